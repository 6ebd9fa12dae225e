"""The grounds for cards that are led and against them, the gravest first in `LED`."""

from __future__ import annotations

from pinochle_widgets.cards import SUIT_NAMES, SUITS, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.auction.mind.cardplay import has_signalled
from pinochle_widgets.games.auction.words.facts import Facts
from pinochle_widgets.games.auction.words.following import (
    FEW_TRICKS,
    highest,
    is_missed_least,
    is_worth_a_void,
    varies,
    will_do,
)
from pinochle_widgets.games.pinochle.words.trick import are_out, beat, one_of, points_of, suit_of
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.protocol.words import capital
from pinochle_widgets.games.words.told import Ground, speaks_against, speaks_for

FEW = 2
"""The cards of a suit for each other player that are out, from which on all likely follow."""

SHORT = 2
"""The most cards of a plain suit that is soon gone."""


def leads(f: Facts) -> bool:
    """Check whether the seat leads."""
    return not f.trick.lying


def is_plain(f: Facts, card: Card) -> bool:
    """Check whether a card is led that is no trump."""
    return leads(f) and card.suit != f.trick.trump


def is_long_in_trumps(f: Facts) -> bool:
    """Check whether the hand holds several trumps, and more than its share of those that are not gone."""
    t = f.trick
    out, held = t.out_of(t.trump), t.held(t.trump)
    return held > 1 and 0 < out < held * len(t.later)


@speaks_for
def last_trump(f: Facts, act: Play) -> str | None:
    """Tell that nobody else has a trump."""
    t = f.trick
    if not leads(f) or act.card.suit != t.trump or t.out_of(t.trump):
        return None
    return f"{sign(act.card)} takes the trick: nobody else has a trump."


@speaks_for
def sure_trick(f: Facts, act: Play) -> str | None:
    """Tell that nothing that is out beats the card."""
    t = f.trick
    if not leads(f) or act.card.suit == t.trump or t.threats(act.card):
        return None
    return f"{sign(act.card)} is a sure trick: nothing still out beats it."


@speaks_for
def draws_trump(f: Facts, act: Play) -> str | None:
    """A high trump draws those that are out."""
    t = f.trick
    if not leads(f) or act.card.suit != t.trump or t.higher(act.card) or not t.out_of(t.trump):
        return None
    if not is_long_in_trumps(f):
        return f"{sign(act.card)} is a sure trick: nothing still out beats it."
    return f"{sign(act.card)} is a sure trick, and draws trump: {are_out(t.out_of(t.trump), 'trump')}."


@speaks_for
def answers_signal(f: Facts, act: Play) -> str | None:
    """Tell that partner has promised the next trick of the suit."""
    t = f.trick
    suit = SUITS.index(act.card.suit)
    if not is_plain(f, act.card) or not f.has_partner or not has_signalled(f.position, suit, f.rules):
        return None
    counter = (
        f", and {sign(act.card)} brings {points_of(t.worth(act.card))}"
        if t.worth(act.card)
        else f": lead {sign(act.card)}"
    )
    return f"{capital(t.partner)}'s ace on yours promised the next {one_of(act.card)} trick{counter}."


@speaks_for
def bare_ace(f: Facts, act: Play) -> str | None:
    """A lone ace is led before another one takes it along."""
    t = f.trick
    if not is_plain(f, act.card) or act.card.rank != "A" or t.held(act.card.suit) != 1 or not t.out[act.card]:
        return None
    return f"{sign(act.card)} is your only {one_of(act.card)}: lead it before another {sign(act.card)} takes it along."


@speaks_for
def only_a_trump(f: Facts, act: Play) -> str | None:
    """Tell that no higher card of its suit is out."""
    t = f.trick
    left = t.out_of(act.card.suit)
    if not is_plain(f, act.card) or t.higher(act.card) or not left or not t.out_of(t.trump):
        return None
    if left < FEW * len(t.later):
        return f"Only a trump beats {sign(act.card)}: lead it before the others run out of {suit_of(act.card)}."
    return f"Only a trump beats {sign(act.card)}, and {are_out(left, one_of(act.card))}."


@speaks_for
def partners_ace(f: Facts, act: Play) -> str | None:
    """The partner has shown the ace of the suit."""
    t = f.trick
    shown = next((card for card in t.melded if card.suit == act.card.suit and card.rank == "A"), None)
    if not is_plain(f, act.card) or shown is None or act.card.rank == "A":
        return None
    return f"{capital(t.partner)} has shown {sign(shown)}: lead {sign(act.card)} to it."


