"""Files that are one record each: they come and go as a whole, and one that is not there is an empty one.

What is taken away or put there is compared in the same way as a rewriting (`files.py`): what another program wrote
meanwhile stays.
"""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from sentient_desktop.errors import Changed, NotFound, StoreFault
from sentient_desktop.store import files
from sentient_desktop.store.files import Snapshot


def look(path: Path) -> Snapshot:
    """As `files.look`; a file that is not there is an empty one, if its folder is there. Raises as that does."""
    try:
        return files.look(path)
    except NotFound:
        if path.is_symlink() or not path.parent.is_dir():
            raise
        return Snapshot(path, path.parent.resolve() / path.name, b"", b"", "utf-8", 0, (-1, -1), 0)


def _is_away(seen: Snapshot) -> bool:
    """A file that is there has at least one name."""
    return seen.links == 0


def about(seen: Snapshot) -> list[Any]:
    """What has to be known of a file that goes, so that it comes back as it was: besides its text."""
    return [seen.bom.hex(), seen.encoding, stat.S_IMODE(seen.mode)]


def as_it_was(seen: Snapshot, known: Sequence[Any]) -> Snapshot:
    """A file that is not there, as it will come back (`known` is what `about` gave); any other as it is."""
    if not _is_away(seen):
        return seen
    bom, encoding, mode = known
    return replace(seen, bom=bytes.fromhex(bom), encoding=encoding, mode=mode)


def encode(seen: Snapshot, text: str) -> bytes:
    """The bytes of the file with that text; none without text, since it is away then."""
    return seen.encode(text) if text else b""


def rewrite(seen: Snapshot, text: str) -> None:
    """Puts `text` in place of what was seen, in one step; no text takes the file away. Raises as `files.rewrite`."""
    data = encode(seen, text)
    try:
        if _is_away(seen):
            if data:
                _create(seen, data)
        elif text:
            files.rewrite(seen, text)
        elif seen.data:
            _take_away(seen)
    except OSError as error:
        raise files.fault(seen.path, error) from error


def _create(seen: Snapshot, data: bytes) -> None:
    temporary = _beside(seen)
    # As it was, or as private as its folder: what was private must not come back open to others.
    mode = seen.mode or stat.S_IMODE(seen.real.parent.stat().st_mode) & 0o666
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    try:
        files.at("create")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(mode | stat.S_IWUSR | stat.S_IRUSR)
        files.at("replace")
        _put_where_nothing_is(temporary, seen.real)
    finally:
        temporary.unlink(missing_ok=True)
    files.sync_folder(seen.real.parent)


def _take_away(seen: Snapshot) -> None:
    if not seen.mode & stat.S_IWUSR:
        raise StoreFault(f"{seen.path.name} is read-only.", f"Allow writing to {seen.path}, then try again.")
    temporary = _beside(seen)
    files.refuse_if_changed(seen)
    files.at("replace")
    seen.real.rename(temporary)
    if temporary.read_bytes() != seen.data:
        # Somebody wrote in the moment between: theirs goes back, unless something newer stands there already.
        with suppress(Changed):
            _put_where_nothing_is(temporary, seen.real)
        temporary.unlink(missing_ok=True)
        raise Changed(f"{seen.path.name} was changed by another program.", "Nothing of it was overwritten.")
    files.sync_folder(seen.real.parent)
    files.at("take away")
    temporary.unlink()


def _put_where_nothing_is(temporary: Path, real: Path) -> None:
    try:
        try:
            os.link(temporary, real)
        except FileExistsError:
            raise
        except OSError:  # a disk without hard links
            if os.path.lexists(real):
                raise FileExistsError from None
            temporary.rename(real)
    except FileExistsError as error:
        raise Changed(f"{real.name} was changed by another program.", "Nothing of it was overwritten.") from error


def _beside(seen: Snapshot) -> Path:
    return seen.real.with_name(f".{seen.real.name}{files.MARK}{secrets.token_hex(4)}")
