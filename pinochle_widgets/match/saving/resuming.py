"""The making of games in play that go on: their steps are taken again, and checked against the saved ones."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from pinochle_widgets.basics.arguments import find_index
from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.games import find_game
from pinochle_widgets.games.dealing import checked_seed
from pinochle_widgets.games.registry import proven
from pinochle_widgets.games.shown.written import actions_of, parsed, score_written, state_of
from pinochle_widgets.match.faults import PlayerError
from pinochle_widgets.match.in_play import GameInPlay
from pinochle_widgets.match.record import PERSON, Record, RecordError, SeatLine
from pinochle_widgets.match.record.entries import (
    PRACTICE,
    Back,
    Comment,
    DeckDealt,
    Entry,
    LevelPlays,
    LevelSet,
    Move,
    Substituted,
)
from pinochle_widgets.match.record.head import check_form, form_of, read_form
from pinochle_widgets.match.saving.ledger import Beginning, Player, Step, now
from pinochle_widgets.match.saving.saved import Saved, SavedError
from pinochle_widgets.match.saving.saver import RATED
from pinochle_widgets.match.seats import form_now, seated

T = TypeVar("T")

TRIES = 3
"""How often a game is read that somebody plays at the same time, before its new player gives up."""


def play_of_saved(saved: Saved) -> tuple[GameInPlay, int]:
    """Make the game in play of a saved game, and count the lines that could not be used.

    Raises
    ------
    SavedError
        If this version can't go on with the game.
    """
    try:
        play = _begun_as(saved.beginning)
    except (ValueError, TypeError, LookupError) as error:  # a stranger's values of other types, too
        raise SavedError(f"{saved.path.name} holds no game that can go on: {error}") from None
    lost = saved.lost + take_steps(play, saved)
    seats = saved.notes.get(RATED)
    play.rated = {seat for seat in play.persons if isinstance(seats, list) and seat in seats}
    begun = saved.beginning
    play.players = f"{begun.players or begun.seed} resumed after {len(play.ledger.steps)}"
    _go_on_in_forms_of_today(play)
    return play, lost


def play_of_record(record: Record, *, pauses: bool, ply: int | None = None) -> GameInPlay:
    """Make a game in play that goes on from a record: from its end, or as practice from the position after so many moves.

    Raises
    ------
    RecordError
        If cards of the record are sealed, or it does not replay.
    ValueError
        If the record has no such position.
    """
    steps = steps_of(record)
    record.replay()
    if ply is not None:
        moves = [n for n, step in enumerate(steps) if step[0] == "do"]
        ply = find_index(ply, 0, len(moves), "ply")
        steps = steps[: moves[ply]] if ply < len(moves) else steps
        steps.append(("comment", f"{PRACTICE}played on from move {ply} of an earlier game"))
    play = _begun_as(beginning_of(record))
    for step in steps:
        play.take(step)
    _go_on_in_forms_of_today(play)
    if pauses:
        play.take(("pauses", True))
    return play


def play_of_position(
    text: str,
    seats: Sequence[str] | None,
    names: Sequence[str] | None,
    *,
    seed: int | str | None,
    pauses: bool,
    convention: object,
) -> GameInPlay:
    """Make a game in play that goes on from the text of a position, as practice.

    Raises
    ------
    ValueError
        If a part of the text, or another argument, does not fit.
    """
    there = state_of(text, seed, convention)
    game, course = find_game(parsed(text).game), there.course
    if there.is_over:
        raise ValueError("the game is over in this position; there is nothing to play")
    taken = seated(game, seats, names)
    start = course.starts[0]
    record = Record(
        game.name,
        course.rules,
        course.number,
        [SeatLine.of(form_now(game, seat.level), seat.name) for seat in taken],
        dealer=there.first_dealer if game.draws_dealer else None,
        score=score_written(start.standing),
    )
    begun = replace(
        beginning_of(record),
        seed=checked_seed(seed),
        given=[" ".join(map(str, deck)) for deck in there.given_decks],
        convention=game.convention_data(convention),
    )
    play = _begun_as(begun)
    play.take(("comment", f"{PRACTICE}this game has no beginning; it starts from a position"))
    for action in actions_of(there):
        play.take(("do", str(Move(action)), False))
    if pauses:
        play.take(("pauses", True))
    return play


def play_like(record: Record, *, pauses: bool) -> GameInPlay:
    """Make a game in play with the decks of a record, before its first move: the same cards, to be played anew.

    Raises
    ------
    RecordError
        If cards of the record are sealed, or it does not replay.
    """
    steps_of(record)
    record.replay()
    begun = beginning_of(record)
    seats = [replace(seat, player=form_now(find_game(record.game), seat.level)) for seat in begun.seats]
    play = _begun_as(replace(begun, seats=seats, pauses=pauses))
    play.take(("comment", f"{PRACTICE}the cards of an earlier game"))
    return play


def unless_changed(take: Callable[[], T]) -> T:
    """Take a file over; once more where somebody has changed it since it was read.

    Raises
    ------
    FileExistsError
        If the file is changed again and again.
    """
    for _ in range(TRIES - 1):
        with contextlib.suppress(FileExistsError):
            return take()
    return take()


def set_aside(path: Path) -> None:
    """Copy a file that is partly damaged beside itself, before the game goes on without its end."""
    with contextlib.suppress(OSError):  # the game goes on all the same
        write_whole(path.with_name(f"{path.name}.damaged"), path.read_bytes(), private=True)


def _begun_as(beginning: Beginning) -> GameInPlay:
    """Make a game in play that begins as another did."""
    game = proven(beginning.game)
    for known in beginning.seats:
        check_form(game, *read_form(known.player))
    play = GameInPlay(
        game=game,
        rules=beginning.made_rules(),
        seats=seated(game, [seat.level for seat in beginning.seats], [seat.name for seat in beginning.seats]),
        number=beginning.number,
        auto_knock=set(beginning.auto),
        pauses=beginning.pauses,
        commit=beginning.commit,
        convention=game.convention_of(beginning.convention),
        seed=beginning.seed,
        sequence=beginning.sequence,
        dealt=beginning.dealt - 1,
    )
    for seat, known in zip(play.seats, beginning.seats, strict=True):
        seat.wins = known.wins
    play.begin(beginning.given or None, beginning)
    return play


def _go_on_in_forms_of_today(play: GameInPlay) -> None:
    """Let today's form of a level go on where an earlier one has played, and write so into the record of a game not over."""
    forms = [form_of(line.player, line.revision) for line in play.record.seats]
    for entry in play.record.entries:
        if isinstance(entry, LevelPlays):
            forms[entry.seat] = entry.form
        elif isinstance(entry, Back):
            forms[entry.seat] = PERSON
    for number, seat in enumerate(play.seats):
        today = form_now(play.game, seat.level)
        if today != forms[number] and not play.state.is_over:
            play.take((seat.set_by, number, today))


