"""The entry of two-handed Pinochle in the registry: what a list of games shows, and the places of all else."""

from __future__ import annotations

from typing import Any

from pinochle_widgets.games.protocol import Game, Pref, Preferences, Tile
from pinochle_widgets.games.protocol.lazy import places_in
from pinochle_widgets.games.protocol.players import Rung, levels_of

at = places_in(__name__.rpartition(".")[0])
shared = places_in("pinochle_widgets.games.pinochle")

LEVELS = levels_of(
    at("levels:player"),
    Rung("carefree", "Plays at random within the rules and never melds.", 1e-5),
    Rung("novice", "Lays its melds and tries for points, with little thought for each card.", 1e-5),
    Rung("standard", "Keeps the cards that may still make melds, and picks its tricks.", 3e-5),
    Rung("expert", "Goes by the odds of what is still out, and in phase 2 knows the other hand.", 2e-4, revision=2),
    Rung(
        "champion", "Looks ahead in the last tricks of phase 1, and plays the last six cards perfectly.", 0.008, revision=2
    ),
    Rung(
        "master", "Judges hands better, looks ahead in ten times as many ways, and plays all of phase 2 perfectly.",
        0.12, revision=2, needs_compiled=True,
    ),
)  # fmt: skip
"""The levels, weakest first; `mind.ladder` has the weights and budgets of each."""

PREFERENCES = Preferences(
    (
        Pref("training", False, "Training wheels", "Advice before each choice.", "Learning", before="tint"),
        Pref(
            "auto_draw", True, "Draw for me", "Draws when there is nothing to meld, and nothing to take back.", "Play",
            before="right_click",
        ),
        Pref("auto_knock", False, "Knock for me", "Knocks as soon as the goal is reached.", "Play", before="right_click"),
        Pref(
            "check_meldable", False, "Ask before playing a meld card", "Asks before you play a card you could still meld.",
            "Play", before="show_meldable",
        ),
    )
)  # fmt: skip
"""The preferences of this table besides those of all tables."""

_TWO_CARDS = "M12.4 9.2l6-1 1.5 9-6 1ZM27.6 9.2l-6-1-1.5 9 6 1Z"
GAME: Game[Any] = Game(  # over observations of its own
    name="two-handed",
    title="Two-handed Pinochle",
    tile=Tile("Two-handed", "draw and meld", _TWO_CARDS),
    seats=2,
    rules=at("rules.rules:TwoHandedRules"),
    preset_names=("hoyle", "64-card", "strict", "simplified", "roundhouse"),
    new=at("rules.state:TwoHandedState"),
    levels=LEVELS,
    usual_level="standard",
    scene=at("table.scene:SCENE"),
    help="two_handed/help.md",
    strategy="two_handed/strategy.md",
    sections={
        **dict.fromkeys(("meld", "lead", "follow"), "Strategy: phase 1, what to keep"),
        **dict.fromkeys(("lead 2", "follow 2"), "Strategy: phase 2"),
    },
    actions=at("rules.moves.actions:ACTIONS"),
    events=at("rules.moves.events:EVENTS"),
    wording=at("rules.rules:TwoHandedRules.wording"),
    habits=at("table.habits:HABITS"),
    controls=at("table.habits:CONTROLS"),
    preferences=PREFERENCES,
    notation=shared("rules.notation:PINOCHLE"),
    columns=shared("rules.events:COLUMNS"),
    tally=at("words.prospects:tally"),
    rest=at("table.habits:rest"),
    prospects=at("words.prospects:prospects_of"),
    certain=at("words.certain:certain"),
    grounds=at("words.grounds"),
    plans=at("words.plans"),
    proofs=at("levels:PROOFS"),
    book=at("rules.codes:BOOK"),
    questions=at("rules.answers:QUESTIONS"),
    arena=at("mind.bulk.arena"),
    appraiser=at("mind.search.appraiser"),
    analyst=at("words.analysis"),
    teaching=at("teaching"),
    drills=at("teaching.drills"),
    beliefs=at("mind.believing"),
    keeping=at("mind.bulk.keeping"),
)
