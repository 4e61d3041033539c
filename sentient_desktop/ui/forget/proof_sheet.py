"""The proof of a forget: each place looked at anew, before and after, and the raw files looked through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QProgressBar, QWidget

from sentient_desktop.domain.plan import Place, PlanItem
from sentient_desktop.domain.plan_view import PlanText
from sentient_desktop.domain.proof import Proof
from sentient_desktop.errors import SentientError
from sentient_desktop.ui import words
from sentient_desktop.ui.forget.rows import Row
from sentient_desktop.ui.forget.table import RowTable
from sentient_desktop.ui.widgets import Sheet, announce, plain_label, visible_text
from sentient_desktop.ui.words import forgetting, proving

translate = QCoreApplication.translate

_NOTHING = PlanText()


class ProofSheet(Sheet):
    """Shows a proof by tables at once, and the one by bytes when it comes (`show_proof`)."""

    look_again_wanted = Signal()

    def __init__(self, window: QWidget, proof: Proof, texts: Mapping[str, PlanText]) -> None:
        super().__init__(
            window,
            proving.gone_sentence(proof),
            translate("proof", "Counted anew in every place after the removal, and in the raw files."),
            640,
        )
        self._texts = texts
        self._proof = proof
        self.again = self.add_button(translate("proof", "Look again"), "quiet", apart=True)
        self.again.clicked.connect(self.look_again_wanted)
        self.close_button = self.add_button(translate("proof", "Close"))
        self.close_button.clicked.connect(self.put_away)
        self.wait()

    def wait(self) -> None:
        """Shows that the raw files are being looked through."""
        self.again.setEnabled(False)
        self._show(translate("proof", "looking through them …"), busy=True)

    def show_proof(self, proof: Proof) -> None:
        """Shows what was found."""
        self._proof = proof
        self.title.setText(visible_text(proving.gone_sentence(proof)))
        self.again.setEnabled(True)
        self._show(proving.bytes_words(proof.bytes_left), busy=False)
        announce(self, proving.gone_sentence(proof))

    def show_error(self, error: SentientError) -> None:
        """Says why the raw files were not looked through."""
        self.again.setEnabled(True)
        self._show(words.error_text(error), busy=False)

    def _show(self, in_files: str, *, busy: bool) -> None:
        parts: list[QWidget] = [RowTable(self._rows(in_files, busy=busy))]
        if busy:
            bar = QProgressBar()
            bar.setRange(0, 0)
            bar.setTextVisible(False)
            bar.setAccessibleName(translate("proof", "Looking through the raw files"))
            parts.append(bar)
        items = list(dict.fromkeys(self._proof.out_of_reach))
        if items:
            heading = translate("proof", "Out of reach: what you can do")
            parts.append(plain_label(heading, step="small", weight=QFont.Weight.DemiBold, kind="muted"))
            parts.append(RowTable(_to_do(items, self._texts), narrow=True))
        self.fill(*parts)

    def _rows(self, in_files: str, *, busy: bool) -> list[Row]:
        proof = self._proof
        order = list(Place)
        places = sorted({*proof.before, *proof.after}, key=order.index)
        rows = [_place_row(proof, place) for place in places]
        left = proof.bytes_left
        end = "" if busy or left is None else _left(left)
        rows.append(Row("file", translate("proof", "Raw files"), in_files, end, "doubtful" if left else "sure"))
        rows += [
            Row("file", name, translate("proof", "what was left in it still says it"), _left(count), "")
            for name, count in sorted(proof.in_files.items())
        ]
        if not proof.copies:
            none = translate("proof", "none held it")
            rows.append(Row("save", forgetting.place_name(Place.SAFETY_COPY), none, "", ""))
        rows += [
            Row("save", translate("proof", "Safety copy"), proving.copy_title(name), proving.fate_words(fate), "sure")
            for name, fate in sorted(proof.copies.items())
        ]
        return rows


def _to_do(items: Sequence[PlanItem], texts: Mapping[str, PlanText]) -> list[Row]:
    rows = []
    for item in items:
        text = texts.get(item.target, _NOTHING)
        name, advice = forgetting.thing_name(item, text), forgetting.what_to_do(item, text)
        rows.append(Row(forgetting.place_picture(item.place), name, advice, ""))
    return rows


def _place_row(proof: Proof, place: Place) -> Row:
    before, after = proof.before.get(place, 0), proof.after.get(place, 0)
    name = forgetting.memories_name() if place is Place.MEMORY else forgetting.place_name(place)
    middle = translate("proof", "%Ln before", None, before)
    return Row(forgetting.place_picture(place), name, middle, _left(after), "doubtful" if after else "sure")


def _left(count: int) -> str:
    return translate("proof", "%Ln left", None, count)
