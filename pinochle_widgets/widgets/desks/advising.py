"""The desk of the adviser: training wheels and lists, and the desk of the help page. Hints are those of `suggesting`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar, Literal, NotRequired, TypedDict  # Any: types of the wire

from pinochle_widgets.cards import Card, parse_card
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import Decision, Observation
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.games.protocol.picture.choices import Choices
from pinochle_widgets.games.protocol.teaching import Lesson
from pinochle_widgets.games.words.advice import deciding, figures
from pinochle_widgets.match import Fault, Happening
from pinochle_widgets.widgets import helptext
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.playing import Playing
from pinochle_widgets.widgets.protocol.common import Bare, Message
from pinochle_widgets.widgets.start.choice import TRAINING


class Listing(Message):
    """A message that asks for a list of the game, by the words on its button."""

    act: Literal["listing"]
    name: str


class LyingAsked(Message):
    """A message that asks about cards that lie together."""

    act: Literal["lying"]
    cards: list[str]


class Advice(TypedDict):
    """The advice to a player with training wheels: the reason, the gain behind it, the cards, the action and its name.

    `chances` gives for bids up to a little above the limit in how many of 100 hands each is made.
    """

    view_id: int
    text: str
    gain: str
    ids: list[str]
    action: str
    name: str
    chances: list[tuple[int, int]]


class Listed(TypedDict):
    """The answer to `listing`, and to `lying`."""

    reply: Literal["listing"]
    title: str
    lines: list[str]
    n: NotRequired[int]


MOST_MELDED = 16
"""The most cards of a meld that are told of."""

HelpBlock = (
    tuple[Literal["h", "p", "li"], str] | tuple[Literal["row"], list[str]] | tuple[Literal["lesson"], tuple[str, str]]
)
"""A part of a help page; a lesson has its name and its title, and opens in the table's place."""


class Help(TypedDict):
    """The answer to `help`: headings, paragraphs, entries of lists, and rows of tables."""

    reply: Literal["help"]
    blocks: list[HelpBlock]
    n: NotRequired[int]


@dataclass(frozen=True)
class Counsel:
    """The last advice or hint."""

    view_id: int | None = None
    """The view that it was for."""
    action: str = ""
    reason: str = ""
    """The text of its action, and the reason for it."""
    figures: list[str] = field(default_factory=list)
    """The figures behind it."""


class Helping(Desk):
    """The part of a table that opens the help page, and lists of the game."""

    replies: ClassVar[tuple[Any, ...]] = (Help, Listed)

    @answers("help")
    def _help(self, _message: Bare) -> None:
        blocks = helptext.blocks(self.match.game, self.match.rules, self.lessons)
        self.line.reply({"reply": "help", "blocks": blocks})

    @answers(Listing)
    def _list(self, message: Listing) -> None:
        """Open a list of the game, as far as the seat knows the table."""
        name, listings = message["name"][:40], self.match.game.listings
        if name not in listings:
            raise ValueError(f"There is no list {name!r} in this game.")
        lines = listings[name](self.table.viewer.observation(), self.table.viewer.company)
        self.line.reply({"reply": "listing", "title": name, "lines": list(lines)})

    @answers(LyingAsked)
    def _tell_lying(self, message: LyingAsked) -> None:
        """Tell of a meld that lies; nothing that a seat would not know is needed for it."""
        try:
            cards = [parse_card(each) for each in message["cards"][:MOST_MELDED]]
        except ValueError:
            cards = []
        told = self.match.game.scene.tell_meld(self.table.viewer.observation(), cards)
        if told is None:
            self.line.refuse("These cards are no meld of this game.", "No meld")
        else:
            self.line.reply({"reply": "listing", **told})

    @property
    def lessons(self) -> Sequence[Lesson]:
        """The lessons that the help page leads to: none where no lesson can be opened."""
        return ()


