"""What an assistant was told at an earlier time, chosen from the memories as they stood then.

Memories alone: which insight could be used on a day, and how a portrait read, is not kept.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sentient_desktop.domain.memory import AssistantId, Author, Micros, State
from sentient_desktop.errors import NotFound
from sentient_desktop.later import modules
from sentient_desktop.store import memories

if TYPE_CHECKING:
    from datetime import tzinfo

    from sentient_desktop.domain import for_model, telling
    from sentient_desktop.domain.memory import Assistant
    from sentient_desktop.domain.telling import Block, Facts, Reason, Rules, Tellable
    from sentient_desktop.prompt import render, select
    from sentient_desktop.store import past, prompt_rows, reach
    from sentient_desktop.store.connection import Connection, Store
else:
    for_model, telling = modules("sentient_desktop.domain", "for_model", "telling")
    render, select = modules("sentient_desktop.prompt", "render", "select")
    past, prompt_rows, reach = modules("sentient_desktop.store", "past", "prompt_rows", "reach")

_LOOKED_AT = 5_000
"""Of each author, so many of the surest are looked at where there is a budget: more never fit into one."""


class ToldThen:
    """The library's answer to "what was it told then?"."""

    _store: Store
    _clock: Callable[[], Micros]

    def prompt_then(
        self,
        at: Micros,
        assistant_id: AssistantId | None = None,
        *,
        budget: int | None = None,
        zone: tzinfo | None = None,
    ) -> list[Block]:
        """What an assistant, or each of them (by name), was told at `at`, a time that has passed, by the settings of
        now.

        It is as true as the history: what was forgotten since is not in it. It reads every memory (3 s for a million).
        Raises NotFound.
        """
        with self._store.read() as connection:
            wanted = [one for one in memories.assistants(connection) if assistant_id in (None, one.id)]
            if assistant_id is not None and not wanted:
                raise NotFound("This assistant is not here.")
            return [_block(connection, one, min(at, self._clock()), budget, zone) for one in wanted]


@dataclass(slots=True)
class _Then:
    """The memories of one assistant at one time, by the first three steps of the choice."""

    at: Micros
    since: Micros
    names: frozenset[str]
    by_author: dict[Author, list[Tellable]] = field(default_factory=lambda: {author: [] for author in Author})
    left_out: Counter[Reason] = field(default_factory=Counter)

    def take(self, memory: Tellable, facts: Facts) -> None:
        """Sorts one memory in."""
        reason = self._reason(memory, facts)
        if reason is None:
            self.by_author[memory.authored_by].append(memory)
        else:
            self.left_out[reason] += 1

    def _reason(self, memory: Tellable, facts: Facts) -> Reason | None:
        if facts.state is not State.CURRENT:
            return telling.BY_STATE[facts.state]
        if telling.is_about_somebody_else(facts.about, self.names):
            return telling.Reason.SOMEBODY_ELSE
        if facts.expires_at is not None and facts.expires_at <= self.at:
            return telling.Reason.EXPIRED
        is_old = memory.said_at is not None and memory.said_at < self.since
        return telling.Reason.NOT_SAID_AGAIN if is_old and memory.authored_by is Author.INFERRED else None


def _block(connection: Connection, assistant: Assistant, at: Micros, budget: int | None, zone: tzinfo | None) -> Block:
    rules = prompt_rows.rules(connection, assistant.id)
    if budget is not None:
        rules = replace(rules, budget=budget)
    names = frozenset(name.casefold() for name in reach.person(connection))
    then = _Then(at, at - rules.days * for_model.DAY, names)
    with closing(past.memories_at(connection, assistant.id, at)) as rows:
        for memory, facts in rows:
            then.take(memory, facts)
    writing = render.Writing(at, zone)
    recent = heapq.nsmallest(rules.most, then.by_author[Author.INFERRED], key=select.recency_order)
    told = select.choose(_candidates(then, rules, recent), rules, writing.cost)
    writing.memories(told)
    _count_what_did_not_fit(then, recent, told)
    text = writing.text(sum(then.left_out[reason] for reason in telling.HELD_BACK))
    standing = telling.Standing(
        at,
        then.since,
        frozenset(one.id for one in told),
        frozenset(one.id for one in recent),
        names,
        rules=rules,
    )
    left_out = {reason: then.left_out[reason] for reason in telling.Reason if then.left_out[reason]}
    entries = tuple(writing.entries)
    return telling.Block(assistant.id, assistant.name, text, for_model.tokens(text), entries, standing, left_out)


def _candidates(then: _Then, rules: Rules, recent: list[Tellable]) -> select.Candidates:
    most = _LOOKED_AT if rules.budget else None
    user, assistant = (
        heapq.nsmallest(most or len(every), every, key=select.sureness_order)
        for every in (then.by_author[Author.USER], then.by_author[Author.ASSISTANT])
    )
    firm = [*then.by_author[Author.USER], *then.by_author[Author.ASSISTANT], *recent]
    first = [one for one in firm if one.category in rules.first]
    return select.Candidates(sorted(first, key=select.sureness_order), user, assistant, recent)


def _count_what_did_not_fit(then: _Then, recent: list[Tellable], told: list[Tellable]) -> None:
    firm = len(then.by_author[Author.USER]) + len(then.by_author[Author.ASSISTANT])
    then.left_out[telling.Reason.OVER_THE_LIMIT] = len(then.by_author[Author.INFERRED]) - len(recent)
    then.left_out[telling.Reason.OVER_THE_BUDGET] = firm + len(recent) - len(told)