def take_steps(play: GameInPlay, saved: Saved) -> int:
    """Take the steps of a saved game in a game in play that has just begun as that game did.

    Returns
    -------
    int
        The number of steps that could not be taken: one that is not legal, and all behind it.

    Raises
    ------
    SavedError
        If other cards come into play than at that time.
    """
    taken = play.ledger.steps
    for number, step in enumerate(saved.steps):
        if number == len(taken) and step[0] != "deck":
            try:
                play.take(step)
            except (ValueError, IndexError, PlayerError):
                return len(saved.steps) - number
        if number >= len(taken) or taken[number] != step:
            if step[0] == "deck":
                raise SavedError(
                    f"{saved.path.name} can't go on: this version shuffles other cards than were in play; "
                    "finish the game with the version of this package that began it"
                )
            return len(saved.steps) - number
    return 0


def beginning_of(record: Record) -> Beginning:
    """Describe the game of a record from its beginning, with secrets of its own for the deals to come."""
    decks = {
        word: [" ".join(map(str, e.cards)) for e in record.entries if isinstance(e, DeckDealt) and e.word == word]
        for word in ("deal", "cut-deck")
    }
    return Beginning(
        game=record.game,
        rules=record.rules.to_record(),
        revision=record.rules.REVISION,
        number=record.number,
        dealt=1,
        seed=None,
        secret=secrets.token_hex(16),
        players=secrets.token_hex(16),
        salt="",
        dealer=record.dealer,
        given=decks["deal"],
        cuts=decks["cut-deck"],
        seats=[Player(form_of(seat.player, seat.revision), seat.name, 0) for seat in record.seats],
        auto=[],
        pauses=False,
        commit=False,
        convention=None,
        sequence=None,
        score=record.score,
        begun=now(),
    )


def lost_lines(number: int) -> str:
    """Say that lines at the end of a saved game could not be used."""
    lines = "The last line" if number == 1 else f"The last {number:,} lines"
    are = "is" if number == 1 else "are"
    return f"{lines} of the saved game {are} damaged; the game goes on from before {'it' if number == 1 else 'them'}."


def steps_of(record: Record) -> list[Step]:
    """List the steps that lead to the end of a record: its moves that stand, levels and comments.

    Raises
    ------
    RecordError
        If cards of the record are sealed.
    """
    sealed = sum(card is None for entry in record.entries if isinstance(entry, DeckDealt) for card in entry.cards)
    if sealed:
        raise RecordError(
            0,
            f"{sealed} cards of this record are sealed, so nobody can go on from it; "
            "its owner can, with the saved game: Match.resume",
        )
    return [step for entry in record.entries if (step := _step_of(entry))]


def _step_of(entry: Entry) -> Step | None:
    match entry:
        case Move(taken_back=False):
            return "do", str(entry), False
        case LevelSet():
            return "level", entry.seat, entry.form
        case Substituted():
            return "substitute", entry.seat, entry.form
        case Back():
            return "back", entry.seat
        case Comment():
            return "comment", entry.text
        case _:  # moves that were taken back, variations and evaluations stay in the record that was given
            return None
