"""Which builds of Qt and SQLite this program runs on: for `--version`, `doctor` and reports of faults."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from sentient_desktop import __version__
from sentient_desktop.store import connection


def versions() -> dict[str, str]:
    """Name -> version. Imports neither Qt nor sqlite-utils; what is not installed is not named."""
    found = {"Sentient Desktop": __version__, "SQLite": connection.sqlite3.sqlite_version}
    for name, package in (("Qt for Python", "PySide6-Essentials"), ("sqlite-utils", "sqlite-utils")):
        try:
            found[name] = version(package)
        except PackageNotFoundError:
            continue
    return found
