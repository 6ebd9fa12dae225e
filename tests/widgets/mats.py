"""Build views of tables with mats, for the front end's tests and its dev page; ``python -m tests.widgets.scenes`` writes them.

No game is behind them: they show what zones, columns, counters and states can look like.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from pinochle_widgets.widgets.protocol.common import VERSION
from tests.widgets.wire import TARGET as PROTOCOL

TARGET = PROTOCOL.parents[2] / "dev" / "mats.json"
RANKS = "3456789TJQKA2X"
NAMES = dict(
    zip(
        "456789TJQKA",
        ("fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings", "aces"),
        strict=True,
    )
)
View = dict[str, Any]


class Labels:
    """The labels of cards: each copy has a number of its own."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def cards(self, text: str, **more: str) -> list[dict[str, str]]:
        """List the cards of a text with their labels."""
        found = []
        for card in text.split():
            self._seen[card] += 1
            found.append({"id": f"{card}{self._seen[card]}", "card": card, **more})
        return found


def column(labels: Labels, text: str) -> dict[str, Any]:
    """Make the column of a meld: natural cards, then wild cards behind a plus sign; seven together are squared."""
    natural, _, wild = (part.strip() for part in text.partition("+"))
    cards, behind = labels.cards(natural), labels.cards(wild)
    rank = cards[0]["card"][0] if cards else "2"
    n = len(cards) + len(behind)
    kind = ("mixed" if behind else "pure") if n >= 7 else "meld"
    word = {"word": kind.capitalize()} if n >= 7 else {}
    caption = f"{len(cards)}+{len(behind)}" if behind else str(n)
    label = {"pure": "pure canasta of ", "mixed": "mixed canasta of "}.get(kind, "") + NAMES[rank]
    return {
        "id": f"m{rank}", "kind": kind, "label": label, "caption": caption, "cards": cards,
        "action": f"add {rank}:", **({"wild": behind} if behind else {}), **word,
    }  # fmt: skip


def mat(labels: Labels, owner: int, threes: str, *melds: str) -> dict[str, Any]:
    """Make the mat of a seat: its threes, then its melds."""
    laid = labels.cards(threes)
    beside = [
        {"id": "threes", "kind": "laid", "label": "threes", "short": "3s", "caption": f"+{100 * len(laid)}", "cards": laid}
    ]  # fmt: skip
    columns = [*(beside if laid else []), *(column(labels, text) for text in melds)]
    empty = {"title": "Nothing melded yet", "text": "50 points to open"}
    return {"id": f"mat{owner}", "kind": "mat", "owner": owner, "columns": columns, "empty": empty}


def seat(number: int, name: str, *counters: dict[str, str], turn: bool = False) -> dict[str, Any]:
    """Make a seat with its counters."""
    return {
        "seat": number, "name": name, "mark": name[0], "me": number == 0, "person": number == 0, "games": 0,
        "level": None if number == 0 else "standard", "total": 3465 if number == 0 else 3650, "banked": 2145,
        "turn": turn, "dealt": number == 1, "counters": list(counters),
    }  # fmt: skip


