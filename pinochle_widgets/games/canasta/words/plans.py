"""The plans of Canasta: a pure canasta that a hand waits for, and a turn that goes out.

They are those of Expert: a hand waits for cards of a rank that its weights keep, and goes out as it would.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import comb

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.canasta.mind.finishing import way_out
from pinochle_widgets.games.canasta.mind.weighing import is_hot, kept_worth
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.games.canasta.rules.core.cards import kind_of, rank_of
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA
from pinochle_widgets.games.canasta.rules.moves.actions import Add, Discard, Lay
from pinochle_widgets.games.canasta.rules.moves.coded import NOT_CODED, action_of, code_of
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.words.facts import PAIR, Facts, is_wild
from pinochle_widgets.games.canasta.words.laying import put
from pinochle_widgets.games.canasta.words.phrases import named, ranks, some
from pinochle_widgets.games.canasta.words.special import in_sight
from pinochle_widgets.games.protocol.words import capital, number_word
from pinochle_widgets.games.words.plans import Wait, Way

__all__ = ["WAITS", "Facts", "gives_up", "ways"]


def naturals(f: Facts, rank: str) -> int:
    """Count the natural cards of a rank that the seat has, on the mat and in the hand; 0 where its meld is mixed."""
    meld = f.mine.get(rank)
    return 0 if meld and meld.wilds else f.held[rank] + (len(meld.naturals) if meld else 0)


def lacking(f: Facts, rank: str) -> int:
    """Count the cards that a pure canasta lacks."""
    return CANASTA - naturals(f, rank)


def may_come(f: Facts, rank: str) -> bool:
    """Check whether as many cards of a rank are out as a pure canasta lacks, and the seat draws half of them on average."""
    draws, missing = f.seen.stock // 2, lacking(f, rank)
    return f.out[rank] >= missing and 2 * f.out[rank] * draws >= missing * f.pool


def waits_for_pure(f: Facts, act: Action) -> tuple[str, str] | None:
    """Find the pure canasta that lacks one or two cards, and for which Expert's weights keep cards rather than the one thrown.

    Of several it is the one that pays most, the chance that it comes counted.
    """
    if not isinstance(act, Discard):  # those of a rank may still be laid in this turn
        return None
    s, rules = f.seen.position, f.rules
    weights = weights_for(rules)
    is_late = is_hot(s, rules, weights)
    worth = {rank: kept_worth(s, _first(f, rank), is_late, rules, weights) for rank in f.held if rank != "3"}
    own = act.card.rank
    near = [rank for rank in worth if rank != own and worth[rank] > worth.get(own, 0) and 0 < lacking(f, rank) <= PAIR]
    rank = max(
        (each for each in near if may_come(f, each)), key=lambda each: chance(f, each) * pays(f, each), default=""
    )
    if not rank or (0 < lacking(f, own) <= PAIR and may_come(f, own) and pays(f, own) >= pays(f, rank)):
        return None
    missing = lacking(f, rank)
    more = f"{number_word(missing)} more make{'s' * (missing == 1)} a pure canasta"
    return rank, f"Don't throw your {ranks(rank)}: {more} of {pays(f, rank):,} points."


def pays(f: Facts, rank: str) -> int:
    """Return the bonus of a pure canasta of a rank."""
    return f.rules.pure_special if f.rules.special_bonuses and rank in "7A" else f.rules.pure


def chance(f: Facts, rank: str) -> float:
    """Compute the chance that the cards which a pure canasta lacks are in half of the stock, as many as the seat draws of it."""
    draws, out = min(f.pool, f.seen.stock // 2), f.out[rank]
    fewer = sum(
        comb(out, drawn) * comb(f.pool - out, draws - drawn) for drawn in range(min(lacking(f, rank), draws + 1))
    )
    return 1 - fewer / comb(f.pool, draws)


def _first(f: Facts, rank: str) -> int:
    return next(kind_of(card) for card in f.cards if not is_wild(card) and card.rank == rank)


def ends_pure(f: Facts, rank: str) -> str | None:
    """Tell why a pure canasta can't come any more; None where it lies."""
    meld, missing = f.mine.get(rank), lacking(f, rank)
    over = f"no pure canasta of {ranks(rank)} any more"
    if meld and meld.wilds:
        return f"A wild card lies on your {ranks(rank)}: {over}."
    if meld and len(meld.naturals) >= CANASTA:
        return None
    left = f.out[rank] + f.known[rank] + sum(card.rank == rank for card in f.seen.pile if not is_wild(card))
    if left >= missing:
        return ""
    return f"{capital(some(left, rank))} {'is' if left == 1 else 'are'} left: {over}."


def waits_for_special(f: Facts, act: Action) -> tuple[str, str] | None:
    """Find the special hand for which the hand keeps its cards, and does not open."""
    near = in_sight(f)
    if near is None or not isinstance(act, Discard) or rank_of(kind_of(act.card)) not in near.spared:
        return None
    lacks = f"{capital(near.wanted)} make{'s' * (near.lacks == 1)} a {near.name}"
    waits = "don't open yet" if f.can_make >= f.need else "keep the others"
    return near.name, f"{lacks} of {near.points:,} points: {waits}."


def ends_special(f: Facts, name: str) -> str | None:
    """Tell that no special hand is in sight any more; nothing where the seat has opened, or has yet to draw."""
    if f.is_open:
        return None
    near = in_sight(f)
    return "" if f.seen.stage != "meld" or (near and near.name == name) else f"No {name} is in sight any more."


WAITS = (Wait(waits_for_special, ends_special), Wait(waits_for_pure, ends_pure))


def gives_up(f: Facts, act: Action) -> bool:
    """Check whether an act throws a card without which the hand has too few points to open."""
    return isinstance(act, Discard) and f.opens_only_with(act.card.rank)


def ways(seen: CanastaObservation, acts: Iterable[Action]) -> Mapping[Action, Way]:
    """Map those of some acts that go out in this turn, as Expert goes on, to the way in which they do."""
    s, rules, found = seen.position, seen.rules.terms, dict[Action, Way]()
    if seen.stage != "meld":
        return found
    for act in acts:
        code = NOT_CODED if act.is_template else code_of(act, NOT_CODED)
        if code != NOT_CODED and (way := way_out(s, rules, code)):
            done = [act, *(action_of(each, seen.seat) for _, each in way[1:])]
            found[act] = Way(done, [tuple(position.flat()) for position, _ in way], [*map(_named, done)])
    return found


def _named(act: Action) -> str:
    if isinstance(act, Lay):
        return f"{'add' if isinstance(act, Add) else 'lay'} {put(act)}"
    return f"throw {named(act.card)}" if isinstance(act, Discard) else "go out"
