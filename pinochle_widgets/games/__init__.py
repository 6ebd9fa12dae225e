"""The games, by name; other packages of the project know a game only through the registry."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from pinochle_widgets.cards import Card
from pinochle_widgets.games import auction, two_handed
from pinochle_widgets.games.dealing import DealGiven
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
    deal: DealGiven = None,
    *,
    number: int = 1,
    dealer: int | None = None,
    convention: object = None,
    compiled: bool = False,
) -> Any:  # each family's state has members besides those of `GameState`
    """Make the state of a new game of several rounds.

    Parameters
    ----------
    game : str
        The name of the game in the registry.
    rules : Rules, str, mapping or None
        The rules, a preset's name, or options by name that change the game's own preset.
    seed : int, str or None
        The seed of the shuffles; None makes one that stays sealed until the game is over.
    deal : list of decks, or dict of hands, optional
        Decks for the first rounds, as text or cards in dealing order; then the seed takes over. Or the hands of the first deal,
        such as ``{"hands": ["AS AS TS", None], "rest": "9H"}``: for each seat its cards, as many as are known, and with ``rest``
        the first cards of the stock (the upcard first) or cards of the kitty. All others are drawn by the seed.
    number : int
        The number of the game in a series, which decides the first dealer in games that do not draw one (A16).
    dealer : int, optional
        The seat that deals first, in games that draw it at random.
    convention : Convention, optional
        The meaning of partners' bids and passes; by default the built-in convention for the rules, if there is one. A
        warning names the first fault that its `check` finds.
    compiled : bool
        Whether to wait until the rules are compiled, which takes a while the first time. From its next deal on, `step` is
        then several times as fast in all games of this family. The results are the same without.

    Returns
    -------
    GameState

    Raises
    ------
    ValueError
        For an unknown game, preset or option, an incomplete deck, a convention in a game without partners, or a game whose
        steps can't be compiled.

    Examples
    --------
    >>> state = new_game("two-handed", seed=7)
    >>> state.seats_to_act, state.round, state.scores
    ((0,), 1, (0, 0))
    >>> state = new_game("pinochle34/kitty", rules={"target": 200}, seed=7, dealer=2)
    >>> state.seats_to_act, state.stage, state.scores
    ((0,), 'bid', (0, 0, 0))
    >>> state = new_game("pinochle34/partnership", deal={"hands": ["AS TS KS QS JS AS TS KS QS JS 9S 9S", None, None, None]})
    >>> state.hand(0)
    Hand('AS AS TS TS KS KS QS QS JS JS 9S 9S')
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
    """List the cards of a hand that may be played to a trick.

    Parameters
    ----------
    game : str
    hand : str or cards
    trick : str or cards
        The cards in the trick, the led card first; empty for a lead.
    trump : str
        The trump suit.
    phase : int
        1 or 2, in games that have phases.
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
    """Find the card that takes a trick.

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
        The place of the card in the trick, from 0; of equal cards the first one takes it.

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
    """Score the melds of a hand, counted in the way that scores most.

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
        The total, and a line for each meld.

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
    """List the bids that may be made next.

    Parameters
    ----------
    game : str
        A game with an auction.
    high : int or None
        The highest bid so far; None if no seat has bid yet.
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
    """Settle a round of an auction game, just as the game itself does.

    A *side* is a pair of partners, or a seat that plays alone; lists have one number for each side.

    Parameters
    ----------
    game : str
        A game with an auction.
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
    discards : int
        The points of the cards that the bidder discarded for the kitty.
    outcome : str
        ``played``, or the way in which the bid was lost before play: ``folded``, ``no-marriage`` in trump, on the ``board``.
    taken : list of int, optional
        The number of tricks that each side took; only needed if the rules let a side win by taking all tricks.
    pinochles : int
        The most pinochles in one hand of the bidder's side; only needed if four of them win by the rules.
    progress : list of bool, optional
        Whether each side had gained in any earlier round; only needed if the rules have a shutout. By default the sides
        with a score above 0 had, and all sides if one of them would otherwise have won already.
    rules : Rules, str, mapping or None

    Returns
    -------
    HandResult
        Whether the bid was made, the gain of each side, the new scores, and the winner if there is one.

    Raises
    ------
    ValueError
        If an argument does not fit; the message names the argument and what would be right. Also for an impossible round
        (points that the deck does not have, a bid that is not legal, a game that is over), or a game without an auction.

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
    """Get the function of a game that answers a question of a lesson.

    Raises
    ------
    ValueError
        If the question does not apply to the game; the message lists the games to which it does.
    """
    if answer is None:
        knowing = [other.name for other in GAMES.values() if getattr(other, question) is not None]
        raise ValueError(f"{question}() is not for {game.name!r}; it is for {listing(knowing, 'or')}")
    return answer


def classify_meld(
    game: str, cards: str | Iterable[Card], trump: str, rules: Rules | str | Mapping[str, bool | int] | None = None
) -> MeldScore | None:
    """Name and score the meld that some cards form.

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
        Name and points; None if the cards are no meld.

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
