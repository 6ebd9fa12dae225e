"""The class of simulated students that the tests collect."""

import os
import random
import time
from datetime import UTC, datetime
from fractions import Fraction

from pinochle_widgets import classroom, lab
from pinochle_widgets.lab.hands import void

NAMES = [
    "Ada", "Ali", "Amy", "Ana", "Ben", "Bo", "Cara", "Dan", "Dina", "Eli", "Emma", "Eva", "Finn", "Gus", "Hana", "Ida", "Ivo",
    "Jan", "Jo", "Kai", "Lea", "Leo", "Lina", "Max", "Mia", "Nils", "Noa", "Ola", "Pia", "Tim",
]  # fmt: skip

QUESTIONS = (
    {"ask": "You draw 6 of the 16 unseen cards. How likely is {KH} among them?", "truth": "drawn(1, unseen=16, draws=6)"},
    {"ask": "How likely is a void in diamonds?", "truth": "chance(void('D'))"},
    {"ask": "How likely, by a sample of your own?", "kind": "interval", "truth": "chance(void('D'))"},
    {"ask": "How many aces has a hand of 12?", "kind": "number", "tolerance": 0.1, "truth": "expect(count('A'))"},
    {"ask": "Which card takes the trick?", "kind": "card",
     "truth": "trick_winner('pinochle34/partnership', 'KC TC 9H TC', trump='H')"},
    {"ask": "What do the melds of this hand come to?", "kind": "points", "hand": "AH TH KH QH JH QS JD",
     "truth": "score_hand('pinochle34/partnership', hand, trump='H')"},
    {"ask": "Which is likelier?", "kind": "choice", "choices": ["a run", "aces around"],
     "truth": "largest(chance(meld('run')), chance(meld('aces_around')))"},
    {"ask": "Why?", "kind": "text"},
)  # fmt: skip
"""A question of each kind but a call."""

RIGHT = (Fraction(3, 8), 0.018, None, 2, "9H", 19, "a run", "more ways")

NOW = time.time()
IN_TIME, LATE = NOW, NOW + 7200
DUE = datetime.fromtimestamp(NOW + 3600, UTC)


def sheet(**how):
    """Make the sheet of the class."""
    return classroom.sheet("Pinochle and chance", QUESTIONS, seed="class", each=True, until=DUE, **how)


def hand_in(folder, name, guess):
    """Answer all questions as a student: a guess at the first, a sample of their own, the rest right."""
    paper = classroom.Paper(folder, name)
    paper.answer(1, guess)
    paper.answer(2, lab.chance(void("D")))
    paper.answer(3, lab.chance(void("D"), method="simulated", n=400, seed=paper.seed))
    for question, answer in enumerate(RIGHT[3:], 4):
        paper.answer(question, answer)
    os.utime(paper.path, (IN_TIME, IN_TIME))
    return paper


def whole_class(folder, names=NAMES):
    """Let a class hand in; returns the papers by name."""
    sheet().save(folder)
    drawn = random.Random(7)
    return {name: hand_in(folder, name, round(drawn.uniform(0.25, 0.5), 2)) for name in names}
