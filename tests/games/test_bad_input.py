"""Test that wrong input is refused with a short message that names it, and the table in play is as it was."""

import random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games.actions import Bid, CountMeld, Discard, Exchange
from tests.games.conformance import check_refused, snapshot
from tests.games.tables import arranged_deck, do, shuffled_decks, table, texts, win

[DECK] = shuffled_decks(random.Random(7), 48, 1)


def refused(words, make, *args, **kwargs):
    """Check that `make` raises a ValueError that is short and has all the words in it."""
    with pytest.raises(ValueError, match=r".") as refusal:
        make(*args, **kwargs)
    message = str(refusal.value)
    for word in words:
        assert word.lower() in message.lower(), message
    assert len(message) < 600


def test_an_unknown_game_is_named_with_those_there_are():
    refused(["bridge", "two-handed"], pw.new_game, "bridge")
    refused(["bridge"], pw.legal_plays, "bridge", hand="QS", trick="", trump="S", phase=1)
    refused(["bridge"], pw.classify_meld, "bridge", cards="QS", trump="S")
    refused(["5"], pw.new_game, 5)


def test_an_unknown_preset_is_named_with_those_there_are():
    refused(["hoile", "hoyle", "strict"], pw.new_game, "two-handed", rules="hoile")


def test_an_unknown_option_is_named():
    refused(["gaol", "goal"], pw.new_game, "two-handed", rules={"gaol": 500})
    with pytest.raises(TypeError, match="gaol"):
        pw.TwoHandedRules(gaol=500)


@pytest.mark.parametrize(
    "options",
    [
        {"goal": "1000"},
        {"goal": 0},
        {"goal": -5},
        {"goal": 1000.5},
        {"goal": True},
        {"goal": 10**30},
        {"cards": 52},
        {"extension": 0},
        {"pinochle_points": 30},
        {"must_overplay": 1},
        {"must_overplay": "yes"},
        {"roundhouse": None},
    ],
)
def test_a_value_that_does_not_fit_names_its_option(options):
    [name] = options
    refused([name], pw.TwoHandedRules, **options)
    refused([name], pw.new_game, "two-handed", rules=options)


@pytest.mark.parametrize("text", ["", "bridge", "hoyle goal=", "hoyle goal=x", "hoyle gaol=5", "hoyle goal=-1", "5"])
def test_a_text_that_is_no_rules_is_refused(text):
    with pytest.raises(ValueError, match=r"."):
        pw.TwoHandedRules.from_text(text)


def test_an_unknown_level_is_named_with_those_there_are():
    [game] = [game for game in pw.list_games() if game.name == "two-handed"]
    refused(["grandmaster", "carefree"], game.level, "grandmaster")


# decks ------------------------------------------------------------------------------------------------------------


def deal(deck, **kwargs):
    return pw.new_game("two-handed", deal=[" ".join(deck)], seed=1, **kwargs)


def test_a_deal_of_47_cards_names_the_number_and_the_missing_card():
    refused(["47", DECK[0]], deal, DECK[1:])


def test_a_third_copy_is_named():
    third = next(card for card in DECK[1:] if card != DECK[0])
    refused([third, "3"], deal, [third, *DECK[1:]])


def test_one_card_too_many_is_refused():
    refused([DECK[0]], deal, [*DECK, DECK[0]])


def test_a_card_that_does_not_exist_is_named_with_its_deck():
    refused(["ZZ", "deal 1"], deal, ["ZZ", *DECK[1:]])
    refused(["ZZ", "deal 2"], pw.new_game, "two-handed", deal=[" ".join(DECK), " ".join(["ZZ", *DECK[1:]])])


def test_a_seven_in_a_48_card_deal_and_48_cards_for_64():
    refused(["7H"], deal, ["7H", *DECK[1:]])
    refused(["48"], deal, DECK, rules="64-card")


@pytest.mark.parametrize("deck", ["", "QS", [[]], [None], [5], 5, "\x00" * 50, ["QS " * 100_000]])
def test_other_nonsense_for_a_deal_is_refused(deck):
    with pytest.raises((ValueError, TypeError)) as refusal:
        pw.new_game("two-handed", deal=deck, seed=1)
    assert len(str(refusal.value)) < 600


