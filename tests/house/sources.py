"""The program's own files, as the tests of the house read them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "sentient_desktop"


def code(*folders: str) -> list[Path]:
    """All Python files below these folders of the project."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def documents() -> list[Path]:
    """All markdown that stands for people to read."""
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@cache
def tree(path: Path) -> ast.Module:
    """A file's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    """Each call in a file with the last part of its name (`setText` of `label.setText(…)`)."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute):
                yield node.func.attr, node
            elif isinstance(node.func, ast.Name):
                yield node.func.id, node


def here(path: Path, node: ast.AST) -> str:
    """Where something stands, for the message of a failing test."""
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', '?')}"
