"""The desks of play: the person's actions (cards played, melds laid, taken back, done without asking), and the next deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pinochle_widgets.games.actions import Action, read_action
from pinochle_widgets.games.protocol import GAME, IllegalAction
from pinochle_widgets.games.protocol.picture.choices import AskCount
from pinochle_widgets.match import Happening
from pinochle_widgets.match.match import ONCE
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.desks.desk import Desk, Tabletop, answers
from pinochle_widgets.widgets.desks.standing import Laying, Raising, Rest
from pinochle_widgets.widgets.opponents import FACE
from pinochle_widgets.widgets.protocol.common import Bare, Message

MOST_LAID = 16
"""The most cards that are laid at once."""


TOGETHER = "nobody begins it anew for the others"
"""The reason why one of several persons at tables of their own doesn't begin anew."""


class Do(Message):
    """A message that does an action, given by its text."""

    act: Literal["do"]
    action: str


class DoThen(Message):
    """A message that does an action, and lays the meld of a name at the turn that follows, if it can be laid then."""

    act: Literal["do_then"]
    action: str
    then: str


class PlayCard(Message):
    """A message that plays one of the seat's cards."""

    act: Literal["play"]
    id: str


class LayCards(Message):
    """A message that lays or gives some of the seat's cards."""

    act: Literal["lay"]
    ids: list[str]


class BidUp(Message):
    """A message that has the seat bid up to a limit, at each turn the lowest bid."""

    act: Literal["bid_up"]
    to: int


def play_of(table: Tabletop, message: PlayCard) -> Action:
    """Find the action by which a seat plays a card.

    Raises
    ------
    ValueError
        If the card is not in its hand.
    """
    play = table.match.game.scene.play_of(table.match.state.observe(table.seat), message["id"])
    if play is None:
        raise ValueError("That card is not in your hand.")
    return play


def meld_of(table: Tabletop, message: LayCards) -> Action | None:
    """Find the action by which a seat lays cards; None where they make no meld.

    Raises
    ------
    ValueError
        If they are too many.
    """
    if len(message["ids"]) > MOST_LAID:
        raise ValueError("A meld is laid by naming its cards.")
    return table.match.game.scene.meld_of(table.match.state.observe(table.seat), message["ids"])


