"""Test melds in the two-handed game, worked by hand. Hearts are trumps; seat 0 leads and wins every trick it needs.

The ids in the names are the rows of RULES.md that a test shows; `rules_map.py` lists them.
"""

import itertools

import pytest

import pinochle_widgets as pw
from tests.games.tables import do, melds, points_of, table, texts, win
from tests.naive.two_handed import whole_deck

JUNK = "9S 9S JS JS 9C 9C JC JC 9D 9D TD TD"  # the other hand: nothing in it ever has to win

ONE_DIX = "9H TS TS TC TC AC AC AD AD KH KH AS"
ALL_KINGS_AND_QUEENS = "KC KD KH KS QC QD QH QS"


def seat_0_holds(hand: str, rules=None, *, upcard="9H", stock="", dealer=JUNK):
    return table(rules, leader=hand, dealer=dealer, upcard=upcard, stock=stock)


# the points of each meld ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("meld", "points"),
    [
        ("dix 9H", 10),
        ("pinochle JD QS", 20),
        ("marriage KS QS", 20),
        ("marriage KC QC", 20),
        ("marriage KD QD", 20),
        ("marriage KH QH", 40),
        ("jacks JC JD JH JS", 40),
        ("queens QC QD QH QS", 60),
        ("kings KC KD KH KS", 80),
        ("aces AC AD AH AS", 100),
        ("flush AH JH KH QH TH", 150),
    ],
)
def test_a1_each_meld_pays_what_the_table_says(meld, points):
    kind, *cards = meld.split()
    spare = [card for card in whole_deck(48) if card[0] in "TA" and card[1] != "H" and card not in cards]
    state = seat_0_holds(" ".join((cards + spare)[:12]), dealer="9S 9S 9C 9C 9D 9D")
    win(state, "TS", draw=False)
    assert f"meld {meld}" in melds(state)
    assert points_of(state, 0, f"meld {meld}") == points
    assert state.scores[1] == 0
    assert kind in meld


@pytest.mark.parametrize(("option", "points"), [(20, 20), (40, 40)])
def test_a1_pinochle_pays_twenty_or_by_option_forty(option, points):
    state = seat_0_holds("JD QS TS TS TC TC AS AS AC AC AD AD", {"pinochle_points": option})
    win(state, "TS", draw=False)
    assert points_of(state, 0, "meld pinochle JD QS") == points


@pytest.mark.parametrize(("red", "meld", "not_meld"), [(False, "QS", "QH"), (True, "QH", "QS")])
def test_red_pinochle_takes_the_queen_of_hearts(red, meld, not_meld):
    state = seat_0_holds("JD QS QH TS TC TC AS AS AC AC AD AD", {"red_pinochle": red})
    win(state, "TS", draw=False)
    assert melds(state) == {f"meld pinochle JD {meld}"}
    refusal = state.explain_illegal(pw.parse_action(f"meld pinochle JD {not_meld}", game="two-handed"))
    assert refusal


# which cards may be used again ------------------------------------------------------------------------------------


def test_a3_a_flush_king_takes_no_fresh_queen_but_the_other_pair_is_a_royal_marriage():
    state = seat_0_holds("AH TH KH QH JH QH TS TS TC TC AC AC", stock="KH")
    win(state, "TS", "flush AH JH KH QH TH")  # and draws the other king
    win(state, "TS", draw=False)
    assert melds(state) == {"meld marriage KH QH"}
    assert points_of(state, 0, "meld marriage KH QH") == 40


def test_a3_a_flush_king_and_a_fresh_queen_alone_are_no_marriage():
    state = seat_0_holds("AH TH KH QH JH QH TS TS TC TC AC AC", stock="AD")
    win(state, "TS", "flush AH JH KH QH TH")
    win(state, "TS", draw=False)
    assert melds(state) == set()
    assert state.explain_illegal(pw.parse_action("meld marriage KH* QH", game="two-handed"))


def test_a4_a_marriage_may_grow_into_a_flush_and_both_pay():
    state = seat_0_holds("AH TH KH QH JH TS TS TC TC AC AC AD")
    win(state, "TS", "marriage KH QH")
    assert state.scores == (40, 0)
    win(state, "TS", draw=False)
    assert melds(state) == {"meld flush AH JH KH* QH* TH"}
    do(state, "meld flush AH JH KH* QH* TH")
    assert state.scores == (190, 0)


