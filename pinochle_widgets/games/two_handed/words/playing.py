"""The reasons for a card that is led in phase 2, where the other hand is known: what it plays is certain, or its choice."""

from __future__ import annotations

from dataclasses import dataclass

from pinochle_widgets.cards import Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.pinochle.rules.cards import CARDS, RANKS, index_of
from pinochle_widgets.games.pinochle.rules.tricks import duty
from pinochle_widgets.games.pinochle.words import leading
from pinochle_widgets.games.pinochle.words.trick import Trick, one_of, points_of, suit_of
from pinochle_widgets.games.players.reasons import first_reason
from pinochle_widgets.games.protocol import plural

MOST_NAMED = 2
"""The most cards that take a card and are named."""


@dataclass(frozen=True, slots=True)
class Lead:
    """A trick that is to be led against one known hand."""

    trick: Trick
    must_overplay: int

    def replies(self, card: Card) -> list[Card]:
        """List the different cards that the other player may play to a card."""
        t = self.trick
        hand = sum(1 << index_of(other) for other, n in t.out.items() if n > 0)
        trump = next(place for place, other in enumerate(CARDS) if other.suit == t.trump) // len(RANKS)
        return [CARDS[slot] for slot in slots(duty(hand, index_of(card), trump, self.must_overplay))]

    def beaters(self, card: Card) -> list[Card]:
        """List those of the replies that take the trick, the lowest first."""
        found = [other for other in self.replies(card) if self.trick.beats(other, card)]
        return sorted(found, key=lambda other: RANKS.index(other.rank))

    def falls(self, card: Card) -> bool:
        """Check whether the other player must take a card."""
        beaters = self.beaters(card)
        return bool(beaters) and len(beaters) == len(self.replies(card))


def is_sure(lead: Lead, better: Card, worse: Card) -> str:
    """Tell that the other player can't take a card, and may take the other one, or gives no trump to it."""
    t = lead.trick
    n = t.out_of(better.suit)
    draws = better.suit == t.trump != worse.suit and n > 0
    if lead.beaters(better) or not (draws or lead.beaters(worse)):
        return ""
    card, suit = sign(better), suit_of(better)
    if better.suit == t.trump:
        if not n:
            return f"{card} takes the trick: the other player has no trump."
        if n == 1:
            return f"{card} takes the trick, and the other player's only trump, which is no higher."
        return f"{card} takes the trick, and a trump with it: none of the other player's {n} beats it."
    if not n:
        return f"{card} takes the trick: the other player has no {suit} and no trump."
    if n == 1:
        return f"{card} takes the trick: the other player must play its only {one_of(better)}, which is no higher."
    return f"{card} takes the trick: the other player must play one of {n} {suit}, and none is higher."


def costs_less(lead: Lead, better: Card, worse: Card) -> str:
    """Tell that of two cards of a suit which the other player takes one brings fewer points."""
    return costs_less_in_all(lead, better, worse) if better.suit == worse.suit else ""


def costs_less_in_all(lead: Lead, better: Card, worse: Card) -> str:
    """Tell that of two cards of any suits which the other player takes one brings fewer points."""
    t = lead.trick
    less, more = t.worth(better), t.worth(worse)
    beaters = lead.beaters(worse)
    if not beaters or not lead.beaters(better) or less >= more:
        return ""
    takes = "takes" if lead.falls(worse) else "can take"
    how = f" with {' or '.join(map(sign, beaters))}" if len(beaters) <= MOST_NAMED else ""
    risks = f"costs only {less}" if less else "costs none"
    return f"The other player {takes} {sign(worse)}{how}, and {points_of(more)} with it; {sign(better)} {risks}."


def costs_higher(lead: Lead, better: Card, worse: Card) -> str:
    """Tell that the other player spends a higher card on one of two that it must take."""
    if better.suit != worse.suit or not lead.falls(better) or not lead.falls(worse):
        return ""
    high, low = lead.beaters(better), lead.beaters(worse)
    if RANKS.index(high[0].rank) <= RANKS.index(low[0].rank) or high[0].suit != low[0].suit:
        return ""
    at_least = "at least " if len(high) > 1 else ""
    takes = f"{sign(worse)} would fall to its {sign(low[0])}"
    return f"{sign(better)} makes the other player spend {at_least}{sign(high[0])}; {takes}."


def brings_more(lead: Lead, better: Card, worse: Card) -> str:
    """Tell that of two cards of a suit which are sure to take the trick one brings more points."""
    more = lead.trick.worth(better) - lead.trick.worth(worse)
    if better.suit != worse.suit or more <= 0 or lead.beaters(better) or lead.beaters(worse):
        return ""
    return f"{sign(worse)} takes the trick, too, but {sign(better)} brings {points_of(more)} more."


def costs_trump(lead: Lead, better: Card, worse: Card) -> str:
    """Tell that the other player must trump a card."""
    t = lead.trick
    if better.suit in (t.trump, worse.suit) or t.out_of(better.suit) or not t.out_of(t.trump):
        return ""
    if worse.suit != t.trump and not t.higher(worse):
        return ""
    return f"{sign(better)} costs the other player a trump: there are no {suit_of(better)} left to follow with."


def fewer_take(lead: Lead, better: Card, worse: Card) -> str:
    """Tell that fewer cards of the other player take one card of a suit than another one."""
    few, more = lead.beaters(better), lead.beaters(worse)
    if better.suit != worse.suit or not few or len(few) >= len(more) or len(few) > MOST_NAMED:
        return ""
    others = [sign(card) for card in more if card not in few]
    too = others[0] if len(others) == 1 else f"{plural(len(others), 'lower card')}"
    return f"Only {' or '.join(map(sign, few))} can take {sign(better)}; {too} can take {sign(worse)} as well."


CERTAIN = (is_sure, costs_less, costs_higher, brings_more, fewer_take)
"""The reasons that are certain, the gravest first."""

LAST = (costs_less_in_all, costs_trump)
"""The reasons that are told where those of any trick have nothing to say."""

UNSURE = (
    leading.draws_trump, leading.higher_trump, leading.sure_trick, leading.only_a_trump, leading.risks_less,
    leading.fewer_beat, leading.more_out, leading.brings_more, leading.unless_trumped, leading.loses_less_to_trump,
    leading.harder_to_beat,
)  # fmt: skip
"""The reasons of a trick against hands that are not known."""

OF_ANY_TRICK = tuple(reason for reason in leading.LED if reason not in UNSURE)


def led(lead: Lead, better: Card, worse: Card) -> str:
    """Tell why a card is led rather than another one; empty where nothing speaks for it."""
    return (
        first_reason(CERTAIN, lead, better, worse)
        or first_reason(OF_ANY_TRICK, lead.trick, better, worse)
        or first_reason(LAST, lead, better, worse)
    )
