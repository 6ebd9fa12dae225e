"""A choice as the page draws it: every control with its value, its help, and the reason where something can't be."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Literal

from pinochle_widgets.games.options import Option, OptionError
from pinochle_widgets.games.protocol import plural
from pinochle_widgets.games.protocol.words import number_word
from pinochle_widgets.store.people import Person
from pinochle_widgets.widgets.start.choice import (
    NUMBERED,
    TRAINING,
    WITHOUT_NUMBERS,
    GameChoice,
    partners_of,
    why_unrated,
)
from pinochle_widgets.widgets.start.offered import Variant, tile_of, tiles

if TYPE_CHECKING:
    from pinochle_widgets.widgets.start import protocol

MOST_CHIPS = 6
"""The most differences of a preset that are shown at once."""


NUMBERED_HELP = "The same cards for everybody who plays these numbers. Nobody cuts, and no hand is dealt anew."


def panel_of(choice: GameChoice, *, unfolded: bool, under_way: bool, closes: bool, note: str) -> protocol.StartPanel:
    """Draw a choice.

    Parameters
    ----------
    unfolded : bool
        Whether all options of the rules are shown.
    under_way : bool
        Whether a game is played at the table.
    closes : bool
        Whether there is a table to go back to.
    note : str
        The sentence about that game.
    """
    variants = tiles()[tile_of(choice.game)]
    faults = choice.faults()
    label = choice.variant.label
    usual = _usual(choice)
    offered = choice.game.offered_levels
    absent = [level.name for level in choice.game.levels if level not in offered]
    panel: protocol.StartPanel = {
        "tiles": _tiles(),
        "tile": tile_of(choice.game),
        "seats": _seats(choice),
        "levels": [(level.name, level.label) for level in choice.game.levels],
        "presets": [(variant.key, variant.label) for variant in variants],
        "preset": choice.variant.key,
        "unlike": f"Unlike {usual.label}:" if choice.variant != usual else "",
        "differs": _differences(choice, usual),
        "changed": len(choice.changes),
        "back": f"Back to {label}",
        "unfolded": unfolded,
        "groups": groups_of(choice, faults) if unfolded else [],
        "switches": _switches(choice),
        "name": choice.name,
        "numbers": None if choice.sequence is None else (choice.sequence, choice.number),
        "faults": [in_words(choice, fault) for fault in faults],
        "summary": _summary(choice),
        "note": note,
        "under_way": under_way,
        "closes": closes,
    }
    if absent:
        panel["absent"] = absent
    return panel


def lessons_of(choice: GameChoice, player: Person) -> protocol.StartLessons | None:
    """Describe the way to the lessons of the chosen game; None where it has none, or its player has done it or a game."""
    from pinochle_widgets.store.progress import is_new  # so that no table waits for it

    if not choice.game.teaching or not is_new(player):
        return None
    from pinochle_widgets.games.lessons.taught import find_course, minutes, time_in_words
    from pinochle_widgets.widgets.learn.rows import left, parts_of

    taught = find_course(choice.game.name)
    if not left(taught, player, faulty=()):
        return None
    cards, _ = parts_of(taught.course.lessons[0].tile)
    return {"cards": cards, "about": f"Learn it at the table, {time_in_words(minutes(taught.course))}"}


def _tiles() -> list[protocol.StartTile]:
    """List the tiles, each as its first game is played."""
    found: list[protocol.StartTile] = []
    for label, variants in tiles().items():
        game = variants[0].game
        about = [plural(game.seats, "player"), *([game.tile.about] if game.tile.about else [])]
        found.append({"label": label, "about": about, "seats": game.seats, "sign": game.tile.sign})
    return found


def _seats(choice: GameChoice) -> list[protocol.StartSeat]:
    game = choice.game
    partners = len(partners_of(game, 0))
    opponents = game.seats - 1 - partners
    seats: list[protocol.StartSeat] = [_seat("opponents", "Opponent" if opponents == 1 else "Opponents", choice)]
    return [*seats, _seat("partner", "Partner", choice)] if partners else seats


def _seat(who: Literal["opponents", "partner"], label: str, choice: GameChoice) -> protocol.StartSeat:
    level = choice.game.level(choice.opponent if who == "opponents" else choice.partner)
    return {"who": who, "label": label, "level": level.name, "help": level.help}


def _usual(choice: GameChoice) -> Variant:
    """Find the preset that the chosen one is compared with: the nearest of those before it in its tile; the first has none."""
    variants, rules = tiles()[tile_of(choice.game)], choice.variant.rules
    before = variants[: variants.index(choice.variant)]
    alike = [each for each in before if type(each.rules) is type(rules)]
    return min(alike, key=lambda each: len(rules.changes_from(each.rules)), default=variants[0])


def _differences(choice: GameChoice, usual: Variant) -> list[str]:
    """List the differences of the preset from another one; of many only the first."""
    rules = choice.variant.rules
    told = [rules.told(name) for name in rules.changes_from(usual.rules)] if type(rules) is type(usual.rules) else []
    return told if len(told) <= MOST_CHIPS else [*told[: MOST_CHIPS - 1], f"{len(told) - MOST_CHIPS + 1} more"]


def groups_of(choice: GameChoice, faults: list[OptionError | ValueError]) -> list[protocol.StartGroup]:
    """List all options by group, in the order in which they are declared."""
    reasons = {fault.name: in_words(choice, fault) for fault in faults if isinstance(fault, OptionError)}
    values, preset = choice.values(), choice.variant
    options: list[tuple[str, protocol.StartOption]] = []
    declared = choice.game.rules.options()
    needs = {name: lead for lead, names in choice.game.rules.FOLLOWERS.items() for name in names if not values[lead]}
    for name, option in declared.items():
        value = values[name]
        needed = f" Only with {declared[needs[name]].label.lower()}." if name in needs else ""
        drawn: protocol.StartOption = {
            "name": name,
            "label": option.label,
            "help": option.help + needed,
            "barred": name in needs and not value,
            "value": value if isinstance(value, bool | int) else 0,
            "choices": list(option.choices),
            "least": option.least,
            "most": option.most,
            "was": f"{preset.label}: {written(getattr(preset.rules, name))}" if name in choice.changes else "",
            "fault": reasons.get(name, ""),
        }
        options.append((option.group, drawn))
    first = list(dict.fromkeys((*choice.game.rules.GROUPS, *(group for group, _ in options))))
    options.sort(key=lambda each: first.index(each[0]))
    return [
        {"label": group, "options": [drawn for _, drawn in each]}
        for group, each in groupby(options, key=lambda each: each[0])
    ]


def written(value: object) -> str:
    """Write the value of an option: ``on``, ``1,000``."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return f"{value:,}"


