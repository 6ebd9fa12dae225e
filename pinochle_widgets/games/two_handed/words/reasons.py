"""The sentences by which two-handed players explain their decisions."""

from __future__ import annotations

from collections.abc import Sequence

from pinochle_widgets.cards import RANK_NAMES, SUIT_NAMES, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.engine.bitset import distinct, slot_bit, slots, suit_of
from pinochle_widgets.games.pinochle.rules.cards import CARDS, index_of
from pinochle_widgets.games.players.reasons import Advice, Reason, Reasons, in_points, plain
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.two_handed.mind import policies
from pinochle_widgets.games.two_handed.rules import core
from pinochle_widgets.games.two_handed.rules.moves.actions import Lay
from pinochle_widgets.games.two_handed.rules.names import KEYS, meld_name, meld_order
from pinochle_widgets.games.two_handed.rules.observation import TwoHandedObservation

CERTAIN = 100
FEW_TRICKS = 3
"""The tricks of phase 1 left, from which on they are counted for a meld that waits."""
SETS = range(core.JACKS, core.ACES + 1)


def meld_words(kind: int, trump: int) -> str:
    """Write a kind of meld for use within a sentence: ``a marriage in spades``, ``the flush``, ``eighty kings``."""
    name = meld_name(kind, trump)
    if kind < core.PINOCHLE and kind != trump:
        return f"a {name} in {_suit(kind)}"
    if kind in SETS:
        return f"a {name}" if kind == core.ACES else name
    return f"a {name}" if kind == core.PINOCHLE else f"the {name}"


def cards_words(cards: Sequence[Card]) -> str:
    """Write several cards in words: ``the kings of spades and hearts``, ``all four kings``, ``the ace and ten of clubs``."""
    ranks = [RANK_NAMES[card.rank] for card in cards]
    suits = [SUIT_NAMES[card.suit] for card in cards]
    if len(cards) == 1:
        return f"the {cards[0].name}"
    if len(set(ranks)) == 1:
        return f"all four {ranks[0]}s" if len(cards) == len(SUIT_NAMES) else f"the {ranks[0]}s of {listing(suits)}"
    if len(set(suits)) == 1:
        return f"the {listing(ranks)} of {suits[0]}"
    return listing([f"the {card.name}" for card in cards])


def _suit(suit: int) -> str:
    return SUIT_NAMES[CARDS[8 * suit].suit]


def _meld(observation: TwoHandedObservation, kind: int) -> str:
    return meld_words(kind, observation.position.trump)


def _draw(_observation: TwoHandedObservation, _advice: Advice) -> str:
    return "The next card comes from the stock before play goes on."


def _lay_dearest(observation: TwoHandedObservation, advice: Advice) -> str:
    _, _, kind, points = advice
    loose, lying = _parts(observation, kind)
    end = f"{in_points(points)}, {_other_meld(observation, kind) or _chances(observation)}."
    if kind in SETS and not lying:
        return f"You hold all four {meld_name(kind, observation.position.trump).split()[-1]}: {end}"
    makes = f"{'makes' if len(loose) == 1 else 'make'} {_meld(observation, kind)}"
    return f"{listing(loose)} {makes}{f' with {listing(lying)} on the table' if lying else ''}: {end}"


def _other_meld(observation: TwoHandedObservation, kind: int) -> str:
    """Tell that a meld scores more than the best other one that could be laid now; empty where there is none."""
    seen, rules = observation.position, observation.rules.terms
    ready = policies.complete_melds(seen, rules) & ~(1 << core.DIX) & ~(1 << kind)
    if not ready:
        return ""
    points = {each: core.meld_points(each, seen.trump, rules) for each in slots(ready)}
    best = max(points, key=lambda each: points[each])
    if points[best] >= core.meld_points(kind, seen.trump, rules):
        return ""
    return f"more than {_meld(observation, best)}"


