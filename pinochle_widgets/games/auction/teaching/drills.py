"""The exercises of the auction games."""

from __future__ import annotations

from functools import partial
from itertools import cycle, islice
from random import Random

from pinochle_widgets.cards import SUIT_NAMES, SUITS, Card
from pinochle_widgets.games.auction.convention.meaning import understand
from pinochle_widgets.games.auction.rules.answers.asked import legal_bids, legal_plays, score_hand, trick_winner
from pinochle_widgets.games.auction.rules.answers.settling import settle
from pinochle_widgets.games.auction.rules.convention.agreed import convention_of
from pinochle_widgets.games.auction.rules.convention.situation import situation_of
from pinochle_widgets.games.auction.rules.core.steps import lost_on_board
from pinochle_widgets.games.auction.rules.rules import PARTNERS, AuctionRules
from pinochle_widgets.games.pinochle.rules.cards import RANKS
from pinochle_widgets.games.pinochle.teaching import drills
from pinochle_widgets.games.protocol.drilling import CardRow, Exercise, Question
from pinochle_widgets.games.protocol.words import capital, listing

MANY = ("double ", "triple ", "quadruple ")
SIZES = (6, 10)
"""The cards of a hand whose melds are asked, at the first steps."""

MADE, SHORT, DEFENDED, UNPLAYED = "a bid made", "a bid lost", "against the bid", "lost without play"
PLAYED, BOARD = "played", "board"
ENDS = {PLAYED: (), "folded": (("Play", "folded"),), BOARD: (("Play", "none: too little meld for the bid"),)}
"""The words on a hand by its outcome."""
CALLERS = ("You", "Left", "Partner", "Right")
PARTNER = 2
TOLD = 59
"""The bid from which calls are not asked about: it shows something else in each convention."""

CHOICES = 4


def exercises(rules: AuctionRules) -> tuple[Exercise, ...]:
    """List the exercises; of calls only where partners have a convention."""
    found = [
        Exercise("plays", "Which cards may you play?", _plays),
        Exercise("winner", "Which card takes the trick?", _winner),
        Exercise("meld", "What does this hand meld?", _meld),
        Exercise("settle", "How many points do you score?", _settle),
    ]
    if convention_of(rules):
        found.append(Exercise("told", "What has partner told you?", _told))
    return tuple(found)


def _whole(rules: AuctionRules) -> int:
    return (rules.cards - rules.kitty) // rules.seats


def _plays(rules: AuctionRules, rng: Random, step: int) -> Question:
    return drills.plays(
        rng, step, rules.deck.cards, _whole(rules), rules.seats - 1, partial(legal_plays, rules=rules), (2,)
    )


def _winner(rules: AuctionRules, rng: Random, step: int) -> Question:
    return drills.winner(rng, step, rules.deck.cards, rules.seats, partial(trick_winner, rules=rules))


# ---- melds


def _meld(rules: AuctionRules, rng: Random, step: int) -> Question:
    trump = rng.choice(SUITS)
    patterns = [f"{a} {b}" for a, b in (("JD", "QS"), *((f"K{suit}", f"Q{suit}") for suit in SUITS))]
    patterns += [" ".join(rank + suit for suit in SUITS) for rank in "AKQJ"]
    patterns.append(f"A{trump} T{trump} K{trump} Q{trump} J{trump}")
    size = SIZES[step] if step < len(SIZES) else _whole(rules)
    left, held = list(rules.deck.cards), list[Card]()
    for pattern in rng.sample(patterns, step + 1):
        cards = [Card(text) for text in pattern.split()]
        if len(held) + len(cards) <= size and all(card in left for card in cards):
            held += cards
            for card in cards:
                left.remove(card)
    hand = drills.high_first([*held, *rng.sample(left, size - len(held))])
    score = score_hand(hand, trump, rules)
    names = [item.name for item in score.items]
    topic = "no meld"
    if names:
        rarest = names[0].removeprefix("royal ")
        topic = "melds more than once" if names[0].startswith(MANY) else rarest.split(" in ")[0]
    told = listing([f"{item.name} {item.points}" for item in score.items]) if names else ""
    whole = f" make {score.total}" if len(names) > 1 else ""
    return Question(
        kind="meld",
        topic=topic,
        ask=f"What does this hand meld in {SUIT_NAMES[trump]}?",
        rows=(CardRow("Your hand", drills.texts(hand)),),
        form="number",
        right=str(score.total),
        reason=f"{capital(told)}{whole}." if told else "It has no meld: 0.",
        given={"cards": drills.texts(hand), "trump": trump},
    )


# ---- the result of a hand


