"""The sentences by which the players of Canasta explain their decisions."""

from __future__ import annotations

from pinochle_widgets.cards import RANK_NAMES, RANKS
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.canasta.mind import policies
from pinochle_widgets.games.canasta.mind.counting import CERTAIN, other_size
from pinochle_widgets.games.canasta.mind.weighing import pair_odds
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core.cards import (
    CARDS,
    FOUR,
    KINDS,
    MELD_RANKS,
    TWO,
    is_three,
    is_wild,
    rank_of,
)
from pinochle_widgets.games.canasta.rules.core.chosen import BITS, jokers, naturals, twos
from pinochle_widgets.games.canasta.rules.core.counts import canastas, card_points, meld_size, of_rank
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA, ME, OTHER
from pinochle_widgets.games.canasta.rules.core.limits import PAIR
from pinochle_widgets.games.canasta.rules.core.taking import is_frozen_to
from pinochle_widgets.games.canasta.rules.names import cards_of_rank, though_it_breaks
from pinochle_widgets.games.canasta.rules.observation import CanastaObservation
from pinochle_widgets.games.canasta.words.going import going_out
from pinochle_widgets.games.players.reasons import Advice, Reason, Reasons, plain
from pinochle_widgets.games.protocol import listing, plural

LARGE_PILE = 8
"""The cards of a pile from which on their number is told."""

SAFE = 100
"""The odds in thousandths up to which a throw is called safe."""


def _ranks(advice: Advice) -> str:
    """Name the rank of the cards that are laid."""
    return cards_of_rank(RANKS[codes.rank_in(advice[0])])


def _take(_observation: CanastaObservation, advice: Advice) -> str:
    cards = advice[2]
    return f"The pile brings {cards} cards." if cards > 1 else "The top card fits at once."


def _open(_observation: CanastaObservation, advice: Advice) -> str:
    return f"All its melds make {advice[3]} points, and {advice[2]} open."


def _lay(observation: CanastaObservation, advice: Advice) -> str:
    if out := going_out(observation.position, observation.rules.terms, codes.rank_in(advice[0])):
        return out
    return _needs_canasta(observation, advice) or _counts(observation, advice)


def _counts(observation: CanastaObservation, advice: Advice) -> str:
    """Tell the points that cards count on the mat, and cost in the hand."""
    rules, rank, chosen = observation.rules.terms, codes.rank_in(advice[0]), codes.chosen_in(advice[0])
    cards = naturals(chosen) + twos(chosen) + jokers(chosen)
    points = naturals(chosen) * card_points(rank, rules) + twos(chosen) * card_points(TWO, rules)
    points += jokers(chosen) * card_points(rank_of(KINDS - 1), rules)
    name = f"The {RANK_NAMES[RANKS[rank]] if cards == 1 else _ranks(advice)}"
    if cards == 1:
        return f"{name} counts {points} on the mat, and would cost as much in the hand."
    return f"{name} count {points} on the mat, and would cost as much in the hand."


def _needs_canasta(observation: CanastaObservation, advice: Advice) -> str:
    """Tell how far cards bring a meld to a canasta, where melds count against a player who has none; else empty."""
    s, rules, rank = observation.position, observation.rules.terms, codes.rank_in(advice[0])
    size = meld_size(s, ME, rank)
    if not rules.meld_penalty or not size or canastas(s, ME):
        return ""
    chosen = codes.chosen_in(advice[0])
    size += sum(int(chosen >> place & 3) for place in range(0, BITS, 2))
    if size >= CANASTA:
        return ""
    return f"The {_ranks(advice)} come to {size}, {CANASTA - size} short of a canasta: without one your melds count against you."


def _complete(observation: CanastaObservation, advice: Advice) -> str:
    if out := going_out(observation.position, observation.rules.terms, codes.rank_in(advice[0])):
        return out
    return f"The {_ranks(advice)} are brought closer to a canasta, or to going out."


def _take_back(_observation: CanastaObservation, advice: Advice) -> str:
    return f"These melds do not make the {advice[2]} points to open."


def _leave_pile(_observation: CanastaObservation, advice: Advice) -> str:
    return f"A draw is worth more than the {plural(advice[2], 'card')} of the pile."


def _hurry(_observation: CanastaObservation, advice: Advice) -> str:
    return f"The round may soon be over, and the {_ranks(advice)} would cost points in the hand."


