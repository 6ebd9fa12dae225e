"""The positions of dear choices, to learn from: a table that asks for each again, and touches no game, record or store."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import Alternatives, Game, IllegalAction, Observation
from pinochle_widgets.games.protocol.words import points
from pinochle_widgets.games.shown.words import in_words, order_of, told_in_text
from pinochle_widgets.games.words.door import reasons_of
from pinochle_widgets.match import Match, Record
from pinochle_widgets.match.record import PERSON, SeatLine
from pinochle_widgets.match.record.entries import Back, Entry, LevelPlays
from pinochle_widgets.match.saving.resuming import play_of_record
from pinochle_widgets.widgets.board import Board, traits_of
from pinochle_widgets.widgets.desks.advising import marked
from pinochle_widgets.widgets.desks.desk import Preferring
from pinochle_widgets.widgets.desks.teaching import Teaching
from pinochle_widgets.widgets.protocol.lesson import Lesson, LessonStage
from pinochle_widgets.widgets.still.output import Still

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_widgets.games.judging.prices import Price
    from pinochle_widgets.widgets.desks.picked import Picked

TWICE = 2
"""How often a position is answered right until it is learned."""

NO_CHOICE = "That is no choice here: something else is asked."
"""The words for an action that can't be compared with the better choice."""


@dataclass
class Task:
    """A position, and how often it was answered right at once; `has_missed` since it came up last."""

    picked: Picked
    right: int = 0
    has_missed: bool = False


class Tasks:
    """The positions that are left, the one in sight first; each goes when it was answered right twice.

    Parameters
    ----------
    picked : sequence of Picked
        The choices in whose positions something was better.
    """

    def __init__(self, picked: Sequence[Picked]) -> None:
        self._left = deque(map(Task, picked))
        self.total = len(picked)

    @property
    def now(self) -> Task | None:
        """The position in sight; None when all are learned."""
        return self._left[0] if self._left else None

    @property
    def learned(self) -> int:
        """The number of positions that were answered right twice."""
        return self.total - len(self._left)

    def miss(self) -> None:
        """Note that the position in sight was answered wrong, or shown."""
        self._left[0].right, self._left[0].has_missed = 0, True

    def solve(self) -> None:
        """Go on from the position in sight, which was answered right."""
        task = self._left.popleft()
        task.right += not task.has_missed
        task.has_missed = False
        if task.right < TWICE:
            self._left.append(task)


class Learning(Teaching):
    """The part of a table that asks for the better choice in one position after the other."""

    def begin(self, record: Record, tasks: Tasks) -> None:
        """Begin with positions of a record in which every card is open."""
        self._record, self._tasks = record, tasks
        self._ask()

    # ---- what is shown

    def _ask(self) -> None:
        """Show the position in sight."""
        task = self._tasks.now
        if task is None:
            title = "You found every better choice twice."
            self._tell("done", title, "Nothing is left to learn here.", "Back to the review")
            return
        round_number, ply = task.picked.decision.round, task.picked.decision.ply
        self.table.put(position(self._record, ply - 1))
        text = "It comes again later. Now try once more." if task.has_missed else f"Round {round_number}:"
        self._tell("task", "Find the better choice", text, "", shows=self._misses > 1)

    def _tell(self, stage: LessonStage, title: str, text: str, way: str, *, shows: bool = False) -> None:
        self._stage, self._way = stage, way
        better = self._better if shows else None
        lesson: Lesson = {
            "stage": stage,
            "title": title,
            "text": text,
            "way": way,
            "ids": marked(better, self.match.state.observe(self.table.seat), self.table.viewer.legal) if better else [],
            "action": str(better or ""),
            "learned": self._tasks.learned,
            "total": self._tasks.total,
        }
        self.table.show(lesson=dict(lesson))

    @property
    def _better(self) -> Action:
        picked = self._now.picked
        return picked.decision.asked.actions[picked.price.rival]

    @property
    def _now(self) -> Task:
        task = self._tasks.now
        if task is None:
            raise IllegalAction("Nothing is left to learn here.")
        return task

    # ---- answers

    def _try(self, action: Action) -> None:
        """Do the action that was chosen, and tell whether it was the better one, or as good."""
        task, seen = self._now, self.match.state.observe(self.table.seat)
        if reason := self.match.state.explain_illegal(action):
            raise IllegalAction(reason)
        price, name, why = judged(self.match.game, task.picked, seen, action)
        self.match.act(action, self.table.seat)
        if price is None or not price.lost:
            self._misses = 0
            self._tasks.solve()
            self._tell("right", f"Right: {name}.", why, "Next" if self._tasks.now else "Done")
            return
        self._misses += 1
        self._tasks.miss()
        told = f"{why} Take it back and try again.".strip()
        sized = task.picked.decision.asked.is_sized
        verdict = f"{name} gives up {points(price.given_up)}." if sized else f"{name} is clearly worse."
        self._tell("wrong", verdict, told, "Take it back")

    def _show(self) -> None:
        """Mark the better choice; the position comes again later."""
        task = self._now
        self._tasks.miss()
        _, name, why = judged(self.match.game, task.picked, self.match.state.observe(self.table.seat), self._better)
        self._tell("task", f"{name} is better.", why, "", shows=True)


