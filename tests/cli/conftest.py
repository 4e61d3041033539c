"""How the tests of the command line call it: in this process, on the library that `make` fills."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from sentient_desktop.cli import program

Call = Callable[..., Result]
Answer = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def call(folder: Path) -> Call:
    """Runs a command on the library in `folder`. A fault of ours fails the test unless it is expected."""

    def run(*arguments: object, code: int | None = 0) -> Result:
        words = ["--data", str(folder), *(str(argument) for argument in arguments)]
        result = CliRunner().invoke(program, words)
        if code is not None:
            assert result.exit_code == code, result.stderr or result.stdout
        return result

    return run


@pytest.fixture
def answer(call: Call) -> Answer:
    """Runs a command with --json and gives its lines back, each strictly valid."""

    def run(*arguments: object, code: int = 0) -> list[dict[str, Any]]:
        result = call(*arguments, "--json", code=code)
        return [json.loads(line, parse_constant=_no_such_constant) for line in result.stdout.splitlines()]

    return run


def _no_such_constant(name: str) -> float:
    raise AssertionError(f"{name} is not JSON")
