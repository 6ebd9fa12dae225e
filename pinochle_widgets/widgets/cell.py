"""The function that puts a table into a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from pinochle_widgets.basics.arguments import find_flag, find_index, flag
from pinochle_widgets.basics.visitors import serves_strangers
from pinochle_widgets.games import find_game
from pinochle_widgets.games.dealing import DealGiven
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.match import Match, Record, Saved
from pinochle_widgets.match.duplicate import Duel
from pinochle_widgets.match.once.deals import SEAT, OnceDeal
from pinochle_widgets.match.once.deals import deal_of as is_once
from pinochle_widgets.match.record.entries import PRACTICE
from pinochle_widgets.store import settings
from pinochle_widgets.store.listing import path_of
from pinochle_widgets.store.people import Person, player
from pinochle_widgets.store.place import is_on, wrong_switch
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.desks.keeping import duels_in
from pinochle_widgets.widgets.desks.rating import checked_duels
from pinochle_widgets.widgets.desks.today import begun_before, ended_before
from pinochle_widgets.widgets.replay.opened import PLAY_AGAIN, match_for
from pinochle_widgets.widgets.replay.widget import find_record
from pinochle_widgets.widgets.start import choice
from pinochle_widgets.widgets.table import Table

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.convention.sheet import Convention


def play(
    game: str | None = None,
    *,
    opponent: str | None = None,
    partner: str | None = None,
    seat: int | None = None,
    rules: Rules | str | None = None,
    seed: int | str | None = None,
    commit: bool = False,
    rated: bool | Sequence[Duel] = False,
    convention: Convention | None = None,
    sequence: int | None = None,
    number: int = 1,
    deal: DealGiven = None,
    scores: Sequence[int] | None = None,
    replicate: Record | str | Path | None = None,
    today: bool | str | date = False,
    challenge: str | None = None,
    name: str | None = None,
    resume: bool | int | str | Path = False,
    save: bool | None = None,
    **preferences: bool | str,
) -> Table:
    """Open a table to play at, as a widget.

    Called without arguments, `play` shows a panel to choose game, rules, players and the like, which begins with the last choice
    of this session, and offers to go on with the newest game that is not over. A game that is asked for by name is dealt as soon
    as a page shows the table; where kept games of that name are not over, the table offers to go on with one of them first. The
    game is kept on this computer from its first card.

    Parameters
    ----------
    game : str, optional
        The name of the game; see `list_games`. By default it is chosen at the table; where other arguments are given, it is
        ``"two-handed"``.
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
        Whether to publish a hash of each deal before its first card; the table then waits for a press before it deals.
    rated : bool or sequence of Duel
        Whether you are rated: in the auction games a computer player plays each of your deals again in your seat, and
        the scoresheet compares the results. There are no hints then, and levels stay as they are. With the `duels` of
        an earlier table the rating goes on from there.
    convention : Convention, optional
        The meanings of partners' bids and passes, in games with partners: computer players bid by it, and the table
        explains each call by it. By default the convention that goes with the rules, if there is one. Warnings name its
        faults.
    sequence : int, optional
        The number of a sequence of numbered deals, which are the same for everybody; see `deal`. Nobody cuts or has a hand dealt
        again then, and there is neither a promise nor a rating: whoever knows the numbers knows the cards.
    number : int
        The number of the first game; in a sequence it chooses the cards.
    deal : list of decks, or dict of hands, optional
        The cards of the first round, or a position of Canasta, as for `new_game`: practice against the deal that you ask about.
        What it leaves open is dealt by `seed`.
    scores : sequence of int, optional
        The points of each side before the first deal, as for `new_game`.
    replicate : Record, str or Path, optional
        A record, its file, its share code or its text: its cards are played anew, by the same seats. In a game between computer
        players you take the first one. The new record says that it is practice.
    today : bool, str or date
        Whether the deal of the day is played: one round with the same cards for everybody, against the game's usual level,
        once and without hints. A date, such as ``"2026-11-30"``, is an earlier day's; those to come can't be played. A deal that
        you have played, and that is kept, shows its end, where you can play it again.
    challenge : str, optional
        A link that somebody has sent: the deal in it is played likewise, and at its end both results are compared.
    name : str, optional
        Your name, up to 60 letters, as the table and the record show it: the game is kept as that player's (see `people`). By
        default it is kept for the player of last time.
    resume : bool, int, str or Path
        A kept game to go on with: True for the newest that is not over, a row of `saved`, or the path of a file.
    save : bool, optional
        Whether the game is kept, in a file that only its owner can read; see `saved`. By default it is, unless the
        environment variable ``PINOCHLE_SAVE`` is ``off``, or Voilà or an app of marimo serves the table. Where that variable is
        wrong nothing is kept, and the table says so.
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
        anything but duels, a convention is given where nobody has a partner, there is no such game to go on with, numbered deals
        are to be promised or rated, `deal` or `scores` can't be, the cards of a record are sealed, or there is no such deal of a
        day or in a link.
    OSError
        If the file to go on with can't be read or written.

    Examples
    --------
    >>> table = play(opponent="novice", rules="64-card", seed=7)
    >>> table
    <Table: Two-handed Pinochle, game 1, round 1; You 0, Novice 0>
    """
    keeps = is_on() if save is None else find_flag(save, "save")
    own = (game, opponent, partner, seat, rules, seed, convention, sequence, deal, scores)
    duels, resumes = checked_duels(rated), flag(resume) is not False
    is_plain = all(each is None for each in own) and not commit and duels is None and number == 1
    if flag(today) is not False or challenge is not None:
        from pinochle_widgets.widgets.start.asked import check_alone, deal_in, deal_of  # so that no table waits for it

        what = "today" if challenge is None else "challenge"
        given = {"opponent": opponent, "partner": partner, "seat": seat, "rules": rules, "seed": seed, "commit": commit}
        others = {
            "rated": rated,
            "convention": convention,
            "sequence": sequence,
            "deal": deal,
            "scores": scores,
            "number": None if number == 1 else number,
        }
        check_alone(what, **given, **others, replicate=replicate, resume=resume)
        if challenge is not None:
            check_alone(what, game=game, today=today)
        once = deal_of(game, today) if challenge is None else deal_in(challenge)
        return _played_once(once, name, keeps=keeps, **preferences)
    if replicate is not None:
        if not is_plain or name is not None or resumes:
            raise ValueError(
                "replicate plays a game with its own rules and seats; leave out game, levels, rules and the like"
            )
        return _replicated(find_record(replicate), keeps=keeps, **preferences)
    if sequence is not None and duels is not None:
        raise ValueError(
            "rated play needs cards that nobody knows; numbered deals are known to whoever knows the numbers"
        )
    if deal is not None:
        _check_cards_are_known(sequence=sequence, commit=commit or None, rated=duels)
    if resumes:
        if not is_plain or name is not None:
            raise ValueError("resume goes on with a game as it was; leave out game, levels, seat, rules and the like")
        return resumed(resume, keeps=keeps, **preferences)
    if name is not None and not isinstance(name, str):
        raise ValueError(f"name is {name!r:.60}; it must be a text")
    person = player(name) if name else None
    if is_plain:
        return _for_player(person, _chosen_at_the_table(name, keeps=keeps, **preferences))
    found = find_game("two-handed" if game is None else game)
    mine = 0 if seat is None else find_index(seat, 0, found.seats - 1, "seat")
    match = Match(
        found.name,
        choice.seats_for(found, mine, opponent, partner),
        rules=rules,
        seed=seed,
        names=[name if n == mine else "" for n in range(found.seats)] if name else None,
        pauses=True,
        commit=commit,
        convention=convention,
        sequence=sequence,
        number=number,
        deal=deal,
        scores=scores,
    )
    if deal is not None and not match.record.is_practice:
        match.record.add_comment(f"{PRACTICE}the cards were given")
    offers: Literal["any", "same"] = "any" if serves_strangers() else "same"
    table = Table(match, mine, rated=rated, keeps=keeps, offers=offers if deal is None else None, **preferences)
    if game is not None and not commit and not table.keeping.is_offering:
        table.starting.deal_at_once()
    return _for_player(person, table)


def _check_cards_are_known(**given: object) -> None:
    """Refuse arguments for cards that nobody chose, where some were given; a seed deals the rest, and the rounds to come."""
    for what, value in given.items():
        if value is not None:
            raise ValueError(
                f"deal gives the cards, and {what} is for cards that nobody chose; leave one of the two out"
            )


def _played_once(deal: OnceDeal, name: str | None, *, keeps: bool, **preferences: bool | str) -> Table:
    """Open a table to play a deal once; one that was begun before goes on, and that of a day shows its end once it is over."""
    person = player(name) if name else None
    if keeps:
        mine = person or player()
        begun = begun_before(deal, mine) or (ended_before(deal, mine) if deal.day and deal.rival is None else None)
        if begun:
            return resumed(begun.path, keeps=keeps, **preferences)
    table = Table(deal.match(name or ""), SEAT, rated=False, keeps=keeps, offers=None, **preferences)
    table.starting.deal_at_once()
    return _for_player(person, table)


def _for_player(person: Person | None, table: Table) -> Table:
    """Let a player play at a table, without one the last player here."""
    table.keeping.play_as(person or table.keeping.person)
    return table


def _chosen_at_the_table(name: str | None, *, keeps: bool, **preferences: bool | str) -> Table:
    """Open a table that shows the start panel, with the last choice of this session."""

    def last() -> choice.GameChoice:
        found = choice.remembered()
        if keeps and (name or not choice.is_remembered()):
            found = choice.of_data(settings.settings(player(name or None), settings.CHOICE)) or found
        if name is not None:
            found = choice.with_name(found, name)
        if choice.TRAINING in preferences:
            found = choice.with_switch(found, choice.TRAINING, on=preferences[choice.TRAINING] is True)
        return found

    chosen = last()
    table = Table(chosen.match(), 0, rated=chosen.rated, keeps=keeps, offers="any", **preferences)
    if chosen.training:
        table.prefs = {**table.prefs, choice.TRAINING: True}
    table.starting.open(chosen, last)
    return table


def _replicated(record: Record, *, keeps: bool, **preferences: bool | str) -> Table:
    """Open a table to play the cards of a record anew; see `play`."""
    table = Table(match_for(PLAY_AGAIN, record, 0), None, rated=False, keeps=keeps, offers=None, **preferences)
    table.starting.deal_at_once()
    return table


def resumed(game: bool | int | str | Path, *, keeps: bool, **preferences: bool | str) -> Table:
    """Open a table to go on with a kept game; see `play`."""
    path = path_of(game)
    saved = Saved.read(path)
    notes = saved.notes
    if keeps and not wrong_switch():
        match = Match.resume(path)
    else:
        match, _ = Match.of_saved(saved)
        match.catch_up()
    seat = notes.get("seat")
    duels = duels_in(notes) if match.game.is_rated and not is_once(match) else None
    return Table(
        match,
        seat if type(seat) is int and seat in match.persons else None,
        rated=False if duels is None else duels,
        keeps=keeps,
        offers=None,
        **{**prefs.right_ones(notes.get("prefs")), **preferences},
    )
