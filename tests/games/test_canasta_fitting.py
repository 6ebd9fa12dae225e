"""Test that one button lays an opening, or all that fits, and that one undo takes it back."""

import random
from types import SimpleNamespace

import pytest

import pinochle_widgets as pw
from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import read_action
from pinochle_widgets.games.canasta import GAME
from pinochle_widgets.games.canasta.rules.core import layout
from pinochle_widgets.games.canasta.rules.moves.actions import Add, Meld
from pinochle_widgets.games.canasta.rules.observation import LyingMeld
from pinochle_widgets.games.canasta.table import fitting, mats
from pinochle_widgets.games.protocol import IllegalAction
from pinochle_widgets.games.protocol.words import signed
from tests.games.canasta_table import MODERN as TABLE_MODERN
from tests.games.canasta_table import Table, cards
from tests.games.test_canasta_table import MODERN, dealt, shown

OTHER = "9S TC TD 8D 8C 7D 7H 6H 6D 4S JD JC QC QD 4H"
"""A hand without threes, so that the stock is drawn as it is given; its first card is the pile."""

OPENS = "KS KH KD AC AD AS 6S 7C 9D JS QS 8S 5C 5H TS"


def lay_all(match, seat=0):
    match.act_together(match.game.scene.together(match.observe(seat)), seat)


def ranks_laid(match, seat=0):
    return {meld.rank: len(meld.cards) for meld in match.observe(seat).melds[seat]}


def begun(hand, score, rules=None):
    """Begin a match in which seat 0 has some points and some cards, and has drawn."""
    deal = {"hands": [hand, OTHER[: 3 * len(hand.split()) - 1]], "stock": "QH TH 9S"}
    match = pw.Match(GAME.name, ["person", "carefree"], rules=rules, seed=3, deal=deal, scores=(score, 0))
    match.act("draw")
    return match


def opened(hand, *, stock, rules=None):
    """Begin a match in which seat 0 has drawn and laid its kings and aces, and drawn again in its next turn."""
    match = dealt(hand, other=OTHER, stock=stock, rules=rules)
    for action in ("draw", "meld KS KH KD", "meld AC AD AS", "discard 6S", "draw"):
        match.act(action)
    return match


@pytest.mark.parametrize(
    ("hand", "label"),
    [
        (OPENS, "Open: A A A: 60"),
        ("JS JH 5C 6D 2S XR KS QD 9C 8H 7S 6C TS 4D 4S", "Open: J J joker: 70"),
        ("KS KH 8D 4C 4D 6S 7C 9D JS QS 8S 5C 5H TS TH", None),
    ],
)
def test_a_hand_that_can_open_is_told_with_what_and_with_how_much(hand, label):
    match = dealt(hand, other=OTHER, stock="QH TH 9S")
    assert "all" not in shown(match)[1], "nothing is laid before the draw"
    match.act("draw")
    assert shown(match)[1].get("all") == label


def test_an_opening_of_many_points_takes_wild_cards_for_what_is_needed_and_no_more():
    match = begun("JS JH 5C 5D 2S XR XB KS QD 9C 8H 7S 6C TS 4D", 3000)
    assert shown(match)[1]["all"] == "Open: J J joker joker: 120"
    lay_all(match)
    assert match.observe(0).is_open[0]
    assert ranks_laid(match) == {"J": 4}


def test_all_natural_cards_that_fit_go_down_at_once_and_one_undo_takes_them_back():
    match = opened("KS KH KD AC AD AS 6S KC AH 5C 5H 5D 2S QS TS", stock="9C 9D 4D 4C 7C 6C 8C")
    before = match.observe(0).hand
    assert shown(match)[1]["all"] == "Lay all that fits +45"
    lay_all(match)
    assert ranks_laid(match) == {"K": 4, "A": 4, "5": 3}
    assert not any(meld.wilds for meld in match.observe(0).melds[0])
    assert match.can_undo(0)
    assert not match.can_undo_turn(0), "one undo is the whole turn"
    match.undo(0)
    assert match.observe(0).hand == before
    assert ranks_laid(match) == {"K": 3, "A": 3}
    assert not match.can_undo(0)


