"""Test the drills: each answer against the naive rule books, and the course of a drill.

The long form (`PINOCHLE_PROOFS=full`) asks 5,000 questions of each kind under each preset.
"""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

import pinochle_widgets as pw
from pinochle_widgets.cards import parse_cards
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.lessons.drill import IN_A_ROW, Drill
from pinochle_widgets.games.protocol.checking.drilled import flaws_of_drills
from pinochle_widgets.games.protocol.drilling import STEPS, Exercise, Question, exercises_of
from tests.conftest import first_of_each, proofs
from tests.naive import auction, canasta, two_handed
from tests.test_project import ROOT

QUESTIONS = 5000


# ---- the twins: a kind of a family, and the answer by its naive rule book


def two_handed_plays(rules, hand, trick, trump, phase):
    cards = [two_handed.NaiveCard(text, place) for place, text in enumerate(hand)]
    led = two_handed.NaiveCard(trick[0], 0)
    may = two_handed.cards_that_may_follow(cards, led, trump, phase, rules.must_overplay)
    return {card.text for card in may}


def two_handed_winner(_rules, trick, trump):
    led, followed = (two_handed.NaiveCard(text, 0) for text in trick)
    return str(int(two_handed.second_card_wins(led, followed, trump)))


def two_handed_meld(rules, cards, trump):
    patterns = two_handed.meld_patterns(two_handed.NaiveRules.like(rules), trump)
    return str(sum(points for _, needed, points in patterns if sorted(needed) == sorted(cards)))


def auction_plays(rules, hand, trick, trump, phase):
    assert phase == 2
    return set(auction.cards_that_may_follow(list(hand), list(trick), trump, rules))


def auction_winner(_rules, trick, trump):
    return str(auction.winning_place(list(trick), trump))


def auction_meld(rules, cards, trump):
    return str(auction.meld_value(list(cards), trump, rules))


def auction_settle(rules, bid, bidder, meld, tricks, discards, outcome):
    gains, _ = auction.settle(
        rules, bid=bid, bidder_side=bidder, melds=list(meld), tricks=list(tricks), discards=discards,
        scores=[0] * rules.sides, folded=outcome == "folded", on_board=outcome == "board",
    )  # fmt: skip
    return str(gains[0])


def auction_told(rules, calls, dealer, convention):
    assert [seat for seat, _ in calls] == [(dealer + 1 + n) % 4 for n in range(len(calls))]
    assert (0, None) not in calls
    words = auction.told_by(list(calls), convention, rules)
    return words[0].upper() + words[1:]


def canasta_round(rules, hand=(), pile=(), melds=(), threes=(), needs=50):
    """A turn of seat 0 that has just begun; jokers are all alike."""

    def plain(cards):
        return ["JK" if card[0] == "X" else card for card in cards]

    deck = plain(map(str, rules.deck.cards))
    found = canasta.NaiveRound(rules, deck, 0, (needs, needs))
    found.hands[0], found.pile, found.mats[0] = plain(hand), plain(pile), list(threes)
    found.melds[0] = {canasta.naturals(plain(meld))[0][0]: plain(meld) for meld in melds}
    found.is_open[0] = found.began_open = bool(melds)
    return found


def canasta_pile(rules, hand, pile, melds):
    return yes(any(text.startswith("take") for text in canasta_round(rules, hand, pile, melds).legal()))


def canasta_opening(rules, score, melds):
    lying = canasta_round(rules, melds=melds, needs=canasta.needed(score, rules))
    lying.laid = lying.melds[0]
    assert all(lying.why_no_meld(rank, cards, canasta.wilds(cards)) is None for rank, cards in lying.laid.items())
    return yes(lying.opens())


def canasta_settle(rules, melds, hand, threes, out):
    lying = canasta_round(rules, hand, (), melds, threes)
    lying.went_out = 0 if out else None
    return str(sum(lying.result(0).values()))


def yes(true):
    return "Yes" if true else "No"


TWINS = {
    (family, name.split("_")[-1]): twin
    for name, twin in list(globals().items())
    for family, start in (("TwoHandedRules", "two_handed_"), ("AuctionRules", "auction_"), ("CanastaRules", "canasta_"))
    if name.startswith(start) and not name.endswith("round") and callable(twin)
}

KINDS = [
    (game.rules.__name__, exercise.name, game, preset)
    for game in pw.list_games()
    for preset in game.presets
    for exercise in exercises_of(game, game.make_rules(preset))
]


