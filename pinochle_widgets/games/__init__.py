"""The games, by name; other packages of the project know a game only through the registry.

`actions`, `events`, `options`, `zones`, `scene`, `course`, `dealing`, `observer`, `registry`, `stepping` and `unseen` are the
floor on which games stand, those of other packages too; each family has rooms of its own above it (docs/ARCHITECTURE.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pinochle_widgets.basics.arguments import find_flag
from pinochle_widgets.basics.doors import opened
from pinochle_widgets.games.dealing import DealGiven
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.games.registry import GAMES, find_game, list_games, register_game
from pinochle_widgets.games.shown.written import give_scores

if TYPE_CHECKING:
    from pinochle_widgets.games.lessons.flaws import check_game
    from pinochle_widgets.games.questions.drawing import can_take, legal_discards, opening, special_hand
    from pinochle_widgets.games.questions.moves import legal_bids, legal_plays, trick_winner
    from pinochle_widgets.games.questions.scores import classify_meld, score_hand, settle
else:
    __getattr__ = opened(
        __name__,
        {
            "lessons.flaws": ("check_game",),
            "questions.drawing": ("can_take", "legal_discards", "opening", "special_hand"),
            "questions.scores": ("classify_meld", "score_hand", "settle"),
            "questions.moves": ("legal_bids", "legal_plays", "trick_winner"),
        },
        ("auction", "canasta", "two_handed"),
    )

__all__ = [
    "GAMES",
    "can_take",
    "check_game",
    "classify_meld",
    "find_game",
    "legal_bids",
    "legal_discards",
    "legal_plays",
    "list_games",
    "new_game",
    "opening",
    "register_game",
    "score_hand",
    "settle",
    "special_hand",
    "trick_winner",
]


def __dir__() -> list[str]:
    return __all__


def new_game(
    game: str = "two-handed",
    rules: Rules | str | Mapping[str, bool | int] | None = None,
    seed: int | str | None = None,
    deal: DealGiven = None,
    *,
    number: int = 1,
    scores: Sequence[int] | None = None,
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
        such as ``{"hands": ["AS AS TS", None], "stock": "9H"}``: for each seat its cards, as many as are known, and
        with ``stock`` the first cards of the stock (the upcard first), or with ``kitty`` cards of the kitty. All others are drawn
        by the seed. In Canasta also a position in play, with ``pile`` (from its bottom), ``melds`` and ``threes`` (by seat),
        ``sizes`` of the hands, ``turn`` and ``drawn``: see the page *Python*.
    number : int
        The number of the game in a series, which decides the first dealer in games that do not draw one (A16).
    scores : sequence of int, optional
        The points of each side before the first deal, each below those that win; in games with a cut for the deal only if the
        rules leave it out.
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
        For an unknown game, preset or option, an incomplete deck, scores that can't be, a convention in a game without
        partners, or a game whose steps can't be compiled.

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
    if find_flag(compiled, "compiled"):
        if found.book is None:
            raise ValueError(f"compiled is {compiled!r:.20}; the steps of {found.name} can't be compiled")
        found.book.make_ready()
    drawn = {} if dealer is None else {"dealer": dealer}
    state = found.new(found.make_rules(rules), seed=seed, deal=deal, number=number, **drawn, **found.terms(convention))
    if scores is not None:
        give_scores(state, scores, found)
    return state
