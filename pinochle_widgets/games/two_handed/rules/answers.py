"""Answer questions about the rules without a game: the legal plays of a hand, the winner of a trick."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pinochle_widgets.cards import Card, parse_cards, suit_number
from pinochle_widgets.engine.bitset import distinct, with_one_more
from pinochle_widgets.games.pinochle.rules.cards import bit_of, index_of
from pinochle_widgets.games.pinochle.rules.tricks import check_phase, winning_place
from pinochle_widgets.games.protocol import Rules
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.names import classify_meld
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules


def legal_plays(
    hand: str | Iterable[Card],
    trick: str | Iterable[Card] = "",
    trump: str = "",
    phase: int = 2,
    rules: Rules | str | None = None,
) -> list[Card]:
    """Find the cards of `hand` that may be played to `trick`; see `pinochle_widgets.legal_plays`."""
    book = TwoHandedRules.make(rules)
    held, lying = parse_cards(hand), parse_cards(trick)
    if len(lying) > 1:
        raise ValueError(f"the trick holds {len(lying)} cards; two hands follow one led card at most")
    check_phase(phase)
    book.deck.check_hand(held + lying)
    suit = suit_number(trump)
    s = core.new_round()
    s.stage, s.trump = core.LEAD, suit
    s.stock = 1 if phase == 1 else 0
    if lying:
        s.stage, s.led = core.FOLLOW, index_of(lying[0])
    for card in held:
        s.hand[s.turn] = with_one_more(s.hand[s.turn], index_of(card))
    may = distinct(core.legal_plays(s, book.terms))
    return [card for card in held if may & bit_of(card)]


def trick_winner(trick: str | Iterable[Card], trump: str, rules: Rules | str | None = None) -> int:
    """Return the place of the card that takes a trick, from 0 in the order played; see `pinochle_widgets.trick_winner`."""
    lying = parse_cards(trick)
    if len(lying) not in (1, 2):
        raise ValueError(f"the trick holds {len(lying)} cards; it must be 1 or 2")
    TwoHandedRules.make(rules).deck.check_hand(lying)
    return winning_place(lying, suit_number(trump))


QUESTIONS: dict[str, Callable[..., object]] = {
    "legal_plays": legal_plays,
    "classify_meld": classify_meld,
    "trick_winner": trick_winner,
}
"""The answers by the names of their questions, for `Game.questions`."""
