"""What an assistant is told: one function makes the block that the window, the command line and MCP show.

It can never disagree with the prompt, since it is the prompt.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import tzinfo
from typing import TYPE_CHECKING

from sentient_desktop.domain.memory import AssistantId, Author, MemoryId, Micros
from sentient_desktop.errors import NotFound
from sentient_desktop.later import modules
from sentient_desktop.store import memories

if TYPE_CHECKING:
    from sentient_desktop.domain import for_model, telling, wording
    from sentient_desktop.domain.memory import Assistant
    from sentient_desktop.domain.telling import Block, Reason, Rules, Standing, Tellable, TellableInsight, Telling
    from sentient_desktop.domain.views import InsightView
    from sentient_desktop.domain.wording import Wording
    from sentient_desktop.prompt import render, select
    from sentient_desktop.prompt.render import Writing
    from sentient_desktop.store import derived, prompt_rows, reach, withdrawn
    from sentient_desktop.store.connection import Connection, Store
    from sentient_desktop.store.prompt_rows import Asked, Tallies
else:
    for_model, telling, wording = modules("sentient_desktop.domain", "for_model", "telling", "wording")
    render, select = modules("sentient_desktop.prompt", "render", "select")
    derived, prompt_rows, reach, withdrawn = modules(
        "sentient_desktop.store", "derived", "prompt_rows", "reach", "withdrawn"
    )

STAYS_TRUE: Micros = 60_000_000
"""For so long how memories stand is not asked again when nobody wrote: memories age by days."""
MOST_INSIGHTS = 200
"""Of each kind, so many insights are looked at: whether one can be used is asked one by one."""


class Kept(threading.local):
    """One thread's last answer: each thread's connection counts other connections' writes for itself."""

    telling: Telling | None = None
    version: tuple[int, int] = (-1, -1)
    at: Micros = 0


class Prompting:
    """The library's answer to "what is it told?"."""

    _store: Store
    _clock: Callable[[], Micros]
    _kept: Kept

    def prompt(
        self,
        assistant_id: AssistantId | None = None,
        *,
        budget: int | None = None,
        at: Micros | None = None,
        without: Collection[MemoryId] = (),
        zone: tzinfo | None = None,
    ) -> list[Block]:
        """What an assistant is told, or each of them (by name).

        `budget` in tokens overrules the setting (0: none), `at` is now when left out, `without` are memories that are
        looked at as if the person had said that they are not right, `zone` is that of this machine. Raises NotFound.
        """
        now = self._clock() if at is None else at
        with self._store.read() as connection:
            wanted = memories.assistants(connection)
            if assistant_id is not None:
                wanted = [one for one in wanted if one.id == assistant_id]
                if not wanted:
                    raise NotFound("This assistant is not here.")
            return [_Choice.of(connection, one, now, budget, without, zone).block() for one in wanted]

    def telling(self, at: Micros | None = None) -> Telling:
        """How every memory stands: which are told, and by what each other is left out.

        Kept for a minute while nobody writes; then it takes some milliseconds an assistant.
        """
        with self._store.read() as connection:
            return self._telling(connection, self._clock()) if at is None else _stand(connection, at)

    def left_out(self, block: Block) -> Iterator[tuple[MemoryId, Reason]]:
        """Every memory of the block's assistant that it does not hold, by id, each with why."""
        with (
            self._store.read() as connection,
            closing(prompt_rows.facts(connection, block.assistant_id)) as rows,
        ):
            for row in rows:
                why = block.standing.reason(row)
                if why is not None:
                    yield row.id, why

    def find_assistant(self, name: str) -> AssistantId:
        """The assistant of this name, or the only one whose name holds it. Raises NotFound."""
        with self._store.read() as connection:
            every = memories.assistants(connection)
        exact = [one for one in every if one.name == name] or [
            one for one in every if one.name.casefold() == name.casefold()
        ]
        found = exact or [one for one in every if name.casefold() in one.name.casefold()]
        if len(found) != 1:
            names = ", ".join(one.name for one in found or every)
            sentence = "Several assistants are called so." if found else "There is no assistant of this name."
            raise NotFound(sentence, f"There are: {names}." if names else "")
        return found[0].id

    def _telling(self, connection: Connection, now: Micros) -> Telling:
        kept = self._kept
        version = self._store.data_versions()
        if kept.telling is not None and kept.version == version and 0 <= now - kept.at < STAYS_TRUE:
            return kept.telling
        found = _stand(connection, now)
        kept.telling, kept.version, kept.at = found, version, now
        return found


def _stand(connection: Connection, at: Micros) -> Telling:
    every = memories.assistants(connection)
    standings = {one.id: _Choice.of(connection, one, at, None, (), None).standing() for one in every}
    return telling.Telling(standings, frozenset().union(*(one.told for one in standings.values())))


