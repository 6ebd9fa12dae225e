"""The grounds for cards that follow and against them, the gravest first in `FOLLOWED`."""

from __future__ import annotations

from pinochle_widgets.cards import Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.auction.words.facts import Facts
from pinochle_widgets.games.pinochle.words.trick import beat, height, one_of, points_of, suit_of
from pinochle_widgets.games.protocol.words import capital
from pinochle_widgets.games.words.told import Ground, speaks_against, speaks_for

LAST_TWO = 2
"""The cards of a hand before the last trick but one."""
FEW_TRICKS = 3
"""The cards of a hand with which a suit that is gone is hardly led any more."""


def follows(f: Facts) -> bool:
    """Check whether the seat plays to a trick that somebody has led."""
    return bool(f.trick.lying)


def is_lost(f: Facts) -> bool:
    """Check whether the trick goes to the other side unless this card takes it."""
    t = f.trick
    return t.taker == "other" and t.best is not None and "partner" not in t.beaten_by(t.best)


def is_safe(f: Facts) -> bool:
    """Check whether the trick is the partner's, or the other defender's, and nobody can take it any more."""
    t = f.trick
    return t.taker == "partner" and t.best is not None and t.stands(t.best)


def can_take(f: Facts) -> bool:
    """Check whether the partner, or the other defender, has shown a card of the suit led that takes the trick."""
    t = f.trick
    if t.best is None or t.taker != "other" or "partner" not in t.later:
        return False
    return any(card.suit == t.lying[0].suit and t.beats(card, t.best) for card in t.melded)


def lower_takes(f: Facts, card: Card) -> Card | None:
    """Find the lowest card of the same suit that takes the trick as surely."""
    t = f.trick
    found = [each for each in f.plays if each.suit == card.suit and t.wins(each) and t.stands(each)]
    return min(found, key=height, default=None)


def brings(f: Facts, act: Play) -> str:
    """Write the effect of points on a trick of the ally: where each scores alone the bidder at least does not get them."""
    points = points_of(f.trick.worth(act.card))
    return f"adds {points}" if f.has_partner else f"keeps {points} from the bidder"


def is_lowest(f: Facts, act: Play) -> bool:
    """Check whether no lower card of its suit may be played."""
    return all(height(card) >= height(act.card) for card in f.plays if card.suit == act.card.suit)


def higher(f: Facts, act: Play) -> list[Card]:
    """List the cards of its suit that may be played, and are higher."""
    return [card for card in f.plays if card.suit == act.card.suit and height(card) > height(act.card)]


def highest(f: Facts, act: Play) -> Card | None:
    """Find the highest card of its suit that may be played, and is higher; None where there is none."""
    return max(higher(f, act), key=height, default=None)


def standing(f: Facts) -> str:
    """Tell who has the trick so far, and whether it keeps it: ``Partner takes this trick with A♠``."""
    t = f.trick
    best = sign(t.best) if t.best else ""
    if t.taker == "partner":
        return f"{capital(t.partner)} {'takes this trick' if is_safe(f) else 'is ahead'} with {best}"
    if is_lost(f):
        return f"{capital(t.others)} {_have(t.others)} this trick with {best}"
    return f"It is open whether {t.partner} can take the trick"


def as_dear(f: Facts, act: Play) -> Card | None:
    """Find the highest card of its suit that may be played, counts as much, and is harder to beat; None where there is none."""
    t = f.trick
    dear = [
        card for card in higher(f, act) if t.worth(card) == t.worth(act.card) and t.higher(card) < t.higher(act.card)
    ]
    return max(dear, key=height, default=None)


def is_worth_a_void(f: Facts, card: Card) -> bool:
    """Check whether a suit that is gone from the hand can be trumped later, by a trump that is not a sure trick anyway."""
    t = f.trick
    if card.suit == t.trump or t.held(card.suit) != 1 or not t.out_of(card.suit) or t.tricks <= FEW_TRICKS:
        return False
    return any(t.higher(trump) for trump in t.hand if trump.suit == t.trump)


def varies(f: Facts) -> bool:
    """Check whether cards that may be played differ in their points."""
    return len(set(map(f.trick.worth, f.plays))) > 1


@speaks_for
def is_the_only_card(f: Facts, act: Play) -> str | None:
    """Tell that no other card may be played."""
    return f"{sign(act.card)} is the only card that you may play." if f.plays == [act.card] else None


