"""The reasons for a card of phase 1, where tricks count nothing and cards make melds."""

from __future__ import annotations

from collections.abc import Callable

from pinochle_widgets.cards import Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.games.actions import Play
from pinochle_widgets.games.pinochle.rules.cards import CARDS, RANKS, index_of
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.games.protocol.words import capital
from pinochle_widgets.games.two_handed.mind import policies
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.core import ME, OTHER
from pinochle_widgets.games.two_handed.words.position import LAST_TRICK, Hope, Position
from pinochle_widgets.games.two_handed.words.reasons import SETS, meld_words

Reason = Callable[[Position, Play, Play], str]

NEAR_END = 4
"""The cards of the stock from which on high trumps are kept for phase 2."""
HIGH = "ATK"
FEW_ABOVE = 2
"""The most cards of its suit above a card that is hard to beat."""
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
    if not 0 < len(keeps.lacks) <= (FEW_LACKING if _melds(p, better) else 1):  # a useless card has a reason of its own
        return ""
    lack = "lack" if keeps.kind in SETS else "lacks"
    keep = f"{_without_use(p, better)}keep {sign(worse.card)} for {_kept_for(p, keeps.kind)}"
    if len(keeps.lacks) > 1:
        return capital(f"{keep}, which {lack} {listing([sign(card) for card in keeps.lacks])}.")
    only = "only " if keeps.kind > core.PINOCHLE else ""
    return capital(f"{keep}, which {lack} {only}{_copies_out(p, keeps.lacks[0])}.")


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
    takes = "" if p.leads or not p.wins(card) else " takes the trick, and"
    if not policies.kinds_of(index_of(card), p.seen.trump, p.rules):
        may = p.leads and _is_high(p, card) and not any(above.suit == card.suit for above in p.open_above(card))
        wanted = "" if p.leads else _takers_wanted(p, card)
        return f"{sign(card)}{takes} can never make a meld{', and may take the trick' if may else wanted}."
    if better.lies:
        return f"{sign(card)}{takes} has done its work: no further meld can use it."
    return f"{sign(card)}{takes} can make no meld any more: the cards that it would need are gone."


def keeps_dix(p: Position, better: Play, worse: Play) -> str:
    """Tell that the dix is still to be laid."""
    if not _is_dix(p, worse) or _is_dix(p, better):
        return ""
    swaps = (
        ""
        if p.seen.exchanged or p.seen.upcard == index_of(worse.card)
        else f", and brings you {sign(CARDS[p.seen.upcard])}"
    )
    points = core.meld_points(core.DIX, p.seen.trump, p.rules)
    return capital(f"{_without_use(p, better)}keep {sign(worse.card)}: as the dix it scores {points}{swaps}.")


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
        return f"{sign(better.card)} takes the last trick of phase 1, and so the lead in phase 2."
    return f"The loser of this trick draws {sign(card)}, which lies open: let it go."


