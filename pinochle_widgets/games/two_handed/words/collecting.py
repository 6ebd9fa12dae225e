"""The grounds for a card of phase 1, where tricks count nothing and cards make melds."""

from __future__ import annotations

from pinochle_widgets.cards import Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.engine.bitset import count
from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.pinochle.rules.cards import index_of
from pinochle_widgets.games.pinochle.words.trick import height, one_of, suit_of
from pinochle_widgets.games.protocol.words import listing, number_word
from pinochle_widgets.games.two_handed.mind import policies
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.words.facts import COPIES, NEVER, Facts, Hope
from pinochle_widgets.games.two_handed.words.phrases import coming, few, meld, points
from pinochle_widgets.games.words.told import Ground, prefers, speaks_against, speaks_for

FEW_ABOVE = 2
"""The most cards of its suit above a card that is hard to beat."""
CLEARLY = 2
"""How many times as many cards beat a card that is clearly easier to beat."""
LITTLE = 40
"""The points of a meld that is worth little."""
HIGH = "AT"
"""The ranks that may take tricks in phase 2 in any suit."""

# ---- a card that follows


@speaks_for
def takes_to_lay(f: Facts, act: Play) -> str | None:
    """The card takes the trick, and a meld follows."""
    kind = f.best_after(act) if f.wins(act.card) else None
    if kind is None:
        return None
    last = ", on the last trick for melds" if f.last_meld else ""
    return f"{sign(act.card)} takes the trick: then you can lay {meld(f, kind)} for {f.points(kind)}{last}."


@speaks_for
def keeps_open_card(f: Facts, act: Play) -> str | None:
    """The loser of the last trick draws the card that lies open."""
    if not f.last_meld or f.wins(act.card) or f.upcard_may_go or _has_cheaper(f, act):
        return None
    drawn = f"{sign(f.upcard)}{', a trump,' * (f.upcard.suit == f.trump)} which lies under the stock"
    return f"{sign(act.card)} leaves the last trick of phase 1: you draw {drawn}."


@speaks_for
def shortens(f: Facts, act: Play) -> str | None:
    """The last card of a suit goes before phase 2, where the suit can be trumped."""
    card, suits = act.card, [card.suit for card in f.mine.elements()]
    if not f.last_meld or f.wins(card) or card.suit == f.trump or card.rank == "A":
        return None
    if suits.count(card.suit) != 1 or f.trump not in suits:
        return None
    return f"{sign(card)} is your only {one_of(card)}: without it you may trump {suit_of(card)} in phase 2."


@speaks_for
def takes_the_lead(f: Facts, act: Play) -> str | None:
    """The winner of the last trick leads in phase 2."""
    if not f.last_meld or not f.wins(act.card):
        return None
    return f"{sign(act.card)} takes the last trick of phase 1: you lead in phase 2."


@speaks_for
def blocks(f: Facts, act: Play) -> str | None:
    """The other player shows most of a meld, and can't meld on this trick."""
    if not f.wins(act.card) or f.threat is None:
        return None
    shows = f"who shows {_most(f, f.threat)} cards of {meld(f, f.threat)}"
    return f"{sign(act.card)} takes the trick: the other player, {shows}, can't meld on it."


@speaks_for
def takes_with_useless(f: Facts, act: Play) -> str | None:
    """A card without use takes the trick."""
    if not f.wins(act.card) or f.melds(act):
        return None
    return f"{sign(act.card)} {_useless(f, act)}, and takes the trick: the other player can lay nothing on it."


@speaks_for
def leaves_trick(f: Facts, act: Play) -> str | None:
    """The trick is worth nothing without a meld to lay."""
    if f.led is None or f.wins(act.card) or not f.can_take or f.best_on_trick is not None or _has_cheaper(f, act):
        return None
    return f"{sign(act.card)} leaves the trick, which counts nothing yet: you have no meld to lay on it."


@speaks_for
def denies(f: Facts, act: Play) -> str | None:
    """The other player can't meld."""
    if not f.wins(act.card):
        return None
    open_yet = ", and lies open anyway" * bool(act.lies)
    return f"{sign(act.card)} takes the trick{open_yet}: the other player can lay no meld on it."


