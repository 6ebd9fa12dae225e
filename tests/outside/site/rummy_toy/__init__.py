"""A toy rummy for two, which shows how a package of its own brings a game to `pinochle_widgets`.

Read `rules` first, then `moves` (actions and events), `core` (the rule book of a round), `observer`, `observation` and
`state` (the whole truth of a game), `players`, `scene` (its pictures and words), and `teaching` (its lessons).
"""

from __future__ import annotations

from pinochle_widgets.games.protocol import Button, Controls, Game, Habits, Notation
from rummy_toy.moves import ACTIONS, EVENTS, Discard
from rummy_toy.players import LEVELS
from rummy_toy.rules import DECK, RummyRules
from rummy_toy.scene import SCENE
from rummy_toy.state import RummyState


def wording(rules: RummyRules) -> dict[str, str]:
    """Fill the names in braces on the help page."""
    return {"goal": str(rules.goal), "joker": ", of which one may be a joker" if rules.wild_jokers else ""}


GAME = Game(
    name="rummy-toy",
    title="Toy rummy",
    seats=2,
    rules=RummyRules,
    new=RummyState,
    levels=LEVELS,
    usual_level="steady",
    scene=SCENE,
    help="rummy_toy:help.md",
    wording=wording,
    actions=ACTIONS,
    events=EVENTS,
    habits=Habits(undo_stages=("lay",), noted=(Discard,)),
    teaching="rummy_toy.teaching",
    controls=Controls(
        keys={"draw": {"d": "do draw", "t": "do take"}, "lay": {"p": "play", "m": "best"}},
        buttons=(Button("take", "Take"), Button("draw", "Draw", "primary")),
        several="Sets are laid before the discard.",
        rests={"lay": 800},
    ),
    notation=Notation(
        verbs={"draw": "alone", "take": "alone", "lay": "cards", "discard": "card"},
        cards=tuple(map(str, DECK.cards)),
        suit=13,
        decks=(tuple(map(str, DECK.cards)),),
        sample="0 draw/0 discard KS/1 take/1 discard 9H/0 draw/0 lay 7S 7H 7D/0 discard QC/1 draw/1 discard 2D",
    ),
)
