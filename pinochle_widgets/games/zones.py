"""The parts of a picture that the scenes of all games make in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Held
from pinochle_widgets.games.protocol.picture.parts import RowKind, ScoreRow

if TYPE_CHECKING:
    from pinochle_widgets.games.options import Rules
    from pinochle_widgets.games.protocol.picture import parts
    from pinochle_widgets.games.protocol.picture.board import Happening, HappeningType
    from pinochle_widgets.games.protocol.picture.zones import PlainZone

OPEN_ROUNDS = 4
"""The rounds that stand on the scoresheet each by itself; those before them are folded."""

Row = Callable[[RowKind, str, Sequence[int]], ScoreRow]
"""A maker of a row: of its kind, its label, and a number for each seat."""

PLACES: dict[int, tuple[parts.Place, ...]] = {3: ("south", "west", "east"), 4: ("south", "west", "north", "east")}
"""The places at which seats are drawn, clockwise from the viewer's own, at tables for three and four."""

PAUSES = {"over": "game", "round over": "round"}
"""The stages of a picture after a game and after a round, by those of an observation."""


def stage_of(stage: str, *, mine: bool) -> str:
    """Name the stage of a picture: that of the seat's own turn, that of a pause, or that it waits."""
    return PAUSES.get(stage) or (stage if mine else "wait")


def happening(
    kind: HappeningType | str, seat: int | None, say: str, points: int = 0, card: str = "", word: str = ""
) -> Happening:
    """Make the comment on an event for one viewer: its animation, and the sentence to say.

    Parameters
    ----------
    kind : str
        One of `HAPPENINGS`, or a type with a rest among the game's `Controls`.
    say : str
        Empty to say nothing.
    points : int
        The points that rise from the seat's plate.
    card : str
        The card that is shown at the seat.
    word : str
        The words of a moment that is larger than others.
    """
    made: Happening = {"type": kind, "seat": seat}
    if say:
        made["say"] = say
    if points:
        made["points"] = points
    if card:
        made["card"] = card
    if word:
        made["word"] = word
    return made


def card_of(held: Held | Card, id: str = "") -> parts.CardAt:
    """Make an open card of a zone, of a held card or a card; without a label it has that of the held card, or its name."""
    card = held.card if isinstance(held, Held) else held
    return {"id": id or getattr(held, "id", "") or str(card), "card": str(card)}


def hand_card(held: Held, look: Literal["later", "linked", "new"] | None = None) -> parts.HandCard:
    """Make a card of one's own hand."""
    made: parts.HandCard = {"id": held.id or str(held.card), "card": str(held.card)}
    return made | {"look": look} if look else made


def meld_card(id: str, card: Card, *, is_ghost: bool = False) -> parts.MeldCard:
    """Make a card of a meld; one that lies elsewhere is a ghost, which is drawn as an outline."""
    made: parts.MeldCard = {"id": id, "card": str(card)}
    return made | {"ghost": True} if is_ghost else made


def zone(
    id: str,
    kind: str,
    owner: int | None,
    cards: Iterable[parts.CardAt] = (),
    *,
    label: str = "",
    count: int | None = None,
    action: str | None = None,
) -> PlainZone:
    """Make a zone that is drawn plainly: its cards in a row under its label.

    Parameters
    ----------
    id : str
        The permanent name of the zone.
    kind : str
        A kind that is the game's own; those that tables know have more fields, see `protocol.picture.zones`.
    owner : int or None
        The seat it belongs to.
    cards : iterable of CardAt, optional
        The cards in it, each with ``id`` and ``card``.
    count : int, optional
        The number of cards, where not all are listed.
    action : str, optional
        The action that a press does.
    """
    made: PlainZone = {
        "id": id,
        "kind": kind,
        "owner": owner,
        "cards": [{"id": card["id"], "card": card["card"]} for card in cards],
    }
    if label:
        made["label"] = label
    if count is not None:
        made["count"] = count
    if action is not None:
        made["action"] = action
    return made


def no_chip() -> parts.Chip:
    """Make the indicator of points of a table that shows none."""
    return {"text": "", "points": 0, "on": False}


def rules_in_force(rules: Rules) -> parts.Lines:
    """Make the frame that lists the rules of a table."""
    return {"title": "Rules in force", "lines": list(_lines(rules))}


@lru_cache(maxsize=16)  # every picture has them, and rules are few
def _lines(rules: Rules) -> tuple[str, ...]:
    return tuple(rules.in_force())


def button(label: str, act: str, *, primary: bool = False, first: parts.AskFirst | None = None) -> parts.PanelButton:
    """Make a button of a panel; `first` is asked before it does anything."""
    made: parts.PanelButton = {"label": label, "act": act, "primary": primary}
    return made | {"first": first} if first else made


def ask_first(title: str, text: str, yes: str) -> parts.AskFirst:
    """Make the question that is asked before an action that loses points at once."""
    return {"title": title, "text": text, "yes": yes}


DEAL = button("Deal", "continue", primary=True)
"""The button of a panel before a deal."""


def panel(
    kind: str,
    title: str = "",
    lines: Iterable[str] = (),
    *,
    rows: Iterable[parts.PanelRow] = (),
    note: str = "",
    buttons: Iterable[parts.PanelButton] = (),
) -> parts.Panel:
    """Make the panel of a pause."""
    return {"kind": kind, "title": title, "lines": [*lines], "rows": [*rows], "note": note, "buttons": [*buttons]}


def end_buttons(label: str, act: parts.PanelAct, *more: parts.PanelButton) -> list[parts.PanelButton]:
    """Make the buttons at the end of a round or a game: the way on, its review, `more` that can be done, and to see the table."""
    return [button(label, act, primary=True), button("Review", "review_game"), *more, button("See the table", "aside")]


def next_game_buttons() -> list[parts.PanelButton]:
    """Make the buttons at the end of a game."""
    return end_buttons("Next game", "next_game", button("Share", "share"), button("Scoreboards", "scoreboards"))


def finished_rounds(rounds: Sequence[Sequence[int]], totals: Sequence[int], row: Row) -> list[ScoreRow]:
    """List the rows of finished rounds: folded ones with their sum, the last ones, and the total of several."""
    folded = max(0, len(rounds) - OPEN_ROUNDS)
    rows = []
    if folded:
        sums = [sum(points[seat] for points in rounds[:folded]) for seat in (0, 1)]
        rows.append(row("old", f"Rounds 1–{folded}" if folded > 1 else "Round 1", sums))
    rows += [row("older" if n <= folded else "round", f"Round {n}", points) for n, points in enumerate(rounds, 1)]
    if len(rounds) > 1:
        rows.append(row("sum", "Total", totals))
    return rows
