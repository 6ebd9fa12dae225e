"""The grounds for cards that are laid and against them, the gravest first in `LAID`."""

from __future__ import annotations

from collections.abc import Callable

from pinochle_widgets.cards import RANKS
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA
from pinochle_widgets.games.canasta.rules.moves.actions import Lay
from pinochle_widgets.games.canasta.words.facts import PAIR, Facts, is_wild
from pinochle_widgets.games.canasta.words.opening import goes_on, points_with
from pinochle_widgets.games.canasta.words.phrases import named, ranks, some, soon, wanted_top
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


def wilds_to_come(f: Facts, act: Lay) -> int:
    """Count the wild cards left in the hand that the meld may still take."""
    pure = f.rules.pure_melds and act.rank in "7A"
    if act.rank == "2" or pure or (f.rules.no_interim_mixed and 0 < f.size("2") < CANASTA):
        return 0
    inside = sum(map(is_wild, (*(f.mine[act.rank].cards if act.rank in f.mine else ()), *act.cards)))
    held = sum(map(is_wild, f.cards)) - sum(map(is_wild, act.cards))
    return max(0, min(held, f.rules.most_wild - inside, becomes(f, act) - 2 * inside))


def becomes(f: Facts, act: Lay) -> int:
    """Count the cards of the meld with those that are laid."""
    return f.size(act.rank) + len(act.cards)


def begun_cost(f: Facts, act: Lay) -> int:
    """Return the points that cards which begin a meld cost as long as it is no canasta; wild cards among them lift that."""
    mixed = act.rank != "2" and any(map(is_wild, act.cards))
    return 0 if f.size(act.rank) or mixed or becomes(f, act) >= CANASTA else f.unfinished_cost(act.rank)


def completes_now(f: Facts, act: Lay) -> bool:
    """Check whether the cards complete a canasta."""
    return f.size(act.rank) < CANASTA <= becomes(f, act)


def kind_of(f: Facts, act: Lay) -> str:
    """Tell the kind of the canasta that cards complete."""
    wilds = any(map(is_wild, act.cards)) or (act.rank in f.mine and f.mine[act.rank].wilds)
    return "wild" if act.rank == "2" else "mixed" if wilds else "pure"


def canasta(f: Facts, act: Lay) -> str:
    """Tell of the canasta that cards complete: ``Two twos complete a mixed canasta of kings``."""
    begun = f.size(act.rank) > 0
    of = f" of {ranks(act.rank)}" if begun and act.rank != "2" else ""
    return f"{do(act, 'complete' if begun else 'make')} a {kind_of(f, act)} canasta{of}"


@speaks_for
def goes_out(f: Facts, act: Lay) -> str | None:
    """Tell that one card at most is left."""
    left = f.left_after(act)
    if len(left) > 1 or not f.is_open or f.wanting > completes_now(f, act) or (not left and f.rules.must_discard):
        return None
    if not left:
        return f"With {put(act)} nothing is left in your hand: you go out."
    first = f"{canasta(f, act)};" if completes_now(f, act) else f"Lay {put(act)},"
    return f"{first} then throw {named(left[0])}, your last card, and go out."


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
    special = f.rules.special_bonuses and act.rank in "7A"
    points = f.rules.mixed if kind_of(f, act) == "mixed" else f.rules.pure_special if special else f.rules.pure
    worth = "" if act.rank == "2" else f": {points:,} points"
    return f"{canasta(f, act)}{', which you need to go out' if f.wanting else worth}."


@speaks_for
def opens(f: Facts, act: Lay) -> str | None:
    """The hand opens."""
    if f.is_open or f.can_make < f.need:
        return None
    total, but = points_with(f.seen, act), _uncounted(f, act)
    if total < f.need:
        so_far = f"{do(act, 'bring', put)} you to {total} of the {f.need} points to open{but}"
        then, points = goes_on(f.seen, act)
        if not then or points < f.need:
            return f"{so_far}; in all you can lay {f.can_make}."
        makes = f"make{'s' * (sum(len(each.cards) for each in then) == 1)} it {points}"
        return f"{so_far}; then {listing([put(each) for each in then])} {makes}."
    so_far = f"{do(act, 'bring', put)} you to" if f.mine else do(act, "count", put)
    return f"{so_far} {total} points{but}: with {f.need} to open, this opens."


def _uncounted(f: Facts, act: Lay) -> str:
    """Tell that the top card of a pile that was taken does not count, nor three cards with it; empty where all count."""
    if not f.uncounted:
        return ""
    rank = f.uncounted.rank
    size = f.size(rank) + len(act.cards) * (act.rank == rank)
    return f", {f'your {ranks(rank)} with ' * (size <= PAIR + 1)}{sign(f.uncounted)} of the pile not counted"


@speaks_for
def counts_now(f: Facts, act: Lay) -> str | None:
    """The round may soon be over, and the cards count for the seat on the mat."""
    if not f.is_late or not f.is_open or begun_cost(f, act) or (f.rules.meld_penalty and not f.has_canasta):
        return None
    counts, points = f"{put(act)} count{'s' * (len(act.cards) == 1)}", f.points(act.cards)
    return f"{soon(f)}: {counts} {points} points on the mat, and would cost {points} in your hand."


