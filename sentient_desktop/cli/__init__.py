"""The command line: everything the window does, for people and for programs."""

from __future__ import annotations

from sentient_desktop.cli.program import program

__all__ = ["program"]
