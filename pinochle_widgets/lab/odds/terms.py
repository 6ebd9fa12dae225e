"""The parameters that questions about odds have in common: each with its type, its default and its docs, once."""

from __future__ import annotations

from typing import Annotated, TypedDict

from pinochle_widgets.basics.signatures import Entry
from pinochle_widgets.cards import Deck
from pinochle_widgets.games.pinochle.rules.meld_table import MeldTable
from pinochle_widgets.lab.odds.arguments import Cards, Simulation, find_simulation, find_trump
from pinochle_widgets.lab.stats.intervals import CONFIDENCE

OF_DECK = Entry(
    "single",
    "str or Deck, optional",
    '``"single"`` (48 cards), ``"64-card"``, ``"double"`` (80 cards), or any deck with ranks of Pinochle.',
)
OF_CARDS = Entry(12, "int, optional", "Cards in the hand.")
OF_TABLE = Entry(
    "pinochle34",
    "str or MeldTable, optional",
    'The points of melds: ``"two-handed"``, ``"pinochle34"``, ``"double-deck/partnership"``, ``"double-deck/learners"``,\n'
    "or a `MeldTable`.",
)
OF_METHOD = Entry("exact", "str, optional", '``"exact"``, or ``"simulated"``: counted in `n` hands dealt at random.')
OF_N = Entry(1_000_000, "int, optional", "The number of hands to simulate.")
OF_SEED = Entry(0, "int or str, optional", "The seed of simulated hands: the same seed gives the same hands.")
OF_CONFIDENCE = Entry(
    CONFIDENCE, "float, optional", "The share of simulated intervals that hold the exact chance, between 0 and 1."
)
OF_HOLD = Entry("", "str or iterable of cards", "The cards in hand.")
OF_UNSEEN = Entry(
    None,
    "str or iterable of cards, optional",
    "The cards that may be drawn, each set of them equally likely; by default all of the deck that are neither held nor gone.",
)
OF_DRAWS = Entry(3, "int, optional", "The number of unseen cards that are drawn.")

SHARED = {
    "deck": OF_DECK, "cards": OF_CARDS, "table": OF_TABLE, "method": OF_METHOD, "n": OF_N, "seed": OF_SEED,
    "confidence": OF_CONFIDENCE, "hold": OF_HOLD, "unseen": OF_UNSEEN, "draws": OF_DRAWS,
}  # fmt: skip
"""The entries of parameters that stand in signatures of their own: those that may be given by place."""


OF_EVENTS = {
    "given": Entry(
        None,
        "Event, optional",
        "The event that is known to have come: then only deals that bring it are counted. (`lab.among` takes rows of an\n"
        "answer instead.)",
    ),
    "cards": Entry(
        12,
        "int or mapping of str to int, optional",
        "The cards of the hand; or of each place of a deal, such as ``{'you': 15, 'kitty': 3}``. Events that name no place by\n"
        "``of=`` are about the first.",
    ),
    "deck": Entry(
        "single",
        "str or Deck, optional",
        '``"single"`` (48 cards), ``"64-card"``, ``"double"`` (80), ``"52-card"``, ``"108-card"`` (Canasta\'s), or any `Deck`.',
    ),
    "known": Entry(
        "",
        "str, iterable of cards, or mapping of str to these, optional",
        "The cards that are known to lie in the hand, or at each place; those of the place ``'gone'`` lie nowhere else.",
    ),
    "method": Entry(
        "auto",
        "str, optional",
        '``"exact"``, ``"simulated"``, ``"played"`` (of events about play), or ``"auto"``: exact as long as the forms of the\n'
        "deal can be counted in seconds.",
    ),
    "n": Entry(1_000_000, "int, optional", "The number of deals to simulate."),
    "seed": Entry(0, "int or str, optional", "The seed of simulated deals: the same seed gives the same deals."),
    "thrown_in": Entry(
        False,
        "bool, optional",
        "Of events about play: whether deals that were thrown in count as rounds, in which nobody gained a point.",
    ),
    "confidence": OF_CONFIDENCE,
}
"""The entries of the parameters of `chance` and `expect`."""


class Known(TypedDict, total=False):
    """The cards that are known not to be drawn, and the deck."""

    gone: Annotated[Cards, Entry("", "str or iterable of cards, optional", "Cards that are known to be elsewhere.")]
    deck: Annotated[str | Deck, OF_DECK]


class Named(TypedDict, total=False):
    """The trump suit, where it makes a difference which melds are listed."""

    trump: Annotated[
        str | None,
        Entry(None, "str, optional", "The trump suit, if it is named: then run and dix are listed for that suit only."),
    ]


class Drawn(TypedDict, total=False):
    """The way to the answer."""

    method: Annotated[str, OF_METHOD]
    n: Annotated[int, OF_N]
    seed: Annotated[int | str, OF_SEED]


class Sure(TypedDict, total=False):
    """The confidence of intervals."""

    confidence: Annotated[float, OF_CONFIDENCE]


class Valued(TypedDict, total=False):
    """The worth of melds."""

    trump: Annotated[
        str,
        Entry(
            "S", "str, optional", "The trump suit. The pinochle takes a spade and a diamond, so it makes a difference."
        ),
    ]
    table: Annotated[str | MeldTable, OF_TABLE]


class Counted(TypedDict, total=False):
    """The form of exact distributions."""

    fractions: Annotated[
        bool, Entry(False, "bool, optional", "Whether probabilities are given as `fractions.Fraction`, not rounded.")
    ]


class Dealt(TypedDict, total=False):
    """A dealt hand."""

    cards: Annotated[int, OF_CARDS]
    deck: Annotated[str | Deck, OF_DECK]
    trump: Annotated[
        str | None,
        Entry(None, "str, optional", "The suit of run, marriage and dix. The chances are the same for each suit."),
    ]


# ---- by question


class OfDraws(Known, Named, Drawn, Sure):
    """The parameters of `draw_odds` and `keep_odds`."""


class OfValues(Known, Valued, Drawn, Counted):
    """The parameters of `draw_value`."""


class OfCourses(Dealt, Sure):
    """The parameters of `convergence`."""


# ---- read


def trump_of(how: Named) -> str | None:
    """Read the trump suit that is named, or None."""
    return None if how["trump"] is None else find_trump(how["trump"])


def suit_of(how: Valued) -> str:
    """Read the trump suit by which melds are valued."""
    return find_trump(how["trump"])


def simulation_of(how: OfDraws, deck: Deck) -> Simulation | None:
    """Check the simulation that is asked for; None where the answer is to be exact."""
    return find_simulation(how["method"], how["n"], how["seed"], how["confidence"], deck)
