"""The rounds between players of one level."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any  # Any: each family has its rules

from pinochle_widgets.basics.arguments import find_flag, one_of, wrong
from pinochle_widgets.cards import Card
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol import Game, Rules
from pinochle_widgets.lab.odds.arguments import Cards, read_cards
from pinochle_widgets.lab.odds.seats import by_seat
from pinochle_widgets.lab.origins.marking import marked
from pinochle_widgets.lab.origins.work import of_rounds
from pinochle_widgets.lab.play.keeping import find_keep, numbers_of
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
    hand: Cards | Mapping[str | int, Cards] | None = None,
    keep: Iterable[str] = (),
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
    game : str
        The name of a game in the registry.
    n : int
        The number of deals.
    rules : Rules, str, mapping or None
        The rules, a preset's name, or options by name.
    seed : int or str
        The seed of cards and choices.
    hand : str, sequence of Card, or mapping of str or int to these, optional
        Cards that seat 0 is dealt in every round, or those of several seats: ``"me"`` (seat 0), ``"left"``, ``"partner"``,
        ``"right"`` (of two players ``"other"``), or a number. All others are shuffled, and no other seat knows of it.
    keep : iterable of str, optional
        What rows keep besides: ``"hands"``, and in the auction games ``"calls"``.
    thrown_in : bool, optional
        Whether a deal that was thrown in has a row, too: without a bidder, trump or points. It is no round, and by default
        left out.
    n_jobs : int, optional
        Processes, as `joblib.Parallel` counts them: from 1, or -1 for one on each core; by default the number that
        `joblib.parallel_config` says, or 1.

    Returns
    -------
    DataFrame
        A row for each round: the seat of the `dealer`, and the parts of each seat's points: in two-handed Pinochle
        `melds_0`, `tricks_0`, `melds_1` and `tricks_1`; in a game without compiled rules `points_0` and so on. In the auction
        games the `dealer`, the `bidder`, the `bid`, the `trump` suit (missing where the hand ended before), and for each side, by
        its number, the points of its melds, of its tricks, and its gain (`melds_0`, `tricks_0`, `gain_0`, ...); of a deal
        that was thrown in the bidder is -1, and ``attrs["thrown_in"]`` tells how many of the `n` deals were. The columns of other
        games are the `ROUND_COLUMNS` of the module that `Game.arena` names. With `keep`, for each seat
        the hand that it was dealt and its calls, as texts (`hand_0`, `calls_0`, ...); of an auction of more than 96 calls those,
        with "..." at their end. Last come the number of the round as `deal`, `seed`, and `run`, a line that
        tells game, rules and version: rounds of several seeds can be put together by `pandas.concat`.

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
    >>> kept = self_play("beginner", "pinochle34/partnership", 3, hand={"partner": "AS AS"}, keep=("hands", "calls"))
    >>> kept.hand_2.str.contains("AS AS").all().item(), kept.calls_2.tolist()
    (True, ['pass, pass', 'pass, pass', 'pass'])
    """
    found, thrown_in = find_game(game), find_flag(thrown_in, "thrown_in")
    names = [each.name for each in found.levels]
    if level not in names:
        raise wrong("level", level, f"be a level of {found.name!r}: {one_of(names)}")
    made: Any = found.make_rules(rules)
    place, kept_there = names.index(level), find_keep(found, keep)
    size = find_arena(found).cards_dealt(made) if found.arena else 0
    if not size:
        if hand is not None:
            raise wrong("hand", hand, "be left out", fault=f"can't be given in {found.name!r}")
        return tabulated(found, made, n, seed, n_jobs, Players(place))
    hands = _read("" if hand is None else hand, found, made, size)
    numbers = numbers_of(found, made)
    kept = tuple(tuple(sorted(numbers[card] for card in hands.get(seat, ()))) for seat in range(found.seats))
    told = {seat: " ".join(sorted(map(str, cards))) for seat, cards in hands.items() if cards}
    line = told.get(0, "") if not {*told} - {0} else "; ".join(f"{seat} {its}" for seat, its in sorted(told.items()))
    return tabulated(found, made, n, seed, n_jobs, Players(place, kept, kept_there, line, thrown_in))


def _read(hand: Cards | Mapping[str | int, Cards], game: Game, rules: Any, size: int) -> dict[int, list[Card]]:
    """Read the cards of hands by seat.

    Raises
    ------
    ValueError
        If one can't be read, is not in the deck, or is there too often, or a hand has too many.
    """
    hands = {seat: read_cards(its, "hand") for seat, its in by_seat(hand, game.seats, "hand").items()}
    if {*hands} - {0} and not game.keeping:
        raise wrong("hand", hand, f"be that of seat 0 in {game.name!r}")
    for cards in hands.values():
        if len(cards) > size:
            raise wrong("hand", hand, f"have at most {size} in {game.name!r}", fault=f"has {len(cards)} cards")
    try:
        rules.deck.check_hand([card for cards in hands.values() for card in cards])
    except ValueError as error:
        raise ValueError(f"hand has {error}") from None
    return hands
