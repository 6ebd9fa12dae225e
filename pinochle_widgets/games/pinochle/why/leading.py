"""The reasons for a card that is led."""

from __future__ import annotations

from pinochle_widgets.cards import RANK_NAMES, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.pinochle.cards import RANKS
from pinochle_widgets.games.pinochle.why.trick import Reason, Trick, are_out, beat, points_of, suit_of
from pinochle_widgets.games.protocol import plural

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


def long_trumps(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the hand has the most trumps, so that each round of them disarms the others."""
    out = t.out_of(t.trump)
    if better.suit != t.trump or worse.suit == t.trump or not 0 < out <= t.held(t.trump):
        return ""
    return f"You hold {t.held(t.trump)} trumps, and {are_out(out, 'trump')}: draw them."


def would_be_trumped(t: Trick, better: Card, worse: Card) -> str:
    """Tell that nobody else has a suit, and somebody a trump."""
    if worse.suit in (better.suit, t.trump) or t.out_of(worse.suit) or not t.out_of(t.trump):
        return ""
    if better.suit != t.trump and not t.out_of(better.suit):
        return ""
    return f"Nobody else has {suit_of(worse)}: {sign(worse)} would be trumped."


def keeps_trumps(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a trump is kept."""
    if worse.suit != t.trump or better.suit == t.trump:
        return ""
    few = "your last trumps" if t.held(t.trump) <= FEW_TRUMPS else sign(worse)
    takes = f"{sign(worse)} takes a trick" if t.held(t.trump) <= FEW_TRUMPS else "a trump takes a trick"
    return f"Keep {few}: {takes} when you are out of a suit."


def keeps_winner(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card which takes its trick later, too, is kept while a cheaper one is led."""
    if t.higher(worse) or not t.higher(better):
        return ""
    return f"Keep {sign(worse)}, which no {suit_of(worse).removesuffix('s')} that is out beats, for a trick worth more."


def shortens(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the last card of a suit is led, so that the suit can be trumped later."""
    short = t.held(better.suit) == 1 and better.suit != t.trump and t.held(t.trump) > 0 and t.out_of(better.suit) > 0
    if not short or worse.suit == t.trump or t.held(worse.suit) == 1:
        return ""
    return f"It is your last {suit_of(better).removesuffix('s')}: then you can trump that suit."


def more_out(t: Trick, better: Card, worse: Card) -> str:
    """Tell that more cards of a suit are out, so that it is less likely to be trumped."""
    one, other = t.out_of(better.suit), t.out_of(worse.suit)
    if t.trump in (better.suit, worse.suit) or one <= other or not t.out_of(t.trump):
        return ""
    few = plural(other, suit_of(worse).removesuffix("s")) if other else f"no {suit_of(worse)}"
    return f"{are_out(one, suit_of(better).removesuffix('s'))}, and {few}: it is less likely to be trumped."


def lower_one(t: Trick, better: Card, worse: Card) -> str:
    """Tell that of two cards of a suit, both of which can be beaten, the lower one goes."""
    if better.suit != worse.suit or not t.higher(worse) or RANKS.index(better.rank) >= RANKS.index(worse.rank):
        return ""
    return f"Both can be beaten: lead the lower one, and keep {sign(worse)}."


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
)
"""The reasons for a card that is led, the gravest first."""
