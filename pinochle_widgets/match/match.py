"""A table in play: who sits where, whose turn it is, undo, and the next game of a series.

Only a match talks to a state; widgets and notebooks talk to a match.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Action, Knock, Play, with_seat
from pinochle_widgets.games.base import Company, Decision, Game, IllegalAction, Player, Rules
from pinochle_widgets.games.events import Event, RoundDealt, RoundScored
from pinochle_widgets.match.entries import Comment, Commitment, DeckDealt, Entry, LevelSet, Move
from pinochle_widgets.match.record import PERSON, Record, Result, SeatLine, commitment

Pause = Literal["start", "round", "game"]


@dataclass(slots=True)
class Seat:
    """Somebody at the table: a person, or a player of some level."""

    name: str
    level: str | None
    player: Player | None
    wins: int = 0
    highest: str | None = None
    """The highest level that played here in the round, since a person's first card in it."""

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.player is None


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that the watchers of a match are told.

    Parameters
    ----------
    events : tuple of Event
        The events of one action.
    what : str
        ``events``, or what else changed: ``game`` (a new one), ``proceed``, ``restart``, ``undo``, ``level``;
        last comes ``settled``, when nobody but a person can go on.
    """

    events: tuple[Event, ...]
    what: str = "events"


@dataclass(slots=True)
class _TurnStart:
    """Where a seat's own turn began, for undo."""

    seat: int
    state: Any
    entries: int