def _chances(observation: TwoHandedObservation) -> str:
    """Tell how many tricks of phase 1 are left on which a meld may be laid; while they are many, that cards stay playable."""
    left = observation.position.stock // 2 - 1
    if left > FEW_TRICKS:
        return "and the cards stay playable"
    return f"and only {plural(left, 'more trick')} to meld after" if left > 0 else "and the last chance to meld"


def _parts(observation: TwoHandedObservation, kind: int) -> tuple[list[str], list[str]]:
    """List the cards of a meld that come from the hand, and those that lie on the table already; none where it can vary."""
    lays = [
        action.cards
        for action in observation.legal_actions
        if isinstance(action, Lay)
        and action.kind == KEYS[kind]
        and (kind >= core.PINOCHLE or suit_of(index_of(action.cards[0].card)) == kind)
    ]
    parts = [([sign(held.card) for held in lay if bool(held.lies) is lies] for lies in (False, True)) for lay in lays]
    found = [(loose, lying) for loose, lying in parts]
    alike = len({(frozenset(loose), frozenset(lying)) for loose, lying in found}) == 1
    return found[0] if alike else ([], [])


def _lay_dix(observation: TwoHandedObservation, advice: Advice) -> str:
    seen = observation.position
    upcard = seen.upcard
    if not seen.exchanged and upcard != core.dix(seen.trump, observation.rules.terms):
        return f"The dix scores {advice[3]} points and brings the {CARDS[upcard].name} into the hand."
    return f"The dix scores {advice[3]} points."


def _lowest_card(observation: TwoHandedObservation, advice: Advice) -> str:
    if advice[2] == policies.NO_KIND:
        return "It is the lowest card in the hand."
    return f"It is the lowest card that is not needed for {_meld(observation, advice[2])}."


def _take_to_lay(observation: TwoHandedObservation, advice: Advice) -> str:
    return f"It takes the trick, so that {_meld(observation, advice[2])} can be laid for {in_points(advice[3])}."


def _lead_to_lay(observation: TwoHandedObservation, advice: Advice) -> str:
    slot, _, kind, points = advice
    seen = observation.position
    sure = suit_of(slot) == seen.trump and CARDS[slot & 31].rank == "A"
    hope = "Nothing beats it" if sure else "It may well take the trick"
    return f"{hope}, and {_meld(observation, kind)} could then be laid for {in_points(points)}."


def _take_to_block(observation: TwoHandedObservation, advice: Advice) -> str:
    if advice[2] == policies.NO_KIND:
        return "It is cheap and takes the trick, so the other side can't lay a meld now."
    return (
        "It takes the trick, so the other side can't lay a meld now; "
        f"what lies there may grow into {_meld(observation, advice[2])}, worth {advice[3]}."
    )


def _keep_for_meld(observation: TwoHandedObservation, advice: Advice) -> str:
    slot, _, kind, _ = advice
    kept = cards_words(_kept(observation, slot, kind))
    return f"It can best be spared; the hand keeps {kept} for {_meld(observation, kind)}."


def _kept(observation: TwoHandedObservation, slot: int, kind: int) -> list[Card]:
    """List the cards of a kind of meld that stay in the hand once the card in `slot` is played."""
    seen = observation.position
    needed = core.meld_cards(kind, seen.trump, observation.rules.terms)
    kept = distinct(policies.usable_without(seen, kind, slot_bit(slot))) & needed
    return [CARDS[card] for card in sorted(slots(kept), key=meld_order)]


def _lead_trumps(_observation: TwoHandedObservation, advice: Advice) -> str:
    trumps = plural(advice[2], "trump")
    return f"Nothing beats it, and with {trumps} in the hand it is time to draw those of the other side."


def _lead_trump_ace(_observation: TwoHandedObservation, advice: Advice) -> str:
    return f"Nothing beats it, and its {in_points(advice[2])} come home."