@speaks_against
def breaks_trumps(f: Facts, act: Play) -> str | None:
    """A trump that may be beaten is led from a hand that is not long in trumps."""
    t = f.trick
    if not leads(f) or act.card.suit != t.trump or not t.higher(act.card) or is_long_in_trumps(f):
        return None
    if all(card.suit == t.trump for card in f.plays):
        return None
    against = f"against your {plural(t.held(t.trump), 'trump')} {t.out_of(t.trump)} are out"
    return f"{beat(t.higher(act.card), 'trump')} {sign(act.card)}, and {against}."


@speaks_for
def long_trumps(f: Facts, act: Play) -> str | None:
    """The hand has more trumps than its share, so that each round of them disarms the others."""
    t = f.trick
    if not leads(f) or act.card.suit != t.trump or not is_long_in_trumps(f):
        return None
    if t.higher(act.card) and any(t.worth(each) < t.worth(act.card) for each in f.plays if each.suit == t.trump):
        return None
    hold = f"You hold {plural(t.held(t.trump), 'trump')}, and {are_out(t.out_of(t.trump), 'trump')}"
    return f"{hold}: {sign(act.card)} draws one from each hand that has any."


@speaks_for
def nobody_follows(f: Facts, act: Play) -> str | None:
    """Tell that nobody else has the suit, so that the card takes the trick or costs somebody a trump."""
    t = f.trick
    if not is_plain(f, act.card) or t.out_of(act.card.suit) or not t.out_of(t.trump):
        return None
    return f"Nobody else has {suit_of(act.card)}: {sign(act.card)} takes the trick, or draws a trump."


@speaks_against
def risks_points(f: Facts, act: Play) -> str | None:
    """The card may be lost with its points, and another one risks fewer."""
    t = f.trick
    if not is_plain(f, act.card) or not t.worth(act.card) or not t.higher(act.card):
        return None
    if all(t.worth(card) >= t.worth(act.card) for card in f.plays):
        return None
    lost = f"which may be lost with {points_of(t.worth(act.card))}"
    return f"{beat(t.higher(act.card), one_of(act.card))} {sign(act.card)}, {lost}."


@speaks_for
def shortens(f: Facts, act: Play) -> str | None:
    """The last card of a suit is led, so that the suit can be trumped later."""
    if not is_plain(f, act.card) or not is_worth_a_void(f, act.card) or f.trick.worth(act.card):
        return None
    return f"{sign(act.card)} is your last {one_of(act.card)}: then you can trump {suit_of(act.card)}."


@speaks_for
def is_hardest_to_beat(f: Facts, act: Play) -> str | None:
    """Tell that no card of the hand is beaten by fewer cards of its suit."""
    t = f.trick
    over = t.higher(act.card)
    if not is_plain(f, act.card) or not over or any(t.higher(card) < over for card in f.plays):
        return None
    return f"No card of yours is harder to beat than {sign(act.card)}: {beat(over, one_of(act.card))} it."


@speaks_for
def costs_nothing(f: Facts, act: Play) -> str | None:
    """The card may be lost without a point."""
    t = f.trick
    if not is_plain(f, act.card) or t.worth(act.card) or not t.higher(act.card):
        return None
    suit, held = suit_of(act.card), t.held(act.card.suit)
    kept = highest(f, act)
    if t.held(t.trump) and held <= SHORT and t.tricks > FEW_TRICKS:
        return f"{sign(act.card)} costs no point if it is lost; once your {suit} are gone you can trump them."
    if kept and t.worth(kept):
        return f"{sign(act.card)} costs no point if it is lost, and {sign(kept)} stays for a later trick."
    if t.held(t.trump):
        return f"{sign(act.card)} costs no point if it is lost, and your trumps stay."
    return f"{sign(act.card)} costs no point if it is lost." if varies(f) else None


@speaks_for
def keeps_trumps(f: Facts, act: Play) -> str | None:
    """A trump stays to trump a suit that the hand does not have."""
    t = f.trick
    void = [SUIT_NAMES[suit] for suit in SUITS if suit != t.trump and not t.held(suit) and t.out_of(suit)]
    if not is_plain(f, act.card) or not t.held(t.trump) or not void:
        return None
    return f"With {sign(act.card)} led your trumps stay for {listing(void, 'and')}, of which you hold none."


LED: tuple[Ground, ...] = (
    last_trump, sure_trick, draws_trump, answers_signal, bare_ace, only_a_trump, partners_ace, breaks_trumps, long_trumps,
    nobody_follows, risks_points, shortens, costs_nothing, is_hardest_to_beat, keeps_trumps, is_missed_least, will_do,
)  # fmt: skip
