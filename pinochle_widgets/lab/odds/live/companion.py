"""The live companion: the odds of a moment, from an observation of one seat.

The odds come by counting alone: each unseen card is as likely to be at one unseen place as at any other. Nothing is
inferred from the play of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from pinochle_widgets.basics.arguments import wrong
from pinochle_widgets.cards import SUITS
from pinochle_widgets.games.pinochle.rules.cards import CARDS, RANKS
from pinochle_widgets.games.protocol import Game, Observation
from pinochle_widgets.games.protocol.prospects import Counts, Prospect, Prospects
from pinochle_widgets.lab.odds.exact.drawn import exact_any_of, exact_holding
from pinochle_widgets.lab.odds.exact.urn import Urn

if TYPE_CHECKING:
    import pandas as pd


FEW_DRAWS = 3

MOST_WISHES = 8
"""For more sets of cards than these, the chance of any of them takes longer than a move may."""

_NOTHING = (0,) * len(CARDS)


class MeldOdds(NamedTuple):
    """The odds of one meld."""

    meld: Prospect
    chances: tuple[Fraction, ...]
    """The chance that the seat has the cards of the meld after each number of draws of `Companion.horizons`."""
    ways: int
    total: int
    """The last chance as sets of cards: those that complete the meld, and all that may be drawn."""

    @property
    def chance(self) -> Fraction:
        """The chance that the meld is whole in time, after all draws that count."""
        return self.chances[-1]

    @property
    def is_open(self) -> bool:
        """The meld is neither certain nor out of reach."""
        return 0 < self.chance < 1


class PlaceOdds(NamedTuple):
    """The melds that another hand can hold now."""

    seat: int
    hidden: int
    """The number of its unknown cards."""
    is_known: bool
    """True if all of its cards are known by counting: no other card is unseen."""
    chances: dict[str, Fraction]
    """For each meld, by its key, the chance that the hand could lay it now."""


@dataclass(frozen=True, slots=True)
class Companion:
    """The odds of one moment."""

    known: Prospects
    """The knowledge that they were computed from."""
    horizons: tuple[int, ...]
    """Numbers of draws asked about, rising; the last are all that come in time."""
    melds: tuple[MeldOdds, ...]
    dear: tuple[Fraction, ...]
    """The chance of at least one of the dear melds that are still open, for each horizon; empty where one is whole already
    or fewer than two are open.
    """
    others: tuple[PlaceOdds, ...]

    @property
    def unseen(self) -> int:
        """The number of cards that the seat can't see and could draw, or another hand could hold."""
        return sum(self.known.unseen)

    def of(self, key: str) -> MeldOdds | None:
        """Look up the odds of a meld by its key; None where there is no such meld."""
        return next((odds for odds in self.melds if odds.meld.key == key), None)


def companion(game: Game, seen: Observation) -> Companion | None:
    """Compute the odds as a seat can know them.

    Parameters
    ----------
    seen : Observation
        The observation of the seat.

    Returns
    -------
    Companion or None
        None where no round is in play.

    Raises
    ------
    ValueError
        If the game has no prospects.

    Examples
    --------
    >>> from pinochle_widgets.games import find_game, new_game
    >>> odds = companion(find_game("two-handed"), new_game("two-handed", seed=7).observe(0))
    >>> odds.unseen, odds.horizons, str(odds.of("aces").chance)
    (35, (1, 3, 11), '9909/73780')
    """
    if game.prospects is None:
        raise wrong("game", game.name, "be a game with prospects", fault=f"is {game.name!r}, which has no odds")
    known = game.prospects(seen)
    return None if known is None else reckon(known)