def _settle(rules: AuctionRules, rng: Random, step: int) -> Question:
    """Deal a hand, play its tricks at random, and ask for the points of one's side."""
    sides, whole = rules.sides, _whole(rules)
    deck = rng.sample(list(rules.deck.cards), rules.cards)
    bidder, trump = rng.randrange(sides) if step else 0, rng.choice(SUITS)
    meld = [0] * sides
    for seat in range(rules.seats):
        meld[seat % sides] += score_hand(deck[seat * whole : (seat + 1) * whole], trump, rules).total
    rng.shuffle(deck)
    tricks, taken = [0] * sides, [0] * sides
    for number in range(whole):
        side = rng.choice((*range(sides), bidder))
        cards = deck[number * rules.seats : (number + 1) * rules.seats]
        tricks[side] += _points(rules, cards) + rules.last_trick * (number == whole - 1)
        taken[side] += 1
    discards = _points(rules, deck[whole * rules.seats :])
    mine = meld[bidder] + tricks[bidder]
    bids = legal_bids(None, rules)
    near = [bid for bid in bids if abs(bid - mine) <= rules.trick_total // 4] or [
        min(bids, key=lambda bid: abs(bid - mine))
    ]
    bid = rng.choice(near)
    folds = step > 1 and rules.may_fold and rng.random() < 1 / 4
    outcome = "folded" if folds else BOARD if lost_on_board(bid, meld[bidder], rules.terms) else PLAYED
    if outcome != PLAYED:
        tricks, taken, discards = [0] * sides, [0] * sides, 0
    settled = settle(
        bid, bidder, meld, tricks, [0] * sides, rules=rules, discards=discards, outcome=outcome, taken=taken
    )
    gain = settled.gains[0]
    topic = UNPLAYED if outcome != PLAYED else DEFENDED if bidder else MADE if settled.is_made else SHORT
    names = ("You", "They") if sides < rules.seats else ("You", "Left", "Right")
    by = "them" if names[bidder] == "They" else names[bidder].lower()
    facts = [("Bid", f"{bid} by {by}"), ("Meld", _each(names, meld)), *ENDS[outcome]]
    if outcome == PLAYED:
        facts.append(("Tricks", _each(names, tricks)))
    if discards and rules.discards_count:
        facts.append(("Discarded", f"{discards} by {by}"))
    return Question(
        kind="settle",
        topic=topic,
        ask="A loss has a minus sign. How many points do you score?",
        rows=(),
        form="number",
        right=str(gain),
        reason=_why_gain(rules, bid, bidder, meld[0], tricks[0], discards, gain, outcome),
        given={
            "bid": bid, "bidder": bidder, "meld": tuple(meld), "tricks": tuple(tricks), "discards": discards,
            "outcome": outcome,
        },
        facts=tuple(facts),
    )  # fmt: skip


def _points(rules: AuctionRules, cards: list[Card]) -> int:
    return sum(rules.rank_points[RANKS.index(card.rank)] for card in cards)


def _each(names: tuple[str, ...], points: list[int]) -> str:
    return ", ".join(f"{name.lower()} {number}" for name, number in zip(names, points, strict=True))


def _why_gain(
    rules: AuctionRules, bid: int, bidder: int, meld: int, tricks: int, discards: int, gain: int, outcome: str
) -> str:
    """Explain the points of side 0."""
    if outcome != PLAYED:
        if bidder == 0:
            return f"A bid that is lost without play costs what was bid: {gain}."
        return (
            f"Your meld counts although nothing is played: {gain}."
            if gain
            else "Nothing is played, and no meld counts: 0."
        )
    counted = meld if meld >= rules.least_meld else 0
    short = f" ({meld} is under the least meld of {rules.least_meld})" if counted < meld else ""
    put = discards if bidder == 0 and rules.kitty and rules.discards_count else 0
    total = f"{counted} meld{short} + {tricks} in tricks{f' + {put} discarded' if put else ''}"
    if bidder == 0:
        whole = counted + tricks + put
        if gain > 0:
            return f"{total} = {whole}: the bid of {bid} is made."
        if tricks < rules.save_points:
            return f"A side needs {rules.save_points} in tricks to save its bid; you lose {bid}."
        if counted < meld:
            return f"{total}: the bid needs {rules.least_meld} meld, so you lose {bid}."
        return f"{total} = {whole}, {bid - whole} short: you lose {bid}."
    if tricks < rules.save_points:
        return f"A side needs {rules.save_points} in tricks for anything to count: 0."
    return f"{total} = {gain}."


# ---- a call of partner


def _told(rules: AuctionRules, rng: Random, step: int) -> Question:
    """Let a few seats call before partner, and ask for the meaning of partner's call."""
    convention = convention_of(rules)
    assert convention is not None  # noqa: S101 - the exercise is offered with a convention
    dealer = (1, 0, rng.choice((2, 3)))[step]
    calls: list[tuple[int, int | None]] = []
    for seat in islice(cycle(range(PARTNERS)), dealer + 1, None):
        at = situation_of(calls, seat, dealer, rules)
        bids = [bid for bid in legal_bids(at.high, rules) if bid < TOLD]
        if seat == PARTNER:
            break
        calls.append((seat, None if seat and rng.random() < 1 / 2 else rng.choice(bids[:2])))
    words = {bid: understand(convention, bid, at).words for bid in (None, *bids)}
    call = rng.choice((None, *bids, *bids))
    told = words[call]
    others = [other for other in dict.fromkeys(words.values()) if other != told]
    choices = {told, *rng.sample(others, min(CHOICES - 1, len(others)))}
    shown = [(CALLERS[seat], _call(bid)) for seat, bid in [*calls, (PARTNER, call)]]
    start = [] if any(bid for _, bid in calls) else [("Bids count from", f"{at.high}")]
    over = "A pass" if call is None else f"{call} is {call - at.high} over the {at.high} before it"
    return Question(
        kind="told",
        topic="a pass" if call is None else told,
        ask="What has partner told you?",
        rows=(),
        form="choice",
        right=capital(told),
        reason=f"{over}: {told}.",
        given={"calls": (*calls, (PARTNER, call)), "dealer": dealer, "convention": convention.name},
        facts=(*start, *shown),
        choices=tuple(capital(words) for words in dict.fromkeys(words.values()) if words in choices),
    )


def _call(bid: int | None) -> str:
    return "Pass" if bid is None else f"{bid}"
