"""The grounds for cards that are laid and against them, the gravest first in `LAID`."""

from __future__ import annotations

from collections.abc import Callable

from pinochle_widgets.cards import RANKS
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA
from pinochle_widgets.games.canasta.rules.moves.actions import Lay
from pinochle_widgets.games.canasta.words.facts import PAIR, Facts, is_wild
from pinochle_widgets.games.canasta.words.phrases import named, ranks, some, wanted_top
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.protocol.words import capital, number_word
from pinochle_widgets.games.words.told import Ground, prefers, speaks_against, speaks_for

LARGE = 4
"""The cards of a pile from which on their number alone is a ground."""
LONG = 4
"""The natural cards of a meld from which on a pure canasta is in sight."""


def laid(act: Lay) -> str:
    """Name the cards that are laid: ``three kings and a two``; a single one by its signs."""
    if len(act.cards) == 1:
        return named(act.cards[0])
    wild = [card for card in act.cards if is_wild(card)]
    told = [some(len(act.cards) - len(wild), act.rank)] if len(act.cards) > len(wild) else []
    twos = sum(not card.is_joker for card in wild)
    jokers = len(wild) - twos
    told += [f"{number_word(twos)} twos" if twos > 1 else "a two"] * (twos > 0)
    told += [f"{number_word(jokers)} jokers" if jokers > 1 else "a joker"] * (jokers > 0)
    return listing(told)


def put(act: Lay) -> str:
    """Name the cards that are laid, and the meld that they go to where their own rank does not tell it."""
    own = any(not is_wild(card) for card in act.cards) or act.rank == "2"
    return laid(act) if own else f"{laid(act)} on the {ranks(act.rank)}"


def do(act: Lay, verb: str, name: Callable[[Lay], str] = laid) -> str:
    """Begin a sentence with the cards that are laid, and a verb in their number: ``K♦ brings``, ``Two kings bring``."""
    return f"{capital(name(act))} {verb}{'s' * (len(act.cards) == 1)}"


def becomes(f: Facts, act: Lay) -> int:
    """Count the cards of the meld with those that are laid."""
    return f.size(act.rank) + len(act.cards)


def completes_now(f: Facts, act: Lay) -> bool:
    """Check whether the cards complete a canasta."""
    return f.size(act.rank) < CANASTA <= becomes(f, act)


@speaks_for
def goes_out(f: Facts, act: Lay) -> str | None:
    """Tell that one card at most is left."""
    left = f.left_after(act)
    if len(left) > 1 or not f.is_open or f.wanting > completes_now(f, act) or (not left and f.rules.must_discard):
        return None
    if not left:
        return f"With {put(act)} nothing is left in your hand: you go out."
    return f"With {put(act)} laid one card is left: throw {named(left[0])}, and go out."


@speaks_for
def begins_the_way_out(f: Facts, act: Lay) -> str | None:
    """The hand goes out in this turn, and these cards are laid on the way."""
    way = f.way_out
    wilds = sum(map(is_wild, act.cards))
    step = next((each for each in way.steps if RANKS[each.rank] == act.rank), None) if way else None
    if way is None or step is None or (step.naturals, step.wilds) != (len(act.cards) - wilds, wilds):
        return None
    return f"With {put(act)} laid you can go out now: {way.after(step)}."


@speaks_for
def completes(f: Facts, act: Lay) -> str | None:
    """The cards complete a canasta."""
    if not completes_now(f, act):
        return None
    wilds = any(map(is_wild, act.cards)) or (act.rank in f.mine and f.mine[act.rank].wilds)
    kind = "wild canasta" if act.rank == "2" else f"{'mixed' if wilds else 'pure'} canasta of {ranks(act.rank)}"
    needed = ", which you need to go out" if f.wanting else ""
    return f"{do(act, 'complete')} a {kind} with {becomes(f, act)} cards{needed}."


@speaks_for
def opens(f: Facts, act: Lay) -> str | None:
    """The hand opens."""
    if f.is_open or f.can_make < f.need:
        return None
    return f"{do(act, 'count', put)} {f.points(act.cards)} points; in all you can lay {f.can_make}, and {f.need} open."


@speaks_for
def counts_now(f: Facts, act: Lay) -> str | None:
    """The round may soon be over."""
    if not f.is_late:
        return None
    return (
        f"The round may soon be over: {put(act)} for {f.points(act.cards)} points, which the hand would pay at its end."
    )


@speaks_for
def nears(f: Facts, act: Lay) -> str | None:
    """The meld comes near a canasta."""
    size = becomes(f, act)
    if not CANASTA - PAIR <= size < CANASTA:
        return None
    return f"{do(act, 'bring')} your {ranks(act.rank)} to {size} cards, {CANASTA - size} short of a canasta."


@speaks_for
def counts_against_without(f: Facts, act: Lay) -> str | None:
    """Tell that melds count against a player without a canasta."""
    size = becomes(f, act)
    if (
        not f.rules.meld_penalty
        or any(each.kind != "meld" for each in f.mine.values())
        or not f.is_open
        or size >= CANASTA
    ):
        return None
    brings = f"{do(act, 'bring')} your {ranks(act.rank)} to {size}"
    return f"{brings}: without a canasta all your melds count against you."