@speaks_for
def makes_bid(f: Facts, act: Play) -> str | None:
    """The trick brings the points that the bid still needs."""
    t = f.trick
    if not follows(f) or not 0 < t.needed <= t.in_trick(act.card) or not (t.wins(act.card) and t.stands(act.card)):
        return None
    return f"{sign(act.card)} makes sure of the trick, and of the {points_of(t.needed)} that your bid still needs."


@speaks_against
def goes_over_partner(f: Facts, act: Play) -> str | None:
    """The trick is the partner's already."""
    t = f.trick
    if t.best is None or not is_safe(f) or not t.wins(act.card) or all(map(t.wins, f.plays)):
        return None
    return f"{capital(t.partner)} has this trick with {sign(t.best)} already: {sign(act.card)} would go over it."


@speaks_for
def signals(f: Facts, act: Play) -> str | None:
    """An ace on partner's ace promises the next trick of the suit."""
    t = f.trick
    led = f.rules.ace_leadback and f.has_partner and len(t.lying) == 2 and t.taker == "partner"
    if not led or act.card.rank != "A" or act.card != t.lying[0] or act.card.suit == t.trump or f.hand[act.card] < 2:
        return None
    return f"{sign(act.card)} on {t.partner}'s ace tells that you take the next {one_of(act.card)} trick, too."


@speaks_for
def secures(f: Facts, act: Play) -> str | None:
    """The partner is ahead and can be beaten, this card can't."""
    t = f.trick
    if t.taker != "partner" or t.best is None or t.stands(t.best) or not t.wins(act.card) or not t.stands(act.card):
        return None
    return f"{capital(t.partner)}'s {sign(t.best)} can still be beaten, {sign(act.card)} can't."


@speaks_against
def spends_more(f: Facts, act: Play) -> str | None:
    """A lower card takes the trick as surely."""
    t = f.trick
    if not follows(f) or not t.wins(act.card) or not t.stands(act.card):
        return None
    low = lower_takes(f, act.card)
    if low is None or t.higher(low) <= t.higher(act.card) or t.worth(low) < t.worth(act.card):
        return None
    return f"{sign(low)} takes the trick as well: keep {sign(act.card)}."


@speaks_for
def takes_as_well(f: Facts, act: Play) -> str | None:
    """A higher card would do no more than this one."""
    t = f.trick
    if not follows(f) or not t.wins(act.card) or not t.stands(act.card):
        return None
    spared = min(higher(f, act), key=height, default=None)
    if spared is None or t.worth(spared) > t.worth(act.card):
        return None
    fewer = any(t.worth(card) < t.worth(act.card) and t.wins(card) for card in f.plays)
    own = f", and brings {points_of(t.worth(act.card))} of its own home" if fewer else ""
    return f"{sign(act.card)} takes the trick as surely as {sign(spared)} would{own}."


@speaks_for
def takes(f: Facts, act: Play) -> str | None:
    """The card takes the trick for certain."""
    t = f.trick
    if not follows(f) or not t.wins(act.card) or not t.stands(act.card):
        return None
    points = t.in_trick(act.card)
    held = f", with {points_of(points)}{' so far' if t.later else ''}" if points else ""
    if t.beaten_by(act.card):
        return f"With {sign(act.card)} the trick is your side's{held}."
    how = "trumps the trick" if t.lying[0].suit != act.card.suit else "takes the trick"
    kept = highest(f, act)
    low = max((card for card in f.plays if t.wins(card) and height(card) < height(act.card)), key=height, default=None)
    why = ""
    if kept:
        why = f": {sign(kept)} stays for a later one"
    elif low and not t.stands(low):
        why = f": {sign(low)} could still be beaten"
    elif low and t.worth(low) < t.worth(act.card):
        held, why = "", f", and brings {points_of(t.worth(act.card))} of its own home"
    elif low and t.worth(low) == t.worth(act.card):
        why = f", as {sign(low)} would"
    return f"{sign(act.card)} {how}{held}{why}."


@speaks_for
def feeds_partner(f: Facts, act: Play) -> str | None:
    """Tell that points go onto a trick that is the partner's."""
    t = f.trick
    if t.best is None or not is_safe(f) or t.wins(act.card) or not t.worth(act.card) or not varies(f):
        return None
    return f"{standing(f)}: {sign(act.card)} {brings(f, act)}{_stays(as_dear(f, act))}."


@speaks_against
def gives_away(f: Facts, act: Play) -> str | None:
    """Tell that points go to the other side, and a card with fewer could."""
    t = f.trick
    if t.best is None or not is_lost(f) or t.wins(act.card) or t.worth(act.card) <= f.least_points:
        return None
    ahead = f"{capital(t.others)} {_have(t.others)} this trick{_with(t.best, act.card)}"
    return f"{ahead}: {sign(act.card)} would add {points_of(t.worth(act.card))}."