@speaks_for
def builds(f: Facts, act: Lay) -> str | None:
    """The meld comes nearer to a canasta, which can still be had."""
    missing, rank = CANASTA - becomes(f, act), act.rank
    out, wilds = f.out[rank] + f.known[rank], wilds_to_come(f, act)
    kept = f.held[rank] - sum(not is_wild(card) for card in act.cards)
    may_come = missing <= PAIR if rank == "2" else out + kept + wilds >= missing
    if not f.is_open or missing <= 0 or not may_come:
        return None
    to = f"{do(act, 'bring')} your {ranks(rank)} to {number_word(becomes(f, act))} cards"
    to = to if f.size(rank) else f"{do(act, 'make')} a meld of {ranks(rank)}"
    short = f"{to}, {number_word(missing)} short of"
    if f.rules.meld_penalty and not f.has_canasta:
        return f"{short} your first canasta; without a canasta all your melds count against you."
    short += f" a canasta{', which you need to go out' if f.wanting else ''}"
    if f.size(rank) and f.unfinished_cost(rank):
        return f"{short}: that saves the {f.unfinished_cost(rank):,} points that they cost unfinished."
    if wilds >= missing and len(f.cards) - len(act.cards) - missing >= PAIR:  # one to throw, and one to keep
        return f"{short}: your wild cards can finish it."
    return f"{short}: {some(out, rank)} {'is' if out == 1 else 'are'} still out." if out else f"{short}."


@speaks_for
def takes_next(f: Facts, act: Lay) -> str | None:
    """The meld takes the pile from then on."""
    if f.size(act.rank) or not f.is_open or act.rank in "23" or f.is_frozen:
        return None
    if not f.out[act.rank] + f.known[act.rank]:
        return None
    return f"With {laid(act)} on the mat you may take the pile whenever {wanted_top(act.rank)} lies on top."


@speaks_for
def grows_canasta(f: Facts, act: Lay) -> str | None:
    """The cards join a canasta."""
    if f.size(act.rank) < CANASTA or (any(map(is_wild, act.cards)) and not f.mine[act.rank].wilds):
        return None
    return f"{do(act, 'join')} your canasta of {ranks(act.rank)}: {f.points(act.cards)} points more."


@speaks_for
def idle_in_hand(f: Facts, act: Lay) -> str | None:
    """Tell that a single card takes no pile from the hand that the meld would not take."""
    if len(act.cards) > 1 or not f.size(act.rank) or is_wild(act.cards[0]) or f.held[act.rank] > 1 or not f.is_open:
        return None
    if f.unfinished_cost(act.rank) or (f.rules.meld_penalty and not f.has_canasta):
        return None
    counts = f"on the mat it counts {f.points(act.cards)} points"
    if f.is_frozen:
        return f"{do(act, 'take')} no frozen pile, as your only {ranks(act.rank, 1)}: {counts}."
    return f"Your {ranks(act.rank)} take a pile with {wanted_top(act.rank)} on top without {laid(act)}: {counts}."


@speaks_against
def begins_costly(f: Facts, act: Lay) -> str | None:
    """The meld costs a penalty if it is not finished."""
    cost = begun_cost(f, act)
    return f"{do(act, 'begin')} a meld that costs {cost:,} points unless it comes to seven cards." if cost else None


@speaks_against
def spoils_pure(f: Facts, act: Lay) -> str | None:
    """A wild card spoils a pure canasta in sight."""
    meld = f.mine.get(act.rank)
    if meld is None or meld.wilds or not any(map(is_wild, act.cards)) or len(meld.naturals) < LONG:
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
    short = f"your {ranks(act.rank)} are still {number_word(CANASTA - becomes(f, act))} cards short of a canasta"
    return f"With {put(act)} {short}: keep wild cards to finish one."


@speaks_against
def gives_up_pair(f: Facts, act: Lay) -> str | None:
    """A pair in the hand takes a frozen pile."""
    mine = sum(not is_wild(card) for card in act.cards)
    if (
        not f.is_frozen
        or not f.piled
        or not f.is_open
        or mine < PAIR
        or f.held[act.rank] - mine >= PAIR
        or act.rank == "3"
    ):
        return None
    return f"The pile is frozen: with {laid(act)} laid you hold no two {ranks(act.rank)} that take it."


@speaks_against
def short_of_cards(f: Facts, act: Lay) -> str | None:
    """Tell that few cards are left, and a canasta is wanting."""
    left, missing = len(f.cards) - len(act.cards), f.wanting - completes_now(f, act)
    if left >= LARGE or missing <= 0 or not f.is_open:
        return None
    need = "a canasta" if missing == 1 else f"{number_word(missing)} canastas"
    return f"With {put(act)} laid you hold {plural(left, 'card')}, and still need {need} to go out."


@prefers
def fewer_wild(_f: Facts, act: Lay, other: Action) -> str | None:
    """The other meld takes more wild cards."""
    if not isinstance(other, Lay) or not act.cards or not other.cards:
        return None
    less, more = (sum(map(is_wild, each.cards)) for each in (act, other))
    if less >= more or act.rank == other.rank:
        return None
    wild = "card" if less <= 1 else "cards"
    return f"{do(act, 'spend', put)} {number_word(less)} wild {wild}, {put(other)} {number_word(more)}."


LAID: tuple[Ground, ...] = (
    goes_out, begins_the_way_out, completes, spoils_pure, begins_costly, opens, counts_now, spends_wild, fewer_wild,
    gives_up_pair, short_of_cards, takes_next, builds, grows_canasta, idle_in_hand,
)  # fmt: skip
