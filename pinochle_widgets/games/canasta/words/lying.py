"""A meld that lies, in sentences: its points, and what it lacks to be a canasta."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pinochle_widgets.cards import Card
from pinochle_widgets.games.canasta.rules.core.cards import is_wild, kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.counts import card_points
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA
from pinochle_widgets.games.canasta.rules.moves.texts import rank_of_meld
from pinochle_widgets.games.canasta.rules.names import CANASTAS, cards_of_rank
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.protocol.picture.parts import Lines
from pinochle_widgets.games.protocol.words import capital, plural

BOUND = "7A"
"""The ranks that take no wild card where the rules ask for pure melds of them, and cost a penalty unfinished."""


def tell_meld(cards: Sequence[Card], rules: CanastaRules) -> Lines | None:
    """Tell of the cards of a column: what they are, their points, what they lack; None where they are no column."""
    wild = sum(is_wild(kind_of(card)) for card in cards)
    rank = rank_of_meld(cards)
    if not cards or any(card.rank != rank and not is_wild(kind_of(card)) for card in cards):
        return None
    if rank == "3" and (wild or rules.threes_equal or all(card.suit in "HD" for card in cards)):
        return {"title": "Threes", "lines": [_shown(cards)]}
    kind = "" if len(cards) < CANASTA else "wild" if rank == "2" else "mixed" if wild else "pure"
    of_rank = cards_of_rank(rank)
    title = {"": of_rank, "wild": CANASTAS["wild"]}.get(kind, f"{CANASTAS.get(kind, '')} of {of_rank}")
    points = sum(card_points(rank_of(kind_of(card)), rules.terms) for card in cards)
    lines = [f"{_shown(cards)}: {plural(points, 'point')}.", *_lacks(rank, len(cards), wild, rules)]
    if not kind and rules.uncompleted_penalties and (rank == "2" or (rank in BOUND and not wild)):
        fine = rules.unfinished_wild if rank == "2" else rules.unfinished_special
        lines.append(f"Left so at the end of the round, it costs {fine:,}.")
    return {"title": capital(title), "lines": lines}


def _shown(cards: Sequence[Card]) -> str:
    return " ".join(f"{{{card}}}" for card in cards)


def _lacks(rank: str, size: int, wild: int, rules: CanastaRules) -> Iterator[str]:
    """Write the lacks of a meld of so many cards, or the points of its canasta, and the cards that it takes yet."""
    lack, pure = CANASTA - size, _pure(rank, rules)
    takes_wild = rank != "2" and not (rules.pure_melds and rank in BOUND)
    own = "wild card" if rank == "2" else cards_of_rank(rank).removesuffix("s")
    if lack <= 0:
        worth = (
            f"{rules.mixed:,}" if wild and rank != "2" else f"{pure:,}" if rank != "2" else f"at least {rules.wild:,}"
        )
        yield f"A canasta: {worth}."
        if rules.no_extended:
            yield "It takes no more cards."
        elif takes_wild and not wild:
            yield f"A wild card would make it mixed: {rules.mixed:,}."
        return
    if rank == "2":
        yield f"It lacks {plural(lack, own)} for a wild canasta: {rules.wild:,} or more."
        return
    if wild:
        yield f"It lacks {plural(lack, 'card')} for a mixed canasta: {rules.mixed:,}."
    else:
        yield f"It lacks {plural(lack, own)} for a pure canasta: {pure:,}."
        if takes_wild:
            yield f"With wild cards among them it is a mixed one: {rules.mixed:,}."
    room = min(rules.most_wild, size - wild) - wild
    if wild and takes_wild:
        yield f"It takes {plural(room, 'more wild card')} now." if room > 0 else "It takes no more wild cards now."


def _pure(rank: str, rules: CanastaRules) -> int:
    return rules.pure_special if rules.special_bonuses and rank in BOUND else rules.pure
