"""Modules that are imported when they are first used, so that the window stands there before what acts need is read.

For the library alone, whose class names everything that the program can do. The type checker sees plain imports:

    if TYPE_CHECKING:
        from sentient_desktop.cascades import affirm
    else:
        affirm = Later("sentient_desktop.cascades.affirm")
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

_named: list[str] = []


class Later:
    """Stands for the module `name`: what is asked of it is asked of the module, which is imported then."""

    def __init__(self, name: str) -> None:
        self._name = name
        _named.append(name)

    def __getattr__(self, attribute: str) -> Any:
        return getattr(import_module(self._name), attribute)


def modules(package: str, *names: str) -> list[Later]:
    """Several modules of one package."""
    return [Later(f"{package}.{name}") for name in names]


def import_all() -> None:
    """Imports every module that something stands for, those too that come in with them."""
    done = 0
    while done < len(_named):
        import_module(_named[done])
        done += 1
