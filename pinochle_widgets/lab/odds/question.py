"""The lab's questions about cards still to come, from what one knows: exact or simulated, as tables.

Each function checks what it was asked and leaves the counting to `conditional` or `sampler`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pinochle_widgets.arguments import find_number
from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.pinochle.cards import index_of
from pinochle_widgets.games.pinochle.catalog import watched_melds
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import (
    Cards,
    check_copies,
    counts,
    find_deck,
    find_simulation,
    find_trump,
    whole_deck,
)
from pinochle_widgets.lab.odds.exact.drawn import exact_draw_odds
from pinochle_widgets.lab.odds.exact.urn import Urn
from pinochle_widgets.lab.odds.simulated.sampler import sample_melds

if TYPE_CHECKING:
    import pandas as pd


def drawn(
    argument: str,
    draws: int,
    hold: Cards,
    unseen: Cards | None = None,
    *,
    gone: Cards = "",
    deck: str | Deck = "single",
    trump: str | None = None,
    method: str = "exact",
    n: int = 1_000_000,
    seed: int | str = 0,
) -> pd.DataFrame:
    """What `draw_odds` answers; `argument` is what the caller calls the number of draws."""
    asked = find_question(hold, unseen, draws, gone, deck, argument)
    trump = None if trump is None else find_trump(trump)
    simulation = find_simulation(method, n, seed, asked.deck)
    rows = exact_draw_odds(asked.held, asked.unseen, asked.draws, asked.deck, trump)
    index = frames.index([(row.meld, row.suit, row.copies) for row in rows], "meld", "suit", "copies")
    if simulation:
        melds = watched_melds(asked.deck, trump)
        hits = sample_melds(asked.urn, melds, asked.deck.copies, simulation.n, stream(simulation.seed))
        frame = frames.simulated(index, hits, simulation)
    else:
        frame = frames.exact(index, [row.probability for row in rows])
    frame["needs"] = [" ".join(map(str, row.needs)) for row in rows]
    return frame


class Question(NamedTuple):
    """What is held, what may be drawn, and how many of it: checked."""

    held: list[int]
    unseen: list[int]
    draws: int
    deck: Deck

    @property
    def urn(self) -> Urn:
        """The urn that answers it."""
        return Urn(self.held, self.unseen, self.draws)

    def without(self, card: Card) -> Urn:
        """The same with one copy of a held card played."""
        played = index_of(card)
        return Urn([number - (index == played) for index, number in enumerate(self.held)], self.unseen, self.draws)


def find_question(
    hold: Cards, unseen: Cards | None, draws: int, gone: Cards, deck: str | Deck, argument: str = "draws"
) -> Question:
    """Check the cards of a question; `argument` is the caller's name for the number of draws."""
    deck = find_deck(deck)
    held, lost = counts(hold, deck, "hold"), counts(gone, deck, "gone")
    check_copies(deck, hold=held, gone=lost)
    if unseen is None:
        left = [cards - mine - theirs for cards, mine, theirs in zip(whole_deck(deck), held, lost, strict=True)]
    else:
        left = counts(unseen, deck, "unseen")
        check_copies(deck, hold=held, gone=lost, unseen=left)
    return Question(held, left, find_number(draws, 0, sum(left), argument, ", the cards unseen"), deck)
