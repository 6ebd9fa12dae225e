"""The whole truth of a game of two-handed Pinochle: rounds, scores and the cards, over `core`."""

from __future__ import annotations

import copy
import secrets
from collections.abc import Sequence
from itertools import product
from random import Random
from typing import ClassVar, NamedTuple, Self

from pinochle_widgets.cards import CARDS, Card
from pinochle_widgets.engine.bitset import (
    NO_CARD,
    copies,
    entries,
    lowest_copy,
    pick_one_of_each,
    slot_bit,
    slots,
    twice,
)
from pinochle_widgets.games.actions import Action, Cut, Draw, Held, Knock, Lay, Play, with_seat
from pinochle_widgets.games.base import IllegalAction, Rules
from pinochle_widgets.games.dealing import DeckGiven, checked_deck, checked_number, checked_seed, decks_given
from pinochle_widgets.games.events import (
    DeckCut,
    DixDealt,
    DixExchanged,
    Event,
    GameOver,
    GoalExtended,
    Knocked,
    MeldLaid,
    PhaseBegan,
    RoundDealt,
    RoundScored,
    card_drawn,
    card_played,
    trick_taken,
)
from pinochle_widgets.games.two_handed import core, explain, observe
from pinochle_widgets.games.two_handed.hands import Hands
from pinochle_widgets.games.two_handed.meldnames import KEYS, meld_order, shown_order
from pinochle_widgets.games.two_handed.observe import SeenTrick, TwoHandedObservation, seen_trick
from pinochle_widgets.games.two_handed.rules import TwoHandedRules
from pinochle_widgets.games.unseen import ALL_SEEN, Unseen

SEATS = (0, 1)
_PLAYS = tuple(tuple(tuple(Play(seat, card=card, lies=lies) for lies in range(3)) for card in CARDS) for seat in SEATS)
_FRESH = tuple(tuple(_PLAYS[seat][slot & 31][0] for slot in range(64)) for seat in SEATS)
_HELDS = tuple(tuple(Held(card, lies) for lies in range(3)) for card in CARDS)
_DRAWS = tuple(Draw(seat) for seat in SEATS)
_KNOCKS = tuple(Knock(seat) for seat in SEATS)


class Listed(NamedTuple):
    """A meld that was listed as legal, with its kind and slots: it needs no second look."""

    lay: Lay
    kind: int
    slots: tuple[int, ...]


