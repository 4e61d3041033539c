"""The words of a piece of HTML, for formats that keep answers as such. Nothing of it is ever shown as HTML."""

from __future__ import annotations

from html.parser import HTMLParser

_BLOCKS = frozenset(
    {"address", "article", "aside", "blockquote", "br", "dd", "div", "dl", "dt", "figure", "footer", "header", "hr"}
    | {"h1", "h2", "h3", "h4", "h5", "h6", "li", "main", "nav", "ol", "p", "pre", "section", "table", "td", "th", "tr"}
    | {"ul"}
)
_UNSEEN = frozenset({"script", "style", "template", "head"})


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._unseen += tag in _UNSEEN
        if tag in _BLOCKS:
            self.pieces.append("\n- " if tag == "li" else "\n")

    def handle_endtag(self, tag: str) -> None:
        self._unseen = max(self._unseen - (tag in _UNSEEN), 0)
        if tag in _BLOCKS:
            self.pieces.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self.pieces.append(data)


def words_of_html(html: str) -> str:
    """The text of `html`, a line for each of its blocks. Nothing raises: what is no HTML is text."""
    parser = _Words()
    try:
        parser.feed(html)
        parser.close()
    except (AssertionError, ValueError):
        return html
    lines = (" ".join(line.split()) for line in "".join(parser.pieces).split("\n"))
    return "\n".join(line for line in lines if line and line != "-")