def test_a5_after_a_marriage_a_roundhouse_needs_fresh_copies_of_that_pair():
    spare = "TS TC"
    state = seat_0_holds(f"{ALL_KINGS_AND_QUEENS} KS QS {spare}", "roundhouse")
    win(state, "TS", "marriage KS QS")
    win(state, "TC", draw=False)
    roundhouses = {meld for meld in melds(state) if "roundhouse" in meld}
    assert roundhouses == {"meld roundhouse KC KD KH KS QC QD QH QS"}


@pytest.mark.parametrize("first", ["marriage KS QS", "queens QC QD QH QS", "kings KC KD KH KS"])
def test_a5_a_card_of_a_marriage_or_a_set_may_not_join_a_roundhouse(first):
    state = seat_0_holds(f"{ALL_KINGS_AND_QUEENS} TS TS TC TC", "roundhouse", stock="AD")
    win(state, "TS", draw=False)
    assert f"meld roundhouse {ALL_KINGS_AND_QUEENS}" in melds(state)
    do(state, f"meld {first}", "draw", "draw")
    win(state, "TS", draw=False)
    assert not {meld for meld in melds(state) if "roundhouse" in meld}


def test_a5_a_roundhouse_card_may_not_join_a_marriage_or_a_set_but_fresh_pairs_may():
    state = seat_0_holds(f"{ALL_KINGS_AND_QUEENS} TS TS TC TC", "roundhouse", stock="KS AD QS")
    win(state, "TS", f"roundhouse {ALL_KINGS_AND_QUEENS}")  # draws the other king of spades
    win(state, "TS", draw=False)
    assert melds(state) == set()  # KS with QS* is no marriage, KS with three K* no set
    do(state, "draw", "draw")  # the other queen of spades
    win(state, "TC", draw=False)
    assert melds(state) == {"meld marriage KS QS"}


@pytest.mark.parametrize("allowed", [True, False])
def test_a6_flush_cards_join_a_roundhouse_unless_the_option_forbids(allowed):
    rules = {"roundhouse": True, "flush_card_in_roundhouse": allowed}
    state = seat_0_holds("AH TH JH KH QH KS QS KD QD KC QC TS", rules, stock="TC")
    win(state, "TS", "flush AH JH KH QH TH")
    win(state, "TC", draw=False)
    expected = {"meld roundhouse KC KD KH* KS QC QD QH* QS"} if allowed else set()
    assert {meld for meld in melds(state) if "roundhouse" in meld} == expected


def test_a6_the_flush_queen_and_king_still_count_in_sets():
    state = seat_0_holds("AH TH JH KH QH QS QD QC KS KD KC TS", stock="TC")
    win(state, "TS", "flush AH JH KH QH TH")
    win(state, "TC", draw=False)
    assert {"meld queens QC QD QH* QS", "meld kings KC KD KH* KS"} <= melds(state)


@pytest.mark.parametrize(
    ("hand", "meld", "second_copy"),
    [
        ("AH TH KH QH JH TS TS TC TC AC AC AD", "flush AH JH KH QH TH", "AH"),
        ("QS JD TS TS TC TC AC AC AD AD AS AS", "pinochle JD QS", "JD"),
        ("QS JD TS TS TC TC AC AC AD AD AS AS", "pinochle JD QS", "QS"),
        ("KS QS TS TS TC TC AC AC AD AD AS AS", "marriage KS QS", "QS"),
        ("KS KH KD KC TS TS TC TC AC AC AD AD", "kings KC KD KH KS", "KD"),
        ("AS AH AD AC TS TS TC TC KD KD KS KC", "aces AC AD AH AS", "AH"),
        (f"{ALL_KINGS_AND_QUEENS} TS TS TC TC", f"roundhouse {ALL_KINGS_AND_QUEENS}", "KS"),
    ],
)
def test_a7_a_card_is_not_used_again_in_the_same_kind_of_meld(hand, meld, second_copy):
    state = seat_0_holds(hand, "roundhouse", stock=second_copy)
    win(state, "TS", meld)
    win(state, "TS", draw=False)
    assert melds(state) == set()


def test_a7_two_whole_pinochles_are_two_melds():
    state = seat_0_holds("QS JD QS JD TS TS TC TC AC AC AD AD")
    win(state, "TS", "pinochle JD QS")
    win(state, "TS", "pinochle JD QS")
    assert state.scores == (40, 0)