@dataclass(frozen=True, slots=True)
class _Choice:
    """The choice for one assistant at one time."""

    connection: Connection
    assistant: Assistant
    rules: Rules
    asked: Asked
    names: frozenset[str]
    zone: tzinfo | None
    recent: Sequence[Tellable]
    told: Sequence[Tellable]
    writing: Writing

    @classmethod
    def of(
        cls,
        connection: Connection,
        assistant: Assistant,
        at: Micros,
        budget: int | None,
        without: Collection[MemoryId],
        zone: tzinfo | None,
    ) -> _Choice:
        rules = prompt_rows.rules(connection, assistant.id)
        if budget is not None:
            rules = replace(rules, budget=budget)
        names = frozenset(name.casefold() for name in reach.person(connection))
        asked = prompt_rows.asked(connection, assistant.id, at, rules.days, names, without)
        recent = prompt_rows.recent(connection, asked, rules.most)
        writing = render.Writing(at, zone)
        told = _chosen(connection, asked, rules, recent, writing.cost)
        return cls(connection, assistant, rules, asked, names, zone, recent, told, writing)

    def standing(self) -> Standing:
        return telling.Standing(
            self.asked.at,
            self.asked.since,
            frozenset(one.id for one in self.told),
            frozenset(one.id for one in self.recent),
            self.names,
            self.asked.without,
            self.rules,
        )

    def block(self) -> Block:
        writing = self.writing
        writing.memories(self.told)
        left = self.rules.budget - sum(entry.tokens for entry in writing.entries) if self.rules.budget else None
        writing.insights(_insights(self.connection, self.asked, left, self.zone))
        spent = sum(entry.tokens for entry in writing.entries)
        writing.portrait(_portrait(self.connection, self.asked, self.rules.budget, spent))
        left_out = _by_reason(prompt_rows.tallies(self.connection, self.asked), len(self.recent), len(self.told))
        text = writing.text(sum(left_out.get(reason, 0) for reason in telling.HELD_BACK))
        return telling.Block(
            self.assistant.id,
            self.assistant.name,
            text,
            for_model.tokens(text),
            tuple(writing.entries),
            self.standing(),
            left_out,
        )


def _chosen(
    connection: Connection, asked: Asked, rules: Rules, recent: Sequence[Tellable], cost: Callable[[Tellable], int]
) -> list[Tellable]:
    first = prompt_rows.first(connection, asked, rules.first) if rules.budget else []
    first += [one for one in recent if one.category in rules.first]
    with (
        closing(prompt_rows.by_sureness(connection, asked, Author.USER)) as user,
        closing(prompt_rows.by_sureness(connection, asked, Author.ASSISTANT)) as assistant,
    ):
        candidates = select.Candidates(sorted(first, key=select.sureness_order), user, assistant, recent)
        return select.choose(candidates, rules, cost)


def _by_reason(tallies: Tallies, recent: int, told: int) -> dict[Reason, int]:
    reason = telling.Reason
    counts = {
        reason.NOT_SAID_AGAIN: tallies.too_old,
        reason.OVER_THE_LIMIT: tallies.in_time - recent,
        reason.OVER_THE_BUDGET: tallies.firm + recent - told,
        reason.NOT_RIGHT: tallies.disputed,
        reason.TO_REVIEW: tallies.held,
        reason.EXPIRED: tallies.expired,
        reason.SOMEBODY_ELSE: tallies.somebody_else,
        reason.REPLACED: tallies.superseded,
    }
    return {why: number for why, number in counts.items() if number}


def _insights(connection: Connection, asked: Asked, left: int | None, zone: tzinfo | None) -> list[TellableInsight]:
    """The insights that can be used and still fit."""
    if left is not None and left < select.TOO_FEW:
        return []
    withdrawal = _Withdrawal.of(connection, asked.without)
    told: list[TellableInsight] = []
    for number, newest, plain in prompt_rows.insights(connection, asked.assistant_id, asked.since, MOST_INSIGHTS):
        view = derived.insight(connection, number)
        if view is None or not view.insight.usable or (not plain and withdrawal.takes(view)):
            continue
        one = telling.TellableInsight(number, view.insight.statement, bool(plain), view.insight.at, newest)
        cost = for_model.tokens(render.insight_line(one, asked.at, zone) + "\n")
        if left is None or cost <= left:
            told.append(one)
            left = None if left is None else left - cost
        if left is not None and left < select.TOO_FEW:
            break
    return told


def _portrait(connection: Connection, asked: Asked, budget: int, spent: int) -> list[str]:
    paragraphs = prompt_rows.portrait(connection, asked.assistant_id)
    withdrawal = _Withdrawal.of(connection, asked.without)
    if any(withdrawal.is_said_in(paragraph) for paragraph in paragraphs):
        return []  # a portrait that says something that is not right is stale
    cost = sum(for_model.tokens(for_model.escaped(paragraph)) + 1 for paragraph in paragraphs)
    return paragraphs if not budget or spent + cost <= budget else []


@dataclass(frozen=True, slots=True)
class _Withdrawal:
    """What would not count any more if these memories were disputed (cascade.md, "Insights are decided when read")."""

    ids: frozenset[MemoryId]
    wordings: tuple[Wording, ...]
    messages: frozenset[int]

    @classmethod
    def of(cls, connection: Connection, ids: Collection[MemoryId]) -> _Withdrawal:
        wanted = sorted(ids)
        person = reach.person(connection) if wanted else ()
        wordings = tuple(
            wording.Wording.of(one.content, withdrawn.names_of(one.about, person))
            for one in memories.whole(connection, wanted)
            if one is not None
        )
        sources = reach.sources(connection, wanted) if wanted else []
        return cls(frozenset(ids), wordings, frozenset(row[3] for row in sources if row[3] is not None))

    def is_said_in(self, text: str) -> bool:
        return any(wording.backs(each, text) for each in self.wordings)

    def takes(self, view: InsightView) -> bool:
        if not self.ids:
            return False
        return self.is_said_in(view.insight.statement) or not any(
            piece.memory_id not in self.ids
            and (piece.memory_id is not None or piece.kind == "message")
            and piece.message_id not in self.messages
            and not (piece.quote and self.is_said_in(piece.quote))
            for piece in view.evidence
        )
