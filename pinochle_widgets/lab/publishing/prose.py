"""The prose of a notebook: Markdown as HTML, in which no HTML of its own stands and no address runs."""

from __future__ import annotations

import re
from html import escape
from typing import Any  # Any: the tokens of Markdown
from urllib.parse import unquote

from markdown_it import MarkdownIt

from pinochle_widgets.lab.publishing.hiding import GONE, Hider

LINKS = re.compile(r"(?:https?://|mailto:|#)", re.IGNORECASE)
"""The beginnings of addresses that a reader can follow from anywhere."""

FOLDS = re.compile(
    r"(`+)(?!`).*?(?<!`)\1(?!`)|^[ \t]*</?details(?: open)?>[ \t]*|[ \t]*</?details(?: open)?>[ \t]*$"
    r"|<summary>(.*?)</summary>[ \t]*\n?",
    re.MULTILINE | re.DOTALL,
)
"""The folds of a notebook, the one piece of HTML that prose often has, and the code in a line, which may show some: a page opens
them, and its summaries are set bold.
"""


class Prose:
    """The writer of the prose of one page."""

    def __init__(self, hide: Hider) -> None:
        self.title = ""
        self._hide = hide
        self._markdown = MarkdownIt("js-default")  # without HTML, and without addresses that run
        self._markdown.core.ruler.before("inline", "opened", self._open)
        self._markdown.renderer.rules["image"] = lambda tokens, at, *_: escape(tokens[at].content)  # type: ignore[attr-defined]

    def html(self, source: str) -> str:
        """Write Markdown as HTML, with the links alone that lead somewhere from anywhere."""
        tokens = self._markdown.parse(source)
        for n, token in enumerate(tokens):
            if token.type == "heading_open" and token.tag == "h1" and not self.title:
                self.title = "".join(each.content for each in tokens[n + 1].children or ())
            for each in token.children or ():
                if each.type == "link_open":
                    self._lead(each)
        return str(self._markdown.renderer.render(tokens, self._markdown.options, {}))

    def _lead(self, link: Any) -> None:
        """Take the address from a link that leads nowhere, or holds a path or a name; it may stand apart from the lines."""
        to = self._hide.words(unquote(link.attrGet("href")))
        if not LINKS.match(to) or GONE in to:
            link.attrs.pop("href")
        link.attrSet("rel", "noreferrer")
        if title := link.attrGet("title"):
            link.attrSet("title", self._hide.words(title))

    def _open(self, state: Any) -> None:
        """Hide paths and names in the blocks of a text, and open its folds, before its lines are read."""
        for n, token in enumerate(state.tokens):
            if token.type in ("fence", "code_block"):
                token.content, token.info = self._hide.code(token.content), self._hide.words(token.info)
            elif token.type == "inline":
                token.content = self._hide.words(FOLDS.sub(_opened_fold, token.content)).strip()
                if not token.content and state.tokens[n - 1].type == "paragraph_open":
                    state.tokens[n - 1].hidden = state.tokens[n + 1].hidden = True


def _opened_fold(found: re.Match[str]) -> str:
    """Open a fold: its summary in bold on a line of its own, its other signs nowhere; code stays as it is."""
    code, summary = found.groups()
    if code:
        return found[0]
    if summary is None:
        return ""
    return f"{summary if '*' in summary else f'**{summary.strip()}**'}  \n"
