"""The plain acts: those that a person sees at once, and that cost nothing though Expert's weights or a search prefer another.

They are for advice. A search prices a draw as if the pile were taken in the next turn, and so puts that off turn by turn until
somebody else has it. By Classic, in 3,000 pairs of games with the same decks, Expert that does what stands here wins 3.7 ± 1.1
of 100 games more against Standard, and 51.1 ± 1.1 of 100 against itself. One that leaves frozen piles of seven cards or more
wins 9.8 ± 1.7 fewer against Standard; so does one that takes all piles of four.
"""

from __future__ import annotations

from pinochle_widgets.games.canasta.mind.counting import in_pile, out
from pinochle_widgets.games.canasta.mind.expert import weigh_discards
from pinochle_widgets.games.canasta.mind.hands import NONE, natural_cards, wild_cards, wilds_held
from pinochle_widgets.games.canasta.mind.laying import as_legal, room_in
from pinochle_widgets.games.canasta.mind.opening import opens_by_pile
from pinochle_widgets.games.canasta.mind.policies import begins_costly, way_to_take
from pinochle_widgets.games.canasta.mind.weighing import is_hot
from pinochle_widgets.games.canasta.mind.weights import weights_for
from pinochle_widgets.games.canasta.rules.codes import chosen_in, rank_in
from pinochle_widgets.games.canasta.rules.core.cards import ACE, FOUR, MELD_RANKS, is_three, is_wild, rank_of
from pinochle_widgets.games.canasta.rules.core.chosen import jokers, twos
from pinochle_widgets.games.canasta.rules.core.counts import meld_size, of_rank, wilds_in
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, Round, Terms
from pinochle_widgets.games.canasta.rules.core.melding import lay
from pinochle_widgets.games.canasta.rules.core.opening import is_open
from pinochle_widgets.games.canasta.rules.core.taking import top_card

LARGE, LARGE_TO_OPEN = 7, 10
"""The cards from which on a pile is taken that costs no wild card, by a player who is open and by one who opens with it."""

LESS = 2
"""The cards by which a pile may be smaller, where a search finds taking it as good."""

SMALL = 4
"""The cards below which a pile is small: who takes it gains little by it."""

ALIKE, ALIKE_BY_CLASSIC = 20, 50
"""The points by which the weights of two discards may differ, and mean nothing; by other rules games are lost by more."""


def plain_take(s: Round, rules: Terms, less: int = 0) -> int:
    """Find the way to take a pile that no player leaves; NONE where there is none.

    It costs no wild card, and makes a canasta with the cards that lie and those in the hand, or it is large; and the round is not
    soon over, or its cards might be too many. Where a search finds the pile as good, so many cards `less` are enough at any time.
    """
    code = way_to_take(s, rules)
    if code == NONE or begins_costly(s, rules) or twos(chosen_in(code)) + jokers(chosen_in(code)):
        return NONE
    if not less and is_hot(s, rules, weights_for(rules)):
        return NONE
    is_one_open = is_open(s, ME)
    if not is_one_open and not opens_by_pile(s, code, rules):
        return NONE
    rank = rank_of(top_card(s))
    size = meld_size(s, ME, rank)
    completes = size < CANASTA <= size + of_rank(s.hand[ME], rank) + in_pile(s, rank)
    is_large = s.piled >= (LARGE if is_one_open else LARGE_TO_OPEN) - less
    return code if completes or is_large else NONE


def lone_discard(s: Round, rules: Terms, kind: int) -> int:
    """Choose a card that stands alone, where the chosen one breaks a pair or more and weighs about as much.

    A player sees at once that it breaks nothing. Threes and wild cards are thrown for other reasons, as are cards of melds; they
    stay chosen.
    """
    if _is_apart(s, kind) or of_rank(s.hand[ME], rank_of(kind)) == 1:
        return kind
    weighed = weigh_discards(s, rules)
    own = next(worth for each, worth in weighed.items() if rank_of(each) == rank_of(kind))
    alike = ALIKE if rules.always_frozen or rules.canastas_to_go_out == 1 else ALIKE_BY_CLASSIC
    alone = (
        each
        for each, worth in weighed.items()
        if worth <= own + alike and of_rank(s.hand[ME], rank_of(each)) == 1 and not _is_apart(s, each)
    )
    return next(alone, kind)


def spared_discard(s: Round, rules: Terms, kind: int) -> int:
    """Choose the lone card that Expert would rather throw than others, where one of more, or of a meld, is chosen.

    On a pile that is not small the safest card is thrown, whatever it breaks; then the chosen one stays.
    """
    rank = rank_of(kind)
    if (
        s.piled >= SMALL
        or is_three(kind)
        or is_wild(kind)
        or (of_rank(s.hand[ME], rank) == 1 and not meld_size(s, ME, rank))
    ):
        return kind
    weighed = weigh_discards(s, rules)
    alone = [each for each in weighed if of_rank(s.hand[ME], rank_of(each)) == 1 and not _is_apart(s, each)]
    return min(alone, key=weighed.__getitem__, default=kind)


def last_wild(s: Round, rules: Terms) -> int:
    """Choose the wild card that by itself opens the melds that lie: a two before a joker; NONE where none does.

    It goes to the meld that is nearest to a canasta which can still come; to one that is whole last of all.
    """
    found: list[tuple[bool, int, int, int]] = []
    for joker in (0, 1):
        for rank in range(FOUR, MELD_RANKS):
            code = (
                as_legal(s, rank, wild_cards(s, 1, joker), rules) if meld_size(s, ME, rank) and wilds_held(s) else NONE
            )
            if code != NONE and _opens(s, code, rules):
                size, left = meld_size(s, ME, rank) + 1, out(s, rank)
                found.append((size <= CANASTA <= size + left + wilds_held(s) - 1, size, left, code))
        if found:
            return max(found)[-1]
    return NONE


def _opens(s: Round, code: int, rules: Terms) -> bool:
    after = s.copy()
    lay(after, rank_in(code), chosen_in(code), rules)
    return bool(is_open(after, ME))


def whole_canasta(s: Round, rules: Terms) -> int:
    """Choose natural cards that make a pure canasta now; NONE where there are none."""
    for rank in range(ACE, FOUR - 1, -1):
        size, natural = meld_size(s, ME, rank), of_rank(s.hand[ME], rank)
        if size < CANASTA <= size + natural and not wilds_in(s, ME, rank):
            return int(as_legal(s, rank, natural_cards(s, rank, min(natural, room_in(s, rank, rules))), rules))
    return NONE


def _is_apart(s: Round, kind: int) -> bool:
    return is_three(kind) or is_wild(kind) or meld_size(s, ME, rank_of(kind)) > 0
