"""The tokens by which running engines know that the person asks: in a private file beside the library, which goes into
no copy, no archive and no report."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path

from sentient_desktop.domain.engine_address import EngineAddress
from sentient_desktop.errors import Refused, StoreFault

FILE = "engines.json"
VARIABLE = "SENTIENT_ENGINE_TOKEN"
"""Where the token of an engine may stand that has none in the file."""
_known: dict[str, str] = {}


def load(folder: Path) -> None:
    """Makes the tokens of a library known. Raises StoreFault."""
    _known.update(_read(folder))


def of(address: EngineAddress) -> str | None:
    """The token for an engine; None: none is known."""
    token = _known.get(str(address)) or os.environ.get(VARIABLE, "")
    return token if _fits(token) else None


def remember(folder: Path, address: EngineAddress, token: str | None) -> None:
    """Keeps the token of an engine, or no longer. Raises Refused for one that is none, StoreFault."""
    tokens = _read(folder)
    if token is None:
        _known.pop(str(address), None)
        if tokens.pop(str(address), None) is None:
            return
    elif not _fits(token.strip()):
        raise Refused("This is no token.", "Copy it from the settings of the engine.")
    else:
        tokens[str(address)] = _known[str(address)] = token.strip()
    _write(folder, tokens)


def _fits(token: str) -> bool:
    return 0 < len(token) <= 4_000 and token.isascii() and token.isprintable() and " " not in token


def _read(folder: Path) -> dict[str, str]:
    try:
        found = json.loads((folder / FILE).read_bytes())
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise StoreFault("The tokens of engines cannot be read.", f"Look at {folder / FILE}.") from error
    if not isinstance(found, dict):
        return {}
    return {key: value for key, value in found.items() if isinstance(value, str)}


def _write(folder: Path, tokens: dict[str, str]) -> None:
    temporary = folder / f".{FILE}.{secrets.token_hex(4)}"
    try:
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(tokens, file, indent=1)
        temporary.replace(folder / FILE)
    except OSError as error:
        raise StoreFault("The token cannot be kept.", f"Check the permissions of {folder}.") from error
    finally:
        temporary.unlink(missing_ok=True)
