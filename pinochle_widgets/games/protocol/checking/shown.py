"""The check of a scene: its pictures, choices, panels, explanations, and what it says of events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pinochle_widgets.games.actions import read_action
from pinochle_widgets.games.events import Event, RoundSettled
from pinochle_widgets.games.protocol.checking.faults import Faults
from pinochle_widgets.games.protocol.habits import GAME, ROUND, START
from pinochle_widgets.games.protocol.picture.board import HAPPENINGS, Happening, Picture
from pinochle_widgets.games.protocol.picture.choices import Choices
from pinochle_widgets.games.protocol.picture.parts import Lines, Panel
from pinochle_widgets.games.protocol.scene import Company
from pinochle_widgets.games.protocol.state import GameState, Observation

if TYPE_CHECKING:
    from pinochle_widgets.games.protocol.game import Game

Plain = dict[str, Any]
"""A part of a picture, before it is known to be right."""


def company_of(game: Game) -> Company:
    """Seat a person and computer players, for a look at the table."""
    levels = [None, *[game.usual_level] * (game.seats - 1)]
    return Company([f"Player {seat}" for seat in range(game.seats)], levels, [0] * game.seats)


def values_in(value: object, name: str) -> list[str]:
    """List the texts that stand under a name anywhere in a part of a picture: the labels of cards, or their names."""
    if isinstance(value, list | tuple):
        return [found for each in value for found in values_in(each, name)]
    if isinstance(value, dict):
        own = [value[name]] if isinstance(value.get(name), str) else []
        return own + [found for each in value.values() for found in values_in(each, name)]
    return []


class Looks:
    """The looks of all seats at a game, one after another."""

    def __init__(self, game: Game, state: GameState, faults: Faults) -> None:
        self._game, self._faults, self._company = game, faults, company_of(game)
        self._scene = game.scene
        self._now: list[Plain | None] = []
        self.check(state, (), [])
        self._panel(START, (state.before or state).observe(0))

    def pictures(self) -> list[Plain | None]:
        """Return the pictures of the last look, by seat."""
        return self._now

    def check(self, state: GameState, events: Sequence[Event], before: Sequence[Plain | None]) -> None:
        """Look at the table after some events; `before` are the pictures that they change."""
        self._now = [self._look(state.observe(seat)) for seat in range(self._game.seats)]
        for seat, picture in enumerate(self._now):
            seen = state.observe(seat)
            types = [self._comment(event.seen_by(seat), seen) for event in events]
            if picture and before and (was := before[seat]):
                self._check_trick(was, picture, events, types)
                self._check_kept(was, seen, events)
        if pause := self._pause(state, events):
            lying = (state.before or state) if pause in self._game.habits.undealt else state
            for seat in range(self._game.seats):
                self._panel(pause, lying.observe(seat))

    def _pause(self, state: GameState, events: Sequence[Event]) -> str | None:
        """Find the pause in which a table waits after some events, as `Match` does; None for none."""
        if any(isinstance(event, RoundSettled) for event in events):
            return GAME if state.is_over else ROUND
        named = [pause for event in events if (pause := self._game.habits.pause_after(event, is_person=False))]
        return named[-1] if named else None

    def _look(self, seen: Observation) -> Plain | None:
        """Make the picture of a seat and all that stands beside it, and check them; None where there is none."""
        scene, faults = self._scene, self._faults
        picture = faults.ask("scene.picture", scene.picture, seen, self._company)
        if picture is None or not faults.compare("the picture", picture, Picture, scene.picture):
            return None
        self._check_zones(picture, seen)
        choices = faults.ask("scene.choices", scene.choices, seen)
        if choices is not None and faults.compare("what scene.choices returns", choices, Choices, scene.choices):
            self._check_choices(choices, picture, seen)
        explained = faults.ask("scene.explain", scene.explain, seen, self._company)
        if explained is not None:
            faults.compare("what scene.explain returns", explained, Lines, scene.explain)
        for action in seen.legal_actions:
            name = faults.ask("scene.name_of", scene.name_of, action, seen)
            if name is not None and not (isinstance(name, str) and name):
                faults.note(
                    "name", f"scene.name_of gives {name!r:.40} for {str(action)!r}; it must be words", scene.name_of
                )
        return dict(picture)

    def _check_zones(self, picture: Plain, seen: Observation) -> None:
        """Check that all zones have names of their own, and that the seat's cards lie in its hand, each once."""
        faults, maker = self._faults, self._scene.picture
        ids = Counter(zone["id"] for zone in picture["zones"])
        if twice := [name for name, count in ids.items() if count > 1 or name in Picture.__annotations__]:
            faults.note("ids", f"the zone {twice[0]!r} has the name of another zone or part of the picture", maker)
        hand = [card["id"] for zone in picture["zones"] if zone["kind"] == "hand" for card in zone["cards"]]
        mine = [held.id for held in seen.hand]
        if Counter(mine) - Counter(hand):
            there = f"its zones of the kind 'hand' show {', '.join(hand) or 'nothing'}"
            faults.note("hand", f"seat {seen.seat} holds {', '.join(mine)}, but {there} in its picture", maker)
        seats = sorted(seat["seat"] for seat in picture["seats"])
        if seats != list(range(self._game.seats)):
            faults.note("seats", f"the picture has plates of the seats {seats}; there must be one for each seat", maker)

    def _check_choices(self, choices: Plain, picture: Plain, seen: Observation) -> None:
        """Check that choices are actions, and that cards which may be played lie before the seat."""
        faults, scene = self._faults, self._scene
        play = choices.get("play", {})
        texts = [*play.values(), *(meld["action"] for meld in choices.get("melds", ())), *choices.get("actions", ())]
        for text in texts:
            faults.ask(f"the choice {text!r:.60}, read as an action,", read_action, text, seen.seat, self._game.verbs)
        mine = set(values_in([zone for zone in picture["zones"] if zone["owner"] == seen.seat], "id"))
        if strange := sorted(play.keys() - mine):
            faults.note(
                "play",
                f"choices has a play of {strange[0]!r}, which lies in no zone of seat {seen.seat}",
                scene.choices,
            )
        for held in seen.hand:
            faults.ask("scene.play_of", scene.play_of, seen, held.id)

    def _comment(self, event: Event, seen: Observation) -> str:
        """Check the words of the scene for an event; returns its type."""
        faults, scene = self._faults, self._scene
        said = faults.ask(f"scene.comment, given a {type(event).__name__},", scene.comment, event, seen, self._company)
        if said is None or not faults.compare(
            f"what scene.comment says of a {type(event).__name__}", said, Happening, scene.comment
        ):
            return ""
        if said["type"] not in HAPPENINGS and said["type"] not in self._game.controls.rests:
            known = ", ".join(HAPPENINGS)
            words = (
                f"scene.comment says that a {type(event).__name__} is of the type {said['type']!r}; tables know {known}"
            )
            faults.note(
                f"type {said['type']}", f"{words}, and those with a rest among the game's controls", scene.comment
            )
        return str(said["type"])

    def _panel(self, pause: str, seen: Observation) -> None:
        panel = self._faults.ask(f"scene.panel, given {pause!r},", self._scene.panel, pause, seen, self._company)
        if panel is not None:
            self._faults.compare(f"the panel {pause!r}", panel, Panel, self._scene.panel)

    def _check_trick(self, before: Plain, after: Plain, events: Sequence[Event], types: Sequence[str]) -> None:
        """Check that the scene calls an event `take` where a trick leaves the table: the list of moves goes by that."""
        took = [event for event, kind in zip(events, types, strict=True) if event.TAKES == "trick" and kind != "take"]
        was, now = _trick(before), _trick(after)
        gone = was and len(now) < len(was) and not any("trick" in (event.TAKES, event.CLEARS) for event in events)
        if (gone and "take" not in types) or took:
            names = ", ".join(type(event).__name__ for event in took or events)
            words = f"a trick leaves the table with {names}, which scene.comment does not call 'take'"
            self._faults.note(
                "take", f"{words}: the list of moves would not know where the trick ends", self._scene.comment
            )

    def _check_kept(self, before: Plain, seen: Observation, events: Sequence[Event]) -> None:
        """Check that a trick which an event takes is shown once more, with its last card."""
        if not any(event.TAKES == "trick" for event in events) or any(
            isinstance(event, RoundSettled) for event in events
        ):
            return
        kept = self._faults.ask("scene.picture, given keep=True,", self._scene.picture, seen, self._company, keep=True)
        if kept is not None and len(_trick(kept)) != len(_trick(before)) + 1:
            words = f"scene.picture with keep=True shows {len(_trick(kept))} cards of a trick that was taken"
            self._faults.note("kept", f"{words}; {len(_trick(before)) + 1} lay there", self._scene.picture)


def _trick(picture: Plain) -> Sequence[Plain]:
    """Find the cards of the trick in play; none where the picture has no trick."""
    return next((zone["cards"] for zone in picture["zones"] if zone["kind"] == "trick"), ())
