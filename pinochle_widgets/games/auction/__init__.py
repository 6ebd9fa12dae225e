"""The auction games: Pinochle for three and four players, with a single or a double deck.

Rooms: `rules`, `mind` (its players, as numbers), `words` (what a position says), `table`, `teaching`; each uses those before it.
`convention` (the meaning of calls) stands between `rules`, where conventions are declared, and `mind`; `levels` makes players of
mind and words.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pinochle_widgets.games.auction.levels import LEVELS
from pinochle_widgets.games.auction.rules.answers import asked
from pinochle_widgets.games.auction.rules.answers.settling import settle
from pinochle_widgets.games.auction.rules.codes import BOOK
from pinochle_widgets.games.auction.rules.convention.sheet import Convention
from pinochle_widgets.games.auction.rules.moves.actions import ACTIONS
from pinochle_widgets.games.auction.rules.moves.events import EVENTS
from pinochle_widgets.games.auction.rules.observation import AuctionObservation
from pinochle_widgets.games.auction.rules.rules import AuctionRules
from pinochle_widgets.games.auction.rules.state import AuctionState
from pinochle_widgets.games.auction.table.habits import CONTROLS, HABITS, PREFERENCES, raises, rest, tally
from pinochle_widgets.games.auction.table.help import wording
from pinochle_widgets.games.auction.table.scene import SCENE
from pinochle_widgets.games.auction.table.strategy import SECTIONS
from pinochle_widgets.games.auction.words import why
from pinochle_widgets.games.auction.words.certain import certain
from pinochle_widgets.games.pinochle.rules.events import COLUMNS
from pinochle_widgets.games.pinochle.rules.notation import PINOCHLE
from pinochle_widgets.games.protocol import Game, Proofs, Tile

TITLES = {
    "pinochle34/partnership": "Partnership Pinochle",
    "pinochle34/exchange": "Partnership Pinochle with exchange",
    "pinochle34/cutthroat": "Cutthroat Pinochle",
    "pinochle34/kitty": "Cutthroat Pinochle with a kitty",
    "double-deck/partnership": "Double-deck Partnership Pinochle",
    "double-deck/regular": "Double-deck Pinochle, regular",
    "double-deck/learners": "Double-deck Pinochle for learners",
}
"""The title of each preset; each preset is a game of its own."""

THREE, FOUR, DOUBLE = (
    Tile("Three-handed", "each alone"),
    Tile("Partnership", "48 cards"),
    Tile("Double deck", "80 cards"),
)
TILES = {
    "pinochle34/partnership": FOUR,
    "pinochle34/exchange": FOUR,
    "pinochle34/cutthroat": THREE,
    "pinochle34/kitty": THREE,
    "double-deck/partnership": DOUBLE,
    "double-deck/regular": DOUBLE,
    "double-deck/learners": DOUBLE,
}
"""The tile of each preset in the start panel."""

COURSES = {THREE: "three_handed", FOUR: "partnership", DOUBLE: "double_deck"}
"""The module of the course of the games of each tile."""

PROOFS = Proofs(
    "advanced",
    presets=[name for name in TITLES if name != "double-deck/regular"],
    options=[name for name in AuctionRules.options() if name != "target"],
)
"""The rules under which Advanced was proved: published matches are played by all presets but one."""

QUESTIONS: dict[str, Callable[..., object]] = {
    "legal_bids": asked.legal_bids,
    "score_hand": asked.score_hand,
    "classify_meld": asked.classify_meld,
    "legal_plays": asked.legal_plays,
    "trick_winner": asked.trick_winner,
    "settle": settle,
}
"""The questions about rules that all auction games answer."""


def _game(preset: str) -> Game[AuctionObservation]:
    rules = AuctionRules.preset(preset)
    return Game(
        name=preset,
        title=TITLES[preset],
        tile=TILES[preset],
        seats=rules.seats,
        sides=rules.sides,
        rules=AuctionRules,
        preset=preset,
        new=partial(AuctionState, preset=preset),
        draws_dealer=True,
        levels=LEVELS,
        usual_level="intermediate",
        scene=SCENE,
        help="auction/help.md",
        strategy="auction/strategy.md",
        sections=SECTIONS,
        actions=ACTIONS,
        events=EVENTS,
        wording=wording,
        habits=HABITS,
        columns=COLUMNS,
        tally=tally,
        rest=rest,
        raises=raises,
        certain=certain,
        why=why,
        controls=CONTROLS,
        preferences=PREFERENCES,
        notation=PINOCHLE,
        read_convention=Convention.from_data,
        is_rated=True,
        proofs=[PROOFS],
        arena=f"{__name__}.mind.bulk.arena" if rules.sides < rules.seats else f"{__name__}.mind.bulk.arena_alone",
        appraiser=f"{__name__}.mind.search.appraiser",
        analyst=f"{__name__}.words.analysis",
        teaching=f"{__name__}.teaching.{COURSES[TILES[preset]]}",
        drills=f"{__name__}.teaching.drills",
        auctions=f"{__name__}.mind.bulk.auctions",
        book=BOOK,
        questions=QUESTIONS,
    )


GAMES = tuple(map(_game, AuctionRules.PRESETS))
"""The seven games, one for each preset."""
