"""The desk of the start panel: open or not, the choice in it, the choice that waits, and the game that is dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Literal, NotRequired, TypedDict  # Any: types of the wire

from pinochle_widgets.games.protocol import GAME, ROUND, START
from pinochle_widgets.games.protocol.scene import YOU
from pinochle_widgets.match import Happening
from pinochle_widgets.match.once.deals import deal_of, today
from pinochle_widgets.store import people, settings
from pinochle_widgets.store.place import is_on
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.desks.desk import OWN_GAME, Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.keeping import Keeping
from pinochle_widgets.widgets.desks.rating import Rated
from pinochle_widgets.widgets.desks.readiness import Readiness
from pinochle_widgets.widgets.protocol.common import Bare, Message
from pinochle_widgets.widgets.start import choice as choosing
from pinochle_widgets.widgets.start.choice import TRAINING, GameChoice
from pinochle_widgets.widgets.start.panel import in_words, lessons_of, panel_of
from pinochle_widgets.widgets.start.protocol import StartPanel

MOST_TOLD = 4
"""The most changed rules that are named one by one."""


RULES_ALONE = "These rules can hold from the next round on: the score stays, and the game then counts on no scoreboard."
"""The sentence about a game whose next round can be played by the rules chosen."""


class Choose(Message):
    """A message that changes the choice of a game; `option` names an option of the rules."""

    act: Literal["choose"]
    what: Literal[
        "game", "preset", "opponents", "partner", "option", "back", "unfolded", "training", "rated", "commit", "name",
        "numbered", "sequence", "number",
    ]  # fmt: skip
    value: bool | int | str
    option: NotRequired[str]


class Start(TypedDict):
    """The choice of a game at the table: the panel while it is open, and what waits for the next game, in words.

    A page that opens a table which `deals` sends `deal`, so that nobody need press a button for a game that was asked for.
    """

    deals: bool
    waits: str
    panel: StartPanel | None


class Starting(Desk):
    """The part of a table where the next game is chosen and dealt."""

    shows: ClassVar[Mapping[str, Any]] = {"start": Start}

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._draft: GameChoice | None = None
        self._found: GameChoice | None = None
        self._find: Callable[[], GameChoice] | None = None
        self._waiting: GameChoice | None = None
        self._deals = self._unfolded = False
        self._tell()

    # ---- what the page is told

    def _tell(self) -> None:
        """Tell which game is chosen while the panel is open, and which waits."""
        draft = self._draft
        panel = None
        if draft is not None:
            barred = self._why_not_now(draft)
            panel = panel_of(
                draft,
                unfolded=self._unfolded,
                under_way=self._is_under_way,
                closes=self.match.pause != START,
                note=self._note(barred),
            )
            if barred == "":
                panel["next_round"] = True
            if lessons := lessons_of(draft, self._player(draft.name)):
                panel["lessons"] = lessons
            from pinochle_widgets.widgets.once import today_of  # so that no table waits for it

            if day := today_of(draft.variant, self._player(draft.name), today()):
                panel["today"] = day
            names = [each.name for each in people.here().people] if is_on() else []
            if names not in ([], [draft.name or YOU]):
                panel["people"] = names
        start: Start = {"deals": self._deals, "waits": self.waits(), "panel": panel}
        self.table.show(start=dict(start))

    def waits(self) -> str:
        """Say which choice waits for the next game; empty where none does."""
        waiting = self._waiting
        if waiting is None:
            return ""
        now = self._choice_now()
        anew = "" if waiting.goes_on_from(now) else " Games won then count anew."
        return f"From the next game: {difference(now, waiting)}.{anew}"

    @property
    def choice(self) -> GameChoice:
        """The choice of the open panel, else the game at the table."""
        return self._draft or self._choice_now()

    @property
    def player(self) -> people.Person:
        """The player that the choice names, else the one of this table."""
        return self._player(self.choice.name)

    def _player(self, name: str) -> people.Person:
        tidy = name[: people.MOST_LETTERS].strip()
        return people.player(tidy) if tidy else self.table.desk(Keeping).person

    def _choice_now(self) -> GameChoice:
        training, rated = bool(self.table.prefs.get(TRAINING)), self.table.desk(Rated).is_on
        choice = choosing.choice_at(self.match, self.table.seat, training=training, rated=rated)
        return replace(choice, sequence=None, number=1) if deal_of(self.match) else choice

    @property
    def _is_under_way(self) -> bool:
        return self.match.pause != START and not self.match.state.is_over

    def _note(self, barred: str | None) -> str:
        if not self._is_under_way:
            return ""
        first = "The game on the table goes by its own rules to its end." if barred is None else barred or RULES_ALONE
        kept = self.match.saver is not None and not self.match.saver.trouble
        left = "is kept: Earlier game in the menu goes on with it" if kept else "ends"
        return f"{first} If you deal now, the game on the table {left}."

    def _why_not_now(self, chosen: GameChoice) -> str | None:
        """Say why the next round can't be played by the rules chosen, empty where it can.

        It is None where the choice is no such change: more than rules would change, nothing would, or no next round is due.
        """
        match, now = self.match, self._choice_now()
        if (
            match.pause != ROUND
            or match.is_shared
            or chosen.game != now.game
            or replace(chosen, variant=now.variant, changes=now.changes) != now
            or chosen.faults()
            or chosen.rules() == match.rules
        ):
            return None
        return match.why_not_change(chosen.rules())

    def follow(self, happening: Happening) -> None:
        """Put the panel away where play has begun, and remember another level."""
        if happening.what in ("level", "rename"):
            self._remember(self._choice_now())
        if happening.what in ("events", "proceed", "game", "match") and (self._deals or self._opened_first):
            self._deals = False
            self.put_away()

    # ---- the panel

    _opened_first = False
    """Whether the panel was opened before the first card, so that it is gone when that is dealt."""

    def deal_at_once(self, *, deals: bool = True) -> None:
        """Let the page that opens the table deal, as its game was asked for by name; or no longer."""
        self._deals = deals
        self._tell()

    def open(self, choice: GameChoice | None = None, find: Callable[[], GameChoice] | None = None) -> None:
        """Open the panel with a choice, by default with the one that waits, or the game at the table.

        Parameters
        ----------
        find : callable, optional
            Finds the choice: until its player changes it, it is found anew when a page opens, as the table may be older than it.
        """
        self._draft = choice or self._waiting or self._choice_now()
        self._found, self._find = self._draft, find
        self._opened_first = self.match.pause == START
        self._unfolded = False
        self._tell()

    def renew(self) -> None:
        """Tell the choice anew: since it was told, its player may have learned or played, or chosen at another table."""
        if self._find is not None and self._draft is not None and self._draft is self._found:
            self._draft = self._found = self._find()
        self._tell()

    def put_away(self) -> None:
        """Close the panel and forget its choice."""
        self._draft, self._opened_first = None, False
        self._tell()

    @answers("new_table", player=True)
    def _open(self, _message: Bare) -> None:
        self.open()

    @answers("stay")
    def _stay(self, _message: Bare) -> None:
        self.put_away()

    @answers(Choose, player=True)
    def _choose(self, message: Choose) -> None:
        """Make one change; a change that can't be made shows the choice as it was."""
        try:
            self.change(message["what"], message["value"], message.get("option", ""))
        except ValueError:
            self.table.show_again("start")
            raise

    def change(self, what: str, value: bool | int | str, option: str) -> None:
        """Make one change to the choice.

        Raises
        ------
        ValueError
            If the panel is closed, or the change can't be made; the choice stays as it is then.
        """
        draft = self._draft = self._changed(self._chosen(), what, value, option[:40])
        self._tell()
        if what in ("game", "opponents", "partner"):
            self.table.desk(Readiness).expect([draft.game.level(name) for name in {draft.opponent, draft.partner}])

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
                    return self._for_player(draft, value)
        elif isinstance(value, bool):
            if what == "unfolded":
                self._unfolded = value
                return draft
            if what in ("training", "rated", "commit", choosing.NUMBERED):
                return choosing.with_switch(draft, what, on=value)
        raise ValueError(f"{what.capitalize()} can't be {str(value)[:20]}.")

    def _for_player(self, draft: GameChoice, name: str) -> GameChoice:
        """Let another player choose: one who is known here begins with the choice of last time."""
        known = people.here().named(name) if is_on() and name != draft.name else None
        last = known and choosing.of_data(settings.settings(known, settings.CHOICE))
        return choosing.with_name(last or draft, name)

    def _chosen(self) -> GameChoice:
        if self._draft is None:
            raise ValueError("The choice of a game is not open.")
        return self._draft

    # ---- what follows

    @answers("later", player=True, alone=OWN_GAME)
    def _wait(self, _message: Bare) -> None:
        """Let the choice wait for the end of the game at the table."""
        chosen = self._playable()
        self._waiting = None if chosen == self._choice_now() else chosen
        self._remember(chosen)
        self.put_away()

    @answers("next_round", fresh=True, player=True, alone=OWN_GAME)
    def _change_rules(self, _message: Bare) -> None:
        """Deal the next round by the rules chosen, at the score of this game."""
        chosen = self._playable()
        if self._why_not_now(chosen) is None:
            raise ValueError("Only rules can change from the next round on, and only between two rounds.")
        self.match.change_rules(chosen.rules())
        self._remember(chosen)
        self._waiting = None
        self.put_away()

    def _remember(self, chosen: GameChoice) -> None:
        """Begin the next table with a choice: in this session, and where games are kept always for its player."""
        choosing.remember(chosen)
        keeping = self.table.desk(Keeping)
        if keeping.keeps:
            person = people.player(chosen.name[: people.MOST_LETTERS] or None)
            settings.keep(person, settings.CHOICE, choosing.as_data(chosen))

    def _take(self) -> GameChoice | None:
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
            self._remember(taken)
        return taken

    @answers("look")
    def _look(self, _message: Bare) -> None:
        """Look for earlier games for a page that has just opened the table; where there are none, deal the game asked for.

        The table may be older than what its player has done last: the app makes its next page ready while one is open.
        """
        keeping = self.table.desk(Keeping)
        keeping.renew(self.player if self.choice.name.strip() else people.here().person)
        self.renew()
        keeping.look()
        if keeping.is_offering:
            self.deal_at_once(deals=False)
        elif self._deals:
            self.check_player()
            self._deal_now()

    @answers("next_game", fresh=True, player=True)
    def _next_game(self, _message: Bare) -> None:
        """Deal the next game by the same press: the one that was chosen meanwhile, else another of the same."""
        if self.match.is_shared and self.match.pause == GAME:
            self.match.ready(self.table.seat)
            return
        if not self.waits():
            self.match.next_game()
        self._deal_now()

    @answers("deal", player=True)
    def _deal(self, _message: Bare) -> None:
        self._deal_now()

    def _deal_now(self) -> None:
        """Deal the game that was chosen at the table, or begin the one that lies there."""
        self.prepare(self._take())
        if self.match.pause == START:
            self.match.ready(self.table.seat)

    def prepare(self, chosen: GameChoice | None) -> None:
        """Close the panel and put a chosen game on the table, before its first card; None leaves the game that lies there."""
        now = self._choice_now()
        self._draft = self._waiting = None
        self._opened_first = self._deals = False
        self._tell()
        if chosen is not None:
            self._change_to(now, chosen)

    def _change_to(self, now: GameChoice, chosen: GameChoice) -> None:
        """Put a chosen game in the place of the one that lies here, unless that is the same and has not begun."""
        self.check_alone()
        table, rated = self.table, self.table.desk(Rated)
        if chosen != now or self.match.pause != START:
            goes_on = self.match.state.is_over and table.seat == 0 and chosen.goes_on_from(now)
            table.put(chosen.match(self.match.number + 1 if goes_on else 1), keeps_wins=goes_on)
        stays = chosen.rated and now.rated and chosen.game == now.game
        rated.rate((rated.duels if stays else []) if chosen.rated else None)
        keeping = table.desk(Keeping)
        moved = prefs.moved(table.prefs, now.game, chosen.game, {*table.asked_for, *keeping.own_prefs})
        table.prefs = {**moved, TRAINING: chosen.training}
        if chosen.name:
            keeping.play_as(people.player(chosen.name[: people.MOST_LETTERS]))
        table.follow_prefs()

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
