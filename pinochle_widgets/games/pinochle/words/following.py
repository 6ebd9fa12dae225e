"""The reasons for a card that is played to a trick which somebody has led."""

from __future__ import annotations

from pinochle_widgets.cards import RANK_NAMES, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.pinochle.words.trick import Reason, Trick, beat, one_of, only, points_of, suit_of
from pinochle_widgets.games.protocol.words import capital

FEW = 2
"""The cards out that beat a card: up to so many it may take a later trick, from so many on it may well be beaten."""


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
    return f"{capital(t.partner)} has this trick already: keep {sign(worse)}."


def secures(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card makes sure of a trick in which the partner is ahead and can be beaten."""
    if t.taker != "partner" or t.best is None or t.stands(t.best) or not t.wins(better) or t.wins(worse):
        return ""
    if not t.stands(better):
        return ""
    return f"{capital(t.partner)}'s {sign(t.best)} can still be beaten; {sign(better)} makes sure of the trick."


def feeds_partner(t: Trick, better: Card, worse: Card) -> str:
    """Tell that points may go onto a trick that the partner takes."""
    if t.taker != "partner" or t.best is None or t.wins(better) or t.wins(worse) or t.worth(better) <= t.worth(worse):
        return ""
    takes = "takes this trick" if t.stands(t.best) else "is ahead"
    return f"{capital(t.partner)} {takes} with {sign(t.best)}: give a counter."


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
        return f"{t.rivals(worse, 'can')} still beat {sign(worse)}, but not {sign(better)}."
    return f"Nothing still out beats {sign(better)}; {sign(worse)} can still be beaten."


def takes_as_well(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the lower of two cards takes the trick, too."""
    if not t.wins(better) or not t.wins(worse) or not t.stands(better):
        return ""
    spends_trump = worse.suit == t.trump != better.suit
    if not spends_trump and (better.suit != worse.suit or RANKS.index(better.rank) >= RANKS.index(worse.rank)):
        return ""
    return f"{sign(better)} takes the trick as well: keep {sign(worse)}."


def brings_more(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a trick which is sure to be taken may be taken with points."""
    if not t.wins(better) or not t.wins(worse) or t.worth(better) <= t.worth(worse):
        return ""
    if not t.stands(better) or not t.stands(worse):
        return ""
    whose = "your side's" if t.beaten_by(better) or t.beaten_by(worse) else "yours"
    more = f"{t.worth(better) - t.worth(worse)} more" if t.worth(worse) else f"its {points_of(t.worth(better))}"
    return f"The trick is {whose} either way, and {sign(better)} brings {more} home."


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
    if worse == t.best:
        return _second_copy(better, worse)
    more = f" {points_of(lost)} more" if t.worth(better) else f" {points_of(lost)}"
    nobody = "You can't"
    if "partner" in t.later:
        nobody = f"Neither you nor {t.partner} can" if over else "Nobody can"
    return f"{nobody} beat {sign(t.best)}: {sign(worse)} would give away{more}."


def waits_for_partner(t: Trick, better: Card, worse: Card) -> str:
    """Tell that no points are given while it is open who takes the trick."""
    if t.taker != "other" or t.best is None or t.wins(better) or t.wins(worse):
        return ""
    if "partner" not in t.beaten_by(t.best) or t.worth(worse) <= t.worth(better):
        return ""
    return f"{capital(t.partner)} plays after you, but perhaps can't take it: keep {sign(worse)}."


def shown_above(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a seat which plays later has shown a card that beats only one of two."""
    if not t.wins(better) or not t.wins(worse):
        return ""
    for place, cards in enumerate(t.known):
        above = [card for card in cards if t.beats(card, worse) and not t.beats(card, better)]
        if above and place in t.beaters(worse) and (t.later[place] == "other" or t.is_alone):
            yours = f"your own {sign(better)}" if above[0] == better else sign(better)
            return f"{t.called(place)} has shown {sign(above[0])}, which beats {sign(worse)}, but not {yours}."
    return ""


def risks_less(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card which is ahead for now and may be beaten takes fewer points along, or is missed less."""
    if not t.wins(better) or not t.wins(worse) or t.stands(better) or better.suit != worse.suit:
        return ""
    if t.worth(better) < t.worth(worse) and not t.stands(worse):
        less = points_of(t.worth(better)) if t.worth(better) else "no point"
        risks = f"{sign(better)} risks {less}, {sign(worse)} risks {t.worth(worse)}"
        return f"{t.rivals(worse, 'plays')} after you, and may beat either: {risks}."
    if RANKS.index(better.rank) < RANKS.index(worse.rank) and t.higher(better) == t.higher(worse):
        return f"{sign(better)} is as hard to beat as {sign(worse)} here: keep {sign(worse)}."
    if not t.higher(better) and t.higher(worse):
        return f"Only a trump can beat {sign(better)}; a higher {one_of(worse)} beats {sign(worse)}, too."
    few = t.threats(better)
    if few >= t.threats(worse):
        return ""
    if few > FEW:
        return f"{t.rivals(better, 'plays')} after you, and {sign(better)} is harder to beat than {sign(worse)}."
    return f"{t.rivals(better, 'plays')} after you: {beat(few, 'card')} {sign(better)}, {t.threats(worse)} beat {sign(worse)}."


def keeps_winner(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a card which may still take a trick is kept."""
    if t.wins(worse) or t.higher(worse) or not t.higher(better):
        return ""
    kept = " for a trick of its own" if worse.rank == "A" else f": no higher {one_of(worse)} is still out"
    return f"Give {sign(better)}, and keep {sign(worse)}{kept}."


def keeps_trump(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a trump is kept for another trick."""
    if better.suit == t.trump or worse.suit != t.trump or t.wins(worse):
        return ""
    return f"Give {sign(better)}, and keep {sign(worse)}: a trump may still take a trick."


def shortens(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the last card of a suit goes, so that the suit can be trumped."""
    short = t.held(better.suit) == 1 and better.suit != t.trump and t.held(t.trump) > 0 and t.out_of(better.suit) > 0
    if not short or t.held(worse.suit) == 1 or worse.suit == t.trump:
        return ""
    return f"{sign(better)} is your last {one_of(better)}: then you can trump {suit_of(better)}."


def saves_height(t: Trick, better: Card, worse: Card) -> str:
    """Tell that both cards lose the trick, and the lower one is missed less."""
    if t.wins(better) or t.wins(worse) or better.suit != worse.suit or t.best is None or t.taker != "other":
        return ""
    if t.worth(better) != t.worth(worse) or RANKS.index(better.rank) >= RANKS.index(worse.rank):
        return ""
    if any(t.worth(card) < t.worth(better) for card in t.legal):
        return ""
    if worse == t.best:
        return _second_copy(better, worse)
    return f"{sign(better)} or {sign(worse)}: both lose to {sign(t.best)}; keep {sign(worse)}."


def only_partner_left(t: Trick, better: Card, worse: Card) -> str:
    """Tell that only the partner plays after this card, and may take the trick with points."""
    if t.taker != "other" or t.best is None or "other" in t.later or t.wins(better) or t.wins(worse):
        return ""
    if t.worth(better) <= t.worth(worse) or not t.beaten_by(t.best):
        return ""
    return f"Only {t.partner} has still to play, and may take it: {sign(better)} brings {points_of(t.worth(better))}."


def keeps_height(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the partner takes the trick either way, and the lower card is missed less."""
    if t.taker != "partner" or t.wins(better) or t.wins(worse) or better.suit != worse.suit:
        return ""
    if t.worth(better) != t.worth(worse) or RANKS.index(better.rank) >= RANKS.index(worse.rank):
        return ""
    return f"{capital(t.partner)} is ahead either way: keep {sign(worse)}, the higher one."


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
    return f"You hold fewer {suit_of(better)} than {suit_of(worse)}: once you are out of {suit_of(better)}, you can trump them."


def partner_may_take(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the partner has still to play, and may well take the trick with points."""
    if t.taker != "other" or t.best is None or t.wins(better) or t.wins(worse):
        return ""
    if "partner" not in t.beaten_by(t.best):
        return ""
    over = t.higher(t.best)
    if over < FEW or t.worth(better) <= t.worth(worse):
        return ""
    return f"{capital(t.partner)} has still to play, and {beat(over, 'card')} {sign(t.best)}: {sign(better)} may come home."


def keeps_from_partner(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the partner has the trick without a card that may take a later one."""
    few = t.higher(worse)
    if t.taker != "partner" or t.best is None or t.wins(better) or t.wins(worse):
        return ""
    if not 0 < few <= FEW or t.higher(better) <= few:
        return ""
    ahead = "You can't beat" if t.is_alone else f"{capital(t.partner)} is ahead with"
    kept = "yours" if worse == t.best else sign(worse)
    return f"{ahead} {sign(t.best)}: keep {kept} for a later trick, as {only(few, worse)}."


def keeps_second(t: Trick, better: Card, worse: Card) -> str:
    """Tell that few cards that are out beat a card, so that it may take a later trick."""
    few = t.higher(worse)
    if t.taker != "other" or t.wins(better) or t.wins(worse) or not 0 < few <= FEW or t.higher(better) <= few:
        return ""
    return f"Give {sign(better)}, and keep {sign(worse)} for a later trick: {only(few, worse)}."


def partner_unsure(t: Trick, better: Card, worse: Card) -> str:
    """Tell that the card of the partner can still be beaten, and points on the trick are lost then."""
    if t.taker != "partner" or t.best is None or t.stands(t.best) or t.wins(better) or t.wins(worse):
        return ""
    if t.worth(better) >= t.worth(worse):
        return ""
    how = "beaten" if t.higher(t.best) else "trumped"
    return f"{capital(t.partner)}'s {sign(t.best)} can still be {how}: {sign(worse)} would be lost with it."


def may_do(t: Trick, better: Card, worse: Card) -> str:
    """Tell that few cards that are out beat the lower of two cards which go ahead."""
    few = t.higher(better)
    if not t.wins(better) or not t.wins(worse) or better.suit != worse.suit or not 0 < few <= FEW:
        return ""
    if RANKS.index(better.rank) >= RANKS.index(worse.rank):
        return ""
    return f"{sign(better)} may do, as {only(few, better)}: keep {sign(worse)}."


def spares_winner(t: Trick, better: Card, worse: Card) -> str:
    """Tell that a cheap card is ahead for now, and a sure winner is kept."""
    if not t.wins(better) or not t.wins(worse) or t.stands(better) or t.higher(worse) or not t.higher(better):
        return ""
    if t.worth(better) or better.suit != worse.suit:
        return ""
    return f"{sign(better)} is ahead for now, and risks no point: keep {sign(worse)}, which no {one_of(worse)} still out beats."


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
    shown_above,
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
    spares_winner,
    thins_out,
)
"""The reasons for a card that follows, the gravest first."""


def _second_copy(better: Card, worse: Card) -> str:
    """Tell that a card can't beat its own copy, which lies in the trick."""
    return f"Your {sign(worse)} can't beat the first one: give {sign(better)}, and keep the {RANK_NAMES[worse.rank]}."