@speaks_against
def leaves_to_threat(f: Facts, act: Play) -> str | None:
    """The other player shows most of a meld, and may meld on this trick."""
    if f.led is None or f.wins(act.card) or not f.can_take or f.threat is None:
        return None
    shows = f"who shows {_most(f, f.threat)} cards of {meld(f, f.threat)}"
    return f"{sign(act.card)} leaves the trick to the other player, {shows}."


@speaks_against
def misses_meld(f: Facts, act: Play) -> str | None:
    """A meld waits for a trick, and this one is left."""
    kind = None if f.led is None or f.wins(act.card) else f.best_on_trick
    if kind is None:
        return None
    return f"{sign(act.card)} leaves the trick: you can't lay {meld(f, kind)} for {f.points(kind)} on it."


# ---- a card that is led


@speaks_for
def nothing_beats(f: Facts, act: Play) -> str | None:
    """Tell that no card takes the one that is led."""
    if f.above(act.card):
        return None
    kind = f.best_after(act)
    if kind is None:
        return f"Nothing beats {sign(act.card)}: the other player can lay no meld on this trick."
    return f"Nothing beats {sign(act.card)}: then you can lay {meld(f, kind)} for {f.points(kind)}."


@speaks_for
def few_beat(f: Facts, act: Play) -> str | None:
    """Tell that few cards take the one that is led, none of its suit among those that the other player shows."""
    kind, takers = f.best_after(act), _few_takers(f, act)
    if kind is None or not takers:
        return None
    then = f"if it takes the trick, you can lay {meld(f, kind)} for {f.points(kind)}"
    return f"Only {takers} beats {sign(act.card)}: {then}."


@speaks_for
def may_deny(f: Facts, act: Play) -> str | None:
    """Tell that few cards take the one that is led, on which there is nothing to lay."""
    takers = _few_takers(f, act)
    if f.best_after(act) is not None or not takers:
        return None
    return f"Only {takers} beats {sign(act.card)}: if it takes the trick, the other player can lay nothing."


@speaks_against
def shown_taker(f: Facts, act: Play) -> str | None:
    """The other player shows a card that takes the one that is led."""
    shown = f.shown_above(act.card)
    if not shown or f.best_on_trick is None or all(f.shown_above(play.card) for play in f.plays):
        return None
    return f"The other player holds {sign(shown[0])}, which takes {sign(act.card)}: then you can lay nothing on this trick."


# ---- the use of any card


@speaks_for
def makes_no_meld(f: Facts, act: Play) -> str | None:
    """Tell that no meld can use the card; of one that takes tricks in phase 2 only where it can use all lower ones."""
    if f.melds(act) or (_is_dear(f, act.card) and not all(f.melds(play) or _is_dear(f, play.card) for play in f.plays)):
        return None
    alone = "; all your other cards may" if all(f.melds(play) for play in f.plays if play != act) else ""
    return f"{sign(act.card)} {_useless(f, act)}{alone}."


@speaks_for
def goes_free(f: Facts, act: Play) -> str | None:
    """A card without use may be lost with points in phase 2."""
    card = act.card
    if f.melds(act) or _is_dear(f, card) or not f.worth(card):
        return None
    return f"{sign(card)} {_useless(f, act)}: later it may be lost with {points(f.worth(card))}, now it costs none."


@speaks_for
def has_twin(f: Facts, act: Play) -> str | None:
    """The other copy stays."""
    if not f.hopes_of(act) or f.copies_loose(act.card) + bool(act.lies) < COPIES:
        return None
    if f.wins(act.card):
        return f"{sign(act.card)} takes the trick, and your other {sign(act.card)} stays for its melds."
    return f"You hold {sign(act.card)} twice: the other one stays for its melds."