def view(
    mine: dict[str, Any], theirs: dict[str, Any], hand: list[dict[str, str]], pile: dict[str, Any], *, stock: int,
    backs: int, status: tuple[str, str], counters: tuple[tuple[dict[str, str], ...], tuple[dict[str, str], ...]],
    onto: dict[str, list[str]] | None = None, can: bool = False,
) -> View:  # fmt: skip
    """Make the view of a table."""
    zones = [
        {"id": "hand", "kind": "hand", "owner": 0, "cards": hand},
        {"id": "closed", "kind": "closed", "owner": 1, "cards": [], "count": backs},
        {"id": "stock", "kind": "stock", "owner": None, "count": stock, "upcard": None, "can": can, "action": "draw"},
        {"id": "pile", "kind": "pile", "owner": None, "label": "Pile", "action": "take", **pile},
        mine,
        theirs,
    ]
    lines = ["Round 4"]
    rows = [
        {"kind": "round", "label": "Round 3", "values": [835, 805]},
        {"kind": "sum", "label": "Total", "values": [2145, 2480]},
        {"kind": "meld", "label": "Melds so far", "values": [320, 270]},
    ]
    title, text = status
    picture = {
        "seating": "two", "zones": zones, "seats": [seat(0, "You", *counters[0], turn=True), seat(1, "Standard", *counters[1])],
        "info": {"number": 2, "round": 4, "turn": 11, "phase": 1, "goal": 5000, "stage": "meld", "lines": lines},
        "score": {"head": ["Goal 5,000", "You", "Standard"], "rows": rows},
        "rules": {"title": "Rules in force", "lines": ["Classic"]}, "log": [], "status": {"title": title, "text": text},
        "chip": {"text": "", "points": 0, "on": False}, "panel": None,
    }  # fmt: skip
    legal = {"play": {c["id"]: f"discard {c['card']}" for c in hand}, "onto": onto or {}, "melds": [], "actions": []}
    return {
        "version": VERSION, "view_id": 1, "base_id": -1, "seat": 0, "game": "two-handed", "title": "Mats", "picture": picture,
        "steps": [], "legal": legal,
    }  # fmt: skip


def early() -> View:
    """Show the first turn: nothing is melded, and the pile may be taken."""
    labels = Labels()
    theirs, mine = mat(labels, 1, "3D"), mat(labels, 0, "")
    hand = labels.cards("4C 4D 6S 7C 8D 8H 9S 9H TC JD QS QH KC 2S XR")
    pile = {
        "cards": labels.cards("QD"),
        "count": 1,
        "can": True,
        "state": {"shape": "free", "word": "Not frozen", "note": "needs a pair"},
    }
    counters = (
        ({"label": "Open", "value": "50", "note": "you can", "look": "yes"}, {"label": "Hand", "value": "190"}),
        (),
    )
    status = ("Draw two, or take the pile", "You can open either way: 70 from hand, 100 with the nines.")
    return view(mine, theirs, hand, pile, stock=75, backs=15, status=status, counters=counters, can=True)


def middle() -> View:
    """Show five melds a side, a pure and a mixed canasta each, and a frozen pile."""
    labels = Labels()
    theirs = mat(
        labels, 1, "3D", "TC TC TS TH TH TD TD", "5H 5D 5S 5C 5C + 2D 2D", "JC JD JS JH", "9C 9S 9H + 2C", "4D 4S 4H"
    )
    mine = mat(
        labels, 0, "3H 3D", "8C 8S 8S 8H 8C 8H 8D", "QS QC QH QD QC + 2S XR", "KC KD KS KH", "6C 6D + 2H", "AD AC AH"
    )
    hand = labels.cards("3C 6S 7C 7D 7H 9D TS JS JH KC KH AC 2S XB")
    frozen = {"shape": "frozen", "word": "Frozen"}
    pile = {"cards": labels.cards("QD"), "count": 9, "state": frozen, "across": labels.cards("2H")[0]}
    kings = [c["id"] for c in hand if c["card"][0] in "K2X"]
    counters = (
        (
            {"label": "Open, melding", "look": "done"},
            {"label": "Hand", "value": "175", "note": "· if it ended now +1,145"},
        ),
        ({"label": "may go out", "look": "warn"},),
    )
    status = ("Add two kings: 6 of 7", "To end the turn select one card only.")
    return view(mine, theirs, hand, pile, stock=22, backs=11, status=status, counters=counters, onto={"mK": kings})


