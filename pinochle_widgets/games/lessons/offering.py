"""The part of a position that a lesson draws and offers: few cards, and no more of the table than the task names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations
from typing import TYPE_CHECKING, Any, cast  # Any: questions of all kinds, told apart by their fields

from pinochle_widgets.cards import SUITS
from pinochle_widgets.games.protocol.declared import required
from pinochle_widgets.games.protocol.picture.parts import Info, Seat
from pinochle_widgets.games.protocol.picture.zones import TrickZone, count_in, is_zone
from pinochle_widgets.games.zones import no_chip

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol import Game, GameState, Observation
    from pinochle_widgets.games.protocol.picture.board import Picture
    from pinochle_widgets.games.protocol.picture.choices import Ask, Choices
    from pinochle_widgets.games.protocol.picture.zones import Zone
    from pinochle_widgets.games.protocol.teaching import Task

CLEARED: Mapping[str, object] = {
    "score": {"head": [], "rows": []},
    "log": [],
    "tricks": [],
    "suits": [],
    "meter": None,
    "auction": None,
    "last": None,
    "count": None,
    "panel": None,
    "sides": [],
}
"""The parts of a picture that a lesson leaves out unless the task names them, as they then are."""

TELLING = "tells", "pass_tells", "warns", "head"
"""The fields of a question that tell what an answer means, or is worth."""

MOST_CHOSEN = 4
"""The most cards of a meld that is found by choosing them one by one."""

BARE: Mapping[str, object] = {"cards": [], "known": [], "open": [], "melds": []}
"""The fields of a closed hand of which nothing is drawn but backs."""

PLATE = {*required(Seat), "place", "ours", "partner", "call"}
"""The fields of a seat that are drawn where the task does not name ``score``: nothing of what it laid, bid or took."""


def hidden(seen: Observation, shown: str) -> dict[str, str]:
    """Find the cards in hand that are not shown, by their labels; none where nothing is named.

    Raises
    ------
    ValueError
        If a card that is to be shown is not in the hand; the message names it.
    """
    wanted = Counter(shown.split())
    if not wanted:
        return {}
    left = {}
    for held in sorted(seen.hand, key=lambda held: held.lies):
        if wanted[str(held.card)] > 0:
            wanted[str(held.card)] -= 1
        else:
            left[held.id] = str(held.card)
    if missing := sorted(wanted.elements()):
        raise ValueError(f"{missing[0]} is not in the hand, which has {' '.join(str(held.card) for held in seen.hand)}")
    return left


def left_out(hand: Mapping[str, str], hidden: Mapping[str, str]) -> AbstractSet[str]:
    """Find the labels of a hand that are left out of it: those hidden, and for each of these that has gone an equal card.

    An action that names a card may take either of two equal ones.
    """
    out = hidden.keys() & hand.keys()
    for card in [hidden[label] for label in hidden if label not in hand]:
        out |= set([label for label, name in hand.items() if name == card and label not in out][:1])
    return out


def offered(choices: Choices, seen: Observation, out: AbstractSet[str], game: Game) -> Choices:
    """Reduce the choices of a seat to the cards that are shown.

    Cards that the rules forbid are offered, too: a try of one is explained. Questions say nothing of what an answer is worth.

    Parameters
    ----------
    seen : Observation
        The observation that they are of.
    out : set of str
        The labels of the cards that are left out.
    """
    held = {each.id: str(each.card) for each in seen.hand}
    names = set(held.values()) - {name for label, name in held.items() if label not in out}

    def is_shown(action: str) -> bool:
        return not names & set(action.replace("*", "").replace(",", " ").split())

    made: Choices = {**choices}
    play = choices.get("play", {})
    more = {label: game.scene.play_of(seen, label) for label in held if label not in play} if play else {}
    made["play"] = {label: text for label, text in play.items() if label not in out}
    made["play"] |= {label: str(play) for label, play in more.items() if play is not None and label not in out}
    made["why"] = {of: reason for of, reason in choices.get("why", {}).items() if of not in held}
    made["melds"] = [each for each in choices.get("melds", []) if not out & set(each["ids"])]
    made["meldable"] = [label for label in choices.get("meldable", []) if label not in out]
    made["actions"] = list(filter(is_shown, choices.get("actions", [])))
    made["first"] = {}
    made["back"] = None
    if "buttons" in choices:
        made["buttons"] = [each for each in choices["buttons"] if is_shown(each["action"])]
    if "onto" in choices:
        made["onto"] = {column: [each for each in of if each not in out] for column, of in choices["onto"].items()}
    if ask := choices.get("ask"):
        made["ask"] = _quiet(ask)
    return made


def _quiet(ask: Mapping[str, Any]) -> Ask:
    """Take from a question the worth and the meaning of its answers."""
    made: dict[str, object] = {name: type(value)() if name in TELLING else value for name, value in ask.items()}
    if "suits" in ask:
        rows = sorted(ask["suits"], key=lambda row: SUITS.index(row["suit"]))  # else the best one would come first
        made["suits"] = [{**row, "points": None, "melds": ""} for row in rows]
    return cast("Ask", made)


def texts_of(choices: Choices, seen: Observation, out: AbstractSet[str]) -> list[str]:
    """List the actions that choices offer, as text."""
    found = [*choices.get("play", {}).values(), *(meld["action"] for meld in choices.get("melds", []))]
    found += [*choices.get("actions", []), *(each["action"] for each in choices.get("buttons", []))]
    if ask := choices.get("ask"):
        found += _answers(ask, [str(held.card) for held in seen.hand if held.id not in out])
    return list(dict.fromkeys(found))


def selections(state: GameState, seen: Observation, out: AbstractSet[str]) -> list[str]:
    """List the melds that can be laid with cards chosen one by one, at most four, as text.

    Parameters
    ----------
    out : set of str
        The labels of the cards of the hand that are left out.
    """
    cards = [held.card for held in seen.hand if held.id not in out]
    chosen = [some for size in range(1, MOST_CHOSEN + 1) for some in combinations(cards, size)]
    fills = [fill for action in seen.legal_actions if action.is_template and (fill := getattr(action, "filled", None))]
    melds = {str(meld): meld for some in chosen for fill in fills if (meld := fill(some))}
    return [text for text, meld in melds.items() if state.explain_illegal(meld) is None]


def _answers(ask: Mapping[str, Any], hand: Sequence[str]) -> Iterable[str]:
    """List the answers to a question."""
    verb = ask.get("verb")
    if "buttons" in ask:
        return [each["action"] for each in ask["buttons"]]
    if "bids" in ask:
        return [ask["pass_text"], *(f"{verb} {number}" for number in ask["bids"])]
    if "suits" in ask:
        return [f"{verb} {row['suit']}" for row in ask["suits"]]
    if "count" in ask:
        return [f"{verb} {' '.join(cards)}" for cards in combinations(hand, ask["count"])]
    return [f"{verb} {number}" for number in range(ask["most"] + 1)]


def drawn(picture: Picture, task: Task, out: Mapping[str, str]) -> Picture:
    """Reduce a picture to the cards and parts that a task shows: nothing else reaches the page.

    Parameters
    ----------
    out : mapping
        The cards that were left out of the hand when the task began, by their labels.
    """
    wanted = set(task.drawn)
    made: dict[str, object] = {
        name: value if name in wanted or name not in CLEARED else CLEARED[name] for name, value in picture.items()
    }
    made["zones"] = [each for zone in picture["zones"] for each in _zone(zone, task, wanted, out, picture)]
    told = {name: value for name, value in picture["info"].items() if name in required(Info) or name in wanted}
    made["info"] = {**told, "lines": []}
    made["rules"] = {"title": "", "lines": []}
    made["chip"] = no_chip()
    made["status"] = {"title": task.ask, "text": task.why}
    if "score" not in wanted:
        seats = [{**seat, "total": 0, "banked": 0, "games": 0} for seat in picture["seats"]]
        made["seats"] = [{name: value for name, value in seat.items() if name in PLATE} for seat in seats]
    return cast("Picture", made)


def _zone(zone: Zone, task: Task, wanted: Collection[str], out: Mapping[str, str], picture: Picture) -> Iterable[Zone]:
    """Draw a zone as a task shows it; none where it is left out."""
    kind = zone["kind"]
    if kind == "trick" or zone["id"] in wanted or kind in wanted:
        return [zone]
    if kind == "hand":
        unmelded = {"melds": BARE["melds"]} if "melds" in zone else {}
        hidden = left_out({card["id"]: card["card"] for card in zone["cards"]}, out)
        return [
            cast("Zone", {**zone, **unmelded, "cards": [card for card in zone["cards"] if card["id"] not in hidden]})
        ]
    if kind == "closed":
        bare = {name: value for name, value in BARE.items() if name in zone}
        return [cast("Zone", {**zone, **bare, "count": _backs(zone, task, picture)})]
    return []


def _backs(zone: Zone, task: Task, picture: Picture) -> int:
    """Count the backs of another seat: as many as the learner had cards shown, less its card in the trick."""
    count = count_in(zone)
    if not task.shown:
        return count
    lies = any(
        card["seat"] == zone["owner"] for each in picture["zones"] if is_zone(each, TrickZone) for card in each["cards"]
    )
    return min(count, max(0, len(task.shown.split()) - lies))