@speaks_for
def far_from_meld(f: Facts, act: Play) -> str | None:
    """Tell that several cards have to come before the card makes a meld."""
    away = f.away(act)
    if not 1 < away < NEVER:
        return None
    least = ": no card of yours is farther from one" * all(f.away(play) <= away for play in f.plays)
    takes = "takes the trick, and " * f.wins(act.card)
    nearest = f"its {'next' if act.lies else 'nearest'} meld, {meld(f, f.hopes_of(act)[0].kind)}"
    return f"{sign(act.card)} {takes}is {few(away)} away from {nearest}{least}."


@speaks_for
def makes_little(f: Facts, act: Play) -> str | None:
    """The card can make one cheap meld only, which is not whole."""
    hopes = f.hopes_of(act)
    if len(hopes) != 1 or hopes[0].points > LITTLE or not hopes[0].away or f.is_dix(act):
        return None
    (hope,) = hopes
    all_that = (
        f"{sign(act.card)} takes the trick, and all that it" if f.wins(act.card) else f"All that {sign(act.card)}"
    )
    return f"{all_that} can still make is {meld(f, hope.kind)} for {hope.points}."


@speaks_for
def lies_open(f: Facts, act: Play) -> str | None:
    """The other player knows the card, which is none to keep for phase 2."""
    if not act.lies or _is_dear(f, act.card):
        return None
    return f"{sign(act.card)} lies open anyway: it tells the other player nothing new."


@speaks_against
def breaks_meld(f: Facts, act: Play) -> str | None:
    """The card belongs to a meld that is whole."""
    best = max((hope for hope in f.wanted(act) if not hope.away), key=lambda hope: hope.points, default=None)
    if best is None:
        return None
    return f"{sign(act.card)} is needed for {meld(f, best.kind)}: {best.points} points."


@speaks_against
def spends_dix(f: Facts, act: Play) -> str | None:
    """The dix is still to be laid."""
    if not f.is_dix(act):
        return None
    brings = f", and brings you {sign(f.dix_brings)}" if f.dix_brings else ""
    return f"{sign(act.card)} is the dix: keep it until you win a trick, then it scores 10{brings}."


@speaks_against
def near_meld(f: Facts, act: Play) -> str | None:
    """Tell that one card is lacking for a meld."""
    best = _nearest(f, act)
    if best is None:
        return None
    (lacking,) = best.lacks
    return f"{sign(act.card)} waits for {meld(f, best.kind)}: only {sign(lacking)} is lacking, {coming(f, lacking)}."


@speaks_against
def high_in_phase_2(f: Facts, act: Play) -> str | None:
    """Tell that aces, tens and trumps are worth keeping for phase 2."""
    card = act.card
    if card.suit == f.trump:
        return f"{sign(card)} is a trump: keep it for phase 2, where tricks count."
    if card.rank not in HIGH:
        return None
    return f"{sign(card)} may take a trick in phase 2, where it counts {f.worth(card)}."


# ---- two cards


@prefers
def lower(f: Facts, act: Play, other: Action) -> str | None:
    """Tell that of two cards without use the lower one goes."""
    if not isinstance(other, Play) or f.melds(act) or f.melds(other):
        return None
    if height(act.card) >= height(other.card):
        return None
    return (
        f"{sign(act.card)} or {sign(other.card)}: neither makes a meld any more; keep {sign(other.card)} for phase 2."
    )


@prefers
def waits_for_less(f: Facts, act: Play, other: Action) -> str | None:
    """Tell that two cards wait for one card each, the other one for a dearer meld, which is no less likely.

    Of a card that breaks a whole meld this is not told; with a meld to lay on this trick it counts more which of them takes it.
    """
    if not isinstance(other, Play) or f.best_on_trick is not None or f.wins(act.card) != f.wins(other.card):
        return None
    mine, dearer = _nearest(f, act), _nearest(f, other)
    if mine is None or dearer is None or sum(hope.points for hope in f.wanted(act)) >= dearer.points:
        return None
    if any(not hope.away for card in (act, other) for hope in f.wanted(card)):
        return None
    if _to_come(f, mine) > _to_come(f, dearer) or _is_dear(f, act.card) > _is_dear(f, other.card):
        return None
    less = f"{sign(act.card)} makes {meld(f, mine.kind)} for {mine.points}"
    return f"Both wait for one card: then {less}, {sign(other.card)} {meld(f, dearer.kind)} for {dearer.points}."


