"""The function that puts a table into a notebook."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.games import find_game
from pinochle_widgets.games.auction.convention.sheet import Convention
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.match import Match
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.match.record import PERSON
from pinochle_widgets.widgets.table import Table


def play(
    game: str = "two-handed",
    *,
    opponent: str | None = None,
    partner: str | None = None,
    seat: int | None = None,
    rules: Rules | str | None = None,
    seed: int | str | None = None,
    commit: bool = False,
    rated: bool | Sequence[Duel] = False,
    convention: Convention | None = None,
    **preferences: bool | str,
) -> Table:
    """Open a table to play at, as a widget.

    Parameters
    ----------
    game : str
        The name of the game; see `list_games`.
    opponent : str, optional
        The level of the opponents; by default the game's usual one, Standard in the two-handed game.
    partner : str, optional
        The partner's level, in games with partners; by default that of the opponents.
    seat : int, optional
        The seat where you sit; by default seat 0, which leads the first two-handed game.
    rules : Rules, str or None
        The rules, or a preset's name.
    seed : int, str or None
        Reproduces the deals; with None they are secret.
    commit : bool
        Whether to publish a hash of each deal before its first card.
    rated : bool or sequence of Duel
        Whether you are rated: in the auction games a computer player plays each of your deals again in your seat, and
        the scoresheet compares the results. There are no hints then, and levels stay as they are. With the `duels` of
        an earlier table the rating goes on from there.
    convention : Convention, optional
        The meanings of partners' bids and passes, in games with partners: computer players bid by it, and the table
        explains each call by it. By default the convention that goes with the rules, if there is one. Warnings name its
        faults.
    **preferences
        The looks and behaviour of the table, such as ``four_colour=True``; see `Table`.

    Returns
    -------
    Table
        A widget: the last line of a cell shows it.

    Raises
    ------
    ValueError
        If the game, a level, the seat, the rules or a preference does not exist, the game has no rated play, `rated` holds
        anything but duels, or a convention is given where nobody has a partner.

    Examples
    --------
    >>> table = play(opponent="novice", rules="64-card", seed=7)
    >>> table
    <Table: Two-handed Pinochle, game 1, round 1; You 0, Novice 0>
    """
    found = find_game(game)
    mine = 0 if seat is None else seat
    if type(mine) is not int or mine not in range(found.seats):
        raise ValueError(f"seat is {seat!r}; it must be from 0 to {found.seats - 1}")
    partners = [other for other in found.seats_of(found.side_of(mine)) if other != mine]
    if partner is not None and not partners:
        raise ValueError(f"partner is {partner!r}, but {found.name} is played without partners")
    level = found.level(found.usual_level if opponent is None else opponent).name
    helper = level if partner is None else found.level(partner).name
    seats = [PERSON if n == mine else helper if n in partners else level for n in range(found.seats)]
    match = Match(found.name, seats, rules=rules, seed=seed, pauses=True, commit=commit, convention=convention)
    return Table(match, mine, rated=rated, **preferences)
