"""The reasons for a card of phase 1, where tricks count nothing and cards make melds."""

from __future__ import annotations

from collections.abc import Callable

from pinochle_widgets.cards import Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.pinochle.cards import CARDS, RANKS, index_of
from pinochle_widgets.games.pinochle.tricks import beats
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.two_handed import core
from pinochle_widgets.games.two_handed.core import ME, OTHER
from pinochle_widgets.games.two_handed.players import policies
from pinochle_widgets.games.two_handed.players.reasons import meld_words
from pinochle_widgets.games.two_handed.why.position import Hope, Position

Reason = Callable[[Position, Play, Play], str]

LAST_TRICK = 2
"""The cards of the stock before the last trick of phase 1."""
NEAR_END = 4
"""The cards of the stock from which on high trumps are kept for phase 2."""
HIGH = "ATK"
FEW_LACKING = 2
"""The most missing cards of a meld for which a card is said to be kept."""


def takes_to_lay(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card takes the trick, after which a meld can be laid."""
    kind = p.complete(p.slot(better))
    if kind == policies.NO_KIND or not p.wins(better.card):
        return ""
    points, words = core.meld_points(kind, p.seen.trump, p.rules), _meld(p, kind)
    after = p.complete(p.slot(worse))
    less = 0 if after == policies.NO_KIND else core.meld_points(after, p.seen.trump, p.rules)
    takes = "Nothing beats it" if p.leads else f"{sign(better.card)} takes the trick"
    if not p.wins(worse.card):
        last = p.seen.stock == LAST_TRICK
        return f"{takes}, and you lay {words} for {points}{': the last chance to meld' if last else ''}."
    if less < points:
        return f"{takes}, and {words} for {points} stays whole; with {sign(worse.card)} it is broken."
    return ""


def keeps_meld_whole(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card belongs to a meld that is complete, and waits to be laid."""
    one, other = (p.complete(p.slot(play)) for play in (better, worse))
    points = [0 if kind == policies.NO_KIND else core.meld_points(kind, p.seen.trump, p.rules) for kind in (one, other)]
    if points[0] <= points[1]:
        return ""
    return f"{sign(worse.card)} belongs to {_meld(p, one)}, which you can still lay for {points[0]}."


def keeps_for_meld(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card is wanted for a meld that lacks little, where no meld can be laid after this trick."""
    keeps, gives = p.kept(p.slot(worse)), p.kept(p.slot(better))
    if _can_lay(p) or keeps is None or (gives is not None and _value(gives) >= _value(keeps)):
        return ""
    if keeps.kind < core.PINOCHLE:
        mate = keeps.lacks[0] if keeps.lacks else None
        if mate is None:
            return ""
        return f"Keep {sign(worse.card)}: {_copies_out(p, mate)}, its mate for a marriage."
    if keeps.kind == core.PINOCHLE and keeps.lacks:
        return f"Keep {sign(worse.card)}, half of a pinochle: {_copies_out(p, keeps.lacks[0])}."
    if not 0 < len(keeps.lacks) <= FEW_LACKING:
        return ""
    lacks = listing([sign(card) for card in keeps.lacks])
    held = p.held(keeps.kind)
    return f"Keep {sign(worse.card)} for {_meld(p, keeps.kind)}: you hold {held} of its cards, and lack {lacks}."


def takes_without_use(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card without use takes the trick, after which a meld can be laid."""
    kind, card = p.complete(p.slot(better)), better.card
    if kind in (policies.NO_KIND, core.DIX) or _melds(p, better) or not _melds(p, worse):
        return ""
    if not (_is_high(p, card) if p.leads else p.wins(card)):
        return ""
    never = not policies.kinds_of(index_of(card), p.seen.trump, p.rules)
    useless = "can never make a meld" if never else "makes no meld any more"
    takes = "may take" if p.leads else "takes"
    return f"{sign(card)} {useless}, and {takes} the trick: then you lay {_meld(p, kind)}."


def is_dead(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card can never make a meld, and the other one may."""
    card = better.card
    if _melds(p, better) or not _melds(p, worse):
        return ""
    if not policies.kinds_of(index_of(card), p.seen.trump, p.rules):
        return f"{sign(card)} can never make a meld."
    if better.lies:
        return f"{sign(card)} has done its work: no further meld can use it."
    return f"{sign(card)} can make no meld any more: the cards that it would need are gone."


def has_twin(p: Position, better: Play, worse: Play) -> str:
    """Tell that another copy of a card stays in the hand."""
    if not _is_double(p, better) or _is_double(p, worse) or not _melds(p, worse):
        return ""
    return f"You hold {sign(better.card)} twice: the other one stays for its melds."


def blocks(p: Position, better: Play, worse: Play) -> str:
    """Tell that a trick is taken so that the other player can't meld on it."""
    if p.leads or not p.wins(better.card) or p.wins(worse.card):
        return ""
    kind = _threatens(p)
    if kind is None:
        return ""
    return (
        f"{sign(better.card)} takes the trick: the other player, who shows most of {_meld(p, kind)}, can't meld on it."
    )


def takes_open_card(p: Position, better: Play, worse: Play) -> str:
    """Tell who draws the card that lies open, with the last trick of phase 1."""
    if p.seen.stock != LAST_TRICK or p.leads or p.wins(better.card) == p.wins(worse.card):
        return ""
    card = CARDS[p.seen.upcard]
    if p.wins(better.card):
        return (
            f"It takes the last trick before phase 2, and the lead: {sign(worse.card)} leaves both to the other player."
        )
    return f"The loser of this trick draws {sign(card)}, which lies open: let it go."


def keeps_for_tricks(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card is kept for phase 2, where tricks count."""
    trump = _trump(p)
    if worse.card.suit == trump != better.card.suit:
        return f"Keep {sign(worse.card)}: tricks count nothing yet, and trumps take them in phase 2."
    if RANKS.index(worse.card.rank) > RANKS.index(better.card.rank) and worse.card.rank in "AT":
        return f"Keep {sign(worse.card)}: tricks count nothing yet, and it is worth a trick in phase 2."
    return ""


def loses_cheaply(p: Position, better: Play, worse: Play) -> str:
    """Tell that a trick without a meld behind it is not worth a high card."""
    if p.leads or p.wins(better.card) or not p.wins(worse.card) or p.complete(p.slot(worse)) != policies.NO_KIND:
        return ""
    return f"You have nothing to lay, and tricks count nothing yet: {sign(worse.card)} is too good for this one."


def wins_draw(p: Position, better: Play, worse: Play) -> str:
    """Tell that a cheap card takes the trick, and with it the turn to lay melds."""
    if p.leads or not p.wins(better.card) or p.wins(worse.card):
        return ""
    return f"{sign(better.card)} takes the trick: only its winner may meld, and nothing better is lost with it."


def lower(p: Position, better: Play, worse: Play) -> str:
    """Tell that of two cards without use the lower one goes."""
    if _melds(p, better) or _melds(p, worse) or RANKS.index(better.card.rank) >= RANKS.index(worse.card.rank):
        return ""
    return f"Neither makes a meld any more: give the lower one, and keep {sign(worse.card)} for phase 2."


def may_take(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card which is led is harder to beat, where a meld waits for a trick that is taken."""
    one, other = _beaten_by(p, better.card), _beaten_by(p, worse.card)
    kind = p.complete(p.slot(better))
    if not p.leads or one >= other or kind in (policies.NO_KIND, core.DIX) or not _is_high(p, better.card):
        return ""
    if p.seen.stock <= NEAR_END and better.card.suit == _trump(p) and better.card.rank in HIGH:
        return ""
    return f"{sign(better.card)} may take the trick: then you lay {_meld(p, kind)}."


def lies_open(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card which lies melded is known, and one in the hand is not."""
    if not better.lies or worse.lies or _melds(p, better):
        return ""
    return f"{sign(better.card)} lies open anyway; {sign(worse.card)} stays hidden for phase 2."


COLLECTED: tuple[Reason, ...] = (
    takes_to_lay,
    keeps_meld_whole,
    takes_open_card,
    keeps_for_meld,
    takes_without_use,
    is_dead,
    has_twin,
    blocks,
    loses_cheaply,
    keeps_for_tricks,
    lower,
    wins_draw,
    lies_open,
    may_take,
)
"""The reasons for a card of phase 1, the gravest first."""


# ---- the words and facts that several reasons share


def _meld(p: Position, kind: int) -> str:
    return meld_words(kind, p.seen.trump)


def _trump(p: Position) -> str:
    return CARDS[8 * p.seen.trump].suit


def _can_lay(p: Position) -> bool:
    """Check whether a meld is complete, and can be laid after this trick."""
    ready = policies.complete_melds(p.seen, p.rules) & ~(1 << core.DIX)
    return bool(ready) and (p.leads or any(p.wins(play.card) for play in p.legal))


def _is_high(p: Position, card: Card) -> bool:
    """Check whether a card that is led may well take the trick."""
    return card.rank in "AT" or card.suit == _trump(p)


def _value(hope: Hope) -> float:
    return hope.points / (1 + 3 * len(hope.lacks))


def _copies_out(p: Position, card: Card) -> str:
    n = p.out[card]
    if not n:  # it lies open under the stock
        return f"{sign(card)} lies under the stock"
    return (
        f"{plural(n, f'{sign(card)}')} {'is' if n == 1 else 'are'} still out"
        if n == 1
        else f"both {sign(card)} are still out"
    )


def _beaten_by(p: Position, card: Card) -> int:
    """Count the cards that are out and take a trick to which a card is led."""
    trump = p.seen.trump
    return sum(n for other, n in p.out.items() if beats(index_of(other), index_of(card), trump))


def _melds(p: Position, play: Play) -> bool:
    """Check whether a card may still serve in a meld."""
    return any(True for _ in p.hopes(p.slot(play)))


def _is_double(p: Position, play: Play) -> bool:
    """Check whether the hand holds both copies of a card, neither of them melded."""
    loose = [slot & 31 for slot in slots(p.seen.hand[ME] & ~p.seen.melded[ME])]
    return not play.lies and loose.count(index_of(play.card)) > 1


def _threatens(p: Position) -> int | None:
    """Find a meld of which the other player has all cards but one in sight; None where there is none."""
    s = p.seen
    in_sight = {slot & 31 for slot in (*slots(s.melded[OTHER]), *slots(s.shown[OTHER]))}
    for kind in (core.ROUNDHOUSE, core.FLUSH, core.ACES, core.KINGS, core.QUEENS, core.JACKS):
        cards = slots(core.meld_cards(kind, s.trump, p.rules))
        lacking = [card for card in cards if card not in in_sight]
        if len(lacking) == 1 and p.out[CARDS[lacking[0]]] and (kind != core.ROUNDHOUSE or p.rules.roundhouse_points):
            return kind
    return None
