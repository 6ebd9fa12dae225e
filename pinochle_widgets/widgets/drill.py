"""The panel of a drill: a question with its cards, the answer with its reason, and the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import traitlets

from pinochle_widgets.basics.arguments import find_seed
from pinochle_widgets.cards import parse_cards
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games import list_games
from pinochle_widgets.games.lessons.drill import Drill
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.games.protocol.drilling import exercises_of
from pinochle_widgets.widgets.messages import Understood
from pinochle_widgets.widgets.panel import Panel
from pinochle_widgets.widgets.protocol import drill as protocol
from pinochle_widgets.widgets.protocol.common import VERSION

if TYPE_CHECKING:
    from pinochle_widgets.games.entries.named import GameName

USUAL = "two-handed"
"""The game that is drilled where none is named."""

TEN: Final = 10
"""The number of questions that are counted together."""


class DrillPanel(Panel):
    """A panel that asks about the rules of a game; see `drill`.

    Parameters
    ----------
    **preferences
        The looks: `theme` and `four_colour`.

    Raises
    ------
    ValueError
        If a preference does not fit.

    Examples
    --------
    >>> import pinochle_widgets as pw
    >>> panel = pw.drill("two-handed", "winner", seed=1)
    >>> isinstance(panel, pw.DrillPanel)
    True
    >>> panel.close()
    """

    AGAIN = "Run this cell again to go on with the drill."
    MESSAGES: ClassVar[object] = protocol.DrillUp
    SHOWS = "drill"

    drill = traitlets.Dict().tag(sync=True)

    def __init__(self, drill: Drill, **preferences: bool | str) -> None:
        self.course = drill
        """The questions and answers, in Python."""
        self._kind = "" if len(drill.exercises) > 1 else drill.exercises[0].name
        self._games = [(each.name, each.title) for each in list_games() if each.drills]
        self._number = 1
        super().__init__(**preferences)

    def _view(self) -> protocol.DrillPanel:
        course, asked = self.course, self.course.question
        answered = course.answers[-1] if course.is_answered else None
        before = course.answers[:-1] if course.is_answered else course.answers
        return {
            "version": VERSION,
            "games": self._games,
            "game": course.game.name,
            "kinds": [(each.name, each.label) for each in exercises_of(course.game, course.rules)],
            "kind": self._kind,
            "number": self._number,
            "ask": asked.ask,
            "facts": list(asked.facts),
            "rows": [{"label": row.label, "cards": list(row.cards), "seats": list(row.seats)} for row in asked.rows],
            "form": asked.form,
            "choices": list(asked.choices),
            "answer": None
            if answered is None
            else {
                "given": answered.answer,
                "right": asked.right,
                "is_right": answered.is_right,
                "reason": asked.reason,
            },
            "right": course.right,
            "answers": len(course.answers),
            "marks": [each.is_right for each in course.answers[self._first_of_ten() :]],
            "missed": next((each.question.reason for each in reversed(before) if not each.is_right), ""),
            "fault": self._fault,
        }

    def _first_of_ten(self) -> int:
        """Find the place of the first of the ten questions that are being asked: a new ten begins with the next question."""
        course = self.course
        return (len(course.answers) - course.is_answered) // TEN * TEN

    # ---- messages from the browser: untrusted

    def _do(self, message: Understood) -> None:
        match message["act"]:
            case "answer":
                if message["number"] == self._number and not self.course.is_answered:
                    self.course.take(message["answer"])
                return
            case "choose" if message["what"] == "game":
                self.course, self._kind = Drill(message["value"], seed=self._seed()), ""
            case "choose":
                kind = message["value"]
                self.course = Drill(self.course.game.name, kind or None, self.course.rules, self._seed())
                self._kind = kind
            case _:
                self.course.go_on()
        self._number += 1

    def _seed(self) -> str:
        """Make the seed of the next course, which follows from the questions so far."""
        return f"{self._number} {self.course.question.given}"

    def __repr__(self) -> str:
        course = self.course
        return f"<DrillPanel of {course.game.title}: {course.right} of {len(course.answers)} right>"

    def _lines(self) -> list[str]:
        asked = self.course.question
        lines = [self.course.game.title, asked.ask, *(f"{name}: {value}" for name, value in asked.facts)]
        lines += [f"{row.label}: {' '.join(map(sign, parse_cards(row.cards)))}" for row in asked.rows]
        if self.course.is_answered:
            lines.append(asked.reason)
        return lines


def drill(
    game: GameName | str | None = None,
    kind: str | None = None,
    *,
    rules: Rules | str | None = None,
    seed: int | str | None = None,
    **preferences: bool | str,
) -> DrillPanel:
    """Ask about the rules of a game without end; each answer comes with its reason.

    Questions begin easy and become harder; what was missed most comes again. Answers are taken by press or by keys.

    Parameters
    ----------
    game : str, optional
        The game; by default two-handed Pinochle. Another one can be chosen in the panel.
    kind : str, optional
        The kind of questions: ``plays``, ``winner``, ``meld``, ``settle`` and ``told`` of Pinochle, ``pile``, ``opening`` and
        ``settle`` of Canasta, as far as the game has them. By default all take turns.
    rules : Rules, str or None
        The rules, or a preset's name.
    seed : int, str or None
        Reproduces the questions; with None they differ each time.
    **preferences
        The looks: `theme` and `four_colour`.

    Returns
    -------
    DrillPanel
        A widget; its `course` has the questions and answers.

    Raises
    ------
    ValueError
        If there is no such game or kind, the game has no drills, or another argument does not fit; the message lists what
        there is.

    Examples
    --------
    >>> panel = drill("canasta", "pile", seed=1)
    >>> panel.course.question.ask, panel.course.question.choices
    ('May you take this pile?', ('Yes', 'No'))
    >>> panel
    <DrillPanel of Canasta: 0 of 0 right>
    """
    from secrets import token_hex

    chosen = token_hex(8) if seed is None else find_seed(seed)
    return DrillPanel(Drill(USUAL if game is None else game, kind, rules, chosen), **preferences)
