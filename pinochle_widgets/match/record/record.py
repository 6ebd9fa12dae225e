"""The record of a game, which people save, share and replay.

A record is text, one thing a line; `docs/RECORD.md` is its grammar. It holds the decks themselves, not only
a seed, so that it replays the same even if shuffling changes.
"""

from __future__ import annotations

import datetime as dt
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from hashlib import sha256
from importlib import import_module
from itertools import accumulate, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any
from warnings import warn

from pinochle_widgets.basics.arguments import find_index
from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.games.protocol import GameState, Rules, plural
from pinochle_widgets.match.record.code import CodeError, pack, unpack
from pinochle_widgets.match.record.entries import (
    FORMED,
    PRACTICE,
    PRICED,
    SUBSTITUTING,
    Comment,
    Commitment,
    DeckDealt,
    Entry,
    Move,
    RecordError,
    has_price,
    has_revision,
    has_share,
    has_substitute,
)
from pinochle_widgets.match.record.head import MAGIC, UNFINISHED, Result, SeatLine, written
from pinochle_widgets.match.record.limits import MAX_BYTES, excess
from pinochle_widgets.match.record.played import played
from pinochle_widgets.match.record.reading import Reader
from pinochle_widgets.match.record.sealing import OPEN, Promise, Seal, commitment, preimage
from pinochle_widgets.match.record.shown import record_html, won_by

if TYPE_CHECKING:
    from pinochle_widgets.match.record.fairness import Fairness


