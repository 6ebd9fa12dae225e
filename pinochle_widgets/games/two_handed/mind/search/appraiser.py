"""The appraiser of two-handed Pinochle (`protocol.Appraiser`): plays and melds of phase 1 in imagined worlds, phase 2 exactly.

The exact values of phase 2 are also those of `games.players.solving.solve`, for a state whose hands are both known.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any  # Any: working memory is an array, or a layout where nothing is compiled

from pinochle_widgets.cards import SUIT_NAMES, SUITS
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.engine.bitset import slots
from pinochle_widgets.engine.layout import Layout
from pinochle_widgets.engine.twin import can_compile, compiled, numbers, room
from pinochle_widgets.games.actions import Action, Draw, Play
from pinochle_widgets.games.players.appraising import play_on, solution
from pinochle_widgets.games.protocol import Alternatives, Solution
from pinochle_widgets.games.protocol.bench import Chains
from pinochle_widgets.games.two_handed.mind.counting import other_hand
from pinochle_widgets.games.two_handed.mind.ladder import LEVELS as LADDER
from pinochle_widgets.games.two_handed.mind.search.endgame import SolverRoom
from pinochle_widgets.games.two_handed.mind.search.rollouts import SearchRoom
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.moves.actions import Lay
from pinochle_widgets.games.two_handed.rules.moves.coded import as_action, is_kind
from pinochle_widgets.games.two_handed.rules.names import meld_name
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation
from pinochle_widgets.games.two_handed.rules.state import TwoHandedState

APPRAISAL = "pinochle_widgets.games.two_handed.mind.search.appraisal"
SOLVER = "pinochle_widgets.games.two_handed.mind.search.endgame"

compiles = (APPRAISAL,)
"""The modules of rules that prices ask for compiled."""

SCALE = 10
CHAIN = 20
SPREAD = 19
COST = 1
WEIGHTS = {rung.name: rung.weights for rung in LADDER if rung.weights}
LEVELS = tuple(WEIGHTS)
CONTINUATIONS = ("master", "expert")

_rooms = threading.local()


def alternatives(observation: TwoHandedObservation, action: Action) -> Alternatives | None:
    """List the plays, or the melds and the draw, that a seat could choose from; see `Appraiser.alternatives`."""
    seen, rules = observation.position, observation.rules.terms
    codes = core.legal_actions(seen, rules)
    if len(codes) < 2 or not isinstance(action, Play | Draw | Lay):
        return None
    actions = tuple(as_action(observation, code) for code in codes)
    done = _place_of(action, actions, codes)
    if done is None:
        return None
    playing, later = isinstance(action, Play), observation.phase == 2
    return Alternatives(
        actions=actions,
        names=tuple(map(_name, actions, codes, [seen.trump] * len(codes))),
        done=done,
        phase=f"phase {observation.phase}" if playing else "melds",
        chance="play" if later else "draws",
        is_known=later,
        numbers=(observation.information, tuple(rules.flat())),
        codes=tuple(codes),
    )


def _place_of(action: Action, actions: Sequence[Action], codes: Sequence[int]) -> int | None:
    """Find the place of the action done: by its card, or by the kind of its meld, whichever copies were laid."""
    for place, (each, code) in enumerate(zip(actions, codes, strict=True)):
        if each == action or (isinstance(action, Lay) and is_kind(action, code - core.LAY)):
            return place
    return None


def _name(action: Action, code: int, trump: int) -> str:
    """Name an action in a player's words."""
    if isinstance(action, Play):
        return f"{'the melded ' if action.lies else ''}{sign(action.card)}"
    if code == core.DRAW:
        return "draw"
    suit = f" in {SUIT_NAMES[SUITS[code - core.LAY]]}" if core.MARRIAGE <= code - core.LAY < core.PINOCHLE else ""
    return f"lay {meld_name(code - core.LAY, trump)}{suit}"


@contextmanager
def kept_room(kind: type[Layout]) -> Iterator[Any]:
    """Make working memory that stays for the next call in this thread, with the endings that were solved in it.

    After an error, which may come in the midst of a solution, it does not stay.
    """
    kept, name = _rooms.__dict__, f"{kind.__name__} {can_compile()}"
    memory = kept.pop(name, None)
    memory = room(kind) if memory is None else memory
    yield memory
    kept[name] = memory


def results(asked: Alternatives, places: Sequence[int], first: int, last: int, state: int, level: str) -> Sequence[int]:
    """Play actions on in chains of worlds; see `Appraiser.results`."""
    seen, rules = asked.numbers
    known = core.Round.read(seen), core.Terms.read(rules), WEIGHTS[level]
    chains = Chains(first=first, last=last, worlds=CHAIN, dice=state)
    with kept_room(SearchRoom) as memory:
        return play_on(APPRAISAL, known, [asked.codes[place] for place in places], chains, memory)


def exact(asked: Alternatives) -> Sequence[int]:
    """Solve phase 2 with the other hand, which the seat knows by counting; see `Appraiser.exact`."""
    seen, rules = core.Round.read(asked.numbers[0]), core.Terms.read(asked.numbers[1])
    values = room(64)
    hands = numbers([seen.hand[core.ME], other_hand(seen, rules)])
    with kept_room(SolverRoom) as memory:
        compiled(SOLVER).play_values(*hands, seen.led, seen.trump, numbers(rules), memory, values)
    won = [seen.meld_points[seat] + seen.trick_points[seat] for seat in (core.ME, core.OTHER)]
    return [SCALE * (won[0] - won[1] + int(values[code])) for code in asked.codes]


def solve(state: TwoHandedState) -> Solution:
    """Solve phase 2 exactly, for the seat on turn; see `games.players.solving.solve`.

    Raises
    ------
    ValueError
        If the state is in phase 1, or no card is to be played.
    """
    stage = state.stage
    if stage not in ("lead", "follow") or state.phase == 1:
        where = f"at {stage!r}" if state.phase == 2 else "in phase 1"
        raise ValueError(f"state is {where}; it must be in phase 2 with a card to be played")
    s, rules = state.core, state.rules.terms
    mine, theirs = numbers([s.hand[seat] for seat in (s.turn, 1 - s.turn)])
    values = room(64)
    compiled(SOLVER).play_values(mine, theirs, s.led, s.trump, numbers(rules), room(SolverRoom), values)
    plays = zip(state.legal_actions(), slots(core.legal_plays(s, rules)), strict=True)
    return solution((play, int(values[slot])) for play, slot in plays)
