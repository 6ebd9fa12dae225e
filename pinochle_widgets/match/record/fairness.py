"""The proof of a fair deal: what a record shows of the shares that its cards come out of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pinochle_widgets.games import find_game
from pinochle_widgets.games.dealing import SecretSeed
from pinochle_widgets.games.protocol import GameState, IllegalAction, listing, plural
from pinochle_widgets.games.shown.written import begin_at
from pinochle_widgets.match.record.entries import PROMISED, UNOPENED, DeckDealt, Move, RecordError, Share
from pinochle_widgets.match.record.head import PERSON, SeatLine
from pinochle_widgets.match.record.played import Recorded
from pinochle_widgets.match.record.sealing import promise_of, secret_of

NO_SHARES = (
    "this game was dealt without shares; tables of several persons (pinochle_widgets.host) deal out of everybody's"
)
NOT_OPENED = "the table's share is not opened before the game is over"
COMPARE = "A record alone may be made up: compare the promises with those that you were shown, by shown=."

GIVEN_UP = "The promises that you were shown are those of a deal that was given up."


class Shared(Recorded, Protocol):
    """The parts of a record that its fair deal is checked by."""

    seats: list[SeatLine]


@dataclass(frozen=True, slots=True)
class Fairness:
    """The answer to whether the deals of a game are fair: what that proves, or each thing that is wrong."""

    faults: tuple[str, ...]
    """A sentence for each thing that is wrong; empty where the deals are fair."""
    words: str
    """The proof in words, and its limits."""

    def __bool__(self) -> bool:
        return not self.faults

    def __str__(self) -> str:
        return self.words


@dataclass(slots=True)
class _Attempt:
    """The lines of one fair deal, each with its place in the record; all but the last were given up."""

    promises: list[tuple[int, Share]] = field(default_factory=list)
    shares: list[tuple[int, Share]] = field(default_factory=list)
    unopened: list[int] = field(default_factory=list)

    @property
    def promised(self) -> set[str]:
        """The promises of the deal."""
        return {share.text for _, share in self.promises}


def fairness_of(record: Shared, shown: Iterable[str] | None = None) -> Fairness:
    """Check the fair deal of a record; see `Record.verify_fairness`."""
    *given_up, last = _attempts(record)
    if not last.promises and not last.shares:
        raise RecordError(0, NO_SHARES)
    if record.result is None and None not in {share.seat for _, share in last.shares}:
        raise RecordError(0, NOT_OPENED)
    faults = list(_faults_of_lines(record, last))
    seen = None if shown is None else {*shown}
    is_given_up = seen in [each.promised for each in given_up]
    if is_given_up:
        seen = None  # whoever was shown these was away when the cards were dealt
    if seen is not None and (missing := seen ^ last.promised):
        faults.append(
            f"The promises are not those that you were shown: {plural(len(missing), 'of them differs', 'of them differ')}."
        )
    if not faults:
        faults += _faults_of_cards(record, secret_of(record.game, record.rules, record.number, _shares_in(record)))
    proved = [*_proved(record, last, given_up, is_shown=seen is not None), *[GIVEN_UP] * is_given_up]
    return Fairness(tuple(faults), " ".join(faults or proved))


def _shares_in(record: Shared) -> list[Share]:
    return [entry for entry in record.entries if isinstance(entry, Share)]


def _attempts(record: Shared) -> list[_Attempt]:
    """Split the lines of the deals that were given up from those of the last one."""
    found = [_Attempt()]
    for place, entry in enumerate(record.entries):
        if not isinstance(entry, Share):
            continue
        if found[-1].unopened and entry.word == PROMISED:
            found.append(_Attempt())
        if entry.word == UNOPENED:
            found[-1].unopened.append(entry.seat or 0)
        else:
            (found[-1].promises if entry.word == PROMISED else found[-1].shares).append((place, entry))
    return found


def _named(record: Shared, seat: int | None, *, begins: bool = False) -> str:
    the = "The" if begins else "the"
    return f"{the} table" if seat is None else record.seats[seat].name or f"seat {seat}"


def _faults_of_lines(record: Shared, last: _Attempt) -> Iterator[str]:
    """Yield a sentence for each line of a fair deal that is not as it must be."""
    seats = [share.seat for _, share in last.promises]
    if None not in seats:
        yield "The table has promised no share: whoever dealt could choose it."
    for seat in dict.fromkeys(seats):
        name = _named(record, seat, begins=True)
        yield from (f"{name} has {fault}." for fault in _faults_of(record, last, seat))
    for _, share in last.shares:
        if share.seat not in seats:
            yield f"{_named(record, share.seat, begins=True)} has opened a share that was not promised."
    if last.unopened:
        names = listing([_named(record, seat) for seat in last.unopened])
        yield f"{names} did not open a share, and the cards were dealt all the same."


def _faults_of(record: Shared, last: _Attempt, seat: int | None) -> Iterator[str]:
    """Yield each fault of somebody who has promised a share."""
    dealt = next((n for n, entry in enumerate(record.entries) if isinstance(entry, DeckDealt)), len(record.entries))
    own = [(place, each.text) for place, each in last.promises if each.seat == seat]
    opened = [(place, each.text) for place, each in last.shares if each.seat == seat]
    place, promise = own[0]
    if len(own) > 1:
        yield "promised twice"
    if place > dealt:
        yield "promised a share only after the cards were dealt"
    if others := [each.seat for at, each in last.promises if at < place and each.text == promise]:
        yield f"repeated the promise of {_named(record, others[0])}"
    if not opened:
        yield "not opened the share, and the cards were dealt all the same"
    if len(opened) > 1:
        yield "opened a share twice"
    if any(promise_of(share) != promise for _, share in opened):
        yield "opened another share than was promised"
    if any(at < max(other for other, _ in last.promises) for at, _ in opened):
        yield "opened the share before all had promised theirs"
    if seat is None and any(at < dealt for at, _ in opened):
        yield "opened its share before the end of the game: all could know the cards"
    if seat is not None and any(at > dealt for at, _ in opened):
        yield "opened the share too late: the cards were dealt"


def _faults_of_cards(record: Shared, secret: str) -> Iterator[str]:
    """Yield a sentence for the first cards that are others than the shares give."""
    if record.seed is not None and record.seed != secret:
        yield "The seed of the record is not the one that the shares give."
    game = find_game(record.game)
    state: GameState = game.new(record.rules, seed=SecretSeed(secret), number=record.number)
    if record.dealer is not None and record.dealer != state.first_dealer:
        yield "The first dealer is not the one that the shares give."
        return
    if record.score is not None:
        begin_at(state, record.score, game)
    decks, cuts = _decks(record, "deal"), _decks(record, "cut-deck")
    for entry in [None, *(each for each in record.entries if isinstance(each, Move) and not each.taken_back)]:
        if entry is not None:
            try:
                state.apply(entry.action)
            except IllegalAction as error:
                raise RecordError(0, f"{entry.action}: {error}") from None
        for has, given, told in ((decks, state.decks, "deal"), (cuts, state.cut_decks, "cut")):
            if (wrong := _first_wrong(has, given)) is not None:
                yield f"The cards of {told} {wrong} are not those that the shares give."
                return
    if len(decks) > len(state.decks) or len(cuts) > len(state.cut_decks):
        yield "The record has more deals than were played."


def _decks(record: Shared, word: str) -> list[tuple[object, ...]]:
    return [entry.cards for entry in record.entries if isinstance(entry, DeckDealt) and entry.word == word]


def _first_wrong(has: Sequence[tuple[object, ...]], given: Sequence[Sequence[object]]) -> int | None:
    """Find the number of the first deck that differs."""
    pairs = zip(has, given, strict=False)
    return next((n for n, (one, other) in enumerate(pairs, 1) if one != tuple(other)), None)


def _proved(record: Shared, last: _Attempt, given_up: Sequence[_Attempt], *, is_shown: bool) -> list[str]:
    """Say in words how far the record of a fair game is a proof."""
    gave = [share.seat for _, share in last.promises]
    persons = [seat for seat in gave if seat is not None]
    deals = plural(sum(isinstance(entry, DeckDealt) and entry.word == "deal" for entry in record.entries), "deal")
    said = []
    if persons:
        names = listing([_named(record, seat) for seat in persons])
        said += [
            f"The cards of {deals} come out of the shares of the table and {names}, and each was promised before any was opened.",
            f"So nobody chose them alone, as long as {'one of them' if len(persons) > 1 else names} drew the share by chance.",
        ]
    else:
        said.append(f"The cards of {deals} come out of the table's share alone: whoever dealt may have chosen it.")
    without = [seat for seat, line in enumerate(record.seats) if line.player == PERSON and seat not in persons]
    if without and persons:
        said.append(f"{listing([_named(record, seat) for seat in without])} gave no share: it proves less there.")
    for attempt in given_up:
        who = listing([_named(record, seat) for seat in attempt.unopened])
        said.append(f"A deal before was given up, as {who} did not open the promised share.")
    said.append("It doesn't prove that nobody has looked: whoever runs the table can read all cards.")
    return said if is_shown else [*said, COMPARE]
