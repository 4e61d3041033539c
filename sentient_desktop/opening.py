"""Opens the window, and says in a sentence why it cannot."""

from __future__ import annotations

import gc
from pathlib import Path

from sentient_desktop.errors import SentientError


def open_window(
    folder: Path, *, example: bool = False, address: str | None = None, quit_after_first_paint: bool = False
) -> int:
    """Runs the window of the library in `folder` and returns its exit code; the arguments are those of `ui.app.run`.

    Raises SentientError where there is no display, a library that windows need is missing, or the folder cannot be
    used.
    """
    # What is imported stays as long as the program runs: looking through it for what can go is work for nothing.
    gc.disable()
    try:
        # First what draws nothing: once PySide is there, it reads the source of every module that imports another.
        import sentient_desktop.library  # noqa: F401
        from sentient_desktop.ui.display import make_sure_there_is_one

        make_sure_there_is_one()
        from sentient_desktop.ui import app
    except ImportError as error:
        if "PySide6" in str(error) or ".so" in str(error):
            missing = str(error).partition(":")[0]
            hint = "On Debian: apt install libegl1 libgl1 libglib2.0-0 libfontconfig1 libxkbcommon0 libdbus-1-3"
            raise SentientError(f"A library that windows need is missing: {missing}.", hint) from error
        raise
    finally:
        gc.freeze()
        gc.enable()
    return app.run(folder, example=example, address=address, quit_after_first_paint=quit_after_first_paint)
