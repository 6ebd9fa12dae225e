"""The preferences of a table: those of all tables, each declared once, and those that a game brings.

The browser's menu and the checks come from here. Preferences are a person's and go from table to table: a table keeps
all preferences, and its menu offers those that matter in its game. The controls of a game are sent beside them.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches

from pinochle_widgets.games import GAMES
from pinochle_widgets.games.protocol import Game, Pref
from pinochle_widgets.games.protocol.picture.choices import BarButton
from pinochle_widgets.widgets.edits import Plain
from pinochle_widgets.widgets.opponents import FACE, OPPONENTS
from pinochle_widgets.widgets.places import WORDS, Words
from pinochle_widgets.widgets.protocol.common import Controls

PREFS = (
    Pref(
        "sort", "suit", "Sort", "How your hand is sorted.", "Your hand",
        (("suit", "By suit"), ("rank", "By rank"), ("none", "My own order")),
    ),
    Pref("stagger", False, "Stagger", "Raises alternate suits.", "Your hand"),
    Pref("tint", True, "Tint melds", "Tints melded cards.", "Cards"),
    Pref("four_colour", False, "Four colours", "Diamonds are blue, clubs green.", "Cards"),
    Pref("large", False, "Large faces", "Big ranks and suits, plain pictures.", "Cards"),
    Pref(
        "index", "AKQJ", "Letters", "The letters of ace, king, queen and jack on the cards.", "Cards",
        (("AKQJ", "A K Q J"), ("ARDV", "A R D V, French"), ("AKDB", "A K D B, German"), ("AHVB", "A H V B, Dutch")),
    ),
    Pref("back", "blue", "Back", "The backs of the cards.", "Cards", (("blue", "Blue"), ("red", "Red"), ("green", "Green"))),
    Pref("animate", True, "Motion", "Cards fly and flip.", "Motion"),
    Pref(
        "pace", "auto", "Pace", "How fast tricks and draws go by; Relaxed waits after each trick.", "Motion",
        (("auto", "Relaxed at first"), ("relaxed", "Relaxed"), ("normal", "Normal"), ("fast", "Fast")),
    ),
    Pref("quick_deal", False, "Quick deal", "Hands appear at once.", "Motion"),
    Pref(
        "sound", "auto", "Sound", "Cards, calls and results are heard.", "Sound",
        (("auto", "Low in a first game"), ("off", "Off"), ("low", "Low"), ("normal", "Normal")),
    ),
    Pref(
        "right_click", "menu", "Right click on a card", "Opens the card's menu, or plays it.", "Play",
        (("menu", "Opens its menu"), ("play", "Plays it"), ("twice", "Plays it if done twice")),
    ),
    Pref("show_meldable", True, "Show meldable points", "What the best meld in your hand is worth.", "Play"),
    Pref("start_reminders", True, "Pause between rounds", "Shows melds and points until you go on.", "Play"),
    Pref("review", True, "Review at the end", "A finished game is looked over by itself.", "Play"),
    Pref(
        "theme", "auto", "Theme", WORDS["cell"].theme[1], "Look",
        (("auto", WORDS["cell"].theme[0]), ("light", "Light"), ("dark", "Dark")),
    ),
    OPPONENTS,
    FACE,
)  # fmt: skip
"""The preferences of all tables."""

AT_ONCE = "auto_knock"
"""The preference by which actions that computer players do at once are done for a person, too; see `Habits.at_once`."""

FORCED = "auto_draw"
"""The preference by which actions without a choice are done for a person; see `Habits.forced`."""


def _with(own: Iterable[Pref]) -> list[Pref]:
    more: dict[str, list[Pref]] = {}
    for pref in own:
        more.setdefault(pref.before, []).append(pref)
    found = [each for pref in PREFS for each in (*more.pop(pref.name, ()), pref)]
    return found + [pref for rest in more.values() for pref in rest]


def known() -> dict[str, Pref]:
    """Collect all preferences by name: those of all tables and of all games."""
    own = {pref.name: pref for game in GAMES.values() for pref in game.preferences.own}
    return {pref.name: pref for pref in _with(own.values())}


def checked(changes: Mapping[str, object]) -> dict[str, bool | str]:
    """Check the names and values of preferences.

    Raises
    ------
    ValueError
        If a preference is unknown, or a value does not fit.
    """
    if not changes:
        return {}
    prefs = known()
    for name in changes:
        if name not in prefs:
            near = get_close_matches(str(name)[:40], prefs, 8, 0)
            raise ValueError(
                f"no preference {str(name)[:40]!r}; there are {', '.join(near)}, and {len(prefs) - len(near)} more"
            )
    return {name: prefs[name].check(value) for name, value in changes.items()}


def right_ones(given: object) -> dict[str, bool | str]:
    """Read kept preferences, which anybody may have written; wrong ones are left out."""
    found: dict[str, bool | str] = {}
    for name, value in given.items() if isinstance(given, dict) else ():
        with contextlib.suppress(ValueError):
            found |= checked({name: value})
    return found


def usual() -> dict[str, bool | str]:
    """Map each preference to its default value."""
    return {name: pref.default for name, pref in known().items()}


def defaults(game: Game) -> dict[str, bool | str]:
    """Map each preference to its value at a new table of a game."""
    return {**usual(), **game.preferences.begins_with}


def moved(
    chosen: Mapping[str, bool | str], before: Game, after: Game, asked_for: Iterable[str]
) -> dict[str, bool | str]:
    """Carry preferences from a table of one game to that of another: those that nobody chose begin as they do there."""
    old, new, mine = defaults(before), defaults(after), set(asked_for)
    return {name: value if value != old[name] or name in mine else new[name] for name, value in chosen.items()}


def menu(game: Game, place: Words) -> list[Plain]:
    """List the preferences that matter at a table of a game, as the browser's menu needs them, in the words of its place."""
    return [
        {
            "name": pref.name,
            "label": pref.label,
            "help": pref.help,
            "group": pref.group,
            "choices": [list(choice) for choice in pref.choices] or None,
        }
        for pref in (_themed(each, *place.theme) for each in _with(game.preferences.own))
    ]


def _themed(pref: Pref, label: str, told: str) -> Pref:
    """Name the light that the theme follows by itself; other preferences stay as they are."""
    return replace(pref, help=told, choices=(("auto", label), *pref.choices[1:])) if pref.name == "theme" else pref


def controls_of(game: Game) -> Controls:
    """The keys, buttons, words, rests and lists of a game, as they are sent."""
    controls = game.controls
    keys = {stage: dict(keys) for stage, keys in controls.keys.items()}
    buttons: list[BarButton] = [
        {"action": button.action, "label": button.label, "tone": button.tone} for button in controls.buttons
    ]
    return {
        "keys": keys,
        "lettered": list(controls.lettered),
        "buttons": buttons,
        "several": controls.several,
        "rests": dict(controls.rests),
        "listings": list(game.listings),
    }
