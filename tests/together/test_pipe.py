"""Test the pipe: bodies come once each, in their order, whatever becomes of the frames and of the connections."""

from __future__ import annotations

import itertools
import random
from math import inf
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle_widgets.together.pipe import LONGEST, MOST, WINDOW, Full, Pipe
from tests.conftest import FULL, proofs

if TYPE_CHECKING:
    from pinochle_widgets.together.pipe import Frame


class Air:
    """The frames between two pipes: some get lost, come twice, or overtake others."""

    def __init__(self, rng: random.Random, loss: float = 0.07) -> None:
        self.rng, self.loss, self.now, self.under_way = rng, loss, 0.0, []
        self.ends = [Pipe(lambda: self.now), Pipe(lambda: self.now)]
        self.said: list[list[int]] = [[], []]
        self.come: list[list[object]] = [[], []]
        self.frames = self.lost = self.most = 0
        self.connect()

    def connect(self) -> None:
        """Cut the connection, with all that is under way, and make another one."""
        self.under_way = []
        for end, pipe in enumerate(self.ends):
            pipe.connect(lambda frame, other=1 - end: self.throw(other, frame))

    def throw(self, to: int, frame: Frame) -> None:
        self.frames += 1
        if self.rng.random() < self.loss:
            self.lost += 1
            return
        for _ in range(1 + (self.rng.random() < 0.05)):
            self.under_way.append((self.now + self.rng.expovariate(20), to, frame))

    def say(self, end: int) -> None:
        self.said[end].append(len(self.said[end]))
        self.ends[end].say(self.said[end][-1])

    def go_on(self, seconds: float) -> None:
        until = self.now + seconds
        while self.now < until:
            self.now += 0.01
            self.most = max(self.most, len(self.under_way))
            for item in sorted((item for item in self.under_way if item[0] <= self.now), key=lambda item: item[0]):
                if item in self.under_way:  # else the connection was cut
                    self.under_way.remove(item)
                    _, to, frame = item
                    self.come[to] += self.ends[to].take(frame)
                    self.ends[to].acknowledge()
            for pipe in self.ends:
                pipe.tick()

    def settle(self) -> None:
        for _ in range(40):
            self.go_on(LONGEST / 2)
            if not any(pipe.unheard for pipe in self.ends):
                return


def assert_nothing_is_lost(air: Air) -> None:
    assert air.come == air.said[::-1]
    assert [pipe.unheard for pipe in air.ends] == [[], []]


@pytest.mark.parametrize(("loss", "cuts"), [(0.07, 0.02), (0.4, 0.02), (0.2, 0.25)])
def test_nothing_gets_lost_or_comes_twice_by_loss_doubles_and_cuts(loss: float, cuts: float) -> None:
    lost = 0
    for number in range(proofs(200, one_in=40)):
        air = Air(random.Random(f"air {number}"), loss)
        for _ in range(150):
            for end in (0, 1):
                for _ in range(air.rng.choice((0, 0, 1, 1, 3))):
                    air.say(end)
            air.go_on(air.rng.uniform(0.01, 0.1))
            if air.rng.random() < cuts:
                air.connect()
        air.settle()
        assert_nothing_is_lost(air)
        lost += air.lost
    assert lost > 100 * loss


def test_bodies_wait_while_nobody_listens_and_are_as_many_as_may() -> None:
    sent: list[Frame] = []
    pipe = Pipe(lambda: 0.0)
    for body in range(MOST):
        pipe.say(body)
    with pytest.raises(Full):
        pipe.say("one too many")
    pipe.connect(sent.append)
    assert [frame["b"] for frame in sent] == [*range(WINDOW)], "no more at once than the other end holds"
    assert [*pipe.take({"a": WINDOW})] == []
    assert [frame["b"] for frame in sent] == [*range(2 * WINDOW)]
    pipe.disconnect()
    assert [*pipe.take({"a": MOST})] == []
    assert len(sent) == 2 * WINDOW
    assert pipe.unheard == []


def test_a_body_is_sent_again_later_and_later() -> None:
    now, sent = 0.0, []
    pipe = Pipe(lambda: now)
    pipe.connect(lambda _: sent.append(now))
    pipe.say("Are you there?")
    while now < 60:
        pipe.tick()
        now += 0.01
    pauses = [after - before for before, after in itertools.pairwise(sent)]
    assert pauses == sorted(pauses, key=lambda each: round(each, 1))
    assert LONGEST <= pauses[-1] < LONGEST + 0.05


def test_a_body_counts_as_come_once_it_is_dealt_with() -> None:
    sent: list[Frame] = []
    pipe = Pipe(lambda: 0.0)
    pipe.connect(sent.append)
    for body in pipe.take({"n": 1, "b": "an act"}):
        pipe.say(f"heard {body}")
    pipe.acknowledge()
    assert [frame["a"] for frame in sent] == [0, 1]


WILD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["a", "b", "n", "x"]), inner, max_size=4)
    ),
    max_leaves=6,
)


@settings(max_examples=3000 if FULL else 10)
@given(st.lists(st.dictionaries(st.sampled_from(["a", "b", "n"]), WILD | st.integers(-2, 9), max_size=3), max_size=30))
def test_any_frame_is_taken_and_no_more_is_held_than_may(frames: list[Frame]) -> None:
    pipe = Pipe()
    pipe.connect(lambda _: None)
    for body in range(5):
        pipe.say(body)
    come = [body for frame in frames for body in pipe.take(frame)]
    numbers = {frame["n"] for frame in frames if "b" in frame and type(frame.get("n")) is int}
    in_order = next(number for number in range(1, len(frames) + 2) if number not in numbers) - 1
    assert len(come) >= min(1, in_order)
    assert len(pipe._held) <= WINDOW
    assert pipe._due == inf or pipe.unheard
