"""Where the library, the settings, the logs and the resources are, in a clone, in a wheel and in a packaged folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path

APP_ID = "org.sentientdesktop.SentientDesktop"
"""The name of the .desktop file, which the window has to state too (`setDesktopFileName`)."""

DATA_VARIABLE = "SENTIENT_DESKTOP_DATA"
"""The environment variable that names the library's folder; `--data` goes before it."""

_NAME = "sentient-desktop"


def data_folder(named: Path | None = None) -> Path:
    """The folder of the library: `named` (from `--data`), else the environment's, else the system's place for data.

    Nothing is made here.
    """
    if named is not None:
        return named.expanduser().absolute()
    if from_environment := os.environ.get(DATA_VARIABLE):
        return Path(from_environment).expanduser().absolute()
    import platformdirs

    return platformdirs.user_data_path(_NAME, appauthor=False)


def example_library(data: Path) -> Path:
    """Where the library with the made-up example lies, so that it never mixes with the person's own."""
    return data / "example"


def settings_file() -> Path:
    """What only the window cares about (an INI file). Beside the library when its folder was named: then the program
    writes nowhere else."""
    if DATA_VARIABLE in os.environ:
        return data_folder() / "window.ini"
    import platformdirs

    return platformdirs.user_config_path(_NAME, appauthor=False) / "window.ini"


def log_folder() -> Path:
    """Where the logs lie; beside the library when its folder was named."""
    if DATA_VARIABLE in os.environ:
        return data_folder() / "logs"
    import platformdirs

    return platformdirs.user_log_path(_NAME, appauthor=False)


def resources() -> Path:
    """The folder of icons, translations and the example.

    A packaged folder has it beside the program, a wheel inside the package, a clone beside the package.
    """
    package = Path(__file__).resolve().parent
    packaged = getattr(sys, "_MEIPASS", None)
    if packaged is not None:
        return Path(packaged) / "resources"
    inside = package / "resources"
    return inside if inside.is_dir() else package.parent / "resources"


def example_folder() -> Path:
    """The made-up example as it is read in."""
    return resources() / "example"


def icon(name: str) -> Path:
    """The picture `name` (without its ending) as an SVG file."""
    return resources() / "icons" / f"{name}.svg"


def own_command() -> list[str]:
    """How this program starts itself as a command line, for work in a child process.

    In a packaged folder the program is an executable of its own; the one without a console has a sister with one.
    """
    if getattr(sys, "frozen", False):
        program = Path(sys.executable)
        return [str(program.with_name(_NAME + program.suffix))]
    return [sys.executable, "-m", "sentient_desktop"]
