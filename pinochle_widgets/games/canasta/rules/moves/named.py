"""The actions of Canasta in a player's words."""

from __future__ import annotations

from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.actions import Action, Draw
from pinochle_widgets.games.canasta.rules.moves.actions import Add, Discard, End, Lay, Out, Special, Take
from pinochle_widgets.games.canasta.rules.names import cards_of_rank, ranks_of

SHORT: dict[type[Action], str] = {Draw: "drawing", End: "ending the round", Out: "going out"}
"""The words for actions without cards."""


def named(action: Action) -> str:
    """Name an action in a player's words."""
    match action:
        case Take(cards=cards):
            return f"taking the pile with {ranks_of(cards)}" if cards else "taking the pile"
        case Add(rank=rank, cards=cards):
            return f"adding {ranks_of(cards)} to the {cards_of_rank(rank)}"
        case Lay(cards=cards):
            return f"laying {ranks_of(cards)}"
        case Discard(card=card):
            return f"throwing {'a joker' if card.is_joker else sign(card)}"
        case Special(kind=kind):
            return f"laying {kind} as a special hand"
    return SHORT[type(action)]
