"""What people install starts: the wheel, and the folder that runs without Python. Built anew, so marked slow."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import pytest

from sentient_desktop import __version__, paths
from tests.house.sources import ROOT

pytestmark = pytest.mark.slow

_MINUTE = 60


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    """`packaging/build.py`, which is a script and no module of the program."""
    for needed in ("build", "PyInstaller"):
        if importlib.util.find_spec(needed) is None:
            pytest.skip(f"{needed} is not installed: make test-slow installs it")
    spec = importlib.util.spec_from_file_location("packaging_build", ROOT / "packaging" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def wheel(builder: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel that was just built."""
    built = builder.wheel(tmp_path_factory.mktemp("wheel"))
    assert isinstance(built, Path)
    return built


def _environment(tmp_path: Path, **more: str) -> Mapping[str, str]:
    """A home that is empty, no display, and nothing that leads back to this clone."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP") if name in os.environ}
    return (
        kept
        | {"HOME": str(tmp_path), "USERPROFILE": str(tmp_path), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
        | more
    )


def _run(command: list[str], tmp_path: Path, **more: str) -> str:
    done = subprocess.run(
        command, cwd=tmp_path, env=_environment(tmp_path, **more), capture_output=True, text=True, timeout=2 * _MINUTE,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    # The offscreen platform says this of every window; it is not about us.
    said = [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]
    assert said == []
    return done.stdout


def _starts(program: list[str], tmp_path: Path, **more: str) -> None:
    """Versions, a command on the example, and the window until it was seen."""
    assert f"Sentient Desktop {__version__}\n" in _run([*program, "--version"], tmp_path, **more)
    data = ["--data", str(tmp_path / "data")]
    _run([*program, *data, "open", "--example", "--quit-after-first-paint"], tmp_path, **more)
    example = ["--data", str(paths.example_library(tmp_path / "data"))]
    assert len(_run([*program, *example, "list", "--json"], tmp_path, **more).splitlines()) > 40


def test_the_wheel_carries_what_the_program_reads(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for path in [*(ROOT / "resources").rglob("*"), *(ROOT / "sentient_desktop").rglob("*.sql")]:
        if path.is_file():
            inside = path.relative_to(ROOT).as_posix()
            assert (inside if inside.startswith("sentient_desktop/") else f"sentient_desktop/{inside}") in names
    ends = ("licenses/LICENSE", f"{paths.APP_ID}.desktop", f"{paths.APP_ID}.metainfo.xml", f"{paths.APP_ID}.svg")
    for end in ends:
        assert [name for name in names if name.endswith(end)], end
    assert not [name for name in names if "/.venv/" in name or name.startswith("tests/")]


def test_the_wheel_starts(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(site)]
    subprocess.run([*pip, str(wheel)], check=True)
    program = [sys.executable, "-m", "sentient_desktop"]
    where = "import sentient_desktop; print(sentient_desktop.__file__)"
    assert _run([sys.executable, "-c", where], tmp_path, PYTHONPATH=str(site)).startswith(str(site))
    _starts(program, tmp_path, PYTHONPATH=str(site))


def test_the_folder_starts(builder: ModuleType, tmp_path: Path) -> None:
    program = builder.folder(tmp_path / "dist")
    _starts([str(program)], tmp_path)


def test_the_desktop_entry_and_the_metainfo_are_valid() -> None:
    linux = ROOT / "packaging" / "linux"
    for tool, arguments in (
        ("desktop-file-validate", [f"{paths.APP_ID}.desktop"]),
        ("appstreamcli", ["validate", "--no-net", f"{paths.APP_ID}.metainfo.xml"]),
    ):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
        done = subprocess.run([tool, *arguments], cwd=linux, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
