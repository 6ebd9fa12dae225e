"""A meld that lies, in sentences: its cards, and what larger melds with these cards lack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pinochle_widgets.cards import SUIT_NAMES, SUITS, Card
from pinochle_widgets.games.pinochle.rules.cards import RANKS, index_of
from pinochle_widgets.games.pinochle.rules.catalog import AROUNDS, MARRIAGES, ROUNDHOUSE, RUNS, pinochle
from pinochle_widgets.games.pinochle.rules.meld_table import MeldTable
from pinochle_widgets.games.pinochle.rules.melds import NINE
from pinochle_widgets.games.protocol.picture.parts import Lines
from pinochle_widgets.games.protocol.words import capital

MANY = ("", "", "double", "triple", "quadruple")


class Told(NamedTuple):
    """A meld as a game names it."""

    name: str
    """Its name in a sentence: ``a run in spades``, ``aces around``."""
    cards: frozenset[int]
    most: int = 1
    """The most copies of it that are one meld, with points of its own."""


def melds_of(table: MeldTable, trump: str | None) -> Iterator[Told]:
    """Yield the melds of a table of points, the runs and royal marriages of `trump` alone."""
    for meld in MARRIAGES:
        name = "a royal marriage" if meld.suit == trump else f"a marriage in {SUIT_NAMES[meld.suit]}"
        yield Told(name, frozenset(meld.groups[0]))
    if trump:
        yield Told(f"a run in {SUIT_NAMES[trump]}", frozenset(RUNS[SUITS.index(trump)].groups[0]), len(table.run))
    for meld, points in zip(AROUNDS, (table.aces, table.kings, table.queens, table.jacks), strict=True):
        yield Told(meld.name.replace("_", " "), frozenset(meld.groups[0]), len(points))
    yield Told("a pinochle", frozenset(pinochle(table.pinochle_queen).groups[0]), len(table.pinochle))
    if table.roundhouse:
        yield Told("a roundhouse", frozenset(ROUNDHOUSE.groups[0]), len(table.roundhouse))
    if trump and table.dix:
        yield Told("a dix", frozenset({8 * SUITS.index(trump) + NINE}))


def tell_cards(cards: Sequence[Card], melds: Iterable[Told]) -> Lines | None:
    """Tell of the cards of a meld: what they are, and what they lack for a larger one of `melds`; None where there are none."""
    if not cards or any(card.rank not in RANKS for card in cards):
        return None
    title, lines = "Meld", [" ".join(f"{{{card}}}" for card in cards)]
    copies = Counter(map(index_of, cards))
    held, times = copies.keys(), min(copies.values())
    for name, whole, most in melds:
        if held < whole:
            lines.append(f"It lacks {_named(whole - held)} for {name}.")
        elif held == whole and times == max(copies.values()):
            title = capital(f"{MANY[times]} {name.removeprefix('a ').removeprefix('the ')}".strip())
            if times < most:
                lines.append(f"It lacks {_named(whole)} once more for a {MANY[times + 1]} one.")
    return {"title": title, "lines": lines if len(lines) > 1 else [*lines, "It goes into no larger meld."]}


def _named(cards: Iterable[int]) -> str:
    ordered = sorted(cards, key=lambda card: (card // 8, -(card % 8)))
    return " ".join(f"{{{RANKS[card % 8]}{SUITS[card // 8]}}}" for card in ordered)
