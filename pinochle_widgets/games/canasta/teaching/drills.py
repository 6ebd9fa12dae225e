"""The exercises of Canasta: the pile, the opening, and the points of a round."""

from __future__ import annotations

from random import Random

from pinochle_widgets.cards import RANKS, Card
from pinochle_widgets.cards.markup import sign
from pinochle_widgets.games.canasta.rules.answers.asked import can_take, classify_meld, opening
from pinochle_widgets.games.canasta.rules.answers.settling import settle
from pinochle_widgets.games.canasta.rules.core.cards import is_wild, kind_of
from pinochle_widgets.games.canasta.rules.core.counts import goes_to_mat
from pinochle_widgets.games.canasta.rules.core.layout import CANASTA
from pinochle_widgets.games.canasta.rules.names import RANK_WORDS
from pinochle_widgets.games.canasta.rules.rules import CanastaRules
from pinochle_widgets.games.canasta.words.parts import NAMES
from pinochle_widgets.games.protocol.drilling import CardRow, Exercise, Question
from pinochle_widgets.games.protocol.words import capital, figure, listing

YES, NO = "Yes", "No"
MELD_RANKS = "456789TJQKA"
BLOCKED, FROZEN, CLOSED, FITS = "a blocked pile", "a frozen pile", "before you are open", "a pile that is not frozen"
SCORES = ((0, 500, 1500), (-200, 700, 1500, 2200, 3000), (-50, 1495, 1500, 2995, 3000, 4700))
"""The scores of which openings are asked, by step: at last those beside which the opening changes."""


def exercises(_rules: CanastaRules) -> tuple[Exercise, ...]:
    """List the exercises, which are the same under all rules."""
    return (
        Exercise("pile", "May you take this pile?", _pile),
        Exercise("opening", "Do these melds open?", _opening),
        Exercise("settle", "How many points do you score?", _settle),
    )


def _texts(cards: list[Card]) -> tuple[str, ...]:
    return tuple(map(str, sorted(cards, key=lambda card: (_is_wild(card), RANKS.find(card.rank), card.number))))


class _Pack:
    """A shuffled deck from which cards are drawn, any of it or some kinds of it."""

    def __init__(self, rules: CanastaRules, rng: Random) -> None:
        self.rules = rules
        self.cards = rng.sample(list(rules.deck.cards), len(rules.deck))

    def draw(self, number: int, rank: str = "") -> list[Card]:
        """Draw cards of a rank, or of any that a hand can hold; fewer where there are no more. `W` is any wild card."""
        found = [card for card in self.cards if self._fits(card, rank)][:number]
        for card in found:
            self.cards.remove(card)
        return found

    def _fits(self, card: Card, rank: str) -> bool:
        if rank == "W":
            return _is_wild(card)
        if rank:
            return not card.is_joker and card.rank == rank
        return not goes_to_mat(kind_of(card), self.rules.terms)


def _is_wild(card: Card) -> bool:
    return is_wild(kind_of(card))


def _meld(rules: CanastaRules, pack: _Pack, rng: Random, rank: str, size: int) -> list[Card]:
    """Draw a legal meld of a rank, with wild cards where they are allowed."""
    pure = rules.pure_melds and rank in "A7"
    wild = 0 if pure else rng.choice((0, 0, 1, 2))
    size = min(size, CANASTA) if rules.no_extended else size
    return pack.draw(max(size - wild, 2 if wild == 1 else wild or 3), rank) + pack.draw(wild, "W")


# ---- the pile


def _pile(rules: CanastaRules, rng: Random, step: int) -> Question:
    pack = _Pack(rules, rng)
    ranks = rng.sample(MELD_RANKS, 2)
    is_open = step == 0 or rng.random() < 2 / 3
    melds = [_meld(rules, pack, rng, rank, 3) for rank in ranks[: rng.randint(1, 2)]] if is_open else []
    top = rng.choice((*ranks, *MELD_RANKS, *("W", "3") * step))
    pile = pack.draw(rng.randint(0, 2), rng.choice(MELD_RANKS))
    if step and rng.random() < 1 / 3:
        pile += pack.draw(1, "W")
    pile += [card for card in pack.draw(8, "3") if top == "3" and not goes_to_mat(kind_of(card), rules.terms)][:1]
    pile += pack.draw(1, "K" if top == "3" and not pile else top) if top != "3" or not pile else []
    hand = pack.draw(rng.randint(0, 2), pile[-1].rank if not _is_wild(pile[-1]) and pile[-1].rank != "3" else "4")
    hand += pack.draw(rng.randint(0, 1), "W") + pack.draw(5 - len(hand))
    takes = can_take(hand, pile, melds, rules=rules)
    topic, reason = _why_take(rules, hand, pile, melds, takes=takes)
    laid = "open" if melds else "not open yet, with cards enough to open"
    return Question(
        kind="pile",
        topic=topic,
        ask="May you take this pile?",
        rows=(
            *(CardRow(f"Your meld of {RANK_WORDS[meld[0].rank]}", _texts(meld)) for meld in melds),
            CardRow("The pile, its top card last", tuple(map(str, pile))),
            CardRow("Your hand", _texts(hand)),
        ),
        form="choice",
        right=YES if takes else NO,
        reason=reason,
        given={"hand": _texts(hand), "pile": tuple(map(str, pile)), "melds": tuple(map(_texts, melds))},
        facts=(("You are", laid),),
        choices=(YES, NO),
    )


