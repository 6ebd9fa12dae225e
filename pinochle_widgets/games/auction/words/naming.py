"""The grounds for a trump suit and against it, the gravest first in `NAMED`."""

from __future__ import annotations

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.auction.rules.moves.actions import NameTrump
from pinochle_widgets.games.auction.words.facts import Facts, Suit
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.words import capital
from pinochle_widgets.games.words.told import Ground, prefers, speaks_against, speaks_for


def others(f: Facts, act: NameTrump) -> list[Suit]:
    """List the other suits that may be named; none where the bid would be lost with the suit itself."""
    own = f.suits[act.suit]
    return [suit for suit in f.nameable if suit is not own] if own in f.nameable else []


def tricks_needed(f: Facts, suit: Suit) -> int:
    """Count the points that the bid needs from tricks with a suit as trump."""
    return f.high - suit.meld


@speaks_against
def lost_without_marriage(f: Facts, act: NameTrump) -> str | None:
    """The bid would be lost at once."""
    suit, rules = f.suits[act.suit], f.rules
    needs = rules.fold_without_marriage and (rules.stuck_needs_marriage or f.position.high > rules.stuck)
    if not needs or suit.is_married:
        return None
    return f"Without king and queen of {suit.name} the bid is lost at once."


@speaks_against
def melds_too_little(f: Facts, act: NameTrump) -> str | None:
    """Tell that own meld and all tricks would not make the bid."""
    suit = f.suits[act.suit]
    if tricks_needed(f, suit) <= f.total or any(tricks_needed(f, each) > f.total for each in others(f, act)):
        return None
    needs = f"{f.high} would need {tricks_needed(f, suit)} in tricks"
    return f"{capital(suit.name)} meld {suit.meld}: {needs}, and all of them bring {f.total}."


@speaks_for
def makes_run(f: Facts, act: NameTrump) -> str | None:
    """A run counts in its own suit only."""
    suit = f.suits[act.suit]
    if (
        not suit.runs
        or suit not in f.nameable
        or any(each.runs >= suit.runs and each.meld > suit.meld for each in others(f, act))
    ):
        return None
    return f"Your run in {suit.name} counts {f.rules.worth.run[1]}, and only with {suit.name} as trump."


@speaks_for
def melds_most(f: Facts, act: NameTrump) -> str | None:
    """Tell that no other suit melds as much."""
    suit, rest = f.suits[act.suit], others(f, act)
    most = max((each.meld for each in rest), default=0)
    if not rest or suit.meld <= most:
        return None
    longest = all(suit.cards > each.cards for each in f.suits.values() if each is not suit)
    long = ", and they are your longest suit" if longest else ""
    return f"{capital(suit.name)} meld {suit.meld}, no other suit more than {most}{long}."


@speaks_for
def is_longest(f: Facts, act: NameTrump) -> str | None:
    """Tell that no other suit is as long."""
    suit, rest = f.suits[act.suit], others(f, act)
    if not rest or any(each.cards >= suit.cards for each in rest):
        return None
    return f"{capital(suit.name)} are your longest suit, with {suit.cards} cards, and meld {suit.meld}."


@speaks_for
def has_most_aces(f: Facts, act: NameTrump) -> str | None:
    """Tell that no other suit has as many aces."""
    suit, rest = f.suits[act.suit], others(f, act)
    if not rest or any(each.aces >= suit.aces for each in rest):
        return None
    return f"You hold {plural(suit.aces, 'ace')} of {suit.name}, more than of another suit that you may name."


@speaks_for
def is_the_only_suit(f: Facts, act: NameTrump) -> str | None:
    """Tell that no other suit may be named."""
    if f.nameable != [f.suits[act.suit]]:
        return None
    return f"{capital(f.suits[act.suit].name)} are the only suit of which you hold king and queen."


@prefers
def melds_more(f: Facts, act: NameTrump, other: Action) -> str | None:
    """The other suit melds less."""
    if not isinstance(other, NameTrump):
        return None
    suit, less = f.suits[act.suit], f.suits[other.suit]
    if suit.meld <= less.meld:
        return None
    return f"{capital(suit.name)} meld {suit.meld}, {less.name} {less.meld}."


@prefers
def is_longer(f: Facts, act: NameTrump, other: Action) -> str | None:
    """The other suit is shorter."""
    if not isinstance(other, NameTrump):
        return None
    suit, less = f.suits[act.suit], f.suits[other.suit]
    if suit.cards <= less.cards:
        return None
    return f"You hold {suit.cards} {suit.name} and {less.cards} {less.name}: the longer trump takes more tricks."


@speaks_for
def as_good_as_any(f: Facts, act: NameTrump) -> str | None:
    """Tell that no suit melds more, or is longer with as much meld."""
    suit, rest = f.suits[act.suit], others(f, act)
    if not rest or any(each.cards + each.meld > suit.cards + suit.meld for each in rest):
        return None
    return (
        f"{capital(suit.name)}: {plural(suit.cards, 'card')} and {suit.meld} meld, and no other suit has more of both."
    )


@speaks_against
def melds_less(f: Facts, act: NameTrump) -> str | None:
    """Tell that another suit melds more, and is no shorter."""
    suit = f.suits[act.suit]
    found = [each for each in others(f, act) if each.meld > suit.meld and each.cards >= suit.cards]
    if not found:
        return None
    best = max(found, key=lambda each: (each.meld, each.cards))
    return f"{capital(suit.name)} meld {suit.meld}, {best.name} {best.meld}."


NAMED: tuple[Ground, ...] = (
    lost_without_marriage, melds_too_little, is_the_only_suit, makes_run, melds_most, is_longer, melds_more, melds_less,
    is_longest, has_most_aces, as_good_as_any,
)  # fmt: skip