@pytest.mark.ci_runs(6)
@pytest.mark.parametrize(
    ("family", "kind", "game", "preset"),
    first_of_each(lambda case: case[:2], KINDS, name=lambda case: f"{case[3]} {case[1]}"),
)
def test_no_answer_of_a_drill_is_wrong(family, kind, game, preset):
    rules = game.make_rules(preset)
    exercise = next(each for each in exercises_of(game, rules) if each.name == kind)
    rng = Random(f"{preset} {kind}")
    for number in range(proofs(QUESTIONS, one_in=100)):
        asked = exercise.make(rules, rng, number % STEPS)
        truth = TWINS[family, kind](rules, **asked.given)
        right = set(asked.right.split()) if asked.form == "cards" else asked.right
        assert right == truth, asked
        check_words(asked)


def check_words(asked):
    """Check that a question can be answered, and that its reason speaks of its answer."""
    assert asked.is_right(asked.right)
    match asked.form:
        case "choice":
            assert len(set(asked.choices)) == len(asked.choices) > 1
            assert asked.reason.lower().startswith(asked.right.lower()) or asked.right.lower() in asked.reason.lower()
        case "number":
            assert re.search(
                rf"(?<!\d){int(asked.right.lstrip('-')):,}\.?$", asked.reason.rstrip(".").replace("is made", "")
            ) or (f"{abs(int(asked.right)):,}" in asked.reason)
        case "card":
            assert sign(*parse_cards(asked.rows[-1].cards[int(asked.right)])) in asked.reason
        case "cards":
            all_may = set(asked.right.split()) == set(asked.rows[-1].cards)
            assert ("any card" in asked.reason) <= all_may
            if "any card" not in asked.reason:
                assert {sign(card) for card in parse_cards(asked.right)} <= set(
                    re.findall(r"[\dAKQJ]+[♠♥♦♣]", asked.reason)
                )


def test_each_kind_has_its_twin_and_its_row_in_the_table():
    assert {(family, kind) for family, kind, _, _ in KINDS} == set(TWINS)
    table = (ROOT / "docs" / "DRILL.md").read_text(encoding="utf-8")
    rows = {
        tuple(cell.strip(" `") for cell in line.split("|")[1:5]) for line in table.split("\n") if line.startswith("| `")
    }
    names = {"TwoHandedRules": "two-handed", "AuctionRules": "auction", "CanastaRules": "Canasta"}
    assert {(kind, names[family]) for family, kind in TWINS} == {row[:2] for row in rows}
    for _, _, function, twin in rows:
        module, name = twin.split(".")
        assert hasattr({"auction": auction, "canasta": canasta, "two_handed": two_handed}[module], name)
        assert function


# ---- answers


def asked(game, kind, seed=1):
    return Drill(game, kind, seed=seed).question


def test_cards_may_be_answered_in_any_order_and_every_copy():
    question = next(q for seed in range(99) if len((q := asked("two-handed", "plays", seed)).right.split()) > 1)
    cards = question.right.split()
    assert question.is_right(" ".join(reversed(cards)))
    assert question.is_right(" ".join(cards * 2))
    assert not question.is_right(cards[0])


@pytest.mark.parametrize(
    ("game", "kind", "answer", "words"),
    [
        ("two-handed", "plays", "2C", "some of the cards"),
        ("two-handed", "plays", "", "some of the cards"),
        ("two-handed", "winner", "7", "from 0 to 1"),
        ("two-handed", "meld", "a lot", "a whole number"),
        ("two-handed", "meld", "1234567", "a whole number"),
        ("canasta", "pile", "Maybe", "Yes or No"),
    ],
)
def test_what_is_no_answer_is_refused_with_what_would_be_one(game, kind, answer, words):
    with pytest.raises(ValueError, match=f"answer is .*{words}"):
        asked(game, kind).is_right(answer)


def test_a_game_without_drills_and_an_unknown_kind_are_told_what_there_is():
    with pytest.raises(ValueError, match=r"two-handed.*canasta"):
        Drill("chess")
    with pytest.raises(ValueError, match="'canasta' has pile, opening, settle"):
        Drill("canasta", "bid")
    with pytest.raises(ValueError, match="kind is 'told'"):
        Drill("pinochle34/partnership", "told")


# ---- the course


def wrong_answer(question):
    match question.form:
        case "cards":
            cards = dict.fromkeys(question.rows[-1].cards)
            return next(card for card in cards if not question.is_right(card))
        case "number":
            return str(int(question.right) + 1)
        case "card":
            return next(str(n) for n in range(9) if str(n) != question.right)
    return next(choice for choice in question.choices if choice != question.right)