def test_a_good_deal_may_be_text_or_cards_or_a_list_of_either():
    same = [pw.new_game("two-handed", deal=given, seed=1).observe(0) for given in _ways_to_give(DECK)]
    assert all(view == same[0] for view in same)


def _ways_to_give(deck):
    text = " ".join(deck)
    return [[text], [pw.parse_cards(text)], [deck], [text.lower()]]


@pytest.mark.parametrize("seed", [[1], 1.5, {"a": 1}, b"x", "half \ud83d"])
def test_a_seed_is_a_number_or_a_text(seed):
    refused(["seed"], pw.new_game, "two-handed", seed=seed)


@pytest.mark.parametrize("number", [0, -1, "1", 1.5, True])
def test_games_are_numbered_from_one(number):
    refused(["number"], pw.new_game, "two-handed", number=number)


@pytest.mark.parametrize("seat", [2, -1, "0", None, True])
def test_an_unknown_seat_sees_nothing(seat):
    refused(["seat"], pw.new_game("two-handed", seed=1).observe, seat)


# actions ----------------------------------------------------------------------------------------------------------


def in_play():
    """Make a table where seat 0 has just won a trick and holds a marriage."""
    state = table(
        leader="KS QS TS TS TC TC AS AS AC AC AD AD", dealer="9S 9S JS JS 9C 9C JC JC 9D 9D TD TD", upcard="9H"
    )
    win(state, "TS", draw=False)
    return state


BAD_TEXTS = [
    "",
    " ",
    "fly",
    "play",
    "play ZZ",
    "play QS QS",
    "play QS***",
    "play *",
    "meld",
    "meld marriage",
    "meld marriage KS ZZ",
    "draw now",
    "knock knock",
    "cut",
    "cut x",
    "cut -1",
    "cut 1.5",
    "cut 99999999999999999999",
    "play " + "Q" * 1_000_000,
    "meld " + "x" * 1_000_000 + " KS",
    "__import__('os').abort()",
    "<img src=x onerror=alert(1)>",
]


@pytest.mark.parametrize("text", BAD_TEXTS, ids=lambda text: text[:20] or "empty")
def test_a_text_that_is_no_action_changes_nothing(text):
    state = in_play()
    before = snapshot(state)
    refused([], state.apply, text)
    assert snapshot(state) == before


@pytest.mark.parametrize("thing", [None, 5, [], object(), b"draw", pw.Card("Q", "S")])
def test_a_thing_that_is_no_action_changes_nothing(thing):
    state = in_play()
    before = snapshot(state)
    with pytest.raises((ValueError, TypeError)):
        state.apply(thing)
    assert snapshot(state) == before


def test_an_action_holds_nothing_but_what_it_takes():
    for make in (
        lambda: Bid(0, amount="16"),
        lambda: Bid(0, amount=16.5),
        lambda: Bid(0, amount=True),
        lambda: CountMeld(0, points=-50),
        lambda: CountMeld(0, points="x"),
        lambda: Exchange(0, count=-1),
    ):
        with pytest.raises(ValueError, match="takes a whole number, not"):
            make()
    for cards in (("AS", "KS", "QS"), "ASK", (None,), (5, 6)):
        with pytest.raises(ValueError, match=r"takes cards, not .*; parse_cards reads them"):
            Discard(0, cards=cards)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("play QS", "Draw"),  # not before drawing
        ("meld marriage KH QH", "hold"),  # cards not in the hand
        ("meld marriage KS QS*", "melded"),  # nothing lies there
        ("meld pinochle KS QS", "marriage"),  # the wrong name
        ("meld marriage KS TS", "no marriage"),
        ("meld marriage KS", "no marriage"),
        ("meld marriage KS QS QS", "no marriage"),
        ("meld marriage KS QS KS QS", "no marriage"),
        ("meld elopement KS QS", "elopement"),
        ("meld roundhouse KS QS", "roundhouse"),
        ("meld dix 9H", "hold"),
        ("cut 5", "cut"),
        ("knock", "1,000"),
    ],
)
def test_an_action_against_the_rules_says_why(text, word):
    state = in_play()
    action = pw.parse_action(text, game="two-handed")
    reason = state.explain_illegal(action)
    assert word in reason
    check_refused(state, action, reason)


