"""The start of the program: no arguments open the window, anything else is the command line."""

from __future__ import annotations

import sys

from sentient_desktop import opening, paths


def main() -> None:
    """Runs the program with the arguments it was started with."""
    _prepare_streams()
    if len(sys.argv) > 1:
        from sentient_desktop.commands import program

        program(prog_name="sentient-desktop" if sys.argv[0].endswith("__main__.py") else None)
    else:
        sys.exit(_open_window())


def _open_window() -> int:
    # Without the command line, which would take a tenth of the time to the first list only to find no command.
    try:
        return opening.open_window(paths.data_folder())
    except Exception as error:  # noqa: BLE001 - the last place that sees it
        from sentient_desktop.cli.program import tell

        return tell(error)


def _prepare_streams() -> None:
    """Lets stdout and stderr take any character, whatever the system's encoding (Windows consoles, LANG=C)."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


if __name__ == "__main__":
    main()