class Match:
    """A series of games between persons and players.

    Parameters
    ----------
    game : str
        The game's name in the registry.
    seats : sequence of str
        For each seat ``"person"`` or a level. By default a person against the strongest level.
    rules : Rules, str, mapping or None
    seed : int, str or None
        Reproduces the whole series; None makes secret seeds.
    deal : list of decks, optional
        Decks for the first rounds of the first game.
    names : sequence of str, optional
        Names of the seats.
    pauses : bool
        Whether to wait for `proceed` before the first deal, between rounds and after a game, as a table does.
    auto_knock : bool or iterable of int
        For which persons (True: for all) to knock as soon as they may; computer players always do.
    commit : bool
        Whether to publish a hash of each deal before its first card.

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
        game: str = "two-handed",
        seats: Sequence[str] | None = None,
        *,
        rules: Rules | str | None = None,
        seed: int | str | None = None,
        deal: Any = None,
        names: Sequence[str] | None = None,
        pauses: bool = False,
        auto_knock: bool | Iterable[int] = False,
        commit: bool = False,
    ) -> None:
        self._record: Record
        self.game: Game = find_game(game)
        self.rules = self.game.rules.make(rules)
        players = _listed("seats", seats) or [PERSON, *[self.game.levels[-1].name] * (self.game.seats - 1)]
        if len(players) != self.game.seats:
            raise ValueError(f"{len(players)} seats; {self.game.name} is played by {self.game.seats}")
        self.seats = [self._seat(player) for player in players]
        several = sum(seat.is_person for seat in self.seats) > 1
        called = _listed("names", names) or [f"Player {n + 1}" if several else "" for n in range(len(self.seats))]
        for seat, name in zip(self.seats, called, strict=False):
            seat.name = (" ".join(name.split())[:40] or seat.name) if seat.is_person or names else seat.name
        self.number = 1
        everybody = range(len(self.seats))
        self.auto_knock = set(everybody if auto_knock is True else auto_knock or ())
        self._commit = commit
        self._pauses = pauses
        self._seed = seed
        self._games_dealt = 0
        self._watchers: list[Callable[[Happening], None]] = []
        self.pause: Pause | None = None
        self._begin(deal)
        if not pauses and any(seat.is_person for seat in self.seats):
            self.advance()

    def _seat(self, player: str) -> Seat:
        if player == PERSON:
            return Seat("You", None, None)
        level = self.game.level(player)
        return Seat(level.label, level.name, level.make())

    # ---- what anybody may ask

    @property
    def record(self) -> Record:
        """The record of the game in play; its text keeps the running round sealed while persons play."""
        return self._record

    def _sealed_places(self) -> frozenset[int]:
        """What the record of a running round keeps to itself: all that one of the persons does not know."""
        persons = [n for n, seat in enumerate(self.seats) if seat.is_person]
        return frozenset().union(*(self.state.sealed_places(seat) for seat in persons))

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won in this series, by seat."""
        return tuple(seat.wins for seat in self.seats)

    @property
    def company(self) -> Company:
        """Who sits here, for pictures of the table."""
        return Company(
            [seat.name for seat in self.seats], [seat.level for seat in self.seats], [seat.wins for seat in self.seats]
        )

    def can_undo(self, seat: int) -> bool:
        """Whether a seat has anything to take back: melds of its own turn, before it draws."""
        start = self._turn_start
        return (
            start is not None
            and start.seat == seat
            and not self.pause
            and len(self._record.entries) > start.entries
            and self.state.seats_to_act[:1] == (seat,)
        )

    def watch(self, watcher: Callable[[Happening], None]) -> Callable[[], None]:
        """Call `watcher` after everything that happens; returns a function that ends it."""
        self._watchers.append(watcher)

        def end() -> None:
            if watcher in self._watchers:
                self._watchers.remove(watcher)

        return end

    def _tell(self, events: Sequence[Event], what: str = "events") -> None:
        for watcher in list(self._watchers):
            watcher(Happening(tuple(events), what))

    def __repr__(self) -> str:
        names = " and ".join(seat.name for seat in self.seats)
        return f"<Match of {self.game.name}, game {self.number}: {names}; {self.state!r}>"

    # ---- games

    def _begin(self, deal: Any = None) -> None:
        self._games_dealt += 1
        if self._games_dealt > 1:  # the record of the game before stays as it is: open if that was over
            left = self._sealed_places()
            self._record.sealing = lambda: left
        seed = self._seed
        if seed is not None and self._games_dealt > 1:
            seed = f"{seed} {self._games_dealt}"
        self.state = self.game.new(self.rules, seed=seed, deal=deal, number=self.number)
        self._rng = Random(f"players {secrets.token_hex(16) if seed is None else seed}")
        self._record = Record(
            self.game.name,
            self.rules,
            self.number,
            [SeatLine(seat.level or PERSON, seat.name) for seat in self.seats],
            sealing=self._sealed_places,
        )
        self._turn_start: _TurnStart | None = None
        self._salts: list[str] = []
        self._note_decks()
        self._mark_round()
        self.pause = "start" if self._pauses else None

    def _mark_round(self) -> None:
        self._round_start = (self.state.copy(), len(self._record.entries))
        for seat in self.seats:
            seat.highest = None

    def _note_decks(self) -> None:
        """Put decks that have come into play into the record, each behind its commitment."""
        entries = self._record.entries
        for word, decks in (("cut-deck", self.state.cut_decks), ("deal", self.state.decks)):
            noted = sum(isinstance(e, DeckDealt) and e.word == word for e in entries)
            for cards in decks[noted:]:
                deck = DeckDealt(word, tuple(cards))
                if self._commit and word == "deal":
                    self._salts.append(secrets.token_hex(16))
                    entries.append(Commitment("commit", commitment(self._salts[-1], deck)))
                entries.append(deck)

    @property
    def commitments(self) -> tuple[str, ...]:
        """The hashes that promise the decks dealt so far; empty without ``commit=True``."""
        return tuple(e.text for e in self._record.entries if isinstance(e, Commitment) and e.word == "commit")

    def next_game(self) -> None:
        """Begin the next game of the series.

        Raises
        ------
        IllegalAction
            If the game is not over; `redeal_game` abandons one.
        """
        if not self.state.is_over:
            raise IllegalAction("This game is not over; redeal it to begin anew.")
        self.number += 1
        self._begin()
        self._tell((), "game")
        self._go_on()

    def redeal_game(self) -> None:
        """Abandon the game and begin it anew with other cards, under the same number."""
        if self.state.is_over:
            self.seats[self.state.winner].wins -= 1
        self._begin()
        self._tell((), "game")
        self._go_on()

    def restart_round(self) -> None:
        """Play the round again from its beginning, with the same cards.

        The record keeps what was played, marked as taken back.

        Raises
        ------
        IllegalAction
            If the game is over.
        """
        if self.state.is_over:
            raise IllegalAction("The game is over; there is no round to restart.")
        start, entries = self._round_start
        self._take_back(entries)
        self._record.entries.append(Comment("the round was restarted"))
        self.state = start.copy()
        self._turn_start = None
        self.pause = None
        self._tell((), "restart")
        self._go_on()

    def _take_back(self, start: int) -> None:
        def mark(entry: Entry) -> Entry:
            return Move(entry.action, taken_back=True) if isinstance(entry, Move) else entry

        self._record.entries[start:] = [mark(entry) for entry in self._record.entries[start:]]

    def set_level(self, seat: int, level: str) -> None:
        """Let a computer player go on at another level.

        Raises
        ------
        ValueError
            For an unknown level, or a seat where a person sits.
        """
        found = self.game.level(level)
        if type(seat) is not int or seat not in range(len(self.seats)) or self.seats[seat].is_person:
            raise ValueError(f"seat {seat!r} has no level; a person sits there, or nobody")
        taken = self.seats[seat]
        taken.name, taken.level, taken.player = found.label, found.name, found.make()
        self._record.entries.append(LevelSet(seat, found.name))
        self._tell((), "level")
        self._tell((), "settled")

    # ---- playing

    def act(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Do an action for a person, then let the computer players answer.

        Parameters
        ----------
        action : Action or str
        seat : int, optional
            Who acts; by default the seat on turn.

        Returns
        -------
        list of Event
            All that happened.

        Raises
        ------
        IllegalAction
            If it is not allowed; nothing has changed then.
        ValueError
            If a text is no action.
        """
        if self.pause and not self.state.is_over:
            raise IllegalAction("The table waits: go on first.")
        acting = self.state.seats_to_act
        seated = with_seat(action, acting[0] if seat is None and acting else seat or 0)
        if seated.seat in self._computers():
            raise IllegalAction(
                f"{self._computers()[seated.seat].name} decides for itself; a person acts for persons only."
            )
        return self._do(seated) + self._go_on()

    def _computers(self) -> dict[int | None, Seat]:
        return {n: seat for n, seat in enumerate(self.seats) if not seat.is_person}

    def _do(self, action: Action) -> list[Event]:
        seat = action.seat or 0
        before = self.state.copy() if self._begins_turn(seat) else None
        length = len(self._record.entries)
        events: list[Event] = self.state.apply(action)
        self._record.entries.append(Move(action))
        if isinstance(action, Play):
            self._note_levels(seat)
        if before is not None:
            self._turn_start = _TurnStart(seat, before, length)
        if self.state.stage != "meld" or self.state.seats_to_act[:1] != (seat,):
            self._turn_start = None
        if any(isinstance(event, RoundDealt) for event in events):
            self._mark_new_round(events)
        if self.state.is_over:
            self._finish()
        else:
            self._note_decks()
        self._tell(events)
        return events

    def _note_levels(self, seat: int) -> None:
        """Note the highest level of the round: it counts from the first card that a person plays against it."""
        ladder = [level.name for level in self.game.levels]
        if self.seats[seat].is_person or not any(each.is_person for each in self.seats):
            for other in self.seats:
                if other.level:
                    other.highest = max(other.highest or other.level, other.level, key=ladder.index)

    def _begins_turn(self, seat: int) -> bool:
        return (
            self.state.stage == "meld"
            and self.state.seats_to_act[:1] == (seat,)
            and (self._turn_start is None or self._turn_start.seat != seat)
        )

    def _mark_new_round(self, events: list[Event]) -> None:
        self._note_decks()
        self._mark_round()
        if self._pauses and any(isinstance(event, RoundScored) for event in events):
            self.pause = "round"

    def _finish(self) -> None:
        winner = self.state.winner
        self.seats[winner].wins += 1
        self._record.result = Result(winner, self.state.scores)
        self._record.seed = str(self.state.seed)
        self._record.entries += [Commitment("reveal", salt) for salt in self._salts]
        if self._pauses:
            self.pause = "game"

    def _go_on(self) -> list[Event]:
        """Let the computer players answer; then all is settled, and watchers may show it."""
        events = self.advance()
        self._tell((), "settled")
        return events

    def advance(self) -> list[Event]:
        """Let the computer players act until a person has to, or the table waits."""
        events: list[Event] = []
        while not self.pause and not self.state.is_over:
            action = self._next_action()
            if action is None:
                break
            events += self._do(action)
        return events

    def _next_action(self) -> Action | None:
        """What a computer player does next: a knock by any seat that may comes before all else."""
        acting = self.state.seats_to_act
        for seat in acting:
            knock = Knock(seat)
            if (not self.seats[seat].is_person or seat in self.auto_knock) and knock in self.state.legal_actions(seat):
                return knock
        player = self.seats[acting[0]].player
        return player.choose(self.state.observe(acting[0]), self._rng).action if player else None

    def proceed(self) -> list[Event]:
        """Go on after a pause: begin the game, or the next round.

        Raises
        ------
        IllegalAction
            If the table does not wait, or the game is over (then there is `next_game`).
        """
        if self.pause == "game":
            raise IllegalAction("The game is over; begin the next one.")
        if self.pause is None:
            raise IllegalAction("The table does not wait; play on.")
        self.pause = None
        self._tell((), "proceed")
        return self._go_on()

    def undo(self, seat: int | None = None) -> None:
        """Take back the melds of one's own turn, as far as a fair opponent would allow.

        Cards that were played or drawn stay so. The record keeps what was taken back, marked.

        Raises
        ------
        IllegalAction
            If there is nothing to take back; the sentence says why.
        """
        start = self._turn_start
        if start is None or not self.can_undo(start.seat if seat is None else seat):
            raise IllegalAction("There is nothing to take back: a card once played or drawn stays so.")
        self._take_back(start.entries)
        self.state = start.state
        self._turn_start = None
        self._tell((), "undo")
        self._tell((), "settled")

    def hint(self, seat: int) -> Decision:
        """What the strongest level would do here, and why; it sees what the seat sees.

        Raises
        ------
        IllegalAction
            If the seat has nothing to decide.
        """
        if self.pause or seat not in self.state.seats_to_act:
            raise IllegalAction("There is nothing for you to decide now.")
        adviser = self.game.levels[-1].make()
        return adviser.choose(self.state.observe(seat), Random(0))

    def play_out(self) -> Any:
        """Let computer players finish the game.

        Returns
        -------
        GameState
            The finished state.

        Raises
        ------
        IllegalAction
            If a person sits at the table.
        """
        if any(seat.is_person for seat in self.seats):
            raise IllegalAction("A person sits at this table; only computer players can play a game out.")
        self.pause = None
        while not self.state.is_over:
            self.advance()
            self.pause = None if not self.state.is_over else self.pause
        return self.state


def _listed(what: str, given: Sequence[str] | None) -> list[str]:
    """The texts given, as a list; empty for None.

    Raises
    ------
    ValueError
        Naming the argument, if it is no list of texts.
    """
    if given is None:
        return []
    if isinstance(given, str) or not isinstance(given, Sequence) or not all(isinstance(each, str) for each in given):
        raise ValueError(f"{what} is {given!r:.60}; it must be a list of texts, one for each seat")
    return list(given)
