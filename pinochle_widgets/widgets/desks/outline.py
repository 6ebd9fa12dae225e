"""The outline of a review, as a table shows it: its course, its headline, and the dearest choices in sentences."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pinochle_widgets.cards import SUIT_SIGNS
from pinochle_widgets.games.protocol.words import listing, points, rounded
from pinochle_widgets.match.record.entries import Comment, Move

if TYPE_CHECKING:
    from pinochle_widgets.games.actions import Action
    from pinochle_widgets.lab.reviewing.course import Course
    from pinochle_widgets.lab.reviewing.decisions import Decision, Played
    from pinochle_widgets.lab.reviewing.pricing import Price
    from pinochle_widgets.widgets.desks.work import Work
    from pinochle_widgets.widgets.protocol.review import DearChoice, Reviewed

DEAR = 3
"""The number of choices that are told, and the points above which they are."""

_SUITS = {sign: suit for suit, sign in SUIT_SIGNS.items()}
_CARD = re.compile(f"(10|[2-9JQKA])([{''.join(_SUITS)}])")

Point = tuple[float, float, float]


def outline(work: Work, seat: int) -> Reviewed:
    """Make the outline of a review, as far as it has come, for a seat."""
    course = work.course
    is_mine = work.record.seats[seat].player == "person"
    told: Reviewed = {
        "stage": "failed" if work.error else "stopped" if work.is_stopped else "done" if work.is_over else "busy",
        "budget": work.budget,
        "doing": work.error or "Getting ready to look the game over",
        "share": 0.0,
        "line": "",
        "course": [],
        "rounds": [],
        "dear": [],
        "me": "you" if is_mine else work.record.seats[seat].name,
        "others": "",
    }
    if course is None or not course.total:
        if course is not None and not work.error:
            told["line"] = "Nothing to look over yet: no round is over of which all cards have been seen."
        return told
    whole, ((played, prices),) = course.games[0], course.priced()
    others = {
        whole.names[other] for other in range(whole.game.seats) if whole.game.side_of(other) != whole.game.side_of(seat)
    }
    told["others"] = listing(sorted(others))
    told["share"] = course.done / course.total
    rounds = sorted({each.round for each in whole.decisions})
    now = rounds[-1] if course.done == course.total else whole.decisions[len(played.decisions)].round
    if not work.error:
        told["doing"] = f"{'Stopped in' if work.is_stopped else 'Looking over'} round {now} of {rounds[-1]}"
        if course.done == course.total and not work.is_stopped:
            told["doing"] = "Finding the reasons"
    last = whole.decisions[-1].ply
    told["course"] = [(ply / last, value, half) for ply, value, half in line(played, prices, seat)]
    told["rounds"] = [
        (number, next(each.ply for each in whole.decisions if each.round == number) / last) for number in rounds
    ]
    if work.is_over and not work.error:
        mine = [price.lost for decision, price in zip(played.decisions, prices, strict=True) if decision.seat == seat]
        told["line"] = headline(sum(mine), "you" if is_mine else told["me"])
    if work.annotated is not None:
        told["dear"] = _told(work, course, seat, told)
    return told


def line(played: Played, prices: list[Price], seat: int) -> list[Point]:
    """Compute the course of the result that a seat could expect: by ply, its points and half the width of their band.

    The result of the rounds before counts in it. A choice that was a clear loss is a step down.
    """
    side, before = played.game.side_of(seat), 0.0
    found: list[Point] = [(0.0, 0.0, 0.0)]
    number, last = 0, 0
    for decision, price in zip(played.decisions, prices, strict=True):
        if decision.round != number:
            before = _settled(found, played, number, side, before, last)
            number = decision.round
        last = decision.ply
        if decision.seat == seat:
            if price.lost:
                found.append((last - 0.5, before + price.value + price.lost, price.rival_half))
            found.append((float(last), before + price.value, price.value_half))
    _settled(found, played, number, side, before, last)
    return [(ply, round(value, 1), round(half, 1)) for ply, value, half in found]


def _settled(found: list[Point], played: Played, number: int, side: int, before: float, last: int) -> float:
    """End the course of a round with its result, where it is known; returns the result by then."""
    margins = played.margins.get(number)
    if margins is None:
        return before
    found.append((float(last), before + margins[side], 0.0))
    return before + margins[side]


def headline(lost: float, name: str) -> str:
    """Tell in a sentence how much of the result was surely a seat's own doing."""
    if rounded(lost) == "0":
        return f"{name[:1].upper()}{name[1:]} gave nothing away."
    return f"Sure losses cost {name} {rounded(lost)}; the rest is cards, and choices too close to tell."


def dearest(course: Course, seat: int) -> list[tuple[Decision, Price]]:
    """List the dearest choices of a seat that lost more than a few points for certain, in the order of play."""
    ((played, prices),) = course.priced()
    mine = [each for each in zip(played.decisions, prices, strict=True) if each[0].seat == seat and each[1].lost > DEAR]
    most = sorted(mine, key=lambda each: -each[1].given_up)[:DEAR]
    return sorted(most, key=lambda each: each[0].ply)


def _told(work: Work, course: Course, seat: int, told: Reviewed) -> list[DearChoice]:
    reasons, last = _reasons(work), course.games[0].decisions[-1].ply
    heights = {place: value for place, value, _ in told["course"]}
    found: list[DearChoice] = []
    for decision, price in dearest(course, seat):
        asked, done = decision.asked, decision.asked.actions[decision.asked.done]
        better = asked.actions[price.rival]
        place = decision.ply / last
        found.append(
            {
                "round": decision.round,
                "cards": cards_of(done),
                "better": cards_of(better),
                "text": drawn(f"{told['me']} {_chose(done, asked.names[asked.done])}; {asked.names[price.rival]} was"),
                "points": f"{points(price.given_up)} better",
                "reason": drawn(reasons.get(decision.ply, "")),
                "at": (place, heights.get(place, 0.0)),
            }
        )
    return found


def drawn(text: str) -> str:
    """Write the cards of a sentence as the page draws them: `{TS}` for 10♠."""
    return _CARD.sub(lambda found: f"{{{found[1].replace('10', 'T')}{_SUITS[found[2]]}}}", text)


def _chose(action: Action, name: str) -> str:
    """Tell that a seat did an action: cards, and how they were used, or the name of another choice."""
    return f"chose {name}" if name[:1].islower() and not name.startswith("the ") else f"{action.DONE} {name}"


def cards_of(action: Action) -> list[str]:
    """List the cards that an action names."""
    return [str(card) for card in action.named_cards]


def _reasons(work: Work) -> dict[int, str]:
    """Collect by ply the first comment that the review put beside a move."""
    assert work.annotated is not None  # noqa: S101 - the caller has looked
    found: dict[int, str] = {}
    ply = 0
    for entry in work.annotated.entries:
        if isinstance(entry, Move):
            ply += not entry.taken_back
        elif isinstance(entry, Comment) and not entry.text.startswith("Turning point"):
            found.setdefault(ply, entry.text)
    return found
