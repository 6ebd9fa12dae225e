"""The reasons for a card that is led."""

from __future__ import annotations

from pinochle_widgets.cards import RANK_NAMES, SUIT_NAMES, SUITS, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.pinochle.words.trick import Reason, Trick, are_out, beat, one_of, points_of, suit_of
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.protocol.words import capital

FEW_HIGHER = 2
"""The higher cards of its suit that are out, up to which a card may be good once they are drawn."""


def last_trump(t: Trick, better: Card, worse: Card) -> str:
    """Tell that nobody else has a trump."""
    if better.suit != t.trump or t.out_of(t.trump) or not t.threats(worse):
        return ""
    return f"{sign(better)} takes the trick: nobody else has a trump."


def draws_trump(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a high trump draws those that are out."""
    out = t.out_of(t.trump)
    if better.suit != t.trump or worse.suit == t.trump or t.higher(better) or not out:
        return ""
    if len(t.later) > 1 and t.held(t.trump) < out:  # against several players; of two the only other one holds them all
        if better.rank == "A":
            return f"{sign(better)} is a sure trick, and draws trump: {out} {'is' if out == 1 else 'are'} still out."
        return f"{sign(better)} is a sure trick: no trump still out beats it, and it draws a trump."
    return f"{sign(better)} draws trump: {are_out(out, 'trump')}, and none beats it."


def higher_trump(t: Trick, better: Card, worse: Card) -> str:
    """Tell that of two trumps only the higher one can't be beaten."""
    if better.suit != t.trump or worse.suit != t.trump or t.higher(better) or not t.higher(worse):
        return ""
    return f"No trump still out beats {sign(better)}; {beat(t.higher(worse), 'trump')} {sign(worse)}."


def sure_trick(t: Trick, better: Card, worse: Card) -> str:
    """Tell that nothing out beats a card."""
    if t.threats(better) or not t.threats(worse):
        return ""
    return f"{sign(better)} is a sure trick: nothing still out beats it; {sign(worse)} may be lost."


def partners_ace(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the partner has shown a card that takes the trick."""
    mine = next((card for card in t.melded if card.suit == better.suit and t.beats(card, better)), None)
    if mine is None or mine.rank != "A" or better.suit in (worse.suit, t.trump):
        return ""
    return f"{capital(t.partner)} has shown {sign(mine)}: lead to it."


def bare_ace(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a lone ace is led before another one takes it along."""
    if better.rank != "A" or t.held(better.suit) != 1 or not t.out[better] or worse.suit == better.suit:
        return ""
    return f"{sign(better)} is your only {one_of(better)}: lead it before another {sign(better)} is led and takes it along."


def only_a_trump(t: Trick, better: Card, worse: Card) -> str:
    """Tell that only a trump beats a card, as no higher card of its suit is out, while others still follow suit."""
    left = t.out_of(better.suit)
    if better.suit == t.trump or t.higher(better) or not t.higher(worse) or not left:
        return ""
    falls = f"{sign(worse)} may fall to a higher {one_of(worse)}"
    return f"Only a trump beats {sign(better)}, and {are_out(left, one_of(better))}; {falls}."


def risks_less(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card which may well be lost takes fewer points along."""
    lost = t.worth(worse) - t.worth(better)
    if lost <= 0 or not t.higher(worse):
        return ""
    higher = sorted({card.rank for card, n in t.out.items() if n and card.suit == worse.suit and t.beats(card, worse)})
    names = " or ".join(RANK_NAMES[rank] for rank in sorted(higher, key=RANKS.index, reverse=True))
    less = points_of(t.worth(better)) if t.worth(better) else "no point"
    more = f", with {points_of(t.worth(worse))}" if t.worth(worse) > 1 else ""
    return f"{sign(better)} risks {less}; {sign(worse)} may be lost to a{'n' * (names[0] == 'a')} {names}{more}."


def fewer_beat(t: Trick, better: Card, worse: Card) -> str:
    """Tell that fewer cards that are out beat one card than the other."""
    one, other = t.threats(better), t.threats(worse)
    if better.suit != worse.suit or one >= other:
        return ""
    return f"{sign(better)} is harder to beat than {sign(worse)}: {plural(one, 'card')} still out against {other}."


def long_trumps(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the hand has the most trumps, so that each round of them disarms the others."""
    out = t.out_of(t.trump)
    if better.suit != t.trump or worse.suit == t.trump or not out:
        return ""
    if out > t.held(t.trump):
        if out >= t.held(t.trump) * len(t.later):
            return ""
        return f"You hold {t.held(t.trump)} trumps, more than your share: each round draws those of the others."
    hold = f"You hold {t.held(t.trump)} trumps, and {are_out(out, 'trump')}"
    top = max((card for card in t.hand if card.suit == t.trump), key=lambda card: RANKS.index(card.rank))
    if t.higher(better) and not t.higher(top):
        return f"{hold}: draw them, and {sign(top)} stays high."
    return f"{hold}: draw them."


def would_be_trumped(t: Trick, better: Card, worse: Card) -> str:
    """Tell that nobody else has a suit, and somebody a trump."""
    if worse.suit in (better.suit, t.trump) or t.out_of(worse.suit) or not t.out_of(t.trump):
        return ""
    if better.suit != t.trump and not t.out_of(better.suit):
        return ""
    return f"Lead {sign(better)}: nobody else has {suit_of(worse)}, and {sign(worse)} would be trumped."


def keeps_trumps(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a trump is kept."""
    if worse.suit != t.trump or better.suit == t.trump:
        return ""
    void = [SUIT_NAMES[suit] for suit in SUITS if not t.held(suit) and t.out_of(suit)]
    is_last = t.held(t.trump) == 1
    keep = f"Lead {sign(better)}, and keep your {'last trump' if is_last else 'trumps'}"
    if void:
        return f"{keep}: you can trump {listing(void, 'or')} with {sign(worse) if is_last else 'them'}."
    takes = f"{sign(worse)} takes a trick" if is_last else "they take tricks"
    return f"{keep}: {takes} when you are out of a suit."


def keeps_winner(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card which takes its trick later, too, is kept while a cheaper one is led."""
    if t.higher(worse) or not t.higher(better):
        return ""
    first = f"Lead {sign(better)}, and" if t.worth(better) else f"{sign(better)} risks no point:"
    if worse.rank == "A":
        return f"{first} keep {sign(worse)} to come in again."
    return f"{first} keep {sign(worse)} for a trick worth more, as no higher {one_of(worse)} is still out."


def shortens(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the last card of a suit is led, so that the suit can be trumped later."""
    short = t.held(better.suit) == 1 and better.suit != t.trump and t.held(t.trump) > 0 and t.out_of(better.suit) > 0
    if not short or worse.suit == t.trump or t.held(worse.suit) == 1:
        return ""
    return f"{sign(better)} is your last {one_of(better)}: then you can trump {suit_of(better)}."


def more_out(t: Trick, better: Card, worse: Card) -> str:
    """Tell that more cards of a suit are out, so that it is less likely to be trumped."""
    one, other = t.out_of(better.suit), t.out_of(worse.suit)
    if t.trump in (better.suit, worse.suit) or one <= other or not t.out_of(t.trump):
        return ""
    few = plural(other, one_of(worse)) if other else f"no {suit_of(worse)}"
    return f"{sign(better)} is less likely to be trumped: {are_out(one, one_of(better))}, and {few}."


def lower_one(t: Trick, better: Card, worse: Card) -> str:
    """Tell that of two cards of a suit, both of which can be beaten, the lower one goes."""
    if better.suit != worse.suit or not t.higher(worse) or RANKS.index(better.rank) >= RANKS.index(worse.rank):
        return ""
    return f"{sign(better)} or {sign(worse)}: both can be beaten; keep {sign(worse)}."


def brings_more(t: Trick, better: Card, worse: Card) -> str:
    """Tell that of two cards which are as hard to beat one brings points, where the own side takes the trick."""
    over = t.higher(better)
    if better.suit != worse.suit or over != t.higher(worse) or t.worth(better) <= t.worth(worse):
        return ""
    if over and "partner" not in t.later:
        return ""
    more = points_of(t.worth(better) - t.worth(worse))
    return f"What beats {sign(better)} beats {sign(worse)} as well; if it wins, {sign(better)} brings {more} more."


def unless_trumped(t: Trick, better: Card, worse: Card) -> str:
    """Tell that nobody else has a suit, so that a card of it takes the trick or costs somebody a trump."""
    if better.suit in (t.trump, worse.suit) or t.out_of(better.suit) or not t.out_of(t.trump):
        return ""
    if worse.suit != t.trump and not t.higher(worse):
        return ""
    return f"{sign(better)} takes the trick or draws a trump: nobody else has {suit_of(better)}."


def short_suit(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card of the shorter suit is led, so that the suit can be trumped the sooner."""
    held = t.held(better.suit), t.held(worse.suit)
    if t.trump in (better.suit, worse.suit) or not t.held(t.trump) or held[0] >= held[1] or not t.higher(better):
        return ""
    return f"You hold fewer {suit_of(better)} than {suit_of(worse)}: once you are out of {suit_of(better)}, you can trump them."


def long_suit(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a hand without trumps leads its longer suit, whose cards are good when the high ones have gone."""
    held = t.held(better.suit), t.held(worse.suit)
    if t.trump in (better.suit, worse.suit) or t.held(t.trump) or held[0] <= held[1] or not t.higher(better):
        return ""
    return f"You hold more {suit_of(better)} than {suit_of(worse)}: the last of them are good when the high ones have gone."


def stays_behind(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card may be good when the winner above it has drawn the suit."""
    if better.suit in (worse.suit, t.trump) or worse.suit == t.trump or not t.higher(worse) or not t.higher(better):
        return ""
    if t.higher(worse) > FEW_HIGHER:
        return ""
    above = next((card for card in t.hand if card.suit == worse.suit and not t.higher(card)), None)
    if above is None or any(card.suit == better.suit and not t.higher(card) for card in t.hand):
        return ""
    return f"Lead {sign(better)}: {sign(worse)} may be good once {sign(above)} has drawn {suit_of(worse)}."


def loses_less_to_trump(t: Trick, better: Card, worse: Card) -> str:
    """Tell that of two cards which only a trump beats one takes fewer points along."""
    plain = t.trump not in (better.suit, worse.suit) and t.out_of(t.trump) > 0
    if not plain or t.higher(better) or t.higher(worse) or t.worth(better) >= t.worth(worse):
        return ""
    return f"Only a trump beats {sign(better)} or {sign(worse)}, and {sign(better)} would lose fewer points to it."


def harder_to_beat(t: Trick, better: Card, worse: Card) -> str:
    """Tell that fewer cards of its suit beat one card than another one of another suit."""
    one, other = t.higher(better), t.higher(worse)
    if t.trump in (better.suit, worse.suit) or better.suit == worse.suit or one >= other:
        return ""
    return f"{sign(better)} is harder to beat than {sign(worse)}: {plural(one, 'card')} of its suit still out against {other}."


LED: tuple[Reason, ...] = (
    last_trump,
    draws_trump,
    higher_trump,
    sure_trick,
    partners_ace,
    bare_ace,
    only_a_trump,
    risks_less,
    fewer_beat,
    would_be_trumped,
    long_trumps,
    keeps_trumps,
    keeps_winner,
    shortens,
    more_out,
    lower_one,
    brings_more,
    unless_trumped,
    stays_behind,
    loses_less_to_trump,
    short_suit,
    long_suit,
    harder_to_beat,
)
"""The reasons for a card that is led, the gravest first."""
