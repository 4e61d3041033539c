"""The command line: everything the window does, for people and for programs."""

from __future__ import annotations

from sentient_desktop.cli.program import prepare_streams, program

__all__ = ["prepare_streams", "program"]