@prefers
def harder_to_beat(f: Facts, act: Play, other: Action) -> str | None:
    """Tell that fewer cards take one of two cards that are led."""
    if not isinstance(other, Play) or f.shown_above(act.card):
        return None
    fewer, more = f.number_above(act.card), f.number_above(other.card)
    if not CLEARLY * fewer <= more or fewer == more or f.wanted(other):
        return None
    return f"Of the cards out {fewer or 'none'} beat{'s' * (fewer < COPIES)} {sign(act.card)}, {more} beat {sign(other.card)}."


@prefers
def hidden_stays(f: Facts, act: Play, other: Action) -> str | None:
    """Tell that of two cards one lies open anyway."""
    if (
        not isinstance(other, Play)
        or not act.lies
        or other.lies
        or f.melds(act)
        or f.wanted(other)
        or f.is_shown(other.card)
    ):
        return None
    return f"{sign(act.card)} lies open anyway; {sign(other.card)} stays hidden for phase 2."


def _few_takers(f: Facts, act: Play) -> str:
    """Name the cards that take one which is led; empty where they are many, or one of its suit is shown."""
    above = f.above(act.card)
    own = sorted((card for card in above if card.suit == act.card.suit), key=height)
    shown = f.shown_above(act.card)
    most = FEW_ABOVE + (act.card.suit == f.trump)
    if not above or len(own) > most or any(card.suit == act.card.suit for card in shown):
        return ""
    trump = f"a trump (you know {sign(shown[0])})" if shown else "a trump"
    return listing([*map(sign, own), *([trump] if len(own) < len(above) else [])], "or")


def _is_dear(f: Facts, card: Card) -> bool:
    """Check whether a card may well take a trick in phase 2."""
    return card.rank in HIGH or card.suit == f.trump


def _has_cheaper(f: Facts, act: Play) -> bool:
    """Check whether a card goes that may well take a trick in phase 2, where another one would lose this trick as well."""
    return _is_dear(f, act.card) and not all(_is_dear(f, play.card) or f.wins(play.card) for play in f.plays)


def _nearest(f: Facts, act: Play) -> Hope | None:
    """Find the dearest meld for which a card is wanted and one card is lacking; None where there is none."""
    near = [hope for hope in f.wanted(act) if hope.away == 1 and hope.lacks]
    return max(near, key=lambda hope: hope.points, default=None)


def _to_come(f: Facts, hope: Hope) -> int:
    """Count the copies that may come of the card that a meld lacks."""
    (lacking,) = hope.lacks
    return f.out[lacking] + (lacking == f.brought)


def _most(f: Facts, kind: int) -> str:
    """Write the number of cards of a meld but one."""
    return number_word(count(core.meld_cards(kind, f.s.trump, f.rules)) - 1)


def _useless(f: Facts, act: Play) -> str:
    """Tell of a card without use why it is so."""
    if act.lies:
        return "makes no further meld"
    if not policies.kinds_of(index_of(act.card), f.s.trump, f.rules):
        return "can never make a meld"
    return "can make no meld any more"


USE: tuple[Ground, ...] = (
    spends_dix, near_meld, has_twin, goes_free, makes_no_meld, hidden_stays, lower, waits_for_less, makes_little, far_from_meld,
    high_in_phase_2,
)  # fmt: skip
LED: tuple[Ground, ...] = (
    nothing_beats, few_beat, breaks_meld, shown_taker, *USE, may_deny, shortens, lies_open, harder_to_beat,
)  # fmt: skip
"""The grounds for a card that is led in phase 1, the gravest first."""
FOLLOWED: tuple[Ground, ...] = (
    takes_to_lay, takes_the_lead, keeps_open_card, shortens, blocks, takes_with_useless, breaks_meld, misses_meld,
    leaves_to_threat, *USE, leaves_trick, denies, lies_open,
)  # fmt: skip
"""The grounds for a card that follows in phase 1, the gravest first."""
