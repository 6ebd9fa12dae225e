"""Search a legal past for the end of a round, in which each seat holds wanted cards alone.

``python -m tests.ending "AS TS" "KS JH"`` prints its text, for a lesson's ``Position(text=...)``. The wanted cards are dealt and
kept; all else is played by chance until no other card is left. What such a past seems to tell, such as a void, is made up.
"""

import argparse
from collections import Counter
from random import Random

from pinochle_widgets.cards import parse_cards
from pinochle_widgets.games import new_game

MOST = 4000
"""The pasts that are tried."""


def keeps(state, action, wanted):
    """Check whether the seat on turn still holds its wanted cards after an action, in the same round."""
    seat, after = state.seats_to_act[0], state.copy()
    after.push(action)
    return after.round == state.round and not wanted[seat] - Counter(after.hand(seat))


def past(game, hands, seed, leader, **more):
    """Play a round by chance down to the wanted hands; None where that does not lead there with the leader on turn."""
    wanted = [Counter(parse_cards(hand)) for hand in hands]
    rng = Random(seed)
    state = new_game(game, seed=seed, deal={"hands": hands, **more})
    while [Counter(state.hand(seat)) for seat in range(len(hands))] != wanted:
        free = [action for action in state.legal_actions() if not action.is_template and keeps(state, action, wanted)]
        if not free:
            return None
        state.push(rng.choice(free))
    return state if state.seats_to_act == (leader,) else None


def ending(game, hands, leader=0, first=0, **more):
    """Find the first past that leads to the wanted hands.

    Raises
    ------
    ValueError
        If there is none among `MOST`.
    """
    found = (past(game, hands, seed, leader, **more) for seed in range(first, first + MOST))
    state = next(filter(None, found), None)
    if state is None:
        raise ValueError(f"no past of {MOST:,} leads to {' and '.join(hands)}")
    return state


def main():
    """Print the position that the command asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hands", nargs="+", help="the cards of each seat, seat 0 first")
    parser.add_argument("--game", default="two-handed")
    parser.add_argument("--leader", type=int, default=0, help="the seat on turn")
    parser.add_argument("--stock", help="the first cards of the stock, the upcard first")
    asked = parser.parse_args()
    print(ending(asked.game, asked.hands, asked.leader, **({"stock": asked.stock} if asked.stock else {})).text)


if __name__ == "__main__":
    main()
