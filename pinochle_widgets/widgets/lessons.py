"""The lessons of a course at a table: tasks on the real table, which touches no saved game, record or store."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence

from pinochle_widgets.cards import parse_card
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import Action, read_action
from pinochle_widgets.games.events import Event
from pinochle_widgets.games.lessons.flaws import flaws_of_course
from pinochle_widgets.games.lessons.offering import drawn, offered
from pinochle_widgets.games.lessons.trying import Attempt, Tried
from pinochle_widgets.games.protocol import Company, Game, GameState, IllegalAction, Observation
from pinochle_widgets.games.protocol.picture.board import Happening as Comment
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.protocol.picture.zones import TrickZone, is_zone
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.games.protocol.teaching import Course, Lesson
from pinochle_widgets.games.shown.words import in_words, order_of, told_in_text
from pinochle_widgets.match import Match
from pinochle_widgets.match.record import PERSON
from pinochle_widgets.match.saving.resuming import play_of_position
from pinochle_widgets.match.seats import seated
from pinochle_widgets.widgets.board import Board, traits_of
from pinochle_widgets.widgets.desks.advising import Helping, marked
from pinochle_widgets.widgets.desks.desk import Preferring, Tabletop, answers
from pinochle_widgets.widgets.desks.teaching import Teaching
from pinochle_widgets.widgets.edits import replaced
from pinochle_widgets.widgets.following import Follower, Shown, Watched
from pinochle_widgets.widgets.protocol.lesson import AnswerTask, LessonStage, Taught
from pinochle_widgets.widgets.protocol.lesson import Lesson as LessonPage
from pinochle_widgets.widgets.protocol.view import Legal
from pinochle_widgets.widgets.still.output import Still
from pinochle_widgets.widgets.viewer import Viewer

SHOWN = 2
"""The wrong tries after which the right card is shown."""

BACK, AGAIN, NEXT, DONE = "Take it back", "Try again", "Next", "Done"
"""The words on the button that goes on: from a wrong try at the table, from one that can't be done, and from a right one."""


class LessonViewer(Viewer):
    """A viewer that draws and offers no more than a task shows.

    Parameters
    ----------
    match, seat, publish, prefs
        As for `Viewer`.
    """

    def __init__(
        self,
        attempt: Attempt,
        match: Watched,
        seat: int,
        publish: Callable[[Shown], None],
        prefs: Mapping[str, bool | str] | None = None,
    ) -> None:
        self.attempt = attempt
        self.asks = True
        """Whether a try is asked for; else nothing is offered, and cards that were taken still lie where they did."""
        super().__init__(match, seat, publish, prefs=prefs)

    def _draw(self, seen: Observation, *, keep: bool = False) -> Picture:
        picture = super()._draw(seen, keep=keep or not self.asks)
        return drawn(picture, self.attempt.task, self.attempt.hidden)

    def _comment(self, event: Event, seen: Observation) -> Comment:
        """Write an event in one sentence: the best meld, which may follow it, is for the learner to find."""
        comment = super()._comment(event, seen)
        return comment | {"say": in_two(comment["say"])[0]}

    def explain(self) -> None:
        """Publish that no try is asked for, where no action has shown it."""
        self.asks = False
        self._settle()

    @property
    def legal(self) -> Legal:
        """The choices that the task offers; none while a try is explained, and in a question that has answers of its own."""
        if not self.asks or self.attempt.task.choices or not (legal := super().legal):
            return {}
        seen = self.match.state.observe(self.seat)
        narrow = offered(legal, seen, self.attempt.out, self.match.game)
        return replaced(legal, **{**narrow, "undo": False, "undo_turn": False, "rest": False})


