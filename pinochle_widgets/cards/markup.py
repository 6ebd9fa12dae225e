"""Draw cards as plain HTML: no script, no picture, no data stack. A page that trusts nobody drops the style and keeps the text.

A card is drawn on paper of its own, so that red and black look right on a light page and on a dark one; everything around
it takes the colours of JupyterLab's theme, or those of the page where there is no JupyterLab.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from html import escape

from pinochle_widgets.cards import SUIT_SIGNS, Card

TOKENS = re.compile(r"\{([2-9TJQKAX][SHDCRB])\}(?: \{[2-9TJQKAX][SHDCRB]\})*")
"""Cards in a text, as the games write them: ``{QS} {TH}``."""
_TOKEN = re.compile(r"\{(..)\}")

_PLAIN = str.maketrans(
    {**{sign: suit for suit, sign in SUIT_SIGNS.items()}, "·": "-", "−": "-", "–": "-", "’": "'", "…": "..."}
)
"""The plain letters for signs that a code page may lack."""

STYLE = (
    "<style>"
    ".pw-shown{color:var(--jp-content-font-color1,inherit);line-height:1.6}"
    ".pw-shown p{margin:0 0 .3em}"
    ".pw-shown.pw-shown ul.pw-lines:not(.pw-inline){list-style:none;margin:0;padding:0}"  # JupyterLab's own indents
    ".pw-shown .pw-card{display:inline-block;min-width:1.5em;margin:.1em 0;padding:0 .3em;border-radius:.3em;"
    "border:1px solid var(--jp-border-color1,#8f9a95);background:#fffefa;color:#1b2026;font-weight:600;"
    "text-align:center;white-space:nowrap;font-variant-emoji:text}"
    ".pw-shown .pw-red{color:#bf2a2a}"
    "</style>"
)
"""The style of everything that is shown: black and red on paper have a contrast of at least 5.5 to 1."""


def sign(card: Card) -> str:
    """Write a card with the sign of its suit.

    Examples
    --------
    >>> sign(Card("TH")), sign(Card("XR"))
    ('10♥', 'red joker')
    """
    return card.name if card.is_joker else card.rank.replace("T", "10") + SUIT_SIGNS[card.suit]


def for_output(text: str) -> str:
    """Write a text with letters for the signs of suits where the output can't write it, as to a file on Windows."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_PLAIN).encode(encoding, "replace").decode(encoding)
    return text


def cards_html(cards: Iterable[Card]) -> str:
    """Draw cards in a row, with their names as the description.

    Examples
    --------
    >>> cards_html([Card("TH")])
    '<span role="img" aria-label="ten of hearts"><span class="pw-card pw-red">10♥</span></span>'
    """
    row = list(cards)
    names = escape(", ".join(card.name for card in row))
    drawn = " ".join(
        f'<span class="pw-card{" pw-red" * (card.suit in "HDR")}">{escape(sign(card))}</span>' for card in row
    )
    return f'<span role="img" aria-label="{names}">{drawn}</span>' if row else ""


def text_html(text: str) -> str:
    """Write a text as HTML, and draw the cards that it names as ``{QS}``; a suit, ``{S}``, becomes its sign.

    Examples
    --------
    >>> text_html("<b> {S}")
    '&lt;b&gt; ♠'
    """
    parts, at = [], 0
    for found in TOKENS.finditer(text):
        parts += [escape(_suits(text[at : found.start()])), cards_html(map(Card, _TOKEN.findall(found[0])))]
        at = found.end()
    return "".join(parts) + escape(_suits(text[at:]))


def _suits(text: str) -> str:
    return re.sub(r"\{([SHDC])\}", lambda found: SUIT_SIGNS[found[1]], text)


def framed(html: str, label: str) -> str:
    """Put HTML into the frame that gives it its style; `label` names it for a screen reader."""
    return f'<div class="pw-shown" role="group" aria-label="{escape(label)}">{STYLE}{html}</div>'
