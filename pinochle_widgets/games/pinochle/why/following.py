"""The reasons for a card that is played to a trick which somebody has led."""

from __future__ import annotations

from pinochle_widgets.cards import Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.pinochle.cards import RANKS
from pinochle_widgets.games.pinochle.why.trick import Reason, Trick, beat, only, points_of, suit_of

FEW = 2
"""The cards that are out and beat a card: up to so many it may take a later trick, from so many on it may well be beaten."""


def makes_bid(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the trick brings the points that the bid still needs."""
    taken = t.in_trick(better)
    if not 0 < t.needed <= taken or not (t.wins(better) and t.stands(better)) or t.wins(worse):
        return ""
    return f"{sign(better)} takes the trick, and its {points_of(taken)} make the bid."


def partner_has_it(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the partner's card takes the trick already."""
    if t.taker != "partner" or t.best is None or not t.stands(t.best) or t.wins(better) or not t.wins(worse):
        return ""
    return f"Partner has this trick already: keep {sign(worse)}."


def secures(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card makes sure of a trick in which the partner is ahead and can be beaten."""
    if t.taker != "partner" or t.best is None or t.stands(t.best) or not t.wins(better) or t.wins(worse):
        return ""
    if not t.stands(better):
        return ""
    return f"Partner's {sign(t.best)} can still be beaten; {sign(better)} makes sure of the trick."


def feeds_partner(t: Trick, better: Card, worse: Card) -> str:
    """Tell that points may go onto a trick that the partner takes."""
    if t.taker != "partner" or t.best is None or t.wins(better) or t.wins(worse) or t.worth(better) <= t.worth(worse):
        return ""
    takes = "takes this trick" if t.stands(t.best) else "is ahead"
    return f"Partner {takes} with {sign(t.best)}: give a counter."


def takes(t: Trick, better: Card, worse: Card) -> str:
    """Tell that one card takes the trick from the other side, and the other one leaves it."""
    if t.taker != "other" or not t.wins(better) or t.wins(worse):
        return ""
    points = t.in_trick(better)
    brings = f" with {points_of(points)}" if points else ""
    if t.stands(better):
        return f"{sign(better)} takes the trick{brings}; {sign(worse)} leaves it to {t.others}."
    return f"{sign(better)} goes ahead{brings} in the trick; {sign(worse)} leaves it to {t.others}."


def stands_longer(t: Trick, better: Card, worse: Card) -> str:
    """Tell that nothing out beats one card, and something the other one."""
    if not t.wins(better) or not t.wins(worse) or not t.stands(better) or t.stands(worse):
        return ""
    if t.threats(better):
        return "" if t.is_alone else f"{t.others.capitalize()} can still beat {sign(worse)}, but not {sign(better)}."
    return f"Nothing that is out beats {sign(better)}; {sign(worse)} can still be beaten."


def takes_as_well(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the lower of two cards takes the trick, too."""
    if not t.wins(better) or not t.wins(worse) or not t.stands(better):
        return ""
    spends_trump = worse.suit == t.trump != better.suit
    if not spends_trump and (better.suit != worse.suit or RANKS.index(better.rank) >= RANKS.index(worse.rank)):
        return ""
    return f"{sign(better)} takes it as well: keep {sign(worse)}."


def brings_more(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a trick which is sure to be taken may be taken with points."""
    if not t.wins(better) or not t.wins(worse) or t.worth(better) <= t.worth(worse):
        return ""
    if t.beaten_by(better) or t.beaten_by(worse):
        return ""
    return f"The trick is yours either way, and {sign(better)} brings its {points_of(t.worth(better))} home."


def gives_nothing(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a trick is lost, and points on it are lost with it."""
    if t.taker != "other" or t.best is None or t.wins(better) or t.wins(worse):
        return ""
    over = t.beaten_by(t.best)
    if "partner" in over:
        return ""
    lost = t.worth(worse) - t.worth(better)
    if lost <= 0:
        return ""
    more = f" {points_of(lost)} more" if t.worth(better) else f" {points_of(lost)}"
    gives = "your own" if worse == t.best else sign(worse)
    nobody = "You can't"
    if "partner" in t.later:
        nobody = "Neither you nor partner can" if over else "Nobody can"
    return f"{nobody} beat {sign(t.best)}: {gives} would give away{more}."


def waits_for_partner(t: Trick, better: Card, worse: Card) -> str:
    """Tell that no points are given while it is open who takes the trick."""
    if t.taker != "other" or t.best is None or t.wins(better) or t.wins(worse):
        return ""
    if "partner" not in t.beaten_by(t.best) or t.worth(worse) <= t.worth(better):
        return ""
    return f"Partner plays after you, but perhaps can't take it: keep {sign(worse)}."


def risks_less(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card which is ahead for now and may be beaten takes fewer points along, or is missed less."""
    if not t.wins(better) or not t.wins(worse) or t.stands(better) or better.suit != worse.suit:
        return ""
    if t.worth(better) < t.worth(worse) and not t.stands(worse):
        sides = [side for side in t.beaten_by(worse) if side == "other" or t.is_alone]
        who = {"partner": "Partner plays", "other": "An opponent plays"}[sides[0]] if len(sides) == 1 else "Others play"
        less = f", {sign(better)} with {t.worth(better)}" if t.worth(better) else ""
        lost = f"{sign(worse)} would be lost with {points_of(t.worth(worse))}{less}"
        return f"{who} after you, and may beat either card: {lost}."
    if RANKS.index(better.rank) < RANKS.index(worse.rank) and t.higher(better) == t.higher(worse):
        return f"{sign(better)} is as good here, and {sign(worse)} is kept."
    if not t.higher(better) and t.higher(worse):
        return f"Only a trump beats {sign(better)}; {sign(worse)} falls to a higher {suit_of(worse).removesuffix('s')}, too."
    if t.threats(better) < t.threats(worse):
        return f"{beat(t.threats(better), 'card', better)}; {t.threats(worse)} beat {sign(worse)}."
    return ""


def keeps_winner(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card which may still take a trick is kept."""
    if t.wins(worse) or t.higher(worse) or not t.higher(better):
        return ""
    return f"Keep {sign(worse)}: no higher {suit_of(worse).removesuffix('s')} is out."


def keeps_trump(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a trump is kept for another trick."""
    if better.suit == t.trump or worse.suit != t.trump or t.wins(worse):
        return ""
    return f"Keep {sign(worse)}: a trump may still take a trick."


def shortens(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the last card of a suit goes, so that the suit can be trumped."""
    short = t.held(better.suit) == 1 and better.suit != t.trump and t.held(t.trump) > 0 and t.out_of(better.suit) > 0
    if not short or t.held(worse.suit) == 1 or worse.suit == t.trump:
        return ""
    return f"It is your last {suit_of(better).removesuffix('s')}: then you can trump that suit."


def saves_height(t: Trick, better: Card, worse: Card) -> str:
    """Tell that both cards lose the trick, and the lower one is missed less."""
    if t.wins(better) or t.wins(worse) or better.suit != worse.suit or t.best is None or t.taker != "other":
        return ""
    if t.worth(better) != t.worth(worse) or RANKS.index(better.rank) >= RANKS.index(worse.rank):
        return ""
    if any(t.worth(card) < t.worth(better) for card in t.legal):
        return ""
    return f"Both lose to {sign(t.best)}: keep the higher one."


def only_partner_left(t: Trick, better: Card, worse: Card) -> str:
    """Tell that only the partner plays after this card, and may take the trick with points."""
    if t.taker != "other" or t.best is None or "other" in t.later or t.wins(better) or t.wins(worse):
        return ""
    if t.worth(better) <= t.worth(worse) or not t.beaten_by(t.best):
        return ""
    return f"Only partner has still to play, and may take it: {sign(better)} brings {points_of(t.worth(better))}."


def keeps_height(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the partner takes the trick either way, and the lower card is missed less."""
    if t.taker != "partner" or t.wins(better) or t.wins(worse) or better.suit != worse.suit:
        return ""
    if t.worth(better) != t.worth(worse) or RANKS.index(better.rank) >= RANKS.index(worse.rank):
        return ""
    return f"Partner is ahead either way: keep {sign(worse)}, the higher one."


def saves_trump(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the lower of two trumps does as well where both may be beaten."""
    if better.suit != t.trump or worse.suit != t.trump or not t.wins(better) or t.threats(better) != t.threats(worse):
        return ""
    if t.worth(better) > t.worth(worse) or RANKS.index(better.rank) >= RANKS.index(worse.rank):
        return ""
    return f"{sign(better)} is as hard to beat as {sign(worse)} here: keep the higher trump."


def thins_out(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card of the shorter suit goes, so that the suit can be trumped the sooner."""
    held = t.held(better.suit), t.held(worse.suit)
    if (
        t.trump in (better.suit, worse.suit)
        or not t.held(t.trump)
        or held[0] >= held[1]
        or t.wins(better)
        or t.wins(worse)
    ):
        return ""
    if t.worth(better) != t.worth(worse) or not t.higher(better):
        return ""
    return f"You hold fewer {suit_of(better)} than {suit_of(worse)}: the shorter suit is the sooner trumped."


def partner_may_take(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the partner has still to play, and may well take the trick with points."""
    if t.taker != "other" or t.best is None or t.wins(better) or t.wins(worse):
        return ""
    if "partner" not in t.beaten_by(t.best):
        return ""
    over = t.higher(t.best)
    if over < FEW or t.worth(better) <= t.worth(worse):
        return ""
    return (
        f"Partner has still to play, and {over} cards that are out beat {sign(t.best)}: {sign(better)} may come home."
    )


def keeps_from_partner(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the partner has the trick without a card that may take a later one."""
    few = t.higher(worse)
    if t.taker != "partner" or t.best is None or t.wins(better) or t.wins(worse):
        return ""
    if not 0 < few <= FEW or t.higher(better) <= few:
        return ""
    ahead = "You can't beat" if t.is_alone else "Partner is ahead with"
    kept = "yours" if worse == t.best else sign(worse)
    return f"{ahead} {sign(t.best)}: keep {kept} for a later trick, as {only(few, worse)}."


def keeps_second(t: Trick, better: Card, worse: Card) -> str:
    """Tell that few cards that are out beat a card, so that it may take a later trick."""
    few = t.higher(worse)
    if t.taker != "other" or t.wins(better) or t.wins(worse) or not 0 < few <= FEW or t.higher(better) <= few:
        return ""
    return f"Keep {sign(worse)}, which may take a later trick: {only(few, worse)}."


def partner_unsure(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the card of the partner can still be beaten, and points on the trick are lost then."""
    if t.taker != "partner" or t.best is None or t.stands(t.best) or t.wins(better) or t.wins(worse):
        return ""
    if t.worth(better) >= t.worth(worse):
        return ""
    how = "beaten" if t.higher(t.best) else "trumped"
    return f"Partner's {sign(t.best)} can still be {how}: {sign(worse)} would be lost with it."


def may_do(t: Trick, better: Card, worse: Card) -> str:
    """Tell that few cards that are out beat the lower of two cards which go ahead."""
    few = t.higher(better)
    if not t.wins(better) or not t.wins(worse) or better.suit != worse.suit or not 0 < few <= FEW:
        return ""
    if RANKS.index(better.rank) >= RANKS.index(worse.rank):
        return ""
    return f"{sign(better)} may do, as {only(few, better)}: keep {sign(worse)}."


FOLLOWED: tuple[Reason, ...] = (
    makes_bid,
    partner_has_it,
    secures,
    feeds_partner,
    takes,
    stands_longer,
    takes_as_well,
    brings_more,
    gives_nothing,
    waits_for_partner,
    keeps_winner,
    keeps_trump,
    risks_less,
    shortens,
    saves_height,
    keeps_height,
    only_partner_left,
    saves_trump,
    partner_may_take,
    keeps_second,
    keeps_from_partner,
    partner_unsure,
    may_do,
    thins_out,
)
"""The reasons for a card that follows, the gravest first."""
