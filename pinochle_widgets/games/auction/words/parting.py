"""The grounds for cards to give or to discard and against them, the gravest first in `GIVEN` and `DISCARDED`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pinochle_widgets.cards import SUIT_NAMES, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Choice
from pinochle_widgets.games.auction.rules.moves.actions import Discard, Exchange
from pinochle_widgets.games.auction.words.facts import Facts
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.words.told import Ground, speaks_against, speaks_for

PINOCHLE = ("QS", "JD")


def named(cards: Iterable[Card]) -> str:
    """Name cards by their signs."""
    return listing([sign(card) for card in cards])


def trumps(f: Facts, cards: Iterable[Card]) -> list[Card]:
    """List the trumps among cards."""
    return [card for card in cards if card.suit == f.seen.trump]


def aces(f: Facts, cards: Iterable[Card]) -> list[Card]:
    """List the aces besides trumps."""
    return [card for card in cards if card.rank == "A" and card.suit != f.seen.trump]


def meld_lost(f: Facts, cards: Sequence[Card]) -> int:
    """Count the meld that goes with cards."""
    return f.meld - f.meld_without(cards)


def emptied(f: Facts, cards: Sequence[Card]) -> list[str]:
    """List the plain suits of which a choice leaves the hand none."""
    suits = dict.fromkeys(card.suit for card in cards if card.suit != f.seen.trump)
    gone = {suit: sum(card.suit == suit for card in cards) for suit in suits}
    return [SUIT_NAMES[suit] for suit, n in gone.items() if n == sum(card.suit == suit for card in f.hand.elements())]


def keeps_trump(f: Facts, cards: Sequence[Card]) -> bool:
    """Check whether a trump stays in the hand."""
    return len(trumps(f, f.hand.elements())) > len(trumps(f, cards))


@speaks_against
def takes_meld(f: Facts, act: Choice) -> str | None:
    """Meld goes with the cards."""
    lost = meld_lost(f, act.cards)
    if not lost:
        return None
    return f"With {named(act.cards)} {plural(lost, 'point')} of meld {'goes' if lost == 1 else 'go'} out of your hand."


@speaks_against
def gives_trumps_away(f: Facts, act: Choice) -> str | None:
    """The bidder parts with trumps."""
    if not f.is_bidder or not trumps(f, act.cards):
        return None
    return f"{named(act.cards)}: {named(trumps(f, act.cards))} {_is(trumps(f, act.cards))} trump, and you need every trump."


@speaks_against
def gives_aces_away(f: Facts, act: Choice) -> str | None:
    """The bidder parts with aces."""
    if not f.is_bidder or not aces(f, act.cards):
        return None
    gone = named(aces(f, act.cards))
    return f"{named(act.cards)}: with {_them(act.cards)} goes {gone}, and aces take tricks."


@speaks_for
def helps_the_bidder(f: Facts, act: Exchange) -> str | None:
    """Tell that trumps and aces go to the bidder."""
    if f.is_bidder:
        return None
    given = [
        plural(len(cards), what)
        for cards, what in ((trumps(f, act.cards), "trump"), (aces(f, act.cards), "ace"))
        if cards
    ]
    if not given:
        return None
    return f"{named(act.cards)} {_bring(act.cards)} the bidder {listing(given)}."


@speaks_for
def may_make_pinochle(f: Facts, act: Exchange) -> str | None:
    """A card may make a pinochle in the other hand."""
    found = [card for card in dict.fromkeys(act.cards) if str(card) in PINOCHLE]
    if len(found) != 1 or meld_lost(f, act.cards):
        return None
    return f"{named(act.cards)} {_cost(act.cards)} you no meld, and {sign(found[0])} may make a pinochle with {f.ally}."


@speaks_for
def brings_points_home(f: Facts, act: Discard) -> str | None:
    """Tell that points that may be lost in play are safe in the discard."""
    points = f.counted(act.cards)
    if not f.rules.discards_count or not points or meld_lost(f, act.cards) or trumps(f, act.cards):
        return None
    home = f"{named(act.cards)} {_bring(act.cards)} you {plural(points, 'point')}"
    return f"Laid away, {home}, and no meld goes with {_them(act.cards)}."


@speaks_for
def empties_a_suit(f: Facts, act: Choice) -> str | None:
    """The hand has no card of a suit left, and so can trump it."""
    suits = emptied(f, act.cards)
    if not f.is_bidder or not suits or not keeps_trump(f, act.cards) or meld_lost(f, act.cards):
        return None
    return f"Without {named(act.cards)} you hold no {listing(suits, 'and no')}, and can trump {_suits(suits)}; no meld is lost."


@speaks_for
def costs_nothing(f: Facts, act: Choice) -> str | None:
    """Tell that no meld, no trump and no ace goes."""
    if not f.is_bidder or meld_lost(f, act.cards) or trumps(f, act.cards) or aces(f, act.cards):
        return None
    stay = "stays" if f.meld == 1 else "stay"
    keep = f"your {plural(f.meld, 'point')} of meld {stay}" if f.meld else "you have no meld to lose"
    return f"{named(act.cards)} {_cost(act.cards)} no trump and no ace, and {keep}."


@speaks_for
def keeps_all_meld(f: Facts, act: Choice) -> str | None:
    """The hand melds as much without the cards."""
    if meld_lost(f, act.cards):
        return None
    if not f.meld:
        return f"Your hand has no meld to lose with {named(act.cards)}."
    return f"Your hand melds as much without {named(act.cards)}: {f.meld}."


@speaks_for
def keeps_most_meld(f: Facts, act: Choice) -> str | None:
    """Tell that some meld stays."""
    if not f.is_bidder or trumps(f, act.cards) or not meld_lost(f, act.cards):
        return None
    return f"{named(act.cards)}: your trumps stay together, and {f.meld_without(act.cards)} of {f.meld} points of meld."


def _bring(cards: Sequence[Card]) -> str:
    return "brings" if len(cards) == 1 else "bring"


def _cost(cards: Sequence[Card]) -> str:
    return "costs" if len(cards) == 1 else "cost"


def _is(cards: Sequence[Card]) -> str:
    return "is a" if len(cards) == 1 else "are"


def _them(cards: Sequence[Card]) -> str:
    return "it" if len(cards) == 1 else "them"


def _suits(suits: Sequence[str]) -> str:
    return "them" if len(suits) == 1 else "both"


GIVEN: tuple[Ground, ...] = (
    helps_the_bidder, takes_meld, gives_trumps_away, gives_aces_away, may_make_pinochle, empties_a_suit, costs_nothing,
    keeps_all_meld, keeps_most_meld,
)  # fmt: skip
DISCARDED: tuple[Ground, ...] = (
    takes_meld, gives_trumps_away, gives_aces_away, brings_points_home, empties_a_suit, costs_nothing, keeps_all_meld,
    keeps_most_meld,
)  # fmt: skip
