"""The arranged tables for the two-handed game: decks that give chosen hands, and a few words to play with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pinochle_widgets as pw
from tests.naive.two_handed import in_one_spelling, whole_deck

if TYPE_CHECKING:
    import random


def arranged_deck(*, leader="", dealer="", upcard="", stock="", last="", cards=48) -> list[str]:
    """Arrange a deck, in dealing order, that deals the named cards where they are wanted.

    `stock` names cards from the top of the stock, `last` the face-down card that is drawn last. Other places are filled
    with the cards left over, in the order S H D C and 9 to A.
    """
    left = whole_deck(cards)
    wanted = [leader.split(), dealer.split(), upcard.split(), stock.split(), last.split()]
    for card in [card for part in wanted for card in part]:
        left.remove(card)
    sizes = [12, 12, 1, cards - 26, 1]
    hand, other, [up], middle, [end] = [
        part + [left.pop(0) for _ in range(size - len(part))] for part, size in zip(wanted, sizes, strict=True)
    ]
    deck = []
    for start in range(0, 12, 3):
        deck += hand[start : start + 3] + other[start : start + 3]
    return [*deck, up, *middle, end]


def shuffled_decks(rng: random.Random, cards: int, count: int) -> list[list[str]]:
    decks = []
    for _ in range(count):
        deck = whole_deck(cards)
        rng.shuffle(deck)
        decks.append(deck)
    return decks


def texts(state, seat=None) -> set[str]:
    """Write the legal actions as texts, each meld's cards in alphabetical order."""
    return {in_one_spelling(str(action)) for action in state.legal_actions(seat)}


def melds(state) -> set[str]:
    return {text for text in texts(state) if text.startswith("meld")}


def table(rules=None, *, number=1, decks=None, seed=1, **arrangement):
    """Begin a game with an arranged first deck; `rules` is a preset's name, a rules object, or a dict of options."""
    if isinstance(rules, dict):
        rules = pw.TwoHandedRules(**rules)
    cards = rules.cards if isinstance(rules, pw.TwoHandedRules) else 64 if rules == "64-card" else 48
    decks = decks or [arranged_deck(cards=cards, **arrangement)]
    return pw.new_game("two-handed", rules=rules, seed=seed, deal=[" ".join(deck) for deck in decks], number=number)


def do(state, *actions: str) -> list:
    events = []
    for action in actions:
        events += state.apply(action)
    return events


def trick(state, led: str, followed: str, *lays: str, draw: bool = True) -> list:
    """Play a whole turn of phase 1: both cards, the winner's melds, both draws."""
    actions = [f"play {led}", f"play {followed}", *(f"meld {lay}" for lay in lays)]
    return do(state, *actions, *(["draw", "draw"] if draw else []))


def points_of(state, seat: int, action: str) -> int:
    """Count the points that an action adds to a seat's recorded points."""
    before = state.scores[seat]
    state.apply(action)
    return state.scores[seat] - before


def play_at_random(state, rng, until=lambda state: state.is_over) -> list[str]:
    """Play at random until a condition holds; list the actions as texts."""
    done = []
    while not (state.is_over or until(state)):
        action = rng.choice(state.legal_actions())
        done.append(str(action))
        state.apply(action)
    return done


def win(state, led: str | None = None, *lays: str, keep="", trump="H", draw=True) -> None:
    """Win a trick of phase 1 for the seat on lead: the other hand throws a card that does not take it.

    Without `led` the strongest card is led; the cards named in `keep` stay in both hands.
    """

    def strength(name):
        return name[1] == trump, "789JQKTA".index(name[0])

    def loses(name):
        if name[1] == led[1]:
            return strength(name) <= strength(led)
        return name[1] != trump

    kept = set(keep.split())
    led = led or max((name for name in plays(state) if name[:2] not in kept), key=strength)
    do(state, f"play {led}")
    thrown = [name for name in plays(state) if loses(name) and name[:2] not in kept]
    do(state, f"play {min(thrown, key=strength)}", *(f"meld {lay}" for lay in lays))
    if draw:
        do(state, "draw", "draw")


def plays(state) -> list[str]:
    """List the cards that may be played now, sorted, without the word `play`."""
    return sorted(text.removeprefix("play ") for text in texts(state) if text.startswith("play "))


def lying(view, seat) -> list[str]:
    """List the cards that lie melded before a seat, each once even if it lies in several melds."""
    cards = {held.id: str(held.card) for meld in view.melds[seat] for held in meld.cards}
    return sorted(cards.values())


def whole_hand(state, seat) -> list[str]:
    """List all cards a seat may play from, in hand and melded."""
    view = state.observe(seat)
    return sorted([str(held.card) for held in view.hand] + lying(view, seat))


def on_the_table(view) -> list[str]:
    """List the cards of the trick in play."""
    return [str(held.card) for _seat, held in view.trick] if view.trick_winner is None else []
