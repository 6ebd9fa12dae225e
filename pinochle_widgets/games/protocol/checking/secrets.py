"""The check of a game's secrets: two tables that differ in cards a seat doesn't know must look the same to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from itertools import chain
from random import Random

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action, Held
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.options import Rules
from pinochle_widgets.games.protocol.checking.agreed import values_in
from pinochle_widgets.games.protocol.checking.faults import Faults
from pinochle_widgets.games.protocol.checking.shown import company_of
from pinochle_widgets.games.protocol.game import Game
from pinochle_widgets.games.protocol.picture.zones import ClosedZone, is_zone
from pinochle_widgets.games.protocol.state import GameState, Observation

TRIES = (0, 0, 0, 1, 1)
"""The tables that are tried for each seat: with all hidden cards shuffled, and where the actions so far can be done on none of
these, with so many pairs of hidden cards exchanged. A table on which the actions can't be done tells nothing.
"""


def check_secrets(
    game: Game, state: GameState, rules: Rules, done: Sequence[Action], faults: Faults
) -> tuple[int, int]:
    """Check for each seat that `unseen` lists the cards it doesn't know, and that nothing it sees depends on those.

    Returns
    -------
    tried, compared : int
        The number of tables with other hidden cards that were tried, and of those on which the same actions could be done.
    """
    tried = compared = 0
    if not state.decks:
        return tried, compared
    for seat in range(game.seats):
        listed = faults.ask("unseen", state.unseen, seat)
        if listed is None:
            continue
        if len(listed) != len(state.decks):
            words = f"unseen({seat}) has {len(listed)} parts after {len(state.decks)} deals; it must have one for each"
            faults.note("unseen", words, state.unseen)
            continue
        places = sorted(listed[-1].places)
        _check_listed(game, state, seat, places, faults)
        done_on = 0
        for attempt, pairs in enumerate(TRIES):
            if pairs and done_on:
                break
            tried += 1
            order = _exchanged(places, pairs, Random(attempt))
            done_on += _check_twin(game, state, rules, done, (seat, places, order), faults)
        compared += done_on
    return tried, compared


def _exchanged(places: Sequence[int], pairs: int, rng: Random) -> list[int]:
    """List the places in another order: shuffled, or with so many pairs exchanged."""
    order = list(places)
    if not pairs:
        rng.shuffle(order)
    for one, other in (rng.sample(range(len(order)), 2) for _ in range(pairs if len(order) > 1 else 0)):
        order[one], order[other] = order[other], order[one]
    return order


def _check_listed(game: Game, state: GameState, seat: int, places: Sequence[int], faults: Faults) -> None:
    """Check that `unseen` lists at least the closed cards of other hands: a record seals what it lists, and nothing else."""
    seen = state.observe(seat)
    picture = faults.ask("scene.picture", game.scene.picture, seen, company_of(game))
    if picture is None:
        return
    told = Counter(card for event in seen.history for card in _cards_of(event))
    closed: Counter[str] = Counter()
    for zone in picture["zones"]:
        if is_zone(zone, ClosedZone) and not zone.get("open"):
            known = Counter(values_in(zone, "card")) + told
            closed += Counter(map(str, state.hand(zone["owner"]))) - known
    listed = Counter(str(state.decks[-1][place]) for place in places)
    if missing := (closed - listed).total():
        words = (
            f"unseen({seat}) lists {len(places)} places of the deck; {missing} of the {closed.total()} cards of other hands "
            "that are closed to it are not among them"
        )
        faults.note("unseen", f"{words}: its records would tell them", state.unseen)


def _cards_of(event: Event) -> list[str]:
    values = [getattr(event, each.name) for each in fields(event)]
    several = [value if isinstance(value, tuple) else (value,) for value in values]
    return [str(getattr(each, "card", each)) for each in chain(*several) if isinstance(each, Card | Held)]


def _check_twin(
    game: Game,
    state: GameState,
    rules: Rules,
    done: Sequence[Action],
    hidden: tuple[int, Sequence[int], Sequence[int]],
    faults: Faults,
) -> bool:
    """Play the same actions with other hidden cards, and compare the looks of the seat; returns whether that could be done."""
    seat, places, order = hidden
    known, deck = state.decks[-1], list(state.decks[-1])
    for place, source in zip(places, order, strict=True):
        deck[place] = known[source]
    drawn = {"dealer": state.first_dealer} if game.draws_dealer else {}
    try:
        twin = game.new(rules, seed=2, deal=[*state.decks[:-1], deck], number=1, **drawn)
        for action in done:
            twin.apply(str(action) if action.seat is None else action)
        mine, theirs = state.observe(seat), twin.observe(seat)
    except Exception:  # noqa: BLE001 - with other cards the actions so far could not have been done
        return False
    if mine.history != theirs.history or mine.hand != theirs.hand or state.stage != twin.stage:
        return False  # the seat knows by what it saw that the cards are not these
    for what, look in _looks(game).items():
        one, other = faults.ask(what, look, mine), faults.ask(what, look, theirs)
        if one != other:
            unknown = f"cards that unseen({seat}) lists as unknown"
            words = f"{what} of seat {seat} differs with {unknown}: {_difference(one, other)}"
            faults.note(f"secret {what}", words, getattr(game.scene, what.rpartition(".")[2], type(mine)))
    return True


def _looks(game: Game) -> dict[str, Callable[[Observation], object]]:
    """List the looks of a seat at a table, by name, as functions of its observation."""
    scene, company = game.scene, company_of(game)
    return {
        "the observation": _held,
        "scene.picture": lambda seen: scene.picture(seen, company),
        "scene.choices": scene.choices,
        "scene.explain": lambda seen: scene.explain(seen, company),
        "scene.comment": lambda seen: scene.comment(seen.history[-1], seen, company) if seen.history else None,
    }


def _held(seen: Observation) -> object:
    """List all that an observation holds, by field: a repr may leave out a field that tells a secret."""
    return {each.name: getattr(seen, each.name) for each in fields(seen)} if is_dataclass(seen) else repr(seen)


def _difference(one: object, other: object, path: str = "") -> str:
    """Tell the first difference of two plain values."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return _difference(one[key], other[key], f"{path}.{key}".lstrip("."))
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (first, second) in enumerate(zip(one, other, strict=True)):
            if first != second:
                return _difference(first, second, f"{path}[{place}]")
    return f"{path or 'it'} is {one!r:.60} or {other!r:.60}"