class Advising(Desk):
    """The part of a table that advises its person with training wheels."""

    shows: ClassVar[Mapping[str, Any]] = {"advice": Advice}

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._advised: int | None = None
        """The view for which there is advice; None where there is none."""
        self._last = Counsel()

    def follow(self, happening: Happening) -> None:  # noqa: ARG002 - whatever happens
        """Take advice back where somebody is rated."""
        if self.match.rated:
            self._tell(None)

    def telling(self) -> str:
        """Tell of plans that are over once the person is on turn; with training wheels the advice does."""
        return "" if self.table.prefs.get(TRAINING) else " ".join(self._over())

    def _over(self) -> list[str]:
        """List the words on plans that are over, each once: the person of the seat is to hear them, and is on turn."""
        match, seat = self.match, self.table.seat
        is_on_turn = not match.pause and not match.seats[seat].player and seat in match.state.seats_to_act
        return match.plans_over(seat, self) if is_on_turn and not match.rated else []

    # ---- training wheels

    def shown(self) -> None:
        """Advise a person who plays with training wheels, whenever there is anything to decide."""
        view_id, seat = self.table.viewer.view_id, self.table.seat
        if (
            not self.table.prefs.get(TRAINING)
            or self.match.rated
            or self.match.pause
            or self.match.seats[seat].player
            or self.table.desk(Playing).counts
        ):
            self._tell(None)
        elif seat in self.match.state.seats_to_act and self._advised != view_id:
            only = self.table.adviser
            self.match.ask_hint(
                seat, partial(self._advise, view_id), self._advise_nothing, only.name if only is not None else None
            )

    def _tell(self, advice: Advice | None) -> None:
        self._advised = advice and advice["view_id"]
        self.table.show(advice=dict(advice or {}))

    def _advise(self, view_id: int, decision: Decision) -> None:
        advised = self.taught(decision)
        self._tell(
            {
                "view_id": view_id,
                "text": " ".join([*self._over(), advised.reason]),
                "gain": self.gain(advised),
                "ids": self.marked(advised.action),
                "action": str(advised.action),
                "name": self.named(advised.action),
                "chances": list(advised.chances),
            }
        )

    def _advise_nothing(self, fault: Fault) -> None:
        if fault.kind == "idle":
            return
        text = f"No advice now: {fault.title}. Play as you think best."
        view_id = self.table.viewer.view_id
        self._tell({"view_id": view_id, "text": text, "gain": "", "ids": [], "action": "", "name": "", "chances": []})

    @property
    def last(self) -> Counsel:
        """The advice or hint for the view that is shown now; empty where there was none, or somebody is rated."""
        is_now = self._last.view_id == self.table.viewer.view_id and not self.match.rated
        return self._last if is_now else Counsel()

    def taught(self, decision: Decision) -> Decision:
        """Make the advice of a decision, in words for a learner."""
        seen = self.match.state.observe(self.table.seat)
        return self.match.game.scene.advice(decision, seen, self.table.viewer.company)

    def gain(self, decision: Decision) -> str:
        """Write the gain that stands behind a reason, and keep it with its reason for the explanation of the same view."""
        action, reason = str(decision.action), decision.reason
        self._last = Counsel(self.table.viewer.view_id, action, reason, figures(decision, self._named))
        return deciding(decision, self._named)

    def _named(self, action: Action) -> str:
        words = self.named(action)
        return f"{words[:1].lower()}{words[1:]}"

    def named(self, action: Action) -> str:
        """Name an action in a player's words: by the game's analyst, or else by the name of a meld or of the action."""
        game, seen, text = self.match.game, self.match.state.observe(self.table.seat), str(action)
        analyst = loaded(game.analyst) if game.analyst else None
        if analyst and (said := analyst.suggestion(action, seen, self.table.viewer.company)):
            return said
        melds = [meld["name"] for meld in self.table.viewer.legal.get("melds", []) if meld["action"] == text]
        return min([game.scene.name_of(action, seen), *melds], key=len)

    def marked(self, action: Action) -> list[str]:
        """List the labels of the seat's cards that an action is about."""
        return marked(action, self.match.state.observe(self.table.seat), self.table.viewer.legal)


def marked(action: Action, seen: Observation, legal: Choices) -> list[str]:
    """List the labels of a seat's cards that an action is about."""
    text = str(action)
    ids = [each for each, play in legal.get("play", {}).items() if play == text][:1]
    ids += [each for meld in legal.get("melds", ()) if meld["action"] == text for each in meld["ids"]]
    return ids or _held(action.named_cards, seen)


def _held(cards: Iterable[Card], seen: Observation) -> list[str]:
    """List the labels of cards in the hand, as many of each as are named."""
    hand = list(seen.hand)
    chosen = []
    for card in cards:
        found = next((held for held in hand if held.card == card), None)
        if found is not None:
            chosen.append(found.id)
            hand.remove(found)
    return chosen
