"""The choices of a review in sentences: the dearest, and in a won game those that won most over the obvious ones."""

from __future__ import annotations

import re
from collections.abc import Generator
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from pinochle_widgets.cards import SUIT_SIGNS
from pinochle_widgets.games import find_game
from pinochle_widgets.games.protocol.words import points
from pinochle_widgets.games.words.door import reasons_of
from pinochle_widgets.match.record.entries import Comment, Move

if TYPE_CHECKING:
    from pinochle_widgets.games.actions import Action
    from pinochle_widgets.games.judging.prices import Price
    from pinochle_widgets.lab.reviewing.course import Course
    from pinochle_widgets.lab.reviewing.decisions import Decision
    from pinochle_widgets.match import Record
    from pinochle_widgets.widgets.protocol.review import DearChoice

MOST = 3
"""The number of choices in a review."""

DEAR = 3
"""The points above which a sure loss is among them."""

WON = 10
"""The points above which a choice is among them that was better than all others."""

_SUITS = {sign: suit for suit, sign in SUIT_SIGNS.items()}
_CARD = re.compile(f"(10|[2-9JQKA])([{''.join(_SUITS)}])")


class Picked(NamedTuple):
    """A choice of a review: the decision, its price, the reason, and whether it won points or lost them."""

    decision: Decision
    price: Price
    reason: str
    is_won: bool = False


def picked_choices(record: Record, annotated: Record, course: Course, seat: int) -> Generator[None, None, list[Picked]]:
    """Pick the choices of a seat for its review, in the order of play, those that won first; yield before each thought."""
    game = find_game(record.game)
    has_won = record.result is not None and record.result.winner == game.side_of(seat)
    won = (yield from _won(record, course, seat)) if has_won else []
    ((played, prices),) = course.priced()
    reasons = reasons_in(annotated)
    lost = [
        Picked(decision, price, reasons.get(decision.ply, ""))
        for decision, price in zip(played.decisions, prices, strict=True)
        if decision.seat == seat and price.lost > DEAR
    ]
    dearest = sorted(lost, key=lambda each: -each.price.given_up)[: MOST - len(won)]
    return [*_in_order(won), *_in_order(dearest)]


def _in_order(found: list[Picked]) -> list[Picked]:
    return sorted(found, key=lambda each: each.decision.ply)


def _won(record: Record, course: Course, seat: int) -> Generator[None, None, list[Picked]]:
    """Find the choices that surely brought more than any other where a player of the usual level would have chosen another."""
    from pinochle_widgets.lab.reviewing.annotated import reason_for

    game = find_game(record.game)
    adviser, tells = game.adviser(record.rules).level.make(), reasons_of(game)
    usual = next(level for level in game.levels if level.name == game.usual_level).make()
    ((played, prices),) = course.priced()
    better = {
        decision.ply: (decision, price)
        for decision, price in zip(played.decisions, prices, strict=True)
        if decision.seat == seat and price.given_up < -max(WON, price.half_width)
    }
    found: list[Picked] = []
    for ply, state in enumerate(record.states() if better else (), 1):
        if ply in better:
            yield
            decision, price = better[ply]
            asked, seen = decision.asked, state.observe(seat)
            done, rival = asked.actions[asked.done], asked.actions[price.rival]
            if str(usual.choose(seen, Random(0)).action) != str(done):
                reason = str(tells(seen, done, rival)) or reason_for(done, seen, adviser)
                found.append(Picked(decision, price, reason, is_won=True))
    return sorted(found, key=lambda each: each.price.given_up)[:MOST]


def reasons_in(annotated: Record) -> dict[int, str]:
    """Collect by ply the first comment that the review put beside a move."""
    found: dict[int, str] = {}
    ply = 0
    for entry in annotated.entries:
        if isinstance(entry, Move):
            ply += not entry.taken_back
        elif isinstance(entry, Comment) and not entry.text.startswith("Turning point"):
            found.setdefault(ply, entry.text)
    return found


# ---- in sentences


def in_words(told: Picked, name: str, at: tuple[float, float]) -> DearChoice:
    """Tell of a choice as the page of a table shows it, with its place in the chart."""
    decision, price = told.decision, told.price
    asked = decision.asked
    done, rival = asked.actions[asked.done], asked.actions[price.rival]
    worse, better = (rival, done) if told.is_won else (done, rival)
    verb = "would have brought" if told.is_won else "was"
    more = "less" if told.is_won else "better"
    by = f"{points(abs(price.given_up))} {more}" if asked.is_sized else f"clearly {'worse' if told.is_won else more}"
    return {
        "round": decision.round,
        "cards": cards_of(worse),
        "better": cards_of(better),
        "text": drawn(f"{name} {_chose(done, asked.names[asked.done])}; {asked.names[price.rival]} {verb}"),
        "points": by,
        "reason": drawn(told.reason),
        "at": at,
        "is_won": told.is_won,
    }


def drawn(text: str) -> str:
    """Write the cards of a sentence as the page draws them: `{TS}` for 10♠."""
    return _CARD.sub(lambda found: f"{{{found[1].replace('10', 'T')}{_SUITS[found[2]]}}}", text)


def _chose(action: Action, name: str) -> str:
    """Tell that a seat did an action: cards, and how they were used, or the name of another choice."""
    return f"chose {name}" if name[:1].islower() and not name.startswith("the ") else f"{action.DONE} {name}"


def cards_of(action: Action) -> list[str]:
    """List the cards that an action names."""
    return [str(card) for card in action.named_cards]