def test_cards_that_are_barred_from_a_meld_are_named():
    hand = "KC KD KH KS QC QD QH QS TS TS TC TC"
    state = table("roundhouse", leader=hand, dealer="9S 9S JS JS 9C 9C JC JC 9D 9D TD TD", upcard="9H", stock="QH")
    win(state, "TS", "marriage KH QH")
    win(state, "TS", draw=False)
    one = state.explain_illegal(pw.parse_action("meld marriage KH* QH", game="two-handed"))
    assert "king of hearts can't serve again" in one
    assert "queen" not in one
    both = state.explain_illegal(pw.parse_action("meld roundhouse KC KD KH* KS QC QD QH* QS", game="two-handed"))
    assert "king of hearts" in both
    assert "queen of hearts" in both
    assert "a card of a marriage or a set of four does not go into a roundhouse" in both


def test_a_card_not_in_the_hand_is_named():
    state = deal(arranged_deck(leader="9S", dealer="AD AD"))
    reason = state.explain_illegal(pw.parse_action("play AD"))
    assert "ace of diamonds" in reason
    check_refused(state, pw.parse_action("play AD"), reason)


def test_a_card_that_does_not_lie_melded_is_not_found_by_its_star():
    state = deal(DECK)
    [text] = list(texts(state))[:1]
    for stars in ("*", "**"):
        check_refused(state, pw.parse_action(text + stars))


@pytest.mark.parametrize("text", ["bid 21", "pass", "trump S", "fold"])
def test_an_action_of_another_game_is_named_as_people_write_it(text):
    state = pw.new_game("two-handed", seed=1)
    assert state.explain_illegal(text) == f"There is no '{text}' in two-handed Pinochle."


@pytest.mark.parametrize("text", ["draw", "play 9S", "meld marriage KS QS", "cut 5"])
def test_out_of_turn_says_whose_turn_it_is(text):
    state = in_play()
    action = pw.parse_action(text, seat=1, game="two-handed")
    reason = state.explain_illegal(action)
    assert "cut" in reason if "cut" in text else "the other player is to meld" in reason
    check_refused(state, action)


@pytest.mark.parametrize("seat", [2, -1, 17])
def test_an_unknown_seat_does_nothing(seat):
    check_refused(in_play(), pw.parse_action("draw", seat=seat))


def test_a_finished_game_takes_no_action():
    state = table({"goal": 20}, leader="KS QS TS TS TC TC AS AS AC AC AD AD", upcard="9H")
    win(state, "TS", draw=False)
    do(state, "meld marriage KS QS", "knock")
    for text in ("draw", "play TS", "knock", "cut 3"):
        check_refused(state, pw.parse_action(text))
        check_refused(state, pw.parse_action(text, seat=1))


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("ZZ", {"hand": "ZZ"}),
        ("ZZ", {"trick": "ZZ"}),
        ("X", {"trump": "X"}),
        ("phase", {"phase": 3}),
        ("QS", {"hand": "QS QS QS"}),
    ],
)
def test_legal_plays_names_what_is_wrong(name, given):
    fine = {"hand": "QS KS", "trick": "9S", "trump": "H", "phase": 2}
    assert pw.legal_plays("two-handed", **fine)
    refused([name], pw.legal_plays, "two-handed", **{**fine, **given})


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: pw.new_game(deal=5), "deal is 5"),
        (lambda: pw.new_game(deal=[5]), "deal 1: cards are 5"),
        (lambda: pw.new_game(deal={}), "the deal's hands are None; they must be a list of 2"),
        (lambda: pw.new_game(seed=True), "seed is True"),
        (lambda: pw.new_game(seed=1.5), "seed is 1.5"),
        (lambda: pw.new_game().observe(1.0), "seat is 1.0"),
        (lambda: pw.legal_plays("two-handed", hand=None, trump="H"), "cards are None"),
        (lambda: pw.classify_meld("two-handed", "AS AS AS", "H"), "3 copies of the ace of spades"),
        (lambda: pw.classify_meld("two-handed", "7H", "H"), "seven of hearts.*not in a deck of 48"),
        (lambda: pw.Match(seats=5), "seats is 5"),
        (lambda: pw.Match(names=5), "names is 5"),
        (lambda: pw.Card(["A"], "S"), "no such card"),
        (lambda: pw.TwoHandedRules.from_text("hoyle goal=500 goal=1000"), "'goal' stands twice"),
        (lambda: pw.TwoHandedRules.from_text("hoyle roundhouse=7"), "'roundhouse' is '7'"),
        (lambda: pw.TwoHandedRules.from_text("hoyle goal=" + "9" * 6000), "'goal' is '99999999999999999999'"),
    ],
)
def test_a_wrong_argument_is_named(call, words):
    with pytest.raises(ValueError, match=words):
        call()


