"""Whether a window can be shown here. Qt would end the process with a signal; the person gets a sentence instead."""

from __future__ import annotations

import ctypes
import os
import sys

from sentient_desktop.errors import SentientError

_INSTEAD = "Start it in a graphical session, or use the commands instead: the option --help names them."


def make_sure_there_is_one() -> None:
    """Raises SentientError, saying what is missing, where Qt could not open a window. Imports nothing of Qt."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return
    if os.environ.get("WAYLAND_DISPLAY"):
        return
    if not os.environ.get("DISPLAY"):
        raise SentientError("There is no display to open a window on.", _INSTEAD)
    for library in ("libxcb-cursor.so.0", "libxkbcommon-x11.so.0"):
        if _loaded(library) is None:
            package = "libxcb-cursor0" if "cursor" in library else "libxkbcommon-x11-0"
            raise SentientError(
                f"A library that windows need is missing: {library}.", f"On Debian: apt install {package}"
            )
    if not _x_answers():
        raise SentientError("The display that DISPLAY names does not answer.", _INSTEAD)


def _loaded(name: str) -> ctypes.CDLL | None:
    try:
        return ctypes.CDLL(name)
    except OSError:
        return None


def _x_answers() -> bool:
    """Whether the X server takes a connection from us; True where it cannot be asked."""
    xcb = _loaded("libxcb.so.1")
    if xcb is None:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not failed
