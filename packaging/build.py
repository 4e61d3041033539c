"""Builds what people install: a wheel, and a folder that runs without Python (`dist/`).

python packaging/build.py [wheel] [folder]
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
SPEC = ROOT / "packaging" / "sentient-desktop.spec"


def wheel(into: Path = DIST) -> Path:
    """The source archive, and from it the wheel, so that the archive is known to be whole. Returns the wheel's path."""
    _run("-m", "build", "--outdir", str(into), str(ROOT))
    return _newest(into, "*.whl")


def folder(into: Path = DIST) -> Path:
    """The folder for this kind of system. Returns the path of its program with a console."""
    _run(
        "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--distpath", str(into), "--workpath", str(into / "work"), str(SPEC),
    )  # fmt: skip
    return into / "sentient-desktop" / ("sentient-desktop.exe" if sys.platform == "win32" else "sentient-desktop")


def _run(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, cwd=ROOT)


def _newest(where: Path, pattern: str) -> Path:
    return max(where.glob(pattern), key=lambda path: path.stat().st_mtime)


def main(wanted: Sequence[str]) -> None:
    """Builds what is named, both when nothing is."""
    if unknown := set(wanted) - {"wheel", "folder"}:
        raise SystemExit(f"Unknown: {', '.join(sorted(unknown))}. There are: wheel, folder.")
    if not wanted or "wheel" in wanted:
        print(wheel())
    if not wanted or "folder" in wanted:
        print(folder())


if __name__ == "__main__":
    main(sys.argv[1:])