@speaks_against
def loses_a_winner(f: Facts, act: Play) -> str | None:
    """The card may take a later trick, as no higher one of its suit is out."""
    t = f.trick
    if not follows(f) or t.wins(act.card) or t.higher(act.card) or all(not t.higher(each) for each in f.plays):
        return None
    return f"{sign(act.card)} may take a later trick{_unbeaten(act.card) or ': keep it'}."


@speaks_for
def gives_nothing(f: Facts, act: Play) -> str | None:
    """The trick is lost, and no point goes with it."""
    t = f.trick
    if t.best is None or not is_lost(f) or t.wins(act.card) or t.worth(act.card) or not varies(f):
        return None
    kept = [card for card in f.plays if t.wins(card)]
    if kept:
        stays = f"and {sign(max(kept, key=height))} stays"
        return f"{sign(act.card)} leaves the trick to {t.others} with no point of its own, {stays}."
    return f"No card that you may play beats {sign(t.best)}: {sign(act.card)} gives no point away."


@speaks_for
def keeps_the_last(f: Facts, act: Play) -> str | None:
    """The better one of two cards stays for the last trick."""
    t = f.trick
    kept = next((card for card in t.hand if card != act.card), act.card)
    if t.tricks != LAST_TWO or (t.best and t.wins(act.card)) or t.threats(kept) >= t.threats(act.card):
        return None
    return f"With {sign(act.card)} you keep {sign(kept)}{', a trump,' * (kept.suit == t.trump)} for the last trick."


@speaks_for
def goes_ahead(f: Facts, act: Play) -> str | None:
    """The card is ahead for now."""
    t = f.trick
    if t.best is None or not t.wins(act.card) or t.stands(act.card):
        return None
    over = f"beats {sign(t.best)}" if t.taker == "other" else f"goes over {t.partner}'s {sign(t.best)}"
    if not t.higher(act.card) and act.card.suit != t.trump:
        return f"{sign(act.card)} {over}, and only a trump can beat it now."
    kept = highest(f, act)
    if kept:
        return f"{sign(act.card)} {over} for now: {sign(kept)} stays for a later trick."
    above = {card for card in t.out if card.suit == act.card.suit and t.beats(card, act.card)}
    if len(above) == 1:
        or_trump = " or a trump" * (act.card.suit != t.trump and bool(t.out_of(t.trump)))
        return f"{sign(act.card)} {over}, and only {sign(above.pop())}{or_trump} can beat it now."
    if not t.worth(act.card) and varies(f):
        return f"{sign(act.card)} {over} for now, and risks no point of its own."
    if not is_lost(f) or all(map(t.wins, f.plays)):
        return None
    return f"{sign(act.card)} {over} for now: with a card that does not, the trick is surely lost."


@speaks_for
def is_with_partner(f: Facts, act: Play) -> str | None:
    """The partner is ahead for now, and points may come home."""
    t = f.trick
    if t.taker != "partner" or t.best is None or t.stands(t.best) or t.wins(act.card) or not t.worth(act.card):
        return None
    if not varies(f):
        return None
    return f"{standing(f)}: {sign(act.card)} {brings(f, act)} if it holds{_stays(as_dear(f, act))}."


@speaks_for
def risks_nothing_with_partner(f: Facts, act: Play) -> str | None:
    """The partner is ahead for now, and no point is risked."""
    t = f.trick
    if t.taker != "partner" or t.best is None or t.stands(t.best) or t.wins(act.card) or t.worth(act.card):
        return None
    if not varies(f):
        return None
    return f"{capital(t.partner)}'s {sign(t.best)} can still be beaten: {sign(act.card)} risks no point on it."


@speaks_against
def starves_partner(f: Facts, act: Play) -> str | None:
    """The trick is the partner's, and points could go onto it."""
    t = f.trick
    if t.best is None or not is_safe(f) or t.wins(act.card) or t.worth(act.card) or not f.has_partner:
        return None
    if not any(t.worth(card) and not t.wins(card) for card in f.plays):
        return None
    return f"{standing(f)}: {sign(act.card)} adds no point to it."


@speaks_for
def partner_may_take(f: Facts, act: Play) -> str | None:
    """The partner plays after this seat, and may take the trick with points."""
    t = f.trick
    if t.taker != "other" or t.best is None or is_lost(f) or t.wins(act.card) or not t.worth(act.card) or not varies(f):
        return None
    takes = "take" if t.higher(t.best) or t.best.suit == t.trump else "trump"
    may = f"{capital(t.partner)} has still to play, and may {takes} the trick"
    return f"{may}: then {sign(act.card)} {brings(f, act)}."