def test_the_same_seed_asks_the_same_questions():
    one, other = (Drill("pinochle34/kitty", seed=5) for _ in range(2))
    for _ in range(8):
        assert one.question == other.question
        assert one.go_on() == other.go_on()
    assert Drill("pinochle34/kitty", seed=6).question != Drill("pinochle34/kitty", seed=5).question


def test_the_kinds_take_turns():
    drill = Drill("canasta", seed=1)
    assert [drill.question.kind, *(drill.go_on().kind for _ in range(5))] == ["pile", "opening", "settle"] * 2


def test_what_was_missed_most_comes_again_until_it_is_answered():
    drill = Drill("double-deck/partnership", seed=2)
    missed, asked = (drill.question.kind, drill.question.topic), []
    drill.take(wrong_answer(drill.question))
    for number in range(12):
        topic = (drill.go_on().kind, drill.question.topic)
        asked.append(topic)
        is_wrong = topic == missed or number == 1  # and once another one
        drill.take(wrong_answer(drill.question) if is_wrong else drill.question.right)
    assert asked[::2] == [missed] * 6
    assert asked[1] != missed
    assert drill.missed.most_common(1)[0] == (missed, 7)
    while drill.missed:
        drill.go_on()
        drill.take(drill.question.right)
    assert len(drill.answers) < 40
    assert [drill.go_on().kind, drill.go_on().kind] != [missed[0]] * 2


def test_questions_grow_harder_with_right_answers_and_easier_with_wrong_ones():
    drill = Drill("double-deck/partnership", "meld", seed=3)
    sizes = []
    for _ in range(2 * IN_A_ROW + 1):
        sizes.append(len(drill.question.rows[-1].cards))
        drill.take(drill.question.right)
        drill.go_on()
    assert sizes == [6, 6, 6, 10, 10, 10, 20]
    for _ in range(IN_A_ROW):
        drill.take(wrong_answer(drill.question))
        drill.go_on()
    assert 10 in (
        len(each.rows[-1].cards) for each in (drill.question, drill.go_on())
    )  # one of them is of what was missed


def test_an_answer_is_taken_once_and_a_question_may_be_skipped():
    drill = Drill("canasta", seed=4)
    drill.take(drill.question.right)
    with pytest.raises(ValueError, match="has its answer"):
        drill.take(drill.question.right)
    drill.go_on()
    drill.go_on()
    assert (len(drill.answers), drill.right) == (1, 1)


# ---- the check of a game's exercises


def exercises(_rules):
    """Make the exercises of a game from outside: a good one, one that raises, one that does not take its answer."""

    def asked(right):
        return Question("count", "counting", "How many?", (), "choice", right, "One.", choices=("one", "two"))

    def fails(_rules, _rng, step):
        return asked("one") if step < 2 else {}["gone"]

    return [
        Exercise("good", "How many?", lambda *_: asked("one")),
        Exercise("failing", "How many?", fails),
        Exercise("untaken", "How many?", lambda *_: asked("three")),
    ]


def test_the_check_of_a_game_names_exercises_that_fail():
    game = replace(pw.games.find_game("canasta"), name="faulty", drills=__name__)
    found = list(flaws_of_drills(game, "canasta/classic"))
    assert len(found) == 2
    assert re.match(r"its exercise 'failing' raised KeyError: 'gone' \(test_drills\.py:\d+\)$", found[0])
    assert re.match(r"the answer 'three' of its exercise 'untaken' raised ValueError: .*must be one or two", found[1])
    gone = list(flaws_of_drills(replace(game, drills="no.such.module"), "canasta/classic"))
    assert [each.split(" raised ")[0] for each in gone] == ["the list of its drills 'no.such.module'"]


@pytest.mark.parametrize(("game", "preset"), [(game, preset) for game in pw.list_games() for preset in game.presets])
def test_the_exercises_of_all_games_pass_the_check(game, preset):
    assert list(flaws_of_drills(game, preset)) == []


def test_a_trick_names_its_seats_up_to_you() -> None:
    asked = pw.drill("pinochle34/partnership", "plays", seed=4).course.question
    lead = ("West led", "North", "East")[-len(asked.given["trick"]) :][0].removesuffix(" led")
    seats = asked.rows[0].seats
    assert (seats[0], seats[-1], len(seats)) == (f"{lead} led", "You", len(asked.given["trick"]) + 1)
    assert pw.drill("two-handed", "winner", seed=4).course.question.rows[0].seats == ("Opponent led", "You")
