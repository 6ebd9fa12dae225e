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
from pinochle_widgets.games.words.door import words_of

ROUNDS = int(os.environ.get("ROUNDS", "120"))
AUCTION = (
    "pinochle34/partnership",
    "pinochle34/exchange",
    "pinochle34/kitty",
    "double-deck/partnership",
    "double-deck/regular",
)
TWO_HANDED = ("two-handed/hoyle", "two-handed/64-card")
WANTED = {"canasta/classic": 0.97, "canasta/modern-american": 0.95} | dict.fromkeys((*TWO_HANDED, *AUCTION), 0.97)
MOST_MS = 10.0


def measure() -> Iterator[Figure]:
    for preset, least in ((name, least) for name, least in WANTED.items() if os.environ.get("GAME", "") in name):
        told, asked, spent, number = 0, 0, 0.0, 0
        while asked < ROUNDS:
            names = {each.name for each in list_games()}
            game = find_game(preset if preset in names else preset.split("/")[0])
            players = ["person", *[game.usual_level] * (game.seats - 1)]
            rules = preset if preset in game.presets else preset.split("/")[-1]
            match = pw.Match(game.name, players, seed=20261130 + number, rules=rules)
            number += 1
            while asked < ROUNDS and not match.pause:
                if 0 not in match.state.seats_to_act:
                    match.advance()
                    continue
                seen, hint = match.state.observe(0), match.hint(0)
                if seen.legal_actions[0].is_template or (len(seen.legal_actions) > 1 and seen.stage != "cut"):
                    started = time.process_time()
                    words = words_of(seen)
                    for act in seen.legal_actions:
                        words.beside(act, (hint.action,))
                    spent += time.process_time() - started
                    told, asked = told + bool(words.reason(hint.action)), asked + 1
                match.act(hint.action, 0)
        yield Figure(f"of {asked} decisions by the hint have a ground, {preset}", told / asked, "", at_least=least)
        yield Figure(f"ms of CPU for the words of all acts, {preset}", 1000 * spent / asked, "ms", at_most=MOST_MS)
