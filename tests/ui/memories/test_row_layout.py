"""Where the parts of a row stand."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect

from sentient_desktop.ui.memories.row_layout import (
    MARGIN,
    MORE,
    Part,
    RowContent,
    RowLayout,
    RowMetrics,
    row_height,
    row_layout,
)

METRICS = RowMetrics(
    body_height=20,
    small_height=16,
    pill_height=19,
    small_width=lambda text: 7 * len(text),
    pill_width=lambda text: 7 * len(text) + 16,
)
PILLS = [("not_right", "Not right?"), ("needs_a_look", "Needs a look"), ("pill", "3 sources")]

contents = st.builds(
    RowContent,
    meta=st.text(max_size=80),
    pills=st.lists(st.tuples(st.just("pill"), st.text(min_size=1, max_size=20)), max_size=6),
    sureness=st.sampled_from(["", "Sure 70 %", "Not sure yet 60 %", "Not known"]),
    with_bar=st.booleans(),
    lines=st.sampled_from([1, 2]),
)
rows = st.builds(QRect, st.integers(0, 50), st.integers(0, 9000), st.integers(60, 900), st.integers(88, 200))


def _parts(placed: RowLayout) -> list[QRect]:
    rects = [placed.meta, placed.bar, placed.sureness, *(pill.rect for pill in placed.pills)]
    return [rect for rect in rects if not rect.isEmpty()]


@given(rows, contents, st.booleans())
def test_no_part_leaves_the_row_or_covers_another(row: QRect, content: RowContent, mirrored: bool) -> None:
    placed = row_layout(row, content, METRICS, mirrored=mirrored)
    parts = [*_parts(placed), placed.text]
    inside = row.adjusted(MARGIN, 0, -MARGIN, 0)
    for part in parts:
        assert inside.contains(part)
    for at, part in enumerate(parts):
        assert not any(part.intersects(other) for other in parts[at + 1 :])


@given(rows, contents, st.booleans())
def test_every_pill_is_either_shown_in_its_order_or_counted(row: QRect, content: RowContent, mirrored: bool) -> None:
    placed = row_layout(row, content, METRICS, mirrored=mirrored).pills
    shown = [pill.label for pill in placed if pill.key != MORE]
    hidden = [label for pill in placed for label in pill.hidden]
    if placed:
        assert shown + hidden == [label for _, label in content.pills]
    for pill in placed:
        assert pill.key != MORE or pill.label == f"+{len(pill.hidden)}"


@given(rows, contents)
def test_a_mirrored_row_is_the_same_row_seen_in_a_mirror(row: QRect, content: RowContent) -> None:
    plain = row_layout(row, content, METRICS)
    turned = row_layout(row, content, METRICS, mirrored=True)
    for one, other in zip(_parts(plain), _parts(turned), strict=True):
        assert one.left() - row.left() == row.right() - other.right()
        assert (one.size(), one.top()) == (other.size(), other.top())
    assert turned.accent.right() == row.right()


def test_the_wording_and_the_small_line_stand_in_the_middle_of_the_row() -> None:
    row = QRect(0, 880, 432, 88)
    for lines in (1, 2):
        placed = row_layout(row, RowContent("Health · 29 Sep", lines=lines), METRICS)
        assert abs((placed.text.top() - row.top()) - (row.bottom() - placed.meta.bottom())) <= 1


def test_a_row_is_two_lines_a_small_line_and_32_px_but_at_least_88() -> None:
    assert row_height(METRICS) == 88
    assert row_height(RowMetrics(40, 32, 36, METRICS.small_width, METRICS.pill_width)) == 2 * 40 + 32 + 32


def test_the_bar_gives_way_before_a_pill_does() -> None:
    wide = row_layout(QRect(0, 0, 700, 88), RowContent("Family · 3 Oct", PILLS, "Sure 70 %"), METRICS)
    assert len(wide.pills) == 3
    assert not wide.bar.isEmpty()
    narrow = row_layout(QRect(0, 0, 420, 88), RowContent("Family · 3 Oct", PILLS[:2], "Sure 70 %"), METRICS)
    assert [pill.label for pill in narrow.pills] == ["Not right?", "Needs a look"]
    assert narrow.bar.isEmpty()
    assert not narrow.sureness.isEmpty()


def test_a_long_category_leaves_room_for_the_first_pill() -> None:
    placed = row_layout(QRect(0, 0, 432, 88), RowContent("x" * 400, PILLS[:1]), METRICS)
    assert [pill.label for pill in placed.pills] == ["Not right?"]


def test_a_point_says_what_lies_under_it() -> None:
    placed = row_layout(QRect(0, 0, 432, 88), RowContent("Family · 3 Oct", PILLS, "Sure 70 %"), METRICS)
    for pill in placed.pills:
        part, found = placed.part_at(pill.rect.center())
        assert part is (Part.MORE if pill.key == MORE else Part.PILL)
        assert found == pill
    assert placed.part_at(placed.meta.center())[0] is Part.META
    assert placed.part_at(placed.text.center())[0] is Part.TEXT
    assert placed.part_at(placed.sureness.center())[0] is Part.SURENESS
    assert placed.part_at(QPoint(1, 1)) == (None, None)


def test_in_a_narrow_row_the_state_is_read_before_anything_else() -> None:
    content = RowContent("Family · 3 Oct", PILLS[:1], "Not sure yet 60 %")
    for width, meta, words in ((400, True, True), (280, False, True), (220, True, False)):
        placed = row_layout(QRect(0, 0, width, 88), content, METRICS)
        assert [pill.label for pill in placed.pills] == ["Not right?"]
        assert (not placed.meta.isEmpty(), not placed.sureness.isEmpty()) == (meta, words), width