def _lead_ace(_observation: TwoHandedObservation, advice: Advice) -> str:
    slot, _, points, length = advice
    suit = _suit(suit_of(slot)).removesuffix("s")
    held = f"with {plural(length, suit)} in the hand" if length > 1 else f"as it is the only {suit} in the hand"
    return f"Only a trump beats it; {held}, the other side may well have to follow, and {in_points(points)} come home."


def _lead_low(_observation: TwoHandedObservation, advice: Advice) -> str:
    return f"It risks least: if the trick is lost, {in_points(advice[2])} of its own go with it."


def _take_points(_observation: TwoHandedObservation, advice: Advice) -> str:
    return f"It takes the trick, with {in_points(advice[2])} in it."


def _trump_in(observation: TwoHandedObservation, advice: Advice) -> str:
    led = _suit(suit_of(observation.position.led))
    return f"There are no {led} in the hand, so it trumps, and takes {in_points(advice[2])}."


def _give_least(_observation: TwoHandedObservation, advice: Advice) -> str:
    return f"Nothing in the hand takes this trick, so it gives away as little as it can: {in_points(advice[2])}."


def _marry_before_flush(_observation: TwoHandedObservation, advice: Advice) -> str:
    points = in_points(advice[3])
    return f"It scores {points} now, and the flush can still be laid with its cards; the other way round it could not."


def _keep_by_odds(observation: TwoHandedObservation, advice: Advice) -> str:
    slot, _, kind, percent = advice
    kept = f"It can best be spared; the hand keeps {cards_words(_kept(observation, slot, kind))} for"
    if percent == CERTAIN:
        return f"{kept} {_meld(observation, kind)}."
    return f"{kept} {_meld(observation, kind)}, with a chance of {percent or 'less than 1'}% to draw what it lacks."


REASONS = Reasons[TwoHandedObservation](
    {
        policies.ANY_CARD: plain("Any card will do."),
        policies.ONLY_CARD: plain("It is the only card that may be played."),
        policies.DRAW_NEXT: Reason(_draw),
        policies.LAY_DEAREST: Reason(_lay_dearest, ("", "points")),
        policies.LAY_DIX: Reason(_lay_dix, ("", "points")),
        policies.LOWEST_CARD: Reason(_lowest_card, ("", "points")),
        policies.TAKE_TO_LAY: Reason(_take_to_lay, ("", "points")),
        policies.LEAD_TO_LAY: Reason(_lead_to_lay, ("", "points")),
        policies.TAKE_TO_BLOCK: Reason(_take_to_block, ("", "points")),
        policies.KEEP_FOR_MELD: Reason(_keep_for_meld, ("", "held")),
        policies.NOTHING_TO_KEEP: plain("It can best be spared: there is no further meld to wait for."),
        policies.LEAD_HIGHEST: plain("It is the highest card in the hand, and most likely to take the trick."),
        policies.LEAD_TRUMPS: Reason(_lead_trumps, ("trumps",)),
        policies.LEAD_TRUMP_ACE: Reason(_lead_trump_ace, ("points",)),
        policies.LEAD_ACE: Reason(_lead_ace, ("points", "suit_length")),
        policies.LEAD_LOW: Reason(_lead_low, ("points",)),
        policies.TAKE_POINTS: Reason(_take_points, ("points",)),
        policies.TRUMP_IN: Reason(_trump_in, ("points",)),
        policies.GIVE_LEAST: Reason(_give_least, ("points",)),
        policies.MARRY_BEFORE_FLUSH: Reason(_marry_before_flush, ("", "points")),
        policies.KEEP_BY_ODDS: Reason(_keep_by_odds, ("", "percent")),
        policies.COUNTED: plain("By the cards that the other side must hold, nothing does better.", "ahead"),
        policies.WEIGHED: plain("Looking ahead, nothing does better.", "ahead", "deals"),
        policies.SOLVED: plain("Both hands are known, and no card does better.", "ahead"),
    }
)
"""The sentence of each reason, and the names of its numbers; the kind of a meld has no name, as it stands in the sentence."""