class Lessons(Teaching):
    """The part of a table that teaches the lessons of a course, from one of them on."""

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self.finished: Callable[[Lesson], None] | None = None

    def begin(self, game: Game, course: Course, lesson: Lesson, done: Collection[str]) -> None:
        """Begin with a lesson of a course; `done` has the names of those that are done."""
        self._game, self._course, self._done = game, course, {*done}
        self._enter(lesson)

    def _enter(self, lesson: Lesson) -> None:
        self._lesson, self._at = lesson, 0
        self._begin_task()

    def _begin_task(self) -> None:
        self._misses = 0
        self._attempt = first_attempt(self._game, self._lesson, self._at)
        self._ask()

    # ---- what is shown

    def _ask(self) -> None:
        self._viewer.attempt, self._viewer.asks = self._attempt, True
        self.table.put(match_at(self._attempt))
        self._tell("task", self._attempt.task.ask, self._attempt.task.why, "")

    @property
    def _viewer(self) -> LessonViewer:
        viewer = self.table.viewer
        if not isinstance(viewer, LessonViewer):
            raise TypeError(f"the viewer is {viewer!r:.60}; a lesson needs a LessonViewer")
        return viewer

    @property
    def _is_shown(self) -> bool:
        """Check whether the learner has missed often enough to be shown the right choice."""
        return self._misses >= SHOWN

    def _tell(self, stage: LessonStage, title: str, text: str, way: str, tried: Sequence[str] = ()) -> None:
        self._stage, self._way = stage, way
        attempt, course = self._attempt, self._course
        better = attempt.better if self._is_shown and stage != "right" else ""
        task, seen = attempt.task, attempt.state.observe(attempt.task.seat)
        action = read_action(better, task.seat, self.match.game.verbs) if better else None
        names = [lesson.name for lesson in self._row]
        ladder = task.ladder.split() if stage == "wrong" else []
        taught: Taught = {
            "course": course.title,
            "title": self._lesson.title,
            "done": [place for place, name in enumerate(names) if name in self._done],
            "task": self._at + 1,
            "tasks": len(self._lesson.tasks),
            "choices": list(task.choices),
            "tried": list(tried),
            "ladder": ladder,
            "hit": self._hit(ladder, tried, seen),
            "heading": self._lesson.heading,
            "said": self._said(stage, title, text),
        }
        if task.choices and (self._is_shown or stage == "right"):
            better = attempt.right_choice
        lesson: LessonPage = {
            "stage": stage,
            "title": title,
            "text": text,
            "way": way,
            "ids": marked(action, seen, attempt.choices) if action else [],
            "action": better,
            "learned": 0 if self._lesson.is_extra else names.index(self._lesson.name),
            "total": 0 if self._lesson.is_extra else len(names),
            "taught": taught,
        }
        self.table.show(lesson=dict(lesson))

    def _hit(self, ladder: Collection[str], tried: Collection[str], seen: Observation) -> list[str]:
        """List the cards of the ladder that a wrong try is about: its own, and those in the trick."""
        mine = {str(held.card) for held in seen.hand if held.id in tried}
        lying = {card["card"] for _, card in self._trick()}
        return [card for card in ladder if card in mine | lying]

    def _trick(self) -> list[tuple[str, Mapping[str, str]]]:
        """List the cards of the trick in sight, each with the name of its seat."""
        picture: Picture = self._viewer.view()["picture"]
        names = {seat["seat"]: seat["name"] for seat in picture["seats"]}
        lying = [card for zone in picture["zones"] if is_zone(zone, TrickZone) for card in zone["cards"]]
        return [(names[card["seat"]], {"card": card["card"]}) for card in lying]

    def _said(self, stage: LessonStage, title: str, text: str) -> str:
        """Write the words for a screen reader."""
        if stage == "wrong":
            return f"Not yet: {self._within(title.removeprefix('Not yet: '))} {text}"
        if stage != "task":
            return f"{title} {text}".strip()
        trick = [
            f"{name} {'followed with' if at else 'led'} the {parse_card(card['card']).name}."
            for at, (name, card) in enumerate(self._trick())
        ]
        return " ".join(filter(None, [f"Task: {self._within(title)}", *trick, text, self._choices_said()]))

    def _choices_said(self) -> str:
        """Write the answers to a question for a screen reader, or the right one once it is shown."""
        choices = [choice.rstrip(".") for choice in self._attempt.task.choices]
        if choices and self._is_shown:
            return f"The right answer: {self._attempt.right_choice.rstrip('.')}."
        return f"Answers: {', '.join(choices)}." if choices else ""

    def _within(self, sentence: str) -> str:
        """Write a sentence as it goes on behind a colon; names keep their capitals."""
        names = {seat.name for seat in self.match.seats} - {YOU}
        first = re.split(r"\W", sentence, maxsplit=1)[0]
        return sentence if first in names or first != first.capitalize() else sentence[:1].lower() + sentence[1:]

    # ---- answers

    def _try(self, action: Action) -> None:
        """Do the action that was chosen at the table, and tell whether it is right."""
        ids = marked(action, self._attempt.state.observe(self.table.seat), self._attempt.choices)
        tried = self._attempt.do(action)
        if tried.kind == "on":
            self._act_out(tried.actions)
            self._misses = 0
            self._tell("task", self._attempt.task.ask, self._attempt.task.why, "")
        else:
            self._viewer.asks = False
            self._act_out(tried.actions)
            self._judge(tried, ids, BACK if tried.actions else AGAIN)

    def _act_out(self, actions: Sequence[Action]) -> None:
        for action in actions:
            self.match.act(action, action.seat)

    def _lay_nothing(self, ids: Sequence[str]) -> None:
        hand = self._attempt.state.observe(self.table.seat).hand
        names = " ".join(str(held.card) for held in hand if held.id in ids)
        self._judge(self._attempt.lay(names), ids, AGAIN)

    @answers(AnswerTask, fresh=True)
    def _answer(self, message: AnswerTask) -> None:
        self._check_asked()
        choices = self._attempt.task.choices
        if message["choice"] not in range(len(choices)):
            raise IllegalAction("There is no such answer.")
        choice = choices[message["choice"]]
        self._judge(self._attempt.answer(choice), [choice], AGAIN)

    def _judge(self, tried: Tried, ids: Sequence[str], way: str) -> None:
        """Tell how a try was judged: what is so, in one sentence, and what follows."""
        self._viewer.explain()
        title, text = in_two(tried.sentence)
        if tried.kind == "right":
            self._finish_task(title, text)
            return
        self._misses += 1
        again = f"{way} and try again." if way == BACK else "Try again."
        self._tell("wrong", title, f"{text} {again}".strip(), way, ids)

    def _finish_task(self, title: str, text: str) -> None:
        if self._at + 1 < len(self._lesson.tasks):
            self._tell("right", f"Right. {title}", text, NEXT)
            return
        self._done.add(self._lesson.name)
        if self.finished is not None:
            self.finished(self._lesson)
        following = self._following()
        self._tell("right", f"Right. {title}", text, f"{NEXT}: {self._within(following.title)}" if following else DONE)

    @property
    def _row(self) -> list[Lesson]:
        """The lessons that follow each other: those by which the course is finished, or the extra ones."""
        return [each for each in self._course.lessons if each.is_extra == self._lesson.is_extra]

    def _following(self) -> Lesson | None:
        """Find the next lesson that can be taught; extra ones follow extra ones alone."""
        lessons = self._row
        after = lessons[lessons.index(self._lesson) + 1 :]
        return next((each for each in after if not flaws_of_course(self._game, self._course, each)), None)

    def _go_on(self) -> None:
        """Go on to the next task, to the next lesson, or out of the course."""
        if self._at + 1 < len(self._lesson.tasks):
            self._at += 1
            self._begin_task()
        elif following := self._following():
            self._enter(following)
        else:
            self._leave()

    def _show(self) -> None:
        self._misses = SHOWN
        self._tell("task", self._attempt.task.ask, self._attempt.task.why, "")