@lru_cache(maxsize=64)
def reckon(known: Prospects) -> Companion:
    """Compute all odds from the known cards; the last ones are kept, for several watchers ask the same."""
    draws = known.draws
    horizons = tuple(sorted({min(1, draws), min(FEW_DRAWS, draws), draws}))
    urns = [_urn(known.unseen, number) for number in horizons]
    melds = tuple(_meld_odds(meld, urns) for meld in known.melds)
    everything = sum(known.unseen)
    others = tuple(
        PlaceOdds(
            place.seat,
            place.hidden,
            place.hidden == everything,
            {meld.key: _chance(meld, _urn(known.unseen, place.hidden)) for meld in place.melds},
        )
        for place in known.others
    )
    return Companion(known, horizons, melds, _dear(known, melds, urns), others)


@lru_cache(maxsize=64)
def _urn(unseen: Counts, draws: int) -> Urn:
    return Urn(_NOTHING, unseen, draws)


def _meld_odds(meld: Prospect, urns: Sequence[Urn]) -> MeldOdds:
    chances = tuple(_chance(meld, urn) for urn in urns)
    total = urns[-1].total
    return MeldOdds(meld, chances, int(chances[-1] * total), total)


def _chance(meld: Prospect, urn: Urn) -> Fraction:
    """Compute the chance that the cards drawn, together with the held ones, can be laid as a meld."""
    if not meld.open:
        return Fraction(0)
    if meld.is_whole:
        return Fraction(1)
    if meld.lacking:
        return exact_holding(urn, _wanted(meld.lacking))
    others = urn.size - sum(urn.unseen[card] for card in meld.cards)
    return 1 - Fraction(comb(others, urn.draws), urn.total)  # any one card will do


def _wanted(cards: Sequence[int]) -> list[int]:
    return [int(card in cards) for card in range(len(CARDS))]


def _dear(known: Prospects, melds: Sequence[MeldOdds], urns: Sequence[Urn]) -> tuple[Fraction, ...]:
    dear = [odds for odds in melds if odds.meld.points >= known.dear]
    hoped = [odds.meld for odds in dear if odds.is_open]
    if len(hoped) < 2 or any(odds.chance == 1 for odds in dear):
        return ()
    wishes = [cards for meld in hoped for cards in ([meld.lacking] if meld.lacking else [(c,) for c in meld.cards])]
    if len(wishes) > MOST_WISHES:
        return ()
    return tuple(exact_any_of(urn, [_wanted(cards) for cards in wishes]) for urn in urns)


def as_frame(odds: Companion | None) -> pd.DataFrame:
    """Tabulate the odds.

    Returns
    -------
    DataFrame
        A row for each `meld`; columns `points`, `needs` (the cards still lacking), `next_draw` and `in_time` (the
        chance after one draw, and after all that count), `fraction` (the latter, exact), and for each other seat
        `seat_…`, the chance that it could lay the meld now. No rows where nobody melds.
    """
    import pandas as pd

    melds = odds.melds if odds else ()
    others = odds.others if odds else ()
    columns = {
        "points": [one.meld.points for one in melds],
        "needs": [" ".join(str(CARDS[card]) for card in one.meld.lacking) for one in melds],
        "next_draw": [float(one.chances[0]) for one in melds],
        "in_time": [float(one.chance) for one in melds],
        "fraction": [one.chance for one in melds],
        **{f"seat_{place.seat}": [float(place.chances[one.meld.key]) for one in melds] for place in others},
    }
    return pd.DataFrame(columns, index=pd.Index([one.meld.key for one in melds], name="meld"))


def unseen_frame(odds: Companion | None) -> pd.DataFrame:
    """Tabulate the unseen cards: copies by `suit` and rank, the highest rank first.

    Returns
    -------
    DataFrame
    """
    import pandas as pd

    ranks = [rank for rank in reversed(RANKS) if odds is None or rank in odds.known.deck.ranks]
    unseen = odds.known.unseen if odds else _NOTHING
    rows = [[unseen[8 * suit + RANKS.index(rank)] for rank in ranks] for suit in range(len(SUITS))]
    return pd.DataFrame(rows, index=pd.Index(list(SUITS), name="suit"), columns=ranks)
