"""The check of a scene: its pictures, choices, panels, explanations, and what it says of events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.events import Event, RoundSettled
from pinochle_widgets.games.protocol.checking.agreed import Flaws, flaws_of_comment, flaws_of_panel, flaws_of_picture
from pinochle_widgets.games.protocol.checking.faults import Faults
from pinochle_widgets.games.protocol.checking.offered import (
    flaws_of_buttons,
    flaws_of_choices,
    flaws_of_controls,
    flaws_of_melds,
    flaws_of_plays,
)
from pinochle_widgets.games.protocol.game import Game
from pinochle_widgets.games.protocol.habits import GAME, ROUND, START
from pinochle_widgets.games.protocol.picture.board import HAPPENINGS, Happening, Picture
from pinochle_widgets.games.protocol.picture.choices import Choices
from pinochle_widgets.games.protocol.picture.parts import Lines, Panel
from pinochle_widgets.games.protocol.picture.zones import TrickCard, TrickZone, is_zone
from pinochle_widgets.games.protocol.players import Decision
from pinochle_widgets.games.protocol.scene import Company
from pinochle_widgets.games.protocol.state import GameState, Observation


def company_of(game: Game) -> Company:
    """Seat a person and computer players, for a look at the table."""
    levels = [None, *[game.usual_level] * (game.seats - 1)]
    return Company([f"Player {seat}" for seat in range(game.seats)], levels, [0] * game.seats)


class Looks:
    """The looks of all seats at a game, one after another."""

    def __init__(self, game: Game, state: GameState, faults: Faults) -> None:
        self._game, self._faults, self._company = game, faults, company_of(game)
        self._scene = game.scene
        self._now: list[Picture | None] = []
        self._note(flaws_of_controls(game.controls, game.verbs), game.controls)
        self.check(state, (), [])
        self._panel(START, (state.before or state).observe(0))

    def pictures(self) -> list[Picture | None]:
        """Return the pictures of the last look, by seat."""
        return self._now

    def check(self, state: GameState, events: Sequence[Event], before: Sequence[Picture | None]) -> None:
        """Look at the table after some events; `before` are the pictures that they change."""
        self._now = [self._look(state.observe(seat), state) for seat in range(self._game.seats)]
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

    def _look(self, seen: Observation, state: GameState) -> Picture | None:
        """Make the picture of a seat and all that stands beside it, and check them; None where there is none."""
        scene, faults = self._scene, self._faults
        picture = faults.made("scene.picture", "the picture", Picture, scene.picture, seen, self._company)
        if picture is None:
            return None
        self._check_zones(picture, seen)
        if faults.ask("scene.picture, asked again,", scene.picture, seen, self._company) != picture:
            words = f"scene.picture draws seat {seen.seat} another picture when it is asked again: it must be made"
            faults.note("again", f"{words} of the observation alone", scene.picture)
        self._note(flaws_of_picture(picture, seen, state, self._game.seats), scene.picture)
        choices = faults.made("scene.choices", "what scene.choices returns", Choices, scene.choices, seen)
        if choices is not None:
            self._note(flaws_of_choices(choices, picture, seen, state, self._game.verbs), scene.choices)
            self._note(flaws_of_plays(choices, scene, seen), scene.play_of)
            self._note(flaws_of_melds(choices, scene, seen, self._game.verbs), scene.meld_of)
        faults.made("scene.explain", "what scene.explain returns", Lines, scene.explain, seen, self._company)
        for action in seen.legal_actions:
            name = faults.made("scene.name_of", f"the name of {str(action)!r}", str, scene.name_of, action, seen)
            if name == "":
                faults.note("name", f"scene.name_of gives no words for {str(action)!r}", scene.name_of)
        return picture

    def _note(self, flaws: Flaws, maker: object) -> None:
        """Note the faults that a comparison finds; an error in it is one, too."""
        found: list[tuple[str, str]] = self._faults.ask("a comparison of what the scene shows", list, flaws) or []
        for kind, sentence in found:
            self._faults.note(kind, sentence, maker)

    def _check_zones(self, picture: Picture, seen: Observation) -> None:
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

    def _comment(self, event: Event, seen: Observation) -> str:
        """Check the words of the scene for an event; returns its type."""
        faults, scene = self._faults, self._scene
        name = f"a {type(event).__name__}"
        asked, what = f"scene.comment, given {name},", f"what scene.comment says of {name}"
        said = faults.made(asked, what, Happening, scene.comment, event, seen, self._company)
        if said is None:
            return ""
        if said["type"] not in HAPPENINGS and said["type"] not in self._game.controls.rests:
            known = ", ".join(HAPPENINGS)
            words = (
                f"scene.comment says that a {type(event).__name__} is of the type {said['type']!r}; tables know {known}"
            )
            faults.note(
                f"type {said['type']}", f"{words}, and those with a rest among the game's controls", scene.comment
            )
        self._note(flaws_of_comment(said, f"a {type(event).__name__}", self._game.seats), scene.comment)
        return str(said["type"])

    def check_advice(self, decision: Decision, seen: Observation) -> None:
        """Check that the scene makes a decision, with an action and a reason, of that of a player."""
        advised: list[object] = (
            self._faults.ask("scene.advice", lambda: [self._scene.advice(decision, seen, self._company)]) or []
        )
        for each in advised:
            if not (isinstance(each, Decision) and isinstance(each.action, Action) and isinstance(each.reason, str)):
                words = f"scene.advice gives {each!r:.60}; it must be a Decision with an action and a reason"
                self._faults.note("advice", words, self._scene.advice)

    def _panel(self, pause: str, seen: Observation) -> None:
        panel = self._faults.ask(f"scene.panel, given {pause!r},", self._scene.panel, pause, seen, self._company)
        maker = self._scene.panel
        if panel is not None and self._faults.compare(f"the panel {pause!r}", panel, Panel, maker):
            columns = self._game.sides or self._game.seats
            self._note(flaws_of_panel(pause, panel, columns), maker)
            self._note(flaws_of_buttons(panel, self._game.verbs), maker)

    def _check_trick(self, before: Picture, after: Picture, events: Sequence[Event], types: Sequence[str]) -> None:
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

    def _check_kept(self, before: Picture, seen: Observation, events: Sequence[Event]) -> None:
        """Check that a trick which an event takes is shown once more, with its last card."""
        if not any(event.TAKES == "trick" for event in events) or any(
            isinstance(event, RoundSettled) for event in events
        ):
            return
        kept = self._faults.ask("scene.picture, given keep=True,", self._scene.picture, seen, self._company, keep=True)
        if kept is not None and len(_trick(kept)) != len(_trick(before)) + 1:
            words = f"scene.picture with keep=True shows {len(_trick(kept))} cards of a trick that was taken"
            self._faults.note("kept", f"{words}; {len(_trick(before)) + 1} lay there", self._scene.picture)


def _trick(picture: Picture) -> Sequence[TrickCard]:
    """Find the cards of the trick in play; none where the picture has no trick."""
    return next((zone["cards"] for zone in picture["zones"] if is_zone(zone, TrickZone)), ())
