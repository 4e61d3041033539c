"""Reading assistants' memories in, checking their sources, settings, and the examination of the library."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sentient_desktop.assistants.format import Guess
from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.views import DoctorLine, Progress, Report
from sentient_desktop.store.connection import Store


class TakingIn:
    """The long pieces of work of the library, and its settings."""

    _store: Store
    _clock: Callable[[], Micros]

    def guess(self, path: Path) -> list[Guess]:
        """What a file or folder could be, surest first. Raises Unreadable when it is nothing we can read."""
        raise NotImplementedError

    def import_path(
        self,
        path: Path,
        *,
        format: str | None = None,
        assistant: str | None = None,
        dry_run: bool = False,
        progress: Callable[[Progress], None] = lambda _: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Report:
        """Reads a store in. `format` and `assistant` (its name) overrule the guess and the origin; a dry run writes nothing and
        reports what would be new. Raises Unreadable; a cancelled or failed import is taken out again."""
        raise NotImplementedError

    def fill_with_example(self, progress: Callable[[Progress], None] = lambda _: None) -> Report:
        """Reads the made-up example in. Raises Refused when the library already holds memories."""
        raise NotImplementedError

    def check_sources(
        self, *, only_marked: bool = False, progress: Callable[[Progress], None] = lambda _: None
    ) -> dict[str, int]:
        """Checks every source again (or those whose ground moved). Returns how many memories show each check."""
        raise NotImplementedError

    def clean_up_after_a_crash(self) -> list[str]:
        """Finishes or takes out what a killed process left behind; says what, without wording."""
        raise NotImplementedError

    def settings(self) -> dict[str, tuple[str, str]]:
        """Every setting that command line and MCP obey: key -> (value, default)."""
        raise NotImplementedError

    def set_setting(self, key: str, value: str) -> None:
        """Raises Refused for an unknown key or a value that does not fit, naming what fits."""
        raise NotImplementedError

    def doctor(self, *, repair: bool = False) -> list[DoctorLine]:
        """Examines files, indexes, references, derived columns and settings; repairs what can be derived anew."""
        raise NotImplementedError
