"""What looks like a password or key is hidden in list and detail until the person asks for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sentient_desktop.ui.memories.detail_wording import DetailWording
from sentient_desktop.ui.memories.model import MemoryListModel
from sentient_desktop.ui.memories.source_card import SourceCard
from tests.ui.memories.made import detail, memory, row, source

SECRET = "key is tk-AAAA1111BBBB2222.CCCC3333"
HIDDEN = "key is ••••"


def test_a_row_of_the_list_hides_it_for_eyes_and_screen_readers() -> None:
    model = MemoryListModel(lambda ids: [row(one, SECRET) for one in ids], lambda one: one.content)
    model.show_page([row(1, SECRET)])

    index = model.index(0, 0)
    assert model.data(index) == HIDDEN
    assert model.data(index, int(Qt.ItemDataRole.AccessibleTextRole)) == HIDDEN
    model.read_again()
    assert model.data(index) == HIDDEN


def test_the_detail_shows_it_when_asked_and_hides_it_again_with_the_next_memory(qtbot: QtBot) -> None:
    wording = DetailWording()
    qtbot.addWidget(wording)
    wording.show_wording(detail(memory(1, SECRET)))
    assert wording.title.text() == HIDDEN
    assert not wording.secrets.isHidden()

    wording.secrets.click()
    assert wording.title.text() == SECRET

    wording.show_wording(detail(memory(2, "Likes figs")))
    assert wording.secrets.isHidden()
    wording.show_wording(detail(memory(1, SECRET)))
    assert wording.title.text() == HIDDEN


def test_a_quote_hides_it_until_asked(qtbot: QtBot) -> None:
    card = SourceCard()
    qtbot.addWidget(card)
    card.show_source(source(1, SECRET), outspoken=True)
    assert "CCCC3333" not in card.quote.text()
    assert not card.secrets.isHidden()

    card.secrets.click()

    assert SECRET in card.quote.text()
    assert card.secrets.isHidden()
