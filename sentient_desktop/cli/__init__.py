"""The command line: everything the window does, for people and for programs."""

from __future__ import annotations

from sentient_desktop.cli import acting, keeping, looking, reading_in
from sentient_desktop.cli.program import prepare_streams, program

__all__ = ["acting", "keeping", "looking", "prepare_streams", "program", "reading_in"]
