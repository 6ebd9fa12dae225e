"""The contract meter: the trick points of a round on one bar, with a post at each number that the bidder's side needs.

The viewer's side grows from the left, the other from the right; between them lies what is still to be taken. It is made from
an observation: trick points that a seat can't know, as those of the bidder's discards, count as still to be taken.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.protocol import plural

if TYPE_CHECKING:
    from pinochle_widgets.games.auction.rules.observation import AuctionObservation
    from pinochle_widgets.games.auction.words.seating import Seating
    from pinochle_widgets.games.protocol.picture.parts import Meter, Post

SETTLED = ("round over", "over")
"""The stages of a round that is over."""

PLAYED = ("lead", "follow")
"""The stages in which tricks are played."""

NEAR = 0.07
"""The part of the bar within which two posts share a label."""


@dataclass(frozen=True, slots=True)
class Contract:
    """A bid that is played, in points."""

    all: int
    """The points of all tricks of the round."""
    bid: int
    meld: int | None
    """The meld of the bidder's side; None if it is short of the least meld, so that the bid can't be made."""
    save: int
    """The points on the bar without which the bidder's side scores nothing."""
    taken: int
    lost: int
    """The points on the bar of the bidder's side, from tricks and discards that count, and those of the others."""
    buried: int = 0
    """The points of discards among those taken, as far as they are known."""

    @property
    def total(self) -> int:
        """The points of the bidder's side from melds and tricks."""
        return (self.meld or 0) + self.taken

    @property
    def sum(self) -> str:
        """The points of the bidder's side as a sum."""
        return f"{self.meld} meld + {self.taken} tricks{' and discards' if self.buried else ''} = {self.total}"

    @property
    def left(self) -> int:
        """The points that are still to be taken."""
        return self.all - self.taken - self.lost

    @property
    def to_make(self) -> int:
        """The points from tricks that make the bid with this meld."""
        return max(0, self.bid - (self.meld or 0))

    @property
    def needed(self) -> int:
        """The points from tricks that the bidder's side needs in all."""
        return max(self.to_make, self.save)

    @property
    def to_set(self) -> int:
        """The points from tricks with which the other side sets the bid."""
        return self.all - self.needed + 1

    @property
    def state(self) -> str:
        """The state of the bid: ``open``, ``made`` or ``set``."""
        if self.meld is None or self.needed > self.taken + self.left:
            return "set"
        return "made" if self.taken >= self.needed else "open"

    @property
    def hurdles(self) -> list[int]:
        """The trick points at which the bar has a post, in rising order; of points that any trick brings, only the last."""
        wanted = {self.save, 0 if self.meld is None else self.to_make}
        posts = sorted(points for points in wanted if 0 < points <= self.all)
        return [points for points in posts if points > NEAR * self.all or points == posts[-1]]

    def reach(self, points: int) -> str:
        """Return the state of a post: ``open``, ``met``, or ``lost`` where it is out of reach."""
        if self.state == "set":
            return "lost"
        return "met" if self.taken >= points else "open"


def meter(seen: AuctionObservation, table: Seating) -> Meter | None:
    """Make the contract meter of a seat; None while no tricks are played."""
    if seen.stage not in PLAYED or seen.bidder is None or not seen.side_melds:
        return None
    contract = contract_of(seen, seen.bidder, table)
    return _bar(contract, seen.bidder, table) | {
        "title": f"{table.does(seen.bidder, 'play', 'plays')} for {contract.bid}",
        "note": "meld hidden" if contract.meld is None else f"meld {contract.meld}",
        "text": _sentence(contract, seen.bidder, seen.rules.least_meld, table),
    }


def _bar(contract: Contract, bidder: int, table: Seating) -> Meter:
    """Make the bar of a meter with the words below its ends; its heading and its sentence are to come."""
    ours = table.side_of(bidder) == table.side
    names = _names(table, bidder, ours=ours)
    points, notes = (contract.taken, contract.lost), (_goal_words(contract), _defence_words(contract, bidder, table))
    if not ours:
        names, notes, points = names[::-1], notes[::-1], points[::-1]
    return {
        "title": "",
        "note": "",
        "all": contract.all,
        "points": list(points),
        "names": list(names),
        "notes": list(notes),
        "posts": _posts(contract, ours=ours),
        "state": contract.state,
        "text": "",
    }


def settled_meter(seen: AuctionObservation, table: Seating) -> Meter | None:
    """Make the meter of a round that is over, with its settlement in a sentence; None where it was not played out."""
    if seen.stage not in SETTLED or seen.bidder is None or seen.outcome:
        return None
    contract = contract_of(seen, seen.bidder, table)
    bar = _bar(contract, seen.bidder, table)
    at = contract.needed if table.side_of(seen.bidder) == table.side else contract.all - contract.needed
    bar["posts"] = [post | {"label": f"needed {contract.needed}"} for post in bar["posts"] if post["at"] == at]
    told = settlement(contract, seen.rules.least_meld)
    lost = "" if seen.sheet[-1].is_made else " The bid is taken off, and melds and tricks count nothing."
    return bar | {"title": "Trick points", "text": told + lost}


