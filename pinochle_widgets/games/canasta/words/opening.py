"""The opening of a hand at the table, as the rules allow it; a level may keep cards that could be laid.

Two cards have to stay in a hand. Where all could be laid, those that stay are looked for: each two are tried as black threes,
which no hand lays before it is open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Literal

from pinochle_widgets.cards import Card
from pinochle_widgets.games.canasta.mind.hands import NONE
from pinochle_widgets.games.canasta.mind.laying import opening_lay
from pinochle_widgets.games.canasta.mind.opening import STAY, makes_splash, most_points
from pinochle_widgets.games.canasta.mind.plain import last_wild
from pinochle_widgets.games.canasta.rules.codes import chosen_in, rank_in
from pinochle_widgets.games.canasta.rules.core.cards import THREE, kind_of
from pinochle_widgets.games.canasta.rules.core.counts import card_points, of_rank, pile_apart
from pinochle_widgets.games.canasta.rules.core.layout import ME, MELD, NOTHING, Round, Terms
from pinochle_widgets.games.canasta.rules.core.melding import lay
from pinochle_widgets.games.canasta.rules.core.opening import is_open, opening_points
from pinochle_widgets.games.canasta.rules.core.taking import take
from pinochle_widgets.games.canasta.rules.moves.actions import Lay, Take
from pinochle_widgets.games.canasta.rules.moves.coded import NOT_CODED, action_of, code_of
from pinochle_widgets.games.canasta.rules.names import ranks_of
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.rules.rules import CanastaRules

RANKS = 14
"""The ranks of the cards of a hand, with that of the jokers."""

Row = tuple[int, ...]
"""A position as it can be looked up: all its numbers."""


def still_to_open(seen: CanastaObservation) -> int:
    """Count the points that the viewing seat still needs to open: less with each meld that it lays."""
    laid = seen.laid_points if seen.to_act[:1] == (seen.seat,) else 0
    return max(0, seen.needs[seen.seat] - laid)


def meldable(seen: CanastaObservation) -> int:
    """Count the points that the hand could open with, those already laid among them."""
    return _points(_hand(seen), seen.rules)


def meldable_with(seen: CanastaObservation, kinds: Iterable[int]) -> int:
    """Count the points that the hand could open with if it held cards of these kinds besides."""
    s = Round.read(_hand(seen))
    for kind in kinds:
        s.hand[ME][kind] += 1
    return _points(tuple(s.flat()), seen.rules)


def meldable_without(seen: CanastaObservation, card: Card) -> int:
    """Count the points that the hand could open with if it threw a card."""
    s = Round.read(_hand(seen))
    s.hand[ME][kind_of(card)] -= 1
    return _points(tuple(s.flat()), seen.rules)


def points_with(seen: CanastaObservation, act: Lay) -> int:
    """Count the points towards the opening that lie when a hand lays cards, too."""
    s, code = Round.read(_hand(seen)), code_of(act, NOT_CODED)
    lay(s, rank_in(code), chosen_in(code), seen.rules.terms)
    return int(opening_points(s, seen.rules.terms))


def meldable_with_pile(seen: CanastaObservation) -> int | None:
    """Count the points that the hand could open with after taking the pile; None where it can't be taken, or is not needed."""
    takes = [action for action in seen.legal_actions if isinstance(action, Take)]
    return _points(_with_pile(seen, takes[0]), seen.rules) if takes and not seen.is_open[seen.seat] else None


def opening_look(seen: CanastaObservation) -> Literal["yes", "pile", "splash", "no"]:
    """Say whether the hand can open now: ``yes``, with the ``pile``, by a ``splash``, or ``no``."""
    need, with_pile = seen.needs[seen.seat], meldable_with_pile(seen)
    if meldable(seen) >= need:
        return "yes"
    if with_pile is not None and with_pile >= need:
        return "pile"
    return "splash" if makes_splash(Round.read(_hand(seen)), _as_legal(seen.rules)) else "no"


def opens_with(seen: CanastaObservation, way: Take) -> bool:
    """Check whether the seat is open, or can open in this turn after taking the pile in a way."""
    if seen.is_open[seen.seat]:
        return True
    after, terms = _with_pile(seen, way), _as_legal(seen.rules)
    return _points(after, seen.rules) >= seen.needs[seen.seat] or bool(makes_splash(Round.read(after), terms))


def way_to_open(seen: CanastaObservation) -> str:
    """Write one way to open with the cards of the hand: ``Q Q 2, 8 8 8: 65 points``; empty where none is found."""
    if not seen.hand or any(seen.melds[seen.seat]):
        return ""
    lays, points = opening_lays(seen)
    return (
        f"{with_melds(seen, lays)}: {f'{points} points' if points >= seen.needs[seen.seat] else 'a splash'}"
        if lays
        else ""
    )


