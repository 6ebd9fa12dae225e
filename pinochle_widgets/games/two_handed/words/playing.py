"""The grounds for a card of phase 2, where tricks count and the other hand is known."""

from __future__ import annotations

from collections import Counter

from pinochle_widgets.cards import Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.pinochle.words.trick import height, one_of, suit_of
from pinochle_widgets.games.protocol.words import number_word
from pinochle_widgets.games.two_handed.words.facts import Facts
from pinochle_widgets.games.two_handed.words.phrases import cards, points
from pinochle_widgets.games.words.told import Ground, prefers, speaks_against, speaks_for

LAST_TWO = 2
"""The cards of a hand before the last trick but one."""
MOST_NAMED = 3
"""The most cards that take a card and are named."""
SMALL = 6
"""The points of a trick that may be left to the other player."""
MANY = 10
"""The points of a trick that are much to leave."""

# ---- a card that is led


@speaks_for
def all_yours(f: Facts, act: Play) -> str | None:
    """Tell that nothing of the other hand beats any card of the own one."""
    t = f.trick
    if len(t.hand) == 1 or any(t.threats(card) for card in t.hand):
        return None
    return f"{sign(act.card)} and the rest of your cards take all tricks: the other player beats none of them."


@speaks_for
def is_sure(f: Facts, act: Play) -> str | None:
    """The card takes the trick for certain."""
    t, card = f.trick, act.card
    if f.beaters(card):
        return None
    number = t.out_of(card.suit)
    if card.suit == t.trump:
        draws = f", and a trump with it: the other player holds {number_word(number)}, none higher"
        return f"{sign(card)} takes the trick{draws if number else ': the other player has no trump'}."
    if not number:
        return f"{sign(card)} takes the trick: the other player has no {suit_of(card)} and no trump."
    above = "" if card.rank == "A" else f", and holds no higher {one_of(card)}"
    return f"{sign(card)} takes the trick: the other player must follow{above}."


@speaks_for
def makes_high(f: Facts, act: Play) -> str | None:
    """Tell that one card alone takes the card, after which another one of the hand is the highest of its suit."""
    t, card = f.trick, act.card
    beaters = f.beaters(card)
    if len(beaters) != 1 or beaters[0].suit != card.suit or t.out[beaters[0]] != 1:
        return None
    (taker,) = beaters
    own = [other for other in t.hand if other.suit == card.suit and (other != card or t.hand[card] > 1)]
    high = [other for other in own if t.higher(other) == 1 and f.beats(taker, other)]
    if not high:
        return None
    best = max(high, key=height)
    left = "the other " if best == card else "your "
    return f"Only {sign(taker)} takes {sign(card)}: once it is gone, no {one_of(card)} beats {left}{sign(best)}."


@speaks_for
def costs_trump(f: Facts, act: Play) -> str | None:
    """The other player has to trump the card."""
    t, card = f.trick, act.card
    trumps, is_dear = t.out_of(t.trump), card.rank in "AT"
    if card.suit == t.trump or t.out_of(card.suit) or not trumps or (is_dear and t.held(t.trump) < trumps):
        return None  # an ace or a ten is dear for a trump, unless the last ones go
    cheaper = [play.card for play in f.plays if play.card.suit == card.suit and f.worth(play.card) < f.worth(card)]
    if cheaper and is_dear:
        return None
    as_well = f", as {sign(min(cheaper, key=height))} would" if cheaper else ""
    return f"{sign(card)} costs the other player a trump{as_well}: it has no {suit_of(card)}."


@speaks_for
def shortens(f: Facts, act: Play) -> str | None:
    """The last card of a suit goes, so that the suit can be trumped."""
    t, card = f.trick, act.card
    if card.suit == t.trump or t.held(card.suit) != 1 or not t.held(t.trump) or t.tricks <= LAST_TWO:
        return None
    left = t.out_of(card.suit) - (f.led is None)
    if left < 1:
        return None
    return f"{sign(card)} is your last {one_of(card)}: then you can trump {suit_of(card)}."


@speaks_for
def is_alone(f: Facts, act: Play) -> str | None:
    """The only card of a suit, of which the other hand has a higher one, is no card to keep."""
    t, card = f.trick, act.card
    high = [other for other in t.out if other.suit == card.suit and f.beats(other, card)]
    if card.suit == t.trump or t.held(card.suit) != 1 or not high or f.wins(card):
        return None
    beat = f"the other player holds {cards(sorted(high, key=height))} over it"
    return f"{sign(card)} is no card to keep: it is your only {one_of(card)}, and {beat}."