class LessonTable(Board):
    """A table at which the lessons of a course are taught, from one of them on.

    Parameters
    ----------
    lesson : Lesson
        The lesson of the course to begin with.
    leave : callable, optional
        Called when the learner goes back, or is through.
    finished : callable, optional
        Called with each lesson whose last task was answered right.
    done : collection of str
        The names of the lessons that were done before.
    **preferences
        The looks of the table.

    Raises
    ------
    ValueError
        If the lesson's first position does not read.
    """

    DESKS = (Preferring, Helping, Lessons)
    TEACHES = True
    AGAIN = "Open the lessons again with pw.learn()."

    vars().update(traits_of(DESKS))  # their values on the page

    def __init__(
        self,
        game: Game,
        course: Course,
        lesson: Lesson,
        *,
        leave: Callable[[], None] | None = None,
        finished: Callable[[Lesson], None] | None = None,
        done: Collection[str] = (),
        **preferences: bool | str,
    ) -> None:
        self._first = first_attempt(game, lesson, 0)
        super().__init__(match_at(self._first), self._first.task.seat, **preferences)
        desk = self.desk(Lessons)
        desk.leave, desk.finished = leave, finished
        desk.begin(game, course, lesson, done)

    def _watch(self, chosen: Mapping[str, bool | str]) -> Follower[Watched, Shown]:
        return LessonViewer(self._first, self.match, self.seat, self._show, prefs=chosen)

    def keep_prefs(self, changed: Mapping[str, bool | str]) -> None:
        """Keep nothing: this table lasts as long as its lessons."""

    def _still(self) -> Still:
        title, picture = self.match.game.title, self.view["picture"]
        return Still(in_words(title, picture, order_of(self.match.game)), told_in_text(title, picture))


def in_two(text: str) -> tuple[str, str]:
    """Split a text behind its first sentence."""
    first, *rest = re.split(r"(?<=[.!?]) ", text, maxsplit=1)
    return first, "".join(rest)


def first_attempt(game: Game, lesson: Lesson, at: int) -> Attempt:
    """Begin a task of a lesson, by its place.

    Raises
    ------
    ValueError
        If its position does not read.
    """
    return Attempt(find_game(lesson.game) if lesson.game else game, lesson.tasks[at])


def match_at(attempt: Attempt) -> Match:
    """Make the match at the position of an attempt, where nobody answers: everybody is a person who waits, named as usual."""
    game, state = attempt.game, attempt.state
    text: str = getattr(state, "text")  # noqa: B009 - states that have positions have it
    persons = [PERSON] * game.seats
    names = _names(game, state, attempt.task.seat)
    return Match.around(
        play_of_position(text, persons, names, seed=attempt.task.position.seed, pauses=True, convention=None)
    )


def _names(game: Game, state: GameState, seat: int) -> list[str]:
    """List the names of the seats as a table of the game has them, where the learner plays against its usual level."""
    usual = [game.usual_level] * game.seats
    usual[seat] = PERSON
    seats = seated(game, usual, None)
    company = Company([each.name for each in seats], [each.level for each in seats], [0] * game.seats)
    plates = game.scene.picture(state.observe(seat), company)["seats"]
    return [plate["name"] for plate in sorted(plates, key=lambda plate: plate["seat"])]
