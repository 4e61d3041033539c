"""Both colour tables of window.md, "Look", as records. No colour stands anywhere else in the program."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tokens:
    """One set of colours, each `#rrggbb`. A pill has its ground and its text; every pair measures 5.0:1 or more."""

    window: str
    base: str
    line: str
    text: str
    muted: str
    accent: str
    on_accent: str
    sure: str
    doubtful: str
    not_sure_yet: str
    not_known: str
    pill: str
    pill_text: str
    not_right: str
    not_right_text: str
    to_review: str
    to_review_text: str
    replaced: str
    replaced_text: str
    left_out: str
    left_out_text: str
    needs_a_look: str
    needs_a_look_text: str
    highlight: str
    sidebar: str
    """The ground of the sidebar: a shade off the window."""
    selection: str
    """The ground of a chosen row or one's own bubble: a breath of the accent."""
    hover: str
    notice: str
    on_notice: str


LIGHT = Tokens(
    window="#F7F6F3",
    base="#FFFFFF",
    line="#DDDAD3",
    text="#1F2328",
    muted="#5C6370",
    accent="#2F5FD0",
    on_accent="#FFFFFF",
    sure="#1E7B4A",
    doubtful="#B3261E",
    not_sure_yet="#9A5B00",
    not_known="#5C6370",
    pill="#ECEAE4",
    pill_text="#4A505C",
    not_right="#FFF1C7",
    not_right_text="#6B4A00",
    to_review="#E3EBFF",
    to_review_text="#24459B",
    replaced="#ECEAE4",
    replaced_text="#5C6370",
    left_out="#F3E8F7",
    left_out_text="#6A3383",
    needs_a_look="#FDE5E2",
    needs_a_look_text="#97211A",
    highlight="#FFF4CC",
    sidebar="#F1EFEA",
    selection="#EAF0FC",
    hover="#EFEDE8",
    notice="#1F2328",
    on_notice="#FFFFFF",
)

DARK = Tokens(
    window="#1B1D21",
    base="#212429",
    line="#3A3F47",
    text="#E8EAED",
    muted="#A4ABB6",
    accent="#8AB0FF",
    on_accent="#10131A",
    sure="#6CCB95",
    doubtful="#FF8A80",
    not_sure_yet="#F2B84B",
    not_known="#A4ABB6",
    pill="#343941",
    pill_text="#C9CED6",
    not_right="#4A3A10",
    not_right_text="#FFDD8A",
    to_review="#26355E",
    to_review_text="#BFD0FF",
    replaced="#343941",
    replaced_text="#A9B0BA",
    left_out="#43304C",
    left_out_text="#E5C6F3",
    needs_a_look="#52231F",
    needs_a_look_text="#FFC4BD",
    highlight="#4A3F1A",
    sidebar="#181A1E",
    selection="#2A3346",
    hover="#292D33",
    notice="#E8EAED",
    on_notice="#1B1D21",
)
