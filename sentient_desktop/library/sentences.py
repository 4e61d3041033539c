"""What the world does to the files, as one sentence, from whatever method of the library it is met in."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import FunctionType
from typing import Any, TypeVar

from sentient_desktop.store.connection import library_file, told

_Kind = TypeVar("_Kind", bound=type)


def in_sentences(kind: _Kind) -> _Kind:
    """Lets every public method of a library raise StoreFault when a disk fails under it.

    A transaction says so by itself; this is for what is read outside of one. Once for all methods, since a single one
    that was forgotten would show the person a fault of ours (exit code 70) where their disk is full.
    """
    for name in dir(kind):
        method = getattr(kind, name)
        if isinstance(method, FunctionType) and not name.startswith("_"):
            setattr(kind, name, _in_sentences(method))
    return kind


def _in_sentences(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def said(self: Any, *args: Any, **named: Any) -> Any:
        with told(library_file(self.folder)):
            return method(self, *args, **named)

    return said
