"""Preferences of a table: each declared once. The browser's menu and the checks come from here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pinochle_widgets.games.protocol import Game

Where = Literal["everywhere", "melding", "bidding"]


@dataclass(frozen=True, slots=True)
class Pref:
    """A preference: a switch, or a choice between named values.

    Parameters
    ----------
    name : str
    default : bool or str
    label, help, group : str
        How the menu shows it.
    choices : tuple of (value, label)
        Empty for a switch.
    where : str
        At which tables the menu offers it: ``everywhere``, or only where melds are laid in play (``melding``) or where
        an auction is held (``bidding``).
    """

    name: str
    default: bool | str
    label: str
    help: str
    group: str
    choices: tuple[tuple[str, str], ...] = ()
    where: Where = "everywhere"

    def check(self, value: object) -> bool | str:
        """The value, if it fits.

        Raises
        ------
        ValueError
            Naming the preference and what it may be.
        """
        if self.choices:
            allowed = [choice for choice, _ in self.choices]
            if value not in allowed:
                raise ValueError(f"preference {self.name!r} is {value!r}; it must be {' or '.join(allowed)}")
            return str(value)
        if not isinstance(value, bool):
            raise ValueError(f"preference {self.name!r} is {value!r}; it must be True or False")
        return value


PREFS = (
    Pref(
        "sort", "rank", "Sort", "How your hand is sorted.", "Your hand",
        (("rank", "By rank"), ("suit", "By suit"), ("none", "By hand")),
    ),
    Pref("stagger", False, "Stagger", "Sets the suits at different heights.", "Your hand"),
    Pref(
        "training", False, "Training wheels", "Advice before each choice, melds left open, the cards played.", "Learning",
        where="bidding",
    ),
    Pref(
        "card_keys", "letters", "Cards by key", "A letter on each card, or its code: A S or 5 1 for the ace of spades.",
        "Your hand", (("letters", "Letters"), ("codes", "Codes")), "bidding",
    ),
    Pref("tint", True, "Tint melds", "Melded cards are yellowish.", "Cards"),
    Pref("four_colour", False, "Four colours", "Diamonds are blue, clubs green.", "Cards"),
    Pref("large", False, "Large faces", "Big ranks and suits, plain pictures.", "Cards"),
    Pref("back", "blue", "Back", "The backs of the cards.", "Cards", (("blue", "Blue"), ("red", "Red"), ("green", "Green"))),
    Pref("animate", True, "Motion", "Cards fly and flip.", "Motion"),
    Pref("quick_deal", False, "Quick deal", "Hands appear at once.", "Motion"),
    Pref("auto_draw", False, "Draw for me", "Draws when there is nothing to meld.", "Play", where="melding"),
    Pref("auto_knock", False, "Knock for me", "Knocks as soon as the goal is reached.", "Play", where="melding"),
    Pref("double_click", False, "Double click plays", "A single right click only reminds.", "Play"),
    Pref(
        "check_meldable", False, "Ask before playing a meld card", "Guards cards that could be melded.", "Play",
        where="melding",
    ),
    Pref("show_meldable", True, "Show meldable points", "What the best meld in your hand is worth.", "Play"),
    Pref("start_reminders", True, "Pause between rounds", "Shows melds and points until you go on.", "Play"),
    Pref(
        "theme", "auto", "Theme", "Follows Jupyter, or not.", "Look",
        (("auto", "As Jupyter"), ("light", "Light"), ("dark", "Dark")),
    ),
)  # fmt: skip

DEFAULTS: dict[str, bool | str] = {pref.name: pref.default for pref in PREFS}
_BY_NAME = {pref.name: pref for pref in PREFS}


def checked(changes: Mapping[str, Any]) -> dict[str, bool | str]:
    """Preferences with their values checked.

    Raises
    ------
    ValueError
        For an unknown preference, or a value that does not fit.
    """
    for name in changes:
        if name not in _BY_NAME:
            raise ValueError(f"no preference {str(name)[:40]!r}; there are {', '.join(_BY_NAME)}")
    return {name: _BY_NAME[name].check(value) for name, value in changes.items()}


def defaults(game: Game) -> dict[str, bool | str]:
    """The preferences that a table of a game begins with: long hands of four suits are sorted by suit."""
    return {**DEFAULTS, "sort": "suit" if _place(game) == "bidding" else DEFAULTS["sort"]}


def _place(game: Game) -> Where:
    return "melding" if game.legal_bids is None else "bidding"


def menu(game: Game) -> list[dict[str, Any]]:
    """The preferences that matter at a table of a game, as the browser's menu needs them."""
    return [
        {
            "name": pref.name,
            "label": pref.label,
            "help": pref.help,
            "group": pref.group,
            "choices": [list(choice) for choice in pref.choices] or None,
        }
        for pref in PREFS
        if pref.where in ("everywhere", _place(game))
    ]
