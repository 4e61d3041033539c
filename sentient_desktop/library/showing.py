"""What the window shows around a forget: the plan with its texts, where else memories came from, deadlines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from sentient_desktop.domain.states import Verb
from sentient_desktop.later import Later, modules
from sentient_desktop.library.acting import Acting
from sentient_desktop.store import deadlines, memories, origins

if TYPE_CHECKING:
    from sentient_desktop.domain import plan_view
    from sentient_desktop.domain.chat_ids import ChatId
    from sentient_desktop.domain.memory import ActId, MemoryId, Micros
    from sentient_desktop.domain.plan import Action, Place, Plan
    from sentient_desktop.domain.plan_view import PlanText, PlanView, Scope
    from sentient_desktop.store import chats, file_rows, linked_rows, plan_texts, reach
    from sentient_desktop.store.connection import Connection
else:
    plan_view = Later("sentient_desktop.domain.plan_view")
    chats, file_rows, linked_rows, plan_texts, reach = modules(
        "sentient_desktop.store", "chats", "file_rows", "linked_rows", "plan_texts", "reach"
    )

SHOWN_OF_A_PLACE = 4
"""So many things of one place are shown with their texts; of more, only how many."""


class Showing(Acting):
    """Reads for the sheets around a forget."""

    _clock: Callable[[], Micros]

    def plan_view(
        self, verb: str, ids: Sequence[MemoryId], *, text: str | None = None, keep: MemoryId | None = None
    ) -> PlanView:
        """The plan of an act as `plan` makes it, with the texts that it concerns. Raises NotFound and Refused."""
        with self._store.read() as connection:
            work = self._work(connection, Verb(verb), ids, text, keep)
            plan = work.plan
            going = Counter(
                effect.item.target for effect in work.effects if effect.row is not None and effect.row[0] == "evidence"
            )
            found = plan_texts.texts(connection, _shown(plan))
            return plan_view.PlanView(plan, found | _kept_evidence(connection, found, going))

    def plan_texts(self, plan: Plan) -> dict[str, PlanText]:
        """The texts at the first targets of each place of a plan; what has no text of its own is left out."""
        with self._store.read() as connection:
            return plan_texts.texts(connection, _shown(plan))

    def scopes(self, memory_id: MemoryId) -> tuple[Scope, ...]:
        """What a memory came from and could be forgotten with: its chats, its places, its assistant. Only those from
        which other memories come too; none for a memory that is not here."""
        with self._store.read() as connection:
            found = memories.memory(connection, memory_id)
            if found is None:
                return ()
            sources = memories.sources(connection, memory_id)
            mine = memories.assistant(connection, found[0].assistant_id)
            scopes = [
                *_chats(connection, dict.fromkeys(one.chat_id for one in sources if one.chat_id is not None)),
                # "conversation" or "manual" alone is no place that anybody means.
                *_places(connection, dict.fromkeys(one.place for one in sources if ":" in one.place)),
                plan_view.Scope(
                    "assistant", mine.id, mine.name, len(origins.memories_from(connection, assistant_id=mine.id))
                ),
            ]
        return tuple(scope for scope in scopes if scope.count > 1)

    def next_removal(self) -> Micros | None:
        """When the next of what is being forgotten is to be removed; None when nothing is."""
        with self._store.read() as connection:
            return deadlines.next_deadline(connection)

    def postpone_removal(self, act_id: ActId, until: Micros) -> None:
        """Lets a forget be undone until then: somebody has the pointer on its Undo. Does nothing once it is removed."""
        with self._store.write() as connection:
            deadlines.postpone(connection, act_id, until)

    def files_of_act(self, act_id: ActId) -> tuple[Path, ...]:
        """The workspace files and files of linked stores in which an act did something, for the proof by bytes; without
        those that went with a memory."""
        with self._store.read() as connection:
            touched = set(file_rows.places_touched(connection, act_id))
            known = [(place.id, place.path) for place in file_rows.places(connection)]
            known += [(place.id, place.path) for place in linked_rows.places(connection) if place.path.is_file()]
            return tuple(path for place_id, path in known if place_id in touched)


def _shown(plan: Plan) -> list[str]:
    seen: Counter[tuple[Place, Action]] = Counter()
    shown = []
    for item in plan.items:
        seen[item.place, item.action] += 1
        if seen[item.place, item.action] <= SHOWN_OF_A_PLACE or item.place == "source":
            shown.append(item.target)
    return shown


def _kept_evidence(connection: Connection, texts: dict[str, PlanText], going: Counter[str]) -> dict[str, PlanText]:
    """How much evidence each shown insight keeps."""
    shown = {int(target.partition(":")[2]) for target in texts if target.startswith("insight:")}
    return {
        target: replace(texts[target], kept=row.evidence - going[target], of=row.evidence)
        for row in reach.insights(connection, shown)
        for target in (f"insight:{row.id}",)
    }


def _chats(connection: Connection, ids: Iterable[int]) -> list[Scope]:
    found = [chat for chat in (chats.chat(connection, cast("ChatId", chat_id)) for chat_id in ids) if chat is not None]
    return [
        plan_view.Scope("chat", chat.id, chat.title or "", len(origins.memories_from(connection, chat_id=chat.id)))
        for chat in found
    ]


def _places(connection: Connection, places: Iterable[str]) -> list[Scope]:
    return [plan_view.Scope("place", 0, place, len(origins.memories_from(connection, place=place))) for place in places]
