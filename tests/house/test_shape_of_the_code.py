"""The rules of the house that no linter knows: sizes, names, and what must never be written."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.house.sources import ROOT, calls, code, documents, here, tree

_OURS = code("sentient_desktop")
_ALL = [*_OURS, *code("tests", "benchmarks", "packaging")]
_UI = code("sentient_desktop/ui")

_LONGEST_FILE = 500
_LONGEST_FUNCTION = 60


def _id(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_no_file_holds_two_subjects() -> None:
    long = {_id(path): lines for path in _ALL if (lines := len(path.read_text().splitlines())) > _LONGEST_FILE}
    assert long == {}


def test_no_function_is_longer_than_a_screen() -> None:
    long = [
        f"{here(path, node)} {node.name}: {node.end_lineno - node.lineno + 1}"
        for path in _OURS
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno + 1 > _LONGEST_FUNCTION
    ]
    assert long == []


def test_names_say_what_a_thing_is() -> None:
    empty = re.compile(r"(Manager|Helper)$|^Base[A-Z]|^Abstract[A-Z]")
    classes = [
        f"{here(path, node)} {node.name}"
        for path in _OURS
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef) and empty.search(node.name)
    ]
    files = [_id(path) for path in _OURS if path.stem in {"utils", "util", "common", "helpers", "misc", "base"}]
    assert classes + files == []


def test_an_error_is_never_passed_over_whatever_it_is() -> None:
    silent = [
        here(path, node)
        for path in _OURS
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or getattr(node.type, "id", "") in {"Exception", "BaseException"})
        and all(isinstance(line, ast.Pass | ast.Continue) for line in node.body)
    ]
    assert silent == []


def test_every_exception_is_caught_in_three_places_at_most() -> None:
    wide = [
        here(path, node)
        for path in _OURS
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ExceptHandler) and getattr(node.type, "id", "") == "Exception"
    ]
    assert len(wide) <= 3, wide


def test_nothing_of_the_machine_it_was_written_on_stands_in_it() -> None:
    # Put together here, so that this file does not find itself.
    forbidden = re.compile("|".join(["/" + "work/", "/" + "root/", "/" + "tmp/", "/" + "home/", "pypi" + r"\."]))
    written = [*_ALL, *documents(), ROOT / "Makefile", ROOT / "pyproject.toml", ROOT / ".ci" / "run"]
    found = [
        f"{_id(path)}:{number}"
        for path in written
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if forbidden.search(line)
    ]
    assert found == []


def test_nothing_waits_by_sleeping_in_a_test() -> None:
    assert [here(path, call) for path in code("tests") for name, call in calls(path) if name == "sleep"] == []


_NETWORK = {
    "socket",
    "http",
    "urllib.request",
    "requests",
    "httpx",
    "httpx2",
    "openai",
    "aiohttp",
    "ftplib",
    "smtplib",
    "PySide6.QtNetwork",
}
_LOCAL_SERVER = "sentient_desktop/ui/"
"""The window may speak to its own second start, through a local socket of Qt."""

_SPEAKS = "sentient_desktop/assistants/engine_http.py"
"""Asks a running engine on this machine that the person named; its own tests show that it goes nowhere else."""
_ADVISER = "sentient_desktop/review/model.py"
"""Asks a model at the address that the person agreed to, and nothing before they did; its own tests show that."""
_NEEDS = {_SPEAKS: {"socket", "http"}, _ADVISER: {"openai"}}

_LISTENS = "sentient_desktop/mcp_server/serving.py"
"""Assistants on this machine may come to it; it goes to nobody."""


def test_the_server_listens_on_this_machine_alone_and_opens_no_connection() -> None:
    module = tree(next(path for path in _OURS if _id(path) == _LISTENS))
    attributes = {
        node.attr
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "socket"
    }
    assert attributes == {"create_server"}
    hosts = [
        node.value.value
        for node in ast.walk(module)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == "HOST"
        and isinstance(node.value, ast.Constant)
    ]
    assert hosts == ["127.0.0.1"]


def test_no_module_can_reach_the_network() -> None:
    found = []
    for path in _OURS:
        for node in ast.walk(tree(path)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
                if node.module == "PySide6.QtNetwork" and _id(path).startswith(_LOCAL_SERVER):
                    assert {alias.name for alias in node.names} <= {"QLocalServer", "QLocalSocket"}, here(path, node)
                    continue
            allowed = {"socket"} if _id(path) == _LISTENS else _NEEDS.get(_id(path), set())
            reached = _NETWORK - allowed
            found += [
                f"{here(path, node)} {name}"
                for name in names
                if any(name == one or name.startswith(f"{one}.") for one in reached)
            ]
    assert found == []


_MAKES_LABELS = {"sentient_desktop/ui/widgets/text.py"}
_TAKES_MARKUP = {
    "setToolTip",
    "setWhatsThis",
    "setHtml",
    "setMarkdown",
    "insertHtml",
    "setStatusTip",
    "setInformativeText",
}
_BOXES = {"information", "warning", "critical", "question", "about"}


@pytest.mark.parametrize("path", _UI, ids=_id)
def test_stored_text_never_becomes_markup(path: Path) -> None:
    """Qt guesses whether a text is HTML; labels and tooltips are made by the one module that does not let it guess."""
    if _id(path) in _MAKES_LABELS:
        return
    found = []
    for name, call in calls(path):
        labelled = name == "QLabel" and any(not isinstance(argument, ast.Name) for argument in call.args)
        boxed = name in _BOXES and isinstance(call.func, ast.Attribute) and _named(call.func.value) == "QMessageBox"
        marked = name in _TAKES_MARKUP and not _is_safe_tooltip(name, call)
        if labelled or boxed or marked:
            found.append(f"{here(path, call)} {name}")
    assert found == []


def _named(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _is_safe_tooltip(name: str, call: ast.Call) -> bool:
    """`setToolTip(tooltip(…))`, or with nothing in it."""
    if name != "setToolTip" or not call.args:
        return False
    value = call.args[0]
    empty = isinstance(value, ast.Constant) and value.value == ""
    return empty or (isinstance(value, ast.Call) and _named(value.func) == "tooltip")


_COLOUR = re.compile(r"^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$")
_PALETTES = {"sentient_desktop/ui/tokens.py"}


@pytest.mark.parametrize("path", _UI, ids=_id)
def test_colours_are_tokens(path: Path) -> None:
    if _id(path) in _PALETTES:
        return
    written = [
        here(path, node)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _COLOUR.match(node.value)
    ]
    named = [here(path, node) for node in ast.walk(tree(path)) if _is_global_colour(node)]
    assert written + named == []


def _is_global_colour(node: ast.AST) -> bool:
    """`Qt.GlobalColor.red`; transparent is the lack of a colour."""
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "GlobalColor"
        and node.attr != "transparent"
    )
