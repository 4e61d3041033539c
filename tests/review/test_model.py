"""Asking a model over real HTTP: what is sent and to whom, and what becomes of answers that are none."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Iterator

import pytest

from sentient_desktop.errors import Unreadable
from sentient_desktop.review import model
from sentient_desktop.review.model import KEY, ModelAdviser
from tests.scripted_model import Request, ScriptedModel, scripted_model


@pytest.fixture
def scripted() -> Iterator[ScriptedModel]:
    with scripted_model() as made:
        yield made


def ask(scripted: ScriptedModel, seconds: float = 20) -> str:
    return ModelAdviser(scripted.address, "small", seconds).advise("Is this right?")


def test_the_answer_comes_back_as_it_is(scripted: ScriptedModel) -> None:
    scripted.answers("  Yes.\n")
    assert ask(scripted) == "  Yes.\n"
    ((path, headers, asked),) = scripted.requests
    assert path == "/v1/chat/completions"
    assert asked == {"model": "small", "messages": [{"role": "user", "content": "Is this right?"}]}
    assert headers["authorization"] == "Bearer none"
    # Nobody was told that this machine is described.
    assert not [name for name in headers if name.casefold() in {"x-stainless-os", "x-stainless-arch", "openai-project"}]


def test_the_key_comes_from_the_environment_alone(scripted: ScriptedModel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "another")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
    monkeypatch.setenv("OPENAI_ORG_ID", "someone")
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:1")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:1")
    ask(scripted)
    monkeypatch.setenv(KEY, "mine")
    ask(scripted)
    headers = [headers for _, headers, _ in scripted.requests]
    assert [each["authorization"] for each in headers] == ["Bearer none", "Bearer mine"]
    assert "someone" not in str(headers)


def test_what_is_asked_stands_in_no_log(scripted: ScriptedModel, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        ask(scripted)
    assert "Is this right?" not in caplog.text
    # Some versions of the client write what is asked: none of them is let.
    assert [each.name for each in caplog.records if each.levelno < logging.WARNING] == []


def _redirect(request: Request) -> None:
    request.send("", 307, Location=f"{request.server.model.address}/elsewhere")


def _found(request: Request) -> None:
    request.send("", 302, Location=f"{request.server.model.address}/elsewhere")


def _cut(request: Request) -> None:
    request.send_response(200)
    request.send_header("Content-Length", "1000")
    request.end_headers()
    request.wfile.write(b'{"choices": [')
    request.close_connection = True


@pytest.mark.parametrize(
    ("says", "sentence"),
    [
        (_redirect, "leads elsewhere"),
        (_found, "leads elsewhere"),
        (lambda request: request.answer("{}", 500), "the error 500"),
        (lambda request: request.answer("{}", 401), "the error 401"),
        (lambda request: request.send("<html>Not here</html>"), "cannot be read"),
        (lambda request: request.send("[" * 50_000), "cannot be read"),
        (lambda request: request.send(json.dumps({"choices": []})), "cannot be read"),
        (lambda request: request.send(json.dumps({"choices": [{"message": {"content": None}}]})), "cannot be read"),
        (lambda request: request.send("\xff\xfe"), "cannot be read"),
        (lambda request: request.answer("x" * (5 << 20)), "more than 4 MB"),
        (_cut, "cannot be"),
    ],
)
def test_what_is_no_answer_is_a_sentence_asked_once(
    scripted: ScriptedModel, says: Callable[[Request], None], sentence: str
) -> None:
    scripted.says = says
    with pytest.raises(Unreadable, match=sentence) as raised:
        ask(scripted)
    assert scripted.address in raised.value.hint
    assert len(scripted.requests) == 1


def test_nothing_there_is_a_sentence() -> None:
    with scripted_model() as gone:
        pass
    with pytest.raises(Unreadable, match="cannot be reached"):
        ask(gone)


def test_a_slow_one_is_not_waited_for(scripted: ScriptedModel) -> None:
    def says(request: Request) -> None:
        request.server.model.over.wait(30)

    def drips(request: Request) -> None:
        request.send_response(200)
        request.end_headers()
        while not request.server.model.over.wait(0.1):
            request.wfile.write(b" ")
            request.wfile.flush()

    for slow in (says, drips):
        scripted.says = slow
        started = time.monotonic()
        with pytest.raises(Unreadable, match="in time"):
            ask(scripted, 0.5)
        assert time.monotonic() - started < 5


def test_without_the_extra_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "openai", None)
    with pytest.raises(Unreadable, match=r"sentient-desktop\[model\]"):
        model.ModelAdviser("http://127.0.0.1:1/v1", "small", 1).advise("x")
