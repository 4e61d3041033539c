"""A running Sentient engine, and a saved answer of one."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import engine_http, engine_tokens, registry
from sentient_desktop.assistants.format import ReadInsight, ReadMemory, Record, Skip
from sentient_desktop.assistants.formats.sentient_engine import FORMAT
from sentient_desktop.domain import engine_address
from sentient_desktop.errors import Refused, SentientError, StoreFault, Unreadable
from sentient_desktop.library import Library
from tests.assistants.taking import adds_up, ask
from tests.linked.engine import TOKEN, MadeUpEngine, running


def remembered(name: str, content: str, **more: Any) -> dict[str, Any]:
    return {
        "id": name,
        "content": content,
        "topics": ["home"],
        "source": "channel:telegram",
        "memory_type": "long-term",
        "created_at": "2026-05-01T10:00:00Z",
        "updated_at": "2026-05-02T10:00:00Z",
        "expires_at": None,
        "previous_content": None,
        "status": "active",
        "review": None,
        "confidence": 0.9,
        "state": "current",
        "sources": [
            {
                "source": "channel:telegram",
                "ref": {"kind": "message", "session_id": "s-1", "message_id": "m-1", "quote": content},
                "at": "2026-05-01T10:00:00Z",
                "own": True,
            },
            {
                "source": "folder:7",
                "ref": {"kind": "note", "folder_id": 7, "path": "home.md", "title": "Home", "quote": content},
                "at": "2026-05-03T10:00:00Z",
                "own": False,
            },
        ],
        **more,
    }


SAMPLE = {
    "answer.json": {
        "memories": [
            remembered("a", "Lives by the river"),
            remembered("b", "Drinks green tea", state="disputed"),
            remembered("c", "Plays the cello", status="pending", review={"from": "telegram"}),
        ],
        "total": 3,
    }
}


@pytest.fixture(autouse=True)
def token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(engine_tokens.VARIABLE, TOKEN)
    monkeypatch.setattr(engine_tokens, "_known", {})


@pytest.fixture(params=["new", "without sources in the list", "old"])
def engine(request: pytest.FixtureRequest) -> Iterator[MadeUpEngine]:
    made = MadeUpEngine(request.param)
    made.memories = {
        one["id"]: one
        for one in [
            remembered("a", "Lives by the river"),
            remembered("b", "Drinks green tea", state="disputed"),
            remembered("c", "Plays the cello", status="pending"),
        ]
    }
    with running(made):
        yield made


def memories(records: list[Record]) -> dict[str | None, ReadMemory]:
    return {one.key: one for one in records if isinstance(one, ReadMemory)}


def test_each_version_gives_its_memories(engine: MadeUpEngine) -> None:
    assert [guess.format for guess in registry.guess(engine.path)] == ["sentient_engine"]
    assert engine.asked == []
    read = memories(list(FORMAT.read(engine.path)))
    assert [one.content for one in read.values()] == ["Lives by the river", "Drinks green tea", "Plays the cello"]
    assert read["c"].state == "held"
    assert read["a"].category == "long-term"
    assert engine.changes == []
    if engine.version == "old":
        assert read["b"].state == ""
        assert [source.place for source in read["a"].sources] == ["channel:telegram"]
        return
    assert read["b"].state == "disputed"
    assert read["a"].confidence == 0.9
    own, note = read["a"].sources
    assert (own.kind, own.chat, own.message, own.is_origin) == ("message", "s-1", "m-1", True)
    assert (note.kind, note.place, note.path, note.is_origin) == ("note", "folder:7", "home.md", False)


def test_all_of_many_pages_are_read_once(engine: MadeUpEngine) -> None:
    engine.memories = {f"m{number}": remembered(f"m{number}", f"Memory {number}") for number in range(1_001)}
    if engine.version == "without sources in the list":
        engine.version = "new"
    read = memories(list(FORMAT.read(engine.path)))
    assert len(read) == 1_001
    engine.memories = {}
    assert memories(list(FORMAT.read(engine.path))) == {}


def test_a_memory_that_goes_between_two_pages_makes_nothing_gone(engine: MadeUpEngine) -> None:
    engine.version = "new"
    engine.memories = {f"m{number}": remembered(f"m{number}", f"Memory {number}") for number in range(500)}

    def let_go(request: BaseHTTPRequestHandler) -> bool:
        if "offset=199" in request.path:
            engine.memories.pop("m5", None)
        return False

    engine.answer = let_go
    records = list(FORMAT.read(engine.path))
    assert [one.kind for one in records if isinstance(one, Skip)] == ["files", "files"]


def test_an_engine_that_knows_no_pages_is_read_once(engine: MadeUpEngine) -> None:
    engine.version = "old"
    engine.knows_pages = False
    assert len(memories(list(FORMAT.read(engine.path)))) == 3


def test_what_waits_for_a_yes_is_read_from_the_review_too(engine: MadeUpEngine) -> None:
    engine.version = "new"
    engine.review = [
        {"kind": "memory", "id": "c", "content": "Plays the cello"},
        {"kind": "memory", "id": "d", "content": "Sails on Sundays"},
        {"kind": "insight", "id": "i", "statement": "Likes quiet mornings"},
    ]
    records = list(FORMAT.read(engine.path))
    assert [one.key for one in records if isinstance(one, ReadMemory) and one.state == "held"] == ["c", "d"]
    assert [one.status for one in records if isinstance(one, ReadInsight)] == ["held"]


def test_imported_it_goes_into_the_assistant_of_its_home(engine: MadeUpEngine, library: Library) -> None:
    report = library.import_path(engine.path)
    assert adds_up(report)
    assert report.kept["memories"] == 3
    assert ask(library, "SELECT name, format, kind FROM assistants") == [("Sentient", "sentient_home", "imported")]
    assert library.import_path(engine.path).kept == {}


# Answers that are none


def answer_with(engine: MadeUpEngine, data: bytes, status: str = "200 OK", head: str = "") -> None:
    def answer(request: BaseHTTPRequestHandler) -> bool:
        length = "" if "Transfer-Encoding" in head else f"Content-Length: {len(data)}\r\n"
        request.wfile.write(f"HTTP/1.1 {status}\r\n{length}{head}\r\n".encode() + data)
        return True

    engine.answer = answer


ODD = {
    "no JSON": b"<html>hello</html>",
    "deep": b"[" * 100_000,
    "a long number": b"[" + b"9" * 10_000 + b"]",
    "cut off": b'{"memories": [{"id"',
    "not UTF-8": b'["\xff\xfe"]',
}


@pytest.mark.parametrize("data", ODD.values(), ids=ODD)
def test_an_answer_that_is_no_json_is_refused_with_a_sentence(engine: MadeUpEngine, data: bytes) -> None:
    answer_with(engine, data)
    with pytest.raises(Unreadable, match="no JSON"):
        list(FORMAT.read(engine.path))


WRONG = [
    b"null",
    b"17",
    b'"text"',
    b"{}",
    b'{"memories": 5}',
    b'[null, 3, "x", [], {}]',
    b'[{"id": {}, "content": ""}]',
]


@pytest.mark.parametrize("data", WRONG)
def test_wrong_types_cost_only_themselves(engine: MadeUpEngine, data: bytes) -> None:
    answer_with(engine, data)
    assert memories(list(FORMAT.read(engine.path))) == {}


def test_wrong_types_within_a_memory_are_passed_over(engine: MadeUpEngine) -> None:
    engine.version = "new"
    odd = remembered("a", "Lives by the river", topics={"x": 1}, sources=[None, {"ref": 5}, {"source": [], "own": 3}])
    engine.memories["a"] = {**odd, "confidence": "high", "created_at": [], "state": {}, "superseded_by": []}
    assert memories(list(FORMAT.read(engine.path)))["a"].content == "Lives by the river"


def test_hostile_texts_stay_texts(engine: MadeUpEngine, library: Library) -> None:
    engine.version = "new"
    engine.memories["a"] = remembered("a", "<img src=x onerror=1>\0\ud83d lives \u202eby the river")
    engine.memories["../../x?y"] = remembered("../../x?y", "Odd name")
    library.import_path(engine.path)
    texts = [row[0] for row in ask(library, "SELECT content FROM memories")]
    assert "<img src=x onerror=1>\ufffd lives \u202eby the river" in texts
    assert "Odd name" in texts


def test_too_large_an_answer_is_refused(engine: MadeUpEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_http, "LARGEST", 100)
    answer_with(engine, b'["' + b"x" * 200 + b'"]')
    with pytest.raises(Unreadable, match="at once"):
        list(FORMAT.read(engine.path))


@pytest.mark.parametrize("target", ["http://127.0.0.1:1/api", "http://192.0.2.1/api", "/api/other"])
def test_a_redirect_is_not_followed(engine: MadeUpEngine, target: str) -> None:
    answer_with(engine, b"", "302 Found", f"Location: {target}\r\n")
    with pytest.raises(Unreadable, match="not followed"):
        list(FORMAT.read(engine.path))
    assert len(engine.asked) == 1


def test_a_wrong_token_is_said_so(engine: MadeUpEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(engine_tokens.VARIABLE, "another")
    with pytest.raises(StoreFault, match="token"):
        list(FORMAT.read(engine.path))


def test_an_engine_that_fails_is_said_so(engine: MadeUpEngine) -> None:
    answer_with(engine, b"", "500 Oh")
    with pytest.raises(StoreFault, match="error 500"):
        list(FORMAT.read(engine.path))


def test_an_engine_that_does_not_run_is_said_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with pytest.raises(StoreFault, match="does not run"):
        list(FORMAT.read(Path(f"http://127.0.0.1:{port}")))


@pytest.mark.parametrize("said", [b"", b"HTTP/1.1 200 OK\r\nX: ", b"HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n["])
def test_one_that_falls_silent_is_not_waited_for(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_http, "DEADLINE", 0.2)
    done = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as server:

        def drip() -> None:
            connection, _ = server.accept()
            with connection:
                connection.sendall(said)
                while not done.wait(0.02):
                    try:  # a byte now and then keeps a simple time limit from ever being reached
                        connection.sendall(b" " if said else b"")
                    except OSError:
                        return

        thread = threading.Thread(target=drip)
        thread.start()
        try:
            with pytest.raises(SentientError, match="in time"):
                list(FORMAT.read(Path(f"http://127.0.0.1:{server.getsockname()[1]}")))
        finally:
            done.set()
            thread.join()


def test_what_speaks_no_http_is_said_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def greet() -> None:
            connection, _ = server.accept()
            with connection:
                connection.sendall(b"SSH-2.0-odd\r\n" * 3)

        thread = threading.Thread(target=greet)
        thread.start()
        with pytest.raises(SentientError):
            list(FORMAT.read(Path(f"http://127.0.0.1:{server.getsockname()[1]}")))
        thread.join()


# Only this machine


@pytest.mark.parametrize(
    "address",
    [
        "http://192.0.2.1:8000",
        "http://example.org",
        "http://127.0.0.1.example.org:80",
        "http://0.0.0.0:8000",
        "http://[::]:80",
        "http://user@127.0.0.1:80",
        "http://127.0.0.1:80@example.org",
        "http://2130706433:80",
        "http://0177.0.0.1:80",
        "http://127.0.0.1:99999",
        "http://127.0.0.1:80/path",
        "http://localhost.:80\r\nX: y",
        "https://127.0.0.1:443",
        "HTTP://198.51.100.7",
    ],
)
def test_an_address_that_is_not_on_this_machine_is_refused_before_anything_is_sent(
    address: str, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reached(*_: object, **__: object) -> None:
        raise AssertionError(address)

    monkeypatch.setattr(socket, "getaddrinfo", reached)
    monkeypatch.setattr(socket.socket, "connect", reached)
    for ask_for in (library.import_path, library.link, library.guess):
        with pytest.raises(Refused):
            ask_for(Path(address))
    with pytest.raises(Refused):
        library.remember_token(Path(address), "token")


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:80/", "http://localhost", "http://[::1]:8000", "http://127.9.9.9"]
)
def test_an_address_on_this_machine_is_taken(address: str) -> None:
    parsed = engine_address.parse(Path(address))
    assert engine_address.parse(parsed.path) == parsed


def test_a_name_that_leads_elsewhere_is_not_gone_to(monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.0.2.1", 80))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: elsewhere)
    monkeypatch.setattr(socket.socket, "connect", lambda *_: pytest.fail("connected"))
    with pytest.raises(StoreFault):
        list(FORMAT.read(Path("http://localhost:80")))


def test_no_proxy_is_asked(engine: MadeUpEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://192.0.2.1:3128")
    assert len(memories(list(FORMAT.read(engine.path)))) == 3