# hands that can't be ----------------------------------------------------------------------------------------------

SINGLE, KITTY, DOUBLE = "pinochle34/partnership", "pinochle34/kitty", "double-deck/partnership"
LEARNERS = "double-deck/regular"
HANDS = {
    SINGLE: {"bid": 30, "meld": [14, 6], "tricks": [16, 9], "scores": [0, 0]},
    KITTY: {"bid": 25, "meld": [14, 6, 0], "tricks": [10, 9, 4], "scores": [0, 0, 0], "discards": 2},
    DOUBLE: {"bid": 60, "meld": [30, 24], "tricks": [30, 20], "scores": [0, 0]},
    LEARNERS: {"bid": 60, "meld": [30, 24], "tricks": [30, 20], "scores": [0, 0]},
}
NONE_TAKEN = {"tricks": [0, 0]}


@pytest.mark.parametrize(
    ("game", "change", "says"),
    [
        (SINGLE, {"tricks": [30, 10]}, "tricks 30 and 10 come to 40; the 48-card deck has 25 in all, 1 of them for the"),
        (SINGLE, {"tricks": [16, 8]}, "tricks 16 and 8 come to 24; the 48-card deck has 25 in all"),
        (SINGLE, {"tricks": [16, 9], "rules": {"last_trick": 0}}, "the 48-card deck has 24 in all$"),
        (KITTY, {"discards": 3}, "tricks 10, 9, 4 and discards 3 come to 26; the 48-card deck has 25 in all"),
        (KITTY, {"discards": 4, "tricks": [10, 9, 2]}, "discards is 4; the points of 3 cards are from 0 to 3"),
        (DOUBLE, {"tricks": [48, 2], "taken": [15, 4]}, "taken 15 and 4 come to 19; there are 20 tricks"),
        (DOUBLE, {"tricks": [30, 20], "taken": [17, 3]}, r"tricks are \[30, 20\]; with 3 taken a side has 14 at most, not 20"),
        (DOUBLE, {"tricks": [49, 1], "taken": [20, 0]}, r"tricks are \[49, 1\]; with 0 taken a side has 0 at most, not 1"),
        (DOUBLE, {"outcome": "folded"}, r"tricks are \[30, 20\]; where the outcome is 'folded' no card is played"),
        (DOUBLE, {"outcome": "folded", **NONE_TAKEN, "taken": [20, 0]}, r"taken are \[20, 0\]; where the outcome is"),
        (SINGLE, {"bid": 14}, "bid is 14; it may be 15, where the dealer is stuck, or from 16 to 250$"),
        (SINGLE, {"bid": 251}, "bid is 251; .* from 16 to 250$"),
        (DOUBLE, {"bid": 62}, "bid is 62; it may be 50, .* from 51 to 500, above 60 by 5$"),
        (DOUBLE, {"bid": 60.0}, "bid is 60.0; it must be a whole number from 0"),
        (SINGLE, {"meld": [999, 0]}, r"meld is \[999, 0\]; the melds of one side come to \d+ at most, not 999"),
        (DOUBLE, {"meld": [30, 1]}, r"meld is \[30, 1\]; there are no melds that come to 1$"),
        (DOUBLE, {"pinochles": 4}, r"meld is \[30, 24\]; side 0 has 4 pinochles in one hand, which alone come to 60"),
        (SINGLE, {"pinochles": 3}, "pinochles is 3; a deck with 2 copies of each card has 2"),
        (SINGLE, {"scores": [150, 0]}, r"scores are \[150, 0\]; the game was over before this hand: 150 points win"),
        (SINGLE, {"scores": [160, 170]}, "the game was over before this hand"),
        (DOUBLE, {"scores": [260, -10], "progress": [True, False]}, "side 0 had won before this hand: 250 points do before"),
        (DOUBLE, {"scores": [20, 30], "progress": [True, False]}, "side 1 has 30 points, so it has gained before"),
        (SINGLE, {"outcome": "folded", **NONE_TAKEN}, "outcome is 'folded'; nobody can fold under these rules"),
        (DOUBLE, {"bid": 50, "outcome": "no-marriage", **NONE_TAKEN}, "a bid of 50 needs no marriage in trump"),
        (DOUBLE, {"outcome": "board", **NONE_TAKEN}, "is not lost on the board: under these rules none is"),
        (LEARNERS, {"outcome": "board", **NONE_TAKEN}, "a bid of 60 with 30 of melds is not lost on the board$"),
        (LEARNERS, {"bid": 85}, r"'played'; a bid of 85 with 30 of melds is lost before play \(the tricks count 50\), so"),
        (LEARNERS, {"meld": [15, 24]}, r"'played'; a bid of 60 with 15 of melds is lost before play \(it takes 20\), so it"),
        (LEARNERS, {"bidder": -1}, "bidder is -1; it must be a side, from 0 to 1"),
    ],
)  # fmt: skip
def test_a_hand_that_cannot_be_is_not_settled(game, change, says):
    assert pw.settle(game, **{"bidder": 0, **HANDS[game]})
    with pytest.raises(ValueError, match=says):
        pw.settle(game, **{"bidder": 0, **HANDS[game], **change})


