"""The game in play of a match: how it begins, and the steps that change it, each taken whole.

No player is asked here. A step changes state, record and ledger together, or nothing: an interruption waits meanwhile.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from pinochle_widgets.cards import parse_cards
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.course import NumberedSeed
from pinochle_widgets.games.dealing import DealGiven, SecretSeed, checked_number, checked_seed, decks_given
from pinochle_widgets.games.events import Event, GameOver, RoundDealt, RoundSettled
from pinochle_widgets.games.protocol import (
    GAME,
    ROUND,
    START,
    Company,
    Game,
    GameState,
    IllegalAction,
    Observation,
    Rules,
)
from pinochle_widgets.games.registry import proven
from pinochle_widgets.games.shown.views import table_html
from pinochle_widgets.games.shown.words import order_of
from pinochle_widgets.games.shown.written import begin_at, give_scores
from pinochle_widgets.interrupts import uninterrupted
from pinochle_widgets.match.faults import error_of
from pinochle_widgets.match.numbered import checked_sequence
from pinochle_widgets.match.record import PERSON, Promise, Record, SeatLine
from pinochle_widgets.match.record.entries import PRACTICE, Move, read_entry
from pinochle_widgets.match.record.sealing import Seal
from pinochle_widgets.match.saving import Beginning, Detail, Ledger, Player, Saver, Step, now
from pinochle_widgets.match.scribe import Scribe
from pinochle_widgets.match.seats import Seat, seated
from pinochle_widgets.match.taking_back import Point, TakingBack

_CONTENT = (
    "game", "rules", "seats", "number", "auto_knock", "pause", "state",
    "_commit", "_convention", "_terms", "_pauses", "_seed", "_sequence", "_games_dealt", "_saver", "_scribe", "_ledger", "_back",
)  # fmt: skip
"""The attributes of a game in play: all that one match takes over from another."""


HIDDEN = "In rated play the cards of other seats stay hidden."


class GameInPlay:
    """A match without its players: the games of a series, one after the other, as steps change them.

    Parameters
    ----------
    game, seats, rules, seed, names, pauses, auto_knock, commit, convention, sequence, number
        Those of `Match`.
    """

    def __init__(
        self,
        game: str,
        seats: Sequence[str] | None,
        *,
        rules: Rules | str | None,
        seed: int | str | None,
        names: Sequence[str] | None,
        pauses: bool,
        auto_knock: bool | Iterable[int],
        commit: bool,
        convention: object,
        sequence: int | None,
        number: int,
    ) -> None:
        self.state: GameState
        self.game: Game = proven(game)
        self._sequence = checked_sequence(sequence, seed, commit=commit)
        self.rules = self.game.make_rules(rules)
        if self._sequence is not None:
            self.rules = replace(self.rules, **self.rules.NUMBERED)
        self.seats = seated(self.game, seats, names)
        self.number = checked_number(number)
        everybody = range(len(self.seats))
        self.auto_knock = set(everybody if auto_knock is True else auto_knock or ())
        self._commit = commit
        self._convention = convention
        self._terms = self.game.terms(convention)
        self._pauses = pauses
        self._seed = checked_seed(seed)
        self._games_dealt = 0
        self._saver: Saver | None = None
        self._rated: list[tuple[int]] = []
        self._is_dated = False
        self.pause: str | None = None

    def _tell(self, events: Sequence[Event], what: str = "events") -> None:
        """Tell the watchers of a change; see `Happening`."""
        raise NotImplementedError

    def _seed_players(self, seed: str) -> None:
        """Seed the random numbers of the players, for a new game."""
        raise NotImplementedError

    def _become(self, other: GameInPlay, *, keeps_wins: bool = False) -> None:
        """Take over seats and game of another match, which nobody plays from then on."""
        if keeps_wins:
            for old, seat in zip(self.seats, other.seats, strict=True):
                seat.wins = old.wins
            begun = other._ledger.beginning
            players = [replace(each, wins=seat.wins) for each, seat in zip(begun.seats, other.seats, strict=True)]
            other._ledger.beginning = replace(begun, seats=players)
        left = self._seal()
        self.record.sealing = lambda: left
        for name in _CONTENT:
            setattr(self, name, getattr(other, name))
        self.record.sealing = self._seal
        if self._is_dated:
            self.date_records()

    def date_records(self) -> None:
        """Write into the record of each game the day on which it began, from the game in play on."""
        self._is_dated = True
        self.record.date = self._ledger.beginning.day

    # ---- questions that anybody may ask

    @property
    def record(self) -> Record:
        """The record of the game in play; its text keeps the running round sealed while persons play."""
        return self._scribe.record

    @property
    def sequence(self) -> int | None:
        """The number of the sequence that its numbered deals are of; None where the cards are shuffled."""
        return self._sequence

    @property
    def promises(self) -> list[Promise]:
        """The promise of each deal so far, as the record has it; empty without ``commit=True``."""
        return list(self._scribe.promises)

    @property
    def commitments(self) -> tuple[str, ...]:
        """The hashes that promise the decks dealt so far; empty without ``commit=True``."""
        return tuple(promise.digest for promise in self._scribe.promises)

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
        seen = self._on_table.observe(seat)
        if self.rated and seat not in self.rated:
            raise IllegalAction(HIDDEN)
        return seen

    @property
    def _on_table(self) -> GameState:
        """The state that lies on the table: while cards wait to be dealt, the end of the round before."""
        before = self.state.before if self._is_undealt else None
        return before or self.state

    @property
    def _is_undealt(self) -> bool:
        """Check whether the next cards are still in the deck: nobody sees them before `proceed`."""
        return self.pause in self.game.habits.undealt

    def _seal(self) -> Seal:
        """Make the seal of the running game: it keeps back all that at least one of the persons does not know."""
        return Seal.of(self.state, self.persons, undealt=self._is_undealt)

    @property
    def rated(self) -> list[int]:
        """The seats whose persons are rated: while there are any, no hint is given, and no deal played twice."""
        return [seat for (seat,) in self._rated]

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return [n for n, seat in enumerate(self.seats) if seat.is_person]

    @property
    def wins(self) -> tuple[int, ...]:
        """The games won in this series, by seat."""
        return tuple(seat.wins for seat in self.seats)

    @property
    def company(self) -> Company:
        """The names, levels and wins of the seats, for pictures of the table."""
        return Company(
            [seat.name for seat in self.seats], [seat.level for seat in self.seats], [seat.wins for seat in self.seats]
        )

    def can_undo(self, seat: int) -> bool:
        """Check whether a seat can take back an action of its own turn."""
        return self._can_go_back(self._back.last, seat)

    def can_undo_turn(self, seat: int) -> bool:
        """Check whether a seat can take back more than one action of its own turn."""
        return self._back.turn is not self._back.last and self._can_go_back(self._back.turn, seat)

    def _can_go_back(self, start: Point | None, seat: int) -> bool:
        return (
            start is not None
            and start.seat == seat
            and not self.pause
            and len(self._scribe) > start.entries
            and self.state.seats_to_act[:1] == (seat,)
        )

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, game {self.number}: {self._names}; {self._on_table!r}>"

    @property
    def _names(self) -> str:
        return " and ".join(seat.name for seat in self.seats)

    def _repr_html_(self) -> str:
        """Draw the table as its first person sees it; where no person sits, as the seat on turn does."""
        seat = (*self.rated, *self.persons, *self.state.seats_to_act, 0)[0]
        seen = self.observe(seat)
        picture = self.game.scene.picture(seen, self.company)
        if self.pause:
            picture["panel"] = self.game.scene.panel(self.pause, seen, self.company)
        return table_html(self.game.title, picture, order_of(self.game), f"{self.game.title}, {self._names}")

    # ---- beginnings

    def _begin(
        self, deal: DealGiven = None, known: Beginning | None = None, scores: Sequence[int] | None = None
    ) -> None:
        """Begin a game: a new one, or one of which it is known how it began."""
        self._games_dealt += 1
        if self._games_dealt > 1:  # the record of the game before keeps its seal of now: open if that game was over
            left = self._seal()
            self.record.sealing = lambda: left
        beginning = known or self._new_beginning(deal)
        terms = self._terms if beginning.dealer is None else {**self._terms, "dealer": beginning.dealer}
        seed = self._seed if self._games_dealt == 1 else f"{self._seed} {self._games_dealt}"
        if self._sequence is not None:
            seed = NumberedSeed(f"{self._sequence} {self.number}")
        elif self._seed is None:
            seed = SecretSeed(beginning.secret)
        self.state = self.game.new(self.rules, seed=seed, deal=deal, number=self.number, cuts=beginning.cuts, **terms)
        if scores is not None:
            beginning = replace(beginning, score=give_scores(self.state, scores, self.game))
        elif beginning.score is not None:
            begin_at(self.state, beginning.score, self.game)
        if isinstance(deal, Mapping):  # the cards that were left to chance are known now
            beginning = replace(beginning, given=[" ".join(map(str, self.state.decks[0]))])
        self._seed_players(beginning.players or str(seed))
        record = Record(
            self.game.name,
            self.rules,
            self.number,
            [SeatLine(seat.level or PERSON, seat.name) for seat in self.seats],
            dealer=self.state.first_dealer if self.game.draws_dealer else None,
            date=beginning.day if self._is_dated else None,
            score=beginning.score,
            sealing=self._seal,
        )
        if self._sequence is not None:
            record.add_comment(f"numbered deals: sequence {self._sequence}, game {self.number}")
        self._scribe = Scribe(record, self.seats, beginning.salt)
        self._ledger = Ledger(beginning, None if self._saver is None else self._saver.follow)
        self.pause = START if self._pauses else None
        self._note_decks()
        self._back = TakingBack(self.game.habits.undo_stages, self.state, len(self._scribe))
        self._forget_levels()

    def _begin_again(self) -> None:
        """Begin the game anew with the decks that it had, and computer players that draw other random numbers."""
        begun = self._ledger.beginning
        players = secrets.token_hex(16) if begun.players else ""
        salt = secrets.token_hex(16) if begun.salt else ""
        self._games_dealt = begun.dealt - 1
        seats = [Player(seat.level or PERSON, seat.name, seat.wins) for seat in self.seats]
        again = replace(
            begun,
            players=players,
            salt=salt,
            seats=seats,
            auto=sorted(self.auto_knock),
            pauses=self._pauses,
            begun=now(),
        )
        self._begin(again.given or None, again)
        self.record.add_comment(f"{PRACTICE}the game was begun anew with the same cards")
        self._see_changes()

    def _new_beginning(self, deal: DealGiven) -> Beginning:
        """Draw the secrets of a new game, and write down how it begins."""
        is_secret = self._seed is None
        return Beginning(
            game=self.game.name,
            rules=self.rules.to_record(),
            revision=self.rules.REVISION,
            number=self.number,
            dealt=self._games_dealt,
            seed=self._seed,
            secret=secrets.token_hex(16) if is_secret else "",
            players=secrets.token_hex(16) if is_secret else "",
            salt=secrets.token_hex(16) if self._commit else "",
            dealer=None
            if self._sequence is None or not self.game.draws_dealer
            else (self.number - 1) % len(self.seats),
            cuts=[],
            given=[" ".join(map(str, parse_cards(deck))) for deck in decks_given(deal)],
            seats=[Player(seat.level or PERSON, seat.name, seat.wins) for seat in self.seats],
            auto=sorted(self.auto_knock),
            pauses=self._pauses,
            commit=self._commit,
            convention=self.game.convention_data(self._convention),
            sequence=self._sequence,
            score=None,
            begun=now(),
        )

    def _forget_levels(self) -> None:
        for seat in self.seats:
            seat.highest = None

    def _note(self, *step: Detail) -> None:
        """Write a step that is done into the ledger."""
        self._ledger.add(*step, entries=len(self._scribe))

    def _note_decks(self) -> None:
        """Write decks that have come into play into record and ledger."""
        for digest in self._scribe.note_decks(self.state):
            self._note("deck", digest)

    def _see_changes(self) -> None:
        """Write changes that were made beside the match into the ledger."""
        self._ledger.see(self.record.entries, self.auto_knock)

    # ---- steps, each taken whole

    def _redo(self, step: Step) -> None:
        """Take a step, whole: an interruption waits."""
        kind, *rest = step
        with uninterrupted():
            self._see_changes()
            match kind:
                case "do":
                    entry = read_entry(str(rest[0]), 0, self.game.verbs)
                    if not isinstance(entry, Move):
                        raise ValueError(f"{rest[0]!r:.40} is no action")
                    self._do(entry.action, hurried=bool(rest[1]))
                case "proceed":
                    self._proceed()
                case "undo":
                    self._take_back("undo", turn=True)
                case "undo_last":
                    self._take_back("undo_last", turn=False)
                case "restart":
                    self._restart()
                case "level":
                    self._set_level(*rest)  # type: ignore[arg-type]  # checked there
                case "auto":
                    self.auto_knock = self._persons(rest[0])
                    self._see_changes()
                case "pauses":
                    self._pauses = bool(rest[0])
                    self.pause = GAME if self._pauses and self.state.is_over else self.pause
                    self._note(*step)
                case "comment":
                    self.record.add_comment(str(rest[0]))
                    self._see_changes()

    def _do(self, action: Action, *, hurried: bool = False) -> list[Event]:
        """Do an action and write it into the record; an interruption waits until both are done."""
        with uninterrupted():
            self._see_changes()
            waited = self.pause
            events = self._do_whole(action, hurried=hurried)
            if waited and self.pause == waited and isinstance(action, self.game.habits.answers(waited)):
                self.pause = None
        return events

    def _do_whole(self, action: Action, *, hurried: bool) -> list[Event]:
        seat = action.seat or 0
        begun = self._back.before(self.state, seat, len(self._scribe))
        events = self._apply(action, seat)
        self._scribe.note_move(action, hurried=hurried)
        if isinstance(action, tuple(self.game.habits.noted)):
            self._scribe.see_level(seat, (level.name for level in self.game.levels))
        if any(isinstance(event, (RoundSettled, GameOver)) for event in events):
            number = next((event.round for event in events if isinstance(event, RoundSettled)), self.state.round)
            self._scribe.note_highest(self._back.round.entries, number)
        self._back.after(self.state, seat, begun)
        if self._pauses:
            self._pause_to_look(events)
        self._note("do", str(Move(action)), hurried)
        if any(isinstance(event, RoundDealt) for event in events):
            self._mark_new_round(events)
        if self.state.is_over:
            self._finish()
        else:
            self._note_decks()
        self._tell(events)
        return events

    def _apply(self, action: Action, seat: int) -> list[Event]:
        try:
            events = self.state.apply(action)
        except Exception as error:
            if seat not in self._computers():
                raise
            raise error_of(error, seat, self.seats[seat].name, is_answer=True) from error
        return events

    def _pause_to_look(self, events: Sequence[Event]) -> None:
        """Set the pause that the habits of the table ask for after these events."""
        for event in events:
            seat = getattr(event, "seat", None)
            is_person = seat is not None and self.seats[seat].is_person
            self.pause = self.game.habits.pause_after(event, is_person=is_person) or self.pause

    def _mark_new_round(self, events: list[Event]) -> None:
        self._note_decks()
        self._back.begin_round(self.state, len(self._scribe))
        self._forget_levels()
        if self._pauses and any(isinstance(event, RoundSettled) for event in events):
            self.pause = ROUND

    def _finish(self) -> None:
        self._count_win(1)
        # a seed that was given deals the games to come, too
        self._scribe.close(self.state, tells_seed=self._seed is None and self._sequence is None)
        if self._pauses:
            self.pause = GAME

    def _count_win(self, games: int) -> None:
        if self.state.winner is not None and not self.record.is_practice:
            for seat in self.game.seats_of(self.state.winner):
                self.seats[seat].wins += games

    def _proceed(self) -> None:
        self.pause = None
        self._note("proceed")
        self._tell((), "proceed")

    def _take_back(self, step: str, *, turn: bool) -> None:
        start = self._back.go_back(turn=turn)
        if start is None:
            raise IllegalAction("There is nothing to take back.")
        self._scribe.take_back(start, self.state)
        self.state = start.state
        self._note(step)
        self._tell((), "undo")

    def _restart(self) -> None:
        begun = self._back.round
        self._scribe.take_back(begun, self.state, "the round was restarted")
        self.state = begun.state.copy()
        self._back.forget()
        self.pause = None
        self._note("restart")
        self._tell((), "restart")

    def _set_level(self, seat: int, level: str) -> None:
        found = self.game.level(level)
        if type(seat) is not int or seat not in range(len(self.seats)) or self.seats[seat].is_person:
            raise ValueError(f"seat {seat!r} has no level; a person sits there, or nobody")
        taken = self.seats[seat]
        if taken.name == self.game.level(taken.level or level).label:  # a name that was given stays
            taken.name = found.label
        taken.level, taken.player = found.name, found.make()
        self._scribe.note_level(seat, found.name)
        self._note("level", seat, found.name)
        self._tell((), "level")

    def _persons(self, given: object) -> set[int]:
        """Check a list of seats."""
        if not isinstance(given, list) or not all(
            type(seat) is int and seat in range(len(self.seats)) for seat in given
        ):
            raise ValueError(f"{given!r:.40} are no seats")
        return set(given)

    def _computers(self) -> dict[int | None, Seat]:
        return {n: seat for n, seat in enumerate(self.seats) if not seat.is_person}