def forty() -> View:
    """Show forty cards after a pile was taken: three of them must go down first, and two can't be used yet."""
    labels = Labels()
    theirs = mat(
        labels,
        1,
        "3D",
        "TC TC TS TH TH TD TD",
        "5H 5D 5S 5C 5C + 2D 2D",
        "JC JD JH",
        "9C 9S 9H",
        "4D 4S 4H",
        "7C 7D + 2C",
    )
    mine = mat(labels, 0, "3H 3D 3H", "8C 8S 8S 8H 8C 8H 8D", "QC QD QS + 2S", "KS KH KD", "6C 6D + 2H", "AS AD AH")
    low, high = (
        "3C 3S 3S 4H 4C 4S 5H 5S 6S 6H 6D 7C 7S 7H 9S 9D 9C TS",
        "JS JC JH JD QD QS QH QH KC KC KS KH AC AD AS AH",
    )
    hand = labels.cards(f"{low} {high} 2D 2C 2S XR XB XB")
    for card in hand[22:25]:
        card["look"] = "linked"
    for card in hand[:2]:
        card["look"] = "later"
    pile = {"cards": [], "count": 0, "state": {"shape": "taken", "word": "Pile taken"}}
    counters = (({"label": "Hand", "value": "520"},), ())
    queens = {"mQ": [c["id"] for c in hand[22:26]]}
    status = ("The queen must be melded first", "AutoMeld is off: the linked cards go down together.")
    return view(mine, theirs, hand, pile, stock=12, backs=6, status=status, counters=counters, onto=queens)


def full() -> View:
    """Show eleven melds a side and 36 cards in hand: all that a deck allows."""
    labels = Labels()
    theirs = mat(labels, 1, "3D 3D", *(f"{rank}C {rank}D {rank}S" for rank in NAMES))
    mine = mat(labels, 0, "3H 3H", *(f"{rank}C {rank}D {rank}H" for rank in "TK48Q6A975J"))
    hand = labels.cards(
        " ".join(["3C 3C 3S 3S", *(f"{rank}S {rank}H" for rank in NAMES), "2C 2D 2S 2H 2C 2D 2S XR XR XB"])
    )
    hand = [card for card in hand if card["id"] != "7S2"]
    pile = {
        "cards": labels.cards("3S"),
        "count": 7,
        "state": {"shape": "blocked", "word": "Blocked", "note": "nobody may take it"},
    }
    counters = (({"label": "Hand", "value": "555"},), ({"label": "may go out now", "look": "hot"},))
    eights = {"m8": [c["id"] for c in hand if c["card"][0] in "82X"]}
    status = ("Add to your eights", "Eleven wild cards are still to be placed.")
    return view(mine, theirs, hand, pile, stock=1, backs=1, status=status, counters=counters, onto=eights)


def eight() -> View:
    """Show eight melds, four of them canastas with wild cards: their captions are wider than their cards."""
    labels = Labels()
    theirs = mat(labels, 1, "3S 3H 3C", "QH QH QD QD QC", "TS TH TH TD TC + XR")
    canastas = [f"{rank}C {rank}C {rank}D {rank}S {rank}H + 2S 2H" for rank in "AJ54"]
    mine = mat(labels, 0, "3D 3C", *canastas, "8C 8D 8S 8H", "KC KD KS KH", "9C 9D 9S 9H", "6C 6D 6H")
    hand = labels.cards("5H 7C 7C 7D 7S 7S TC TH QS 2C")
    pile = {"cards": labels.cards("4H"), "count": 4, "state": {"shape": "frozen", "word": "Frozen"}}
    counters = (
        (
            {"label": "Open, melding", "look": "done"},
            {"label": "Hand", "value": "80", "note": "· if it ended now +365"},
        ),
        (),
    )
    status = ("Meld, or discard", "Lay what you like; a discard ends the turn.")
    return view(mine, theirs, hand, pile, stock=30, backs=5, status=status, counters=counters)


VIEWS = {"early": early, "middle": middle, "forty": forty, "full": full, "eight": eight}


def written() -> str:
    """Write the text of the file: a line for each view."""
    lines = [
        f'"{name}": {json.dumps(make(), separators=(",", ":"), ensure_ascii=False)}' for name, make in VIEWS.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"
