"""The gain of keeping each held card for each meld."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

from pinochle_widgets.basics.signatures import describes, shares
from pinochle_widgets.engine.rng import stream
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.pinochle.rules.catalog import watched_melds
from pinochle_widgets.lab.odds import frames
from pinochle_widgets.lab.odds.arguments import Cards, Simulation
from pinochle_widgets.lab.odds.exact.drawn import KeepOdds, exact_keep_odds
from pinochle_widgets.lab.odds.exact.urn import Urn
from pinochle_widgets.lab.odds.question import Question, find_question
from pinochle_widgets.lab.odds.simulated.sampler import sample_melds
from pinochle_widgets.lab.odds.terms import SHARED, OfDraws, simulation_of, trump_of
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_hands

if TYPE_CHECKING:
    import pandas as pd


@marked(of_hands)
@shares(OfDraws)
@describes(SHARED)
def keep_odds(hold: Cards, unseen: Cards | None = None, draws: int = 3, **how: Unpack[OfDraws]) -> pd.DataFrame:
    """Compute by how much keeping each held card raises the chances of melds. Simulated hands are drawn anew for each card.

    Parameters
    ----------
    **how

    Returns
    -------
    DataFrame
        Rows by `card`, `meld`, `suit` and `copies`, for melds that keeping the card makes likelier; columns
        `kept` and `played`, the meld's chance after the draws with the card and without one copy of it, and
        `difference`; simulated, also the difference's `ci_low`, `ci_high` (Newcombe's interval) and
        `standard_error`, and `kept_hits` and `played_hits`, each of `n` hands. A card without a row can be played at no loss
        to any meld.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> worth = keep_odds("AS TS KS QS JC KH QH 9D", draws=6, trump="S")
    >>> worth.columns.tolist(), len(worth) > 0
    (['kept', 'played', 'difference'], True)
    """
    asked = find_question(hold, unseen, draws, how["gone"], how["deck"])
    trump = trump_of(how)
    simulation = simulation_of(how, asked.deck)
    rows = exact_keep_odds(asked.held, asked.unseen, asked.draws, asked.deck, trump)
    index = frames.index(
        [(str(row.card), row.meld, row.suit, row.copies) for row in rows], "card", "meld", "suit", "copies"
    )
    if simulation:
        return frames.simulated_differences(index, _keep_hits(asked, trump, rows, simulation), simulation)
    return frames.differences(index, [(row.kept, row.played) for row in rows])


def _keep_hits(
    asked: Question, trump: str | None, rows: Sequence[KeepOdds], simulation: Simulation
) -> list[tuple[int, int]]:
    """Count for each row the simulated hands in which the meld is whole, with the card and without it."""
    melds, copies = watched_melds(asked.deck, trump), asked.deck.copies
    places = [(meld.name, meld.suit, number) for meld in melds for number in range(1, copies + 1)]

    def simulate(urn: Urn, number: int) -> dict[tuple[str, str, int], int]:
        hits = sample_melds(urn, melds, copies, simulation.n, stream(simulation.seed, number))
        return dict(zip(places, hits, strict=True))

    kept = simulate(asked.urn, len(CARDS))
    played = {card: simulate(asked.without(card), index_of(card)) for card in {row.card for row in rows}}
    keys = [(row.card, (row.meld, row.suit, row.copies)) for row in rows]
    return [(kept[meld], played[card][meld]) for card, meld in keys]