class LearningTable(Board):
    """A table at which the positions of dear choices come back, one after the other.

    Parameters
    ----------
    record : Record
        The game, in which every card is open.
    picked : sequence of Picked
        The choices, one at least.
    leave : callable
        Called when the player leaves.
    **preferences
        The looks of the table.
    """

    DESKS = (Preferring, Learning)
    TEACHES = True
    AGAIN = "Learn again from the review of the game."

    vars().update(traits_of(DESKS))  # their values on the page

    def __init__(
        self, record: Record, picked: Sequence[Picked], seat: int, leave: Callable[[], None], **preferences: bool | str
    ) -> None:
        super().__init__(position(record, picked[0].decision.ply - 1), seat, **preferences)
        desk = self.desk(Learning)
        desk.leave = leave
        desk.begin(record, Tasks(picked))

    def keep_prefs(self, changed: Mapping[str, bool | str]) -> None:
        """Keep nothing: this table lasts as long as its lesson."""

    def _still(self) -> Still:
        title, picture = self.match.game.title, self.view["picture"]
        return Still(in_words(title, picture, order_of(self.match.game)), told_in_text(title, picture))


def position(record: Record, ply: int) -> Match:
    """Make the match at a position of a record, where nobody answers: everybody else is a person who waits."""
    seats = [SeatLine(PERSON, seat.name) for seat in record.seats]
    entries: list[Entry] = [entry for entry in record.entries if not isinstance(entry, LevelPlays | Back)]
    return Match.around(play_of_record(replace(record, seats=seats, entries=entries), pauses=True, ply=ply))


def judged(game: Game, picked: Picked, seen: Observation, action: Action) -> tuple[Price | None, str, str]:
    """Compare an action with the better choice of a position; returns price (None where they are the same), name and reason."""
    from pinochle_widgets.lab.reviewing.decisions import appraiser_of
    from pinochle_widgets.lab.reviewing.pricing import against

    asked = picked.decision.asked
    better = asked.actions[picked.price.rival]
    appraiser = appraiser_of(game)
    tried = appraiser.alternatives(seen, action)
    if tried is None:
        raise IllegalAction(NO_CHOICE)
    done, name = tried.actions[tried.done], tried.names[tried.done]
    if str(done) == str(better) or _are_alike(tried, appraiser.alternatives(seen, better)):
        return None, name, picked.reason
    was_done = str(done) == str(asked.actions[asked.done])
    price = picked.price if was_done else against(*_both(tried, asked, better), game)
    return price, name, reasons_of(game)(seen, better, done) or picked.reason


def _are_alike(tried: Alternatives, other: Alternatives | None) -> bool:
    """Check whether two actions are of one kind to the appraiser, such as cards of a rank: each stands for it among the same."""
    if other is None or type(tried.actions[tried.done]) is not type(other.actions[other.done]):
        return False
    beside, beside_other = ({str(each) for at, each in enumerate(a.actions) if at != a.done} for a in (tried, other))
    return beside == beside_other


def _both(tried: Alternatives, asked: Alternatives, better: Action) -> tuple[Alternatives, int]:
    """Find the alternatives among which an action and the better one are both, and the place of the better one.

    Raises
    ------
    IllegalAction
        If there are none.
    """
    done = str(tried.actions[tried.done])
    for each in (tried, asked):
        places = {str(action): place for place, action in enumerate(each.actions)}
        if done in places and str(better) in places:
            return replace(each, done=places[done]), places[str(better)]
    raise IllegalAction(NO_CHOICE)