def in_words(choice: GameChoice, fault: OptionError | ValueError) -> str:
    """Write the error of rules as a sentence that names the option as the panel does."""
    if not isinstance(fault, OptionError):
        text = str(fault)
        return f"{text[:1].upper()}{text[1:]}."
    option: Option = choice.game.rules.options()[fault.name]
    return f"{option.label} {written(choice.values()[fault.name])}: {fault.reason}."


def _switches(choice: GameChoice) -> list[protocol.StartSwitch]:
    unrated = why_unrated(choice)
    rated = "No hints, each deal once, a separate scoresheet. It binds the honest: code here can read all cards." + (
        " Turns training off." if choice.training else ""
    )
    no_promise = "" if choice.sequence is None else WITHOUT_NUMBERS["commit"]
    promise = "Before the first card, shows a fingerprint of the shuffle; when the game is over you can check it."
    teaching = [pref.help for pref in choice.game.preferences.own if pref.name == TRAINING]
    return [
        *(_switch(TRAINING, "Training", text, on=choice.training) for text in teaching),
        _switch("rated", "Rated", unrated or rated, on=choice.rated, barred=bool(unrated)),
        _switch("commit", "Promise of fairness", no_promise or promise, on=choice.commit, barred=bool(no_promise)),
        _switch(NUMBERED, "Numbered deals", NUMBERED_HELP, on=choice.sequence is not None),
    ]


def _switch(
    name: Literal["training", "rated", "commit", "numbered"], label: str, text: str, *, on: bool, barred: bool = False
) -> protocol.StartSwitch:
    return {"name": name, "label": label, "help": text, "on": on, "barred": barred}


def _summary(choice: GameChoice) -> str:
    """Write the players, the number of cards and the score that ends the game as a sentence."""
    game = choice.game
    opponent, partner = game.level(choice.opponent).label, game.level(choice.partner).label
    me, partners = choice.name or "You", len(partners_of(game, 0))
    others = game.seats - 1 - partners
    against = opponent if others == 1 else f"{number_word(others)} {opponent}s"
    if partners:
        company = f"{me} and {partner} against {against}"
    else:
        company = f"{me} and {against}" if others == 1 else f"{me} against {against}"
    short = "" if choice.faults() else choice.rules().in_short()
    return f"{company}, {short}." if short else f"{company}."
