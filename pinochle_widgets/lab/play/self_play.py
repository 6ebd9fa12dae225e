"""The rounds between players of one level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any  # Any: each family has its rules

from pinochle_widgets.basics.arguments import find_flag, one_of, wrong
from pinochle_widgets.cards import Card, Deck
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.lab.odds.arguments import Cards, read_cards
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_rounds
from pinochle_widgets.lab.play.pairs import find_arena
from pinochle_widgets.lab.play.rounds import Players, tabulated

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_widgets.games.entries.named import GameName, LevelName


@marked(of_rounds)
def self_play(
    level: LevelName | str,
    game: GameName | str = "two-handed",
    n: int = 1_000,
    rules: Rules | str | None = None,
    seed: int | str = 0,
    *,
    hand: Cards | None = None,
    thrown_in: bool = False,
    n_jobs: int | None = None,
) -> pd.DataFrame:
    """Play rounds with one level at every seat, each round as if it opened a game.

    A round depends only on seed and number: the first rounds of a longer series are those of a shorter one, however many
    processes play them.

    Parameters
    ----------
    level : str
        The level at all seats.
    game, rules, seed, n_jobs
        As for `playouts`.
    n : int
        The number of deals.
    hand : str or sequence of Card, optional
        Cards that seat 0 is dealt in every round; all others are shuffled. No other seat knows of it.
    thrown_in : bool, optional
        Whether a deal that was thrown in has a row, too: without a bidder, trump or points. It is no round, and by default
        left out.

    Returns
    -------
    DataFrame
        A row for each round. In two-handed Pinochle the columns of `playouts`. In the auction games: the seat of the
        `dealer`, the `bidder`, the `bid`, the `trump` suit (missing where the hand ended before), and for each side, by
        its number, the points of its melds, of its tricks, and its gain (`melds_0`, `tricks_0`, `gain_0`, ...); of a deal
        that was thrown in the bidder is -1, and ``attrs["thrown_in"]`` tells how many of the `n` deals were. The columns of other
        games are the `ROUND_COLUMNS` of the module that `Game.arena` names. Last come `deal`, `seed` and `run`, as at `playouts`.

    Raises
    ------
    ValueError
        Naming the argument that can't be, and the values that can.

    Examples
    --------
    >>> hands = self_play("beginner", "pinochle34/partnership", 50, seed=1, hand="AH TH KH QH JH")
    >>> hands.columns.tolist()[:4], bool((hands.melds_0[hands.trump == "H"] >= 15).all())
    (['dealer', 'bidder', 'bid', 'trump'], True)
    >>> len(hands), hands.attrs["thrown_in"]
    (47, 3)
    """
    found, thrown_in = find_game(game), find_flag(thrown_in, "thrown_in")
    names = [each.name for each in found.levels]
    if level not in names:
        raise wrong("level", level, f"be a level of {found.name!r}: {one_of(names)}")
    made: Any = found.make_rules(rules)
    place = names.index(level)
    size = find_arena(found).cards_dealt(made) if found.arena else 0
    if not size:
        if hand is not None:
            raise wrong("hand", hand, "be left out", fault=f"can't be given in {found.name!r}")
        return tabulated(found, made, n, seed, n_jobs, Players(place))
    numbers = dict(
        zip(made.deck.cards, find_arena(found).setting(made)["deck"], strict=False)
    )  # padded to the largest deck
    cards = _read(hand or "", made.deck)
    kept = tuple(sorted(numbers[card] for card in cards))
    if len(kept) > size:
        raise wrong("hand", hand, f"have at most {size} in {found.name!r}", fault=f"has {len(kept)} cards")
    told = " ".join(sorted(map(str, cards)))
    return tabulated(found, made, n, seed, n_jobs, Players(place, kept, told, thrown_in))


def _read(hand: Cards, deck: Deck) -> list[Card]:
    """Read the cards of a hand.

    Raises
    ------
    ValueError
        If one can't be read, is not in the deck, or is there too often.
    """
    cards = read_cards(hand, "hand")
    try:
        deck.check_hand(cards)
    except ValueError as error:
        raise ValueError(f"hand has {error}") from None
    return cards
