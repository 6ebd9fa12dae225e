"""The reasons for a trump suit rather than another one, the gravest first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pinochle_widgets.cards import SUIT_NAMES, SUITS
from pinochle_widgets.games.auction.mind.intermediate import suit_worth
from pinochle_widgets.games.auction.mind.policies import length
from pinochle_widgets.games.auction.mind.trick_estimate import trick_points
from pinochle_widgets.games.auction.rules.core.counted import held
from pinochle_widgets.games.auction.rules.core.melding import has_marriage, meld_points, times
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.pinochle.rules.melds import ACE, run
from pinochle_widgets.games.protocol import plural

MUCH = 4
"""The points by which one suit has to meld more than another, to be told before the length of the suits."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit as trump.

    Parameters
    ----------
    name : str
        Such as ``hearts``.
    meld, tricks : int
        The meld of the hand, and the points of tricks to expect.
    cards, aces, runs : int
        The cards of the suit in the hand, the aces among them, and the runs.
    is_married : bool
        Whether the hand holds its king and queen.
    """

    name: str
    meld: int
    tricks: int
    cards: int
    aces: int
    runs: int
    is_married: bool


@dataclass(frozen=True, slots=True)
class Suits:
    """The two suits of a comparison: the better one and the worse one.

    Parameters
    ----------
    high : int
        The bid.
    total : int
        The points of all tricks.
    run_points : int
        The points of a run.
    is_lost_unmarried : bool
        Whether the bid is lost without king and queen of trump.
    """

    better: Suit
    worse: Suit
    high: int
    total: int
    run_points: int
    is_lost_unmarried: bool

    @classmethod
    def of(cls, seen: AuctionObservation, better: str, worse: str) -> Suits:
        """Collect the facts of two suits."""
        position, rules = seen.position, seen.rules.terms
        low, high = position.hand[0].low, position.hand[0].high
        found = []
        for letter in (better, worse):
            suit = SUITS.index(letter)
            found.append(
                Suit(
                    SUIT_NAMES[letter],
                    meld_points(low, high, suit, rules),
                    trick_points(low, high, suit, rules),
                    length(position, suit),
                    held(position.hand[0], 8 * suit + ACE),
                    times(low, high, run(suit)),
                    bool(has_marriage(low, suit)),
                )
            )
        needs = rules.fold_without_marriage and (rules.stuck_needs_marriage or position.high > rules.stuck)
        return cls(found[0], found[1], position.high, rules.trick_total, rules.worth.run[1], bool(needs))


Reason = Callable[[Suits], str]


def has_marriage_in(s: Suits) -> str:
    """Tell that the bid would be lost for want of a marriage."""
    if not s.is_lost_unmarried or not s.better.is_married or s.worse.is_married:
        return ""
    return f"Without king and queen of {s.worse.name} the bid would be lost at once."


def keeps_reach(s: Suits) -> str:
    """Tell that only one suit leaves the bid within reach of the tricks."""
    needs = [s.high - suit.meld for suit in (s.better, s.worse)]
    if not needs[0] <= s.total < needs[1]:
        return ""
    return f"{_title(s.worse)} meld {s.worse.meld}, so {s.high} would need {needs[1]} in tricks; {s.better.name}, {needs[0]}."


def makes_run(s: Suits) -> str:
    """Tell that a run counts in its own suit only."""
    if s.better.runs <= s.worse.runs:
        return ""
    return f"Your run counts {s.run_points} in {s.better.name}, and only if they are trump."


def melds_much_more(s: Suits) -> str:
    """Tell that one suit melds much more."""
    return (is_longer(s) or melds_more(s)) if s.better.meld - s.worse.meld >= MUCH else ""


def is_longer(s: Suits) -> str:
    """Tell that one suit is longer."""
    if s.better.cards <= s.worse.cards:
        return ""
    more = s.worse.meld - s.better.meld
    longer = f"{s.better.cards} {s.better.name} against {s.worse.cards} {s.worse.name}"
    if more < 0:
        return f"{longer}, and they meld {s.better.meld} against {s.worse.meld}."
    if more > 0:
        return f"{longer}. {_title(s.worse)} meld {more} more, but the longer trump brings more in tricks."
    return f"{longer}: long trumps take tricks."


def melds_more(s: Suits) -> str:
    """Tell that one suit melds more."""
    if s.better.meld <= s.worse.meld:
        return ""
    return f"{_title(s.better)} meld {s.better.meld}, {s.worse.name} {s.worse.meld}."


def has_aces(s: Suits) -> str:
    """Tell that one suit has more aces."""
    if s.better.aces <= s.worse.aces:
        return ""
    return (
        f"You hold {plural(s.better.aces, 'ace')} of {s.better.name}, and {s.worse.aces or 'none'} of {s.worse.name}."
    )


def worth_of(seen: AuctionObservation, suit: str) -> int:
    """Estimate the points of the hand with a suit as trump."""
    return suit_worth(seen.position, SUITS.index(suit), seen.rules.terms)


def _title(suit: Suit) -> str:
    return suit.name.capitalize()


NAMED: tuple[Reason, ...] = (
    has_marriage_in,
    keeps_reach,
    makes_run,
    melds_much_more,
    is_longer,
    melds_more,
    has_aces,
)