def test_every_meld_needs_a_card_that_was_not_melded_before():
    state = seat_0_holds(f"{ALL_KINGS_AND_QUEENS} TS TS TC TC", stock="AC AS AC AS AD TH AD TH")
    for led, suit in zip(("TS", "TS", "TC", "TC"), "SHDC", strict=True):
        win(state, led, f"marriage K{suit} Q{suit}")
    win(state, "AC", draw=False)
    assert melds(state) == set()
    assert "fresh" in state.explain_illegal(pw.parse_action("meld kings KC* KD* KH* KS*", game="two-handed"))


@pytest.mark.parametrize("order", list(itertools.permutations(["pinochle", "queens", "marriage"])))
def test_one_queen_of_spades_serves_in_a_pinochle_four_queens_and_a_marriage_in_any_order(order):
    with_the_queen = {"pinochle": ["JD"], "queens": ["QC", "QD", "QH"], "marriage": ["KS"]}
    state = seat_0_holds("QS JD QC QD QH KS TS TS TC TC AC AC")
    for number, (led, kind) in enumerate(zip(("TS", "TS", "TC"), order, strict=True)):
        queen = "QS*" if number else "QS"
        win(state, led, " ".join([kind, *sorted([*with_the_queen[kind], queen])]))
    assert state.scores == (20 + 60 + 20, 0)


def test_the_second_copy_to_be_laid_carries_two_stars():
    state = seat_0_holds("KS QS KS QS TS TS TC TC AC AC AD AD")
    win(state, "TS", "marriage KS QS")
    assert {"play KS", "play KS*"} <= texts(state)
    win(state, "TS", "marriage KS QS")
    assert {"play KS*", "play KS**"} <= texts(state)
    assert "play KS" not in texts(state)
    win(state, "KS*")
    assert "play KS*" in texts(state)
    assert "play KS**" not in texts(state)


# one meld a trick, and the dix ------------------------------------------------------------------------------------


def test_a8_dixes_come_besides_one_other_meld():
    state = seat_0_holds("9H 9H KS QS KC QC TS TS TC TC AD AD", upcard="TH")
    win(state, "TS", draw=False)
    do(state, "meld dix 9H")
    assert {"meld dix 9H", "meld marriage KS QS", "meld marriage KC QC"} == melds(state)
    do(state, "meld marriage KS QS")
    assert melds(state) == {"meld dix 9H"}
    assert "already melded" in state.explain_illegal(pw.parse_action("meld marriage KC QC", game="two-handed")).lower()
    do(state, "meld dix 9H")
    assert melds(state) == set()
    assert state.scores == (40, 0)


def test_a8_two_dixes_do_not_use_up_the_meld():
    state = seat_0_holds("9H 9H KS QS KC QC TS TS TC TC AD AD", upcard="TH")
    win(state, "TS", "dix 9H", "dix 9H", "marriage KC QC")
    assert state.scores == (40, 0)


@pytest.mark.parametrize("first", ["dix 9H", "marriage KS QS"])
def test_a8_dix_alone_allows_one_dix_or_one_meld_a_trick(first):
    state = seat_0_holds("9H 9H KS QS KC QC TS TS TC TC AD AD", {"dix_alone": True}, upcard="TH")
    win(state, "TS", first, draw=False)
    assert texts(state) == {"draw"}
    do(state, "draw", "draw")
    win(state, "TS", draw=False)
    assert {"meld dix 9H", "meld marriage KC QC"} <= melds(state)


def test_a9_the_first_dix_is_swapped_for_the_upcard_which_may_be_melded_at_once():
    state = seat_0_holds("9H AH KH QH JH TS TS TC TC AC AC AD", upcard="TH")
    win(state, "TS", draw=False)
    assert "meld flush AH JH KH QH TH" not in melds(state)
    assert points_of(state, 0, "meld dix 9H") == 10
    assert "meld flush AH JH KH QH TH" in melds(state)
    assert points_of(state, 0, "meld flush AH JH KH QH TH") == 150
    do(state, "draw", "draw")
    assert not {"play 9H", "play 9H*"} & texts(state)  # the dix lies under the stock
    assert "play TH*" in texts(state)


def test_a10_an_upcard_that_is_a_dix_stays_and_the_melded_dix_still_scores():
    state = seat_0_holds("9H AH KH QH JH TS TS TC TC AC AC AD", upcard="9H")
    win(state, "TS", draw=False)
    assert points_of(state, 0, "meld dix 9H") == 10
    do(state, "draw", "draw")
    assert "play 9H*" in texts(state)


