"""The table in play: its seats, their turns, undo, and the games of its series.

Widgets and notebooks change a state only through its match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Self, TypeVar
from warnings import warn

from pinochle_widgets.basics.arguments import find_flag, find_index, index, wrong
from pinochle_widgets.basics.process import uninterrupted
from pinochle_widgets.engine.twin import can_compile, is_loaded
from pinochle_widgets.games.actions import Action, with_seat
from pinochle_widgets.games.dealing import DealGiven
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.protocol import (
    GAME,
    ROUND,
    START,
    Company,
    Decision,
    Game,
    GameState,
    IllegalAction,
    Level,
    Observation,
    Rules,
)
from pinochle_widgets.games.registry import proven
from pinochle_widgets.games.shown.views import table_html
from pinochle_widgets.games.shown.words import order_of
from pinochle_widgets.games.shown.written import score_under
from pinochle_widgets.games.words.advising import limits_of
from pinochle_widgets.match.aside import Aside, Thinking
from pinochle_widgets.match.asking import Answer, Asking
from pinochle_widgets.match.faults import Fault, NoAnswer, PlayerError, note, note_relief, stand_in
from pinochle_widgets.match.hints import NOTHING, Hints, newest, read_advised
from pinochle_widgets.match.in_play import GameInPlay
from pinochle_widgets.match.record import Promise, Record
from pinochle_widgets.match.record.entries import Move
from pinochle_widgets.match.saving import Saved, Saver, resuming, saved_bytes
from pinochle_widgets.match.saving.lines import unasked
from pinochle_widgets.match.saving.saver import ADVISED, GAME_ID, HELP, HELPED, HELPED_AT, RATED
from pinochle_widgets.match.seats import Seat, form_now, seated
from pinochle_widgets.match.watching import BESIDE, RESEATED, Happening, Watchers

if TYPE_CHECKING:
    from pinochle_widgets.games.entries.named import GameName, PlayerName

RATED_PLAY = "rated play"
ONCE = "In rated play each deal is played once."
NO_HINTS = "No hints in rated play."
SAME_RULES = "In rated play the rules stay as they are."
SAME_LEVELS = "In rated play the levels stay as they are."
HIDDEN = "In rated play the cards of other seats stay hidden."
NO_COPY = "In rated play each deal is played once: the game can't be copied."

MOST_TOGETHER = 16
"""The most actions that are done at once: there are fewer ranks."""

P = ParamSpec("P")
R = TypeVar("R")


Collect = Callable[[int], Sequence[str] | None]
"""The function that collects the shares of a game by its number; see `Match.deal_by_shares`."""


def _alone(method: Callable[Concatenate[Match, P], R]) -> Callable[Concatenate[Match, P], R]:
    """Guard a method that changes a match: threads run it one after the other."""

    @wraps(method)
    def guarded(self: Match, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with self._aside.lock:
            return method(self, *args, **kwargs)

    return guarded


def _seats_in(auto_knock: bool | Iterable[int], seats: int) -> set[int]:
    """Read the `auto_knock` of a match: True for all its seats."""
    if not isinstance(auto_knock, Iterable):
        return set(range(seats)) if find_flag(auto_knock, "auto_knock") else set()
    return {find_index(seat, 0, seats - 1, "auto_knock") for seat in auto_knock}


class Match:
    """A series of games between persons and computer players at one table.

    A call returns when all that follows from it is done, however long a player thinks; within `aside` players may think on
    beside the event loop.

    Parameters
    ----------
    game : str
        The game's name in the registry.
    seats : sequence of str
        For each seat ``"person"`` or a level. By default a person against the game's usual level.
    seed : int, str or None
        Reproduces the whole series, so the records of its games leave it out. With None each game has a secret seed of its
        own, which its record holds once the game is over.
    deal : list of decks, or dict of hands, optional
        Decks for the first rounds of the first game, or the hands of its first deal, as for `new_game`; a position of Canasta
        that is set by hand is practice.
    names : sequence of str, optional
        Names of the seats. By default a single person is called You, several are numbered, and computer players have the
        names of their levels.
    pauses : bool
        Whether the match waits for `proceed` before the first deal, between rounds and after a game, as a table does.
    auto_knock : bool or iterable of int
        The persons (True: all of them) for whom the match knocks as soon as they may; computer players always knock then.
    commit : bool
        Whether to publish a hash of each deal before its first card.
    convention : Convention, optional
        The bidding convention of partners; see `new_game`. Records leave it out: it changes no legal action.
    sequence : int, optional
        The number of a sequence of numbered deals (see `deal`): each game of the series has the cards of its number, for
        everybody. Nobody cuts or has a hand dealt again, and where the first dealer is drawn, seat 0 deals the first game, seat 1
        the next.
    number : int
        The number of the first game in its series.
    scores : sequence of int, optional
        The points of each side before the first deal of the first game, as for `new_game`.

    Raises
    ------
    ValueError
        If the game, its rules, a level, the seed, a deck, or the number of seats or names is not valid.

    Examples
    --------
    >>> match = Match(seats=("novice", "carefree"), seed=1)
    >>> match.play_out().is_over
    True
    >>> match.record.replay().scores == match.state.scores
    True
    """

    def __init__(
        self,
        game: GameName | str = "two-handed",
        seats: Sequence[PlayerName | str] | None = None,
        *,
        rules: Rules | str | None = None,
        seed: int | str | None = None,
        deal: DealGiven = None,
        names: Sequence[str] | None = None,
        pauses: bool = False,
        auto_knock: bool | Iterable[int] = False,
        commit: bool = False,
        convention: object = None,
        sequence: int | None = None,
        number: int = 1,
        scores: Sequence[int] | None = None,
    ) -> None:
        if sequence is not None and deal is not None:
            raise ValueError("deal is given, and so is sequence, which deals by numbers; leave one of the two out")
        found = proven(game)
        play = GameInPlay(
            game=found,
            rules=found.make_rules(rules),
            seats=seated(found, seats, names),
            number=number,
            auto_knock=_seats_in(auto_knock, found.seats),
            pauses=find_flag(pauses, "pauses"),
            commit=find_flag(commit, "commit"),
            convention=convention,
            seed=seed,
            sequence=sequence,
        )
        play.begin(deal, scores=scores)
        self._sit_down(play)
        self._await_person()

    def _sit_down(self, play: GameInPlay) -> None:
        """Begin to play a game that has begun, with players and watchers who know of nothing before."""
        self._play = play
        self._watchers = Watchers()
        self._aside = Aside(lambda: self._tell((), "thinking"), self._settle)
        self._is_settled = True
        self._tables: dict[object, int | None] = {}
        """The seat that each table shows."""
        self._ready: set[int] = set()
        self._collect: Collect | None = None
        self._rated: list[tuple[int, str]] = []
        self._silent: set[str | None] = set()
        """The levels that gave no answer in time: none of them stands in for another one."""
        self._take_over()

    def _take_over(self) -> None:
        """Ask the players of the game in play from now on, and tell the watchers of its changes."""
        self._play.tell = self._tell
        self._asking = Asking(self.seats, self.game.habits, self._aside)
        self._asking.begin(self._play.players)
        self._hints = Hints(self.game, self._asking, self._aside)
        self._advised: dict[str, int] = {}

    @classmethod
    def around(cls, play: GameInPlay) -> Self:
        """Make the match of a game in play that has begun; no player is asked yet."""
        match = cls.__new__(cls)
        match._sit_down(play)  # noqa: SLF001 - its own kind
        return match

    @classmethod
    def _begun(cls, play: GameInPlay) -> Self:
        """Make the match of a game in play, and let computer players act until a person has to."""
        match = cls.around(play)
        match._await_person()  # noqa: SLF001 - its own kind
        return match

    # ---- the game in play

    @property
    def game(self) -> Game:
        """The game, as the registry has it."""
        return self._play.game

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self._play.rules

    @property
    def convention(self) -> object:
        """The bidding convention that was chosen for the table; None for the one that goes with the rules."""
        return self._play.convention

    @property
    def seats(self) -> list[Seat]:
        """The seats, each with name, level and the games that it has won."""
        return self._play.seats

    @property
    def number(self) -> int:
        """The number of the game in its series."""
        return self._play.number

    @property
    def state(self) -> GameState:
        """The state of the game: the whole truth."""
        return self._play.state

    @property
    def pause(self) -> str | None:
        """The name of the pause in which the table waits; None while it does not."""
        return self._play.pause

    @property
    def auto_knock(self) -> set[int]:
        """The persons whose seats do some actions at once, as those of computer players do."""
        return self._play.auto_knock

    @auto_knock.setter
    def auto_knock(self, seats: set[int]) -> None:
        self._play.auto_knock = seats

    @property
    def record(self) -> Record:
        """The record of the game in play; its text keeps the running round sealed while persons play."""
        return self._play.record

    @property
    def sequence(self) -> int | None:
        """The number of the sequence that its numbered deals are of; None where the cards are shuffled."""
        return self._play.sequence

    @property
    def promises(self) -> list[Promise]:
        """The promise of each deal so far, as the record has it; empty without ``commit=True``."""
        return list(self._play.scribe.promises)

    @property
    def commitments(self) -> tuple[str, ...]:
        """The hashes that promise the decks dealt so far; empty without ``commit=True``."""
        return tuple(promise.digest for promise in self._play.scribe.promises)

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return self._play.persons

    @property
    def wins(self) -> tuple[int, ...]:
        """The games won in this series, by seat."""
        return tuple(seat.wins for seat in self.seats)

    @property
    def company(self) -> Company:
        """The names, levels, wins and chosen faces of the seats, for pictures of the table."""
        names, levels = [seat.name for seat in self.seats], [seat.level for seat in self.seats]
        return Company(names, levels, self.wins, faces=[seat.face for seat in self.seats])

    def observe(self, seat: int) -> Observation:
        """Observe the table from a seat; while cards wait to be dealt, as the round before left it.

        Returns
        -------
        Observation
            All that the seat may know, and nothing else.

        Raises
        ------
        ValueError
            If there is no such seat.
        IllegalAction
            If somebody is rated, and the seat is another.
        """
        seen = self._play.on_table.observe(seat)
        if self.rated and seat not in self.rated:
            raise self.refused(HIDDEN)
        return seen

    def can_undo(self, seat: int) -> bool:
        """Check whether a seat can take back an action of its own turn."""
        return not self.rated and self._play.can_go_back(seat)

    def can_undo_turn(self, seat: int) -> bool:
        """Check whether a seat can take back more than one action of its own turn."""
        return not self.rated and self._play.can_go_back(seat, turn=True)

    def date_records(self) -> None:
        """Write into the record of each game the day on which it began, from the game in play on."""
        self._play.date_records()

    @property
    def _names(self) -> str:
        return " and ".join(seat.name for seat in self.seats)

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, game {self.number}: {self._names}; {self._play.on_table!r}>"

    def _repr_html_(self) -> str:
        """Draw the table as its first person sees it; where no person sits, as the seat on turn does."""
        seat = (*self.rated, *self.persons, *self.state.seats_to_act, 0)[0]
        seen = self.observe(seat)
        picture = self.game.scene.picture(seen, self.company)
        if self.pause:
            picture["panel"] = self.game.scene.panel(self.pause, seen, self.company)
        return table_html(self.game.title, picture, order_of(self.game), f"{self.game.title}, {self._names}")

    # ---- saving

    @property
    def saver(self) -> Saver | None:
        """The saver that keeps the match in a file; None where nobody asked for one."""
        return self._play.saver

    @_alone
    def save(
        self, path: str | Path, notes: Mapping[str, object] | None = None, *, instead_of: Saved | None = None
    ) -> Path:
        """Keep the match in a file from now on: each action is written when it is done, and `resume` goes on from it.

        The file is for its owner's eyes: it holds the seed of cards that nobody has seen. To share a game use its `record`.
        While somebody is rated the file says so, and the match that goes on from it is rated, too.

        Parameters
        ----------
        path : str or path
            The file; its folder must exist, and only the owner may read the file. A match is kept in one file: the one
            of an earlier call stays as it is.
        notes : mapping, optional
            More to keep with the game, as JSON can hold it; see `Saver.note`.
        instead_of : Saved, optional
            The saved game that the match goes on from: the file must still hold it. By default whatever it holds is replaced.

        Returns
        -------
        pathlib.Path
            The path of the file.

        Raises
        ------
        FileExistsError
            If somebody has played on with the game of the file that was to be replaced.
        OSError
            If the file can't be written. Later errors don't stop the game; `saver` says what is wrong.
        """
        self._play.see_changes()
        if self.rated or RATED in (notes or {}):
            notes = {**(notes or {}), RATED: self.rated}
        saver = Saver(
            Path(path), self._play.ledger, notes, unasked if instead_of is None else instead_of.check_unchanged
        )
        if self.saver is not None:
            self.saver.close()
        self._play.saver, self._play.ledger.follower = saver, saver.follow
        return saver.path

    @_alone
    def saved(self, notes: Mapping[str, object] | None = None) -> bytes:
        """Write the match as the content of a file from which `resume` goes on; see `save`.

        Raises
        ------
        IllegalAction
            If somebody is rated: a copy would deal the same cards again.
        """
        self._check_unrated(NO_COPY)
        self._play.see_changes()
        own = {name: self.saver.notes[name] for name in (GAME_ID, *HELP) if self.saver and name in self.saver.notes}
        return saved_bytes(self._play.ledger, {**(notes or {}), **own})

    @classmethod
    def resume(cls, path: str | Path) -> Self:
        """Go on with a match that was kept in a file by `save`; it is kept there further.

        Cards, scores, wins, levels and record are as they were. Computer players go on with other random numbers. A person who
        was rated still is: no hints, each deal once, until ``match.rate(seat)()`` ends it.

        Raises
        ------
        SavedError
            If the file holds no saved game, or one of another version or other rules; the file stays as it is.
        FileExistsError
            If the game is played at another table at this very moment.
        OSError
            If the file can't be read or written.

        Warns
        -----
        UserWarning
            If lines at the end of the file are damaged: the game goes on from before them, and the file as it was stays beside it
            with the end ``.damaged``.
        """
        match, lost = resuming.unless_changed(lambda: cls._resumed(Path(path)))
        if lost:
            warn(resuming.lost_lines(lost), stacklevel=2)
        match._await_person()  # noqa: SLF001 - its own kind
        return match

    @classmethod
    def _resumed(cls, path: Path) -> tuple[Self, int]:
        """Make the match of a file and keep it there further, unless somebody plays on with it at this moment."""
        saved = Saved.read(path)
        match, lost = cls.of_saved(saved)
        if lost:
            resuming.set_aside(path)
        match.save(path, saved.notes, instead_of=saved)
        return match, lost

    @classmethod
    def of_saved(cls, saved: Saved) -> tuple[Self, int]:
        """Make the match of a saved game; no player is asked yet, and nothing is written.

        Returns
        -------
        match : Match
        lost : int
            The number of lines that could not be used.

        Raises
        ------
        SavedError
            If this version can't go on with the game.
        """
        play, lost = resuming.play_of_saved(saved)
        return cls.around(play), lost

    @classmethod
    def from_record(cls, record: Record, *, pauses: bool = False, ply: int | None = None) -> Self:
        """Go on from a record in which no card is sealed.

        The record of the new match lacks moves that were taken back, variations and evaluations. Its next deals are new.

        Parameters
        ----------
        pauses : bool
            See `Match`.
        ply : int, optional
            The number of moves that stand; by default all. With a number the new record says that it is practice.

        Raises
        ------
        RecordError
            If cards are sealed: the message says how many; or if the record does not replay.
        ValueError
            If the record has no such position.
        """
        return cls._begun(resuming.play_of_record(record, pauses=pauses, ply=ply))

    @classmethod
    def from_text(
        cls,
        text: str,
        seats: Sequence[PlayerName | str] | None = None,
        *,
        seed: int | str | None = None,
        names: Sequence[str] | None = None,
        pauses: bool = False,
        convention: object = None,
    ) -> Self:
        """Play on from a position, as practice; the record says that it has no beginning.

        Parameters
        ----------
        text : str
            The text of a position, as `State.text` writes it.
        seats, names, pauses, convention
            See `Match`.
        seed : int, str or None
            The seed of the deals that follow; None makes a secret one.

        Raises
        ------
        ValueError
            If a part of the text or an argument does not fit, or the game is over.

        Examples
        --------
        >>> from pinochle_widgets import new_game
        >>> text = new_game("two-handed", seed=7, scores=(450, 380)).text
        >>> match = Match.from_text(text, ("novice", "carefree"), seed=1)
        >>> match.state.scores, match.play_out().is_over
        ((450, 380), True)
        >>> match.record.score
        'goal 1000; round 1; totals [450, 380]'
        """
        return cls._begun(
            resuming.play_of_position(text, seats, names, seed=seed, pauses=pauses, convention=convention)
        )

    @classmethod
    def replicate(cls, record: Record, *, pauses: bool = False) -> Self:
        """Play the decks of a record anew, with the same seats; the new record says that it is practice.

        Rounds beyond those of the record are dealt new cards.

        Parameters
        ----------
        pauses : bool
            See `Match`.

        Raises
        ------
        RecordError
            If cards are sealed: the message says how many; or if the record does not replay.

        Examples
        --------
        >>> match = Match(seats=("novice", "carefree"), seed=1)
        >>> again = Match.replicate(match.play_out() and match.record)
        >>> again.state.decks[0] == match.state.decks[0]
        True
        """
        return cls._begun(resuming.play_like(record, pauses=pauses))

    @_alone
    def take_up(self, saved: Saved) -> int:
        """Go on with a saved game in place of the game in play.

        Watchers stay, and are told ``match``. The saved game may be another one, at a table for more or fewer. It is kept in no
        file until `save` is called.

        Returns
        -------
        int
            The number of lines that could not be used.

        Raises
        ------
        SavedError
            If this version can't go on with the saved game; the game in play stays as it is then.
        IllegalAction
            If somebody is rated: the rating ends first.
        """
        self._check_unrated(ONCE)
        other, lost = self.of_saved(saved)
        self.change_to(other)
        return lost

    @_alone
    def change_to(self, other: Match, *, keeps_wins: bool = False) -> None:
        """Go on with the game of another match, also with another game at a table for more or fewer.

        Parameters
        ----------
        keeps_wins : bool
            Whether the seats keep the games that they have won here; there must be as many.

        Watchers stay, and are told ``match``. Nobody plays at the other match from then on. The game is kept in no file until
        `save` is called.

        Raises
        ------
        IllegalAction
            If somebody is rated, here or at the other match: the rating ends first.
        """
        self._check_unrated(ONCE)
        if other._rated:  # a rating that a saved game brought goes on here
            raise IllegalAction(ONCE)
        self._asking.drop()
        with uninterrupted():
            if self.saver is not None:
                self.saver.close()
            left, self._play = self._play, other._play
            if keeps_wins:
                self._play.take_wins(left.seats)
            left.leave()
            self._take_over()
            self._asking.rng = other._asking.rng
            if left.is_dated:
                self.date_records()
            self._tell((), "match")
        self._go_on()

    @_alone
    def catch_up(self) -> None:
        """Go on where an interrupt broke off: ask the computer player whose turn it is, and show what was not shown.

        A player that could not decide is not asked again; see `retry`.
        """
        if self._is_left_alone:
            self._go_on()
        self._settle()

    @property
    def _is_left_alone(self) -> bool:
        """Check whether it is a computer player's turn, and nobody has asked it."""
        if self.pause or self.state.is_over or not self.persons or self.fault or self._asking.is_under_way:
            return False
        return not self._asking.is_left_off and self.seats[self.state.seats_to_act[0]].player is not None

    def _await_person(self) -> None:
        """Let computer players act until a person has to, or the table waits; players among themselves wait for `play_out`."""
        if self.persons:
            self.advance()

    # ---- watchers

    def watch(self, watcher: Callable[[Happening], None]) -> Callable[[], None]:
        """Call `watcher` with each happening from now on.

        Returns
        -------
        callable
            Ends the watching when it is called.
        """
        return self._watchers.add(watcher)

    @property
    def is_shared(self) -> bool:
        """Check whether several persons play, each at a table of their own; those at one table agree before its screen."""
        return len(self.persons) > 1 and len(self._tables) > 1

    @property
    def here(self) -> list[int]:
        """The seats of persons who are here: a table shows each, and no level plays for it."""
        shown = set(self._tables.values())
        return [seat for seat in self.persons if seat in shown and not self.seats[seat].is_substituted]

    def attend(self, seat: int | None = None) -> Callable[[], None]:
        """Note that a table shows the match, from a seat: its person is here until the table has ended.

        When the last table has ended, the match rests: no player thinks. It goes on when a table shows it again, or a
        person acts.

        Returns
        -------
        callable
            Notes that the table shows the match no longer.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        table, shown = object(), None if seat is None else find_index(seat, 0, len(self.seats) - 1, "seat")

        def end() -> None:
            if table in self._tables:
                del self._tables[table]
                self._aside.when_free(self._part)

        with self._aside.lock:
            self._tables[table] = shown
            if self._asking.is_left_off:
                self._go_on()
            self._see_ready()
        return end

    # ---- rated play

    def rate(self, seat: int, as_: str = RATED_PLAY) -> Callable[[], None]:
        """Rate the person at a seat from now on; the function returned ends that.

        Watchers are told ``rated`` both times: no table shows another seat meanwhile. A rating that the seat has from a saved
        game goes on as this one.

        Parameters
        ----------
        as_ : str
            The words for this play in refusals: a deal that is played once has the same ones.

        Raises
        ------
        ValueError
            If no person sits there.
        """
        person = index(seat)
        if person is None or person not in self.persons:
            raise wrong("seat", seat, "be the seat of a person")
        rating = (person, as_)

        def change(how: Callable[[tuple[int, str]], None]) -> None:
            how(rating)
            self._play.rated.discard(person)
            if self.saver is not None:
                self.saver.note(**{RATED: self.rated})
            self._aside.drop("hint")
            self._tell((), "rated")
            self._tell((), "settled")

        change(self._rated.append)
        return lambda: change(self._rated.remove) if rating in self._rated else None

    @property
    def rated(self) -> list[int]:
        """The seats whose persons are rated: while there are any, no hint is given, and no deal played twice."""
        return [*self._play.rated, *(seat for seat, _ in self._rated)]

    def refused(self, why: str) -> IllegalAction:
        """Make the error of a message that is refused while somebody is rated, in the words for the play here."""
        return IllegalAction(why.replace(RATED_PLAY, self._rated[-1][1] if self._rated else RATED_PLAY))

    def _check_unrated(self, why: str) -> None:
        """Raise IllegalAction with this reason while somebody is rated."""
        if self.rated:
            raise self.refused(why)

    def _part(self) -> None:
        """Go on where others have waited only for a table that has ended; rest after the last one."""
        if not self._tables:
            self._asking.rest()
        else:
            with self._aside.here():
                self._see_ready()

    def _tell(self, events: Sequence[Event], what: str = "events") -> None:
        if what not in BESIDE and what != "settled":
            self._is_settled = False
            if what not in RESEATED:
                self._ready.clear()
            if what != "rename":
                self._asking.drop()  # thoughts under way are about a table that has changed
        self._watchers.tell(Happening(tuple(events), what))
        if what == "settled":  # an interrupt may have come before all were told
            self._is_settled = True

    # ---- games

    @_alone
    def next_game(self) -> None:
        """Begin the next game of the series.

        Raises
        ------
        IllegalAction
            If the game is not over; `redeal_game` abandons a game.
        """
        if not self.state.is_over:
            raise IllegalAction("This game is not over; redeal it to begin anew.")
        self._begin(self._play.begin_next)

    @_alone
    def redeal_game(self) -> None:
        """Abandon the game and begin it anew with other cards, under the same number.

        Raises
        ------
        IllegalAction
            If its deals are numbered: they stay the same; or if somebody is rated.
        """
        self._check_unrated(ONCE)
        if self.state.is_numbered:
            raise IllegalAction("The cards of a numbered game stay the same: restart it, or play the next one.")
        self._begin(self._play.redeal)

    @_alone
    def change_rules(self, rules: Rules | str) -> None:
        """Play on by other rules from the next round: the record ends without a result, and another begins with the score.

        Levels, names, the number of the game and all points stay. A scoreboard counts neither record: one has no end, the other
        no beginning. A saved game goes on with the second one; whoever wants the moves of the first keeps `record` before.

        Parameters
        ----------
        rules : Rules or str
            The rules, as for `new_game`.

        Raises
        ------
        IllegalAction
            If the match does not wait between two rounds, its deals are numbered or come out of shares, somebody is rated, or
            the game would be over by these rules.
        ValueError
            If the game has no such rules.

        Examples
        --------
        >>> from dataclasses import replace
        >>> match = Match("canasta", ("standard", "novice"), seed=1, pauses=True)
        >>> while match.pause != "round":
        ...     _ = match.proceed()
        >>> match.change_rules(replace(match.rules, canastas_to_go_out=1))
        >>> match.rules.to_text(), match.record.score[:7]
        ('canasta/classic canastas_to_go_out=1', 'round 2')
        """
        found = self.game.make_rules(rules)
        if barred := self.why_not_change(found):
            raise IllegalAction(barred)
        self._begin(lambda: self._play.begin_by(found), is_dealt=True)

    def why_not_change(self, rules: Rules) -> str:
        """Say why the next round can't be played by other rules; empty where it can."""
        if self.rated:
            return f"{self.refused(SAME_RULES)}"
        if self.pause != ROUND:
            return "Rules change between two rounds, before the cards are dealt."
        if self.sequence is not None or self._play.ledger.beginning.shares:
            return "These deals were agreed on with their rules, which stay to the end of the game."
        try:
            score_under(self.state, rules)
        except ValueError as over:
            return f"{over}"
        return ""

    @_alone
    def restart_game(self) -> None:
        """Begin the game anew with the same cards; its new record says that it is practice.

        Raises
        ------
        IllegalAction
            If somebody is rated.
        """
        self._check_unrated(ONCE)
        self._begin(self._play.begin_again)

    def _begin(self, begin: Callable[[], None], *, is_dealt: bool = False) -> list[Event]:
        """Begin a game, with players that draw other random numbers, and play it; one that `is_dealt` doesn't wait for *Deal*."""
        with uninterrupted():
            begin()
            self._advised = {}
            self._hints.begin()
            self._asking.begin(self._play.players)
            self._tell((), "game")
        if is_dealt and self.pause:
            self._play.take(("proceed",))
        return self._go_on()

    @_alone
    def restart_round(self) -> None:
        """Play the round again from its beginning, with the same cards.

        The record keeps the moves, marked as taken back.

        Raises
        ------
        IllegalAction
            If the game is over, the cards of the round are not dealt yet, or somebody is rated.
        """
        self._check_unrated(ONCE)
        if self.state.is_over:
            raise IllegalAction("The game is over; there is no round to restart.")
        if self._play.is_undealt:
            raise IllegalAction("The cards are not dealt yet; there is no round to restart.")
        self._hints.begin()
        self._play.take(("restart",))
        self._go_on()

    @_alone
    def set_level(self, seat: int, level: str) -> None:
        """Let the computer player at a seat go on at another level.

        Raises
        ------
        ValueError
            If the level is unknown, no computer player sits at `seat`, or somebody is rated and that player has not failed.
        """
        if self.fault is None or self.fault.seat != seat:
            self._check_unrated(SAME_LEVELS)
        number = find_index(seat, 0, len(self.seats) - 1, "seat")
        self._reseat(self.seats[number].set_by, number, form_now(self.game, level))

    def _reseat(self, *step: str | int) -> None:
        """Take a step that changes who decides at a seat, and go on."""
        was_asked = self._asking.is_under_way
        self._play.take(step)
        if was_asked or self.persons:
            self._go_on()
        else:
            self._tell((), "settled")

    @_alone
    def substitute(self, seat: int, level: str | None = None) -> None:
        """Let a level play for the person of a seat until `back`; the record has a line for it.

        The seat stays the person's: what the record keeps sealed stays so, and nobody else begins another game meanwhile.
        Such a game counts on no board.

        Parameters
        ----------
        seat : int
            The seat of a person.
        level : str, optional
            The level that plays; by default the game's usual one. Called again it is another one.

        Raises
        ------
        ValueError
            If there is no such level, or no person sits at `seat`.
        IllegalAction
            If somebody is rated.

        Examples
        --------
        >>> match = Match(seats=("person", "person"), names=("Ann", "Ben"), seed=1)
        >>> match.substitute(1)
        >>> str(match.record.entries[-1])
        'substitute 1 standard'
        """
        self._check_unrated(SAME_LEVELS)
        number = find_index(seat, 0, len(self.seats) - 1, "seat")
        self._reseat("substitute", number, form_now(self.game, level or self.game.usual_level))
        self._see_ready()

    @_alone
    def back(self, seat: int) -> None:
        """Let the person of a seat play again, in place of a level; the record has a line for it.

        Raises
        ------
        ValueError
            If no person sits at `seat`.
        IllegalAction
            If no level plays there for the person.
        """
        self._reseat("back", find_index(seat, 0, len(self.seats) - 1, "seat"))

    @_alone
    def rename(self, seat: int, name: str) -> None:
        """Give the person at a seat another name, from the beginning of the game in its record and file.

        Parameters
        ----------
        seat : int
            The seat of a person.
        name : str
            The name, of at most 60 characters; marks that would change the text around it are left out.

        Raises
        ------
        ValueError
            If no person sits at `seat`, or nothing is left of the name.

        Examples
        --------
        >>> match = Match(seats=("person", "person"), seed=1)
        >>> match.rename(1, "Ben")
        >>> match.company.names
        ['Player 1', 'Ben']
        """
        if not isinstance(name, str):
            raise wrong("name", name, "be a text")
        self._play.take(("rename", find_index(seat, 0, len(self.seats) - 1, "seat"), name))
        self._tell((), "settled")

    def show_face(self, seat: int, face: str) -> None:
        """Let the person at a seat have another face at all tables of the match; neither record nor file has it.

        Parameters
        ----------
        seat : int
            The seat of a person.
        face : str
            The name of the face; empty for none.

        Raises
        ------
        ValueError
            If no person sits at `seat`.
        """
        chosen = self.seats[find_index(seat, 0, len(self.seats) - 1, "seat")]
        if not chosen.is_person:
            raise wrong("seat", seat, "be a person's")
        if chosen.face != face:
            chosen.face = face
            self._tell((), "face")
            self._tell((), "settled")

    # ---- playing

    @_alone
    def act(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Do an action for a person, then let the computer players answer.

        Parameters
        ----------
        action : Action or str
            An action, or its text, such as ``play QS``.
        seat : int, optional
            The seat that acts; by default the seat on turn.

        Returns
        -------
        list of Event
            The events of the action and of the computer players' answers, in order.

        Raises
        ------
        IllegalAction
            If the action is not allowed; nothing has changed then.
        PlayerError
            If a computer player could not decide; the action is done, and the game stands at that player's turn. Within
            `aside` no error is raised: see `fault`.
        ValueError
            If the text is no action.
        """
        return self._play.do(self._seated(action, seat)) + self._go_on()

    def _seated(self, action: Action | str, seat: int | None) -> Action:
        """Read a person's action, and check that a person may act now; the players that were left off go on first."""
        if self._asking.is_left_off or (self._asking.is_under_way and not self._aside.is_on):
            self._go_on()
        acting = self.state.seats_to_act
        seated = with_seat(action, acting[0] if seat is None and acting else seat or 0, self.game.verbs)
        answers = isinstance(seated, self.game.habits.answers(self.pause))
        if self.pause and not self.state.is_over and not answers:
            raise IllegalAction("The table waits: go on first.")
        if seated.seat in self.persons and seated.seat in self._play.computers:
            taken = self.seats[seated.seat]
            raise IllegalAction(f"{self.game.level(taken.level or '').label} plays for {taken.name} now.")
        if seated.seat in self._play.computers:
            raise IllegalAction(
                f"{self._play.computers[seated.seat].name} decides for itself; a person acts for persons only."
            )
        return seated

    @_alone
    def act_together(self, actions: Sequence[Action | str], seat: int) -> list[Event]:
        """Do several actions of a seat's turn that it may take back: all or none, and one `undo` takes all of them back.

        Parameters
        ----------
        actions : sequence of Action or str
            The actions, or their texts, in order.
        seat : int
            The seat that acts.

        Returns
        -------
        list of Event
            The events of the actions.

        Raises
        ------
        IllegalAction
            If one of them is not allowed after those before it, or can't be taken back; nothing has changed then.
        ValueError
            If a text is no action, or there is none, or more than 16.
        """
        if not 0 < len(actions) <= MOST_TOGETHER:
            raise ValueError(f"{len(actions)} actions; from 1 to {MOST_TOGETHER} are done at once")
        seated = [self._seated(each, seat) for each in actions]
        tried = self.state.copy()
        for each in seated:
            if tried.stage not in self.game.habits.undo_stages:
                raise IllegalAction("Only what can be taken back is done at once.")
            tried.apply(each)
        events: list[Event] = []
        for place, each in enumerate(seated):
            events += self._play.do(each, joined=place > 0)
        return events + self._go_on()

    def _go_on(self) -> list[Event]:
        """Let the computer players act; then the watchers get ``settled`` and may show the table."""
        try:
            return self.advance()
        finally:
            self._tell((), "settled")

    @_alone
    def advance(self) -> list[Event]:
        """Let the computer players act until a person has to act, or the table waits.

        Returns
        -------
        list of Event
            The events of their actions, in order.

        Raises
        ------
        PlayerError
            If a computer player could not decide; the game stands at its turn, and the next call asks it again. Within
            `aside` no error is raised: see `fault`.
        """
        self._forget_fault()
        events: list[Event] = []
        while not self.pause and not self.state.is_over:
            try:
                decision = self._asking.next_decision(self.state, self.auto_knock, self._take_answer)
                if decision is None:
                    break
                events += self._play.do(decision.action, hurried=decision.interrupted)
            except PlayerError as error:
                self._take_fault(error)
                break
        return events

    # ---- players that fail

    @property
    def fault(self) -> Fault | None:
        """The failure of the computer player whose turn it is; None where it has not failed."""
        return self._asking.fault

    @_alone
    def retry(self) -> list[Event]:
        """Ask the computer player again that could not decide.

        Returns
        -------
        list of Event
            As for `advance`.

        Raises
        ------
        IllegalAction
            If no player has failed.
        PlayerError
            As for `advance`.
        """
        if self._asking.fault is None:
            raise IllegalAction("Nobody has failed to decide; there is nothing to try again.")
        return self._go_on()

    def _take_fault(self, error: PlayerError) -> None:
        """Stop at a player that could not decide: the watchers get the fault, and a script gets the error.

        Another level goes on for a player that gave no answer in time, unless that one gave none before.
        """
        self._asking.note_fault(error)
        seat, other = error.fault.seat, None
        if self._aside.is_on and isinstance(error.__cause__, NoAnswer):
            self._silent.add(self.seats[seat].level)
            other = stand_in(self.game, self.seats[seat].level)
        if other is None or other.name in self._silent:
            self._tell((), "fault")
            if not self._aside.is_on:
                raise error
            note(error)
            return
        self._tell((), "stand_in")
        note_relief(error, other)
        self._play.take((self.seats[seat].set_by, seat, form_now(self.game, other.name)))
        self.advance()

    def _forget_fault(self) -> None:
        if self._asking.fault is not None:
            self._asking.fault = None
            self._tell((), "fault")

    def _take_answer(self, answer: Answer) -> None:
        """Carry out the decision of a player that has decided beside the event loop, and go on."""
        try:
            if decision := answer():
                self._play.do(decision.action, hurried=decision.interrupted)
        except PlayerError as error:
            self._take_fault(error)
        else:
            self.advance()
        if not self._aside.is_asked("move"):
            self._settle()

    def _settle(self) -> None:
        if not self._is_settled:
            self._tell((), "settled")

    # ---- thinking

    def aside(self) -> AbstractContextManager[None]:
        """Let players that think long do so beside the running event loop, so that calls don't wait for them.

        Without a running loop, as in a script, calls wait as usual. Watchers are called from the loop when a player has decided.

        Returns
        -------
        context manager
            Calls in its block do not wait.
        """
        return self._aside.here()

    @property
    def thinking(self) -> Thinking | None:
        """The player that thinks beside the event loop, once it has thought long enough to be shown; else None."""
        return self._aside.shown

    def thinking_at(self, seat: int) -> Thinking | None:
        """Find the player that thinks as the table of a seat shows it: hints of other seats are not its own."""
        return self._aside.shown_at(find_index(seat, 0, len(self.seats) - 1, "seat"))

    @_alone
    def hurry(self, seat: int | None = None) -> None:
        """Let players that think answer at once with the best decision found so far; the record notes the interruption.

        Parameters
        ----------
        seat : int, optional
            The seat that hurries them: hints of other seats go on. By default all are hurried.
        """
        self._aside.hurry(None if seat is None else find_index(seat, 0, len(self.seats) - 1, "seat"))

    @_alone
    def proceed(self) -> list[Event]:
        """Go on after a pause: begin the game, or the next round.

        Returns
        -------
        list of Event
            As for `advance`.

        Raises
        ------
        IllegalAction
            If the table does not wait, or the game is over (then there is `next_game`).
        """
        if self.pause == GAME:
            raise IllegalAction("The game is over; begin the next one.")
        if self.pause is None:
            raise IllegalAction("The table does not wait; play on.")
        self._play.take(("proceed",))
        return self._go_on()

    @_alone
    def ready(self, seat: int, *, is_ready: bool = True) -> list[Event]:
        """Note that the person at a seat is ready to go on after a pause; the game does as soon as all are who are `here`.

        After a game the next one begins, and is dealt.

        Parameters
        ----------
        is_ready : bool
            False takes it back.

        Returns
        -------
        list of Event
            As for `advance`; empty while others are waited for.

        Raises
        ------
        IllegalAction
            If the table does not wait.
        ValueError
            If persons play, and none of them sits at `seat`.

        Examples
        --------
        >>> match = Match(seats=("person", "person"), names=("Ann", "Ben"), seed=1, pauses=True)
        >>> leave = [match.attend(0), match.attend(1)]
        >>> match.ready(0), match.pause, match.waited_for(0)
        ([], 'start', [1])
        >>> events = match.ready(1)
        >>> match.pause is None
        True
        """
        if self.pause is None:
            raise IllegalAction("The table does not wait; play on.")
        person = find_index(seat, 0, len(self.seats) - 1, "seat")
        if self.persons and person not in self.persons:
            raise wrong("seat", seat, "be the seat of a person")
        if (person in self._ready) is find_flag(is_ready, "is_ready"):
            return []
        (self._ready.add if is_ready else self._ready.discard)(person)
        return self._see_ready(changed=True)

    @property
    def ready_ones(self) -> list[int]:
        """The seats of persons who are ready to go on after a pause, and wait for others."""
        return sorted(self._ready)

    def waited_for(self, seat: int) -> list[int]:
        """List the seats that keep the person at `seat` waiting; empty unless that person is ready to go on."""
        waits = find_index(seat, 0, len(self.seats) - 1, "seat") in self._ready
        return [other for other in self.here if other not in self._ready] if waits else []

    def _see_ready(self, *, changed: bool = False) -> list[Event]:
        """Go on after a pause if all persons here are ready; else tell the tables that some wait."""
        if not self.pause or not (self._ready or changed):
            return []
        if self._ready and self._ready.issuperset(self.here):
            shares = self._collected()
            if shares:
                return self._begin(partial(self._play.begin_fairly, shares), is_dealt=True)
            if shares is not None:
                return self._begin(self._play.begin_next, is_dealt=True) if self.pause == GAME else self.proceed()
        self._tell((), "ready")
        self._tell((), "settled")
        return []

    def deal_by_shares(self, collect: Collect) -> None:
        """Take the secret of each game from now on out of the shares of all who play, as soon as they are `ready`.

        Games whose cards are known otherwise are dealt as before: by a seed, a sequence, or decks that were given.

        Parameters
        ----------
        collect : callable
            ``collect(number)`` returns the lines of the fair deal of that game, with the table's share, or None while shares are
            missing; then `see_shares` is called later on.
        """
        self._collect = collect

    def _collected(self) -> Sequence[str] | None:
        """Ask for the shares of the game that is to be dealt now; none are needed before a round, and where cards are known."""
        play, is_next = self._play, self.pause == GAME
        if self._collect is None or play.seed is not None or play.sequence is not None:
            return ()
        if not is_next and (self.pause != START or play.ledger.beginning.given):
            return ()
        return self._collect(self.number + is_next)

    @_alone
    def see_shares(self) -> None:
        """Deal, if all are still ready: the shares that were missing are there."""
        self._see_ready()

    @_alone
    def ask_again(self) -> None:
        """Note that nobody is ready any longer: the shares have not come, and nothing is dealt."""
        self._ready.clear()
        self._see_ready(changed=True)

    @_alone
    def undo(self, seat: int | None = None, *, turn: bool = False) -> None:
        """Take back the last action of a seat's own turn, as far as a fair opponent would allow; again: the one before.

        You can't take back a played or drawn card. The record keeps the actions, marked as taken back.

        Parameters
        ----------
        seat : int, optional
            The seat; by default the one that has something to take back.
        turn : bool, optional
            Whether all actions of the turn are taken back at once.

        Raises
        ------
        IllegalAction
            If there is nothing to take back; the sentence says why.
        """
        last = self._play.back.last
        if last is None or not self.can_undo(last.seat if seat is None else seat):
            raise IllegalAction("You can't take back a played or drawn card.")
        self._play.take(("undo" if turn else "undo_last",))
        self._tell((), "settled")

    def can_take_back(self, seat: int) -> bool:
        """Check whether the last action of a person can be taken back, if all agree: in its round, where several play."""
        number = find_index(seat, 0, len(self.seats) - 1, "seat")
        return not self.pause and not self.state.is_over and self._play.back.before_act(number) is not None

    def last_act(self, seat: int) -> Action:
        """Return the last action of a person that can be taken back.

        Raises
        ------
        IllegalAction
            If there is none.
        """
        if not self.can_take_back(seat):
            raise IllegalAction("There is nothing to take back in this round.")
        return next(
            each.action for each in self.record.entries[self._play.back.before_act(seat) :] if isinstance(each, Move)
        )

    @_alone
    def take_back(self, seat: int) -> None:
        """Take back the last action of a person in the round, and all that was done since, as all have agreed.

        Others have seen it, and cards that were drawn since are known. The record keeps the actions, marked as taken back. Once
        more it is the action before, as far as the deal.

        Parameters
        ----------
        seat : int
            The seat of the person.

        Raises
        ------
        IllegalAction
            If there is nothing to take back in the round, or somebody is rated.

        Examples
        --------
        >>> match = Match(seats=("person", "person"), names=("Ann", "Ben"), seed=1)
        >>> seat = match.state.seats_to_act[0]
        >>> events = match.act(match.state.legal_actions()[0])
        >>> match.take_back(seat)
        >>> match.state.seats_to_act[0] == seat, match.can_take_back(seat)
        (True, False)
        """
        self._check_unrated(ONCE)
        self.last_act(seat)
        self._play.take(("take_back", find_index(seat, 0, len(self.seats) - 1, "seat")))
        self._go_on()

    def hint(self, seat: int, level: str | Level | None = None) -> Decision:
        """Give the decision of the adviser for a seat, with its reason.

        The level sees the observation of the seat only.

        Parameters
        ----------
        level : str or Level, optional
            The name of the level that advises as it plays; or the adviser of the game, where it was looked up before. By default
            it is looked up now (`Game.adviser_here`).

        Returns
        -------
        Decision
            An action with its reason.

        Raises
        ------
        IllegalAction
            If the seat has nothing to decide, or somebody is rated.
        PlayerError
            If that level could not decide.
        ValueError
            If there is no such level.
        """
        self._check_hints()
        decision = self._hints.give(self.state, seat, level)
        self.note_help(seat)
        self._note_advice(seat, decision, level)
        return decision

    @_alone
    def ask_hint(
        self,
        seat: int,
        answer: Callable[[Decision], None],
        failed: Callable[[Fault], None] | None = None,
        level: str | Level | None = None,
    ) -> None:
        """Ask for a `hint` without waiting; it never comes if the table has moved on before.

        Asked again while the level still thinks about it, the same hint is told to both.

        Parameters
        ----------
        answer : callable
            Called with the decision.
        failed : callable, optional
            Called with the fault if the level could not decide, or would not act for a seat that is not on turn; by default the
            error is raised.
        level : str or Level, optional
            The name of the level that advises as it plays; or the adviser of the game, where it was looked up before. By default
            it is looked up now (`Game.adviser_here`).

        Raises
        ------
        IllegalAction
            If the seat has nothing to decide, or somebody is rated.
        PlayerError
            If the level could not decide, and `failed` is not given.
        ValueError
            If there is no such level.
        """
        self._check_hints()

        def given(decision: Decision) -> None:
            self.note_help(seat)
            self._note_advice(seat, decision, level)
            answer(decision)

        self._hints.ask(self.state, seat, given, failed, level)

    def plans_over(self, seat: int, listener: object = None) -> list[str]:
        """List the sentences on plans of earlier hints to a seat that are over by now, each once to a listener, as a table is."""
        return self._hints.plans_over(self.state, find_index(seat, 0, len(self.seats) - 1, "seat"), listener)

    def weigh(self, seat: int, then: Callable[[], None]) -> None:
        """Call a function once it is known how high a seat may bid: the adviser thinks about that as about a hint.

        It is called at once where that is known, where no loop runs or the rules are not loaded yet; and never if the table has
        moved on before.
        """
        seat = find_index(seat, 0, len(self.seats) - 1, "seat")
        if self._aside.is_on and not self.rated and not self.pause and seat in self.state.seats_to_act:
            seen = self.state.observe(seat)
            limits = limits_of(seen)
            if limits and limits.is_asked(seen) and not limits.known(seen) and all(map(is_loaded, limits.compiles)):
                self._hints.ask(self.state, seat, lambda _: then(), lambda _: then())
                return
        then()

    def _check_hints(self) -> None:
        self._check_unrated(NO_HINTS)
        if self.pause:
            raise IllegalAction(NOTHING)

    def note_help(self, seat: int) -> None:
        """Note beside the game that the person at a seat was helped: by a hint, or by the assistant."""
        seat = find_index(seat, 0, len(self.seats) - 1, "seat")
        if self.saver is not None:
            before = self.saver.notes.get(HELPED_AT)
            known = before if isinstance(before, list) else []
            self.saver.note(**{HELPED: True, HELPED_AT: known if seat in known else [*known, seat]})

    @property
    def helped(self) -> list[int]:
        """The seats whose persons were helped in this game, as far as it is kept in a file."""
        found = self.saver.notes.get(HELPED_AT) if self.saver is not None else None
        return [seat for seat in self.persons if isinstance(found, list) and seat in found]

    @property
    def advised(self) -> dict[str, int]:
        """The actions that the adviser has advised in this game, by position: a review prices them as hints are priced."""
        kept = self.saver.notes.get(ADVISED) if self.saver else None
        return {**read_advised(kept), **self._advised}

    def _note_advice(self, seat: int, decision: Decision, level: str | Level | None) -> None:
        """Note the advice that the adviser of the game has thought out to its end; not that of a level by name."""
        if not isinstance(level, str) and not decision.interrupted and can_compile():
            from pinochle_widgets.games.judging.standing import noted  # loaded by the hint itself

            found = noted(self.game, self.state.observe(seat), decision.action)
            if found and self._advised.get(found[0]) != found[1]:
                self._advised = newest({**self.advised, found[0]: found[1]})
                if self.saver is not None:
                    self.saver.note(**{ADVISED: self._advised})

    @_alone
    def play_out(self) -> GameState:
        """Let computer players finish the game.

        Returns
        -------
        GameState
            The finished state.

        Raises
        ------
        IllegalAction
            If a person sits at the table.
        PlayerError
            If a player could not decide; the next call goes on from there.
        """
        if self.persons:
            raise IllegalAction("A person sits at this table; only computer players can play a game out.")
        with self._aside.away():
            while not self.state.is_over:
                if self.pause:
                    self._play.take(("proceed",))
                self.advance()
        return self.state
