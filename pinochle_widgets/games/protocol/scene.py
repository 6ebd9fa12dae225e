"""The scene of a game: the pictures and words of its table for one seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from pinochle_widgets.games.protocol.state import Seen_contra

if TYPE_CHECKING:
    from pinochle_widgets.cards import Card
    from pinochle_widgets.games.actions import Action
    from pinochle_widgets.games.events import Event
    from pinochle_widgets.games.protocol.habits import Pref
    from pinochle_widgets.games.protocol.picture.board import Happening, Picture
    from pinochle_widgets.games.protocol.picture.choices import Choices
    from pinochle_widgets.games.protocol.picture.parts import Lines, Panel, Seat, Skill
    from pinochle_widgets.games.protocol.players import Decision

YOU = "You"
"""The name of a person who gave none, if no other person sits at the table."""


@dataclass(frozen=True, slots=True)
class Company:
    """The players at a table, by seat, as its picture needs them."""

    names: Sequence[str]
    """The names of the players."""
    levels: Sequence[str | None]
    """The levels of computer players; None for a person."""
    wins: Sequence[int]
    """The games that each has won in the series."""
    prefs: Mapping[str, bool | str] = field(default_factory=dict)
    """The preferences of the player who looks by which pictures differ (`Preferences.drawn`), by name."""
    faces: Sequence[str] = ()
    """The faces of the players, by name; empty where nobody has one, and for those who have none."""
    skills: Sequence[Skill | None] = ()
    """The levels of computer players that have a name besides; empty where nobody has one."""

    def wish(self, pref: Pref) -> bool | str:
        """Look a preference of the player who looks up; by default it is as it begins."""
        return self.prefs.get(pref.name, pref.default)

    def seen_from(self, viewer: int) -> tuple[str, ...]:
        """List the names by seat for a viewer: a person called ``You`` is ``Player`` to all others."""
        return tuple(
            "Player" if name == YOU and seat != viewer and self.levels[seat] is None else name
            for seat, name in enumerate(self.names)
        )

    def does(self, viewer: int, seat: int, one: str, many: str) -> str:
        """Write ``You draw`` or ``Novice draws``: a computer player's seat has a name also for watchers from there."""
        is_you = seat == viewer and self.levels[seat] is None
        return f"You {one}" if is_you else f"{self.seen_from(viewer)[seat]} {many}"

    def plate(
        self, viewer: int, seat: int, name: str = "", *, total: int, banked: int, turn: bool, dealt: bool
    ) -> Seat:
        """Make the plate of a seat as all games have it.

        Parameters
        ----------
        name : str
            A name that stands for the seat's own.
        total, banked : int
            Its points, and those of them that no more play can change.
        turn, dealt : bool
            Whether it is on turn, and whether it has dealt.
        """
        shown = name or self.seen_from(viewer)[seat]
        plate: Seat = {
            "seat": seat,
            "name": shown,
            "mark": shown[:1].upper(),
            "me": seat == viewer,
            "person": self.levels[seat] is None,
            "level": self.levels[seat],
            "games": self.wins[seat],
            "total": total,
            "banked": banked,
            "turn": turn,
            "dealt": dealt,
        }
        if any(self.faces) and (face := self.faces[seat]):
            plate["face"] = face
        if any(self.skills) and (skill := self.skills[seat]):
            plate["skill"] = skill
        return plate


class Scene(Protocol[Seen_contra]):
    """The pictures and words of a game's table for one seat, made from its observations alone.

    A game derives its own from `games.scene.BaseScene`, which has a first form of each.
    """

    def picture(self, seen: Seen_contra, company: Company, *, keep: bool = False) -> Picture:
        """Make the picture of the table: zones and all other parts by name.

        With `keep` the cards that the last event has taken (`Event.TAKES`) are shown once more where they lay.
        """

    def choices(self, seen: Seen_contra) -> Choices:
        """List the choices of the seat by the labels of its cards."""

    def play_of(self, seen: Seen_contra, card_id: str) -> Action | None:
        """Make the play of a card of the seat by its label, legal or not; None if the seat has no such card."""

    def meld_of(self, seen: Seen_contra, ids: Sequence[str]) -> Action | None:
        """Make the meld of some cards of the seat by their labels, legal or not; None if they are no meld."""

    def together(self, seen: Seen_contra) -> Sequence[Action]:
        """List the melds that are laid at once by one button (`Choices.all`); all of them can be taken back."""

    def tell_meld(self, seen: Seen_contra, cards: Sequence[Card]) -> Lines | None:
        """Tell of the cards of a meld that lies: what they are, and what they lack; None where they are no meld."""

    def comment(self, event: Event, seen: Seen_contra, company: Company) -> Happening:
        """Make the comment on an event for animation, list of moves and screen reader; `seen` is the observation after it."""

    def panel(self, pause: str, seen: Seen_contra, company: Company) -> Panel | None:
        """Make the panel that the table shows in a pause, by the name of the pause; None if it shows none."""

    def name_of(self, action: Action, seen: Seen_contra) -> str:
        """Write the name of an action as a hint says it."""

    def advice(self, decision: Decision, seen: Seen_contra, company: Company) -> Decision:
        """Make the advice to a person who plays with training wheels of a player's decision.

        Its reason is in words for a learner. Its action is another one where the player's own would teach a bad habit.
        """

    def explain(self, seen: Seen_contra, company: Company) -> Lines:
        """Explain in sentences which actions the seat may do now."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The points of each side in the round in play, as far as all have seen them."""

    columns: Mapping[str, tuple[int, ...]]
    """The points of each side, by the columns of the game's score (`Game.columns`); those that stay hidden count 0."""
