"""The games, by name. Nothing outside this package knows one of them by anything but the registry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from pinochle_widgets.cards import Card
from pinochle_widgets.games import auction, two_handed
from pinochle_widgets.games.dealing import DeckGiven
from pinochle_widgets.games.protocol import Game, HandResult, HandScore, MeldScore, Rules, listing
from pinochle_widgets.games.registry import GAMES, add_games, find_game, list_games, register_game

__all__ = [
    "GAMES",
    "classify_meld",
    "find_game",
    "legal_bids",
    "legal_plays",
    "list_games",
    "new_game",
    "register_game",
    "score_hand",
    "settle",
    "trick_winner",
]

T = TypeVar("T")

add_games((two_handed.GAME, *auction.GAMES))


def new_game(
    game: str = "two-handed",
    rules: Rules | str | Mapping[str, bool | int] | None = None,
    seed: int | str | None = None,
    deal: DeckGiven | Sequence[DeckGiven] | None = None,
    *,
    number: int = 1,
    dealer: int | None = None,
    convention: object = None,
    compiled: bool = False,
) -> Any:  # each family's state has names of its own besides those of `GameState`
    """Begin a game of several rounds.

    Parameters
    ----------
    game : str
        Its name in the registry.
    rules : Rules, str, mapping or None
        The rules, a preset's name, or options by name that change what the game's own preset says.
    seed : int, str or None
        What the shuffles are drawn from; None makes one that stays sealed until the game is over.
    deal : list of decks, optional
        Decks for the first rounds, as text or cards in dealing order; then the seed takes over.
    number : int
        The game's number in a series, which decides who leads where nobody is drawn for it (A16).
    dealer : int, optional
        Who deals first, in games where chance decides it.
    convention : Convention, optional
        What partners tell each other by their bids and passes; by default the built-in one that goes with the rules, if
        there is one. It warns of what is wrong with it, as its `check` finds.
    compiled : bool
        Whether to wait until the rules are compiled, which the first time takes a while; `step` is several
        times as fast then, in all games of this kind from their next deal on. Otherwise nobody waits, and what happens is the
        same.

    Returns
    -------
    GameState

    Raises
    ------
    ValueError
        For an unknown game, preset or option, an incomplete deck, a convention where nobody has a partner, or a game whose
        steps can't be compiled.

    Examples
    --------
    >>> state = new_game("two-handed", seed=7)
    >>> state.seats_to_act, state.round, state.scores
    ((0,), 1, (0, 0))
    >>> state = new_game("pinochle34/kitty", rules={"target": 200}, seed=7, dealer=2)
    >>> state.seats_to_act, state.stage, state.scores
    ((0,), 'bid', (0, 0, 0))
    """
    found = find_game(game)
    if dealer is not None and not found.draws_dealer:
        raise ValueError(f"dealer is {dealer!r}; in {found.name} the game's number decides who deals")
    if type(compiled) is not bool:
        raise ValueError(f"compiled is {compiled!r:.20}; it must be True or False")
    if compiled:
        if found.book is None:
            raise ValueError(f"compiled is {compiled!r:.20}; the steps of {found.name} can't be compiled")
        found.book.make_ready()
    drawn = {} if dealer is None else {"dealer": dealer}
    return found.new(found.make_rules(rules), seed=seed, deal=deal, number=number, **drawn, **found.terms(convention))


def legal_plays(
    game: str,
    hand: str | Iterable[Card],
    trick: str | Iterable[Card] = "",
    trump: str = "",
    phase: int = 2,
    rules: Rules | str | Mapping[str, bool | int] | None = None,
) -> list[Card]:
    """The cards of a hand that may be played to a trick.

    Parameters
    ----------
    game : str
    hand : str or cards
    trick : str or cards
        What lies in the trick, the led card first; empty for a lead.
    trump : str
        The trump suit.
    phase : int
        1 or 2, where the game has phases.
    rules : Rules, str, mapping or None

    Returns
    -------
    list of Card
        In the order of the hand.

    Raises
    ------
    ValueError
        For cards, a suit, a phase or rules that there are not.

    Examples
    --------
    >>> [str(card) for card in legal_plays("two-handed", hand="TH AH QH", trick="KH", trump="H", phase=2)]
    ['TH', 'AH']

    The clubs are trumped, so the ten of clubs need not beat anything:

    >>> [str(card) for card in legal_plays("pinochle34/partnership", hand="TC JC AH", trick="QC 9H", trump="H")]
    ['TC', 'JC']
    """
    found = find_game(game)
    return _answered(found, "legal_plays", found.legal_plays)(hand, trick, trump, phase, found.make_rules(rules))


def trick_winner(
    game: str,
    trick: str | Iterable[Card],
    trump: str,
    rules: Rules | str | Mapping[str, bool | int] | None = None,
) -> int:
    """Which card takes a trick.

    Parameters
    ----------
    game : str
    trick : str or cards
        In the order played; it need not be full yet.
    trump : str
        The trump suit.
    rules : Rules, str, mapping or None

    Returns
    -------
    int
        Its place in the trick, from 0: of equal cards the first.

    Raises
    ------
    ValueError
        For cards, a suit or rules that there are not.

    Examples
    --------
    >>> trick_winner("pinochle34/partnership", "KC TC 9H TC", "H")
    2
    """
    found = find_game(game)
    return _answered(found, "trick_winner", found.trick_winner)(trick, trump, found.make_rules(rules))


def score_hand(
    game: str,
    cards: str | Iterable[Card],
    trump: str,
    rules: Rules | str | Mapping[str, bool | int] | None = None,
) -> HandScore:
    """What a hand melds, counted the way that scores most.

    Parameters
    ----------
    game : str
        A game in which a whole hand is melded at once.
    cards : str or cards
    trump : str
        The trump suit.
    rules : Rules, str, mapping or None

    Returns
    -------
    HandScore
        Its total, and a line for each meld.

    Raises
    ------
    ValueError
        For cards, a suit or rules that there are not, or a game that melds otherwise.

    Examples
    --------
    >>> score = score_hand("pinochle34/partnership", "AH TH KH QH JH KH QH JD QS 9H", trump="H")
    >>> score.total, [(item.name, item.points) for item in score.items]
    (24, [('run', 15), ('pinochle', 4), ('royal marriage', 4), ('dix', 1)])
    """
    found = find_game(game)
    return _answered(found, "score_hand", found.score_hand)(cards, trump, found.make_rules(rules))


def legal_bids(
    game: str, high: int | None = None, rules: Rules | str | Mapping[str, bool | int] | None = None
) -> list[int]:
    """The bids that may be made next.

    Parameters
    ----------
    game : str
        A game with an auction.
    high : int or None
        The highest bid so far; None where nobody has called yet.
    rules : Rules, str, mapping or None

    Returns
    -------
    list of int
        In rising order.

    Raises
    ------
    ValueError
        For rules that there are not, or a game without an auction.

    Examples
    --------
    The dealer holds 50; above 60 only multiples of five are bid:

    >>> legal_bids("double-deck/partnership")[:12]
    [51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 65, 70]
    >>> legal_bids("double-deck/learners", high=59)[:3]
    [60, 65, 70]
    """
    found = find_game(game)
    return _answered(found, "legal_bids", found.legal_bids)(high, found.make_rules(rules))


def settle(
    game: str,
    bid: int,
    bidder: int,
    meld: Sequence[int],
    tricks: Sequence[int],
    scores: Sequence[int],
    *,
    discards: int = 0,
    outcome: str = "played",
    taken: Sequence[int] | None = None,
    pinochles: int = 0,
    progress: Sequence[bool] | None = None,
    rules: Rules | str | Mapping[str, bool | int] | None = None,
) -> HandResult:
    """Settle a hand, just as the game does; nothing else is asked or changed.

    A *side* is a pair of partners, or a player who plays alone; lists have a number for each.

    Parameters
    ----------
    game : str
        A game with an auction.
    bid : int
        What the bid was taken at.
    bidder : int
        The side that took it.
    meld : list of int
        The points of each side's melds, whether enough to count or not.
    tricks : list of int
        The points that each side took in tricks, the last trick's included.
    scores : list of int
        What each side had before the hand.
    discards : int
        The points of what the bidder discarded for the kitty.
    outcome : str
        ``played``; or how the bid was lost before play: ``folded``, ``no-marriage`` in trump, lost on the ``board``.
    taken : list of int, optional
        How many tricks each side took, where taking all of them wins.
    pinochles : int
        The most pinochles in one hand of the bidder's side, where four of them win.
    progress : list of bool, optional
        Which sides had gained in any hand before, where a shutout wins; by default those with a score above 0, and
        all where one stands so high that else it would have won already.
    rules : Rules, str, mapping or None

    Returns
    -------
    HandResult
        Whether the bid was made, what each side gains, the new scores, and who has won.

    Raises
    ------
    ValueError
        Naming the argument that does not fit and what would be right, also for a hand that can't be: points that the deck
        does not have, a bid that nobody can make, a game that is over. Or for a game without an auction.

    Examples
    --------
    >>> settle("double-deck/partnership", bid=60, bidder=0, meld=[30, 24], tricks=[30, 20], scores=[0, 0])
    HandResult(is_made=True, gains=(60, 44), scores=(60, 44), winner=None)
    >>> settle("double-deck/partnership", bid=65, bidder=0, meld=[30, 24], tricks=[30, 20], scores=[480, 470])
    HandResult(is_made=False, gains=(-65, 44), scores=(415, 514), winner=1)
    """
    found = find_game(game)
    answer = _answered(found, "settle", found.settle)
    return answer(
        bid,
        bidder,
        meld,
        tricks,
        scores,
        found.make_rules(rules),
        discards=discards,
        outcome=outcome,
        taken=taken,
        pinochles=pinochles,
        progress=progress,
    )


def _answered(game: Game, question: str, answer: Callable[..., T] | None) -> Callable[..., T]:
    """What answers a question, for a game that knows it."""
    if answer is None:
        knowing = [other.name for other in GAMES.values() if getattr(other, question) is not None]
        raise ValueError(f"{question}() is not for {game.name!r}; it is for {listing(knowing, 'or')}")
    return answer


def classify_meld(
    game: str, cards: str | Iterable[Card], trump: str, rules: Rules | str | Mapping[str, bool | int] | None = None
) -> MeldScore | None:
    """What some cards are as a meld.

    Parameters
    ----------
    game : str
    cards : str or cards
    trump : str
        The trump suit.
    rules : Rules, str, mapping or None

    Returns
    -------
    MeldScore or None
        Name and points; None where they are no meld.

    Raises
    ------
    ValueError
        For cards, a suit or rules that there are not.

    Examples
    --------
    >>> classify_meld("two-handed", cards="KS QS", trump="H")
    MeldScore(name='marriage', points=20)
    """
    found = find_game(game)
    return _answered(found, "classify_meld", found.classify_meld)(cards, trump, found.make_rules(rules))
