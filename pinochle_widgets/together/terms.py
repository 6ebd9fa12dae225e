"""The terms of a shared table, which its persons agree on before they sit down, and other rules that a guest asks for."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256

from pinochle_widgets.games.protocol import START, Game, Rules, plural
from pinochle_widgets.match import Match
from pinochle_widgets.match.record import PERSON
from pinochle_widgets.match.seats import unnamed
from pinochle_widgets.together.frames import Terms
from pinochle_widgets.widgets.start.choice import GameChoice
from pinochle_widgets.widgets.start.offered import nearest
from pinochle_widgets.widgets.start.panel import groups_of, in_words, written

MOST_TOLD = 12
"""The most differences of rules that are told at once."""


def _choice(game: Game, rules: Rules) -> GameChoice:
    variant = nearest(game, rules)
    return GameChoice(variant, game.usual_level, game.usual_level, rules.changes_from(variant.rules))


def _told(rules: Rules, before: Rules) -> list[str]:
    """List the differences of rules from others: ``Target 500, not 1,000``; of many only the first."""
    told = []
    for name in rules.changes_from(before):
        was = getattr(before, name)
        told.append(rules.told(name) if isinstance(was, bool) else f"{rules.told(name)}, not {written(was)}")
    return told if len(told) <= MOST_TOLD else [*told[:MOST_TOLD], f"{len(told) - MOST_TOLD} more"]


def terms_of(match: Match, *, besides: Sequence[str], stands: str, mark: str) -> Terms:
    """Tell the terms of a table.

    Parameters
    ----------
    besides : sequence of str
        The sentences on what is agreed besides the rules.
    stands : str
        The reason why no other rules can be asked for; empty where they can.
    mark : str
        The mark of these terms.
    """
    choice = _choice(match.game, match.rules)
    told = Terms(
        preset=choice.variant.label,
        differs=_told(match.rules, choice.variant.rules),
        besides=[*besides],
        groups=[] if stands else groups_of(choice, []),
        stands=stands,
        mark=mark,
    )
    if lines := _convention(match)[1]:
        told["bids"] = lines
    return told


def _convention(match: Match) -> tuple[str, list[str]]:
    """Tell the name of a convention that was chosen for a table, and the lines of the one in force."""
    tell = match.game.tell_convention
    name, lines = tell(match.convention, match.rules) if tell else ("", [])
    return name, [*lines]


def mark_of(match: Match) -> str:
    """Write a mark of the rules of a table and the convention that was chosen there."""
    chosen = match.game.convention_data(match.convention)
    return f"{match.rules.to_text()} {sha256(json.dumps(chosen, sort_keys=True).encode()).hexdigest()[:16]}"


def besides(match: Match, lines: Sequence[str], *, hints: bool, autopilot: bool, games: int) -> list[str]:
    """List sentences on the terms besides the rules.

    Parameters
    ----------
    lines : sequence of str
        The words before the first deal, as the person is told them: who deals, who plays with whom.
    games : int
        The number of games that are played; 0 as long as all like.
    """
    told = [*lines]
    name, lines = _convention(match)
    if lines:
        told.append(f"Both sides bid by {f'the convention “{name}”' if name else 'the usual convention'}.")
    told.append("Hints on: each may ask for some." if hints else "No hints.")
    if autopilot:
        told.append("Autopilot on: a computer player may play for one who is away.")
    told.append(f"{plural(games, 'game')}, then a rematch if all like." if games else "As many games as all like.")
    return told


def rules_asked(match: Match, asked: Mapping[str, bool | int]) -> Rules:
    """Make the rules that a guest asks for: those of the table with other values of some options.

    Raises
    ------
    ValueError
        If there is no such option, or the values don't go together: a sentence with what to do.
    """
    game, options = match.game, match.game.rules.options()
    if unknown := [name for name in asked if name not in options]:
        raise ValueError(
            f"This table knows no rule “{unknown[0][:40]}”: it is of another version than yours. "
            "Accept its rules, or ask the host to update."
        )
    followed = {
        each: value
        for name, value in asked.items()
        if value != getattr(match.rules, name)
        for each, value in game.rules.with_followers(name, value).items()
    }
    values = {name: getattr(match.rules, name) for name in options} | followed | dict(asked)
    preset = nearest(game, match.rules)
    changes = {name: value for name, value in values.items() if value != getattr(preset.rules, name)}
    choice = GameChoice(preset, game.usual_level, game.usual_level, changes)
    if faults := choice.faults():
        raise ValueError(in_words(choice, faults[0]))
    return choice.rules()


def asked_in_words(match: Match, rules: Rules) -> list[str]:
    """List the differences of rules that are asked for from those of the table."""
    return _told(rules, match.rules)


def is_undealt(match: Match) -> bool:
    """Check whether a table waits for the first deal of its first game: then its rules can still be others."""
    return match.pause == START and match.number == 1


def with_rules(match: Match, rules: Rules) -> None:
    """Let a table that waits for its first deal be played by other rules, by the same persons; it is kept in no file then."""
    seats = [seat.belongs_to or PERSON for seat in match.seats]
    other = Match(match.game.name, seats, rules=rules, pauses=True, convention=match.convention)
    for number, seat in enumerate(match.seats):
        if seat.is_person and seat.name != unnamed(number):
            other.rename(number, seat.name)
        if seat.is_substituted:
            other.substitute(number)
    match.change_to(other)
