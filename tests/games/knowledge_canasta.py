"""The knowledge of Canasta that the conformance suite needs; see `knowledge`."""

import random
from collections import Counter

from pinochle_widgets.cards import Card
from pinochle_widgets.games.canasta.mind.bulk.random_rounds import random_code
from pinochle_widgets.games.canasta.mind.ladder import STANDARD, advise
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core.layout import new_round, view
from pinochle_widgets.games.canasta.rules.moves.coded import action_of
from pinochle_widgets.games.canasta.rules.state import CanastaState

WILD_ROUNDS = 2
"""The rounds that are played at random: after them both seats play as Standard does, so that games come to an end."""


def decks(rules, rng, rounds):
    return [" ".join(map(str, rules.deck.shuffled(rng))) for _ in range(rounds)]


def pick(state, rng):
    """Choose a legal action at random; in later rounds that of a level."""
    if state.is_cutting:
        return rng.choice(state.legal_actions())
    s, rules = state.core, state.rules.terms
    if state.round > WILD_ROUNDS:
        seen = new_round()
        view(s, s.turn, seen)
        return action_of(advise(STANDARD, seen, rules), state.turn)
    return action_of(random_code(s, [0] * codes.MOST_CODES, rng.getrandbits(60), rules), state.turn)


def cards_at_the_table(state):
    """Count the cards that lie anywhere, and those of the whole deck."""
    mine, theirs = state.observe(0), state.observe(1)
    held = [each.card for seen in (mine, theirs) for each in seen.hand]
    melded = [card for melds in mine.melds for meld in melds for card in meld.cards]
    threes = [card for lying in mine.threes for card in lying]
    talons = sum((4, 3)[2 - mine.talons :])
    return len([*held, *melded, *threes, *mine.pile, *mine.apart]) + mine.stock + talons, len(state.rules.deck)


def swap_hidden(played, seat):
    """Exchange hidden cards: those that are face down to all, and those that the other seat holds and has not shown.

    Later decks are all new. Threes stay in their places: they would show on the mat.
    """
    state, rng = played.state, random.Random(f"swap {seat} {len(played.actions)}")
    current = state.round - 1
    later = decks(played.rules, rng, len(played.decks) - current - 1)
    return [*played.decks[:current], " ".join(map(str, swapped(state, seat, rng))), *later]


def swapped(state, seat, rng):
    """Exchange hidden cards of the deck in play."""
    deck = list(state.decks[-1])
    places, owners = state.unseen(seat)[-1].places, state._seen.owners
    shown = Counter(state.observe(seat).seen)
    held = Counter(each.card for each in state.observe(1 - seat).hand) - shown
    free = []
    for place in sorted(places, reverse=True):  # a copy that came later is the one that is held
        card = Card("XR") if deck[place].is_joker else deck[place]
        if owners[place] == 1 - seat and held[card] > 0:
            held[card] -= 1
            free.append(place)
    pool = [place for place in places if (owners[place] not in (0, 1) or place in free) and deck[place].rank != "3"]
    cards = [deck[place] for place in pool]
    rng.shuffle(cards)
    for place, card in zip(pool, cards, strict=True):
        deck[place] = card
    return deck


def played_at_random(rules, steps, seed=1, **more):
    """Play some actions of a game at random; returns the state and the actions as text."""
    rng, state, actions = random.Random(f"{seed} {steps}"), CanastaState(rules, seed=seed, **more), []
    for _ in range(steps):
        if state.is_over:
            break
        actions.append(str(pick(state, rng)))
        state.apply(actions[-1])
    return state, actions
