"""Test the reasons for a better choice at Canasta, each on a small position."""

from __future__ import annotations

from itertools import permutations
from types import SimpleNamespace

import pytest

from pinochle_widgets.cards import RANKS
from pinochle_widgets.games import find_game
from pinochle_widgets.games.actions import read_action
from pinochle_widgets.games.canasta.mind import policies
from pinochle_widgets.games.canasta.mind.counting import lying
from pinochle_widgets.games.canasta.mind.weighing import pair_odds
from pinochle_widgets.games.canasta.rules import codes
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.core.cards import DECK, is_wild, kind_of, rank_of, wild_kind
from pinochle_widgets.games.canasta.rules.moves.texts import read_card
from pinochle_widgets.games.canasta.words import REASONS, laying, piles, throwing
from pinochle_widgets.games.canasta.words.reasons import REASONS as PLAYED
from tests.games.canasta_table import CLASSIC, MODERN

ALL = {
    "4": "4S 4H 4D 4C 4S 4H 4D",
    "K": "KS KH KD KC KS KH KD",
    "9": "9S 9H 9D 9C 9S 9H 9D",
    "Q": "QS QH QD QC QS QH QD",
}


def kinds(cards):
    return [kind_of(read_card(card)) for card in cards.split()]


def put_down(s, seat, rank, cards):
    places = {wild_kind(place): place for place in range(layout.WILD_PLACES // layout.MELD_RANKS)}
    for kind in kinds(cards):
        if is_wild(kind):
            s.wild[seat][len(places) * RANKS.index(rank) + places[kind]] += 1
        else:
            s.natural[seat][kind] += 1


def position(hand, mine=None, theirs=None, pile="", others=8, stock=None, seen="", frozen=False, is_open=(True, True)):
    """A position in which a seat decides: its hand, the melds of both by rank, and the cards of the pile from the bottom."""
    s = layout.Round()
    s.stage, s.frozen, s.need[:] = layout.MELD, int(frozen), [50, 50]
    s.open[:] = [layout.OPEN if each else layout.CLOSED for each in is_open]
    for kind in kinds(hand):
        s.hand[layout.ME][kind] += 1
    for kind in kinds(seen):
        s.shown[layout.OTHER][kind] += 1
    for seat, melds in ((layout.ME, mine or {}), (layout.OTHER, theirs or {})):
        for rank, cards in melds.items():
            put_down(s, seat, rank, cards)
    for kind in kinds(pile):
        s.pile[s.piled] = kind
        s.piled += 1
    s.stock = DECK - lying(s) - sum(s.hand[layout.ME]) - others if stock is None else stock
    return s


def told(reason, s, done, rival, rules=CLASSIC):
    verbs = find_game("canasta").verbs
    return reason(s, *(read_action(each, None, verbs) for each in (done, rival)), rules.terms)


TWO_CANASTAS = {rank: ALL[rank] for rank in "K9"}
KINGS, SIX_KINGS = {"K": "KS KH KD"}, {"K": "KS KH KD KC KS KH"}
HAND = "4S 6S 9H QD"

CASES = [
    # a card is thrown
    (
        throwing.onto_its_meld,
        position("KC 6S", theirs=KINGS, pile="4S 5S"),
        ("discard KC", "discard 6S"),
        "The other player has a meld of kings and may take the pile of 3 cards with K♣; it has none that takes sixes.",
    ),
    (
        throwing.onto_its_meld,
        position("KC 3S", theirs=KINGS),
        ("discard KC", "discard 3S"),
        "The other player has a meld of kings and may take K♣; nobody takes 3♠.",
    ),
    (throwing.onto_its_meld, position("KC 6S", theirs=KINGS, frozen=True), ("discard KC", "discard 6S"), ""),
    (throwing.onto_its_meld, position("KC 6S", theirs=KINGS | {"6": "6H 6D 6C"}), ("discard KC", "discard 6S"), ""),
    (
        throwing.onto_a_canasta,
        position("KC 9S", theirs={"9": ALL["9"]} | KINGS),
        ("discard KC", "discard 9S"),
        "The other player's nines are a canasta already; K♣ would bring its kings to 4.",
    ),
    (throwing.onto_a_canasta, position("KC 9S", theirs=KINGS | {"9": "9H 9D 9C"}), ("discard KC", "discard 9S"), ""),
    (
        throwing.costs_more,
        position("AC 4S", theirs=TWO_CANASTAS, others=2),
        ("discard 4S", "discard AC"),
        "The round may soon be over: in the hand A♣ costs 20 points, 4♠ 5.",
    ),
    (throwing.costs_more, position("AC 4S", theirs=TWO_CANASTAS, others=9), ("discard 4S", "discard AC"), ""),
    (throwing.costs_more, position("AC 4S", theirs=KINGS, others=2), ("discard 4S", "discard AC"), ""),
    (
        throwing.blocks,
        position("3S TC", pile="4S TH"),
        ("discard TC", "discard 3S"),
        "With 3♠ on top nobody takes the pile of 2 cards.",
    ),
    (
        throwing.blocks,
        position("2S TC", pile="4S TH"),
        ("discard TC", "discard 2S"),
        "2♠ freezes the pile of 2 cards: then only a natural pair in the hand takes it, and no card that fits a meld.",
    ),
    (throwing.blocks, position("2S TC", pile="4S 2H TH", frozen=True), ("discard TC", "discard 2S"), ""),
    (throwing.blocks, position("3S TC", pile="TH"), ("discard TC", "discard 3S"), ""),
    (
        throwing.spares_blocker,
        position("3S QD"),
        ("discard 3S", "discard QD"),
        "3♠ keeps the other player off the pile for a turn: it is wasted on a new pile.",
    ),
    (throwing.spares_blocker, position("3S QD", pile="4S 5S 6S 7S"), ("discard 3S", "discard QD"), ""),
    (
        throwing.spares_wild,
        position("2S QD"),
        ("discard 2S", "discard QD"),
        "A wild card can complete a canasta; Q♦ can be spared.",
    ),
    (
        throwing.is_likelier,
        position("TD JD JH JS", seen="TS TH", pile="4S 2H 5S", frozen=True),
        ("discard TD", "discard JD"),
        (
            "A jack is the safer throw, though it breaks your 3 jacks: "
            "the other player holds two jacks in 3 of 100 cases, two tens for certain."
        ),
    ),
    (
        throwing.is_likelier,
        position("5D TD", pile="TS TH TC TD TS TH TC 2H", frozen=True),
        ("discard 5D", "discard TD"),
        "A ten is the safer throw: the other player holds two tens in no case, two fives in 10 of 100 cases.",
    ),
    (throwing.is_likelier, position("TD JD"), ("discard TD", "discard JD"), ""),
    (throwing.is_likelier, position("5D TD TC TH", is_open=(False, True)), ("discard 5D", "discard TD"), ""),
    (  # 1 of 100 cases against 2 is no reason
        throwing.is_likelier,
        position("5D TD", pile=" ".join(["2H", *["7S 8S 9S JS QS KS AS"] * 4]), others=3, seen=""),
        ("discard 5D", "discard TD"),
        "",
    ),
    (
        throwing.fits_melds,
        position("KC 6S", mine=KINGS),
        ("discard KC", "discard 6S"),
        "K♣ still fits the player's own kings; 6♠ fits nothing.",
    ),
    (throwing.fits_melds, position("KC 6S"), ("discard KC", "discard 6S"), ""),
    (
        throwing.fits_melds,
        position("KC XR", mine=KINGS),
        ("discard KC", "discard XR"),
        "",
    ),  # wild cards fit the kings too
    (throwing.fits_melds, position("KC 2S", mine=KINGS), ("discard KC", "discard 2S"), ""),
    (
        throwing.breaks_pair,
        position("KC KS 6S"),
        ("discard KC", "discard 6S"),
        "6♠ stands alone: keep K♣, one of a pair that may take the pile.",
    ),
    (throwing.breaks_pair, position("KC KS 6S 6D 6H", is_open=(False, True)), ("discard KC", "discard 6S"), ""),
    (throwing.breaks_pair, position("KC KS 6S 6H"), ("discard KC", "discard 6S"), ""),
    (
        throwing.is_full,
        position("KC 6S", mine={"K": ALL["K"]}),
        ("discard 6S", "discard KC"),
        "Your canasta of kings is full: K♣ is of no more use.",
    ),
    (throwing.is_full, position("KC 6S", mine=SIX_KINGS), ("discard 6S", "discard KC"), ""),
    (
        throwing.is_costly_to_keep,
        position("7S 7D 6S"),
        ("discard 6S", "discard 7S"),
        (
            "7♠ is costly to keep: a third seven held at the end would cost 1,500, "
            "and a pure meld of them short of a canasta 2,500."
        ),
    ),
    (
        throwing.is_costly_to_keep,
        position("AS AD AH 6S"),
        ("discard 6S", "discard AS"),
        (
            "A♠ is costly to keep: three aces held at the end cost 1,500, "
            "and a pure meld of them short of a canasta 2,500."
        ),
    ),
    (throwing.is_costly_to_keep, position("7S 6S"), ("discard 6S", "discard 7S"), ""),
    (throwing.is_costly_to_keep, position("7S 7D AS"), ("discard AS", "discard 7S"), ""),
    (throwing.is_costly_to_keep, position("AS AC 6S", mine={"A": "AH AD 2S"}), ("discard 6S", "discard AS"), ""),
    (
        throwing.is_dead,
        position("5D TD", theirs={"T": "TS TH TC TS TH"}),
        ("discard 5D", "discard TD"),
        "Only 2 of the tens are still out, and 7 of the fives.",
    ),
    (  # it holds no pair to take a frozen pile with
        throwing.is_dead,
        position("5D TD", theirs={"T": "TS TH TC TS TH"}, frozen=True, others=1),
        ("discard 5D", "discard TD"),
        "",
    ),
    (throwing.is_dead, position("5D TD"), ("discard 5D", "discard TD"), ""),
    # the pile
    (
        piles.goes_out,
        position("QD", mine=TWO_CANASTAS | {"8": "8S 8H 8D"}, pile="8C"),
        ("draw", "take"),
        "8♣ goes onto the eights, and the last card is thrown: this ends the round.",
    ),
    (piles.goes_out, position("QD", mine={"8": "8S 8H 8D"}, pile="8C"), ("draw", "take"), ""),
    (
        piles.completes,
        position(HAND, mine=SIX_KINGS, pile="KD"),
        ("draw", "take"),
        "K♦ on top completes a canasta of kings.",
    ),
    (
        piles.brings,
        position(HAND, mine=KINGS, pile="KC 2S 7S KD"),
        ("draw", "take"),
        "The pile brings 4 cards: K♦ is laid, 1 more fits the hand and the melds and 1 is wild.",
    ),
    (piles.brings, position(HAND, mine=KINGS, pile="7S 5D 8C KD"), ("draw", "take"), "The pile brings 4 cards."),
    (piles.brings, position(HAND, mine=KINGS, pile="7S KD"), ("draw", "take"), ""),
    (
        piles.grows,
        position(HAND, mine=KINGS, pile="7S KD"),
        ("draw", "take"),
        "K♦ fits at once: it brings the kings to 4 cards, 3 cards short of a canasta.",
    ),
    (
        piles.spends_wild,
        position("2S KD 6S", pile="7S KC"),
        ("take KD 2S", "draw"),
        "A wild card is spent on a pile of 2 cards; a draw brings 2, and keeps it.",
    ),
    (
        piles.spends_wild,
        position("2S KD 6S", pile="7S 8D 5C 4C KC"),
        ("take KD 2S", "draw"),
        "Save the wild card: below K♣ the pile holds nothing that fits the hand or the melds.",
    ),
    (piles.spends_wild, position("2S KD 6S 6D", pile="7S 8D 6C 4C KC"), ("take KD 2S", "draw"), ""),
    (
        piles.spends_pair,
        position("KS KD 6S", pile="7S KC"),
        ("take KS KD", "draw"),
        "A pair is spent on a pile of 2 cards; a draw brings 2, and keeps it for a larger pile.",
    ),
    (piles.spends_pair, position("KS KD 6S", pile="7S 8S KC"), ("take KS KD", "draw"), ""),
    (
        piles.is_small,
        position(HAND, mine=KINGS, pile="KC"),
        ("take", "draw"),
        "A draw brings 2 cards for the hand, the pile none besides K♣.",
    ),
    (
        piles.fits_nothing,
        position(HAND, mine=KINGS, pile="7S 8D 5C KC"),
        ("take", "draw"),
        "Below K♣ the pile holds nothing that fits the hand or the melds.",
    ),
    (piles.fits_nothing, position(HAND, mine=KINGS, pile="7S KD 5C KC"), ("take", "draw"), ""),
    (
        piles.spares_wild,
        position("6D 6H 2S", pile="7S 6S"),
        ("take 6D 2S", "take 6D 6H"),
        "A natural pair takes the pile as well, and keeps the wild card.",
    ),
    (
        piles.spares_wild,
        position("KD 2S", mine=KINGS, pile="7S KC"),
        ("take KD 2S", "take"),
        "The pile can be taken onto a meld, without a wild card.",
    ),
    (
        piles.spares_wild,
        position("6D JK 2S", pile="7S 6S"),
        ("take 6D JK", "take 6D 2S"),
        "A two takes the pile as well as a joker does, which counts more on a canasta.",
    ),
    # cards are laid
    (
        laying.goes_out,
        position("KD QD", mine={"9": ALL["9"]} | SIX_KINGS),
        ("discard QD", "add K: KD"),
        "K♦ completes a canasta of kings; then throw Q♦, and go out.",
    ),
    (
        laying.can_go_out,
        position("QS QC QH 5S 4C", mine=TWO_CANASTAS | {"5": "5H 5D 5C"}),
        ("discard 5S", "add 5: 5S"),
        "You can go out now: add the five, lay the queens and throw 4♣.",
    ),
    (
        laying.can_go_out,
        position("7S 7D JK QH AS", mine=TWO_CANASTAS | {"Q": "QS QC QD"}),
        ("discard AS", "add Q: QH"),
        "You can go out now: add the queen, lay the sevens with a wild card and throw A♠.",
    ),
    (laying.can_go_out, position("QH 5S 4C", mine=TWO_CANASTAS | {"Q": "QS QC QD"}), ("discard 5S", "add Q: QH"), ""),
    (laying.goes_out, position("KD QD", mine=KINGS), ("discard QD", "add K: KD"), ""),
    (
        laying.completes,
        position(HAND + " KD", mine={"9": ALL["9"]} | SIX_KINGS),
        ("discard QD", "add K: KD"),
        "This completes a canasta of kings, which is needed to go out.",
    ),
    (laying.completes, position(HAND + " KC", mine=KINGS), ("discard QD", "add K: KC"), ""),
    (
        laying.opens,
        position("KS KH KD AS AH AD QD", is_open=(False, True)),
        ("discard QD", "meld KS KH KD"),
        "All its melds make 90 points, and 50 open.",
    ),
    (laying.opens, position("KS KH KD QD", is_open=(False, True)), ("discard QD", "meld KS KH KD"), ""),
    (
        laying.counts,
        position(HAND + " JK", mine=KINGS, others=2, stock=2),
        ("discard QD", "add K: JK"),
        "The round may soon be over: these cards count 50 points on the mat, and cost 50 in the hand.",
    ),
    (
        laying.nears,
        position(HAND + " KC", mine={"K": "KS KH KD KC KS"}),
        ("discard QD", "add K: KC"),
        "This brings the kings to 6 cards, 1 card short of a canasta.",
    ),
    (
        laying.takes_pile,
        position(HAND + " KS KH KD"),
        ("discard QD", "meld KS KH KD"),
        "With kings on the mat, the next king that the other player throws takes the pile.",
    ),
    (laying.takes_pile, position(HAND + " KS KH KD", frozen=True), ("discard QD", "meld KS KH KD"), ""),
    (
        laying.rids_of_joker,
        position("JK QD", mine=KINGS),
        ("discard QD", "add K: JK"),
        "A hand of 2 cards has little use for a wild card: 50 points on the mat, and as many lost in the hand.",
    ),
    (
        laying.spoils_canasta,
        position(HAND + " 2S", mine={"K": "KS KH KD KC KS"}),
        ("add K: 2S", "discard QD"),
        "5 natural kings lie on the mat, and 3 more can come: a wild card spoils a natural canasta.",
    ),
    (laying.spoils_canasta, position(HAND + " 2S", mine={"K": "KS KH KD KC 2H"}), ("add K: 2S", "discard QD"), ""),
    (
        laying.throws_safely,
        position("4C QD 9C", mine={"4": "4S 4H 4D"}, theirs={"Q": "QS QH QC", "9": "9S 9H 9D"}),
        ("add 4: 4C", "discard 4C"),
        "4♣ can be thrown: the other player has no meld that takes it, and one for each card that would be left.",
    ),
    (
        laying.throws_safely,
        position("4C QD 9C", mine={"4": "4S 4H 4D"}, theirs={"Q": "QS QH QC"}),
        ("add 4: 4C", "discard 4C"),
        "",
    ),
    (
        laying.freezes,
        position("2S 2H KC", mine=KINGS, theirs={"9": "9S 9H 9D"}, pile="4S 5S"),
        ("add K: KC", "discard 2S"),
        "2♠ freezes the pile of 2 cards: then only a natural pair in the hand takes it, and no card that fits a meld.",
    ),
    (
        laying.spends_wild,
        position(HAND + " JK", mine=KINGS),
        ("add K: JK", "discard QD"),
        "1 wild card is spent on a meld of 4 cards, far from a canasta.",
    ),
    (laying.spends_wild, position(HAND + " JK", mine=SIX_KINGS), ("add K: JK", "discard QD"), ""),
    (
        laying.keeps_pair,
        position(HAND + " KC KS", mine=KINGS, pile="2H 5S", frozen=True),
        ("add K: KC KS", "discard QD"),
        "The pile is frozen: a pair of kings in the hand would take it, melded cards do not.",
    ),
    (laying.keeps_pair, position(HAND + " KC KS", mine=KINGS, pile="5S"), ("add K: KC KS", "discard QD"), ""),
    (
        laying.keeps_hand,
        position("KC QD 4S", mine=KINGS),
        ("add K: KC", "discard QD"),
        "This leaves 2 cards in the hand, which seldom take a pile, and 2 canastas are still wanting to go out.",
    ),
    (
        laying.keeps_hand,
        position("KC QD 4S", mine=KINGS | {rank: ALL[rank] for rank in "9Q"}),
        ("add K: KC", "discard QD"),
        "",
    ),
    (
        laying.fewer_wild,
        position(HAND + " JK 2S KC", mine=KINGS | {"9": "9S 9H 9D"}),
        ("add 9: JK 2S", "add K: KC"),
        "2 wild cards are spent on the nines; the kings take none.",
    ),
    (
        laying.longer_meld,
        position(HAND + " 2S", mine={"K": "KS KH KD KC"} | {"9": "9S 9H 9D"}),
        ("add 9: 2S", "add K: 2S"),
        "The kings come to 5 cards, the nines only to 4.",
    ),
]


@pytest.mark.parametrize(("reason", "s", "actions", "words"), CASES, ids=lambda each: getattr(each, "__name__", ""))
def test_a_reason_is_told_where_its_fact_holds(reason, s, actions, words):
    rules = MODERN if reason in (throwing.is_full, throwing.is_costly_to_keep) else CLASSIC
    assert told(reason, s, *actions, rules) == words


def test_rules_without_full_canastas_and_penalties_have_no_reasons_from_them():
    s = position("KC 7S 7D 6S", mine={"K": ALL["K"]})
    assert not told(throwing.is_full, s, "discard 6S", "discard KC", CLASSIC)
    assert not told(throwing.is_costly_to_keep, s, "discard 6S", "discard 7S", CLASSIC)


def test_three_sevens_are_thrown_for_their_penalty_rather_than_for_the_odds():
    actions = "discard 6S", "discard 7S"
    three, two = (
        position(f"{sevens} 6S", seen="6H 6D", pile="4S 2H 5S", frozen=True) for sevens in ("7S 7D 7H", "7S 7D")
    )
    assert told(throwing.is_likelier, three, *actions, CLASSIC).startswith("A seven is the safer throw")
    assert told(throwing.is_likelier, two, *actions, MODERN).startswith("A seven is the safer throw")
    assert told(throwing.is_likelier, three, *actions, MODERN) == ""
    assert told(throwing.is_costly_to_keep, three, *actions, MODERN).startswith(
        "7♠ is costly to keep: three sevens held"
    )


@pytest.mark.parametrize("rules", [CLASSIC, MODERN])
def test_each_reason_to_throw_holds_up_with_every_kind_of_card(rules):
    cards = ["2S", "3S", "KC", "QD", "9H", "6S", "XR"]
    s = position(" ".join(cards), mine=KINGS, theirs={"Q": "QS QH QC"}, pile="4S QD", frozen=True)
    words = [
        told(reason, s, f"discard {done}", f"discard {rival}", rules)
        for reason in throwing.THROWN
        for done, rival in permutations(cards, 2)
    ]
    assert any(words)
    assert not any(f"{wild} fits nothing" in each for each in words for wild in ("joker", "2♠"))


def test_each_reason_has_a_position_in_which_it_is_told():
    shown = {reason for reason, _, _, words in CASES if words}
    assert {reason for _, _, reasons in REASONS for reason in reasons} == shown


def test_one_card_is_drawn_where_the_rules_say_so():
    s = position(HAND, mine=KINGS, pile="7S KC")
    assert told(piles.is_small, s, "take", "draw", MODERN) == ""
    assert MODERN.draw == 1


@pytest.mark.parametrize(
    ("s", "card", "told"),
    [
        (
            position("TD TC TH AS 9C", is_open=(False, True), others=15),
            "TD",
            "10♦ is the safest throw, though it breaks your 3 tens: the other player holds two tens in",
        ),
        (
            position("TD AS AC AH 9C", others=11),
            "TD",
            "10♦ stands alone; the other player holds two tens, which take it, in",
        ),
        (
            position("TD AS", pile="4S 5S 2H", frozen=True, others=1),
            "TD",
            "Any throw is safe: with one card the other player can't take the frozen pile. 10♦ is missed least.",
        ),
        (
            position("TD AS", pile="4S 5S", others=1, is_open=(True, False)),
            "TD",
            "Any throw is safe: with one card the other player can't take the frozen pile. 10♦ is missed least.",
        ),
        (
            position("TD AS", pile="TS TH TC TD TS TH TC 5S 6S 2H", frozen=True),
            "TD",
            "10♦ stands alone, and is a safe throw: 10 cards lie in the pile, and the other player can't hold two tens.",
        ),
    ],
)
def test_a_throw_by_its_odds_says_how_safe_it_is(s, card, told):
    kind = kinds(card)[0]
    advice = (codes.DISCARD + kind, policies.PAIR_ODDS, pair_odds(s, rank_of(kind), CLASSIC.terms), 0)
    assert PLAYED.in_words(SimpleNamespace(position=s, rules=CLASSIC), advice).startswith(told)


@pytest.mark.parametrize(
    ("hand", "pile", "told"),
    [
        ("3S TD", "", "Nobody can take 3♠: the other player has to draw."),
        ("3S TD TC", "", "Nobody can take 3♠: the other player has to draw, and your pair of tens stays whole."),
        ("TD TC 3S 8S 8H", "5S",
         "Nobody can take 3♠: the other player has to draw, and your pairs of eights and tens stay whole."),
        ("3S TD", "4S 5S", "With 3♠ on top nobody takes the pile of 2 cards."),
    ],
)  # fmt: skip
def test_a_black_three_is_told_by_the_pile(hand, pile, told):
    seen = SimpleNamespace(position=position(hand, pile=pile), rules=CLASSIC)
    assert PLAYED.in_words(seen, (codes.DISCARD + kinds("3S")[0], policies.BLOCK, 0, 0)) == told


def test_a_meld_counts_against_a_player_without_a_canasta():
    advice = (codes.ADD + codes.RANK * rank_of(kinds("QC")[0]) + 1, policies.LAY_CARDS, 0, 0)
    for melds, told in (
        ({"Q": "QS QH QD"}, "The queens come to 4, 3 short of a canasta: without one your melds count against you."),
        ({"Q": "QS QH QD", "K": ALL["K"]}, "The queen counts 10 on the mat, and would cost as much in the hand."),
    ):
        s = position("QC JS 9C 4D 5D", mine=melds)
        assert PLAYED.in_words(SimpleNamespace(position=s, rules=MODERN), advice) == told
    s = position("QC JS 9C 4D 5D", mine={"Q": "QS QH QD"})
    words = PLAYED.in_words(SimpleNamespace(position=s, rules=CLASSIC), advice)
    assert words == "The queen counts 10 on the mat, and would cost as much in the hand."
    s = position("QC QS 9C 4D 5D", mine={"Q": "QS QH QD"})
    pair = (advice[0] + 2**6, *advice[1:])
    words = PLAYED.in_words(SimpleNamespace(position=s, rules=CLASSIC), pair)
    assert words == "The queens count 20 on the mat, and would cost as much in the hand."
