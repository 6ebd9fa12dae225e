"""The entry of Canasta in the registry: what a list of games shows, and the places of all else."""

from __future__ import annotations

from typing import Any

from pinochle_widgets.games.protocol import Game, Pref, Preferences, Tile
from pinochle_widgets.games.protocol.lazy import places_in
from pinochle_widgets.games.protocol.players import Rung, levels_of

at = places_in(__name__.rpartition(".")[0])

LEVELS = levels_of(
    at("levels:player"),
    Rung("carefree", "Never takes the pile, and waits for whole canastas till the stock runs low.", 1e-4, revision=2),
    Rung("novice", "Opens as soon as it can, takes the pile whenever it may, and throws what it has fewest of.", 1e-4),
    Rung("standard", "Leaves small piles, opens with no more than it takes, and throws with care.", 1e-4, revision=2),
    Rung("expert", "Remembers what was seen and thrown, and weighs piles and discards by the odds.", 2e-4, revision=4),
    Rung(
        "champion",
        "Plays like Expert, but first tries out how the round may go on after each pile and discard.",
        1.0,
        revision=3,
        needs_compiled=True,
    ),
    Rung("master", "Tries out its melds and openings, too, and all of it in more ways.", 3.5, 3, needs_compiled=True),
)
"""The levels, weakest first; `mind.ladder` has what each of them searches by."""

PREFERENCES = Preferences(
    (
        Pref(
            "meld_order", "made", "Melds", "The order of the melds on both mats.", "Cards",
            (("made", "As begun"), ("rank", "By rank"), ("length", "Longest first"), ("columns", "A column a rank")),
            before="four_colour",
        ),
        Pref("high_to_low", False, "High to low", "The highest rank of your hand lies left.", "Your hand", before="tint"),
        Pref("rank_gaps", True, "Gap between ranks", "Cards of another rank lie further apart.", "Your hand", before="tint"),
        Pref("mark_new", True, "Mark new cards", "New ones have tint and tab, fitting ones a dot.", "Your hand", before="tint"),
        Pref(
            "tint_pile", True, "Tint the pile", "A frozen pile is light, a blocked one dark.", "Cards", before="four_colour"
        ),
        Pref("dividers", True, "Lines on the mats", "Between both mats, and beside the threes.", "Cards", before="four_colour"),
        Pref(
            "auto_meld", True, "Meld at once",
            "A press takes the pile with the usual cards; sweeps and double clicks meld. Otherwise you confirm each.",
            "Play", before="right_click",
        ),
        Pref(
            "multi_select", True, "Sweep to select", "The right button or a finger selects the cards it goes over.", "Play",
            before="right_click",
        ),
        Pref("check_play", False, "Ask before each discard", "A discard needs a second press.", "Play", before="right_click"),
        Pref(
            "check_meldable", False, "Ask before playing a meld card", "Asks before you play a card you could still meld.",
            "Play", before="show_meldable",
        ),
        Pref("opening_tint", True, "Tell if you can open", "The counter says whether your cards open.", "Play"),
        Pref("net_opening", False, "Net of the opening", "The counter shows by how much your cards pass or miss it.", "Play"),
        Pref("warn_out", True, "Warn of going out", "Tells when the other player may go out next turn.", "Play"),
        Pref(
    "warn_from", "15", "Warn from", "The chance of going out from which the table warns you.", "Play",
    tuple((chance, f"{chance}%") for chance in ("5", "10", "15", "20", "25", "30")),
),
        Pref(
    "alarm_from", "40", "Call it urgent from", "The chance of going out from which the warning says now.", "Play",
    tuple((chance, f"{chance}%") for chance in ("35", "40", "50", "60", "70")),
),
    ),
    begins_with={"sort": "rank", "right_click": "play"},
    drawn=("warn_out", "warn_from", "alarm_from"),
)  # fmt: skip
"""The preferences of this table besides those of all tables; a right click throws a card, as in most programs of this game."""

_COLUMNS = "M10.5 8h6v10.5h-6ZM10.5 11.2h6M23.5 8h6v10.5h-6ZM23.5 11.2h6M18.5 9v9h1V9h1v9h1V9"
GAME: Game[Any] = Game(  # over observations of its own
    name="canasta",
    title="Canasta",
    tile=Tile("Canasta", "draw, meld, take the pile", _COLUMNS),
    seats=2,
    rules=at("rules.rules:CanastaRules"),
    preset_names=("canasta/classic", "canasta/modern-american"),
    new=at("rules.state:CanastaState"),
    levels=LEVELS,
    usual_level="standard",
    scene=at("table.scene:SCENE"),
    help="canasta/help.md",
    strategy="canasta/strategy.md",
    sections={"take": "Strategy: the pile", "meld": "Strategy: what to throw"},
    actions=at("rules.moves.actions:ACTIONS"),
    events=at("rules.moves.events:EVENTS"),
    wording=at("table.help:wording"),
    habits=at("table.habits:HABITS"),
    controls=at("table.habits:CONTROLS"),
    preferences=PREFERENCES,
    notation=at("table.habits:NOTATION"),
    columns=("cards", "bonuses"),
    certain=at("words.certain:certain"),
    ranked=at("words.ranked:ranked"),
    listings=at("table.listings:LISTINGS"),
    proofs=at("mind.proofs:PROOFS"),
    book=at("rules.codes:BOOK"),
    questions=at("rules.answers:QUESTIONS"),
    grounds=at("words.grounds"),
    plans=at("words.plans"),
    arena=at("mind.bulk.arena"),
    appraiser=at("mind.search.appraiser"),
    analyst=at("words.analysis"),
    teaching=at("teaching"),
    drills=at("teaching.drills"),
    beliefs=at("mind.believing"),
    keeping=at("mind.bulk.keeping"),
)
