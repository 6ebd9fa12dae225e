"""Give 120 pieces of advice as the table shows them, each judged by a deep review: `python -m benchmarks.advice docs/advice.md`.

The positions are decisions of first rounds between players of the usual level, by a seed; the adviser is that of the table with
training. The price is that of the review: worlds are added until half the interval is as narrow as the limit of its game.
Where the file has the price of the same action in the same position, it is kept, so that sentences are renewed in seconds; a
price is made again once its line is taken out. What stands in the file before its first section is kept, too: there it says how
the sentences were judged by a reader.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple  # Any: each family has observations of its own

import pinochle_widgets as pw
from benchmarks import report
from pinochle_widgets.games import find_game, list_games
from pinochle_widgets.games.judging.prices import Price, price_of
from pinochle_widgets.games.judging.stages import BUDGETS, Budget
from pinochle_widgets.games.judging.trials import continuations_of
from pinochle_widgets.games.protocol import Decision, Game
from pinochle_widgets.games.protocol.words import points, rounded
from pinochle_widgets.games.words.advice import advised, deciding
from pinochle_widgets.games.words.advising import advising
from pinochle_widgets.games.zones import PLACES
from pinochle_widgets.lab.reviewing.decisions import appraiser_of
from pinochle_widgets.lab.reviewing.pricing import Batch, price_some
from pinochle_widgets.lab.stats.intervals import CONFIDENCE
from pinochle_widgets.match.record.entries import Move

SEED = 20261201
PIECES = 120
PRESETS = [(game.name, preset) for game in list_games() for preset in game.presets]
USUAL, LIMITS = (3.0, 800_000), {"canasta": (15.0, 100_000)}
"""The points that half the interval of a price may have, and the most worlds that are drawn for it."""
PRICED = re.compile(r"^\d+\. (.+)\n\n   \*\*(.+?)\*\* .*\n\n   \*(.+)\.\*$", re.MULTILINE)
SPARE = 1.2
"""The worlds that are drawn beyond those that the last interval asks for."""


class Piece(NamedTuple):
    """A piece of advice."""

    game: Game
    preset: str
    seen: Any
    decision: Decision

    @property
    def button(self) -> str:
        """The action as the button beside the sentence says it."""
        return self.game.scene.name_of(self.decision.action, self.seen)

    @property
    def sentence(self) -> str:
        """The first line of the advice: its reason, and the gain behind it."""
        gain = deciding(self.decision, lambda action: lowered(self.game.scene.name_of(action, self.seen)))
        return f"{self.decision.reason}{f' ({gain})' if gain else ''}".lstrip()

    @property
    def position(self) -> str:
        """The position in a line, without the number of cards that others hold."""
        title, *lines = str(self.seen).splitlines()
        told = " · ".join([*title.split(" · ")[1:], *(line for line in lines if not line.endswith(" cards"))])
        return f"{told}{held_bid(self.seen)}"


def held_bid(seen: Any) -> str:
    """Name the seat with the bid, where one is to be made: the status leaves it to the picture."""
    if seen.stage != "bid":
        return ""
    if seen.bidder is None:
        return " Nobody has bid."
    place = PLACES[seen.rules.seats][(seen.bidder - seen.seat) % seen.rules.seats]
    return f" {place.capitalize()} holds the bid at {seen.high}."


def lowered(words: str) -> str:
    return f"{words[:1].lower()}{words[1:]}"


def pieces() -> Iterator[Piece]:
    """Give the advice: as many pieces of each preset, one more of the first ones."""
    for place, (name, preset) in enumerate(PRESETS):
        for number in range(PIECES // len(PRESETS) + (place < PIECES % len(PRESETS))):
            yield piece_of(find_game(name), preset, f"{SEED} {preset} {number}")


def piece_of(game: Game, preset: str, seed: str) -> Piece:
    """Advise on a decision of a first round, drawn from those in which a review finds a choice."""
    match = pw.Match(game.name, (game.usual_level,) * game.seats, rules=preset, seed=seed, pauses=True)
    while match.pause not in ("round", "game"):
        match.proceed()
    actions = [each.action for each in match.record.entries if isinstance(each, Move)]
    found, appraiser = [], appraiser_of(game)
    for action, state in zip(actions, match.record.states(), strict=False):
        seen = None if action.seat is None else state.observe(action.seat)
        if seen and len(seen.legal_actions) > 1 and appraiser.alternatives(seen, action):
            found.append(seen)
    seen = Random(seed).choice(found)
    adviser = advising(game.adviser(match.rules).level.make(), seen)
    decision = advised(adviser.choose(seen, Random(0)), seen, adviser)
    return Piece(game, preset, seen, game.scene.advice(decision, seen, match.company))


def price_for(piece: Piece, number: int) -> tuple[Price, str] | None:
    """Price a piece against the best alternative found, and name that; None where nothing else differs."""
    appraiser = appraiser_of(piece.game)
    asked = appraiser.alternatives(piece.seen, piece.decision.action)
    if asked is None:
        return None
    (limit, most), worlds = LIMITS.get(piece.game.name, USUAL), BUDGETS["deep"].pricing // appraiser.COST
    while True:
        budget = Budget(BUDGETS["deep"].choosing, worlds, is_counted=True)
        batch = Batch(0, piece.game.name, (asked,), f"{SEED} advice {number}", continuations_of(appraiser), budget)
        price = price_of([int(each) for each in price_some(batch, 0, 1).rows[0]], appraiser, CONFIDENCE)
        if price.half_width <= limit or worlds >= most:
            return price, asked.names[price.rival]
        worlds = min(most, round(worlds * SPARE * (price.half_width / limit) ** 2))


def judged(price: Price, rival: str) -> str:
    """Write a price: the points that the advised action loses to its best rival."""
    if price.given_up < 0:
        words = f"{points(-price.given_up)} better than {rival}"
    else:
        words = f"{points(price.given_up)} behind {rival}" if price.given_up else f"as good as {rival}"
    return f"{words}, exactly" if not price.half_width else f"{words}, give or take {rounded(price.half_width)}"


def known(text: str) -> dict[str, str]:
    """Read the prices that a file has, by their keys."""
    return {key_of(position, button): price for position, button, price in PRICED.findall(text)}


def key_of(position: str, button: str) -> str:
    """Make the key of a price: the position without the status, whose words may change, and the button."""
    return f"{position.rpartition(' · ')[0]} {button}"


def written(found: list[tuple[Piece, str]]) -> Iterator[str]:
    """Write the pieces as lines of Markdown, a section for each preset."""
    preset = ""
    for number, (piece, price) in enumerate(found, 1):
        if piece.preset != preset:
            preset = piece.preset
            yield f"\n## {preset}\n"
        yield f"{number}. {piece.position}\n\n   **{piece.button}** {piece.sentence}\n"
        yield f"   *{price}.*\n"


def main() -> int:
    file = Path(sys.argv[1])
    text = file.read_text(encoding="utf-8") if file.exists() else "# Advice"
    prices, found = known(text), list[tuple[Piece, str]]()
    for number, piece in enumerate(pieces()):
        price = prices.get(key_of(piece.position, piece.button))
        if price is None:
            made = price_for(piece, number)
            price = judged(*made) if made else "No other action differs"
            print(f"{number + 1} priced: {price}", flush=True)
        found.append((piece, price))
    file.write_text("\n".join([text.partition("\n## ")[0].rstrip(), *written(found)]).rstrip() + "\n", encoding="utf-8")
    print(f"{len(found)} pieces", report.circumstances())
    return 0


if __name__ == "__main__":
    sys.exit(main())
