"""The game in play of a match: how it begins, and the steps that change it, each taken whole.

No player is asked here. A step changes state, record and ledger together, or nothing: an interruption waits meanwhile.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pinochle_widgets.basics.process import uninterrupted
from pinochle_widgets.cards import parse_cards
from pinochle_widgets.games.actions import Action, labels_of, with_labels
from pinochle_widgets.games.course import NumberedSeed
from pinochle_widgets.games.dealing import DealGiven, SecretSeed, checked_number, checked_seed, decks_given
from pinochle_widgets.games.events import Event, GameOver, RoundDealt, RoundSettled
from pinochle_widgets.games.protocol import GAME, ROUND, START, Game, GameState, IllegalAction, Rules
from pinochle_widgets.games.shown.written import begin_at, first_score, give_scores, score_under
from pinochle_widgets.match.faults import error_of
from pinochle_widgets.match.numbered import checked_sequence
from pinochle_widgets.match.record import Record, SeatLine
from pinochle_widgets.match.record.entries import PRACTICE, Move, read_entry
from pinochle_widgets.match.record.head import check_form, read_form
from pinochle_widgets.match.record.sealing import LiveSeal, Seal, secret_of
from pinochle_widgets.match.saving import Beginning, Detail, Ledger, Player, Saver, Step, now
from pinochle_widgets.match.scribe import Scribe
from pinochle_widgets.match.seats import Seat, form_now, shown_name
from pinochle_widgets.match.taking_back import TakingBack

Tell = Callable[[Sequence[Event], str], None]
"""The function that tells the watchers of a change; see `Happening`."""


def _untold(_events: Sequence[Event], _what: str) -> None:
    """Tell nobody: the game in play belongs to no match yet."""


@dataclass(eq=False)
class GameInPlay:
    """The games of a series, one after the other, as steps change them: a match without its players.

    Parameters
    ----------
    auto_knock : set of int
        The persons whose seats do some actions at once, as those of computer players do.
    pauses, commit, convention, seed, sequence
        Those of `Match`.
    dealt : int
        The number of games that were begun.
    saver : Saver or None
        The saver that keeps the match in a file.
    is_dated : bool
        Whether records have the day on which their game began.
    pause : str or None
        The name of the pause in which the table waits.
    rated : set of int
        The seats that were rated when the game was saved, and are until they are rated anew.
    players : str
        The seed of the players' random numbers in the game.
    tell : callable
        Called with events and a word for what has changed.

    Raises
    ------
    ValueError
        If the sequence, the number or the seed is not valid.
    """

    game: Game
    rules: Rules
    seats: list[Seat]
    number: int
    auto_knock: set[int]
    pauses: bool
    commit: bool
    convention: object
    seed: int | str | None
    sequence: int | None
    dealt: int = 0
    saver: Saver | None = None
    is_dated: bool = False
    pause: str | None = None
    rated: set[int] = field(default_factory=set)
    players: str = ""
    tell: Tell = _untold
    state: GameState = field(init=False)
    scribe: Scribe = field(init=False)
    ledger: Ledger = field(init=False)
    back: TakingBack = field(init=False)

    def __post_init__(self) -> None:
        self.sequence = checked_sequence(self.sequence, self.seed, commit=self.commit)
        if self.sequence is not None:
            self.rules = replace(self.rules, **self.rules.NUMBERED)
        self.number = checked_number(self.number)
        self.seed = checked_seed(self.seed)

    def take_wins(self, seats: Sequence[Seat]) -> None:
        """Let the seats have the games that others have won."""
        for old, seat in zip(seats, self.seats, strict=True):
            seat.wins = old.wins
        begun = self.ledger.beginning
        players = [replace(each, wins=seat.wins) for each, seat in zip(begun.seats, self.seats, strict=True)]
        self.ledger.beginning = replace(begun, seats=players)

    def leave(self) -> None:
        """Let the record of the game keep its seal of now: open if the game is over."""
        self.record.sealing = self._seal()

    def date_records(self) -> None:
        """Write into the record of each game the day on which it began, from the game in play on."""
        self.is_dated = True
        self.record.date = self.ledger.beginning.day

    # ---- questions

    @property
    def record(self) -> Record:
        """The record of the game; its text keeps the running round sealed while persons play."""
        return self.scribe.record

    @property
    def on_table(self) -> GameState:
        """The state that lies on the table: while cards wait to be dealt, the end of the round before."""
        before = self.state.before if self.is_undealt else None
        return before or self.state

    @property
    def is_undealt(self) -> bool:
        """Check whether the next cards are still in the deck: nobody sees them before somebody goes on."""
        return self.pause in self.game.habits.undealt

    def _seal(self) -> Seal:
        """Make the seal of the running game: it keeps back all that at least one of the persons does not know."""
        return Seal.of(self.state, self.persons, undealt=self.is_undealt)

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return [n for n, seat in enumerate(self.seats) if seat.is_person]

    @property
    def computers(self) -> dict[int | None, Seat]:
        """The seats where computer players decide, by number."""
        return {n: seat for n, seat in enumerate(self.seats) if seat.player}

    def can_go_back(self, seat: int, *, turn: bool = False) -> bool:
        """Check whether a seat can take back an action of its own turn; with `turn`, more than one."""
        start = self.back.turn if turn else self.back.last
        return (
            start is not None
            and not (turn and start is self.back.last)
            and start.seat == seat
            and not self.pause
            and len(self.scribe) > start.entries
            and self.state.seats_to_act[:1] == (seat,)
        )

    # ---- beginnings

    def begin(
        self,
        deal: DealGiven = None,
        known: Beginning | None = None,
        scores: Sequence[int] | None = None,
        shares: Sequence[str] = (),
        score: str | None = None,
    ) -> None:
        """Begin a game: a new one, also at a score in the form of a record, or one of which it is known how it began."""
        self.dealt += 1
        beginning = known or self._new_beginning(deal, shares, score)
        terms = self.game.terms(self.convention)
        if beginning.dealer is not None:
            terms["dealer"] = beginning.dealer
        seed = self.seed if self.dealt == 1 else f"{self.seed} {self.dealt}"
        if self.sequence is not None:
            seed = NumberedSeed(f"{self.sequence} {self.number}")
        elif self.seed is None:
            seed = SecretSeed(beginning.secret)
        self.state = self.game.new(self.rules, seed=seed, deal=deal, number=self.number, cuts=beginning.cuts, **terms)
        is_position = isinstance(deal, Mapping) and first_score(self.state) is not None
        if scores is not None:
            beginning = replace(beginning, score=give_scores(self.state, scores, self.game))
        elif is_position:
            beginning = replace(beginning, score=first_score(self.state))
        elif beginning.score is not None:
            begin_at(self.state, beginning.score, self.game)
        if isinstance(deal, Mapping):  # the cards that were left to chance are known now
            beginning = replace(beginning, given=[" ".join(map(str, self.state.decks[0]))])
        self.players = beginning.players or str(seed)
        record = Record(
            self.game.name,
            self.rules,
            self.number,
            [SeatLine.of(each.player, seat.name) for each, seat in zip(beginning.seats, self.seats, strict=True)],
            dealer=self.state.first_dealer if self.game.draws_dealer else None,
            date=beginning.day if self.is_dated else None,
            score=beginning.score,
            sealing=LiveSeal(self._seal),
        )
        if self.sequence is not None:
            record.add_comment(f"numbered deals: sequence {self.sequence}, game {self.number}")
        self.scribe = Scribe(record, self.seats, beginning.salt, beginning.share_lines())
        self.ledger = Ledger(beginning, None if self.saver is None else self.saver.follow)
        self.pause = START if self.pauses else None
        self._note_decks()
        self.back = TakingBack(self.game.habits.undo_stages, self.state, len(self.scribe))
        self._forget_levels()
        for number, seat in enumerate(self.seats):  # who is away from one game is away from the next
            if seat.is_substituted:
                self._note_substitute(number, form_now(self.game, seat.level))
        if is_position:
            record.add_comment(f"{PRACTICE}a position set by hand")
            self.see_changes()

    def begin_next(self) -> None:
        """Begin the next game of the series."""
        self.number += 1
        self.leave()
        self.begin()

    def begin_fairly(self, shares: Sequence[str]) -> None:
        """Begin the game that nobody has dealt yet, or behind a finished one the next, with the secret that shares give.

        Parameters
        ----------
        shares : sequence of str
            The lines of the fair deal, with the table's share.
        """
        if self.state.is_over:
            self.number += 1
        else:
            self.dealt -= 1
        self.leave()
        self.begin(shares=shares)

    def redeal(self) -> None:
        """Abandon the game and begin it anew with other cards, under the same number."""
        self._take_win_back()
        self.leave()
        self.begin()

    def begin_again(self) -> None:
        """Begin the game anew with the decks that it had, and computer players that draw other random numbers."""
        self._take_win_back()
        self.leave()
        begun = self.ledger.beginning
        players = secrets.token_hex(16) if begun.players else ""
        salt = secrets.token_hex(16) if begun.salt else ""
        self.dealt = begun.dealt - 1
        seats = [Player(form_now(self.game, seat.belongs_to), seat.name, seat.wins) for seat in self.seats]
        again = replace(
            begun,
            players=players,
            salt=salt,
            seats=seats,
            auto=sorted(self.auto_knock),
            pauses=self.pauses,
            begun=now(),
        )
        self.begin(again.given or None, again)
        self.record.add_comment(f"{PRACTICE}the game was begun anew with the same cards")
        self.see_changes()

    def begin_by(self, rules: Rules) -> None:
        """Leave the game between two rounds, and begin one by other rules at the score that it had.

        Raises
        ------
        ValueError
            If the game would be over by these rules.
        """
        score = score_under(self.state, rules)
        self.leave()
        self.rules = rules
        self.begin(score=score)

    def _new_beginning(self, deal: DealGiven, shares: Sequence[str], score: str | None) -> Beginning:
        """Draw the secrets of a new game, and write down how it begins."""
        is_secret = self.seed is None and self.sequence is None  # who knows the cards may know the dice
        drawn = Beginning(
            game=self.game.name,
            rules=self.rules.to_record(),
            revision=self.rules.REVISION,
            number=self.number,
            dealt=self.dealt,
            seed=self.seed,
            secret=secrets.token_hex(16) if is_secret else "",
            players=secrets.token_hex(16) if is_secret else "",
            salt=secrets.token_hex(16) if self.commit else "",
            dealer=None if self.sequence is None or not self.game.draws_dealer else (self.number - 1) % len(self.seats),
            cuts=[],
            given=[" ".join(map(str, parse_cards(deck))) for deck in decks_given(deal)],
            seats=[Player(form_now(self.game, seat.belongs_to), seat.name, seat.wins) for seat in self.seats],
            auto=sorted(self.auto_knock),
            pauses=self.pauses,
            commit=self.commit,
            convention=self.game.convention_data(self.convention),
            sequence=self.sequence,
            score=score,
            begun=now(),
            shares=[*shares],
        )
        if not shares:
            return drawn
        return replace(drawn, secret=secret_of(self.game.name, self.rules, self.number, drawn.share_lines()))

    def _forget_levels(self) -> None:
        for seat in self.seats:
            seat.highest = None

    def _note(self, *step: Detail) -> None:
        self.ledger.add(*step, entries=len(self.scribe))

    def _note_decks(self) -> None:
        """Write decks that have come into play into record and ledger."""
        for digest in self.scribe.note_decks(self.state):
            self._note("deck", digest)

    def see_changes(self) -> None:
        """Write changes that were made beside the match into the ledger."""
        self.ledger.see(self.record.entries, self.auto_knock)

    # ---- steps, each taken whole

    def take(self, step: Step) -> None:
        """Take a step, whole: an interruption waits."""
        kind, *rest = step
        with uninterrupted():
            self.see_changes()
            match kind:
                case "do" | "pick":
                    self.do(self._action_of(*map(str, rest[:1] + rest[2:])), hurried=bool(rest[1]))
                case "proceed":
                    self._proceed()
                case "undo":
                    self._take_back("undo", turn=True)
                case "undo_last":
                    self._take_back("undo_last", turn=False)
                case "take_back":
                    self._take_act_back(*rest)  # type: ignore[arg-type]  # checked there
                case "restart":
                    self._restart()
                case "level":
                    self._set_level(*rest)  # type: ignore[arg-type]  # checked there
                case "rename":
                    self._rename(*rest)  # type: ignore[arg-type]  # checked there
                case "substitute":
                    self._substitute(*rest)  # type: ignore[arg-type]  # checked there
                case "back":
                    self._back(*rest)  # type: ignore[arg-type]  # checked there
                case "auto":
                    self.auto_knock = self._persons(rest[0])
                    self.see_changes()
                case "pauses":
                    self.pauses = bool(rest[0])
                    self.pause = GAME if self.pauses and self.state.is_over else self.pause
                    self._note(*step)
                case "comment":
                    self.record.add_comment(str(rest[0]))
                    self.see_changes()

    def _action_of(self, text: str, labels: str = "") -> Action:
        entry = read_entry(text, 0, self.game.verbs)
        if not isinstance(entry, Move):
            raise ValueError(f"{text!r:.40} is no action")
        action = with_labels(entry.action, labels.split())
        if self._picked(action, action.seat or 0) != labels:
            raise ValueError(f"{labels!r:.40} are no labels of cards in that hand")
        return action

    def do(self, action: Action, *, hurried: bool = False, joined: bool = False) -> list[Event]:
        """Do an action and write it into the record; an interruption waits until both are done.

        An action that is `joined` is taken back with the one before.
        """
        with uninterrupted():
            self.see_changes()
            waited = self.pause
            events = self._do_whole(action, hurried=hurried, joined=joined)
            if waited and self.pause == waited and isinstance(action, self.game.habits.answers(waited)):
                self.pause = None
        return events

    def _do_whole(self, action: Action, *, hurried: bool, joined: bool) -> list[Event]:
        seat = action.seat or 0
        begun = self.back.before(self.state, seat, len(self.scribe), joined=joined)
        entries = len(self.scribe)
        shared = len(self.persons) > 1 and seat in self.persons
        labels = self._picked(action, seat)
        events = self._apply(action, seat)
        self.scribe.note_move(action, hurried=hurried)
        if isinstance(action, tuple(self.game.habits.noted)):
            self.scribe.see_level(seat, (level.name for level in self.game.levels))
        if any(isinstance(event, (RoundSettled, GameOver)) for event in events):
            number = next((event.round for event in events if isinstance(event, RoundSettled)), self.state.round)
            self.scribe.note_highest(self.back.round.entries, number)
        self.back.after(self.state, seat, begun)
        if shared and not isinstance(action, tuple(self.game.habits.forced)):
            self.back.note_act(seat, entries)
        if self.pauses:
            self._pause_to_look(events)
        self._note(*(("pick", str(Move(action)), hurried, labels) if labels else ("do", str(Move(action)), hurried)))
        if any(isinstance(event, RoundDealt) for event in events):
            self._mark_new_round(events)
        if self.state.is_over:
            self._finish()
        else:
            self._note_decks()
        self.tell(events, "events")
        return events

    def _picked(self, action: Action, seat: int) -> str:
        """Tell the labels of an action's cards where the hand holds others alike: without them the text may mean those."""
        labels = labels_of(action)
        if not labels:
            return ""
        held = [each.card for each in self.state.observe(seat).hand]
        return " ".join(labels) if any(held.count(card) > 1 for card in action.named_cards) else ""

    def _apply(self, action: Action, seat: int) -> list[Event]:
        try:
            events = self.state.apply(action)
        except Exception as error:
            if seat not in self.computers:
                raise
            raise error_of(error, seat, self.seats[seat].name, is_answer=True) from error
        return events

    def _pause_to_look(self, events: Sequence[Event]) -> None:
        """Set the pause that the habits of the table ask for after these events."""
        for event in events:
            seat = getattr(event, "seat", None)
            is_person = seat is not None and self.seats[seat].player is None
            self.pause = self.game.habits.pause_after(event, is_person=is_person) or self.pause

    def _mark_new_round(self, events: list[Event]) -> None:
        self._note_decks()
        self.back.begin_round(self.state, len(self.scribe))
        self._forget_levels()
        if self.pauses and any(isinstance(event, RoundSettled) for event in events):
            self.pause = ROUND

    def _finish(self) -> None:
        self._count_win(1)
        # a seed that was given deals the games to come, too
        self.scribe.close(self.state, tells_seed=self.seed is None and self.sequence is None)
        if self.pauses:
            self.pause = GAME

    def _take_win_back(self) -> None:
        """Count a game that is over and begun anew for nobody."""
        if self.state.is_over:
            self._count_win(-1)

    def _count_win(self, games: int) -> None:
        if self.state.winner is not None and not self.record.is_practice:
            for seat in self.game.seats_of(self.state.winner):
                self.seats[seat].wins += games

    def _proceed(self) -> None:
        self.pause = None
        self._note("proceed")
        self.tell((), "proceed")

    def _take_back(self, step: str, *, turn: bool) -> None:
        acts = 1 if turn else self.back.acts  # a saved game takes them back one by one
        start = self.back.go_back(turn=turn)
        if start is None:
            raise IllegalAction("There is nothing to take back.")
        self.scribe.take_back(start.entries, self.state)
        self.state = start.state
        for _ in range(acts):
            self._note(step)
        self.tell((), "undo")

    def _take_act_back(self, seat: int) -> None:
        entries = self.back.before_act(seat) if type(seat) is int else None
        if entries is None:
            raise IllegalAction("There is nothing to take back in this round.")
        state = self.state.copy()
        for _ in range(self.scribe.moves_since(entries)):
            state.pop()
        self.scribe.take_back(entries, self.state, f"taken back by agreement: seat {seat}")
        self.state, self.pause = state, None
        self.back.go_back_to(entries)
        self._note("take_back", seat)
        self.tell((), "undo")

    def _restart(self) -> None:
        begun = self.back.round
        self.scribe.take_back(begun.entries, self.state, "the round was restarted")
        self.state = begun.state.copy()
        self.back.go_back_to(begun.entries)
        self.pause = None
        self._note("restart")
        self.tell((), "restart")

    def _set_level(self, seat: int, form: str) -> None:
        level, revision = read_form(form)
        found = self.game.level(level)
        check_form(self.game, level, revision)
        if type(seat) is not int or seat not in range(len(self.seats)) or self.seats[seat].is_person:
            raise ValueError(f"seat {seat!r} has no level; a person sits there, or nobody")
        taken = self.seats[seat]
        if taken.name == self.game.level(taken.level or level).label:  # a name that was given stays
            taken.name = found.label
        taken.level, taken.player = found.name, found.make()
        self.scribe.note_level(seat, found.name, revision)
        self._note("level", seat, form)
        self.tell((), "level")

    def _rename(self, seat: int, name: str) -> None:
        self._persons_seat(seat)
        shown = shown_name(name)
        if not shown:
            raise ValueError(f"the name of seat {seat} is {name!r:.60}; it must have a letter that shows")
        self.seats[seat].name = shown
        self.scribe.note_name(seat, shown)
        self._note("rename", seat, shown)
        self.tell((), "rename")

    def _substitute(self, seat: int, form: str) -> None:
        level, revision = read_form(form)
        found = self.game.level(level)
        check_form(self.game, level, revision)
        taken = self._persons_seat(seat)
        taken.level, taken.player, taken.is_substituted = found.name, found.make(), True
        self._note_substitute(seat, form)
        self.tell((), "substitute")

    def _note_substitute(self, seat: int, form: str) -> None:
        self.scribe.note_level(seat, *read_form(form), for_person=True)
        self._note("substitute", seat, form)

    def _back(self, seat: int) -> None:
        taken = self._persons_seat(seat)
        if not taken.is_substituted:
            raise IllegalAction(f"{taken.name} plays already: no level plays at seat {seat}.")
        taken.level, taken.player, taken.is_substituted = None, None, False
        self.scribe.note_back(seat)
        self._note("back", seat)
        self.tell((), "back")

    def _persons_seat(self, seat: int) -> Seat:
        """Find a person's seat.

        Raises
        ------
        ValueError
            If no person sits there.
        """
        if type(seat) is not int or seat not in self.persons:
            raise ValueError(f"seat is {seat!r:.40}; it must be a person's: {self.persons}")
        return self.seats[seat]

    def _persons(self, given: object) -> set[int]:
        """Check a list of seats."""
        if not isinstance(given, list) or not all(
            type(seat) is int and seat in range(len(self.seats)) for seat in given
        ):
            raise ValueError(f"{given!r:.40} are no seats")
        return set(given)
