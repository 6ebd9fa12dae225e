"""Test the names by which persons sit down: each fault has a sentence of its own, with what to do."""

from __future__ import annotations

import pytest

from pinochle_widgets.games import find_game
from pinochle_widgets.together.names import why_not

FAULTS = {
    "plain text": ["<b>Ann</b>", "Ann>", "<script"],
    "nobody sees": [
        "Ann\u202e",
        "\u200bAnn", "A\u200cnn", "Ann\u2066", "An\u00adn", "Ann\n", "A\tn", "\u3164", "A\u034fnn", "Ann\ud800", "\ufeffA n",
    ],
    "at most 60": ["A" * 61],
    "at least one letter": ["", "   ", "!?", "🂡"],
    "several alphabets": ["\u0410nn", "Be\u03c1t"],
    "sits here already": ["Ann", "ann ", " ANN", "Änn", "A n n", "A.n.n", "Ａnn", "an\u0301n"],
    "calls others": ["novice", "Novice", "Standard", "EXPERT", "you", "You!"],
}  # fmt: skip


@pytest.mark.parametrize("why", FAULTS)
def test_each_fault_of_a_name_has_its_sentence(why: str) -> None:
    game = find_game("two-handed")
    for name in FAULTS[why]:
        told = why_not(f"A{name}b" if why == "nobody sees" else name, game, ["Ann"])
        assert why in told, (name, told)
        assert told[-1] == "."
        assert ":" in told, "what to do"


@pytest.mark.parametrize(
    "name",
    [
        "Bert",
        "Anna",
        "Ann 2",
        "李雷",
        "Анна",
        "Ἑλένη",
        "می‌خواهم",
        "O'Neill & Sons",
        "7",
        "👩‍🌾 Jo",
        "A" * 60,
        "م" * 60,
        "李" * 60,
    ],
)
def test_names_of_all_peoples_are_taken(name: str) -> None:
    assert why_not(name, find_game("two-handed"), ["Ann", "You"]) == ""
