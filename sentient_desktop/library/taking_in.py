"""Reading assistants' memories in, checking their sources, settings, and the examination of the library."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sentient_desktop import paths
from sentient_desktop.domain.memory import AssistantId, Micros
from sentient_desktop.errors import NotFound, Refused, SentientError
from sentient_desktop.later import Later, modules
from sentient_desktop.library.filing import Filing
from sentient_desktop.store.connection import library_file

if TYPE_CHECKING:
    from sentient_desktop.assistants import importing, registry
    from sentient_desktop.assistants.format import Guess
    from sentient_desktop.domain import engine_address, views
    from sentient_desktop.domain import settings as every_setting
    from sentient_desktop.domain.views import DoctorLine, Progress, Report
    from sentient_desktop.library import example
    from sentient_desktop.store import checking, doctor, findings, restating, safety, saying_index, settings_rows
    from sentient_desktop.store.connection import Store
else:
    importing, registry = modules("sentient_desktop.assistants", "importing", "registry")
    engine_address, every_setting, views = modules("sentient_desktop.domain", "engine_address", "settings", "views")
    example = Later("sentient_desktop.library.example")
    checking, doctor, findings, restating, safety, saying_index, settings_rows = modules(
        "sentient_desktop.store",
        "checking",
        "doctor",
        "findings",
        "restating",
        "safety",
        "saying_index",
        "settings_rows",
    )


def _silent(_: Progress) -> None:
    return


def _never() -> bool:
    return False


class TakingIn(Filing):
    """The long pieces of work of the library, and its settings."""

    _store: Store
    _clock: Callable[[], Micros]

    def guess(self, path: Path) -> list[Guess]:
        """What a file or folder could be, surest first. Raises Unreadable when it is nothing we can read."""
        return registry.guess(path)

    def import_path(
        self,
        path: Path,
        *,
        format: str | None = None,
        assistant: str | None = None,
        dry_run: bool = False,
        progress: Callable[[Progress], None] = _silent,
        cancelled: Callable[[], bool] = _never,
    ) -> Report:
        """Reads a store in. `format` and `assistant` (its name) overrule the guess and the origin; a dry run writes
        nothing and reports what would be new. Raises Unreadable; a cancelled or failed import is taken out again.

        The sources are checked afterwards; cancelled in that part, the import stays and the check goes on later.
        """
        path = self._at(path)
        key = format if format is not None else registry.guess(path)[0].format
        wish = importing.Wish(
            path,
            registry.by_key(key),
            assistant=assistant.strip() or None if assistant else None,
            dry_run=dry_run,
            progress=progress,
            cancelled=cancelled,
        )
        return self._read_in(wish)

    def _at(self, path: Path) -> Path:
        """The absolute path, or the address of a running engine, whose token is known from then on. Raises Refused for
        a foreign address."""
        if engine_address.is_address(path):
            self._know_tokens()
        return engine_address.located(path)

    def fill_with_example(self, progress: Callable[[Progress], None] = _silent) -> Report:
        """Reads the made-up example in. Raises Refused when the library already holds memories."""
        if self._store.reader().execute("SELECT 1 FROM memories LIMIT 1").fetchall():
            raise Refused("The library already holds memories.", "The example is for an empty one.")
        folder = paths.example_folder()
        if not folder.is_dir():
            raise NotFound("The example is not part of this installation.", "Install the program again.")
        wish = importing.Wish(folder, registry.by_key("archive"), kind="example", progress=progress)
        return self._read_in(wish)

    def _read_in(self, wish: importing.Wish) -> Report:
        ours = example.is_ours(wish.path)
        if ours or wish.format.key == "archive":
            copying = example.WithCopiedFiles(
                wish.format, self._store.folder, dry_run=wish.dry_run, everything=not ours
            )
            wish = replace(wish, format=copying)
        if not wish.dry_run:
            self._keep_a_copy()
        report = self._import(wish)
        if not wish.dry_run and not report.cancelled:
            saying_index.catch_up_with_all(self._store)
            self._check(wish.progress, wish.cancelled)
        return report

    def _import(self, wish: importing.Wish) -> Report:
        """Reads in, and marks what was here before and of which the new messages may tell the source or the time."""
        before = restating.last_import(self._store.reader())
        report = importing.run(self._store, wish, self._clock)
        if report.kept.get("messages") and not wish.dry_run and not report.cancelled:
            restating.mark_since(self._store, before)
        return report

    def _keep_a_copy(self, *, examined: bool = True) -> None:
        """A safety copy before a risky step, where there is something to lose. Raises StoreFault: do nothing then."""
        if self._store.reader().execute("SELECT 1 FROM memories LIMIT 1").fetchall():
            safety.make_safety_copy(library_file(self._store.folder), self._clock(), examined=examined)
            safety.delete_old(self._store.folder, self._clock())

    def check_sources(
        self, *, only_marked: bool = False, progress: Callable[[Progress], None] = _silent
    ) -> dict[str, int]:
        """Checks every source again (or those whose ground moved). Returns how many memories show each check."""
        if not only_marked:
            checking.mark_all(self._store)
        self._check(progress, _never)
        return checking.counts(self._store)

    def _check(self, progress: Callable[[Progress], None], cancelled: Callable[[], bool]) -> None:
        def tell(done: int, of: int) -> None:
            progress(views.Progress("checking", done, of, "memories"))

        checking.check_marked(self._store, tell, cancelled)

    def clean_up_after_a_crash(self) -> list[str]:
        """Finishes or takes out what a killed process left behind; says what, without wording."""
        done: list[str] = []
        try:
            taken_out = importing.clean_up(self._store, self._clock())
        except Refused:
            taken_out = 0  # another process is reading in at this moment: what runs there is not left behind
        if taken_out:
            done.append("An import that did not end was taken out again.")
        safety.delete_old(self._store.folder, self._clock())
        left = len(self.unfinished())
        if left and len(self.retry_unfinished()) < left:
            done.append("Files that an act had still to change were changed.")
        return done

    def settings(self) -> dict[str, tuple[str, str]]:
        """Every setting that command line and MCP obey: key -> (value, default)."""
        return settings_rows.read_all(self._store.reader())

    def own_settings(self, assistant_id: AssistantId) -> dict[str, str]:
        """What one assistant goes by, of the settings that it may have values of its own for: key -> value."""
        return settings_rows.of_assistant(self._store.reader(), assistant_id)

    def set_setting(self, key: str, value: str | None, assistant_id: AssistantId | None = None) -> None:
        """Sets a value for all, or for one assistant; None lets that assistant go by everybody's again.

        Raises Refused for an unknown key or a value that does not fit, naming what fits. Another name of the person
        marks every stored check to be done again.
        """
        setting = every_setting.BY_KEY.get(key)
        if setting is None:
            raise Refused(f"There is no setting called {key}.", f"The settings are {', '.join(every_setting.BY_KEY)}.")
        if assistant_id is not None and key not in every_setting.OF_AN_ASSISTANT:
            raise Refused(f"{key} is the same for all assistants.")
        if value is None:
            if assistant_id is not None:
                with self._store.write() as connection:
                    settings_rows.forget_own(connection, key, assistant_id)
                return
            value = setting.default
        fitting = setting.fits(value)
        if fitting is None:
            raise Refused(f"This does not fit the setting {key}.", setting.asks)
        with self._store.write() as connection:
            stored = key if assistant_id is None else settings_rows.own_key(key, assistant_id)
            settings_rows.write(connection, stored, fitting)
            if key == "name":
                checking.mark_all(self._store)
                findings.look_again_at_everything(connection)

    def doctor(self, *, repair: bool = False) -> list[DoctorLine]:
        """Examines files, indexes, references, derived columns and settings; repairs what can be derived anew."""
        findings = list(doctor.examine(self._store))
        if not repair or all(finding.ok for finding in findings):
            return findings
        done = [views.DoctorLine(True, "repaired", sentence) for sentence in self._repair()]
        return [*doctor.examine(self._store), *done]

    def _repair(self) -> list[str]:
        done = self.clean_up_after_a_crash()
        try:
            self._keep_a_copy(examined=False)
            doctor.repair(self._store, lambda: self._check(_silent, _never))
        except SentientError as error:
            return [*done, error.sentence]
        return [*done, "What follows from the rest was made anew."]
