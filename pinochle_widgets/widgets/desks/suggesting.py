"""The desk of hints: the assistant's tab *Suggest*."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import Decision, IllegalAction, Level, Observation
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.games.protocol.words import points
from pinochle_widgets.games.words.door import words_of
from pinochle_widgets.match import Fault
from pinochle_widgets.match.match import NO_HINTS
from pinochle_widgets.widgets.desks.advising import Advising
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.playing import Playing
from pinochle_widgets.widgets.protocol.common import Bare, Message

CUT_SHORT = "Stopped early: best move so far."
"""The sentence that a hint adds when its player was stopped."""


class HintLevel(Message):
    """A message that asks for hints of a level from now on."""

    act: Literal["hint_level"]
    level: str


class HintDo(TypedDict):
    """The message that does the action of a hint, and lays a meld at the turn that follows, where `then` names one."""

    act: str
    action: str
    then: NotRequired[str]


class NextBest(TypedDict):
    """The next best action of a hint: its cards, or else its name, the reason for it, and the points that it gives up."""

    cards: list[str]
    name: str
    text: str
    worth: str


class Hint(TypedDict):
    """The answer to `hint`: the action in words, its reason, the labels and names of its cards, and the level that advises."""

    reply: Literal["hint"]
    title: str
    text: str
    gain: str
    ids: list[str]
    cards: list[str]
    do: HintDo
    next: NextBest | None
    chances: list[tuple[int, int]]
    level: str
    levels: list[tuple[str, str]]
    n: NotRequired[int]


class Suggesting(Desk):
    """The part of a table that gives its person hints."""

    replies = (Hint,)

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._level = ""
        """The level that advises; empty for the game's adviser."""

    @answers("hint", player=True, unrated=NO_HINTS)
    def _hint(self, _message: Bare) -> None:
        self._ask(self.line.asker)  # a player that thinks long answers when other messages have come

    def _ask(self, asker: int | None) -> None:
        if self.table.desk(Playing).counts:
            raise IllegalAction("Count first: then the table tells what you overlooked.")
        chosen, usual = self.level, self.usual  # looked up once: a trial in a thread may find another adviser meanwhile
        self.match.ask_hint(
            self.table.seat,
            partial(self._tell, asker, chosen, usual),
            partial(self._tell_none, asker),
            level=chosen or usual,
        )

    @answers(HintLevel, player=True, unrated=NO_HINTS)
    def _set_level(self, message: HintLevel) -> None:
        """Take hints of a level from now on; the hint for this position comes anew."""
        self._level = self.match.game.level(message["level"][:40]).name
        self._ask(self.line.asker)

    @property
    def level(self) -> str:
        """The level that advises: the one that alone does, or one that the player has chosen and this game has."""
        if self.table.adviser is not None:
            return self.table.adviser.name
        return self._level if self._level in {level.name for level in self._levels} else ""

    @property
    def usual(self) -> Level:
        """The level that advises where the player has chosen none."""
        return self.table.adviser or self.match.game.adviser_here(self.match.rules).level

    @property
    def _levels(self) -> Sequence[Level]:
        only = self.table.adviser
        return [only] if only else self.match.game.offered_levels

    def _tell_none(self, asker: int | None, fault: Fault) -> None:
        way_on = "" if fault.kind == "idle" else " Ask again, or play on."
        self.line.refuse(f"{fault.title}.{way_on}", "No hint now", asker)

    def _tell(self, asker: int | None, chosen: str, usual: Level, decision: Decision) -> None:
        if chosen != self.level:  # another one was chosen while this one thought
            self._ask(asker)
            return
        with self.line.answering(asker):
            self.line.reply_to(asker, self.hinted(decision, chosen or usual.name))

    def hinted(self, decision: Decision, level: str) -> Hint:
        """Write a hint of a level's decision, which is kept for the tab *Explain*."""
        advising, seen = self.table.desk(Advising), self.match.state.observe(self.table.seat)
        decision = advising.taught(decision)  # a hint says what training wheels say
        text = f"{decision.reason} {CUT_SHORT}" if decision.interrupted else decision.reason
        return {
            "reply": "hint",
            "title": advising.named(decision.action),
            "text": text,
            "gain": advising.gain(decision),
            "ids": advising.marked(decision.action),
            "cards": [str(card) for card in decision.action.named_cards],
            "do": self._do(decision.action, seen),
            "next": self._next(decision),
            "chances": list(decision.chances),
            "level": level,
            "levels": [(each.name, each.label) for each in self._levels],
        }

    def _do(self, action: Action, seen: Observation) -> HintDo:
        """Make the message that does an action, with the meld that should follow."""
        game = self.match.game
        analyst = loaded(game.analyst) if game.analyst else None
        then = analyst.follow_up(action, seen) if analyst else ""
        if then:
            return {"act": "do_then", "action": str(action), "then": then}
        return {"act": "do", "action": str(action)}

    def _next(self, decision: Decision) -> NextBest | None:
        """Tell of the next best action, where the player has compared any."""
        gain = decision.gain
        if gain is None:
            return None
        seen, other = self.match.state.observe(self.table.seat), gain.alternative
        cards = [str(card) for card in other.named_cards]
        return {
            "cards": cards,
            "name": "" if cards else self.match.game.scene.name_of(other, seen),
            "text": words_of(seen).beside(other, (decision.action,)),
            "worth": (f"−{points(gain.points)}" if gain.is_sized else "worse") if gain.is_clear else "as good",
        }
