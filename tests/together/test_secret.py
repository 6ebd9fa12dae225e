"""Test that a seat at a shared table learns of no hidden cards: worlds that it can't tell apart send it the same.

Games are played at random and drawn anew as a seat may imagine them (`other_world`): other hidden cards, other cards discarded
and given. Each is played by the pages of all seats; compared is all that goes out to the one.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from pinochle_widgets.match import Match
from pinochle_widgets.together import keys as keying
from pinochle_widgets.together import pages
from pinochle_widgets.together.chair import DESKS, AdvisedChair, SharedChair
from pinochle_widgets.together.guest import Guest
from pinochle_widgets.together.keys import Lock
from pinochle_widgets.together.room import Room
from pinochle_widgets.widgets.prefs import FORCED
from pinochle_widgets.widgets.protocol.common import VERSION as WIRE
from pinochle_widgets.widgets.table import Table
from tests.conftest import FULL, first_of_each, kin, proofs
from tests.games.conformance import Played, games_and_presets
from tests.games.other_worlds import other_world
from tests.match.worlds import dealer_of
from tests.widgets.test_together import FIELDS

MOST_ACTIONS = 60 if FULL else 25
"""The most actions before a game is cut off."""

OWN_FIELDS: dict[str, dict[str, object]] = {
    "admit": {"id": "x", "yes": True},
    "autopilot": {"on": True},
    "invite": {"seat": 1},
}
"""The fields of messages that shared tables alone have."""


RECORDS = {"code", "save_record"}
"""The messages that are answered by the record, sealed for the seat: of its text the words are compared (`words_of`)."""


def words_of(sent: list[tuple[float, str]]) -> list[str]:
    """Sort the words of a sealed record: worlds may differ in the order of own cards, which the naive book of Canasta leaves."""
    return sorted(" ".join(frame for _, frame in sent).replace("\\n", " ").split())


LEAVES = {"autopilot", "end_table", "leave", "stop"}
"""The messages after which a person plays no longer: they come late, as those that play."""


class Seat:
    """A shared table that plays a game which was played, and all that goes out to one of its seats, with the times."""

    def __init__(self, played: Any, seat: int, patch: pytest.MonkeyPatch, *, hints: bool) -> None:
        self._keys, self._patch = (f"{number:022}" for number in range(999)), patch
        self._draw()
        self.seat, self.now, self.sent = seat, 0.0, []  # type: ignore[var-annotated]
        game = played.game
        seed = next(
            n for n in range(60) if dealer_of(game.name, n) in (None, getattr(played.state, "first_dealer", None))
        )
        people = ["person"] * game.seats
        match = Match(
            game.name,
            people,
            rules=played.rules,
            deal=played.decks,
            seed=seed,
            names=[*"ABCD"][: game.seats],
            pauses=True,
        )
        locks = {each: Lock() for each in match.persons}
        tokens = {each: lock.invite() for each, lock in locks.items()}
        self.room = Room(match, locks, at_once=True, hints=hints, clock=lambda: self.now)
        self.guests: dict[int, Guest] = {}
        self._down: list[tuple[int, Any]] = []
        for each, token in tokens.items():
            guest = self.guests[each] = Guest(token, clock=lambda: self.now)
            line = self.room.connect(lambda frame, to=each: self._send(to, frame), lambda: None)
            guest.connect(line.take)
        self.go_on()
        for each, guest in self.guests.items():
            if FORCED in self.room.chairs[each].prefs:
                self.say(each, "pref", name=FORCED, value=False)
            assert guest.state == "here"

    def _draw(self) -> None:
        """Let the table draw keys of its own from now on."""
        for module in (pages, keying):
            self._patch.setattr(module, "new_key", lambda: next(self._keys))
        self._patch.setattr(keying.secrets, "randbelow", lambda _: int(next(self._keys)))

    def _send(self, to: int, frame: Any) -> None:
        self._down.append((to, frame))
        if to == self.seat:
            self.sent.append((round(self.now, 3), json.dumps(frame)))

    def _shown(self, seat: int) -> dict[str, object]:
        view: Any = self.guests[seat].values.get("view", {})
        return {"view_id": view["view_id"]} if view else {}

    def go_on(self) -> None:
        """Let a moment go by, and all frames arrive."""
        self.now += 0.05
        while self._down:
            to, frame = self._down.pop(0)
            self.guests[to].take(frame)
        for guest in self.guests.values():
            guest.tick()
        self.room.tick()

    def say(self, seat: int, act: str, /, **fields: object) -> None:
        """Let a seat say something."""
        self._draw()
        self.guests[seat].pass_on({"act": act, "version": WIRE, "n": 1, **self._shown(seat), **fields})
        self.go_on()

    def play(self, played: Any) -> None:
        """Do the actions of a game again, all being ready at its pauses."""
        for action in played.actions:
            if self.room.match.pause:
                for each in self.guests:
                    self.say(each, "continue")
            self.say(action.seat, "do", action=str(action))
        assert [str(each) for each in played.actions] == _done(self.room.match)


def _done(match: Match) -> list[str]:
    return [
        str(each.action) for each in match.record.entries if hasattr(each, "action") and hasattr(each, "taken_back")
    ]


def all_messages() -> list[str]:
    """List the messages of tables of any kind, and of shared ones alone, by their desks; those that play come last."""
    plays = {act for desk in DESKS for act, answer in desk.answered.items() if answer.player} | LEAVES
    return sorted(
        {*Table.messages(), *SharedChair.messages(), *AdvisedChair.messages()}, key=lambda act: (act in plays, act)
    )


@pytest.mark.ci_runs("two-handed")
@pytest.mark.parametrize(
    ("game", "preset"),
    first_of_each(
        lambda case: kin(case[0]) == "pinochle34" or "others",  # in CI one auction game, and one of the others
        sorted(games_and_presets(), key=lambda case: case[1] != "pinochle34/kitty"),
        lambda case: f"{case[0].name}-{case[1]}",
    ),
)
def test_nothing_that_goes_out_to_a_seat_tells_hidden_cards(
    game: Any, preset: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Check frames with their marks, sizes, order and times, the company, the log, and the answers to each message."""
    differed = 0
    for number in range(proofs(3, one_in=3)):
        rng = random.Random(f"shared {game.name} {preset} {number}")
        one = Played(game, preset, number, rounds=12).steps(rng.randrange(5, MOST_ACTIONS))
        seat = rng.randrange(game.seats)
        other = other_world(one, (seat,), rng)
        differed += (
            one.decks[: len(one.state.decks)] != other.decks[: len(one.state.decks)] or one.actions != other.actions
        )
        left: list[str] = []
        while True:
            here = [Seat(each, seat, monkeypatch, hints=number % 2 == 0) for each in (one, other)]
            logs = []
            for each, played in zip(here, (one, other), strict=True):
                caplog.clear()
                each.play(played)
                logs.append(caplog.text)
            assert here[0].sent == here[1].sent
            assert logs == ["", ""]
            left = left or all_messages()
            left = asked(here, left)
            for each in here:
                each.room.close()
            if not left or not FULL:  # by the short form nothing is asked after the first message that plays
                break
    assert differed or one.rules.open_hands


def asked(here: list[Seat], acts: list[str]) -> list[str]:
    """Let the seat say one message after the other in both worlds, until one changes the game; returns those that are left."""
    for number, act in enumerate(acts):
        before = [(each.room.match.state.text, each.room.match.pause, each.room.match.persons) for each in here]
        for each in here:
            each.sent.clear()
            each.say(each.seat, act, **{**FIELDS, **OWN_FIELDS}.get(act, {}))
        after = [(each.room.match.state.text, each.room.match.pause, each.room.match.persons) for each in here]
        assert (before[0] == after[0]) == (before[1] == after[1]), act
        if before[0] == after[0]:  # else another card may be known
            assert act in RECORDS or here[0].sent == here[1].sent, act
            assert act != "save_record" or words_of(here[0].sent) == words_of(here[1].sent)
            assert here[0].sent, f"{act} is answered, or refused"
        is_here = [each.guests[each.seat].state == "here" for each in here]
        assert is_here[0] == is_here[1]
        if before[0] != after[0] or here[0].room.match.seats[here[0].seat].is_substituted or not is_here[0]:
            return acts[number + 1 :]
    return []
