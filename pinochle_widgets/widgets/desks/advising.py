"""The desk of the adviser: hints, training wheels, lists and the help page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar, Literal, NotRequired, TypedDict  # Any: types of the wire

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.advice import figures, gain_words
from pinochle_widgets.games.protocol import Decision, IllegalAction
from pinochle_widgets.match import Fault, Happening
from pinochle_widgets.match.match import NO_HINTS
from pinochle_widgets.widgets import helptext
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.playing import Playing
from pinochle_widgets.widgets.protocol.common import Bare, Message
from pinochle_widgets.widgets.start.choice import TRAINING

CUT_SHORT = "Stopped early: best move so far."
"""The sentence that a hint adds when its player was stopped."""


class Listing(Message):
    """A message that asks for a list of the game, by the words on its button."""

    act: Literal["listing"]
    name: str


class Advice(TypedDict):
    """The advice to a player with training wheels: the reason, the gain behind it, the cards, and the action.

    `chances` gives for each bid in how many of 100 hands it is made; bids behind its end are made in none.
    """

    view_id: int
    text: str
    gain: str
    ids: list[str]
    action: str
    chances: list[tuple[int, int]]


class HintDo(TypedDict):
    """The message that does the action of a hint."""

    act: str
    action: str


class Hint(TypedDict):
    """The answer to `hint`."""

    reply: Literal["hint"]
    title: str
    text: str
    gain: str
    ids: list[str]
    do: HintDo
    chances: list[tuple[int, int]]
    n: NotRequired[int]


class Listed(TypedDict):
    """The answer to `listing`."""

    reply: Literal["listing"]
    title: str
    lines: list[str]
    n: NotRequired[int]


HelpBlock = tuple[Literal["h", "p", "li"], str] | tuple[Literal["row"], list[str]]


class Help(TypedDict):
    """The answer to `help`: headings, paragraphs, entries of lists, and rows of tables."""

    reply: Literal["help"]
    blocks: list[HelpBlock]
    n: NotRequired[int]


@dataclass(frozen=True)
class Counsel:
    """The last advice or hint.

    Parameters
    ----------
    view_id : int, optional
        The view that it was for.
    action, reason : str
        The text of its action, and the reason for it.
    figures : list of str
        The figures behind it.
    """

    view_id: int | None = None
    action: str = ""
    reason: str = ""
    figures: list[str] = field(default_factory=list)


class Advising(Desk):
    """The part of a table that advises its person, asked or with training wheels."""

    shows: ClassVar[Mapping[str, Any]] = {"advice": Advice}
    replies = (Hint, Listed, Help)

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._advised: int | None = None
        """The view for which there is advice; None where there is none."""
        self._last = Counsel()

    def follow(self, happening: Happening) -> None:  # noqa: ARG002 - whatever happens
        """Take advice back where somebody is rated."""
        if self.match.rated:
            self._tell(None)

    # ---- training wheels

    def shown(self) -> None:
        """Advise a person who plays with training wheels, whenever there is anything to decide."""
        view_id, seat = self.table.viewer.view_id, self.table.seat
        if (
            not self.table.prefs.get(TRAINING)
            or self.match.rated
            or self.match.pause
            or not self.match.seats[seat].is_person
            or self.table.desk(Playing).counts
        ):
            self._tell(None)
        elif seat in self.match.state.seats_to_act and self._advised != view_id:
            self.match.ask_hint(seat, partial(self._advise, view_id), self._advise_nothing)

    def _tell(self, advice: Advice | None) -> None:
        self._advised = advice and advice["view_id"]
        self.table.show(advice=dict(advice or {}))

    def _advise(self, view_id: int, decision: Decision) -> None:
        advised = self._taught(decision)
        self._tell(
            {
                "view_id": view_id,
                "text": advised.reason,
                "gain": self._gain(advised),
                "ids": self._marked(advised.action),
                "action": str(advised.action),
                "chances": list(advised.chances),
            }
        )

    def _advise_nothing(self, fault: Fault) -> None:
        if fault.kind == "idle":
            return
        text = f"No advice now: {fault.title}. Play as you think best."
        view_id = self.table.viewer.view_id
        self._tell({"view_id": view_id, "text": text, "gain": "", "ids": [], "action": "", "chances": []})

    @property
    def last(self) -> Counsel:
        """The advice or hint for the view that is shown now; empty where there was none, or somebody is rated."""
        is_now = self._last.view_id == self.table.viewer.view_id and not self.match.rated
        return self._last if is_now else Counsel()

    def _taught(self, decision: Decision) -> Decision:
        seen = self.match.state.observe(self.table.seat)
        return self.match.game.scene.advice(decision, seen, self.match.company)

    def _gain(self, decision: Decision) -> str:
        """Write the gain that stands behind a reason, and keep it with its reason for the explanation of the same view."""
        seen = self.match.state.observe(self.table.seat)

        def name(action: Action) -> str:
            words = self.match.game.scene.name_of(action, seen)
            return f"{words[:1].lower()}{words[1:]}"

        action, reason = str(decision.action), decision.reason
        self._last = Counsel(self.table.viewer.view_id, action, reason, figures(decision, name))
        return gain_words(decision.gain, name)

    def _marked(self, action: Action) -> list[str]:
        """List the labels of the seat's cards that an action is about."""
        text, legal = str(action), self.table.viewer.legal
        ids = [each for each, play in legal["play"].items() if play == text][:1]
        ids += [each for meld in legal["melds"] if meld["action"] == text for each in meld["ids"]]
        return ids or self._held(action.named_cards)

    def _held(self, cards: Iterable[Card]) -> list[str]:
        """List the labels of cards in the hand, as many of each as are named."""
        hand = list(self.match.state.observe(self.table.seat).hand)
        chosen = []
        for card in cards:
            found = next((held for held in hand if held.card == card), None)
            if found is not None:
                chosen.append(found.id)
                hand.remove(found)
        return chosen

    # ---- hints

    @answers("hint", unrated=NO_HINTS)
    def _hint(self, _message: Bare) -> None:
        if self.table.desk(Playing).counts:
            raise IllegalAction("Count first: then the table tells what you overlooked.")
        asker = self.line.asker  # a player that thinks long answers when other messages have come
        self.match.ask_hint(self.table.seat, partial(self._tell_hint, asker), partial(self._tell_no_hint, asker))

    def _tell_no_hint(self, asker: int | None, fault: Fault) -> None:
        way_on = "" if fault.kind == "idle" else " Ask again, or play on."
        self.line.refuse(f"{fault.title}.{way_on}", "No hint now", asker)

    def _tell_hint(self, asker: int | None, decision: Decision) -> None:
        taught = self._taught(decision)
        if taught.action != decision.action:  # what training wheels would not advise is no hint either
            decision = taught
        title = self.match.game.scene.name_of(decision.action, self.match.state.observe(self.table.seat))
        do = {"act": "do", "action": str(decision.action)}
        text = f"{decision.reason} {CUT_SHORT}" if decision.interrupted else decision.reason
        told = {
            "title": title,
            "text": text,
            "gain": self._gain(decision),
            "ids": self._marked(decision.action),
            "do": do,
        }
        chances = [list(each) for each in decision.chances]
        self.line.reply_to(asker, {"reply": "hint", **told, "chances": chances})

    # ---- to read

    @answers(Listing)
    def _list(self, message: Listing) -> None:
        """Open a list of the game, as far as the seat knows the table."""
        name, listings = message["name"][:40], self.match.game.listings
        if name not in listings:
            raise ValueError(f"There is no list {name!r} in this game.")
        lines = listings[name](self.table.viewer.observation(), self.match.company)
        self.line.reply({"reply": "listing", "title": name, "lines": list(lines)})

    @answers("help")
    def _help(self, _message: Bare) -> None:
        self.line.reply({"reply": "help", "blocks": helptext.blocks(self.match.game, self.match.rules)})
