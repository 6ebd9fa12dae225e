"""The outline of a review, as a table shows it: its course, its headline, and the dearest choices in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING

from pinochle_widgets.games.protocol.words import listing, plural, rounded
from pinochle_widgets.widgets.desks.picked import in_words

if TYPE_CHECKING:
    from pinochle_widgets.games.judging.prices import Price
    from pinochle_widgets.lab.reviewing.course import Course
    from pinochle_widgets.lab.reviewing.decisions import Played
    from pinochle_widgets.widgets.desks.work import Work
    from pinochle_widgets.widgets.protocol.review import Reviewed

Point = tuple[float, float, float]


def outline(work: Work, called: Sequence[str] = ()) -> Reviewed:
    """Make the outline of a review, as far as it has come, for its seat.

    Parameters
    ----------
    called : sequence of str, optional
        What the seats are called where it is shown; by default by the record.
    """
    course, seat = work.course, work.seat
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
        "me": "you" if is_mine else (called or [each.name for each in work.record.seats])[seat],
        "others": "",
        "note": _left_out(course),
    }
    if course is None or not course.total:
        if course is not None and not work.error:
            told["line"] = "Nothing to look over yet: no round is over of which all cards have been seen."
        return told
    whole, ((played, prices),) = course.games[0], course.priced()
    side, name = whole.game.side_of(seat), told["me"]
    others = [other for other in range(whole.game.seats) if whole.game.side_of(other) != side]
    told["others"] = listing(sorted({(called or whole.names)[other] for other in others}))
    if whole.game.seats - len(others) > 1:  # partners, as the score names them
        told["me"], told["others"] = "we", "they"
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
        mine = [
            (price.lost, price.half_width, price.spread)
            for decision, price in zip(played.decisions, prices, strict=True)
            if decision.seat == seat and price.lost
        ]
        sized = all(decision.asked.is_sized for decision in played.decisions)
        told["line"] = headline(mine, name) if sized else counted(len(mine), name)
    heights = {place: value for place, value, _ in told["course"]}
    for choice in work.picked:
        place = choice.decision.ply / last
        told["dear"].append(in_words(choice, name, (place, heights.get(place, 0.0))))
    return told


def _left_out(course: Course | None) -> str:
    """Tell the rounds that can't be priced."""
    if course is None or not course.games[0].left_out:
        return ""
    from pinochle_widgets.lab.reviewing.words import left_out

    return left_out(course.games[0].left_out)


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


def counted(losses: int, name: str) -> str:
    """Tell in a sentence how many choices were clearly worse than another one, by rules that say not by how much.

    >>> counted(2, "you"), counted(0, "you")
    ('2 choices of yours were clearly worse than another one.', 'You gave nothing away.')
    """
    if not losses:
        return f"{name[:1].upper()}{name[1:]} gave nothing away."
    whose = "yours" if name == "you" else name
    return f"{plural(losses, 'choice')} of {whose} {'was' if losses == 1 else 'were'} clearly worse than another one."


def headline(losses: Sequence[tuple[float, float, float]], name: str) -> str:
    """Tell in a sentence how much of the result was a seat's own doing, as a range.

    The errors of sampling are independent, and add up as the sides of a right angle; the spreads add up.

    Parameters
    ----------
    losses : sequence of (float, float, float)
        The clear losses: the points given up, half the width of their interval, and the spread in it.
    """
    lost, off = sum(each[0] for each in losses), hypot(*(half - spread for _, half, spread in losses))
    off += sum(spread for *_, spread in losses)
    low, high = rounded(lost - off), rounded(lost + off)
    if rounded(lost) == "0":
        return f"{name[:1].upper()}{name[1:]} gave nothing away."
    return f"What {name} gave up: {low}{f' to {high}' if low != high else ''}; the rest is cards, and choices too close to tell."