def test_a10_the_second_dix_scores_and_is_not_exchanged():
    state = seat_0_holds("9H 9H TS TS TC TC AC AC AD AD KH KH", upcard="TH")
    win(state, "TS", "dix 9H", draw=False)
    assert points_of(state, 0, "meld dix 9H") == 10
    do(state, "draw", "draw")
    assert {"play 9H*", "play TH"} <= texts(state)


def test_a10_the_opponents_dix_after_the_exchange_is_not_exchanged():
    state = table(leader=ONE_DIX, dealer="9H 9S 9S 9C 9C 9D 9D JS JS JC JC TD", upcard="TH")
    win(state, "TS", "dix 9H")
    do(state, "play TS", "play 9H")  # seat 1 trumps, but its dix is gone with it
    assert melds(state) == set()
    state = table(leader=ONE_DIX, dealer="9H 9S 9S 9C 9C 9D 9D AH JS JC JC JD", upcard="TH")
    win(state, "TS", "dix 9H")
    do(state, "play TS", "play AH")
    assert points_of(state, 1, "meld dix 9H") == 10
    do(state, "draw", "draw")
    assert "play 9H*" in texts(state)


# when melds are laid ----------------------------------------------------------------------------------------------


def test_a11_melding_comes_before_drawing():
    state = seat_0_holds("KS TS TS TC TC AC AC AD AD AS AS KD", stock="QS")
    win(state, "TS", draw=False)
    assert texts(state) == {"draw"}  # the queen is still in the stock
    do(state, "draw")
    assert texts(state) == {"draw"}
    assert state.seats_to_act == (1,)
    do(state, "draw")
    assert not melds(state)
    win(state, "TS", draw=False)
    assert "meld marriage KS QS" in melds(state)


def test_a12_the_winner_of_the_last_trick_of_phase_one_may_still_meld_but_not_after_drawing():
    state = seat_0_holds("KS QS KC QC TS TS TC TC AC AC AD AD", upcard="TH")
    for _ in range(11):
        win(state, keep="KS QS KC QC")
    win(state, keep="KS QS KC QC", draw=False)
    assert "meld marriage KS QS" in melds(state)
    do(state, "meld marriage KS QS", "draw")
    assert "meld" in state.explain_illegal(pw.parse_action("meld marriage KC QC", game="two-handed")).lower()
    do(state, "draw")
    while state.round == 1:
        assert not melds(state)
        state.apply(min(texts(state)))


def test_a28_a_dix_is_melded_only_after_winning_a_trick():
    state = table(leader=ONE_DIX, dealer="9H 9S 9S 9C 9C 9D 9D AH JS JC JC JD", upcard="TH")
    assert not melds(state)
    assert state.explain_illegal(pw.parse_action("meld dix 9H", game="two-handed"))
    do(state, "play TS")
    assert not melds(state)
    do(state, "play 9C")
    assert state.seats_to_act == (0,)
    assert state.explain_illegal(pw.parse_action("meld dix 9H", game="two-handed")) is None
    do(state, "draw")
    assert texts(state) == {"draw"}  # seat 1 lost the trick and holds the other dix
    assert state.explain_illegal(pw.parse_action("meld dix 9H", game="two-handed"))


# roundhouse -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        ({"roundhouse": True}, 220),
        ({"roundhouse": True, "bonus_roundhouse": True}, 240),
    ],
)
def test_a27_a_roundhouse_pays_220_and_240_with_the_bonus(rules, points):
    state = seat_0_holds(f"{ALL_KINGS_AND_QUEENS} TS TS TC TC", rules)
    win(state, "TS", draw=False)
    assert points_of(state, 0, f"meld roundhouse {ALL_KINGS_AND_QUEENS}") == points


def test_a27_without_the_option_there_is_no_roundhouse_and_the_bonus_alone_changes_nothing():
    for rules in ({}, {"bonus_roundhouse": True}):
        state = seat_0_holds(f"{ALL_KINGS_AND_QUEENS} TS TS TC TC", rules)
        win(state, "TS", draw=False)
        assert f"meld roundhouse {ALL_KINGS_AND_QUEENS}" not in melds(state)
        assert points_of(state, 0, "meld kings KC KD KH KS") == 80
