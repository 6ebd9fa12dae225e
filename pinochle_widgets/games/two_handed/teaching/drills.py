"""The exercises of two-handed Pinochle."""

from __future__ import annotations

from functools import partial
from random import Random

from pinochle_widgets.cards import SUIT_NAMES, SUITS, Card
from pinochle_widgets.games.pinochle.teaching import drills
from pinochle_widgets.games.protocol.drilling import CardRow, Exercise, Question
from pinochle_widgets.games.two_handed.rules.answers import legal_plays, trick_winner
from pinochle_widgets.games.two_handed.rules.names import classify_meld
from pinochle_widgets.games.two_handed.rules.rules import TwoHandedRules

HAND = 12

SETS = tuple(" ".join(rank + suit for suit in SUITS) for rank in "JQKA")
COUPLES = tuple(f"K{suit} Q{suit}" for suit in SUITS)
EASY, MORE, NONE = "sets and marriages", "pinochle, flush and dix", "cards that are no meld"


def exercises(_rules: TwoHandedRules) -> tuple[Exercise, ...]:
    """List the exercises, which are the same under all rules."""
    return (
        Exercise("plays", "Which cards may you play?", _plays),
        Exercise("winner", "Which card takes the trick?", _winner),
        Exercise("meld", "What do these cards meld?", _meld),
    )


def _plays(rules: TwoHandedRules, rng: Random, step: int) -> Question:
    return drills.plays(rng, step, rules.deck.cards, HAND, 1, partial(legal_plays, rules=rules), phases=(1, 2))


def _winner(rules: TwoHandedRules, rng: Random, step: int) -> Question:
    return drills.winner(rng, step, rules.deck.cards, 2, partial(trick_winner, rules=rules))


def _meld(rules: TwoHandedRules, rng: Random, step: int) -> Question:
    trump = rng.choice(SUITS)
    dix = {48: "9", 64: "7"}[rules.cards] + trump
    more = ("JD QH" if rules.red_pinochle else "JD QS", f"A{trump} T{trump} K{trump} Q{trump} J{trump}", dix)
    cards = rng.choice((SETS + COUPLES, SETS + COUPLES + more * 2, SETS + COUPLES + more * 2)[step]).split()
    if step == 2 and rng.random() < 1 / 2:
        cards[rng.randrange(len(cards))] = str(rng.choice(rules.deck.cards))
    row = drills.high_first([Card(card) for card in cards])
    found = classify_meld(row, trump, rules)
    named = "" if found is None else found.name
    return Question(
        kind="meld",
        topic=NONE if found is None else EASY if " ".join(cards) in SETS + COUPLES else MORE,
        ask=f"{SUIT_NAMES[trump].capitalize()} are trump. What do these cards meld together?",
        rows=(CardRow("The cards", drills.texts(row)),),
        form="number",
        right=str(found.points if found else 0),
        reason=f"They are a {named}: {found.points}." if found else "Together they are no meld: 0.",
        given={"cards": drills.texts(row), "trump": trump},
    )
