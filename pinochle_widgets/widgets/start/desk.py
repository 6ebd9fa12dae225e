"""The start panel of one table: open or not, what is chosen in it, and the choice that waits for the next game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pinochle_widgets.games.protocol import START
from pinochle_widgets.widgets.start import choice as choosing
from pinochle_widgets.widgets.start.choice import GameChoice
from pinochle_widgets.widgets.start.panel import in_words, panel_of

if TYPE_CHECKING:
    from pinochle_widgets.match import Happening, Match
    from pinochle_widgets.widgets.protocol.traits import Start

MOST_TOLD = 4
"""The most changed rules that are named one by one."""


class StartDesk:
    """The part of a table where the next game is chosen.

    Parameters
    ----------
    match : Match
    choice_now : callable
        Returns the game at the table as a choice.
    tell : callable
        Called with what the page is told, when it may have changed.
    """

    def __init__(self, match: Match, choice_now: Callable[[], GameChoice], tell: Callable[[Start], None]) -> None:
        self._match, self._choice_now, self._tell = match, choice_now, tell
        self._draft: GameChoice | None = None
        self._waiting: GameChoice | None = None
        self._deals = self._unfolded = False
        self.close = match.watch(self._on_happening)

    # ---- what the page is told

    def told(self) -> Start:
        """Tell which game is chosen while the panel is open, and which waits."""
        draft = self._draft
        panel = None
        if draft is not None:
            panel = panel_of(
                draft,
                unfolded=self._unfolded,
                under_way=self._is_under_way,
                closes=self._match.pause != START,
                note=self._note(),
            )
        return {"deals": self._deals, "waits": self.waits(), "panel": panel}

    def waits(self) -> str:
        """Say which choice waits for the next game; empty where none does."""
        waiting = self._waiting
        if waiting is None:
            return ""
        now = self._choice_now()
        anew = "" if waiting.goes_on_from(now) else " Games won then count anew."
        return f"From the next game: {difference(now, waiting)}.{anew}"

    @property
    def _is_under_way(self) -> bool:
        return self._match.pause != START and not self._match.state.is_over

    def _note(self) -> str:
        if not self._is_under_way:
            return ""
        kept = self._match.saver is not None and not self._match.saver.trouble
        left = "is kept: Earlier game in the menu goes on with it" if kept else "ends"
        return f"The game on the table goes by its own rules to its end. If you deal now, it {left}."

    def _on_happening(self, happening: Happening) -> None:
        if happening.what in ("events", "proceed", "game", "match") and (self._deals or self._opened_first):
            self._deals = False
            self.put_away()

    # ---- the panel

    _opened_first = False
    """Whether the panel was opened before the first card, so that it is gone when that is dealt."""

    def deal_at_once(self, *, deals: bool = True) -> None:
        """Let the page that opens the table deal, as its game was asked for by name; or no longer."""
        self._deals = deals
        self._tell(self.told())

    @property
    def deals(self) -> bool:
        """Check whether the page that opens the table deals."""
        return self._deals

    def open(self, choice: GameChoice | None = None) -> None:
        """Open the panel with a choice, by default with the one that waits, or the game at the table."""
        self._draft = choice or self._waiting or self._choice_now()
        self._opened_first = self._match.pause == START
        self._unfolded = False
        self._tell(self.told())

    def put_away(self) -> None:
        """Close the panel and forget its choice."""
        self._draft, self._opened_first = None, False
        self._tell(self.told())

    def change(self, what: str, value: bool | int | str, option: str) -> None:
        """Make one change to the choice.

        Raises
        ------
        ValueError
            If the panel is closed, or the change can't be made; the choice stays as it is then.
        """
        self._draft = self._changed(self._chosen(), what, value, option[:40])
        self._tell(self.told())

    def _changed(self, draft: GameChoice, what: str, value: bool | int | str, option: str) -> GameChoice:
        if what == "option":
            return choosing.with_option(draft, option, value)
        if what == "back":
            return choosing.with_preset(draft, draft.variant.key)
        if what in ("sequence", "number"):
            return choosing.with_number(draft, what, value)  # type: ignore[arg-type]  # as was just asked
        if isinstance(value, str):
            match what:
                case "game":
                    return choosing.with_game(draft, value)
                case "preset":
                    return choosing.with_preset(draft, value)
                case "opponents" | "partner":
                    return choosing.with_level(draft, what, value)
                case "name":
                    return choosing.with_name(draft, value)
        elif isinstance(value, bool):
            if what == "unfolded":
                self._unfolded = value
                return draft
            if what in ("training", "rated", "commit", choosing.NUMBERED):
                return choosing.with_switch(draft, what, on=value)
        raise ValueError(f"{what.capitalize()} can't be {str(value)[:20]}.")

    def _chosen(self) -> GameChoice:
        if self._draft is None:
            raise ValueError("The choice of a game is not open.")
        return self._draft

    # ---- what follows

    def wait(self) -> None:
        """Let the choice wait for the end of the game at the table.

        Raises
        ------
        ValueError
            If its options exclude each other.
        """
        chosen = self._playable()
        self._waiting = None if chosen == self._choice_now() else chosen
        choosing.remember(chosen)
        self.put_away()

    def take(self) -> GameChoice | None:
        """Take the choice of the open panel, else the one that waits; None where there is neither.

        Raises
        ------
        ValueError
            If its options exclude each other.
        """
        if self._draft is None:
            taken = self._waiting
        else:
            taken = self._playable()
            choosing.remember(taken)
        self._draft = self._waiting = None
        self._opened_first = self._deals = False
        return taken

    def _playable(self) -> GameChoice:
        chosen = self._chosen()
        for fault in chosen.faults():
            raise ValueError(in_words(chosen, fault))
        return chosen


def difference(now: GameChoice, then: GameChoice) -> str:
    """Write the changes from one choice to another in a few words."""
    if now.game != then.game:
        return then.game.title
    rules = then.rules()
    told = [rules.told(name) for name in rules.changes_from(now.rules())]
    if len(told) > MOST_TOLD:
        told = [then.variant.label if now.variant != then.variant else f"{len(told)} changed rules"]
    if then.sequence is not None and (now.sequence, now.number) != (then.sequence, then.number):
        told.append(f"sequence {then.sequence}, game {then.number}")
    return ", ".join([*told, *_other_levels(now, then)]) or "as you chose"


def _other_levels(now: GameChoice, then: GameChoice) -> list[str]:
    """Name the computer players that are of another level then."""
    partners = choosing.partners_of(then.game, 0)
    opponents = "opponents" if then.game.seats - len(partners) > 2 else "opponent"
    told = []
    if now.opponent != then.opponent:
        told.append(f"{opponents} {then.game.level(then.opponent).label}")
    if partners and now.partner != then.partner:
        told.append(f"partner {then.game.level(then.partner).label}")
    return told
