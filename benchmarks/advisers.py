"""Check the level that advises by mixes of options: `python -m benchmarks.advisers [FILE] [--games 300] [--own 40]`.

By each mix (`mixes`) in which no level is proved, those that need no compiled rules are tried out as a table does it. Then
the level that advises plays the one below it in other games, in duplicate. For a level that searches the strongest of the others
stands there, and it plays by itself in a few mixes of each game, as a game of its own takes a second. The exit code is 1 if an
adviser wins less than 45% of the games against the level below (of three seats: 30%, as a third is even), but where no level can
finish a game: there the usual one stays.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pandas as pd

from benchmarks import report
from benchmarks.mixes import WHOLE, mix_of
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Game, Level, Rules
from pinochle_widgets.lab.play.pairs import Match, find_columns, games_of_deal, play_pairs
from pinochle_widgets.lab.play.trying import Score, scored, try_levels

SEED = "advisers 2026"
MIXES = {
    "canasta": WHOLE,
    "two-handed": WHOLE[:5],
    "pinochle34/partnership": WHOLE[:6],
    "pinochle34/exchange": WHOLE[:6],
    "pinochle34/kitty": WHOLE[:6],
    "pinochle34/cutthroat": WHOLE[:6],
    "double-deck/partnership": WHOLE[:6],
    "double-deck/learners": WHOLE[:6],
}
OWN = {"two-handed": 1, "pinochle34/partnership": 1, "double-deck/learners": 1}
"""The mixes of a game in which a level that searches plays by itself; Canasta's Master has `crosses --levels`."""
LEAST = 0.45


def score_of(game: Game, rules: Rules, upper: Level, lower: Level, games: int) -> Score:
    """Let a level play another one for at least so many games."""
    columns = find_columns(game, rules)
    each = games_of_deal(columns)
    rows = play_pairs(Match(game.name, rules, SEED, upper.name, lower.name), 0, -(-games // each)).rows
    return scored(rows[:, columns.index("seat_won")], each)


def row_of(
    game: Game, number: int, rules: Rules, how: str, sides: tuple[Level, Level], score: Score
) -> dict[str, object]:
    """Make the row of an adviser and the level below it; `ratio` is its share of games over an even one, halved."""
    share = score.won / score.games
    return {
        "game": game.name,
        "mix": number,
        "chosen": how,
        "adviser": sides[0].name,
        "below": sides[1].name,
        "games": score.games,
        "won": score.won,
        "share": round(share, 3),
        "low": round(float(score.low), 3),
        "high": round(float(score.high), 3),
        "ratio": round(share / score.even / 2, 3),
        "rules": rules.to_text(),
    }


def rows(games: int, own: int) -> Iterator[dict[str, object]]:
    """Yield a row for each adviser."""
    for name, numbers in MIXES.items():
        game, played = find_game(name), 0
        for number in numbers:
            rules = mix_of(game, number)
            how, found = "proved", None
            if game.is_unproved(rules):
                found = try_levels(game, rules)
                how = "late" if found is None else "tried" if found.level else "unfinished"
            adviser = game.adviser(rules, found).level
            quick = adviser if adviser in game.tried_levels else game.tried_levels[-1]
            if place := game.levels.index(quick):
                below = game.levels[place - 1]
                yield row_of(game, number, rules, how, (quick, below), score_of(game, rules, quick, below, games))
            if own and adviser is not quick and played < OWN.get(name, 0):
                played += 1
                below = game.levels[game.levels.index(adviser) - 1]
                yield row_of(game, number, rules, how, (adviser, below), score_of(game, rules, adviser, below, own))


def in_words(table: pd.DataFrame) -> str:
    """Sum up the rows."""
    lines = [
        "| game | adviser | below | mixes | least share | under 45% | under 50% |",
        "|---|---|---|---:|---:|---:|---:|",
    ]
    for (game, adviser, below), part in table.groupby(["game", "adviser", "below"], sort=False):
        counts = f"{(part.ratio < LEAST).sum()} | {(part.ratio < 0.5).sum()}"
        lines.append(f"| {game} | {adviser} | {below} | {len(part)} | {100 * part.share.min():.1f}% | {counts} |")
    return "\n".join(lines)


def page(table: pd.DataFrame, seconds: float) -> str:
    """Write the page of results."""
    facts = report.circumstances()
    shown = table.drop(columns=["rules", "ratio"])
    cells = [[str(cell) for cell in each] for each in shown.itertuples(index=False)]
    body = [list(shown.columns), ["---"] * len(shown.columns), *cells]
    lines = "\n".join(f"| {' | '.join(each)} |" for each in body)
    made = f"Revision {facts['revision']}, {facts['date']}, {facts['cpu']}, {seconds:.0f} seconds of processor; seed `{SEED}`."
    return f"""# Advisers by mixes of options

`python -m benchmarks.advisers benchmarks/results/advisers.md` makes this page again. By each mix, drawn over all options
of its game (`benchmarks.mixes`), the level that advises plays the level below it, in other games than those by which it was
chosen. *proved*: by its class of rules; *tried*: by the trial of levels that a table has made beside it; *unfinished*: no level
could finish a game, and the usual one stays; *late*: the machine was too slow to tell, and it stays, too. Of three
seats one plays alone against two of the level below, and a third is even. Levels that search are too slow for 300 games: the
strongest of the others stands for them, and they play by themselves in a few mixes (the rows of 40 games, which tell no more
than that they aren't far behind).

{in_words(table)}

{lines}

{made}
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.advisers", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", help="a page of results to write")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--own", type=int, default=40, help="the games of levels that search")
    parser.add_argument("--game", choices=MIXES, action="append", help="only these games")
    options = parser.parse_args()
    for name in set(MIXES) - set(options.game or MIXES):
        MIXES.pop(name)
    began = time.process_time()
    found = []
    for each in rows(options.games, options.own):
        found.append(each)
        print({key: value for key, value in each.items() if key != "rules"}, flush=True)
    table = pd.DataFrame(found)
    print(in_words(table))
    if options.file:
        options.file.write_text(page(table, time.process_time() - began), encoding="utf-8")
    return int(((table.ratio < LEAST) & (table.chosen != "unfinished")).any())


if __name__ == "__main__":
    sys.exit(main())