@dataclass(slots=True)
class Record:
    """A game as it was played, as text and as data.

    Attributes
    ----------
    game : str
        The name of the game in the registry.
    number : int
        The game's number in its series; it decides who leads.
    entries : list of Entry
        Decks, moves, comments and the rest, in order.
    result : Result or None
        None while the game goes on.
    seed : str or None
        The secret seed of this one game, once it is over; None where the seed of a whole series was given.
    dealer : int or None
        The seat that dealt first, in games where chance decides it.
    date : datetime.date or None
        The day on which the game began, where a table has noted it.
    score : str or None
        The score before the first deal, as in the text of a position; None for a game from its beginning.
    revision : int or None
        The revision of the rules under which a record was written that was read; None for the present one.

    Notes
    -----
    A record in memory is complete, and so are its copies and pickles, which stay as the record was when they were made. Until
    the game is over its text (`str`, `save`, `code`) is sealed: of the round in play, and of hands that were thrown in or given
    up, it holds only the cards that all persons at the table have seen; of decks that are not dealt yet, nothing.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> match = pw.Match(seats=("novice", "carefree"), seed=1)
    >>> end = match.play_out()
    >>> match.record
    <Record of two-handed, 'hoyle': 313 moves, result 0 1056 121>
    >>> pw.Record.from_code(match.record.code).replay().scores == match.state.scores
    True
    """

    game: str
    rules: Rules
    number: int
    seats: list[SeatLine]
    entries: list[Entry] = field(default_factory=list)
    result: Result | None = None
    seed: str | None = None
    dealer: int | None = None
    date: dt.date | None = None
    score: str | None = None
    revision: int | None = field(default=None, compare=False)
    sealing: Callable[[], Seal] = field(default=OPEN, repr=False, compare=False)
    """The function that gives the seal of the running game, called each time a text is made; that of a copy is a `Seal`."""

    def __reduce__(self) -> tuple[type[Record], tuple[object, ...]]:
        """Copy or pickle the record as it is now: no match is in it, and later entries of its game are not."""
        now = replace(self, seats=self.seats[:], entries=self.entries[:], sealing=self.sealing())
        return Record, tuple(getattr(now, each.name) for each in fields(now))

    def __str__(self) -> str:
        lines = [*self._head(), *map(str, self.sealing().closed_over(self.entries)), str(self.result or UNFINISHED)]
        return "\n".join(lines) + "\n"

    def _head(self) -> list[str]:
        """List the lines before the first entry."""
        lines = [
            f"{MAGIC} {self._version}",
            f"game {self.game}",
            f"rules {self.rules.to_record()}",
            f"revision {self.revision or self.rules.REVISION}",
            f"number {self.number}",
            *([] if self.score is None else [f"score {self.score}"]),
            *([] if self.date is None else [f"date {self.date}"]),
            *([] if self.dealer is None else [f"dealer {self.dealer}"]),
            *(f"seat {n} {seat}" for n, seat in enumerate(self.seats)),
        ]
        if self.seed is not None:
            lines.append(f"seed {written(self.seed)}")
        return lines

    @property
    def _version(self) -> int:
        """The first version that has all lines of the record, so that older programs read it where they can."""
        if has_substitute(self.entries) or has_share(self.entries):
            return SUBSTITUTING
        if has_revision(self.entries) or any(seat.revision != 1 for seat in self.seats):
            return FORMED
        return 1 if self.score is None and not has_price(self.entries) else PRICED

    @property
    def _moves(self) -> str:
        """The number of moves in its text that were not taken back, in words: a sealed one is not even counted."""
        told = self.sealing().closed_over(self.entries)
        return plural(sum(isinstance(entry, Move) and not entry.taken_back for entry in told), "move")

    def __repr__(self) -> str:
        return f"<Record of {self.game}, {self.rules.to_text()!r}: {self._moves}, {self.result or UNFINISHED}>"

    def _repr_html_(self) -> str:
        """Show the game, its players and its end; below, the first lines of the text, sealed as the text always is."""
        end = f"{self._moves}; not over."
        if self.result:
            end = f"{self._moves}; {won_by(self.seats, self.result)}."
        if self.score is not None:
            end = f"It has no beginning: it starts from a position. {end}"
        seats = [(seat.name, seat.player) for seat in self.seats]
        return record_html(self.game, self.rules.to_text(), seats, end, str(self))

    def seen_by(self, seat: int) -> Record:
        """Seal the record for a seat: until the game is over, the cards that the seat has not seen are hidden.

        Returns
        -------
        Record
            A copy; this record stays as it is.

        Raises
        ------
        ValueError
            If there is no such seat.
        RecordError
            If the record was read from a sealed text, which shows the cards of one seat and can't show another's.
        """
        seat = find_index(seat, 0, len(self.seats) - 1, "seat")
        if self.is_sealed:
            raise RecordError(0, "this record is sealed for one seat already; ask the whole record")
        seal = Seal.of(self.replay(), [seat], undealt=self.sealing().undealt)
        return replace(self, entries=seal.closed_over(self.entries), sealing=OPEN)

    @property
    def is_sealed(self) -> bool:
        """Check whether a card of one of its decks is sealed."""
        return any(isinstance(entry, DeckDealt) and entry.is_sealed for entry in self.entries)

    @property
    def digest(self) -> str:
        """The SHA-256 of the record's text: a key for sets and dicts, which a record is not, as it goes on and takes comments."""
        return sha256(str(self).encode()).hexdigest()

    @property
    def is_practice(self) -> bool:
        """Check whether a comment says that the game is practice: cards known before, or moves of an earlier game."""
        return any(isinstance(entry, Comment) and entry.text.startswith(PRACTICE) for entry in self.entries)

    def add_comment(self, text: str) -> None:
        """Put a remark behind the last entry; each line of the text becomes a comment.

        Parameters
        ----------
        text : str
            The remark; characters that fit on no line become spaces.

        Examples
        --------
        >>> import pinochle_widgets as pw
        >>> match = pw.Match(seats=("novice", "novice"), seed=1)
        >>> match.record.add_comment("A bold lead.")
        >>> str(match.record.entries[-1])
        '# A bold lead.'
        """
        self.entries += map(Comment, text.splitlines())

    # ---- text

    def save(self, path: str | Path) -> Path:
        """Write the record to a file.

        Returns
        -------
        pathlib.Path
            The path of the file.

        Raises
        ------
        OSError
            If the file can't be written; it stays as it was.

        Warns
        -----
        UserWarning
            If the record is too long to be read again.
        """
        text = str(self)
        if found := excess(text):
            warn(f"{Path(path).name} will not be read again: {found}", stacklevel=2)
        return write_whole(path, text)

    def to_html(self, path: str | Path, seats: Sequence[int] | None = None) -> Path:
        """Write the game as one HTML file: a page that goes through it, on a phone too, without a network or a kernel.

        Parameters
        ----------
        seats : sequence of int, optional
            The seats whose views the page holds, and nothing else of the game: no other hand, no comments, no record and no
            code. By default it holds all that may be shown.

        Returns
        -------
        pathlib.Path
            The path of the file.

        Raises
        ------
        RecordError
            If the record does not replay, is too long to be shown, or is sealed; the message names the line.
        ValueError
            If a seat does not exist.
        OSError
            If the file can't be written.
        """
        saved: Path = _widgets("replay.page").save_page(self, path, seats)
        return saved

    def to_svg(self, ply: int = -1, *, seat: int | None = None) -> str:
        """Draw a position of the game as an SVG file, for a paper or a slide; a notebook shows it as a picture.

        Parameters
        ----------
        ply : int
            The number of actions before the position, from 0, the deal; a negative number counts from the end.
        seat : int, optional
            The seat that looks, of which only the actions count that it has noticed. By default all hands lie open, where
            they may be shown.

        Returns
        -------
        str
            The text of the file, with a title and a description for readers who do not see it.

        Raises
        ------
        RecordError
            If the record does not replay, or is sealed; the message names the line.
        ValueError
            If the game has no such position, or no such seat.

        Examples
        --------
        >>> from pinochle_widgets import Match
        >>> match = Match(seats=("novice", "carefree"), seed=1)
        >>> match.play_out().winner
        0
        >>> match.record.to_svg(0)[:20]
        '<svg xmlns="http://w'
        """
        picture: str = _widgets("replay.page").drawn(self, ply, seat)
        return picture

    def to_notebook(
        self, path: str | Path, seats: Sequence[int] | None = None, *, review: str | int | None = "quick"
    ) -> Path:
        """Write a notebook about the game: its dearest choices with their positions drawn, its chart, its moves, its replay.

        The notebook shows all that before it is run, also without a kernel. It holds the game's code, and runs as it stands.

        Parameters
        ----------
        seats : sequence of int, optional
            The seats whose views the notebook holds, and nothing else of the game, as in `to_html`. By default it holds all.
        review : str or int, optional
            The budget of the review, as for `pinochle_widgets.review`, which takes some seconds; None leaves it to whoever runs
            the notebook. A game without an appraiser has none, nor has a notebook with `seats`.

        Returns
        -------
        pathlib.Path
            The path of the file.

        Raises
        ------
        RecordError
            If the record does not replay, is sealed, or has no code, or a person still plays the game and no seats are named.
        ValueError
            If a seat does not exist, or `review` is no budget.
        OSError
            If the file can't be written.
        """
        saved: Path = _widgets("replay.notebook").save_notebook(self, path, seats, review)
        return saved

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record from a file, and check it by replaying it.

        Returns
        -------
        Record

        Raises
        ------
        RecordError
            If the file holds no record, or one that does not replay; the message names the line and the reason.
        OSError
            If the file can't be read.
        """
        source = Path(path)
        with source.open("rb") as file:
            found = file.read(MAX_BYTES + 1)
        if len(found) > MAX_BYTES:
            raise RecordError(0, f"{source.name} is too long; a record has at most {MAX_BYTES:,} bytes")
        try:
            text = found.decode()
        except UnicodeDecodeError as error:
            raise RecordError(0, f"{source.name} is no text: byte {error.start} is not UTF-8") from None
        return cls.from_text(text)

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read a record from its text, and check it by replaying it; a sealed record can't be replayed, only read.

        Returns
        -------
        Record

        Raises
        ------
        RecordError
            As for `load`.
        """
        reader = Reader(text)
        record = cls(**reader.parts())
        if not record.is_sealed:
            deque(played(record, reader.numbers, reader.at), maxlen=0)
        return record

    @property
    def code(self) -> str:
        """The share code: the whole record in letters, digits, ``-`` and ``_``.

        Raises
        ------
        RecordError
            If the record is longer than a record may be, or repeats the same lines over and over.
        """
        try:
            return pack(str(self))
        except CodeError as error:
            raise RecordError(0, str(error)) from None

    @classmethod
    def from_code(cls, code: str) -> Record:
        """Read a record from its share code, and check it by replaying it.

        Returns
        -------
        Record

        Raises
        ------
        RecordError
            If the code is damaged, or its record does not replay.
        """
        try:
            text = unpack(code)
        except CodeError as error:
            raise RecordError(0, str(error)) from None
        return cls.from_text(text)

    # ---- replaying

    def replay(self) -> GameState:
        """Play the record through.

        Returns
        -------
        GameState
            The state at the end of the record.

        Raises
        ------
        RecordError
            If a move is illegal, a deck is missing or sealed, or the game does not come out as the result says.
        """
        return deque(self.states(), maxlen=1).pop()

    def states(self) -> Iterator[GameState]:
        """Replay the record, and yield its state at the beginning and after each move.

        Yields
        ------
        GameState
            The same object each time: copy it to keep it.

        Raises
        ------
        RecordError
            As for `replay`.
        """
        numbers, end = self._line_numbers()
        yield from played(self, numbers, end)

    def _line_numbers(self) -> tuple[list[int], int]:
        """Number the lines of the whole text: those of the entries, and that of the result."""
        lengths = [1 + str(entry).count("\n") for entry in self.entries]
        *starts, end = accumulate(lengths, initial=len(self._head()) + 1)
        return starts, end

    @property
    def promises(self) -> list[Promise]:
        """The promise of each deal, in order; empty without commitments."""
        hashes = [e.text for e in self.entries if isinstance(e, Commitment) and e.word == "commit"]
        salts = [e.text for e in self.entries if isinstance(e, Commitment) and e.word == "reveal"]
        decks = [e for e in self.entries if isinstance(e, DeckDealt) and e.word == "deal"]
        told = [preimage(salt, deck) for salt, deck in zip(salts, decks, strict=False)]
        return [Promise(digest, text) for digest, text in zip_longest(hashes, told[: len(hashes)])]

    def verify_commitment(self, shown: Iterable[str] | None = None) -> bool:
        """Check that every deck is the one that was promised before its first card.

        Parameters
        ----------
        shown : iterable of str, optional
            The hashes that the game showed (`Match.commitments`), if somebody noted them: without them a record can
            only be checked against itself.

        Returns
        -------
        bool
            True if before each deal stands the hash that its salt and its deck give.

        Raises
        ------
        RecordError
            If the record was made without commitments, or they are not revealed yet.
        """
        promises = [e for e in self.entries if isinstance(e, DeckDealt | Commitment) and e.word in {"commit", "deal"}]
        hashes = [e.text for e in promises if isinstance(e, Commitment)]
        salts = [e.text for e in self.entries if isinstance(e, Commitment) and e.word == "reveal"]
        decks = [e for e in promises if isinstance(e, DeckDealt)]
        if not hashes:
            raise RecordError(0, "this game was played without commitments; play(commit=True) makes them")
        if len(salts) < len(decks) or self.is_sealed:
            raise RecordError(0, "the commitments are not revealed before the game is over")
        if [e.word for e in promises] != ["commit", "deal"] * len(salts):
            return False
        if shown is not None and list(shown) != hashes:
            return False
        return all(
            commitment(salt, deck) == promised for salt, deck, promised in zip(salts, decks, hashes, strict=True)
        )

    def verify_fairness(self, shown: Iterable[str] | None = None) -> Fairness:
        """Check that the cards come out of the shares of all, each of which was promised before any was opened.

        It proves more than `verify_commitment`, which says that the cards were not changed, though whoever dealt may have
        chosen them: here nobody could.

        Parameters
        ----------
        shown : iterable of str, optional
            The promises that a seat was shown before the cards were dealt, as `pinochle_widgets.join` keeps them: without
            them a record can only be checked against itself.

        Returns
        -------
        Fairness
            It is true if the deals are fair, and says in words what that proves, or what is wrong.

        Raises
        ------
        RecordError
            If the game has no shares, or is not over, so that the table's is not opened yet; or if it does not replay.
        """
        from pinochle_widgets.match.record.fairness import fairness_of

        return fairness_of(self, shown)


def _widgets(module: str) -> Any:  # a module, which has names of any type
    """Load a module of the widgets at the first request for a page: records themselves need none."""
    return import_module(f"pinochle_widgets.widgets.{module}")


def laid_open(record: Record) -> Record:
    """Copy a record with all of its cards open, as they are once its game is over; later entries are not in the copy."""
    return replace(record, entries=record.entries[:], sealing=OPEN)