class Playing(Desk):
    """The part of a table where its person plays."""

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self._rest, self._raising = Rest(table.match), Raising(table.match)
        self._laying = Laying(table.match)
        self._standing = self._rest, self._raising, self._laying

    def follow(self, happening: Happening) -> None:
        """Drop a standing wish where something else than play has changed the table."""
        for wish in self._standing:
            wish.follow(happening)

    def prefs_changed(self) -> None:
        """Let actions be done at once, or no longer, and show the face that was chosen."""
        at_once = self.match.auto_knock
        (at_once.add if self.table.prefs[prefs.AT_ONCE] else at_once.discard)(self.table.seat)
        if self.match.seats[self.table.seat].is_person:
            face = str(self.table.prefs[FACE.name])
            self.match.show_face(self.table.seat, "" if face == FACE.default else face)

    # ---- actions

    @answers(Do, fresh=True)
    def _do(self, message: Do) -> None:
        self._do_text(message["action"])

    @answers(DoThen, fresh=True, player=True)
    def _do_then(self, message: DoThen) -> None:
        self._laying.after(message["then"][:40])
        if not self._do_text(message["action"]):
            self._laying.drop()

    def _do_text(self, text: str) -> bool:
        """Do the action that a text means; returns whether it was done."""
        text = text[:200]
        self._check_count(text)
        return self._act([read_action(text, self.table.seat, self.match.game.verbs)], "That can't be done")

    @answers(PlayCard, fresh=True)
    def _play(self, message: PlayCard) -> None:
        self._act([play_of(self.table, message)], "This card may not be played")

    @answers(LayCards, fresh=True, player=True)
    def _lay(self, message: LayCards) -> None:
        lay = meld_of(self.table, message)
        if lay is None:
            self.line.refuse(
                "These cards make no meld." if message["ids"] else "Select the cards of a meld first.", "No meld"
            )
            return
        self._act([lay], "This meld can't be laid")

    @answers("lay_all", fresh=True, player=True)
    def _lay_all(self, _message: Bare) -> None:
        match = self.match
        lays = match.game.scene.together(match.state.observe(self.table.seat))
        if lays:
            self._act(lays, "These melds can't be laid")
        else:
            self.line.refuse("No melds can be laid at once now.", "Nothing to lay")

    @answers("undo", fresh=True, player=True)
    def _undo(self, _message: Bare) -> None:
        self.match.undo(self.table.seat)

    @answers("undo_turn", fresh=True, player=True)
    def _undo_turn(self, _message: Bare) -> None:
        self.match.undo(self.table.seat, turn=True)

    @answers("rest", fresh=True, player=True)
    def _claim_rest(self, _message: Bare) -> None:
        self._rest.claim(self.table.seat)

    @answers(BidUp, fresh=True, player=True)
    def _bid_up(self, message: BidUp) -> None:
        self._raising.to(self.table.seat, message["to"])

    def _act(self, actions: Sequence[Action], title: str) -> bool:
        """Do an action of the person, or some melds at once, or refuse them with the reason; returns whether they were done."""
        if not self.match.seats[self.table.seat].is_person:
            self.line.refuse("You watch this seat; a computer player sits here.", title)
            return False
        try:
            if len(actions) > 1:
                self.match.act_together(actions, self.table.seat)
            else:
                self.match.act(actions[0], self.table.seat)
        except IllegalAction as error:
            self.line.refuse(str(error), title)
            return False
        return True

    # ---- numbers that are asked for

    @property
    def counts(self) -> bool:
        """Check whether the person is asked for a number: then nobody advises it."""
        return self._count is not None

    @property
    def _count(self) -> AskCount | None:
        ask = self.table.viewer.legal.get("ask")
        return ask if ask and ask["kind"] == "count" else None

    def _check_count(self, text: str) -> None:
        """Refuse a number beyond any that can be right; the rules take it, as records may hold it."""
        verb, _, number = text.partition(" ")
        ask = self._count if number.isdecimal() else None
        if ask and verb == ask["verb"] and int(number) > ask["most"]:
            raise IllegalAction(f"{int(number):,} is too high: no hand comes to more than {ask['most']:,}.")

    # ---- actions without asking

    def plays_on(self) -> bool:
        """Go on for the person: by what it wished for this round, or where it has no choice; returns whether it did."""
        return any(wish.plays_on(self.table.seat) for wish in self._standing) or self._act_for_person()

    def _act_for_person(self) -> bool:
        """Do the one legal action of a person, if the habits of the game do such actions without asking; returns whether it did.

        A person who has just laid a meld may still take it back; that is a choice, too.
        """
        match, seat = self.match, self.table.seat
        if not self.table.prefs.get(prefs.FORCED) or match.pause or match.state.seats_to_act[:1] != (seat,):
            return False
        if match.seats[seat].player or match.can_undo(seat):
            return False
        actions = match.state.legal_actions(seat)
        if len(actions) != 1 or not isinstance(actions[0], tuple(match.game.habits.forced)):
            return False
        match.act(actions[0], seat)
        return True


class Dealing(Desk):
    """The part of a table that goes on from one deal to the next."""

    def shown(self) -> None:
        """Go on where the table waits, if its person wants no reminders; an earlier game that is offered comes first."""
        waits = self.match.pause not in (None, GAME) and not self.watches
        if waits and not self.table.prefs.get("start_reminders") and not self.table.is_offering:
            self.match.ready(self.table.seat)

    @answers("continue", fresh=True, player=True)
    def _proceed(self, _message: Bare) -> None:
        self.match.ready(self.table.seat)

    @answers("wait", fresh=True, player=True)
    def _wait(self, _message: Bare) -> None:
        self.match.ready(self.table.seat, is_ready=False)

    @answers("restart_round", fresh=True, player=True, unrated=ONCE, agreed=TOGETHER)
    def _restart_round(self, _message: Bare) -> None:
        self.match.restart_round()

    @answers("restart_game", fresh=True, player=True, unrated=ONCE, agreed=TOGETHER)
    def _restart_game(self, _message: Bare) -> None:
        self.match.restart_game()

    @answers("redeal_game", fresh=True, player=True, unrated=ONCE, agreed=TOGETHER)
    def _redeal_game(self, _message: Bare) -> None:
        self.match.redeal_game()
