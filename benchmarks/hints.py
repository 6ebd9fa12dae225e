"""Write hints of the adviser for players to read: ``python -m benchmarks.hints canasta/modern-american 45 hints.md``.

Games of Expert against Standard are played by seed; of each some free decisions are taken, with all that the seat knows, the hint
of the table, and what it is told to be better than. Of the pile only what is seen there is written.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pinochle_widgets as pw
from pinochle_widgets.cards import RANKS
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Decision
from pinochle_widgets.games.words.advice import figures

OF_A_GAME, APART = 3, 23
"""The hints of a game, and the decisions between two of them at least."""
LEVELS = ("expert", "standard")


def asked(preset: str, number: int) -> Iterator[tuple[Any, Decision]]:
    """Yield so many free decisions of a preset of Canasta: what the seat sees, and the hint."""
    game, seed = find_game("canasta"), 20261130
    while number > 0:
        match, rng = pw.Match("canasta", ["person", "person"], seed=seed, rules=preset), Random(seed)
        players = [game.level(name).make() for name in (LEVELS if seed % 2 else LEVELS[::-1])]
        free, wanted = 0, {APART * place + rng.randrange(APART) for place in range(OF_A_GAME)}
        seed += 1
        while not match.pause and match.state.seats_to_act and number and free <= max(wanted):
            seat = match.state.seats_to_act[0]
            seen = match.state.observe(seat)
            if len(seen.legal_actions) > 1 and seen.stage in ("take", "meld"):
                if free in wanted:
                    yield seen, match.hint(seat)
                    number -= 1
                free += 1
            match.act(players[seat].choose(seen, rng).action, seat)


def cards(several: Any) -> str:
    """Write cards by rank, jokers first."""
    ordered = sorted(several, key=lambda card: (-99 if card.is_joker else -RANKS.index(card.rank), str(card)))
    return " ".join("joker" if card.is_joker else sign(card) for card in ordered) or "none"


def table(seen: Any) -> Iterator[str]:
    """Write the knowledge of a seat, line by line."""
    me, other = seen.seat, 1 - seen.seat
    yield f"Hand: {cards(held.card for held in seen.hand)}"
    for whose, seat in (("Your", me), ("Its", other)):
        melds = "; ".join(
            f"{cards(meld.cards)}{'' if meld.kind == 'meld' else ' (canasta)'}" for meld in seen.melds[seat]
        )
        yield f"{whose} melds: {melds or f'none, to open with {seen.needs[seat]}'}"
    pile = f"{len(seen.pile)} cards, {cards(seen.pile[-1:])} on top" if seen.pile else "empty"
    yield f"Pile: {pile}{f' (below: {cards(seen.pile[:-1])})' if len(seen.pile) > 1 else ''}; stock {seen.stock}"
    yield f"The other hand: {seen.hand_sizes[other]} cards{f', among them {cards(seen.seen)}' if seen.seen else ''}"
    asked = "take or draw" if seen.stage == "take" else "lay or throw"
    yield f"Scores before the round: {seen.scores[me]} to {seen.scores[other]}; {asked}"


def written(preset: str, number: int) -> Iterator[str]:
    """Write the page."""
    game = find_game("canasta")
    yield f"# {number} hints by {preset}\n"
    for place, (seen, hint) in enumerate(asked(preset, number), 1):

        def name(action: Any, seen: Any = seen) -> str:
            words = game.scene.name_of(action, seen)
            return f"{words[:1].lower()}{words[1:]}"

        yield f"## {place}\n"
        yield "\n".join(f"- {line}" for line in table(seen))
        yield f"\n**{game.scene.name_of(hint.action, seen)}** (`{hint.action}`): {hint.reason}\n"
        yield f"{' '.join(figures(hint, name))}\n"


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    Path(sys.argv[3]).write_text("\n".join(written(sys.argv[1], int(sys.argv[2]))), encoding="utf-8")
