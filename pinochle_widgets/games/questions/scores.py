"""Ask about points: the meld that some cards form, the worth of a hand, the result of a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, TypedDict, Unpack, overload

from pinochle_widgets.basics.signatures import Entry
from pinochle_widgets.games.entries.named import GameName
from pinochle_widgets.games.protocol import HandScore, MeldScore, RoundResult
from pinochle_widgets.games.questions.asked import OWN, SHARED, AnyCards, RulesGiven, question


class AfterAuction(TypedDict, total=False):
    """The further parameters of `settle`, where a bid was made."""

    discards: Annotated[
        int, Entry(OWN, "int", "The points of the cards that the bidder discarded for the kitty, by default 0.")
    ]
    outcome: Annotated[
        str,
        Entry(
            OWN,
            "str",
            "``played``, or how the bid was lost before play: ``folded``, ``no-marriage`` in trump, on the ``board``.",
        ),
    ]
    taken: Annotated[
        Sequence[int] | None,
        Entry(OWN, "list of int", "The tricks that each side took; only needed if a side may win by taking all."),
    ]
    pinochles: Annotated[
        int, Entry(OWN, "int", "The most pinochles in one hand of the bidder's side; only needed if four of them win.")
    ]
    progress: Annotated[
        Sequence[bool] | None,
        Entry(
            OWN,
            "list of bool",
            "Whether each side had gained in any earlier round; only needed if the rules have a shutout.",
        ),
    ]


class AfterDraws(TypedDict, total=False):
    """The further parameters of `settle`, where seats draw and meld."""

    rules: Annotated[RulesGiven, SHARED["rules"]]
    end: Annotated[
        str,
        Entry(
            OWN,
            "str",
            "The way in which the round ended: ``stock``, ``out``, ``concealed``, ``last card``; or a special hand.",
        ),
    ]
    out: Annotated[int | None, Entry(OWN, "int", "The seat that ended the round by its last card or its special hand.")]
    returns: Annotated[Sequence[int], Entry(OWN, "list of int", "How often each seat put the pile back and drew.")]


@question
def classify_meld(
    game: GameName | str, cards: AnyCards, trump: str = OWN, rules: RulesGiven = None
) -> MeldScore | None:
    """Name and score the meld that some cards form.

    Returns
    -------
    MeldScore or None
        Name and points; None if the cards are no meld.

    Raises
    ------
    ValueError
        For cards, a suit or rules that there are not.
    TypeError
        For parameters that the game's question does not have; the message lists those that it has.

    Examples
    --------
    >>> classify_meld("two-handed", cards="KS QS", trump="H")
    MeldScore(name='marriage', points=20)
    """


@question
def score_hand(game: GameName | str, cards: AnyCards, trump: str = OWN, rules: RulesGiven = None) -> HandScore:
    """Score the melds of a hand, counted in the way that scores most.

    Returns
    -------
    HandScore
        The total, and a line for each meld.

    Raises
    ------
    ValueError
        For cards, a suit or rules that there are not, or a game that has no such question.
    TypeError
        For parameters that the game's question does not have; the message lists those that it has.

    Examples
    --------
    >>> score = score_hand("pinochle34/partnership", "AH TH KH QH JH KH QH JD QS 9H", trump="H")
    >>> score.total, [(item.name, item.points) for item in score.items]
    (24, [('run', 15), ('pinochle', 4), ('royal marriage', 4), ('dix', 1)])
    """


@overload
def settle(
    game: GameName | str,
    bid: int,
    bidder: int,
    meld: Sequence[int],
    tricks: Sequence[int],
    scores: Sequence[int],
    rules: RulesGiven = None,
    **more: Unpack[AfterAuction],
) -> RoundResult: ...
@overload
def settle(
    game: GameName | str,
    melds: Sequence[Iterable[AnyCards]],
    hands: Sequence[AnyCards] = OWN,
    threes: Sequence[AnyCards] = OWN,
    scores: Sequence[int] = OWN,
    **more: Unpack[AfterDraws],
) -> RoundResult: ...
@question
def settle(game: GameName | str, *given: object, **named: object) -> RoundResult:
    """Settle a round, just as the game itself does.

    A *side* is a pair of partners, or a seat that plays alone; lists have an entry for each side. Games with an auction ask for
    ``bid``, ``bidder``, ``meld``, ``tricks`` and ``scores``; others for ``melds``. The first of these may be given by place.

    Parameters
    ----------
    bid : int
        The amount of the bid.
    bidder : int
        The side that took the bid.
    meld : list of int
        The points of each side's melds, even if they are too few to count.
    tricks : list of int
        The points that each side took in tricks, with those for the last trick.
    scores : list of int
        The points that each side had before the round.
    melds : list of lists of melds
        The melds of each seat, each as cards.
    hands : list of cards
        The cards left in the hands; empty where they are not told, or nothing is left. Of a special hand its cards.
    threes : list of cards
        The threes on the mat.

    Returns
    -------
    RoundResult
        The gain of each side, the new scores, the winner if there is one, and what else the game tells.

    Raises
    ------
    ValueError
        If an argument does not fit; the message names the argument and what would be right. Also for an impossible round
        (points that the deck does not have, a bid that is not legal, a game that is over), or a game that has no such question.
    TypeError
        For parameters that the game's question does not have; the message lists those that it has.

    Examples
    --------
    >>> settle("double-deck/partnership", bid=60, bidder=0, meld=[30, 24], tricks=[30, 20], scores=[0, 0])
    HandResult(is_made=True, gains=(60, 44), scores=(60, 44), winner=None)
    >>> settle("double-deck/partnership", bid=65, bidder=0, meld=[30, 24], tricks=[30, 20], scores=[480, 470])
    HandResult(is_made=False, gains=(-65, 44), scores=(415, 514), winner=1)
    """
