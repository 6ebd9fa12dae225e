"""Test the questions that games answer without being played: their signatures, and arguments that do not fit."""

from inspect import Parameter, getdoc, signature

import pytest

import pinochle_widgets as pw
from pinochle_widgets.games import list_games

QUESTIONS = (
    *("can_take", "classify_meld", "legal_bids", "legal_discards", "legal_plays", "opening"),
    *("score_hand", "settle", "special_hand", "trick_winner"),
)


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_declares_the_parameters_of_each_game(name):
    declared = signature(getattr(pw, name)).parameters
    assert next(iter(declared)) == "game"
    assert not [each for each in declared.values() if each.kind in (Parameter.VAR_KEYWORD, Parameter.VAR_POSITIONAL)]
    taken = {
        each for game in list_games() if name in game.questions for each in signature(game.questions[name]).parameters
    }
    assert taken == {*declared} - {"game"}


@pytest.mark.parametrize("name", QUESTIONS)
def test_help_describes_each_parameter_of_a_question(name):
    function = getattr(pw, name)
    lines = getdoc(function).splitlines()
    assert [
        each for each in signature(function).parameters if not any(line.startswith(f"{each} : ") for line in lines)
    ] == []


def test_a_question_is_asked_by_place_or_by_name():
    melds = [["KS KH KD KC KS KH KD"], []]
    assert pw.settle("canasta", melds, ["", "JK 9C"]) == pw.settle(game="canasta", melds=melds, hands=["", "JK 9C"])
    assert pw.classify_meld("canasta", "KS KH KD", "canasta/modern-american") == pw.classify_meld(
        "canasta", cards="KS KH KD", rules="canasta/modern-american"
    )
    lead = pw.legal_plays("pinochle34/partnership", "AS KH", trump="H")  # trick and phase as they are declared
    assert list(map(str, lead)) == ["AS", "KH"]


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (
            lambda: pw.classify_meld(cards="KS QS"),
            r"classify_meld\(\) takes game, cards, trump, rules: missing .*'game'",
        ),
        (lambda: pw.classify_meld("canasta", "KS KH KD", trump="S"), r"of 'canasta' takes cards, rules: .*'trump'"),
        (lambda: pw.score_hand("double-deck/partnership", "KS QS"), r"takes cards, trump, rules: missing .*'trump'"),
        (
            lambda: pw.settle("canasta", bid=50),
            r"of 'canasta' takes melds, hands, threes, scores, rules, end, out, returns: .*'bid'",
        ),
        (
            lambda: pw.can_take("canasta", "KS KH"),
            r"can_take\(\) of 'canasta' takes hand, pile, melds, rules, stock: missing .*'pile'",
        ),
    ],
)
def test_arguments_that_a_question_does_not_take_are_named(ask, message):
    with pytest.raises(TypeError, match=message):
        ask()
