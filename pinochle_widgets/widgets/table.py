"""The table and the scoresheet: thin widgets over one match."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any

import traitlets
from ipywidgets import widget_serialization

from pinochle_widgets.games import list_games
from pinochle_widgets.games.actions import Action, Choice, read_action
from pinochle_widgets.games.protocol import GAME, ROUND, START, Decision, IllegalAction, listing
from pinochle_widgets.games.shown.words import in_words, order_of, score, sheet_in_words, told_in_text
from pinochle_widgets.match import Fault, Happening, Match, Record, RecordError, Saved, SavedError
from pinochle_widgets.match.duplicate import Duel, Duplicates
from pinochle_widgets.match.faults import stand_in
from pinochle_widgets.match.match import NO_COPY, NO_HINTS, ONCE, SAME_LEVELS
from pinochle_widgets.match.record.entries import DeckDealt, Move
from pinochle_widgets.match.saving.lines import ELSEWHERE
from pinochle_widgets.match.saving.resuming import lost_lines, set_aside, unless_changed
from pinochle_widgets.match.watching import BESIDE
from pinochle_widgets.widgets import helptext, prefs
from pinochle_widgets.widgets.brief import brief
from pinochle_widgets.widgets.controls import controls_of
from pinochle_widgets.widgets.edits import Plain
from pinochle_widgets.widgets.keeping import Keeping, Offers, duels_in, notes_of, opened, prefs_in
from pinochle_widgets.widgets.messages import NotUnderstood, Understood, number_of, understood
from pinochle_widgets.widgets.parts import Programmed
from pinochle_widgets.widgets.person.rated import checked_duels, rating
from pinochle_widgets.widgets.person.rest import Rest
from pinochle_widgets.widgets.protocol.messages import SetPref, Up
from pinochle_widgets.widgets.protocol.traits import Kept, Start
from pinochle_widgets.widgets.readiness import Readiness
from pinochle_widgets.widgets.replay.opened import Opening, in_a_sentence, match_for, record_in
from pinochle_widgets.widgets.replay.page import page_of
from pinochle_widgets.widgets.replay.widget import Replay
from pinochle_widgets.widgets.start.choice import TRAINING, GameChoice, choice_at
from pinochle_widgets.widgets.start.desk import StartDesk
from pinochle_widgets.widgets.still.output import LIVES, Still, Stilled
from pinochle_widgets.widgets.viewer import Viewer

UNDO = ("undo", "undo_turn")

FRESH_ONLY = frozenset(
    ("do", "lay", "play", "continue", "next_game", "restart_game", "restart_round", "redeal_game", "rest", *UNDO)
)
"""The messages that are refused when they answer a picture that is no longer the newest."""

MOST_LAID = 16
"""The most cards that are laid at once."""

UNRATED = {
    "hint": NO_HINTS,
    "restart_game": ONCE,
    "restart_round": ONCE,
    "redeal_game": ONCE,
    "earlier_turns": ONCE,
    "level": SAME_LEVELS,
    "save_game": NO_COPY,
}
"""The messages that are refused at each table of a match in which somebody is rated, and why."""

log = logging.getLogger(__name__)

CUT_SHORT = "Stopped early: best move so far."
"""The sentence that a hint adds when its player was stopped."""


def _barred(match: Match) -> list[str]:
    """List the messages for which the menu has no button: cards of numbered deals stay the same."""
    return ["redeal_game"] if match.state.is_numbered else []


def _menu(match: Match) -> dict[str, object]:
    """Describe the preferences, levels and controls of a game, as they are sent."""
    game = match.game
    return {
        "prefs": prefs.menu(game),
        "levels": [[level.name, level.label] for level in game.levels],
        "ranks": game.ranks,
        "controls": controls_of(game),
    } | ({"barred": barred} if (barred := _barred(match)) else {})


class _Board(Stilled, Programmed):
    """The widget that table and scoresheet share: a match, a seat, and its view in the browser."""

    view = traitlets.Dict().tag(sync=True, to_json=lambda value, _: brief(value))
    prefs = traitlets.Dict().tag(sync=True)
    menu = traitlets.Dict().tag(sync=True)
    part = traitlets.Unicode("table").tag(sync=True)

    _messages: Any = SetPref  # the types of the messages that it takes
    _SHOWN: tuple[str, ...] = ("view", "prefs")
    """The traits that a page may have missed."""
    _asker: int | None = None
    """The number of the message that is answered now."""
    _unheard: int | None = None
    """The number of the message of which the page does not know yet that it has come."""

    def __init__(self, match: Match, seat: int | None = None, **preferences: bool | str) -> None:
        if not isinstance(match, Match):
            raise ValueError(f"match is {match!r:.80}; it must be a Match, such as the .match of a table")
        if seat is None:
            seat = (*match.persons, 0)[0]
        if type(seat) is not int or seat not in range(len(match.seats)):
            raise ValueError(f"seat is {seat!r}; it must be from 0 to {len(match.seats) - 1}")
        if match.rated and seat not in match.rated:
            raise ValueError(
                f"seat is {seat!r}; it must be {match.rated[0]}, whose person is rated: others' cards stay hidden"
            )
        self._asked_for = prefs.checked(preferences)
        chosen = {**prefs.defaults(match.game), prefs.AT_ONCE: seat in match.auto_knock, **self._asked_for}
        self.match = match
        self.seat = seat
        self._viewer = self._watch(chosen)
        super().__init__(view=self._viewer.view(), prefs=chosen, menu=_menu(match), _dom_classes=(LIVES,))
        self.on_msg(self._on_message)
        self.observe(lambda change: self._viewer.follow_prefs(change["new"]), names="prefs")

    @property
    def record(self) -> Record:
        """The record of the game in play."""
        return self.match.record

    def _watch(self, chosen: Mapping[str, bool | str]) -> Viewer:
        """Make the viewer that turns the match into views, drawn by the preferences that were chosen."""
        return Viewer(self.match, self.seat, self._show, prefs=chosen)

    def _show(self, view: Plain) -> None:
        barred = _barred(self.match)
        # another match may have taken the place of the one before
        if self.view.get("game") != view.get("game") or self.menu.get("barred", []) != barred:
            self.menu = _menu(self.match)
        self.seat = self._viewer.seat
        if self._unheard is not None:
            view["heard"], self._unheard = self._unheard, None
        self.view = view
        self._renew()

    def close(self) -> None:
        """Stop following the match, and close the widget."""
        if "_viewer" in self.__dict__:  # missing if a wrong argument stopped the constructor
            self._viewer.close()
        super().close()

    def __repr__(self) -> str:
        picture = self._viewer.view()["picture"]
        info, sides = picture["info"], picture.get("sides") or picture["seats"]
        points = ", ".join(f"{side['name']} {side['total']}" for side in sides)
        return f"<{type(self).__name__}: {self.match.game.title}, game {info['number']}, round {info['round'] or 1}; {points}>"

    # ---- messages from the browser: untrusted

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        self._asker = self._unheard = number_of(content)
        try:
            message = understood(content, self._messages)
            view_id = message.get("view_id")
            if message["act"] not in FRESH_ONLY:
                self._hear()
            with self.match.aside():
                self.match.catch_up()
                if view_id not in (None, self._viewer.view_id):
                    self._show_again()
                if message["act"] in FRESH_ONLY and view_id != self._viewer.view_id:
                    self._refuse("The table has moved on; look again.")
                else:
                    self._handlers()[message["act"]](message)
        except NotUnderstood as error:
            log.warning("A %s refused a message: %s", type(self).__name__, error)
            self._refuse(str(error))
        except SavedError as error:
            self._refuse(f"{error}.".replace("..", "."), "That game can't go on")
        except ValueError as error:
            self._refuse(str(error))
        finally:
            self._hear()
            self._asker = None

    def _hear(self) -> None:
        """Send the number of the message back, unless a view has: one message less is the sooner there."""
        if self._unheard is not None:
            number, self._unheard = self._unheard, None
            self.send({"heard": number})

    def _handlers(self) -> dict[str, Callable[[Understood], None]]:
        return {"pref": self._set_pref}

    def _show_again(self) -> None:
        """Send a page that has another picture the newest one: it may have missed it when the kernel was interrupted."""
        if self.view.get("view_id") == self._viewer.view_id:
            self.send_state(list(self._SHOWN))
        else:
            self.view = self._viewer.view()

    def _reply(self, content: Understood, asker: int | None) -> None:
        """Answer a message; by its number the page finds the view that has asked."""
        self._hear()
        self.send(dict(content) if asker is None else {**content, "n": asker})

    def _refuse(self, reason: str, title: str = "That can't be done", asker: int | None = None) -> None:
        told = {"rejected": True, "view_id": self._viewer.view_id, "title": title, "reason": reason}
        self._reply(told, self._asker if asker is None else asker)

    @traitlets.validate("prefs")
    def _check_prefs(self, proposal: Mapping[str, Mapping[str, object]]) -> dict[str, bool | str]:
        return prefs.usual() | prefs.checked(proposal["value"])

    def _set_pref(self, content: Understood) -> None:
        self.prefs = {**self.prefs, **prefs.checked({content["name"]: content["value"]})}

    def set_prefs(self, **changes: bool | str) -> None:
        """Change preferences.

        Parameters
        ----------
        **changes
            By name, such as ``four_colour=True`` or ``sort="suit"``.

        Raises
        ------
        ValueError
            If a preference is unknown, or a value does not fit.
        """
        self.prefs = {**self.prefs, **changes}


class Table(_Board):
    """A table to play at, in a notebook cell.

    `pinochle_widgets.play` makes one; several tables may show one match, also from several seats.

    Parameters
    ----------
    match : Match
    seat : int, optional
        The seat whose cards lie open; by default the first person's.
    rated : bool or sequence of Duel
        Whether a computer player plays each deal again in this seat, and the person is rated by it: then without hints, and
        against the same levels throughout. With the `duels` of an earlier table the rating goes on from those.
    keeps : bool, optional
        Whether a match that is kept in no file gets one with its first card. By default keeping is left to others: to another
        table, or to `Match.save`.
    offers : str, optional
        The kept games that are offered before the first card: ``"same"``, those of this game, or ``"any"``, the newest of all.
    **preferences
        The looks and behaviour of the table, such as ``four_colour=True`` or ``auto_draw=True``.

    Raises
    ------
    ValueError
        If `match` is not a Match, `seat` does not exist, the game has no rated play, `rated` holds anything but duels, or
        a preference does not fit.
    """

    _messages = Up

    _SHOWN = ("view", "prefs", "thinking", "fault", "advice", "promises", "rating", "kept", "start", "opened")

    AGAIN = "Run this cell again to play on."

    thinking = traitlets.Dict().tag(sync=True)
    fault = traitlets.Dict().tag(sync=True)
    advice = traitlets.Dict().tag(sync=True)
    promises: traitlets.List[Plain] = traitlets.List().tag(sync=True)
    rating = traitlets.Dict().tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)
    start = traitlets.Dict().tag(sync=True)
    opened = traitlets.Instance(Replay, allow_none=True).tag(sync=True, **widget_serialization)

    def __init__(
        self,
        match: Match,
        seat: int | None = None,
        *,
        rated: bool | Sequence[Duel] = False,
        keeps: bool | None = None,
        offers: Offers | None = None,
        **preferences: bool | str,
    ) -> None:
        self._duels = checked_duels(rated)
        self._readiness = Readiness(match)
        super().__init__(match, seat, **preferences)
        if rated is not False and not match.game.is_rated:
            self.close()
            rating_games = listing([game.name for game in list_games() if game.is_rated], "or")
            raise ValueError(f"rated play is not for {match.game.name}; it is for {rating_games}")
        if rated is not False and (reason := match.rules.why_unrated()):
            self.close()
            raise ValueError(f"rated is {rated!r:.40}; nobody is rated {reason}, as in {match.rules.to_text()}")
        match.date_records()
        self._stood_in: Plain = {}
        self._unwatch = match.watch(self._follow)
        self._duplicates = None if rated is False else self._rated()
        self.keeping = Keeping(match, self._notes, self._tell_kept)
        self._tell_kept(self.keeping.told())
        self.starting = StartDesk(match, self._choice, self._tell_start)
        self._tell_start(self.starting.told())
        self.opening = Opening(self._tell_opened, self._take_way)
        self.thinking, self.promises, self.fault = self._thinking(), self._promises(), self._fault()
        if keeps is not None:
            self.keeping.turn_on(keeps=keeps, offers=offers)
        self.observe(self._follow_prefs, names="prefs")
        with self.match.aside():
            self._leave = match.attend()
            self._follow_prefs()

    def _ipython_display_(self, **kwargs: object) -> None:
        """Show the table; rules that its players and its adviser search by are made ready in the meantime."""
        super()._ipython_display_(**kwargs)
        self._readiness.open()
        self._get_ready()

    def close(self) -> None:
        """Stop following the match, and close the widget; after the last table of a match no player thinks any longer."""
        if "_leave" in self.__dict__:  # missing if a wrong argument stopped the constructor
            self._unwatch()
            self.keeping.close()
            self.starting.close()
            self.opening.close()
            self._readiness.close()
            self._leave()
        if duplicates := self.__dict__.get("_duplicates"):
            duplicates.close()
        super().close()

    @property
    def duels(self) -> tuple[Duel, ...]:
        """The deals that a computer player has played, too, where the person is rated."""
        return tuple(self._duels)

    # ---- keeping

    def _notes(self) -> Plain:
        return notes_of(self.seat, self.prefs, None if self._duplicates is None else self._duels)

    def _tell_kept(self, kept: Kept) -> None:
        self.kept = dict(kept)

    def take_up(self, saved: Saved, path: Path | None = None) -> None:
        """Go on with a saved game in place of the one that lies here; other widgets of the match follow.

        Parameters
        ----------
        saved : Saved
        path : Path, optional
            The file in which the game is kept further; without it in a new one, where games are kept.

        Raises
        ------
        SavedError
            If this version can't go on with the game; the table stays as it is then.
        FileExistsError
            If somebody has played on with the game of the file.
        """
        other, lost = Match.of_saved(saved)
        with self._changed():
            self.match.change_to(other)
        if lost and path is not None:
            set_aside(path)
        self.keeping.go_on(saved, path)
        duels = duels_in(saved.notes)
        self._rate(duels if self.match.game.is_rated else None)
        self.prefs = {**self.prefs, **prefs_in(saved.notes), **self._asked_for}
        if lost:
            self._refuse(lost_lines(lost), "Part of the game is lost")

    # ---- records

    def _tell_opened(self, replay: Replay | None) -> None:
        self.opened = replay

    def _open(self, text: str) -> None:
        """Open a text of the page: a record is gone through, a saved game goes on."""
        try:
            record = record_in(text)
            if record is None:
                self.take_up(opened(text))
            else:
                self.opening.open(record, self.prefs)
        except (RecordError, SavedError) as error:
            self._refuse(in_a_sentence(error), "That can't be opened")
        except KeyboardInterrupt:
            self._refuse("The kernel was interrupted.", "Opening was stopped")
        else:
            self._reply({"reply": "opened"}, self._asker)

    def _look_back(self) -> None:
        """Open the replay of the game at the table as far as it has come, from where an earlier turn can be practised.

        After a round it opens at the beginning of that round.
        """
        self._check_alone()
        if self.match.pause == START:
            raise IllegalAction("Nothing is dealt yet; there is no earlier turn.")
        now = replace(self.record, entries=list(self.record.entries))
        self.opening.open(now, self.prefs, ply=_last_round_in(now) if self.match.pause == ROUND else -1)
        self._reply({"reply": "opened"}, self._asker)

    def _take_way(self, way: str, record: Record, ply: int) -> None:
        """Play here as it was chosen in a replay; where that can't be, the game at the table stays."""
        before = self.match.game
        try:
            with self.match.aside():
                self._check_alone()
                self._as_player(lambda: self._put(match_for(way, record, ply)))
        except ValueError as error:
            self._refuse(str(error), "That can't be played")
            return
        if self.match.pause == START:
            self.match.proceed()
        else:
            self.keeping.go_on_anew()
        self._rate(None)
        self.prefs = prefs.moved(self.prefs, before, self.match.game, self._asked_for)

    # ---- another game

    def _tell_start(self, start: Start) -> None:
        self.start = dict(start)

    def _choice(self) -> GameChoice:
        """Describe the game at the table as a choice."""
        rated = self._duplicates is not None
        return choice_at(self.match, self.seat, training=bool(self.prefs.get(TRAINING)), rated=rated)

    def _deal(self) -> None:
        """Deal the game that was chosen at the table, or begin the one that lies there."""
        now = self._choice()
        chosen = self.starting.take()
        self._tell_start(self.starting.told())
        if chosen is not None:
            self._change_to(now, chosen)
        if self.match.pause == START:
            self.match.proceed()

    def _change_to(self, now: GameChoice, chosen: GameChoice) -> None:
        """Put a chosen game in the place of the one that lies here, unless that is the same and has not begun."""
        self._check_alone()
        if chosen != now or self.match.pause != START:
            goes_on = self.match.state.is_over and self.seat == 0 and chosen.goes_on_from(now)
            self._put(chosen.match(self.match.number + 1 if goes_on else 1), keeps_wins=goes_on)
        stays = chosen.rated and now.rated and chosen.game == now.game
        self._rate((self._duels if stays else []) if chosen.rated else None)
        moved = prefs.moved(self.prefs, now.game, chosen.game, self._asked_for)
        self.prefs = {**moved, TRAINING: chosen.training}
        self._follow_prefs()

    def _check_alone(self) -> None:
        if len(self.match.persons) > 1:
            raise ValueError("More than one person plays here: open a table of its own for another game.")

    @contextlib.contextmanager
    def _changed(self) -> Iterator[None]:
        """End the rating of this table, and make no file, where another game takes the place of the one that lies here."""
        if (
            self._duplicates is not None and len(self.match.rated) == 1
        ):  # else the person is rated at another table, too
            self._duplicates.close()
        with self.keeping.taking_up():
            yield

    def _put(self, match: Match, *, keeps_wins: bool = False) -> None:
        """Put the game of another match in the place of the one that lies here."""
        with self._changed():
            self.match.change_to(match, keeps_wins=keeps_wins)
        self.keeping.decline()
        self._readiness.compile()

    def _next_game(self) -> None:
        """Deal the next game by the same press: the one that was chosen meanwhile, else another of the same."""
        if not self.starting.waits():
            self.match.next_game()
        self._deal()

    def _rate(self, duels: list[Duel] | None) -> None:
        """Rate the person by these deals and those to come; with None no longer."""
        if self._duplicates is not None:
            self._duplicates.close()
            self._duplicates, self.rating = None, {}
        if duels is not None:
            self._duels = duels
            self._duplicates = self._rated()

    def _rated(self) -> Duplicates:
        """Have the deals played again by the game's usual level, against which the person is rated."""
        level = self.match.game.level(self.match.game.usual_level)

        def take(duel: Duel) -> None:
            self._duels.append(duel)
            self.keeping.note()
            self.rating = rating(self._duels, level.label)

        self.rating = rating(self._duels, level.label)
        return Duplicates(self.match, self.seat, level.name, take, deals=len(self._duels))

    def _follow(self, happening: Happening) -> None:
        """Update the traits beside the picture: the player that thinks, the one that could not decide, and the promises."""
        if happening.what == "stand_in":
            told = self._fault()
            self._stood_in = told | {"text": f"{told['other']} plays on.", "other": "", "is_over": True}
        elif not self.fault.get("is_over") or happening.what not in {*BESIDE, "settled"}:
            self.fault = self._fault()
        self._rest.follow(happening)
        if self.match.rated:
            self.advice = {}
        if happening.what == "thinking":
            self.thinking = self._thinking()
        elif happening.what == "settled":
            self.promises = self._promises()
            if self._stood_in:  # told after the view that the stand-in has played
                self.fault, self._stood_in = self._stood_in, {}

    def _thinking(self) -> Plain:
        return asdict(self.match.thinking) if self.match.thinking else {}

    def _fault(self) -> Plain:
        """Describe the player that could not decide, and the ways to go on."""
        fault = self.match.fault
        if fault is None:
            return {}
        other = stand_in(self.match.game, self.match.seats[fault.seat].level)
        if other is None:
            return {"title": fault.title, "text": "The game stands as it was.", "other": "", "is_over": False}
        return {
            "title": fault.title,
            "text": f"Try again, or let {other.label} go on.",
            "other": other.label,
            "is_over": False,
        }

    def _promises(self) -> list[Plain]:
        return [asdict(promise) for promise in self.match.promises]

    def _follow_prefs(self, _change: object = None) -> None:
        self.keeping.note()
        (self.match.auto_knock.add if self.prefs[prefs.AT_ONCE] else self.match.auto_knock.discard)(self.seat)
        self._proceed_unasked()
        self._advise()
        self._get_ready()

    def _get_ready(self) -> None:
        self._readiness.follow(self.seat, training=bool(self.prefs.get(TRAINING)))

    def _proceed_unasked(self) -> None:
        """Go on where the table waits, if its person wants no reminders; an earlier game that is offered comes first."""
        waits = self.match.pause not in (None, GAME)
        if waits and not self.prefs.get("start_reminders") and not self.keeping.is_offering:
            self.match.proceed()

    def _still(self) -> Still:
        from pinochle_widgets.widgets.still.painted import WIDTH, paint

        title, picture, order = self.match.game.title, self.view["picture"], order_of(self.match.game)
        words = in_words(title, picture, order)
        return Still(words, told_in_text(title, picture), paint(title, picture, order), WIDTH)

    def _show(self, view: Plain) -> None:
        super()._show(view)
        self._proceed_unasked()
        self._advise()
        self._get_ready()

    def _advise(self) -> None:
        """Advise a person who plays with training wheels, whenever there is anything to decide."""
        view_id = self._viewer.view_id
        if (
            not self.prefs.get("training")
            or self.match.rated
            or self.match.pause
            or not self.match.seats[self.seat].is_person
        ) or self._counts():
            self.advice = {}
        elif self.seat in self.match.state.seats_to_act and self.advice.get("view_id") != view_id:
            with contextlib.suppress(ValueError):  # a seat that may act, but need not, gets no advice
                self.match.ask_hint(
                    self.seat, lambda decision: self._tell_advice(view_id, decision), self._tell_no_advice
                )

    def _counts(self) -> bool:
        """Check whether the person is asked for a number: then no advice is given."""
        return (self._viewer.legal.get("ask") or {}).get("kind") == "count"

    def _tell_advice(self, view_id: int, decision: Decision) -> None:
        advised = self._taught(decision)
        self.advice = {
            "view_id": view_id,
            "text": advised.reason,
            "ids": self._marked(advised.action),
            "action": str(advised.action),
            "chances": [list(each) for each in advised.chances],
        }

    def _taught(self, decision: Decision) -> Decision:
        seen = self.match.state.observe(self.seat)
        return self.match.game.scene.advice(decision, seen, self.match.company)

    def _tell_no_advice(self, fault: Fault) -> None:
        text = f"No advice now: {fault.title}. Play as you think best."
        self.advice = {"view_id": self._viewer.view_id, "text": text, "ids": [], "action": "", "chances": []}

    def _marked(self, action: Action) -> list[str]:
        """List the labels of the seat's cards that an action is about."""
        if isinstance(action, Choice):
            hand = list(self.match.state.observe(self.seat).hand)
            chosen = []
            for card in action.cards:
                chosen.append(next(held for held in hand if held.card == card))
                hand.remove(chosen[-1])
            return [held.id for held in chosen]
        text, legal = str(action), self._viewer.legal
        ids = [each for each, play in legal["play"].items() if play == text][:1]
        return ids + [each for meld in legal["melds"] if meld["action"] == text for each in meld["ids"]]

    def _watch(self, chosen: Mapping[str, bool | str]) -> Viewer:
        self._rest = Rest(self.match)
        return Viewer(self.match, self.seat, self._show, self._plays_on, chosen)

    def _plays_on(self) -> bool:
        """Go on for the person: with the rest that it claimed, or where it has no choice; returns whether it did."""
        return self._rest.plays_on(self.seat) or self._act_for_person()

    def _act_for_person(self) -> bool:
        """Do the one legal action of a person, if the habits of the game do such actions without asking; returns whether it did.

        A person who has just laid a meld may still take it back; that is a choice, too.
        """
        match = self.match
        if not self.prefs.get(prefs.FORCED) or match.pause or match.state.seats_to_act[:1] != (self.seat,):
            return False
        if not match.seats[self.seat].is_person or match.can_undo(self.seat):
            return False
        actions = match.state.legal_actions(self.seat)
        if len(actions) != 1 or not isinstance(actions[0], tuple(match.game.habits.forced)):
            return False
        match.act(actions[0], self.seat)
        return True

    def _handlers(self) -> dict[str, Callable[[Understood], None]]:
        refused = {act: partial(self._refuse_rated, why) for act, why in UNRATED.items()}
        return self._all_handlers() | (refused if self.match.rated else {})

    def _refuse_rated(self, why: str, _content: Understood) -> None:
        raise IllegalAction(why)

    def _all_handlers(self) -> dict[str, Callable[[Understood], None]]:
        return super()._handlers() | {
            "do": self._do,
            "play": self._play,
            "lay": self._lay,
            "undo": lambda _: self.match.undo(self.seat),
            "undo_turn": lambda _: self.match.undo(self.seat, turn=True),
            "continue": lambda _: self._as_player(self.match.proceed),
            "next_game": lambda _: self._as_player(self._next_game),
            "new_table": lambda _: self._as_player(self.starting.open),
            "choose": lambda content: self._as_player(partial(self._choose, content)),
            "deal": lambda _: self._as_player(self._deal),
            "later": lambda _: self._as_player(self.starting.wait),
            "stay": lambda _: self.starting.put_away(),
            "leave": lambda _: None,  # the browser puts the panel away by itself
            "restart_round": lambda _: self._as_player(self.match.restart_round),
            "restart_game": lambda _: self._as_player(self.match.restart_game),
            "redeal_game": lambda _: self._as_player(self.match.redeal_game),
            "level": self._level,
            "hint": self._hint,
            "rest": lambda _: self._as_player(lambda: self._rest.claim(self.seat)),
            "hurry": self._hurry,
            "retry": lambda _: self._as_player(self._retry),
            "stand_in": lambda _: self._as_player(self._stand_in),
            "explain": self._explain,
            "listing": self._list,
            "help": self._help,
            "look": lambda _: self._look(),
            "earlier": lambda _: self._as_player(self.keeping.offer),
            "earlier_turns": lambda _: self._as_player(self._look_back),
            "resume": lambda content: self._as_player(partial(self._resume, content.get("game", ""))),
            "afresh": lambda _: self._as_player(self._afresh),
            "save_game": lambda _: self._as_player(self._save_game),
            "save_page": lambda _: self._as_player(self._save_page),
            "save_record": lambda _: self._give("game.record", str(self._told())),
            "open_game": lambda content: self._as_player(partial(self._open, content["text"])),
            "code": lambda _: self._reply({"reply": "code", "code": self._told().code}, self._asker),
        }

    def _look(self) -> None:
        """Look for earlier games for a page that has just opened the table; where there are none, deal the game asked for."""
        self.keeping.look()
        if self.keeping.is_offering:
            self.starting.deal_at_once(deals=False)
        elif self.starting.deals:
            self._as_player(self._deal)

    def _resume(self, name: str) -> None:
        """Go on with a game that is offered."""
        path = self.keeping.take(name).path
        try:
            unless_changed(lambda: self.take_up(Saved.read(path), path))
        except FileExistsError:
            raise SavedError(ELSEWHERE) from None
        except OSError:
            raise SavedError("The file of that game has gone") from None

    def _afresh(self) -> None:
        """Play on here, without the game that is offered."""
        self.keeping.decline()
        if self.match.pause == START and not self.match.promises:  # a promise is shown before the deal
            self.match.proceed()

    def _choose(self, content: Understood) -> None:
        """Make one change in the start panel; a change that can't be made shows the choice as it was."""
        try:
            self.starting.change(content["what"], content["value"], content.get("option", ""))
        except ValueError:
            self.send_state("start")
            raise

    def _save_game(self) -> None:
        """Give the player the file of the game; a watcher would see all cards in it."""
        if len(self.match.persons) > 1:
            raise ValueError("More than one person plays here: the file would show everybody's cards.")
        self._give(*self.keeping.content())

    def _save_page(self) -> None:
        """Give the player the game as a page; while it goes on, as far as all persons at the table know it."""
        self._give("game.html", page_of(self.record))

    def _give(self, name: str, text: str) -> None:
        self._reply({"reply": "file", "name": name, "text": text}, self._asker)

    def _told(self) -> Record:
        """Seal the record for this seat, to be shared: sealed for all persons it may hold less, and show that something waits."""
        persons = [n for n, seat in enumerate(self.match.seats) if seat.is_person]
        return self.record.seen_by(self.seat) if self.seat in persons and len(persons) > 1 else self.record

    def _as_player(self, what: Callable[[], object]) -> None:
        """Do something that only a player at the table may do; a watcher may not, where a person plays."""
        watches = not self.match.seats[self.seat].is_person
        if watches and any(seat.is_person for seat in self.match.seats):
            raise IllegalAction("You watch this seat; who plays goes on.")
        what()

    def _act(self, action: Action, title: str) -> None:
        if not self.match.seats[self.seat].is_person:
            self._refuse("You watch this seat; a computer player sits here.", title)
            return
        try:
            self.match.act(action, self.seat)
        except IllegalAction as error:
            self._refuse(str(error), title)

    def _do(self, content: Understood) -> None:
        text = content["action"][:200]
        if self._counts():
            self._check_count(text)
        self._act(read_action(text, self.seat, self.match.game.verbs), "That can't be done")

    def _check_count(self, text: str) -> None:
        """Refuse a number beyond any that can be right; the rules take it, as records may hold it."""
        verb, _, number = text.partition(" ")
        ask = self._viewer.legal["ask"]
        if verb == ask["verb"] and number.isdecimal() and int(number) > ask["most"]:
            raise IllegalAction(f"{int(number):,} is too high: no hand comes to more than {ask['most']:,}.")

    def _play(self, content: Understood) -> None:
        play = self.match.game.scene.play_of(self.match.state.observe(self.seat), content["id"])
        if play is None:
            raise ValueError("That card is not in your hand.")
        self._act(play, "This card may not be played")

    def _lay(self, content: Understood) -> None:
        ids = content["ids"]
        if len(ids) > MOST_LAID:
            raise ValueError("A meld is laid by naming its cards.")
        lay = self.match.game.scene.meld_of(self.match.state.observe(self.seat), ids)
        if lay is None:
            self._refuse("These cards make no meld." if ids else "Select the cards of a meld first.", "No meld")
            return
        self._act(lay, "This meld can't be laid")

    def _level(self, content: Understood) -> None:
        """Set the level of the opponents, or of the partner."""
        game = self.match.game
        whose = game.side_of(self.seat)
        mine = content.get("who") == "partner"
        meant = [
            n
            for n, seat in enumerate(self.match.seats)
            if not seat.is_person and n != self.seat and (game.side_of(n) == whose) == mine
        ]
        if not meant:
            raise ValueError("No computer player here.")
        for seat in meant:
            self.match.set_level(seat, content["level"][:40])

    def _hurry(self, content: Understood) -> None:
        """Let the player that thinks move now; its answer may have come before this message."""
        if content.get("view_id") == self._viewer.view_id:
            self._as_player(self.match.hurry)

    def _retry(self) -> None:
        """Ask the player again that could not decide; a second press finds nothing left to do."""
        if self.match.fault:
            self.match.retry()

    def _stand_in(self) -> None:
        """Let another level go on for the player that could not decide."""
        fault = self.match.fault
        other = fault and stand_in(self.match.game, self.match.seats[fault.seat].level)
        if fault and other:
            self.match.set_level(fault.seat, other.name)

    def _hint(self, _content: Understood) -> None:
        if self._counts():
            raise IllegalAction("Count first: then the table tells what you overlooked.")
        asker = self._asker  # a player that thinks long answers when other messages have come
        self.match.ask_hint(self.seat, partial(self._tell_hint, asker), partial(self._tell_no_hint, asker))

    def _tell_no_hint(self, asker: int | None, fault: Fault) -> None:
        self._refuse(f"{fault.title}. Ask again, or play on.", "No hint now", asker)

    def _tell_hint(self, asker: int | None, decision: Decision) -> None:
        taught = self._taught(decision)
        if taught.action != decision.action:  # what training wheels would not advise is no hint either
            decision = taught
        title = self.match.game.scene.name_of(decision.action, self.match.state.observe(self.seat))
        do = {"act": "do", "action": str(decision.action)}
        reason = f"{decision.reason} {CUT_SHORT}" if decision.interrupted else decision.reason
        told = {"title": title, "text": reason, "ids": self._marked(decision.action), "do": do}
        chances = [list(each) for each in decision.chances]
        self._reply({"reply": "hint", **told, "chances": chances}, asker)

    def _explain(self, _content: Understood) -> None:
        seen = self._viewer.observation()
        self._reply({"reply": "explain", **self.match.game.scene.explain(seen, self.match.company)}, self._asker)

    def _list(self, content: Understood) -> None:
        """Open a list of the game, as far as the seat knows the table."""
        name = content["name"][:40]
        if name not in self.match.game.listings:
            raise ValueError(f"There is no list {name!r} in this game.")
        lines = self.match.game.listings[name](self._viewer.observation(), self.match.company)
        self._reply({"reply": "explain", "title": name, "lines": list(lines)}, self._asker)

    def _help(self, _content: Understood) -> None:
        self._reply({"reply": "help", "blocks": helptext.blocks(self.match.game, self.match.rules)}, self._asker)