@speaks_for
def draws_suit(f: Facts, act: Play) -> str | None:
    """The hand has more cards of the suit than the other one, which has to follow."""
    t, card = f.trick, act.card
    own, theirs = t.held(card.suit), t.out_of(card.suit)
    if not own > theirs > 0:
        return None
    return (
        f"You hold {number_word(own)} {suit_of(card)}, the other player {number_word(theirs)}: {sign(card)} draws one."
    )


@speaks_for
def risks_nothing(f: Facts, act: Play) -> str | None:
    """The card has no points of its own, where another one has, or a higher one of its suit stays."""
    if not f.beaters(act.card) or f.worth(act.card) or not any(f.worth(play.card) for play in f.plays):
        return None
    kept = _highest(f, act.card)
    stays = f", and {sign(kept)} stays for a later trick" if kept else ""
    return f"{sign(act.card)} costs no points if the other player takes it{stays}."


@speaks_for
def risks_least(f: Facts, act: Play) -> str | None:
    """Tell that of the cards that can be taken none holds fewer points."""
    least, taken = f.worth(act.card), [play.card for play in f.plays if f.beaters(play.card)]
    if not least or act.card not in taken or len(set(taken)) < 2 or min(map(f.worth, taken)) < least:
        return None
    which = "any of your cards, and none" if len(taken) == len(f.plays) else "some of your cards, of which none"
    return f"The other player can take {which} counts less than {sign(act.card)}: {points(least)}."


@speaks_for
def draws_trump(f: Facts, act: Play) -> str | None:
    """The other player has to follow with a trump."""
    out, own = f.trick.out_of(f.trump), f.trick.held(f.trump)
    if act.card.suit != f.trump or not 0 < out <= own + 1:
        return None  # one of many makes no difference
    draws = "the only trump" if out == 1 else f"one of the {number_word(out)} trumps"
    costs = ", and costs no points" * (bool(f.beaters(act.card)) and not f.worth(act.card))
    return f"{sign(act.card)} draws {draws} of the other player{costs}."


@speaks_for
def spends_high(f: Facts, act: Play) -> str | None:
    """The other player has to take the card with a higher one of its suit, which beats another card of the hand."""
    if not f.falls(act.card) or f.beaters(act.card)[0].suit != act.card.suit:
        return None
    low, *more = f.beaters(act.card)
    left = f.trick.hand - Counter([act.card])
    best = max((card for card in left if card.suit == low.suit and f.beats(low, card)), key=height, default=None)
    if best is None:
        return None
    which = f", which beats your {'other ' * (best == act.card)}{sign(best)}"
    return f"{sign(act.card)} makes the other player spend {'at least ' if more else ''}{sign(low)}{which}."


@speaks_for
def keeps_top(f: Facts, act: Play) -> str | None:
    """The card may be lost to one of its suit, and one stays that none of the suit beats."""
    t, kept = f.trick, _highest(f, act.card)
    if kept is None or t.higher(kept) or not t.higher(act.card):
        return None
    return f"{sign(act.card)} goes, and {sign(kept)} stays: no {one_of(kept)} of the other player beats it."


@speaks_for
def few_take(f: Facts, act: Play) -> str | None:
    """Tell that one or two cards of its suit alone take the card."""
    beaters = f.beaters(act.card)
    if not 0 < len(beaters) <= MOST_NAMED or beaters[0].suit != act.card.suit or f.falls(act.card):
        return None
    return f"Only {cards(beaters, 'or')} takes {sign(act.card)}."


@speaks_against
def falls(f: Facts, act: Play) -> str | None:
    """The other player has to take the card, and points with it."""
    if not f.falls(act.card) or not f.worth(act.card):
        return None
    return f"The other player must take {sign(act.card)}{_with(f.beaters(act.card))}, and {points(f.worth(act.card))} with it."


@speaks_against
def can_be_taken(f: Facts, act: Play) -> str | None:
    """The other player may take the card, and points with it."""
    beaters = f.beaters(act.card)
    if not beaters or f.falls(act.card) or not f.worth(act.card):
        return None
    return f"The other player can take {sign(act.card)}{_with(beaters)}, and {points(f.worth(act.card))} with it."