def test_a_meld_laid_before_is_taken_back_by_itself():
    match = opened("KS KH KD AC AD AS 6S KC AH 5C 5H 5D 2S QS TS", stock="9C 9D 4D 4C 7C 6C 8C")
    match.act("add K: KC")
    lay_all(match)
    assert match.can_undo_turn(0)
    match.undo(0)
    assert ranks_laid(match) == {"K": 4, "A": 3}
    match.undo(0)
    assert ranks_laid(match) == {"K": 3, "A": 3}


def test_a_saved_game_knows_what_was_taken_back(tmp_path):
    match = opened("KS KH KD AC AD AS 6S KC AH 5C 5H 5D 2S QS TS", stock="9C 9D 4D 4C 7C 6C 8C")
    match.save(tmp_path / "game")
    lay_all(match)
    match.undo(0)
    match.act("add K: KC")
    again = pw.Match.resume(tmp_path / "game")
    assert again.observe(0) == match.observe(0)
    assert str(again.record) == str(match.record)


def test_what_one_button_lays_is_one_meld_or_none_where_a_button_for_that_stands_already():
    match = opened("KS KH KD AC AD AS 6S KC 4H 5C 8H 5D 2S QS TS", stock="9C 9D 6D 7C JC 7S TC")
    assert "all" not in shown(match)[1]
    assert [meld["name"] for meld in shown(match)[1]["melds"]] == ["Add 1 to kings"]
    with pytest.raises(ValueError, match="from 1 to 16"):
        lay_all(match)


def test_cards_that_can_not_be_taken_back_are_not_done_together_and_nothing_is_done_by_halves():
    match = opened("KS KH KD AC AD AS 6S KC AH 5C 5H 5D 2S QS TS", stock="9C 9D 4D 4C 7C 6C 8C")
    before = str(match.record)
    with pytest.raises(IllegalAction, match="hold"):
        match.act_together(["add K: KC", "add A: AS"], 0)
    with pytest.raises(IllegalAction, match="taken back"):
        match.act_together(["add K: KC", "discard QS", "draw"], 0)
    with pytest.raises(ValueError, match="from 1 to 16"):
        match.act_together(["add K: KC"] * 17, 0)
    assert str(match.record) == before


def test_sevens_that_would_cost_a_penalty_are_not_begun():
    hand = "KS KH KD AC AD 2S XR 7S 7H 7D QS QH QD"
    match = begun(hand, 0, MODERN)
    assert "Open" in shown(match)[1]["all"]
    lay_all(match)
    assert "7" not in ranks_laid(match)
    assert "7" not in [act.rank for act in GAME.scene.together(match.observe(0))]


# ---- what a meld becomes, before the card falls


def becoming(text, *, rules=None, lying="KS KS KH KH KD KD KC"):
    """Tell the change of a meld of seven or fewer cards by cards of the hand."""
    table = Table(*([rules] if rules else []), hand=text + " 4S 5S 6S", melds=(lying, "8S 8H 8D"), stage=layout.MELD)
    seen = SimpleNamespace(
        seat=0,
        position=table.s,
        rules=table.rules,
        legal_actions=[Add(0, rank=lying[0], cards=())],
    )
    changes = fitting.becomes(seen).get(f"meld0{lying[0]}", [])
    wild = sum(word[0] in "2J" for word in text.split() if word not in ("JS", "JH", "JD", "JC"))
    return fitting.told(changes, len(text.split()), wild)


@pytest.mark.parametrize(
    ("lying", "added", "rules", "words"),
    [
        ("KS KS KH KH KD KD KC", "2S", None, "mixed, −200"),
        ("KS KS KH KH KD KD KC", "KC", None, ""),
        ("KS KS KH KH KD KD", "KC", None, "pure, +500"),
        ("KS KS KH KH KD KD", "JK", None, "mixed, +300"),
        ("KS KS KH KH KD", "2S", None, ""),
        ("KS KS KH KH KD", "KC 2S", None, "mixed, +300"),
        ("KS KS KH KH KD", "KC KC", None, "pure, +500"),
        ("7S 7S 7H 7H 7D 7D", "7C", TABLE_MODERN, "pure, +5,000"),
        ("2S 2S 2H 2H 2D 2D", "2C", TABLE_MODERN, "wild, +5,000"),
    ],
)
def test_a_meld_is_told_by_the_points_that_it_gains_or_loses(lying, added, rules, words):
    assert becoming(added, rules=rules, lying=lying) == words


