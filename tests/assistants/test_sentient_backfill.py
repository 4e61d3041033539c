"""Where the memories of an old home come from: each way, in its order, and when nothing is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from sentient_desktop.assistants.sentient_backfill import LATER, WITHIN, Found, Note, Said, Saving, backfill

MINUTE = 60_000_000
NOON = 1_780_000_000_000_000
WORDS = "Sister moved to Bergen"


def said(text: str = "My sister moved to Bergen.", *, minutes: float = -1, chat: str = "t", key: str = "m") -> Said:
    return Said(chat, key, f"channel:{chat}", NOON + round(minutes * MINUTE), text)


def among(*messages: Said) -> Callable[[int, int], Iterable[Said]]:
    return lambda since, until: [one for one in messages if one.at is not None and since <= one.at <= until]


def test_the_review_note_of_a_held_one_comes_first() -> None:
    noted, called, near = said(key="noted"), said(key="called"), said(key="near")
    note = Note("t", "channel:t", "moved to Bergen", (noted,))

    found = backfill(WORDS, NOON, note=note, savings=[Saving("t", "channel:t", NOON, called)], said=among(near))

    assert found == Found("channel:t", "t", noted, "moved to Bergen")
    assert found.certainty == "recorded"


def test_the_call_that_saved_it_comes_next_with_the_persons_message_before_it() -> None:
    called = said(key="called")

    found = backfill(WORDS, NOON, savings=[Saving("t", "channel:t", NOON, called)], said=among(said(key="near")))

    assert found == Found("channel:t", "t", called, "My sister moved to Bergen.", by_call=True)


def test_of_several_calls_the_last_before_the_memory_saved_it() -> None:
    times = {"early": NOON - 90 * MINUTE, "last": NOON - 2 * MINUTE, "later": NOON + 2 * LATER}
    calls = [Saving("t", "channel:t", at, said(key=name)) for name, at in times.items()]

    found = backfill(WORDS, NOON, savings=calls)

    assert found.message is not None
    assert found.message.message == "last"


def test_a_call_in_an_ordinary_chat_is_a_source_too() -> None:
    before = Said("s", "m", "conversation", NOON, "My sister moved to Bergen.")

    assert backfill(WORDS, NOON, savings=[Saving("s", "conversation", NOON, before)]).place == "conversation"


def test_the_one_message_within_half_an_hour_before_that_backs_it_is_likely() -> None:
    near = said(minutes=-29)

    found = backfill(WORDS, NOON, said=among(near, said("What a day."), said(minutes=-31), said(minutes=1)))

    assert found == Found("channel:t", "t", near, "My sister moved to Bergen.", "likely")


@pytest.mark.parametrize(("away", "counts"), [(0, True), (WITHIN, True), (WITHIN + 1, False), (-1, False)])
def test_half_an_hour_is_counted_to_the_microsecond(away: int, counts: bool) -> None:
    message = Said("t", "m", "channel:t", NOON - away, "My sister moved to Bergen.")

    assert (backfill(WORDS, NOON, said=among(message)).message is message) is counts


def test_none_that_backs_it_leaves_it_alone() -> None:
    assert backfill(WORDS, NOON, said=among(said("My brother moved away."), said("Good morning"))) == Found()


def test_a_message_that_denies_it_does_not_back_it() -> None:
    assert backfill(WORDS, NOON, said=among(said("My sister never moved to Bergen."))) == Found()


@pytest.mark.parametrize("chats", [("t", "t"), ("t", "u")])
def test_several_that_back_it_leave_it_alone(chats: tuple[str, str]) -> None:
    first, second = (said(chat=chat, key=str(number)) for number, chat in enumerate(chats))

    assert backfill(WORDS, NOON, said=among(first, second)) == Found("conversation", None, None)


def test_a_note_whose_words_stand_in_several_messages_keeps_only_its_chat() -> None:
    note = Note("t", "channel:t", "Bergen", (said(key="1"), said(key="2")))

    assert backfill("Has a boat", NOON, note=note) == Found("channel:t", "t")


def test_a_note_whose_words_stand_nowhere_is_helped_by_the_one_message_of_its_own_chat() -> None:
    note = Note("t", "channel:t", "gone")
    own = said()

    assert backfill(WORDS, NOON, note=note, said=among(own, said(chat="u"))).message is own
    assert backfill(WORDS, NOON, note=note, said=among(said(chat="u"))) == Found("channel:t", "t")


def test_a_call_without_a_message_before_it_keeps_only_its_chat() -> None:
    found = backfill(WORDS, NOON, savings=[Saving("t", "channel:t", NOON, None)])

    assert found == Found("channel:t", "t", by_call=True)


def test_without_a_time_only_a_call_that_is_alone_tells_anything() -> None:
    saving = Saving("t", "channel:t", None, said())

    assert backfill(WORDS, None, savings=[saving]).message is not None
    assert backfill(WORDS, None, savings=[saving, saving]) == Found()
    assert backfill(WORDS, None, said=among(said())) == Found()