@speaks_for
def takes_next(f: Facts, act: Lay) -> str | None:
    """The meld takes the pile from then on."""
    if f.size(act.rank) or not f.is_open or act.rank in "23" or f.rules.always_frozen or f.seen.position.frozen:
        return None
    if not f.out[act.rank] + f.known[act.rank]:
        return None
    return f"With {laid(act)} on the mat you may take the pile whenever {wanted_top(act.rank)} lies on top."


@speaks_for
def grows_canasta(f: Facts, act: Lay) -> str | None:
    """The cards join a canasta."""
    if f.size(act.rank) < CANASTA:
        return None
    points = f.points(act.cards)
    return f"{do(act, 'join')} your canasta of {ranks(act.rank)} for {points} points."


@speaks_for
def begins_naturally(f: Facts, act: Lay) -> str | None:
    """A meld without wild cards is begun."""
    if f.size(act.rank) or any(map(is_wild, act.cards)) or not f.is_open:
        return None
    more = f", and {ranks(act.rank)} that come later can join it" if f.out[act.rank] + f.known[act.rank] else ""
    return f"{capital(laid(act))} make a meld without a wild card{more}."


@speaks_for
def grows(f: Facts, act: Lay) -> str | None:
    """A meld grows by natural cards."""
    size = becomes(f, act)
    if not f.size(act.rank) or size >= CANASTA - PAIR or any(map(is_wild, act.cards)):
        return None
    return f"{do(act, 'bring')} your {ranks(act.rank)} to {size} cards, for {f.points(act.cards)} points."


@speaks_for
def counts_there(f: Facts, act: Lay) -> str | None:
    """Tell that cards count for the seat on the mat, and against it in the hand."""
    if not f.is_open or (f.rules.meld_penalty and f.wanting >= f.rules.canastas_to_go_out):
        return None
    points = f.points(act.cards)
    return f"{do(act, 'count', put)} {points} points on the mat, and would cost {points} in the hand at the end."


@speaks_against
def spoils_pure(f: Facts, act: Lay) -> str | None:
    """A wild card spoils a pure canasta in sight."""
    meld = f.mine.get(act.rank)
    if meld is None or meld.wilds or not any(map(is_wild, act.cards)) or not LONG <= len(meld.naturals) < CANASTA:
        return None
    if len(meld.naturals) + f.held[act.rank] + f.out[act.rank] + f.known[act.rank] < CANASTA:
        return None
    loss = f.rules.pure - f.rules.mixed
    mixed = f"With {laid(act)} your {len(meld.naturals)} {ranks(act.rank)} can only be a mixed canasta"
    return f"{mixed}: {loss} points fewer than a pure one."


@speaks_against
def spends_wild(f: Facts, act: Lay) -> str | None:
    """Tell that wild cards go to a short meld."""
    wild = sum(map(is_wild, act.cards))
    if not wild or act.rank == "2" or becomes(f, act) > CANASTA - PAIR or not f.is_open:
        return None
    size = becomes(f, act)
    return f"{capital(laid(act))} for a meld of {size} {ranks(act.rank)}: its canasta is still {CANASTA - size} cards away."


@speaks_against
def gives_up_pair(f: Facts, act: Lay) -> str | None:
    """A pair in the hand takes a frozen pile."""
    mine = sum(not is_wild(card) for card in act.cards)
    frozen = f.rules.always_frozen or f.seen.position.frozen
    if not frozen or not f.piled or not f.is_open or mine < PAIR or f.held[act.rank] - mine >= PAIR or act.rank == "3":
        return None
    return f"The pile is frozen: with {laid(act)} laid you hold no two {ranks(act.rank)} that take it."


@speaks_against
def short_of_cards(f: Facts, act: Lay) -> str | None:
    """Tell that few cards are left, and a canasta is wanting."""
    left, missing = len(f.cards) - len(act.cards), f.wanting - completes_now(f, act)
    if left >= LARGE or missing <= 0 or not f.is_open:
        return None
    return (
        f"With {put(act)} laid you hold {plural(left, 'card')}, and still need {plural(missing, 'canasta')} to go out."
    )


@prefers
def fewer_wild(_f: Facts, act: Lay, other: Action) -> str | None:
    """The other meld takes more wild cards."""
    if not isinstance(other, Lay) or not act.cards or not other.cards:
        return None
    less, more = (sum(map(is_wild, each.cards)) for each in (act, other))
    if less >= more or act.rank == other.rank:
        return None
    wild = "card" if less == 1 else "cards"
    return f"{do(act, 'take', put)} {number_word(less)} wild {wild}, {put(other)} {number_word(more)}."


LAID: tuple[Ground, ...] = (
    goes_out, begins_the_way_out, completes, spoils_pure, opens, counts_now, nears, counts_against_without, spends_wild,
    fewer_wild, gives_up_pair, short_of_cards, takes_next, grows_canasta, begins_naturally, grows, counts_there,
)  # fmt: skip