def keeps_for_tricks(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card is kept for phase 2, where tricks count."""
    first = _without_use(p, better) or f"tricks count nothing yet: play {sign(better.card)}, and "
    if worse.card.suit == _trump(p) != better.card.suit:
        return capital(f"{first}keep your trumps for phase 2, where they take tricks.")
    if RANKS.index(worse.card.rank) > RANKS.index(better.card.rank) and worse.card.rank in "AT":
        return capital(f"{first}keep {sign(worse.card)} for a trick in phase 2.")
    return ""


def throws_points(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card without use goes which may be lost with points in phase 2, while tricks count nothing."""
    more, less = _worth(p, better.card), _worth(p, worse.card)
    if more <= less or better.card.rank in "AT" or better.card.suit == _trump(p) or _melds(p, better):
        return ""
    if p.leads or p.wins(better.card) or p.wins(worse.card):
        return ""
    lost = f"in phase 2 it may be lost with {more} points, {sign(worse.card)} with {less or 'none'}"
    return f"Throw {sign(better.card)} while tricks count nothing: {lost}."


def loses_cheaply(p: Position, better: Play, worse: Play) -> str:
    """Tell that a trick without a meld behind it is not worth a high card."""
    if p.leads or p.wins(better.card) or not p.wins(worse.card) or p.complete(p.slot(worse)) != policies.NO_KIND:
        return ""
    return (
        f"You have nothing to lay, and tricks count nothing yet: give {sign(better.card)}, and keep {sign(worse.card)}."
    )


def wins_draw(p: Position, better: Play, worse: Play) -> str:
    """Tell that a cheap card takes the trick, and with it the turn to lay melds."""
    if p.leads or not p.wins(better.card) or p.wins(worse.card):
        return ""
    return f"{sign(better.card)} takes the trick: only its winner may meld, and nothing better is lost with it."


def lower(p: Position, better: Play, worse: Play) -> str:
    """Tell that of two cards without use the lower one goes."""
    if _melds(p, better) or _melds(p, worse) or RANKS.index(better.card.rank) >= RANKS.index(worse.card.rank):
        return ""
    if not p.leads and p.wins(better.card):
        takes = "A low trump is enough" if _is_low_trump(p, better) else f"{sign(better.card)} takes the trick as well"
        return f"{takes}: keep {sign(worse.card)} for phase 2."
    return f"{sign(better.card)} or {sign(worse.card)}: neither makes a meld any more; keep {sign(worse.card)} for phase 2."


def may_take(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card which is led is harder to beat, where a meld waits for a trick that is taken."""
    kind, is_harder = p.complete(p.slot(better)), p.is_harder_to_beat(better.card, worse.card)
    if not p.leads or not is_harder or kind in (policies.NO_KIND, core.DIX) or not _is_high(p, better.card):
        return ""
    if p.seen.stock <= NEAR_END and better.card.suit == _trump(p) and better.card.rank in HIGH:
        return ""
    return f"{sign(better.card)} may take the trick: then you lay {_meld(p, kind)}."


def lies_open(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card which lies melded is known, and one in the hand is not."""
    if not better.lies or worse.lies or _melds(p, better):
        return ""
    return f"{sign(better.card)} lies open anyway; {sign(worse.card)} stays hidden for phase 2."


def leads_to_phase_2(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card is likelier to take the last trick of phase 1, and the lead in phase 2 with it."""
    if p.seen.stock != LAST_TRICK or not p.leads or not p.is_harder_to_beat(better.card, worse.card):
        return ""
    return f"{sign(better.card)} is harder to beat than {sign(worse.card)}: who takes this trick leads in phase 2."


def denies(p: Position, better: Play, worse: Play) -> str:
    """Tell that a card makes it harder for the other player to take the trick, and meld."""
    if not p.leads or not p.is_harder_to_beat(better.card, worse.card):
        return ""
    harder = f"{sign(better.card)} is harder to beat than {sign(worse.card)}"
    return f"{harder}: the other player can meld only on a trick that it takes."


def costs_high_card(p: Position, better: Play, worse: Play) -> str:
    """Tell that the card of a plain suit that is led falls to few cards of its suit, or to a trump."""
    card = better.card
    if not p.leads or card.suit == _trump(p) or p.beaten_by(card) >= p.beaten_by(worse.card):
        return ""
    above = {other for other in (*p.out, *p.open_above(card)) if other.suit == card.suit and p.beats(other, card)}
    if len(above) > FEW_ABOVE:
        return ""
    takers = listing(["a trump", *(sign(other) for other in CARDS if other in above)], "or")
    return f"Only {takers} takes {sign(card)}: the other player can meld only on a trick that it takes."


COLLECTED: tuple[Reason, ...] = (
    takes_to_lay,
    keeps_meld_whole,
    takes_open_card,
    keeps_for_meld,
    takes_without_use,
    keeps_dix,
    is_dead,
    has_twin,
    blocks,
    loses_cheaply,
    keeps_for_tricks,
    throws_points,
    lower,
    wins_draw,
    lies_open,
    may_take,
    leads_to_phase_2,
    denies,
    costs_high_card,
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
    return bool(ready) and p.can_take


def _takers_wanted(p: Position, card: Card) -> str:
    """Tell behind a card that leaves the trick that those which would take it are all wanted for one meld; else empty."""
    takers = [play for play in p.legal if p.wins(play.card)]
    hopes = [[hope for hope in p.wanted(p.slot(play)) if 0 < len(hope.lacks) <= FEW_LACKING] for play in takers]
    kinds = [{hope.kind: hope.points for hope in found} for found in hopes]
    common = set[int]().union(*kinds).intersection(*kinds)
    if p.wins(card) or not common:
        return ""
    would = "would take this trick"
    cards = f"the cards that {would} are" if len(takers) > 1 else f"{sign(takers[0].card)}, which {would}, is"
    return f", and {cards} wanted for {_meld(p, max(common, key=lambda kind: kinds[0][kind]))}"


def _is_high(p: Position, card: Card) -> bool:
    """Check whether a card that is led may well take the trick."""
    return card.rank in "AT" or card.suit == _trump(p)


def _value(hope: Hope) -> float:
    return hope.points / (1 + 3 * len(hope.lacks))


def _copies_out(p: Position, card: Card) -> str:
    """Name a card that is lacking, and how many copies of it may still come."""
    n = p.out[card]
    if not n:
        return f"{sign(card)}, the card under the stock"
    return f"{sign(card)}, and {'one is' if n == 1 else 'both are'} still out"


def _kept_for(p: Position, kind: int) -> str:
    """Name a meld for which a card is kept: a marriage without its suit, as the card tells it."""
    return "a marriage" if kind < core.PINOCHLE and kind != p.seen.trump else _meld(p, kind)


def _without_use(p: Position, play: Play) -> str:
    """Begin a sentence with a card that makes no meld; empty where it may make one."""
    return "" if _melds(p, play) else f"{sign(play.card)} melds nothing: "


def _is_dix(p: Position, play: Play) -> bool:
    """Check whether a card in the hand can be laid as a dix."""
    return not play.lies and index_of(play.card) == core.dix(p.seen.trump, p.rules)


def _is_low_trump(p: Position, play: Play) -> bool:
    """Check whether a card is one of several low trumps, any of which takes the trick without a loss."""
    low = {each.card for each in p.legal if each.card.suit == _trump(p) and each.card.rank not in HIGH}
    return play.card in low and len(low) > 1 and not any(_melds(p, each) for each in p.legal if each.card in low)


def _worth(p: Position, card: Card) -> int:
    return core.CARD_POINTS[p.rules.simplified_scoring][RANKS.index(card.rank)]


def _melds(p: Position, play: Play) -> bool:
    return _is_dix(p, play) or any(True for _ in p.hopes(p.slot(play)))


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