def settlement(contract: Contract, least: int) -> str:
    """Write the margin to the bid in a sentence; the points from melds and tricks stand beside it."""
    if contract.meld is None:
        return f"Less than {least} in melds: the bid can't be made."
    over, short = contract.total - contract.bid, contract.save - contract.taken
    lacks = f"{short} short in tricks" if contract.save - contract.buried > 1 else "without a point from tricks"
    if over < 0:
        more = f", and {lacks}" if 0 < short != -over and contract.save - contract.buried > 1 else ""
        return f"{-over} short of the bid{more}."
    if short > 0:
        return f"Enough for the bid, but {lacks}."
    return f"{over} over the bid." if over else "Exactly the bid."


def contract_of(seen: AuctionObservation, bidder: int, table: Seating) -> Contract:
    """Collect the points of the contract; discards that count are the bidder's from the beginning, as far as they are known."""
    rules, side = seen.rules, table.side_of(bidder)
    taken = sum(seen.points[seat] for seat in range(table.seats) if table.side_of(seat) == side)
    lost, all_points, buried = sum(seen.points) - taken, rules.trick_total, 0
    if seen.stage in SETTLED:
        all_points = sum(seen.sheet[-1].tricks)
        buried = seen.sheet[-1].tricks[side] - taken
    elif bidder == seen.seat:
        discarded = sum(rules.rank_points[RANKS.index(card.rank)] for card in seen.discarded)
        buried = discarded if rules.discards_count else 0
        all_points -= discarded - buried
    meld = seen.side_melds[side]
    if meld is not None and meld < rules.least_meld:
        meld = None
    save = rules.save_points + buried if rules.save_points else 0
    return Contract(all_points, seen.high or 0, meld, save, taken + buried, lost, buried)


def _names(table: Seating, bidder: int, *, ours: bool) -> tuple[str, str]:
    """Name the bidder's side and the others, in a word each."""
    if table.sides < table.seats:
        mine, theirs = map(table.side_short, table.sides_from_here)
        return (mine, theirs) if ours else (theirs, mine)
    return table.who(bidder), "They" if table.is_you(bidder) else "Defenders"


def _object(table: Seating, bidder: int) -> str:
    """Name the bidder's side as the object of a verb."""
    if table.is_person and table.side_of(bidder) == table.side:
        return "you"
    return "them" if table.is_person and table.sides < table.seats else table.who(bidder)


def _defence_words(contract: Contract, bidder: int, table: Seating) -> str:
    """Say in a few words how far the other side is from setting the bid."""
    if contract.state == "open":
        return f"{contract.to_set - contract.lost} more sets {_object(table, bidder)}"
    return f"{contract.to_set} was enough" if contract.state == "set" and contract.to_set > 0 and contract.left else ""


def _goal_words(contract: Contract) -> str:
    """Say in a few words how far the bidder's side is from its goal."""
    if contract.meld is None:
        return ""
    if contract.state == "made":
        return f"{contract.total - contract.bid} over"
    return f"{contract.needed - contract.taken} {'short' if contract.state == 'set' else 'more'}"


def _posts(contract: Contract, *, ours: bool) -> list[Post]:
    """List the posts from left to right; two that stand close share the label of the first."""
    hurdles = contract.hurdles
    labels = [_label(contract, points, is_left=ours == (points == hurdles[0])) for points in hurdles]
    if len(hurdles) > 1 and hurdles[1] - hurdles[0] < NEAR * contract.all:
        low, high = hurdles
        both = f"{low} to score, {high} makes" if low == contract.save else f"{low} for {contract.bid}, {high} to score"
        labels = ["", both]
    posts: list[Post] = [
        {"at": points if ours else contract.all - points, "label": label, "state": contract.reach(points)}
        for points, label in zip(hurdles, labels, strict=True)
    ]
    return posts if ours else posts[::-1]


def _label(contract: Contract, points: int, *, is_left: bool) -> str:
    """Name a post: the trick points to score at all, or those that make the bid. The left of two labels ends at its post."""
    if points == contract.save != contract.to_make and len(contract.hurdles) > 1:
        return f"to score {points}" if is_left else f"{points} to score"
    return f"{points} {'for' if points < contract.needed else 'makes'} {contract.bid}"


def _sentence(contract: Contract, bidder: int, least: int, table: Seating) -> str:
    """Write the state of the bid in a sentence; `least` is the least meld."""
    if contract.state == "made":
        return f"Made: {contract.sum}. The rest is extra." if contract.left else f"Made: {contract.sum}."
    left, lacking = contract.left, contract.needed - contract.taken
    if contract.state == "set":
        if contract.meld is None:
            return f"Set: less than {least} in melds."
        if not left:
            return f"Set: {lacking} short of the {contract.needed} needed from tricks."
        return f"Set: only {plural(left, 'trick point')} {'is' if left == 1 else 'are'} left and {lacking} are needed."
    if table.side_of(bidder) == table.side:
        return _chase(contract)
    who = _object(table, bidder)
    subject, needs = ("they", "need") if who == "them" else (who, "needs")
    share = (
        f"{'the last one' if left == 1 else f'all of the last {left}'}"
        if lacking == left
        else f"{lacking} of the last {left}"
    )
    return f"{contract.to_set - contract.lost} more sets {who}; {subject} {needs} {share}."


def _chase(contract: Contract) -> str:
    """Write the points that the viewer's side, which took the bid, still needs."""
    to_save, to_make = contract.save - contract.taken, contract.to_make - contract.taken
    if to_save > to_make > 0:
        return f"{to_make} more reaches {contract.bid}, but only {to_save} more from tricks makes it."
    if to_save > max(0, to_make):
        return f"{contract.bid} is made with {to_save} more from tricks."
    return f"{to_make} more makes {contract.bid}."