def test_of_equal_scores_at_the_target_the_next_hand_can_be_told():
    """The game of three goes on where the two defenders stand equal (B13)."""
    hand = {**HANDS[KITTY], "bidder": 0}
    assert pw.settle(KITTY, **{**hand, "scores": [100, 155, 155]}).winner == 1
    with pytest.raises(ValueError, match="the game was over"):
        pw.settle(KITTY, **{**hand, "scores": [100, 155, 156]})


# one spelling of suits --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hearts", ["H", "h", "♥", "♡", "♥\ufe0f", " hearts ", "Hearts", "HEART", "heart"])
@pytest.mark.parametrize("game", ["two-handed", SINGLE, DOUBLE])
def test_every_game_reads_a_suit_in_all_its_spellings(game, hearts):
    run = "AH TH KH QH JH"
    assert pw.classify_meld(game, run, hearts) == pw.classify_meld(game, run, "H")
    assert pw.trick_winner(game, "AS JH", hearts) == 1
    assert pw.legal_plays(game, "JH AC", "KS", hearts) == [pw.Card("J", "H")]


@pytest.mark.parametrize("suit", ["", "X", "HH", "♥♥", "heartss", "no trump", None, 1, "S H"])
@pytest.mark.parametrize("game", ["two-handed", SINGLE])
def test_what_is_no_suit_is_named_with_those_there_are(game, suit):
    refused(["no such suit", repr(suit), "S, H, D, C"], pw.classify_meld, game, "KS QS", suit)
    refused(["no such suit", repr(suit), "S, H, D, C"], pw.trick_winner, game, "KS QS", suit)


# ------------------------------------------------------------------------------------------------------------------


def test_two_persons_at_a_table_have_names_of_their_own():
    match = pw.Match(seats=("person", "person"), seed=1)
    assert [seat.name for seat in match.seats] == ["Player 1", "Player 2"]
