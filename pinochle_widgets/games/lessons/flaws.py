"""The faults of a game with its course, as sentences that name the place, the lesson and the task."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pinochle_widgets.games.lessons.taught import WORD, texts_of_lesson
from pinochle_widgets.games.lessons.trying import LAY, Attempt, fits, place
from pinochle_widgets.games.protocol import Game
from pinochle_widgets.games.protocol.checking import flaws_of_game
from pinochle_widgets.games.protocol.lazy import module_of
from pinochle_widgets.games.protocol.teaching import MOST_WORDS, Course, Lesson, Task, course_of
from pinochle_widgets.games.registry import find_game
from pinochle_widgets.games.shown.written import state_of


def flaws_of_teaching(game: Game) -> list[str]:
    """List the faults of the course of a game; none where it has no course."""
    try:
        course = course_of(game)
    except Exception as error:  # noqa: BLE001 - whatever its module raises is its fault, and told as such
        return [f"the course {module_of(game.teaching)!r} raised {type(error).__name__}: {error}"]
    return [] if course is None else flaws_of_course(game, course)


def flaws_of_course(game: Game, course: Course, lesson: Lesson | None = None) -> list[str]:
    """List the faults of a course, or of one lesson in it.

    Parameters
    ----------
    lesson : Lesson, optional
        The one lesson to be checked; by default all, and the words that come before the lesson that explains them.

    Returns
    -------
    list of str
        Each with the course, the lesson, and the number of the task.
    """
    if lesson is not None:
        return list(_of_lesson(game, course, lesson))
    found = [flaw for each in course.lessons for flaw in _of_lesson(game, course, each)]
    names = [each.name for each in course.lessons]
    twice = sorted({name for name in names if names.count(name) > 1})
    return [*found, *(f"{course.title}: two lessons are called {name}" for name in twice), *_early_terms(course)]


def _of_lesson(game: Game, course: Course, lesson: Lesson) -> Iterator[str]:
    where = f"{course.title}, {lesson.name}"
    if not lesson.tasks:
        yield f"{where}: it has no task"
    try:
        at = find_game(lesson.game) if lesson.game else game
    except ValueError as error:
        yield f"{where}: {error}"
        return
    if lesson.heading and lesson.heading not in re.findall(r"^#+ (.+)$", at.help_page, re.MULTILINE):
        yield f"{where}: the help page has no heading {lesson.heading!r}"
    for number, task in enumerate(lesson.tasks, 1):
        yield from (f"{where}, task {number}: {flaw}" for flaw in _of_task(at, task))


def _of_task(game: Game, task: Task) -> Iterator[str]:
    if (count := len(WORD.findall(task.ask))) > MOST_WORDS:
        yield f"it asks in {count} words; {MOST_WORDS} are the most"
    try:
        state = place(game, task.position)
        text = getattr(state, "text", "")
        if text and state_of(text, task.position.seed, None).text != text:
            yield "the text of its position is read as another one"
    except Exception as error:  # noqa: BLE001 - whatever a position raises is told as its fault
        yield f"its position does not read: {error}"
        return
    try:
        attempt = Attempt(game, task)
        offers = attempt.offers
    except Exception as error:  # noqa: BLE001 - as above
        yield f"what it shows does not fit: {error}"
        return
    if not task.choices and task.seat not in attempt.state.seats_to_act:
        yield f"seat {task.seat} is not on turn"
        return
    unsolved = list(_of_solution(game, task))
    yield from unsolved
    if not unsolved and len(task.solution) > 1:
        offers = [each for stage in attempt.stages() for each in stage.offers]
    for pattern in task.wrong:
        if not any(fits(pattern, each) for each in offers) and not pattern.startswith(LAY):
            yield f"no try that is offered matches {pattern!r} of the wrong ones: {', '.join(offers[:12])}"


def _of_solution(game: Game, task: Task) -> Iterator[str]:
    """Solve a task by its solution, and look whether each of its actions is offered and needed."""
    attempt, done = Attempt(game, task), "on"
    if task.choices:
        right = [choice for choice in task.choices if fits(task.done, choice)]
        if len(right) != 1:
            yield f"{len(right)} of its choices are {task.done!r}; one must be"
        return
    for number, action in enumerate(task.solution):
        if done == "right":
            yield f"it is solved before {action!r}"
            return
        is_offered = any(fits(each, action) or fits(action, each) for each in attempt.offers)
        if not is_offered and not action.startswith(LAY):
            yield f"{action!r} of its solution is not offered: {', '.join(attempt.offers[:12])}"
        try:
            tried = attempt.do(action)
        except Exception as error:  # noqa: BLE001 - as above
            yield f"{action!r} of its solution can't be done: {error}"
            return
        done = tried.kind
        if done == "wrong":
            yield f"{action!r}, number {number + 1} of its solution, is wrong: {tried.sentence}"
            return
    if done != "right":
        yield f"its solution does not solve it: nothing matches {task.done!r}"


def _early_terms(course: Course) -> Iterator[str]:
    """Name the terms that a text uses before the lesson that explains them."""
    lessons = course.lessons
    for at, lesson in enumerate(lessons):
        for term in lesson.terms:
            said = re.compile(rf"\b{re.escape(term)}(?:s|es)?\b", re.IGNORECASE)
            early = [each.name for each in lessons[:at] if any(map(said.search, texts_of_lesson(each)))]
            if early:
                yield f"{course.title}, {early[0]}: it says {term!r}, which {lesson.name} explains"


def check_game(game: object, whole: bool = False) -> list[str]:
    """List the faults of a game, as sentences that name the place.

    Its members come first: name, seats, rules, actions, events, scene, levels, help page, state, observation. Where those are
    right, its arena follows, if it has one; and the game is played by chance and by its levels, and the pictures, choices,
    events, texts and secrets of each seat are compared with what `pinochle_widgets.games.protocol` says.

    Parameters
    ----------
    game : Game
        The entry of the game, as `register_game` takes it.
    whole : bool
        Whether 400 actions of each preset are played, instead of 20 of the first, and the lessons of its course are solved.

    Returns
    -------
    list of str
        Empty for a game that keeps to the protocol. Of several faults of one kind the first is listed; those of a lesson name it
        with the number of the task.

    Examples
    --------
    >>> from pinochle_widgets.games import check_game, find_game
    >>> check_game(find_game("two-handed"))
    []
    """
    found = flaws_of_game(game, whole)
    return found + flaws_of_teaching(game) if whole and not found and isinstance(game, Game) else found