class TwoHandedState:
    """A game of two-handed Pinochle.

    Made by `pinochle_widgets.new_game`. Seats are 0 and 1.

    Parameters
    ----------
    rules : TwoHandedRules, str, mapping or None
        The rules, or the name of a preset.
    seed : int, str or None
        What the shuffles are drawn from. None makes a secret one, sealed until the game is over.
    deal : list of decks
        Explicit decks for the first rounds: text or cards, in dealing order.
    number : int
        The number of the game in a series; it decides who leads (A16).
    cuts : list of decks
        Explicit decks for the cuts for deal.

    Raises
    ------
    ValueError
        If a deck is not complete, or the rules don't fit.
    """

    def __init__(
        self,
        rules: Rules | str | None = None,
        *,
        seed: int | str | None = None,
        deal: DeckGiven | Sequence[DeckGiven] | None = None,
        number: int = 1,
        cuts: Sequence[DeckGiven] = (),
    ) -> None:
        seed = checked_seed(seed)
        self.number = number = checked_number(number)
        self.rules = TwoHandedRules.make(rules)
        self.goal = self.rules.goal
        self._terms = self.rules.terms
        self.round = 0
        self.winner: int | None = None
        self.totals = [0, 0]
        self.rounds: list[tuple[int, int]] = []
        self._open_seed = seed is not None
        self._seed = secrets.token_hex(16) if seed is None else seed
        self._shuffler = Random(f"pinochle {self._seed}")
        self._given = [checked_deck(deck, self.rules.deck, f"deal {n}") for n, deck in enumerate(decks_given(deal), 1)]
        self._given_cuts = [checked_deck(deck, self.rules.deck, f"cut {n}") for n, deck in enumerate(cuts, 1)]
        self.decks: list[list[Card]] = []
        self.cut_decks: list[list[Card]] = []
        self.cuts: list[int] = []
        self._is_cutting = False
        self._first_leader = 0
        self.core = core.new_round()
        self._deck: tuple[int, ...] = ()
        self._plays: int | None = None
        self._listed: dict[int, Listed] = {}
        self._in_reach = False
        """Whether somebody's recorded points reach the goal, so that knocking has to be thought of."""
        self.hands = Hands()
        self.tricks: list[SeenTrick] = []
        self.closed: TwoHandedState | None = None
        self.before: TwoHandedState | None = None
        self.history: list[Event] = []
        if not self.rules.cut_for_deal:
            self._first_leader = (number + 1) % 2
            self.core.dealer = 1 - self._first_leader
        self.before = self._set_aside()
        if self.rules.cut_for_deal:
            self._new_cut()
        else:
            self._deal()

    # ---- what anybody may ask

    held_call: ClassVar[None] = None
    """No action waits for others' answers in this game."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.winner is not None

    @property
    def seed(self) -> int | str | None:
        """The seed: sealed (None) until the game is over, unless it was given."""
        return self._seed if self._open_seed or self.is_over else None

    @property
    def scores(self) -> tuple[int, int]:
        """The recorded points: rounds, and this round's melds unless the rules score by round."""
        if self.rules.score_by_round or self.core.stage == core.OVER:
            return (self.totals[0], self.totals[1])
        return (self.totals[0] + self.meld_points(0), self.totals[1] + self.meld_points(1))

    def meld_points(self, seat: int) -> int:
        """The points a seat has melded this round."""
        return self.core.meld_points[seat]

    def trick_points(self, seat: int) -> int:
        """The points a seat has taken in tricks this round."""
        return self.core.trick_points[seat]

    @property
    def stage(self) -> str:
        """What is expected: ``cut``, ``lead``, ``follow``, ``meld``, ``draw``, or nothing any more: ``over``.

        In a `closed` round it is ``round over``, and `before` the first deal ``undealt``.
        """
        if self.is_over:
            return "over"
        if self._is_cutting:
            return "cut"
        if not self.round:
            return "undealt"
        return ("lead", "follow", "meld", "draw", "round over")[self.core.stage]

    @property
    def phase(self) -> int:
        """1 while there is a stock, 2 after."""
        return core.phase(self.core)

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seat on turn, then the other one if it may knock."""
        if self._is_cutting:
            return (len(self.cuts),)
        if self.winner is not None or not self.round:
            return ()
        turn = self.core.turn
        return (turn, 1 - turn) if self._in_reach and self.may_knock(1 - turn) else (turn,)

    def may_knock(self, seat: int) -> bool:
        """Whether a seat may declare that it has reached the goal (A24)."""
        return (
            not self.rules.score_by_round
            and self.core.stock > 0
            and self.core.stage != core.OVER
            and self.totals[seat] + self.meld_points(seat) >= self.goal
        )

    def cut_range(self) -> range:
        """Where the seat to act may cut (A15)."""
        if not self._is_cutting:
            return range(0)
        taken = self.cuts[0] if self.cuts else 0
        return range(taken + 1, len(self.rules.deck) + (1 if taken else 0))

    def cuts_made(self) -> tuple[tuple[int, Card], ...]:
        """Positions and cards of the cut for deal that is under way."""
        return tuple((at, self.cut_decks[-1][at - 1]) for at in self.cuts) if self._is_cutting else ()

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """What a seat may do now.

        Parameters
        ----------
        seat : int, optional
            By default the one on turn.

        Returns
        -------
        list of Action
            Empty where the seat has nothing to do.
        """
        turn, stage = self.core.turn, self.core.stage
        if stage == core.OVER:
            return self._legal_cuts(seat)
        if seat is None:
            seat = turn
        actions: list[Action] = []
        if seat == turn:
            if stage <= core.FOLLOW:
                actions = self._legal_plays(seat)
            elif stage == core.MELD:
                actions = [*self._legal_lays(seat), _DRAWS[seat]]
            else:
                actions = [_DRAWS[seat]]
        if self._in_reach and self.may_knock(seat):
            actions.append(_KNOCKS[seat])
        return actions

    def _legal_cuts(self, seat: int | None) -> list[Action]:
        if not self._is_cutting or seat not in (None, *self.seats_to_act):
            return []
        return [Cut(len(self.cuts), at=at) for at in self.cut_range()]

    def _legal_plays(self, seat: int) -> list[Action]:
        plays = self._play_mask()
        lying = plays & self.core.melded[seat]
        actions: list[Action] = entries(_FRESH[seat], plays ^ lying)
        if lying:
            actions += [_PLAYS[seat][slot & 31][self.lies(seat, slot)] for slot in slots(lying)]
        return actions

    def lies(self, seat: int, slot: int) -> int:
        """How a melded card lies: 1, or 2 where its twin lies too and was laid earlier."""
        both = self.core.melded[seat] >> (slot ^ 32) & 1
        return self.hands[seat].lies(slot) if both else 1

    def _legal_lays(self, seat: int) -> list[Action]:
        """Every meld the seat may lay, with every distinct choice of cards for it."""
        kinds = core.legal_melds(self.core, self._terms)
        if not kinds:
            return []
        listed = [
            Listed(Lay(seat, kind=KEYS[kind], cards=tuple([self.held(seat, slot) for slot in chosen])), kind, chosen)
            for kind in slots(kinds)
            for chosen in self.selections(seat, kind)
        ]
        self._listed = {id(each.lay): each for each in listed}
        return [each.lay for each in listed]

    def selections(self, seat: int, kind: int) -> list[tuple[int, ...]]:
        """Every distinct choice of slots for a meld, the one that shows least first."""
        s, rules = self.core, self._terms
        best = core.choose(s, seat, kind, rules)
        if not best:
            return []
        kind_cards = core.meld_cards(kind, s.trump, rules)
        needed = shown_order(kind_cards)
        lying = s.melded[seat]
        cards = core.usable(s, seat, kind)
        choice = cards & lying | pick_one_of_each(cards & ~lying)
        if not twice(choice & copies(kind_cards)):
            return [tuple([lowest_copy(choice, card) for card in needed])]
        choices = [slots(choice & copies(slot_bit(card))) for card in needed]
        found = [chosen for chosen in product(*choices) if any(not lying >> slot & 1 for slot in chosen)]
        found.sort(key=lambda chosen: sum(map(slot_bit, chosen)) != best)
        return found

    def held(self, seat: int, slot: int) -> Held:
        """A card of a hand as actions name it."""
        lying = self.core.melded[seat] >> slot & 1
        return _HELDS[slot & 31][self.lies(seat, slot) if lying else 0]

    def find(self, seat: int, card: Card, lies: int) -> int | None:
        """The slot of a card of a hand, by how it lies; None where there is none."""
        lying = self.core.melded[seat]
        if not lies:
            slot = lowest_copy(self.core.hand[seat] & ~lying, card.index)
            return None if slot < 0 else slot
        both = slots(lying & copies(slot_bit(card.index)))
        return next((slot for slot in both if self.lies(seat, slot) == lies), None)

    def explain_illegal(self, action: Action | str) -> str | None:
        """Why an action is not allowed now.

        Parameters
        ----------
        action : Action or str
            With its seat, or None for the seat on turn.

        Returns
        -------
        str or None
            A sentence; None where the action is legal.
        """
        return explain.why_not(self, self._seated(action))

    def observe(self, seat: int) -> TwoHandedObservation:
        """What a seat may know, built from an allow-list.

        Raises
        ------
        ValueError
            If there is no such seat.
        """
        if type(seat) is not int or seat not in SEATS:
            raise ValueError(f"seat is {seat!r}; it must be 0 or 1")
        return observe.observe(self, seat)

    def sealed_places(self, seat: int) -> frozenset[int]:
        """The places in the running round's deck whose cards a seat does not know; none once the game is over.

        A seat knows the cards it was dealt or drew, the upcard, and the last one drawn, which is shown.
        """
        if self.is_over or not self.decks:
            return frozenset()
        size, dealt = len(self._deck), 2 * core.HAND_SIZE
        taken = size - dealt - self.core.stock
        others = {at for at in range(dealt) if self._dealt_to(at) != seat}
        drawn = {dealt + 1 + n for n in range(taken) if self._drawer(n) == seat}
        shown = {size - 1} if taken >= size - dealt - 1 else set()
        return frozenset(others | set(range(dealt + 1, size)) - drawn - shown)

    def unseen(self, seat: int) -> list[Unseen]:
        """What a seat does not know of each deal: of the running one only, as all cards of those before were played."""
        if not self.decks:
            return []
        now = ALL_SEEN if self.core.stage == core.OVER else Unseen(self.sealed_places(seat))
        return [*[ALL_SEEN] * (len(self.decks) - 1), now]

    def _dealt_to(self, place: int) -> int:
        """Who was dealt the card at a place of the deck: the leader the first packet (A17)."""
        return (1 - self.core.dealer) ^ (place // core.PACKET & 1)

    def _drawer(self, number: int) -> int:
        """Who took the card with this number (from 0) out of the stock: the winner of each trick first."""
        return self.tricks[number // 2].winner ^ (number & 1)

    def copy(self) -> Self:
        """An independent copy."""
        twin = copy.copy(self)
        twin.core = self.core.copy()
        twin.totals = self.totals[:]
        twin.rounds = self.rounds[:]
        twin.hands = self.hands.copy()
        twin.tricks = self.tricks[:]
        twin.decks = self.decks[:]
        twin.cut_decks = self.cut_decks[:]
        twin._shuffler = copy.copy(self._shuffler)  # noqa: SLF001 - its own kind
        twin.cuts = self.cuts[:]
        twin.history = self.history[:]
        return twin

    def __repr__(self) -> str:
        """The public side of the game only: a repr ends up in logs and saved notebooks."""
        where = f"round {self.round}, {self.stage}" if self.round else self.stage
        return f"<{type(self).__name__} {self.rules.to_text()!r}: {where}, {self.scores[0]} to {self.scores[1]}>"

    # ---- doing things

    def _seated(self, action: Action | str) -> Action:
        if isinstance(action, Action) and action.seat is not None:
            return action
        acting = self.seats_to_act
        return with_seat(action, acting[0] if acting else 0)

    def apply(self, action: Action | str) -> list[Event]:
        """Do an action.

        Parameters
        ----------
        action : Action or str
            With its seat, or None for the seat on turn.

        Returns
        -------
        list of Event
            What happened, in order.

        Raises
        ------
        IllegalAction
            If the rules don't allow it; nothing has changed then.
        ValueError
            If a text is no action.
        """
        history, known = self.history, len(self.history)
        slot = self._legal_slot(action) if isinstance(action, Play) else None
        if slot is None:
            self._do(self._seated(action))
        else:
            self._play(slot, action)  # type: ignore[arg-type]  # only a play has a slot
        self._plays = None
        if self._listed:
            self._listed = {}
        if history is not self.history:  # a new round has begun: the old one's history is kept with it
            return history[known:] + self.history
        return history[known:]

    def _do(self, action: Action) -> None:
        """Do an action that has its seat, or tell why it is not allowed."""
        seat = action.seat or 0
        if isinstance(action, Draw) and seat == self.core.turn and core.may_draw(self.core):
            self._draw(seat)
            return
        listed = self._listed.get(id(action))
        if listed and listed.lay is action:
            self._lay(listed)
            return
        why = explain.why_not(self, action)
        if why is not None:
            raise IllegalAction(why)
        match action:
            case Play():
                self._play(self._legal_slot(action) or 0, action)
            case Lay():
                self._lay(self._chosen(action, seat))
            case Cut():
                self._cut(seat, action.at)
            case _:
                self._knock(seat)

    def _chosen(self, action: Lay, seat: int) -> Listed:
        """The slots of a meld that was not listed, but is legal."""
        chosen = [self.find(seat, held.card, held.lies) or 0 for held in action.cards]
        for held, slot in zip(action.cards, chosen, strict=True):
            self.hands[seat].mean(slot, held.id)
        return Listed(action, explain.lay_kind(self, action), tuple(sorted(chosen, key=meld_order)))

    def _note_reach(self) -> None:
        self._in_reach = max(self.totals[seat] + self.meld_points(seat) for seat in SEATS) >= self.goal

    def _play_mask(self) -> int:
        """The cards that the seat on turn may play, worked out once for each position."""
        if self._plays is None:
            self._plays = core.legal_plays(self.core, self._terms)
        return self._plays

    def _legal_slot(self, action: Play) -> int | None:
        """The slot that a play means, if it is a legal play; the quick way for the commonest action."""
        s = self.core
        seat = s.turn
        if action.seat != seat or s.stage > core.FOLLOW:
            return None
        plays = self._play_mask() if self._plays is None else self._plays
        if action.lies:
            slot = self.find(seat, action.card, action.lies)
            return slot if slot is not None and plays >> slot & 1 else None
        slot = lowest_copy(plays & ~s.melded[seat], action.card.index)
        return None if slot < 0 else slot

    def _play(self, slot: int, action: Play) -> None:
        s = self.core
        seat, led, card = s.turn, s.led, slot & 31
        if action.id:
            self.hands[seat].mean(slot, action.id)
        self.hands.note((Hands.on_play, seat, slot))
        self.history.append(card_played(seat, card, action.lies))
        if led == NO_CARD:
            core.play(s, slot, self._terms)
            return
        before = s.trick_points[0] + s.trick_points[1]
        core.play(s, slot, self._terms)
        winner = s.turn
        points = s.trick_points[0] + s.trick_points[1] - before
        self.tricks.append(seen_trick(core.phase(s), 1 - seat, led, card, winner))
        self.history.append(trick_taken(winner, led, card, points))
        if s.stage == core.OVER:
            self._finish_round()

    def _lay(self, chosen: Listed) -> None:
        s, action, kind = self.core, chosen.lay, chosen.kind
        seat, upcard = s.turn, s.upcard
        points = core.meld_points(kind, s.trump, self._terms)
        core.lay(s, kind, sum(map(slot_bit, chosen.slots)), self._terms)
        self.hands.note((Hands.on_lay, seat, KEYS[kind], kind, chosen.slots, points))
        self._note_reach()
        self.history.append(MeldLaid(seat, KEYS[kind], action.cards, points))
        if s.upcard != upcard:
            self.hands.note((Hands.on_exchange, seat, chosen.slots[0], upcard))
            self.history.append(DixExchanged(seat, CARDS[upcard], CARDS[s.upcard]))

    def _draw(self, seat: int) -> None:
        s = self.core
        left = s.stock
        card = s.upcard if left == 1 else self._deck[len(self._deck) - left + 1]
        core.draw(s, self._deck)
        self.hands.note((Hands.on_arrive, seat, card, left <= 2))
        self.history.append(card_drawn(seat, card, left <= 2))
        if left == 1:
            self.hands.note((Hands.on_pick_up,))
            self.history.append(PhaseBegan(2))

    def _knock(self, seat: int) -> None:
        self.history.append(Knocked(seat))
        for each in SEATS:  # tricks don't count in a round that ends by a knock (A24)
            self.core.trick_points[each] = 0
        self._book()
        self._end(seat)

    def _book(self) -> None:
        melded = (self.meld_points(0), self.meld_points(1))
        tricks = (self.trick_points(0), self.trick_points(1))
        for seat in SEATS:
            self.totals[seat] += melded[seat] + tricks[seat]
        self.rounds.append((melded[0] + tricks[0], melded[1] + tricks[1]))
        self.history.append(RoundScored(self.round, melded, tricks, tuple(self.totals)))

    def _end(self, winner: int) -> None:
        self.winner = winner
        self.core.stage = core.OVER
        self.history.append(GameOver(winner, tuple(self.totals)))

    def _finish_round(self) -> None:
        """Book the round; end the game, extend the goal (A23), or deal the next round."""
        self._book()
        while min(self.totals) >= self.goal:
            self.goal += self.rules.extension
            self.history.append(GoalExtended(self.goal))
        if max(self.totals) >= self.goal:
            self._end(self.totals.index(max(self.totals)))
            return
        self._close()
        self._deal()

    def _close(self) -> None:
        """Keep the finished round as it lies, for those who still look at it; a deal replaces the rest."""
        self.closed = None
        self.closed = self.before = self._set_aside()
        self.history = []

    def _set_aside(self) -> Self:
        """The table as it lies, kept for those who still look at it; what comes next changes none of it."""
        self.before = None
        left = copy.copy(self)
        left.core, left.totals, left.rounds = self.core.copy(), self.totals[:], self.rounds[:]
        left.decks, left.cut_decks, left.history = self.decks[:], self.cut_decks[:], self.history[:]
        return left

    def _deal(self) -> None:
        self.round += 1
        deck = self._given[self.round - 1] if self.round <= len(self._given) else self._shuffle()
        self.decks.append(deck)
        self._deck = tuple(card.index for card in deck)
        leader = (self._first_leader + self.round - 1) % 2
        core.deal(self.core, self._deck, 1 - leader, self.rules.terms)
        self.tricks = []
        self.hands = Hands()
        dealt = range(2 * core.HAND_SIZE)
        self.hands.note((Hands.on_deal, self._deck[: len(dealt)], [self._dealt_to(place) for place in dealt]))
        self._note_reach()
        self.history.append(RoundDealt(self.round, 1 - leader, leader, deck[2 * core.HAND_SIZE]))
        if bonus := self.meld_points(1 - leader):
            self.history.append(DixDealt(1 - leader, bonus))

    def _shuffle(self) -> list[Card]:
        return self.rules.deck.shuffled(self._shuffler)

    def _new_cut(self) -> None:
        at = len(self.cut_decks)
        deck = self._given_cuts[at] if at < len(self._given_cuts) else self._shuffle()
        self.cut_decks.append(deck)
        self.cuts = []
        self._is_cutting = True

    def _cut(self, seat: int, at: int) -> None:
        """Cut; after the second cut the higher card leads, and equal ranks cut again (A15)."""
        deck, cuts = self.cut_decks[-1], self.cuts
        cuts.append(at)
        self.history.append(DeckCut(seat, at, deck[at - 1]))
        if seat == 0:
            return
        ranks = [deck[cut - 1].index & 7 for cut in cuts]
        if ranks[0] == ranks[1]:
            self._new_cut()
            return
        self._is_cutting = False
        self._first_leader = ranks.index(max(ranks))
        self._deal()