@speaks_for
def waits(f: Facts, act: Play) -> str | None:
    """Tell that it is open who takes the trick, and no point is risked."""
    t = f.trick
    if t.taker != "other" or t.best is None or is_lost(f) or t.wins(act.card) or t.worth(act.card) or not varies(f):
        return None
    return None if can_take(f) else f"{standing(f)}: {sign(act.card)} risks no point on it."


@speaks_for
def shortens(f: Facts, act: Play) -> str | None:
    """The last card of a suit goes, so that the suit can be trumped."""
    if not follows(f) or not is_worth_a_void(f, act.card):
        return None
    return f"{sign(act.card)} is your last {one_of(act.card)}: then you can trump {suit_of(act.card)}."


@speaks_for
def keeps_higher(f: Facts, act: Play) -> str | None:
    """Tell that a higher card of its suit, which would bring or cost as much, stays."""
    kept = as_dear(f, act)
    if not follows(f) or f.trick.wins(act.card) or kept is None or not is_lowest(f, act) or can_take(f):
        return None
    if f.trick.worth(kept):
        return f"{standing(f)}: {sign(act.card)} counts as much on it as {sign(kept)}, which stays."
    return f"{standing(f)}, and neither {sign(act.card)} nor {sign(kept)} counts: {sign(kept)}, the higher one, stays."


@speaks_against
def spends_trump(f: Facts, act: Play) -> str | None:
    """A trump goes onto a trick that it does not take."""
    t = f.trick
    if not follows(f) or act.card.suit != t.trump or t.wins(act.card) or all(c.suit == t.trump for c in f.plays):
        return None
    return f"{sign(act.card)} does not take the trick, and is a trump, which may take a later one."


@speaks_for
def is_missed_least(f: Facts, act: Play) -> str | None:
    """Tell that no card has fewer points, and none is less likely to take a later trick."""
    t = f.trick
    over = t.higher(act.card)
    if (
        not over
        or not is_lowest(f, act)
        or t.worth(act.card) > min(map(t.worth, f.plays))
        or any(map(t.wins, f.plays if follows(f) else ()))
    ):
        return None
    others = set(map(t.higher, f.plays))
    if len(others) == 1 or max(others) > over:
        return None
    return f"No card that you may play is weaker than {sign(act.card)}: {beat(over, one_of(act.card))} it."


@speaks_for
def will_do(f: Facts, act: Play) -> str | None:
    """Tell that no card takes the trick, and all have as many points."""
    t = f.trick
    if not follows(f) or any(map(t.wins, f.plays)) or varies(f) or not is_lowest(f, act) or can_take(f):
        return None
    count = f"count {points_of(t.worth(act.card))} each" if t.worth(act.card) else "count nothing"
    return f"{standing(f)}, and the cards that you may play {count}: {sign(act.card)} will do."


@speaks_for
def keeps_a_winner(f: Facts, act: Play) -> str | None:
    """A card that no other one of its suit beats stays in the hand."""
    t = f.trick
    kept = next((card for card in f.plays if not t.wins(card) and not t.higher(card) and card != act.card), None)
    if not follows(f) or kept is None or not t.higher(act.card) or t.wins(act.card):
        return None
    return f"With {sign(act.card)} you keep {sign(kept)} for a later trick{_unbeaten(kept)}."


def _unbeaten(card: Card) -> str:
    """Tell why a card may take a trick; of an ace that goes without saying."""
    return "" if card.rank == "A" else f": no higher {one_of(card)} is still out"


def _stays(kept: Card | None) -> str:
    return f", and {sign(kept)} stays" if kept else ""


def _with(best: Card, card: Card) -> str:
    """Name the card that takes a trick, unless another one like it is named after it."""
    return "" if best == card else f" with {sign(best)}"


def _have(others: str) -> str:
    return "have" if others == "the defenders" else "has"


FOLLOWED: tuple[Ground, ...] = (
    is_the_only_card, makes_bid, goes_over_partner, signals, secures, spends_more, takes_as_well, takes, feeds_partner,
    gives_away, loses_a_winner, keeps_the_last, gives_nothing, goes_ahead, is_with_partner, risks_nothing_with_partner,
    starves_partner, waits, partner_may_take, shortens, keeps_higher, keeps_a_winner, spends_trump,
)  # fmt: skip
