"""Test the knowledge of a seat of the other's hand: cards that were exchanged, shown, or lay melded."""

from tests.games.tables import do, table, win

JUNK = "9S 9S JS JS 9C 9C JC JC 9D 9D TD TD"


def known(state, seat):
    """List the cards of a hand that the other seat knows."""
    return sorted(str(held.card) for held in state.observe(1 - seat).shown)


def test_an_exchanged_upcard_is_known_until_it_is_played():
    state = table(leader="9H TS TS TC TC AS AS AC AC AD AD KS", dealer=JUNK, upcard="QH")
    assert known(state, 0) == []
    win(state, "TS", "dix 9H")
    assert known(state, 0) == ["QH"]
    assert known(state, 1) == []
    win(state, "QH")
    assert known(state, 0) == []


def test_of_two_equal_cards_the_known_one_counts_as_played():
    state = table(leader="9H QH TS TC TC AS AS AC AC AD AD KS", dealer=JUNK, upcard="QH")
    win(state, "TS", "dix 9H")
    assert known(state, 0) == ["QH"]
    win(state, "QH")  # the other seat does not see which of the two it was
    assert known(state, 0) == []


def test_an_exchanged_upcard_and_the_shown_last_card_are_both_known_when_they_are_equal():
    state = table(leader="9H TS TS TC TC AS AS AC AC AD AD KS", dealer=JUNK, upcard="QH", last="QH")
    win(state, "TS", "dix 9H")
    for _ in range(10):
        win(state, keep="QH")
    win(state, keep="QH", draw=False)
    do(state, "draw")
    assert known(state, 0) == ["QH", "QH"]


def test_after_phase_one_the_upcard_and_what_lay_melded_are_known():
    state = table(leader="KS QS TS TS TC TC AS AS AC AC AD AD", dealer=JUNK, upcard="TH", last="KH")
    win(state, "TS", "marriage KS QS")
    for _ in range(10):
        win(state, keep="KS QS KH TH")
    win(state, keep="KS QS KH TH", draw=False)
    do(state, "draw", "draw")
    assert known(state, 0) == ["KH", "KS", "QS"]
    assert known(state, 1) == ["TH"]