@speaks_against
def gives_lead(f: Facts, act: Play) -> str | None:
    """The other player has to take the card, and leads."""
    if not f.falls(act.card) or f.worth(act.card):
        return None
    return f"The other player must take {sign(act.card)}{_with(f.beaters(act.card))}, and leads next."


@prefers
def costs_higher(f: Facts, act: Play, other: Action) -> str | None:
    """The other player spends a higher card on one of two that it has to take."""
    if (
        not isinstance(other, Play)
        or act.card.suit != other.card.suit
        or not f.falls(act.card)
        or not f.falls(other.card)
    ):
        return None
    high, low = f.beaters(act.card)[0], f.beaters(other.card)[0]
    if high.suit != low.suit or height(high) <= height(low):
        return None
    return f"{sign(act.card)} costs the other player at least {sign(high)}; {sign(other.card)} would fall to its {sign(low)}."


@prefers
def risks_less(f: Facts, act: Play, other: Action) -> str | None:
    """Tell that of two cards which the other player can take one has fewer points."""
    if not isinstance(other, Play) or not f.beaters(act.card) or not f.beaters(other.card):
        return None
    less, more = f.worth(act.card), f.worth(other.card)
    if less >= more:
        return None
    return f"The other player can take either: {sign(act.card)} costs {points(less)}, {sign(other.card)} {more}."


@prefers
def brings_more(f: Facts, act: Play, other: Action) -> str | None:
    """Tell that of two cards that are sure one brings more points."""
    if not isinstance(other, Play) or f.beaters(act.card) or f.beaters(other.card):
        return None
    more = f.worth(act.card) - f.worth(other.card)
    return (
        f"Both take the trick, and {sign(act.card)} brings {points(more)} more than {sign(other.card)}."
        if more > 0
        else None
    )


# ---- a card that follows


@speaks_for
def takes_most(f: Facts, act: Play) -> str | None:
    """Tell that no card brings more home from this trick."""
    if not f.wins(act.card) or len({play.card for play in f.takers}) == 1:
        return None
    taken = f.trick.in_trick(act.card)
    if not taken or any(f.trick.in_trick(play.card) >= taken for play in f.takers if play.card != act.card):
        return None
    return f"{sign(act.card)} takes the trick, and no card of yours brings more home: {points(taken)}."


@speaks_for
def takes_alone(f: Facts, act: Play) -> str | None:
    """Tell that no other card takes the trick, but the hand has a choice."""
    if not f.wins(act.card) or len({play.card for play in f.takers}) != 1 or len({play.card for play in f.plays}) == 1:
        return None
    return f"Only {sign(act.card)} takes the trick, with {points(f.trick.in_trick(act.card))}."


@speaks_for
def is_enough(f: Facts, act: Play) -> str | None:
    """Tell that no lower card takes the trick."""
    if not f.wins(act.card):
        return None
    same = [play.card for play in f.takers if play.card.suit == act.card.suit and play.card != act.card]
    if not same or any(height(card) < height(act.card) for card in same):
        return None
    keep = f"the higher {suit_of(act.card)} stay" if len(set(same)) > 1 else f"keep {sign(same[0])}"
    return f"{sign(act.card)} is enough to take the trick, with {points(f.trick.in_trick(act.card))}: {keep}."


@speaks_for
def takes(f: Facts, act: Play) -> str | None:
    """The card brings more home than a lower one that takes the trick, too, and a higher one stays."""
    kept, low = _highest(f, act.card), min((play.card for play in f.takers), key=f.worth, default=act.card)
    if not f.wins(act.card) or f.worth(low) >= f.worth(act.card) or not kept:
        return None
    more = f"{f.worth(act.card) - f.worth(low)} more than {sign(low)} would"
    return f"{sign(act.card)} brings {points(f.trick.in_trick(act.card))} home, {more}: {sign(kept)} stays."


@speaks_for
def all_theirs(f: Facts, act: Play) -> str | None:
    """Tell that the own hand beats no card of the other one any more, nor takes a trick by leading."""
    t = f.trick
    if f.led is None:
        is_lost = all(t.beats(other, card) for card in t.hand for other in t.out)
    else:
        is_lost = not f.can_take and not any(t.beats(card, other) for card in t.hand for other in t.out)
    if not is_lost:
        return None
    return f"The other player takes this trick and all that follow: {sign(act.card)} is lost whenever it goes."