class Scoresheet(_Board):
    """The scoresheet of a match, to stand in a cell of its own.

    Parameters
    ----------
    match : Match or Table
        The match to show; of a table, the person's rating is shown, too, while the games at it are rated.
    seat : int, optional
        The seat from whose side it is written; by default that of the table, or the first person's.
    **preferences
        As for `Table`.

    Raises
    ------
    ValueError
        If `match` is neither a Match nor a Table, `seat` does not exist, or a preference does not fit.
    """

    _SHOWN = ("view", "prefs", "rating")
    part = traitlets.Unicode("scoresheet").tag(sync=True)
    rating = traitlets.Dict().tag(sync=True)

    def __init__(self, match: Match | Table, seat: int | None = None, **preferences: bool | str) -> None:
        table = match if isinstance(match, Table) else None
        if table and seat is None:
            seat = table.seat
        super().__init__(table.match if table else match, seat, **preferences)
        self._rated_by = traitlets.dlink((table, "rating"), (self, "rating")) if table else None

    def close(self) -> None:
        """Stop following match and rating, and close the widget."""
        if link := self.__dict__.pop("_rated_by", None):
            link.unlink()
        super().close()

    def _still(self) -> Still:
        title, picture = self.match.game.title, self.view["picture"]
        rated = f" {self.rating['title']}." if self.rating else ""
        return Still(sheet_in_words(title, picture), f"{title}. {score(picture)}.{rated}")


def _last_round_in(record: Record) -> int:
    """Count the actions before the last round that was played; after it the next one is dealt already."""
    *_, last, _next = (n for n, entry in enumerate(record.entries) if isinstance(entry, DeckDealt))
    return sum(isinstance(entry, Move) for entry in record.entries[:last])
