"""The reasons for a card that is led."""

from __future__ import annotations

from pinochle_widgets.cards import RANK_NAMES, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.pinochle.cards import RANKS
from pinochle_widgets.games.pinochle.why.trick import Reason, Trick, are_out, beat, points_of, suit_of

FEW_TRUMPS = 2


def last_trump(t: Trick, better: Card, worse: Card) -> str:
    """Tell that nobody else has a trump."""
    if better.suit != t.trump or t.out_of(t.trump) or not t.threats(worse):
        return ""
    return f"Nobody else has a trump: {sign(better)} takes the trick."


def draws_trump(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a high trump draws those that are out."""
    out = t.out_of(t.trump)
    if better.suit != t.trump or worse.suit == t.trump or t.higher(better) or not out:
        return ""
    return f"{sign(better)} draws trump: {are_out(out, 'trump')}, and none beats it."


def higher_trump(t: Trick, better: Card, worse: Card) -> str:
    """Tell that of two trumps only the higher one can't be beaten."""
    if better.suit != t.trump or worse.suit != t.trump or t.higher(better) or not t.higher(worse):
        return ""
    return f"No trump that is out beats {sign(better)}; {beat(t.higher(worse), 'trump', worse)}."


def sure_trick(t: Trick, better: Card, worse: Card) -> str:
    """Tell that nothing out beats a card."""
    if t.threats(better) or not t.threats(worse):
        return ""
    return f"Nothing that is out beats {sign(better)}."


def partners_ace(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the partner has shown a card that takes the trick."""
    mine = next((card for card in t.melded if card.suit == better.suit and t.beats(card, better)), None)
    if mine is None or mine.rank != "A" or better.suit in (worse.suit, t.trump):
        return ""
    return f"Partner has shown {sign(mine)}: lead to it."


def bare_ace(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a lone ace is led before another one takes it along."""
    if better.rank != "A" or t.held(better.suit) != 1 or not t.out[better] or worse.suit == better.suit:
        return ""
    return f"Your only {suit_of(better).removesuffix('s')} is the ace: lead it before another ace takes it along."


def only_a_trump(t: Trick, better: Card, worse: Card) -> str:
    """Tell that only a trump beats a card, as no higher card of its suit is out."""
    if better.suit == t.trump or t.higher(better) or not t.higher(worse):
        return ""
    left = t.out_of(better.suit)
    follow = f", and {are_out(left, suit_of(better).removesuffix('s'))}" if left else ""
    return f"Only a trump beats {sign(better)}{follow}; {sign(worse)} falls to a higher card."


def risks_less(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card which may well be lost takes fewer points along."""
    lost = t.worth(worse) - t.worth(better)
    if lost <= 0 or not t.higher(worse):
        return ""
    higher = sorted({card.rank for card, n in t.out.items() if n and card.suit == worse.suit and t.beats(card, worse)})
    names = " or ".join(RANK_NAMES[rank] for rank in sorted(higher, key=RANKS.index, reverse=True))
    return f"{sign(worse)} may be lost to a {names}, and {points_of(lost)} with it.".replace("to a ace", "to an ace")


def fewer_beat(t: Trick, better: Card, worse: Card) -> str:
    """Tell that fewer cards that are out beat one card than the other."""
    one, other = t.threats(better), t.threats(worse)
    if better.suit != worse.suit or one >= other:
        return ""
    return f"{beat(one, 'card', better)}; {other} beat {sign(worse)}."


def keeps_trumps(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the last trumps are kept."""
    if worse.suit != t.trump or better.suit == t.trump or t.held(t.trump) > FEW_TRUMPS:
        return ""
    return f"Keep your last trumps: {sign(worse)} takes a trick when you are out of a suit."


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
    keeps_trumps,
)
"""The reasons for a card that is led, the gravest first."""