@speaks_for
def gives_least(f: Facts, act: Play) -> str | None:
    """Tell that no card takes the trick, and none gives fewer points."""
    least, others = f.worth(act.card), [f.worth(play.card) for play in f.plays]
    if f.can_take or not least == min(others) < max(others):
        return None
    if not least:
        return f"No card that you may play takes the trick: {sign(act.card)} gives no points away."
    return (
        f"No card that you may play takes the trick, and none gives away less than {sign(act.card)}: {points(least)}."
    )


@speaks_for
def keeps_winner(f: Facts, act: Play) -> str | None:
    """A small trick is left, and a card that takes it is kept."""
    if f.wins(act.card) or not f.takers or f.trick.in_trick(act.card) > SMALL:
        return None
    kept = max((play.card for play in f.takers), key=lambda card: (f.worth(card), height(card), card.suit))
    left = points(f.trick.in_trick(act.card))
    return f"{sign(act.card)} leaves the other player only {left}: {sign(kept)} stays for a dearer trick."


@speaks_for
def keeps_high(f: Facts, act: Play) -> str | None:
    """Tell that points are given to keep a card that the other player can't beat in its suit."""
    t = f.trick
    if f.wins(act.card) or f.can_take:
        return None
    kept = [play.card for play in f.plays if f.worth(play.card) < f.worth(act.card) and not t.higher(play.card)]
    if not kept or not t.higher(act.card):
        return None
    best = max(kept, key=lambda card: (height(card), card.suit))
    return f"{sign(act.card)} goes, and {sign(best)} stays: no {one_of(best)} of the other player beats it."


@speaks_for
def keeps_higher(f: Facts, act: Play) -> str | None:
    """Tell that no card takes the trick, none has fewer points, and a higher one of the suit stays."""
    kept, least = _highest(f, act.card), min(f.worth(play.card) for play in f.plays)
    lower = [play for play in f.plays if play.card.suit == act.card.suit and height(play.card) < height(act.card)]
    if f.can_take or not kept or lower or f.worth(act.card) > least:
        return None
    return f"No card that you may play takes the trick: with {sign(act.card)} you keep {sign(kept)}."


@speaks_against
def gives_more(f: Facts, act: Play) -> str | None:
    """Tell that another card would give fewer points to a trick that is lost."""
    least = min(f.worth(play.card) for play in f.plays)
    if f.can_take or f.worth(act.card) <= least:
        return None
    return f"{sign(act.card)} gives the other player {points(f.worth(act.card) - least)} more than need be."


@speaks_against
def leaves_points(f: Facts, act: Play) -> str | None:
    """The trick has points, and could be taken."""
    left = f.trick.in_trick(act.card)
    if f.wins(act.card) or not f.can_take or left < MANY:
        return None
    return f"{sign(act.card)} leaves the trick to the other player, with {points(left)}."


@prefers
def saves_height(f: Facts, act: Play, other: Action) -> str | None:
    """Tell that both cards lose the trick, and the lower one is missed less."""
    if not isinstance(other, Play) or f.wins(act.card) or f.wins(other.card) or act.card.suit != other.card.suit:
        return None
    if f.worth(act.card) > f.worth(other.card) or height(act.card) >= height(other.card):
        return None
    return f"Neither {sign(act.card)} nor {sign(other.card)} takes the trick: keep {sign(other.card)}."


def _highest(f: Facts, card: Card) -> Card | None:
    """Find the highest card of the suit of a card that may be played, and is higher; None where there is none."""
    best = max((play.card for play in f.plays if play.card.suit == card.suit), key=height)
    return best if best.rank != card.rank else None


def _with(beaters: list[Card]) -> str:
    """Name the cards that take a card, if they are few."""
    return f" with {cards(beaters, 'or')}" if len(beaters) <= MOST_NAMED else ""


LED: tuple[Ground, ...] = (
    all_yours, is_sure, makes_high, falls, costs_higher, can_be_taken, brings_more, costs_trump, draws_trump, risks_nothing,
    gives_lead, shortens, draws_suit, spends_high, all_theirs, is_alone, risks_least, few_take, keeps_top, risks_less,
)  # fmt: skip
"""The grounds for a card that is led in phase 2, the gravest first."""
FOLLOWED: tuple[Ground, ...] = (
    takes_alone, takes_most, is_enough, takes, gives_least, gives_more, leaves_points, keeps_high, keeps_winner, shortens,
    saves_height, keeps_higher, all_theirs, is_alone,
)  # fmt: skip
"""The grounds for a card that follows in phase 2, the gravest first."""