def _why_take(
    rules: CanastaRules, hand: list[Card], pile: list[Card], melds: list[list[Card]], *, takes: bool
) -> tuple[str, str]:
    """Name the rule that decides whether a pile is taken, and say it of these cards."""
    top = pile[-1]
    if _is_wild(top) or top.rank == "3":
        return BLOCKED, f"No: a pile with the {sign(top)} on top is blocked."
    name = RANK_WORDS[top.rank]
    pair = sum(card.rank == top.rank for card in hand if not card.is_joker) > 1
    freezer = next((card for card in pile if _is_wild(card) or goes_to_mat(kind_of(card), rules.terms)), None)
    needs = f"it takes two {name} of your hand"
    if not melds:
        return CLOSED, f"{'Yes' if takes else 'No'}: before you are open {needs}."
    if freezer or rules.always_frozen:
        why = f"the {sign(freezer)} freezes the pile" if freezer else "the pile is always frozen"
        return FROZEN, f"{'Yes' if takes else 'No'}: {why}, so {needs}."
    if not takes:
        return FITS, f"No: you have no meld of {name}, and the pile takes two of them, or one and a wild card."
    if pair:
        return FITS, f"Yes: you hold two {name}."
    if any(meld[0].rank == top.rank for meld in melds):
        return FITS, f"Yes: the {sign(top)} goes onto your meld of {name}."
    return FITS, f"Yes: the pile is not frozen, so one of the {name} and a wild card will do."


# ---- the opening


def _opening(rules: CanastaRules, rng: Random, step: int) -> Question:
    pack, score = _Pack(rules, rng), rng.choice(SCORES[step])
    need = opening(score, rules)
    melds: list[list[Card]] = []
    for rank in rng.sample(MELD_RANKS, 4):
        melds.append(_meld(rules, pack, rng, rank, rng.choice((3, 3, 4))))
        points = [_points(rules, meld) for meld in melds]
        if sum(points) > need - 40 and rng.random() < 1 / 2:
            break
    opens = sum(points) >= need
    told = listing([f"{RANK_WORDS[meld[0].rank]} {number}" for meld, number in zip(melds, points, strict=True)])
    whole = f" make {sum(points)}" if len(melds) > 1 else ""
    return Question(
        kind="opening",
        topic=f"{need} to open",
        ask=f"Your score is {figure(score)}. Do these melds open?",
        rows=tuple(CardRow(f"{capital(RANK_WORDS[meld[0].rank])}", _texts(meld)) for meld in melds),
        form="choice",
        right=YES if opens else NO,
        reason=f"{YES if opens else NO}: at {figure(score)} you need {need}. {capital(told)}{whole}.",
        given={"score": score, "melds": tuple(map(_texts, melds))},
        choices=(YES, NO),
    )


def _points(rules: CanastaRules, meld: list[Card]) -> int:
    found = classify_meld(meld, rules)
    assert found is not None  # noqa: S101 - drawn as a meld, and too small for a canasta
    return found.points


# ---- the points of a round


def _settle(rules: CanastaRules, rng: Random, step: int) -> Question:
    pack = _Pack(rules, rng)
    sizes = ((3, 4, 5), (4, 7, 5), (7, 3, 6, 7))[step]
    melds = [_meld(rules, pack, rng, rank, size) for rank, size in zip(rng.sample(MELD_RANKS, 4), sizes, strict=False)]
    melds = melds[: rng.randint(1, len(melds))]
    mat = [card for card in pack.draw(8, "3") if goes_to_mat(kind_of(card), rules.terms)]
    threes = rng.sample(mat, rng.randint(0, 2)) if step else []
    complete = sum(len(meld) >= CANASTA for meld in melds)
    out = step > 1 and complete >= rules.canastas_to_go_out
    hand = [] if out else pack.draw(rng.randint(0, 2 + step))
    result = settle(
        [melds, []], [hand, []], [threes, []], rules=rules, end="out" if out else "stock", out=0 if out else None
    )
    parts = {name: points for name, points in result.parts[0].items() if points}
    rows = [
        *((f"Meld of {RANK_WORDS[meld[0].rank]}", meld) for meld in melds),
        ("Threes", threes),
        ("Left in your hand", hand),
    ]
    return Question(
        kind="settle",
        topic=max((name for name in parts if name != "melded"), key=lambda name: abs(parts[name]), default="melded"),
        ask="How many points do you score?",
        rows=tuple(CardRow(label, _texts(cards)) for label, cards in rows if cards),
        form="number",
        right=str(result.gains[0]),
        reason=f"{capital(listing([f'{NAMES[name].lower()} {points}' for name, points in parts.items()] or ['nothing']))}"
        f" make {figure(result.gains[0])}.",
        given={
            "melds": tuple(map(_texts, melds)), "hand": _texts(hand), "threes": _texts(threes), "out": out,
        },
        facts=(("Round ended", "you went out" if out else "the stock was empty"),),
    )  # fmt: skip