def opening_lays(seen: CanastaObservation) -> tuple[list[Lay], int]:
    """List the cards to open with, behind those laid already, and the points of all; none where the hand can't open."""
    s, terms, found = _to_open(seen), _as_legal(seen.rules), list[Lay]()
    while not is_open(s, ME):
        code = _next(s, terms)
        made = action_of(code, seen.seat) if code != NONE else None
        if not isinstance(made, Lay):
            return [], 0
        found.append(made)
        lay(s, rank_in(code), chosen_in(code), terms)
    return found, int(opening_points(s, terms))


def with_melds(seen: CanastaObservation, lays: Iterable[Lay]) -> str:
    """Write the melds of the viewing seat with cards that it lays: ``Q Q 2, 8 8 8``."""
    laid = {meld.rank: [*meld.cards] for meld in seen.melds[seen.seat]}
    for each in lays:
        laid.setdefault(each.rank, []).extend(each.cards)
    return ", ".join(map(ranks_of, laid.values()))


def _to_open(seen: CanastaObservation) -> Round:
    """Make the position in which the hand is laid, without the cards that have to stay."""
    s = Round.read(_kept_aside(_hand(seen), seen.rules)[0])
    s.stage = MELD
    return s


def _next(s: Round, terms: Terms) -> int:
    code = last_wild(s, terms)
    return code if code != NONE else int(opening_lay(s, s.need[ME] - opening_points(s, terms), terms))


def goes_on(seen: CanastaObservation, act: Lay) -> tuple[list[Lay], int]:
    """List the cards that are laid behind some to open, and the points of all; none where no opening is found."""
    terms = _as_legal(seen.rules)
    s, code, found = _to_open(seen), code_of(act, NOT_CODED), list[Lay]()
    if any(s.hand[ME][kind_of(card)] < act.cards.count(card) for card in act.cards):
        return [], 0  # they would have to stay
    while code != NONE:
        lay(s, rank_in(code), chosen_in(code), terms)
        if is_open(s, ME):
            return found, int(opening_points(s, terms))
        code = _next(s, terms)
        made = action_of(code, seen.seat) if code != NONE else None
        if isinstance(made, Lay):
            found.append(made)
    return [], 0


def _hand(seen: CanastaObservation) -> Row:
    """Return the position with the viewing seat on turn, as it is or, in the turn of another seat, as if nothing had come."""
    return _on_turn(seen.information)


def _with_pile(seen: CanastaObservation, way: Take) -> Row:
    """Return the position after the pile is taken in a way."""
    return _taken(seen.information, chosen_in(code_of(way, kind_of(seen.pile[-1]))), seen.rules)


# a picture asks for the same several times


@lru_cache(maxsize=16)
def _on_turn(row: Row) -> Row:
    s = Round.read(row)
    if s.turn != ME:
        s.turn, s.source, s.apart = ME, NOTHING, 0
    s.returned = 0
    return tuple(s.flat())


@lru_cache(maxsize=16)
def _taken(row: Row, chosen: int, rules: CanastaRules) -> Row:
    s = Round.read(row)
    take(s, chosen, rules.terms)
    return tuple(s.flat())


@lru_cache(maxsize=32)
def _points(row: Row, rules: CanastaRules) -> int:
    """Count the points towards the opening; those laid where a seat is open already."""
    s = Round.read(row)
    if is_open(s, ME):
        return int(opening_points(s, rules.terms))
    return _kept_aside(row, rules)[1]


@lru_cache(maxsize=32)
def _kept_aside(row: Row, rules: CanastaRules) -> tuple[Row, int]:
    """Return the position with the cards put aside that have to stay, where the hand could lay all others, and its points."""
    s, terms = Round.read(row), _as_legal(rules)
    points, left = most_points(s, terms)
    if points < s.need[ME] or left >= STAY:
        return row, int(points)
    best, found = -1, row
    for each in _aside(row, STAY - pile_apart(s, terms), terms):
        points, _ = most_points(each, terms)
        if points > best:
            best, found = points, tuple(each.flat())
        if points >= s.need[ME] or makes_splash(each, terms):
            break
    return found, int(best if found is not row else points)


def _aside(row: Row, number: int, terms: Terms) -> Iterator[Round]:
    """Yield the position with each choice of so many cards put aside, those of few points first."""
    hand = Round.read(row).hand[ME]
    ranks = sorted((rank for rank in range(RANKS) if rank != THREE), key=lambda rank: card_points(rank, terms))
    for chosen in combinations_with_replacement([rank for rank in ranks if of_rank(hand, rank)], number):
        s = Round.read(row)
        for rank in chosen:
            kind = next((kind for kind in range(4 * rank, 4 * rank + 4) if kind < len(hand) and s.hand[ME][kind]), None)
            if kind is None:
                break
            s.hand[ME][kind] -= 1
            s.hand[ME][4 * THREE] += 1
        else:
            yield s


@lru_cache(maxsize=8)
def _as_legal(rules: CanastaRules) -> Terms:
    """Make the terms without penalties that keep a careful player from a legal meld."""
    return replace(rules, uncompleted_penalties=False).terms