def test_what_is_told_is_so_whatever_cards_are_chosen():
    """Lay each card that may be laid, and compare the bonuses."""
    rng, player, tried = random.Random(3), GAME.level("novice").make(), 0
    match = pw.Match(GAME.name, ["person", "person"], seed=5)
    while not match.state.is_over and match.state.round < 2:
        seat = match.state.seats_to_act[0]
        seen = match.observe(seat)
        for column, changes in fitting.becomes(seen).items():
            for held in seen.hand:
                act = f"add {column[-1]}: {held.card if not held.card.is_joker else 'JK'}"
                after = match.state.copy()
                if after.explain_illegal(read_action(act, seat, GAME.verbs)):
                    continue
                after.apply(read_action(act, seat, GAME.verbs))
                change = bonuses(after.observe(seat)) - bonuses(seen)
                words = fitting.told(changes, 1, held.card.rank != column[-1])
                assert words.endswith(signed(change)) if change else words == ""
                tried += 1
        match.act(player.choose(seen, rng).action, seat)
    assert tried > 5


def bonuses(seen):
    return sum(meld.bonus for meld in seen.melds[seen.seat])


@pytest.mark.parametrize(
    ("score", "hand", "few"),
    [
        (0, "KS KS KH KH KD KD 4C 6S 7C 9D JS QS 8S 5C TH", 5),
        (-100, "KS KS KH KH KD KD 4C 6S 7C 9D JS QS 8S 5C TH", 3),
    ],
)
def test_a_double_click_lays_as_many_as_are_needed(score, hand, few):
    match = begun(hand, score)
    [kings] = [meld for meld in shown(match)[1]["melds"] if meld["name"] == "Meld 6 kings"]
    assert kings["least"] == few


def test_an_open_hand_begins_a_meld_with_three():
    match = opened("KS KH KD AC AD AS 6S JC JH 5C 5H 5D 5S QS TS", stock="9C 9D 4D 4C 7C 6C 8C")
    assert {meld["name"]: meld.get("least") for meld in shown(match)[1]["melds"]} == {"Meld 4 fives": 3}


def test_of_a_meld_that_costs_unfinished_a_double_click_lays_all():
    for rank, whole in (("7", True), ("A", True), ("6", False)):
        cards = [Card(f"{rank}{suit}") for suit in "SSHHDDC"]
        for is_open in (True, False):
            seen = SimpleNamespace(
                seat=0, is_open=(is_open, False), rules=TABLE_MODERN, to_act=(0,), needs=(0, 0), laid_points=0
            )
            assert (fitting.least(seen, Meld(0, cards=tuple(cards))) == len(cards)) == whole


def test_a_splash_opens_by_no_points_and_is_told_by_its_name():
    match = begun("KS KS KH KH KD KD KC 4D 6S 8C 9D JS QS", 0, MODERN)
    assert shown(match)[1]["all"] == "Open: K K K K K K K: a splash"


def test_by_rules_without_longer_canastas_a_whole_one_is_full():
    columns = shown(dealt(OPENS))[0]
    assert not any(column.get("full") for zone in columns["zones"] for column in zone.get("columns", ()))
    lying = LyingMeld("K", cards("KS KS KH KH KD KD KC"), (), "pure", 70, 500)
    assert mats._column(0, lying, mine=True, full=True)["full"]


@pytest.mark.parametrize("rules", [None, MODERN], ids=["classic", "modern"])
def test_after_all_that_fits_the_turn_can_end_and_an_undo_gives_the_same_table(rules):
    rng, tried = random.Random(1), 0
    for seed in range(2):
        match = pw.Match(GAME.name, ["person", "person"], rules=rules, seed=seed)
        player = GAME.level("novice").make()
        while not match.state.is_over and match.state.round < 2:
            seat = match.state.seats_to_act[0]
            seen = match.observe(seat)
            lays = match.game.scene.together(seen)
            if lays:
                opens = not seen.is_open[seat]
                match.act_together(lays, seat)
                after = match.observe(seat)
                ends = {action.VERB for action in after.legal_actions} & {"discard", "out"}
                assert ends
                assert after.is_open[seat]
                assert opens or not any(card.rank == "2" or card.is_joker for act in lays for card in act.cards)
                match.undo(seat)
                assert match.observe(seat) == seen
                tried += 1
            match.act(player.choose(match.observe(seat), rng).action, seat)
    assert tried > 5
