"""The questions about cards still to come: their known cards are checked here, and the chances after draws tabulated."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pinochle_widgets.basics.arguments import find_number
from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.pinochle.rules.cards import index_of
from pinochle_widgets.games.pinochle.rules.catalog import watched_melds
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import Cards, check_copies, counts, find_deck, whole_deck
from pinochle_widgets.lab.odds.exact.drawn import exact_draw_odds
from pinochle_widgets.lab.odds.exact.urn import Urn
from pinochle_widgets.lab.odds.simulated.sampler import sample_melds
from pinochle_widgets.lab.odds.terms import OfDraws, simulation_of, trump_of

if TYPE_CHECKING:
    import pandas as pd


class Question(NamedTuple):
    """The checked cards of a question."""

    held: list[int]
    unseen: list[int]
    """Copies of each card in hand, and of each card that may be drawn, by its index."""
    draws: int
    """The number of unseen cards that are drawn."""
    deck: Deck

    @property
    def urn(self) -> Urn:
        """The urn that counts the hands after the draws."""
        return Urn(self.held, self.unseen, self.draws)

    def without(self, card: Card) -> Urn:
        """Make the urn of the same question with one copy of a held card played."""
        played = index_of(card)
        return Urn([number - (index == played) for index, number in enumerate(self.held)], self.unseen, self.draws)


def find_question(
    hold: Cards, unseen: Cards | None, draws: int, gone: Cards, deck: str | Deck, argument: str = "draws"
) -> Question:
    """Check the cards of a question; `argument` is the caller's name for the number of draws.

    Raises
    ------
    ValueError
        If a card is not in the deck or there too often, or there are fewer unseen cards than draws.
    """
    deck = find_deck(deck)
    held, lost = counts(hold, deck, "hold"), counts(gone, deck, "gone")
    check_copies(deck, hold=held, gone=lost)
    if unseen is None:
        left = [cards - mine - theirs for cards, mine, theirs in zip(whole_deck(deck), held, lost, strict=True)]
    else:
        left = counts(unseen, deck, "unseen")
        check_copies(deck, hold=held, gone=lost, unseen=left)
    return Question(held, left, find_number(draws, 0, sum(left), argument, ", the cards unseen"), deck)


def after_draws(argument: str, draws: int, hold: Cards, unseen: Cards | None, how: OfDraws) -> pd.DataFrame:
    """Tabulate the chance of each meld after the draws; see `draw_odds`.

    Parameters
    ----------
    argument : str
        The caller's name for the number of draws, for errors.
    draws, hold, unseen
        As for `draw_odds`.
    how : OfDraws
        Its parameters by keyword.

    Returns
    -------
    DataFrame
    """
    asked = find_question(hold, unseen, draws, how["gone"], how["deck"], argument)
    trump = trump_of(how)
    simulation = simulation_of(how, asked.deck)
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