def _pair_odds(observation: CanastaObservation, advice: Advice) -> str:
    """Tell how likely the other player holds a pair, as a number of 100 cases; the odds come in thousandths."""
    kind, odds, s = advice[0] - codes.DISCARD, advice[2], observation.position
    card, pair = sign(CARDS[kind]), f"two {cards_of_rank(RANKS[rank_of(kind)])}"
    pile = f"{s.piled} cards lie in the pile, and " if s.piled >= LARGE_PILE else ""
    is_alone = of_rank(s.hand[ME], rank_of(kind)) == 1
    alone = f"{card} stands alone, and" if is_alone else card
    breaks = though_it_breaks(of_rank(s.hand[ME], rank_of(kind)), RANKS[rank_of(kind)])
    if odds == 0 and _takes_nothing(observation):
        return f"Any throw is safe: with one card the other player can't take the frozen pile. {card} is missed least."
    if odds == 0:
        return f"{alone} is a safe throw{breaks}: {pile}the other player can't hold {pair}."
    if odds >= CERTAIN:
        return f"{card} is missed least, though the other player holds {pair}."
    cases = f"in {max(1, round(odds / 10))} of 100 cases"
    if odds <= SAFE:
        return f"{alone} is a safe throw{breaks}: {pile}the other player holds {pair} only {cases}."
    if _is_safest(observation, kind):
        return f"{card} is the safest throw{breaks}: the other player holds {pair} {cases}."
    least = "stands alone" if is_alone else "is missed least"
    return f"{card} {least}; the other player holds {pair}, which take it, {cases}."


def _takes_nothing(observation: CanastaObservation) -> bool:
    """Check whether the other player needs a pair for the pile, and has too few cards for one."""
    s, rules = observation.position, observation.rules.terms
    return is_frozen_to(s, OTHER, rules) and other_size(s, rules) < PAIR


def _is_safest(observation: CanastaObservation, kind: int) -> bool:
    """Check whether the other player holds a pair of no other rank in the hand less likely."""
    s, rules = observation.position, observation.rules.terms
    ranks = {rank_of(each) for each in range(KINDS) if s.hand[ME][each] and not is_three(each) and not is_wild(each)}
    return all(pair_odds(s, rank, rules) >= pair_odds(s, rank_of(kind), rules) for rank in ranks)


def _block(observation: CanastaObservation, advice: Advice) -> str:
    """Tell that nobody takes a black three, nor the pile below it."""
    card, piled = sign(CARDS[advice[0] - codes.DISCARD]), observation.position.piled
    if piled > 1:
        return f"With {card} on top nobody takes the pile of {piled} cards."
    hand = observation.position.hand[ME]
    pairs = [cards_of_rank(RANKS[rank]) for rank in range(FOUR, MELD_RANKS) if of_rank(hand, rank) == PAIR]
    whole = (
        f" and your pair{'s' * (len(pairs) > 1)} of {listing(pairs)} stay{'s' * (len(pairs) == 1)} whole"
        if pairs
        else ""
    )
    return f"Nobody can take {card}: the other player has to draw{',' * bool(whole)}{whole}."


REASONS = Reasons[CanastaObservation](
    {
        policies.FROM_STOCK: plain("The stock may bring cards that fit."),
        policies.NOTHING_LEFT: plain("The stock is used up, and the pile is of no use."),
        policies.TAKE_PILE: Reason(_take, ("cards in the pile", "")),
        policies.OPEN_WITH: Reason(_open, ("points to open", "points in hand")),
        policies.LAY_CARDS: Reason(_lay),
        policies.COMPLETE: Reason(_complete),
        policies.GO_OUT: plain("Nothing is left in the hand: this ends the round."),
        policies.SHOW: plain("The whole hand is a special one, which ends the round."),
        policies.TAKE_BACK: Reason(_take_back, ("points to open", "")),
        policies.FEWEST: plain("The hand has the fewest cards of its rank."),
        policies.LEAVE_PILE: Reason(_leave_pile, ("cards in the pile", "")),
        policies.HURRY: Reason(_hurry),
        policies.BLOCK: Reason(_block),
        policies.FREEZE: plain(
            "A wild card freezes the pile: then only a natural pair in the hand takes it, and no card that fits a meld."
        ),
        policies.ON_TOP: plain("With a wild card on top nobody takes the pile."),
        policies.ONTO_ITS_MELD: plain(
            "The hand can spare it best, though the other player has a meld to take it with."
        ),
        policies.PAIR_ODDS: Reason(_pair_odds),
        policies.WEIGHED: plain("Looking ahead, nothing does better.", "ahead", "deals"),
        policies.LEAST_USE: plain("The hand needs it least, and it gives the other player little."),
    }
)
"""The reasons of all levels, by number."""
