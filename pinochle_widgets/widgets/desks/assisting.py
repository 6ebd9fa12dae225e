"""The desk of the assistant, which may stay open beside a table: each of its tabs is a message, and the reply of its name.

*Explain* tells what can be done now and what that brings, what can't be done, and why. The page asks for its tab with each view.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NotRequired, TypedDict

from pinochle_widgets.games.actions import read_action
from pinochle_widgets.games.words.door import Grounded, Words, words_of
from pinochle_widgets.widgets.desks.advising import Advising
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.playing import Playing
from pinochle_widgets.widgets.protocol.common import Bare, Message


class AssistTab(Message):
    """The message of a page that has opened a tab of the assistant, or closed it (empty then)."""

    act: Literal["assist_tab"]
    tab: str


class ExplainedItem(TypedDict):
    """The entry of some cards of the hand, or of an action by its name.

    A press does the `action`, where there is one; `worth` is what it scores.
    """

    cards: list[str]
    name: str
    text: str
    best: bool
    action: NotRequired[str]
    worth: NotRequired[str]


class Explained(TypedDict):
    """The answer to `explain`: what can be done now, what is barred, the figures behind an advice, and where help has more."""

    reply: Literal["explain"]
    title: str
    lines: list[str]
    can: list[ExplainedItem]
    barred: list[ExplainedItem]
    figures: list[str]
    section: str
    n: NotRequired[int]


class Assisting(Desk):
    """The part of a table that answers a person's questions on the position, which never change the game."""

    replies = (Explained,)

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self.tab = ""
        """The tab that is open on the page that opened or closed one last; empty where it was closed."""

    @answers(AssistTab)
    def _turn(self, message: AssistTab) -> None:
        """Note which tab is open."""
        self.tab = message["tab"] if message["tab"] in [tab.name for tab in self.match.game.tabs] else ""

    @answers("explain")
    def _explain(self, _message: Bare) -> None:
        self.reply_weighed(self.explained)

    def explained(self) -> Explained:
        """Explain the position: what can be done and what can't."""
        seen = self.table.viewer.observation()
        told = self.match.game.scene.explain(seen, self.table.viewer.company)
        words = words_of(seen)
        can = sorted([*self._melds(words), *self._acts(words), *self._plays(words)], key=_first_told)
        if any(each["text"] for each in can):  # reasons, not the rules alone; a rated game has none
            self.match.note_help(self.table.seat)
        return {
            "reply": "explain",
            "title": told["title"],
            "lines": [line for line in told["lines"] if line],
            "can": can,
            "barred": [*self._barred()],
            "figures": self.table.desk(Advising).last.figures,
            "section": self.match.game.section(seen),
        }

    def _melds(self, words: Words) -> Iterator[ExplainedItem]:
        """Tell of each meld that may be laid, unless the player is to find them."""
        best = self.table.desk(Advising).last.action
        melds = [] if self.table.desk(Playing).counts else self.table.viewer.legal.get("melds", [])
        for meld in melds:
            action, worth = meld["action"], f"+{meld['points']}"
            yield {
                "cards": [],
                "name": meld["name"],
                "text": self._reason(action, words) if isinstance(words, Grounded) else "",
                "best": action == best,
                "action": action,
                "worth": worth,
            }

    def _acts(self, words: Words) -> Iterator[ExplainedItem]:
        """Tell of the actions without cards of the hand, but for the answers to a question: it tells of them itself."""
        legal, best = self.table.viewer.legal, self.table.desk(Advising).last.action
        named = {button["action"]: button["label"] for button in legal.get("buttons", [])}
        acts = [*named, *([] if legal.get("ask") else legal.get("actions", []))]
        seen = self.match.state.observe(self.table.seat)
        for text in dict.fromkeys(acts):
            action = read_action(text, self.table.seat, self.match.game.verbs)
            name = named.get(text) or self.match.game.scene.name_of(action, seen)
            yield {"cards": [], "name": name, "text": self._reason(text, words), "best": text == best, "action": text}

    def _plays(self, words: Words) -> Iterator[ExplainedItem]:
        """Tell of the cards that may be played; those of which the same is to be said stand together."""
        best = self.table.desk(Advising).last.action
        plays = self.table.viewer.legal.get("play", {})
        by_text: dict[tuple[bool, str], list[str]] = {}
        for label, text in plays.items():
            reason = self._reason(text, words)
            if "*" in text and reason:  # its twin may be in the hand
                reason = f"Melded. {reason}"
            by_text.setdefault((text == best, reason), []).append(label)
        for (is_best, reason), labels in by_text.items():
            yield {"cards": self._cards(labels), "name": "", "text": reason, "best": is_best}

    def _barred(self) -> Iterator[ExplainedItem]:
        """List the barred cards and kinds of actions, those with the same reason together."""
        by_reason: dict[str, list[str]] = {}
        for what, reason in self.table.viewer.legal.get("why", {}).items():
            by_reason.setdefault(reason, []).append(what)
        for reason, all_of_it in by_reason.items():
            yield {"cards": self._cards(all_of_it), "name": "", "text": reason, "best": False}

    def _cards(self, labels: list[str]) -> list[str]:
        """List the cards with these labels, each once; labels of none are left out."""
        seen = self.match.state.observe(self.table.seat)
        plays = [self.match.game.scene.play_of(seen, label) for label in labels]
        return list(dict.fromkeys(str(play.card) for play in plays if play is not None and hasattr(play, "card")))

    def _reason(self, text: str, words: Words) -> str:
        """Find the reason for an action: that of the advice, or one from the position alone; a rated game has none."""
        last = self.table.desk(Advising).last
        if self.match.rated or self.table.desk(Playing).counts:
            return ""
        if text == last.action:
            return last.reason
        act, *shown = (
            read_action(each, self.table.seat, self.match.game.verbs) for each in (text, last.action) if each
        )
        return words.beside(act, shown)


def _first_told(told: ExplainedItem) -> tuple[bool, bool, bool]:
    """Order entries: the advised first, then what scores, then what there is something to say about."""
    return not told["best"], "worth" not in told, not told["text"]
