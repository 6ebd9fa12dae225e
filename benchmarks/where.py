"""Measure the calibration of the chances of unseen cards: `python -m benchmarks.where [--judgements N] [--summary FILE]`.

Levels that do not search play rounds of each game against each other. At random moments the chance that a hand holds some
copy of a card is compared with the hand. The chances count all that is certain, and neither calls nor plays: what is missing in
calibration is what calls and plays tell. Beside it stands the score of chances from the sizes of hands alone.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from pinochle_widgets.games import find_game, new_game
from pinochle_widgets.games.protocol.certain import Certain
from pinochle_widgets.lab.odds.exact.placed import TooMany, count_placed

LEVELS = {
    "two-handed": "standard",
    "pinochle34/partnership": "intermediate",
    "pinochle34/exchange": "intermediate",
    "pinochle34/cutthroat": "intermediate",
    "pinochle34/kitty": "intermediate",
    "double-deck/partnership": "intermediate",
    "canasta": "standard",
}
"""The level that plays each game: the strongest that decides at once."""

JUDGEMENTS = 10_000
EVERY = 0.25
"""The share of decisions at which a seat judges."""
MOST = 30_000
"""The most steps of counting: positions that take longer are left out."""
BINS = 10


class Judgement(NamedTuple):
    """A chance, that by the sizes of hands alone, and whether the hand held the card."""

    game: str
    stage: str
    chance: float
    by_size: float
    held: bool


def by_size(known: Certain) -> Certain:
    """Forget all but the sizes of places and the cards that are known to lie in them."""
    places = tuple(place for place, spot in enumerate(known.spots) if spot.hidden)
    return replace(known, lots=tuple(replace(lot, spots=places) for lot in known.lots), bars=())


def judged(name: str, wanted: int, seed: int) -> Iterator[Judgement]:
    """Play rounds of a game, and yield judgements of its hands."""
    game, number, made = find_game(name), 0, 0
    player = game.level(LEVELS[name]).make()
    while made < wanted:
        number += 1
        rng, state = Random(f"{seed} {name} {number}"), new_game(name, seed=f"{seed} {number}")
        while made < wanted and state.round <= 1 and not state.is_over and state.seats_to_act:
            seat = state.seats_to_act[0]
            if rng.random() < EVERY and (one := judge(game, state, rng)):
                made += 1
                yield one
            state.apply(player.choose(state.observe(seat), rng).action)


def judge(game: Any, state: Any, rng: Random) -> Judgement | None:
    """Judge one card in one hand, neither of which is certain; None where there is none."""
    seen = state.observe(rng.randrange(game.seats))
    known = game.certain(seen)
    if known is None:
        return None
    try:
        placed, plain = count_placed(known, MOST), count_placed(by_size(known), MOST)
    except TooMany:
        return None
    open_ = [
        (card, place)
        for card, each in placed.items()
        for place, spot in enumerate(known.spots)
        if spot.seat is not None and 0 < each.some[place] < 1
    ]
    if not open_:
        return None
    card, place = rng.choice(open_)
    spot = known.spots[place]
    has = Counter(state.hand(spot.seat))[card]
    sure = spot.known if spot.hidden + len(spot.known) == sum(Counter(state.hand(spot.seat)).values()) else spot.shown
    held = has > sure.count(card)
    stage = getattr(seen, "stage", "")
    return Judgement(game.name, stage, float(placed[card].some[place]), float(plain[card].some[place]), held)


def summary(made: list[Judgement]) -> str:
    """Write a line for each game, and for each tenth of chances."""
    lines = ["game,judgements,brier,brier_by_size,calibration_error"]
    names = dict.fromkeys(each.game for each in made)
    lines += [f"{name},{_scores([each for each in made if each.game == name])}" for name in names]
    lines += [f"all,{_scores(made)}", "", "chance,judgements,said,held"]
    for tenth, of_it in _bins(made).items():
        said = sum(each.chance for each in of_it) / len(of_it)
        held = sum(each.held for each in of_it) / len(of_it)
        lines.append(f"{tenth / BINS:.1f} to {(tenth + 1) / BINS:.1f},{len(of_it)},{said:.3f},{held:.3f}")
    return "\n".join(lines)


def _bins(made: list[Judgement]) -> dict[int, list[Judgement]]:
    found: dict[int, list[Judgement]] = {}
    for each in made:
        found.setdefault(min(int(each.chance * BINS), BINS - 1), []).append(each)
    return dict(sorted(found.items()))


def _scores(made: list[Judgement]) -> str:
    def brier(chance: str) -> float:
        return sum((getattr(each, chance) - each.held) ** 2 for each in made) / len(made)

    return f"{len(made)},{brier('chance'):.4f},{brier('by_size'):.4f},{calibration_error(made):.4f}"


def calibration_error(made: list[Judgement]) -> float:
    """Measure the distance of chances and shares of hands that held the card, in tenths, each with its weight."""
    off = (abs(sum(each.chance - each.held for each in of_it)) for of_it in _bins(made).values())
    return sum(off) / len(made)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.where", description=__doc__)
    parser.add_argument(
        "--judgements", type=int, default=JUDGEMENTS, help=f"in all games together; {JUDGEMENTS} by default"
    )
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--summary", type=Path, metavar="FILE", help="write the summary there, too")
    options = parser.parse_args()
    share = -(-options.judgements // len(LEVELS))
    made = [one for name in LEVELS for one in judged(name, share, options.seed)]
    text = summary(made)
    print(text)
    if options.summary:
        options.summary.parent.mkdir(parents=True, exist_ok=True)
        options.summary.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
