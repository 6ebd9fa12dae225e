"""A position to learn from, or a task of a course, in the form in which the page of a table gets it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.widgets.protocol.common import Message

LessonStage = Literal["task", "wrong", "right", "done"]


class Taught(TypedDict):
    """The lesson of a course: its place in the course, and the parts of its task.

    Parameters
    ----------
    done : list of int
        The places of the lessons in the course that are done.
    task, tasks : int
        The number of the task, and of all.
    choices : list of str
        The answers to press, where the task is a question.
    tried : list of str
        The labels of the cards, or the answer, of a wrong try.
    ladder : list of str
        The cards by rank that a wrong try brings down, from the highest.
    hit : list of str
        Those of them that the wrong try is about.
    heading : str
        The heading on the help page on which the rule stands.
    said : str
        The words for a screen reader.
    """

    course: str
    title: str
    done: list[int]
    task: int
    tasks: int
    choices: list[str]
    tried: list[str]
    ladder: list[str]
    hit: list[str]
    heading: str
    said: str


class Lesson(TypedDict):
    """A position to learn from, and how it was answered.

    `ids` and `action` are the better choice, once it is shown; `learned` of `total` positions were answered right twice, and
    `way` is the word on the button that goes on. In a course `learned` is the place of the lesson among the `total`, which
    is 0 for an extra lesson.
    """

    stage: LessonStage
    title: str
    text: str
    way: str
    ids: list[str]
    action: str
    learned: int
    total: int
    taught: NotRequired[Taught]


class AnswerTask(Message):
    """A message that answers the question of a task, by the place of the answer."""

    act: Literal["lesson_answer"]
    choice: int
