"""Count the decisions by the hint that have a ground, and time the words of all acts.

`ROUNDS=100 python -m benchmarks grounds` asks so many decisions of each preset; `GAME=canasta` of those with such a name alone.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pinochle_widgets as pw
from benchmarks.report import Figure
from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.games.protocol import Decision, Observation
from pinochle_widgets.games.words.door import words_of

ROUNDS = int(os.environ.get("ROUNDS", "120"))
AUCTION = (
    "pinochle34/partnership",
    "pinochle34/exchange",
    "pinochle34/kitty",
    "pinochle34/cutthroat",
    "double-deck/partnership",
    "double-deck/regular",
    "double-deck/learners",
)
TWO_HANDED = ("two-handed/hoyle", "two-handed/64-card", "two-handed/strict")
WANTED = {"canasta/classic": 0.97, "canasta/modern-american": 0.95} | dict.fromkeys((*TWO_HANDED, *AUCTION), 0.97)
MOST_MS = 10.0


def presets() -> list[str]:
    """List the presets that are asked."""
    return [name for name in WANTED if os.environ.get("GAME", "") in name]


def decisions(preset: str, number: int = ROUNDS) -> Iterator[tuple[Observation, Decision]]:
    """Yield so many free decisions of the first rounds of games, each with the hint of the table, which is followed."""
    names = {each.name for each in list_games()}
    game = find_game(preset if preset in names else preset.split("/", maxsplit=1)[0])
    players = ["person", *[game.usual_level] * (game.seats - 1)]
    rules = preset if preset in game.presets else preset.rsplit("/", maxsplit=1)[-1]
    seed = 20261130
    while number:
        match = pw.Match(game.name, players, seed=seed, rules=rules)
        seed += 1
        while number and not match.pause:
            if 0 not in match.state.seats_to_act:
                match.advance()
                continue
            seen, hint = match.state.observe(0), match.hint(0)
            if seen.legal_actions[0].is_template or (len(seen.legal_actions) > 1 and seen.stage != "cut"):
                yield seen, hint
                number -= 1
            match.act(hint.action, 0)


def measure() -> Iterator[Figure]:
    for preset in presets():
        told, asked, spent = 0, 0, 0.0
        for seen, hint in decisions(preset):
            started = time.process_time()
            words = words_of(seen)
            for act in seen.legal_actions:
                words.beside(act, (hint.action,))
            spent += time.process_time() - started
            told, asked = told + bool(words.reason(hint.action)), asked + 1
        name = f"of {asked} decisions by the hint have a ground, {preset}"
        yield Figure(name, told / asked, "", at_least=WANTED[preset])
        yield Figure(f"ms of CPU for the words of all acts, {preset}", 1000 * spent / asked, "ms", at_most=MOST_MS)
