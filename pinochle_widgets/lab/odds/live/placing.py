"""The whereabouts of the unseen cards, from an observation of one seat, and the sentences that follow from them.

They come from what is certain alone: calls and plays are not counted, but for what a play proves by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.cards import RANK_NAMES, SUIT_NAMES, SUITS, Card
from pinochle_widgets.games.protocol import Observation, listing
from pinochle_widgets.games.protocol.certain import Certain
from pinochle_widgets.games.registry import game_of
from pinochle_widgets.lab.odds.exact.placed import MOST_WAYS, Placed, TooMany, count_placed
from pinochle_widgets.lab.odds.simulated.placed import draw_placed

DRAWN = 1000
"""The deals that are drawn where those that fit are too many to count."""


Names = Mapping[int, str] | Sequence[str]


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """The whereabouts of the unseen cards."""

    known: Certain
    """The knowledge that they were computed from."""
    placed: dict[Card, Placed]
    """The chances of each unseen card."""
    n: int = 0
    """The number of deals drawn; 0 if the chances are exact."""


def find_certain(seen: Observation) -> Certain:
    """Find the certain knowledge of a seat.

    Raises
    ------
    ValueError
        If `seen` is no observation of a game that tells what is certain, or no round is in play.
    """
    if hasattr(seen, "observe") or hasattr(getattr(seen, "state", None), "observe"):
        raise wrong("observation", seen, "be what one seat sees: state.observe(seat)", fault="shows the whole table")
    is_seen = all(hasattr(seen, name) for name in ("rules", "seat", "to_act"))
    game = game_of(seen.rules) if is_seen else None
    if game is None or game.certain is None:
        raise wrong("observation", seen, "be that of a seat of a game of this package: state.observe(seat)")
    known = game.certain(seen)
    if known is None:
        raise wrong("observation", seen, "be one of a round in play")
    return known


def find_whereabouts(known: Certain) -> Whereabouts:
    """Compute the chances of the unseen cards: exact, or from deals drawn at random where they take too long to count."""
    try:
        return Whereabouts(known, count_placed(known, MOST_WAYS))
    except TooMany:
        return drawn_whereabouts(known, DRAWN, 0)


def drawn_whereabouts(known: Certain, n: int, seed: int | str) -> Whereabouts:
    """Compute the chances of the unseen cards from `n` deals drawn at random."""
    out, hits = known.out, draw_placed(known, n, seed)
    placed = {
        card: Placed(out[card], *(tuple(Fraction(hit, n) for hit in each) for each in both))
        for card, both in hits.items()
    }
    return Whereabouts(known, placed, n)


# ---- sentences


def deduce(found: Whereabouts, names: Names) -> list[str]:
    """List the sentences of all that is certain about the other hands, and of cards of which the place is.

    Parameters
    ----------
    names : mapping or sequence of str
        The names of the seats.

    Returns
    -------
    list of str
    """
    known = found.known
    told: list[str] = []
    unsure = [spot for spot in known.spots if spot.hidden]
    for place, spot in enumerate(known.spots):
        if spot.seat is not None:
            told += _told_of(known, place, names[spot.seat], is_alone=unsure == [spot])
    return told if len(unsure) == 1 else [*told, *_settled(found, names)]


def _told_of(known: Certain, place: int, name: str, *, is_alone: bool) -> Iterator[str]:
    """Tell all that is certain about a hand; `is_alone` says that it has all unseen cards."""
    spot = known.spots[place]
    if is_alone:
        yield f"All cards that are out are with {name}."
    elif spot.hidden:
        yield from _lacks(known, place, name)
        yield from _parted(known, place, name)
    if spot.shown:
        yield f"{name} holds {_listed(spot.shown)}."


def _lacks(known: Certain, place: int, name: str) -> Iterator[str]:
    """Tell the cards that a hand does not hold: whole suits, all above a rank, or one by one."""
    order = [card for card, _ in known.deck]
    may = {lot.card for lot in known.lots if place in lot.spots}
    has, lacked = known.spots[place].known, [card for card in known.out if card not in may]
    single = [card for card in lacked if card.is_joker]
    for suit in SUITS:
        gone = [card for card in lacked if card.suit == suit and not card.is_joker]
        there = [card for card in (*may, *has) if card.suit == suit and not card.is_joker]
        if gone and known.ranks and not there:
            yield f"{name} has no {SUIT_NAMES[suit]}."
        elif gone and known.ranks and _is_above(gone, there, known.ranks):
            below = known.ranks[min(known.ranks.index(card.rank) for card in gone) - 1]
            yield f"{name} has no {SUIT_NAMES[suit][:-1]} higher than the {RANK_NAMES[below]}."
        else:
            single += gone
    if single:
        words = [f"{'other ' * (card in has)}{_name(card)}" for card in sorted(single, key=order.index)]
        yield f"{name} has no {listing(words, 'or')}."


def _is_above(cards: Sequence[Card], others: Sequence[Card], ranks: str) -> bool:
    return min(ranks.index(card.rank) for card in cards) > max(ranks.index(card.rank) for card in others)


def _parted(known: Certain, place: int, name: str) -> Iterator[str]:
    """Tell the pairs of cards that a hand does not hold together."""
    for bar in known.bars:
        if bar.spot == place and len(bar.cards) == 2 and all(copies == 1 for _, copies in bar.cards):
            one, other = (card for card, _ in bar.cards)
            first = RANK_NAMES[one.rank] if one.suit == other.suit else one.name
            yield f"{name} can't have both the {first} and the {other.name}: they would have been melded."


def _settled(found: Whereabouts, names: Names) -> Iterator[str]:
    """Tell the unseen cards of which the place is certain."""
    for place, spot in enumerate(found.known.spots):
        there = [(card, placed) for card, placed in found.placed.items() if placed.every[place] == 1]
        if there and not found.n:
            parts = [_in_words(card, placed.copies, found.known) for card, placed in there]
            are = "is" if len(there) == 1 and there[0][1].copies == 1 else "are"
            text = f"{listing(parts)} {are} {f'with {names[spot.seat]}' if spot.seat is not None else f'in the {spot.name}'}."
            yield text[:1].upper() + text[1:]


def _in_words(card: Card, copies: int, known: Certain) -> str:
    """Name all unseen copies of a card."""
    if copies == 1:
        return f"the last {_name(card)}" if dict(known.deck)[card] > 1 else f"the {_name(card)}"
    return f"{'both' if copies == 2 else f'all {copies}'} {_names(card)}"


def _name(card: Card) -> str:
    return "joker" if card.is_joker else card.name


def _names(card: Card) -> str:
    """Name several copies of a card."""
    rank, *suit = _name(card).split(" ", 1)
    return " ".join([f"{rank}{'es' if rank.endswith('x') else 's'}", *suit])


def _listed(cards: Sequence[Card]) -> str:
    counted = {card: cards.count(card) for card in cards}
    return listing(
        [f"the {_name(card)}" if copies == 1 else f"{copies} {_names(card)}" for card, copies in counted.items()]
    )
