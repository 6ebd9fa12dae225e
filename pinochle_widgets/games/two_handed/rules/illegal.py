"""Explain in a sentence why an action is not legal."""

from __future__ import annotations

from pinochle_widgets.cards import SUIT_NAMES, SUITS
from pinochle_widgets.engine.bitset import above, copies, count, of_suit, slot_bit, suit_of
from pinochle_widgets.games.actions import Action, Cut, Draw, Held, Play
from pinochle_widgets.games.pinochle.rules.cards import CARDS, bit_of
from pinochle_widgets.games.protocol import listing
from pinochle_widgets.games.protocol.words import number_word
from pinochle_widgets.games.state import why_not_cut
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.moves.actions import Knock, Lay
from pinochle_widgets.games.two_handed.rules.names import KEYS, NAMES, kind_of
from pinochle_widgets.games.two_handed.rules.reading import TwoHandedReading

# The restriction that bars a melded card, by the class of the further meld.
SERVES = (
    "a card serves in one marriage, and not in one after a flush or a roundhouse",
    "a card serves in one pinochle",
    "a card serves in one set of four, and not in one after a roundhouse",
    "a card serves in one flush",
    "a card of a marriage or a set of four does not go into a roundhouse",
)


def why_not(state: TwoHandedReading, action: Action) -> str | None:
    """Explain why an action of a seat is not legal at a table in play, in a sentence; None where it is legal."""
    seat = action.seat or 0
    if isinstance(action, Knock):
        return _why_not_knock(state, seat)
    if isinstance(action, Cut) or state.is_cutting:
        return why_not_cut(state, action)
    if seat != state.core.turn:
        return f"It is not your turn: the other player is to {state.stage}."
    match action:
        case Play():
            return _why_not_play(state, seat, action)
        case Lay():
            return _why_not_lay(state, seat, action)
        case Draw():
            return _why_not_draw(state)
        case _:
            return f"There is no '{action}' in two-handed Pinochle."


def _why_not_knock(state: TwoHandedReading, seat: int) -> str | None:
    if state.may_knock(seat):
        return None
    if state.rules.score_by_round:
        return "Nobody can knock: points are recorded at the end of the round only."
    if state.stage == "cut" or state.phase == 2:
        return "Knocking is for phase 1, while there is a stock."
    return f"Knocking takes {state.goal:,} points; you have {state.scores[seat]:,}."


def _why_not_draw(state: TwoHandedReading) -> str | None:
    if core.may_draw(state.core):
        return None
    if state.phase == 2:
        return "The stock is used up."
    return "Play a card first; each draws after the trick."


def _missing(state: TwoHandedReading, seat: int, held: Held) -> str:
    """Explain why the hand of a seat has no such card, melded or unmelded as the action says."""
    name = held.card.name
    hand = state.core.hand[seat]
    if not hand & copies(bit_of(held.card)):
        return f"You do not hold the {name}."
    if held.lies == 2:
        return f"You have no second {name} that lies melded."
    if held.lies:
        return f"Your {name} does not lie melded."
    return f"Your {name} lies melded ({held.card}*); none is left unmelded."


def _why_not_play(state: TwoHandedReading, seat: int, action: Play) -> str | None:
    if core.may_draw(state.core):
        return "Draw a card first."
    held = Held(action.card, action.lies)
    slot = state.find(seat, action.card, action.lies)
    if slot is None:
        return _missing(state, seat, held)
    if core.legal_plays(state.core, state.rules.terms) >> slot & 1:
        return None
    return _duty(state, seat)


def _duty(state: TwoHandedReading, seat: int) -> str:
    """Explain the duty of the hand that follows in phase 2: follow suit, beat the card led, or trump."""
    hand = state.core.hand[seat]
    led = state.core.led
    trump = state.core.trump
    suit = SUIT_NAMES[SUITS[suit_of(led)]].capitalize()
    follow = hand & of_suit(suit_of(led))
    if not follow:
        return f"You have no {suit.lower()}, so you must play a trump."
    if follow & above(led) and (suit_of(led) == trump or state.rules.must_overplay):
        return f"{suit} were led, and you can beat the {CARDS[led].name}, so you must."
    return f"{suit} were led and you hold {number_word(count(follow))}."


def lay_kind(state: TwoHandedReading, action: Lay) -> int:
    """Return the kind of meld that an action lays, or -1 where its cards are no meld of its name."""
    kind = kind_of([held.card for held in action.cards], state.core.trump, state.rules)
    return kind if kind is not None and KEYS[kind] == action.kind else -1


def _why_not_lay(state: TwoHandedReading, seat: int, action: Lay) -> str | None:
    s = state.core
    if s.stage != core.MELD:
        if state.phase == 2:
            return "Nothing is melded in phase 2."
        return "Melds are laid right after taking a trick, before drawing."
    if action.kind not in NAMES:
        return f"There is no meld {action.kind!r}; there are {listing(NAMES)}."
    chosen = 0
    for held in action.cards:
        slot = state.find(seat, held.card, held.lies)
        if slot is None:
            return _missing(state, seat, held)
        chosen |= slot_bit(slot)
    names = listing([held.card.name for held in action.cards])
    if lay_kind(state, action) < 0:
        found = kind_of([held.card for held in action.cards], s.trump, state.rules)
        if found is not None:
            return f"The {names} make a {KEYS[found]}, not a {action.kind}."
        if action.kind == "roundhouse" and not state.rules.roundhouse:
            return "These rules know no roundhouse; lay marriages and sets."
        return f"The {names} {'are' if len(action.cards) > 1 else 'is'} no {NAMES[action.kind]}."
    return _why_not_now(state, seat, lay_kind(state, action), chosen)


def _why_not_now(state: TwoHandedReading, seat: int, kind: int, chosen: int) -> str | None:
    """Explain why a meld of the right cards can't be laid in this turn, or with these copies; None where it can be."""
    s = state.core
    if not core.turn_allows(s, kind, state.rules.terms):
        if state.rules.dix_alone:
            return "You have already laid a meld or a dix on this trick."
        return "You have already melded on this trick; only a dix may still be laid."
    if not chosen & ~s.melded[seat]:
        return "One card at least must come fresh from your hand; all of these lie already."
    barred = chosen & ~core.usable(s, seat, kind)
    if barred:
        cards = [CARDS[slot & 31].name for slot in range(64) if barred >> slot & 1]
        return f"Your {listing(cards)} can't serve again: {SERVES[core.CLASS_OF[kind]]}."
    return None
