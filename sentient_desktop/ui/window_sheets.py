"""The sheets over the window, one at a time; while one lies there, no key reaches what is below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QWidget

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.chat_ids import ChatId, InsightId
from sentient_desktop.domain.memory import ActId, AssistantId, Memory, MemoryId
from sentient_desktop.domain.plan_view import PlanText, Scope
from sentient_desktop.domain.proof import Proof
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.tidying import ENABLED, ModelTold
from sentient_desktop.domain.views import InsightView
from sentient_desktop.errors import NotFound
from sentient_desktop.library import Library
from sentient_desktop.ui.actions import Actions
from sentient_desktop.ui.settings import Settings
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.widgets import Sheet, plain_label

if TYPE_CHECKING:
    from sentient_desktop.ui.forget.proof_sheet import ProofSheet
    from sentient_desktop.ui.forget.sheet import ForgetSheet
    from sentient_desktop.ui.merge.sheet import MergeSheet

translate = QCoreApplication.translate


class WindowSheets(QObject):
    """Opens sheets over `window`, and says what came of them.

    Each kind is imported when it is first opened: the first list is painted without them.
    """

    forget_confirmed = Signal(tuple)
    merge_confirmed = Signal(tuple, object, object)
    """The ids, the memory that stays, and its new wording or None."""
    memory_requested = Signal(int)
    tidy_requested = Signal()
    journal_requested = Signal()
    closed = Signal()
    """The sheet is gone: what was switched off may be switched on again."""

    def __init__(self, window: QWidget, library: Library, tasks: Tasks, settings: Settings, actions: Actions) -> None:
        super().__init__(window)
        self._window = window
        self._library = library
        self._tasks = tasks
        self._settings = settings
        self._actions = actions
        self._sheet: Sheet | None = None

    @property
    def window(self) -> QWidget:
        """What the sheets lie over."""
        return self._window

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is open."""
        return self._sheet

    def open(self, sheet: Sheet, first: QWidget | None = None) -> None:
        """Opens a sheet in place of the one that is open."""
        if self._sheet is not None:
            self._sheet.put_away()
        self._sheet = sheet
        sheet.closed.connect(self._gone)
        self._actions.switch_off()
        sheet.open(first)

    def open_url(self, url: str) -> None:
        """Asks before a link is opened."""
        from sentient_desktop.ui.opening import UrlSheet

        sheet = UrlSheet(self._window, url)
        self.open(sheet, sheet.confirm)

    def open_file(self, path: str) -> None:
        """Asks before a file is opened."""
        from sentient_desktop.ui.opening import FileSheet

        sheet = FileSheet(self._window, Path(path))
        self.open(sheet, sheet.confirm)

    def open_keys(self) -> None:
        """All keys."""
        from sentient_desktop.ui.sheets import KeysSheet

        self.open(KeysSheet(self._window, self._actions))

    def open_about(self) -> None:
        """What this is."""
        from sentient_desktop.ui.sheets import AboutSheet

        self.open(AboutSheet(self._window, self._library))

    def open_settings(self) -> None:
        """The settings."""
        from sentient_desktop.ui.settings_sheet import SettingsSheet

        sheet = SettingsSheet(self._window, self._library, self._tasks, self._settings)
        sheet.single_keys_chosen.connect(lambda allowed: self._actions.allow_single_keys(allowed=allowed))
        sheet.tidy_requested.connect(self.tidy_requested)
        sheet.journal_requested.connect(self.journal_requested)
        sheet.model_chosen.connect(self.open_model)
        self.open(sheet)

    def open_model(self, told: ModelTold) -> None:
        """What a model is sent, before it is asked for the first time; without a yes it is off again."""
        from sentient_desktop.ui.model_settings import ModelSheet

        sheet = ModelSheet(self._window, told)
        sheet.agreed.connect(lambda address: self._tasks.write(lambda: self._library.agree_to_model(address)))
        sheet.declined.connect(lambda: self._tasks.write(lambda: self._library.set_setting(ENABLED, "false")))
        self.open(sheet, sheet.cancel)

    def open_export(self, query: Query, ids: Sequence[int]) -> None:
        """What is to be exported: the selected memories, those of the list, or everything."""
        from sentient_desktop.ui.exporting.choices import choices
        from sentient_desktop.ui.exporting.sheet import ExportSheet

        sheet = ExportSheet(self._window, self._library, self._tasks, self._settings, choices(query, ids))
        self.open(sheet, sheet.what)

    def open_insight(self, insight_id: int) -> None:
        """An insight and what it was drawn from."""
        self._tasks.read(
            lambda: self._library.insight(InsightId(insight_id)), self._show_insight, key="sheets.insight", owner=self
        )

    def open_forget(self, ids: Sequence[MemoryId]) -> None:
        """What a forget would touch."""
        chosen = tuple(ids)
        if len(chosen) == 1:
            self._tasks.read(lambda: self._asked(chosen[0]), self._show_forget_one, key="sheets.forget", owner=self)
        elif chosen:
            self._show_forget(chosen)

    def open_forget_scope(self, scope: Scope) -> None:
        """What forgetting everything from one chat, place or assistant would touch."""
        self._tasks.read(
            lambda: self._library.drawn_from(
                place=scope.name if scope.kind == "place" else None,
                chat_id=ChatId(scope.id) if scope.kind == "chat" else None,
                assistant_id=AssistantId(scope.id) if scope.kind == "assistant" else None,
            ),
            lambda ids: self._show_forget_scope(tuple(ids), scope),
            key="sheets.forget",
            owner=self,
        )

    def open_forget_chat(self, chat_id: ChatId) -> None:
        """What forgetting everything from a chat would touch."""
        self._tasks.read(
            lambda: self._library.chat_at(chat_id, around=0).chat.title,
            lambda title: self.open_forget_scope(Scope("chat", chat_id, title or "", 0)),
            key="sheets.forget",
            owner=self,
        )

    def open_merge(self, ids: Sequence[MemoryId]) -> None:
        """Which of some memories stays when they become one, and what that would touch."""
        self._tasks.read(
            lambda: (self._library.memories(ids), {one.id: one.name for one in self._library.assistants()}),
            lambda found: self._show_merge(*found),
            key="sheets.merge",
            owner=self,
        )

    def open_proof(self, change: Change) -> None:
        """The proof of a forget that was carried out: what is known now, and the raw files as soon as they are looked
        through."""
        if change.proof is None or change.act_id is None:
            return
        plan, act_id, proof = change.plan, change.act_id, change.proof
        self._tasks.read(
            lambda: {} if plan is None else self._library.plan_texts(plan),
            lambda texts: self._show_proof(act_id, proof, texts),
            key="sheets.proof",
            owner=self,
        )

    def ask_before_closing(self, close: Callable[[], None]) -> None:
        """Something is still being read in: shall it be stopped?"""
        sheet = Sheet(self._window, translate("window", "Stop reading in?"), width=480)
        text = translate("window", "Something is still being read in. Closing takes it out again.")
        sheet.column.addWidget(plain_label(text, wrap=True))
        sheet.add_button(translate("window", "Go on reading")).clicked.connect(sheet.put_away)
        stop = sheet.add_button(translate("window", "Stop and close"), "danger")
        stop.clicked.connect(sheet.put_away)
        stop.clicked.connect(close)
        self.open(sheet)

    def _asked(self, memory_id: MemoryId) -> tuple[MemoryId, str, tuple[Scope, ...]]:
        return memory_id, self._library.detail(memory_id).memory.content, self._library.scopes(memory_id)

    def _show_forget_one(self, found: tuple[MemoryId, str, tuple[Scope, ...]]) -> None:
        memory_id, text, scopes = found
        self._show_forget((memory_id,), text).offer(scopes)

    def _show_forget_scope(self, ids: tuple[MemoryId, ...], scope: Scope) -> None:
        if ids:
            self._show_forget(ids, scope=scope)
        else:
            self._tasks.failed.emit(NotFound(translate("window", "No memory came from there.")))

    def _show_forget(self, ids: tuple[MemoryId, ...], text: str = "", scope: Scope | None = None) -> ForgetSheet:
        from sentient_desktop.ui.forget.sheet import ForgetSheet

        sheet = ForgetSheet(self._window, ids, text, scope)
        sheet.forget_confirmed.connect(self.forget_confirmed)
        sheet.scope_wanted.connect(self.open_forget_scope)
        self.open(sheet, sheet.cancel)
        self._tasks.read(
            lambda: self._library.plan_view("forget", ids),
            sheet.show_plan,
            key="sheets.plan",
            owner=sheet,
            failed=sheet.show_error,
            slow=True,
        )
        return sheet

    def _show_merge(self, found: Sequence[Memory | None], assistants: dict[AssistantId, str]) -> None:
        from sentient_desktop.ui.merge.sheet import MergeSheet

        memories = [memory for memory in found if memory is not None]
        if len(memories) < 2:
            return
        sheet = MergeSheet(self._window, memories, assistants)
        sheet.merge_confirmed.connect(self.merge_confirmed)
        sheet.plan_wanted.connect(lambda ids, keep, text: self._plan_merge(sheet, ids, keep, text))
        self.open(sheet)
        sheet.begin()

    def _plan_merge(self, sheet: MergeSheet, ids: tuple[MemoryId, ...], keep: MemoryId, text: str | None) -> None:
        self._tasks.read(
            lambda: self._library.plan_view("merge", ids, keep=keep, text=text),
            sheet.show_plan,
            key="sheets.plan",
            owner=sheet,
            failed=sheet.show_error,
            slow=True,
        )

    def _show_proof(self, act_id: ActId, proof: Proof, texts: dict[str, PlanText]) -> None:
        from sentient_desktop.ui.forget.proof_sheet import ProofSheet

        sheet = ProofSheet(self._window, proof, texts)
        sheet.look_again_wanted.connect(sheet.wait)
        sheet.look_again_wanted.connect(lambda: self._prove(sheet, act_id))
        self.open(sheet, sheet.close_button)
        self._prove(sheet, act_id)

    def _prove(self, sheet: ProofSheet, act_id: ActId) -> None:
        # What is still to be erased is erased in the writing thread; looking through the files holds nobody up.
        self._tasks.write(
            self._library.finish_erasing,
            lambda _: self._tasks.read(
                lambda: self._library.prove(act_id, self._library.files_of_act(act_id)),
                sheet.show_proof,
                key="sheets.proof",
                owner=sheet,
                failed=sheet.show_error,
                slow=True,
            ),
            owner=sheet,
            failed=sheet.show_error,
        )

    def _show_insight(self, view: InsightView) -> None:
        from sentient_desktop.ui.sheets import InsightSheet

        sheet = InsightSheet(self._window, view)
        sheet.memory_requested.connect(self.memory_requested)
        self.open(sheet)

    def _gone(self) -> None:
        self._sheet = None
        self._actions.switch_on()
        self.closed.emit()
