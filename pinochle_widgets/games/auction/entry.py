"""The entries of the auction games in the registry: what a list of games shows, and the places of all else."""

from __future__ import annotations

from functools import partial
from typing import Any

from pinochle_widgets.games.protocol import Game, Pref, Preferences, Tile
from pinochle_widgets.games.protocol.lazy import places_in
from pinochle_widgets.games.protocol.players import Rung, levels_of

at = places_in(__name__.rpartition(".")[0])
shared = places_in("pinochle_widgets.games.pinochle")

RUNGS = (
    Rung("beginner", "Bids by its own melds and by no convention, and plays by simple habits.", 2e-5),
    Rung(
        "intermediate",
        "Bids by the points it expects, speaks and understands the convention of the table, and remembers every card.",
        4e-5,
    ),
    Rung(
        "advanced",
        "Tries its bids and plays out in hands as the hidden cards may lie, and says what is true of its hand.",
        0.2,
        needs_compiled=True,
    ),
)
"""The levels, weakest first; `mind.ladder` has what each of them speaks and searches by."""

ALONE, PARTNERS = (
    levels_of(at("levels:player"), RUNGS[0]._replace(revision=revision), *RUNGS[1:]) for revision in (1, 2)
)
"""The levels where each plays for itself, and those with partners, to whom Beginner has become another one."""

PREFERENCES = Preferences(
    (
        Pref(
            "training", False, "Training wheels", "Advice before each choice, melds left open, the cards played.", "Learning",
            before="tint",
        ),
        Pref(
            "card_keys", "letters", "Cards by key", "A letter on each card, or its code: A S or 5 1 for the ace of spades.",
            "Your hand", (("letters", "Letters"), ("codes", "Codes")), before="tint",
        ),
    ),
)  # fmt: skip
"""The preferences of these tables besides those of all tables."""


def _game(
    preset: str, title: str, tile: Tile, course: str, *, seats: int = 4, sides: int = 2
) -> Game[Any]:  # over observations of their own
    return Game(
        name=preset,
        title=title,
        tile=tile,
        seats=seats,
        sides=sides,
        rules=at("rules.rules:AuctionRules"),
        preset=preset,
        new=partial(at("rules.state:AuctionState"), preset=preset),
        draws_dealer=True,
        levels=PARTNERS if sides < seats else ALONE,
        usual_level="intermediate",
        scene=at("table.scene:SCENE"),
        help="auction/help.md",
        strategy="auction/strategy.md",
        sections=at("table.strategy:SECTIONS"),
        actions=at("rules.moves.actions:ACTIONS"),
        events=at("rules.moves.events:EVENTS"),
        wording=at("table.help:wording"),
        habits=at("table.habits:HABITS"),
        controls=at("table.habits:CONTROLS"),
        preferences=PREFERENCES,
        notation=shared("rules.notation:PINOCHLE"),
        columns=shared("rules.events:COLUMNS"),
        tally=at("table.habits:tally"),
        rest=at("table.habits:rest"),
        raises=at("table.habits:raises"),
        certain=at("words.certain:certain"),
        grounds=at("words.grounds"),
        read_convention=at("rules.convention.sheet:Convention.from_data"),
        tell_convention=at("convention.at_table:listed"),
        is_rated=True,
        proofs=at("levels:PROOFS"),
        book=at("rules.codes:BOOK"),
        questions=at("rules.answers:QUESTIONS"),
        arena=at("mind.bulk.arena" if sides < seats else "mind.bulk.arena_alone"),
        appraiser=at("mind.search.appraiser"),
        analyst=at("words.analysis"),
        limits=at("words.limits"),
        teaching=at(f"teaching.{course}"),
        drills=at("teaching.drills"),
        auctions=at("mind.bulk.auctions"),
        beliefs=at("mind.believing"),
        keeping=at("mind.bulk.keeping"),
    )


_FAN = "M17 9.5h6v9h-6ZM17 10.5 15.6 7.6 10.8 9.6 14.4 17.6 17 16.5M23 10.5l1.4-2.9 4.8 2-3.6 8-2.6-1.1"
_TWO_SIDES = "M12 8.5h5.5v9H12ZM22.5 8.5H28v9h-5.5ZM20 7.5v2M20 12v2M20 16.5v2"
_LONG_ROW = "M11.5 8.5h6v9h-6ZM17.5 8.5H21v9h-3.5M21 8.5h3.5v9H21M24.5 8.5H28v9h-3.5"
_three = partial(_game, tile=Tile("Three-handed", "each alone", _FAN), course="three_handed", seats=3, sides=3)
_four = partial(_game, tile=Tile("Partnership", "48 cards", _TWO_SIDES), course="partnership")
_double = partial(_game, tile=Tile("Double deck", "80 cards", _LONG_ROW), course="double_deck")
GAMES = (
    _four("pinochle34/partnership", "Partnership Pinochle"),
    _four("pinochle34/exchange", "Partnership Pinochle with exchange"),
    _three("pinochle34/cutthroat", "Cutthroat Pinochle"),
    _three("pinochle34/kitty", "Cutthroat Pinochle with a kitty"),
    _double("double-deck/partnership", "Double-deck Partnership Pinochle"),
    _double("double-deck/regular", "Double-deck Pinochle, regular"),
    _double("double-deck/learners", "Double-deck Pinochle for learners"),
)
"""The seven games, one for each preset of the rules."""
