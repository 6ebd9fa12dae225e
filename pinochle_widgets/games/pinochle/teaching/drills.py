"""The exercises that all Pinochle games share: the cards that may be played, and the card that takes the trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from pinochle_widgets.cards import SUIT_NAMES, SUITS, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.pinochle.rules.tricks import winning_place
from pinochle_widgets.games.protocol.drilling import CardRow, Question
from pinochle_widgets.games.protocol.words import listing

Plays = Callable[[Sequence[Card], Sequence[Card], str, int], Sequence[Card]]
"""The function of a family: hand, trick, trump and phase to the cards that may be played."""

FREE, FOLLOW, BEAT, TRUMP, OVERTRUMP = "neither suit nor trump", "follow suit", "beat", "trump", "overtrump"
PHASE_1 = "phase 1"
TOPICS = ((FOLLOW, FREE), (FOLLOW, BEAT, TRUMP), (BEAT, TRUMP, OVERTRUMP, PHASE_1))
"""The topics of which plays are asked at each step."""

SIZES = (4, 6)
"""The cards of a hand at the first steps; at the last one it is whole."""

BEFORE = {2: ("Opponent",), 3: ("West", "East"), 4: ("West", "North", "East")}
"""The seats that play before you in a trick which you end, by the number of seats."""

LED, TRUMPED, TWINS = "highest of the suit led", "trump takes it", "first of two equal cards"
TRIES = 40


def high_first(cards: Sequence[Card]) -> list[Card]:
    """Sort cards by suit, the highest of each first."""
    return sorted(cards, key=lambda card: (SUITS.index(card.suit), -RANKS.index(card.rank)))


def texts(cards: Sequence[Card]) -> tuple[str, ...]:
    """Write cards as texts."""
    return tuple(map(str, cards))


def _signs(cards: Sequence[Card]) -> str:
    return listing(list(dict.fromkeys(map(sign, cards))), "or")


def _trick(trick: Sequence[Card], before: Sequence[str]) -> CardRow:
    """Lay a trick as a row: its cards, the seats that played them, and you."""
    leader, *more = (*before, "You")
    return CardRow("The trick", texts(trick), (f"{leader} led", *more))


# ---- the cards that may be played


def plays(
    rng: Random, step: int, cards: Sequence[Card], whole: int, others: int, may: Plays, phases: Sequence[int]
) -> Question:
    """Ask which cards of a hand may be played to a trick.

    Parameters
    ----------
    cards : sequence of Card
        The deck.
    whole : int
        The cards of a whole hand.
    others : int
        The most cards that lie in the trick.
    may : callable
        The family's own answer.
    phases : sequence of int
        The phases of which the last step asks.
    """
    size = SIZES[step] if step < len(SIZES) else whole
    topics = [each for each in TOPICS[step] if (each != OVERTRUMP or others > 1) and (each != PHASE_1 or 1 in phases)]
    wanted = rng.choice(topics)
    phase = 1 if wanted == PHASE_1 else 2
    for _ in range(TRIES):
        drawn, trump = rng.sample(list(cards), len(cards)), rng.choice(SUITS)
        lying = rng.randint(1, others) if step else 1
        trick, rest = drawn[:lying], drawn[lying:]
        lacking = {FREE: {trick[0].suit, trump}, TRUMP: {trick[0].suit}, OVERTRUMP: {trick[0].suit}}.get(wanted, set())
        hand = high_first([card for card in rest if card.suit not in lacking][:size])
        found = may(hand, trick, trump, phase)
        topic, reason = _duty(hand, trick, trump, found, phase)
        if topic == wanted:
            break
    stage = f" It is phase {phase}." if len(phases) > 1 else ""
    return Question(
        kind="plays",
        topic=topic,
        ask=f"{SUIT_NAMES[trump].capitalize()} are trump.{stage} Which cards may you play?",
        rows=(_trick(trick, BEFORE[others + 1][-lying:]), CardRow("Your hand", texts(hand))),
        form="cards",
        right=" ".join(dict.fromkeys(map(str, found))),
        reason=reason,
        given={"hand": texts(hand), "trick": texts(trick), "trump": trump, "phase": phase},
    )


def _duty(
    hand: Sequence[Card], trick: Sequence[Card], trump: str, found: Sequence[Card], phase: int
) -> tuple[str, str]:
    """Name the rule that decides which cards may be played, and say it of these cards."""
    led = trick[0].suit
    suit, may = SUIT_NAMES[led], _signs(found)
    if phase == 1:
        return PHASE_1, "In phase 1 you need not follow suit: play any card."
    follow = [card for card in hand if card.suit == led]
    trumps = [card for card in hand if card.suit == trump]
    best = trick[winning_place(trick, SUITS.index(trump))]
    if follow:
        if len(found) < len(follow):
            return BEAT, f"You must follow {suit}, and beat the {sign(best)} where you can: {may}."
        if best.suit != led:
            return FOLLOW, f"You must follow {suit}; the trick is trumped, so any of them will do: {may}."
        return FOLLOW, f"You must follow {suit}: {may}."
    if not trumps:
        none = "" if led == trump else " and no trump"
        return FREE, f"You have no {suit}{none}: play any card."
    if len(found) == len(hand) and len(trumps) < len(hand):
        return FREE, f"You have no {suit}: play any card."
    if len(found) < len(trumps):
        return OVERTRUMP, f"You have no {suit}, so you must trump, and beat the {sign(best)} where you can: {may}."
    return TRUMP, f"You have no {suit}, so you must trump: {may}."


# ---- the card that takes the trick


def winner(
    rng: Random, step: int, cards: Sequence[Card], seats: int, takes: Callable[[Sequence[Card], str], int]
) -> Question:
    """Ask which card takes a trick; `takes` is the family's own answer, as a place in it."""
    wanted = rng.choice(((LED,), (LED, TRUMPED), (TRUMPED, TWINS))[step])
    for _ in range(TRIES):
        trick, trump = rng.sample(list(cards), seats), rng.choice(SUITS)
        if wanted == TWINS and trick.count(trick[0]) < cards.count(trick[0]):
            trick[rng.randrange(1, seats)] = trick[0]
        place = takes(trick, trump)
        topic, reason = _taken(trick, trump, place)
        if topic == wanted:
            break
    return Question(
        kind="winner",
        topic=topic,
        ask=f"{SUIT_NAMES[trump].capitalize()} are trump. Which card takes the trick?",
        rows=(_trick(trick, BEFORE[seats]),),
        form="card",
        right=str(place),
        reason=reason,
        given={"trick": texts(trick), "trump": trump},
    )


def _taken(trick: Sequence[Card], trump: str, place: int) -> tuple[str, str]:
    best, led = trick[place], SUIT_NAMES[trick[0].suit]
    if trick.count(best) > 1:
        return TWINS, f"Of equal cards the one played first takes the trick: the first {sign(best)}."
    trumps = sum(card.suit == trump for card in trick)
    if trick[0].suit == trump or not trumps:
        none = "" if trick[0].suit == trump else "Nobody trumped. "
        return LED, f"{none}The highest of the {led} takes it: {sign(best)}."
    if trumps == 1:
        return TRUMPED, f"A trump beats all other suits: {sign(best)}."
    return TRUMPED, f"The highest trump takes it: {sign(best)}."
