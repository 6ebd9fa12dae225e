"""The action that stands: a player's choice, unless the judge prefers another one by every way to play on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.judging.intervals import CONFIDENCE
from pinochle_widgets.games.judging.prices import WORLDS, Price, chosen, comparing, price_of, pricing_steps
from pinochle_widgets.games.judging.stages import ADVICE
from pinochle_widgets.games.judging.trials import SHORT, Steps, Trials, codes_of, continuations_of, key_of
from pinochle_widgets.games.protocol import Alternatives, Appraiser, Game, Observation
from pinochle_widgets.games.protocol.lazy import loaded


class Standing(NamedTuple):
    """The action that stands, the actions that it was compared with, and its price: it is not clearly behind its rival."""

    action: Action
    asked: Alternatives
    price: Price
    worlds: int
    """The worlds in which the two were compared; 0 where the results are exact."""
    beside: Price | None = None
    """The price of the action against the best of some others (`set_beside`); None where it was not compared with them."""

    @property
    def rival(self) -> Action:
        """The best other action."""
        return self.asked.actions[self.price.rival]


def noted(game: Game, seen: Observation, action: Action) -> tuple[str, int] | None:
    """Name an action for a note on advice: the key of its position, and its code; None where it has no price."""
    asked = loaded(game.appraiser).alternatives(seen, action) if judges(game) else None
    return _note(game, asked) if asked else None


def was_advised(game: Game, asked: Alternatives, notes: Mapping[str, int]) -> bool:
    """Check by the notes of a game whether the action done was advised at its table."""
    return bool(notes) and _note(game, asked) in notes.items()


def _note(game: Game, asked: Alternatives) -> tuple[str, int]:
    return key_of(game.name, asked)[:SHORT], codes_of(asked)[asked.done]


def judges(game: Game | None) -> bool:
    """Check whether a game names the ways by which it is played on: without them nothing is judged before it is done."""
    return bool(game and game.appraiser and getattr(loaded(game.appraiser), "CONTINUATIONS", ()))


def compiled_for(game: Game) -> tuple[str, ...]:
    """List the modules of rules by which the judge plays the rounds of a game on."""
    return tuple(getattr(loaded(game.appraiser), "compiles", ())) if judges(game) else ()


def standing(game: Game, seen: Observation, action: Action) -> Steps[Standing | None]:
    """Find the action that stands where a seat would do one, in short steps; None where it has no choice that can be priced.

    An action that is behind for certain gives way to its rival, which is priced in turn, as it would be in a review. One that is
    not priced by itself, as cards that follow others in a turn of Canasta, has the price by which it is better.
    """
    appraiser: Appraiser = loaded(game.appraiser)
    before: list[Action] = []
    stands: Standing | None = None
    while asked := appraiser.alternatives(seen, action):
        trials = Trials(asked, appraiser, continuations_of(appraiser), key_of(game.name, asked))
        row = yield from pricing_steps(trials, *ADVICE.at(appraiser.COST).in_chains(appraiser.CHAIN))
        stands = Standing(action, asked, price_of(row, appraiser, CONFIDENCE), row[WORLDS])
        if not stands.price.lost or stands.rival in before:
            return stands
        before.append(action)
        action = stands.rival
    return turned(stands) if stands else None


def turned(found: Standing, beside: Price | None = None) -> Standing:
    """Turn a comparison about: the rival stands, or the act that it was compared with `beside`."""
    price, asked = beside or found.price, found.asked
    found = found._replace(price=price)
    return found._replace(action=found.rival, asked=replace(asked, done=price.rival), price=price.seen_from(asked.done))


def set_beside(game: Game, found: Standing, others: Sequence[Action]) -> Steps[Standing]:
    """Compare an action that stands with the best of some others of its position, in short steps."""
    asked, appraiser = found.asked, loaded(game.appraiser)
    places = [place for place, each in enumerate(asked.actions) if each in others and each != found.action]
    if asked.is_known or not places:
        return found
    if found.rival in others:
        return found._replace(beside=found.price)
    trials = Trials(asked, appraiser, continuations_of(appraiser), key_of(game.name, asked))
    choosing, pricing = ADVICE.at(appraiser.COST).in_chains(appraiser.CHAIN)
    best = yield from chosen(trials, places, choosing)
    row = yield from comparing(trials, best, pricing)
    return found._replace(beside=price_of(row, appraiser, CONFIDENCE))
