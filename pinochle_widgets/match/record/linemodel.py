"""The model of a record's lines: predicts each line from those before it, and learns while it reads.

A share code is short because most lines of a record can be predicted: after a card led comes a card that follows, and
a card that was played twice is not played again. The model knows no rules of a game: it counts which choice followed
which, begins with the counts of a typical round (`Notation.sample`), and leaves any line that it can't spell as a text.
Each change here makes other codes: give them another prefix then (`code.PREFIX`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterator

from pinochle_widgets.games.protocol import Notation
from pinochle_widgets.match.record.coder import Pick, Script

TEXT, END, DEAL, CUT_DECK = range(4)
THE_END = ""
_WORDS = ("", "", "deal", "cut-deck")
_MOST_CARDS = 8
_MOST_OF_A_SET = 15
_MOST_STARS = 2

_HIDDEN = "??"
_SEAT = re.compile(r"seat ([0-3]) ")
_MOVE = re.compile(r"(~ )?([0-3]) (\S+)((?: \S+)*)")

_LEARN = 24  # the weight that one sighting adds to a choice, which begins with 1
_ENOUGH = 4096

# The holder of a card is not known, but a card that was played as often as the deck has it is hardly played again.
_LIKELY = 64


class LineModel:
    """A reader and speller of the lines of a record, as choices between weighted alternatives.

    Parameters
    ----------
    notation : Notation
        The spelling of the game's lines.

    Examples
    --------
    >>> notation = Notation({"discard": "card"}, ("AS", "2S", "AH", "2H"), suit=2)
    >>> choices = list(LineModel(notation).choices("0 discard 2H"))
    >>> LineModel(notation).line(Script(choices).pick)
    '0 discard 2H'
    """

    def __init__(self, notation: Notation) -> None:
        self._notation = notation
        self._names = tuple(notation.cards)
        self._card = {name: n for n, name in enumerate(notation.cards)}
        self._decks = [[self._card[name] for name in deck] for deck in notation.decks]
        self._verbs = (*_WORDS, *notation.verbs)
        self._shapes = ("", "", "", "", *notation.verbs.values())
        self._suits = -(-len(self._names) // notation.suit)
        self._counts: dict[Hashable, list[int]] = {}
        self.decks = 0
        """The number of decks read or spelt."""
        self._seats = 2
        self._seat = self._back = self._depth = 0
        self._last = self._after = TEXT
        self._start_round(self._decks[0] if self._decks else [])
        for line in notation.sample.strip().replace("\n", "/").split("/") if notation.sample else ():
            self.line(Script(self.choices(line)).pick)
        self._last = self._after = TEXT
        self._seats = 1

    # ---- from a line to choices

    def choices(self, line: str) -> Iterator[int]:
        """List the choices that spell a line; for a line that can't be spelt, the choice of a text."""
        return iter(self._deck_choices(line) or self._move_choices(line) or [TEXT])

    def _deck_choices(self, line: str) -> list[int]:
        word, *cards = line.split(" ")
        if word not in _WORDS[DEAL:]:
            return []
        known = Counter(card for card in cards if card != _HIDDEN)
        decks = enumerate(self._notation.decks)
        fits = [n for n, deck in decks if len(cards) == len(deck) and known <= Counter(deck)]
        if not fits:
            return []
        choices = [_WORDS.index(word), fits[0], int(_HIDDEN in cards)]
        for card in cards:
            if _HIDDEN in cards:
                choices.append(int(card == _HIDDEN))
            if card != _HIDDEN:
                choices.append(self._card[card])
        return choices

    def _move_choices(self, line: str) -> list[int]:
        match = _MOVE.fullmatch(line)
        if not match or int(match[2]) >= self._seats:
            return []
        taken_back, seat, verb, text = match.groups()
        shape = self._notation.verbs.get(verb)
        words = text.split(" ")[1:]
        kind = words.pop(0) if shape in ("group", "word") and words else ""
        cards = [self._spelt(word) for word in words]
        if shape is None or None in cards:
            return []
        move = [self._verbs.index(verb), int(bool(taken_back)), (int(seat) - self._seat) % self._seats]
        return self._card_choices(move, shape, kind, [card for card in cards if card is not None])

    def _card_choices(self, move: list[int], shape: str, kind: str, cards: list[tuple[int, int]]) -> list[int]:
        """List the choices of a move with those for its cards; none where its cards do not fit its verb."""
        if shape in ("group", "cards"):
            if kind not in self._notation.kinds or not 0 < len(cards) <= _MOST_CARDS:
                return []
            move += [self._notation.kinds.index(kind), len(cards) - 1]
            suit = 0
            for card, lies in cards:
                move += [card % self._notation.suit, (card // self._notation.suit - suit) % self._suits, lies]
                suit = card // self._notation.suit
            return move
        if shape == "set":
            return self._set_choices(move, cards)
        if shape == "word":
            return [*move, self._notation.kinds.index(kind)] if kind in self._notation.kinds[1:] and not cards else []
        if len(cards) != (shape == "card"):
            return []
        return [*move, *cards[0]] if cards else move

    def _set_choices(self, move: list[int], cards: list[tuple[int, int]]) -> list[int]:
        """List the choices of a move with a set of cards; none for too many."""
        if len(cards) > _MOST_OF_A_SET or any(lies for _, lies in cards):
            return []
        move.append(len(cards))
        for card, _ in cards:
            move += [card % self._notation.suit, card // self._notation.suit]
        return move

    def _spelt(self, word: str) -> tuple[int, int] | None:
        """Read a card and its stars as numbers; None for another word."""
        name = word.rstrip("*")
        stars = len(word) - len(name)
        return (self._card[name], stars) if name in self._card and stars <= _MOST_STARS else None

    # ---- from choices to the line

    def line(self, pick: Pick) -> str | None:
        """Spell the next line; None for a text, which is stored elsewhere, and an empty line for the end of the record."""
        verb = self._choose(
            pick, ("verb", self._last, self._after, self._trick, self._left_to_play == 0), len(self._verbs)
        )
        if verb == TEXT or (verb in (DEAL, CUT_DECK) and not self._decks):
            self._last = TEXT
            return None
        if verb == END:
            return THE_END
        if verb in (DEAL, CUT_DECK):
            return self._deck(pick, verb)
        return self._move(pick, verb)

    def read_text(self, line: str) -> None:
        """Note from a text the number of seats, and the beginning or end of a variation."""
        if seat := _SEAT.match(line):
            self._seats = int(seat[1]) + 1
        self._depth += (line == "(") - (line == ")")

    def _deck(self, pick: Pick, verb: int) -> str:
        self.decks += 1
        deck = self._decks[self._choose(pick, "deck", len(self._decks))]
        left = [0] * len(self._names)
        for card in deck:
            left[card] += 1
        self._start_round(deck)
        self._last = self._after = verb
        sealed = self._choose(pick, "sealed", 2)
        cards, hidden = [], 0
        for at in range(len(deck)):
            if sealed:
                hidden = self._choose(pick, ("hidden", hidden, at % 3), 2)
            if hidden:
                cards.append(_HIDDEN)
            else:
                dealt = pick(left)
                left[dealt] -= 1
                cards.append(self._names[dealt])
        return " ".join([_WORDS[verb], *cards])

    def _start_round(self, deck: list[int]) -> None:
        self._weights = [1] * len(self._names)
        for card in deck:
            self._weights[card] += _LIKELY
        self._left_to_play = len(deck)
        self._lying = [[0] * len(self._names) for _ in range(4)]
        self._trick = 0

    def _move(self, pick: Pick, verb: int) -> str:
        taken_back = self._choose(pick, ("taken back", self._back if self._last != TEXT else 0), 2)
        self._back = taken_back
        before = (verb, self._last, self._trick)
        seat = (self._seat + self._choose(pick, ("seat", self._seats, *before), self._seats)) % self._seats
        self._seat = seat
        for_good = not taken_back and not self._depth
        words = [f"{'~ ' if taken_back else ''}{seat}", self._verbs[verb]]
        shape = self._shapes[verb]
        if shape == "card":
            words.append(self._play(pick, seat, for_good))
        elif shape in ("group", "cards"):
            words += self._meld(pick, seat, for_good)
        elif shape == "set":
            words += self._set(pick, verb)
        elif shape == "word":
            words.append(self._notation.kinds[self._choose(pick, ("word", verb), len(self._notation.kinds))])
        if self._trick == 0 and self._shapes[self._last] == "card":
            self._after = verb
        if shape == "card" and for_good:
            self._trick = (self._trick + 1) % self._seats
        self._last = verb
        return " ".join(words)

    def _play(self, pick: Pick, seat: int, for_good: bool) -> str:
        card = pick(self._weights)
        lies = self._stars(pick, seat, card)
        if for_good:
            self._left_to_play = max(self._left_to_play - 1, 0)
            self._weights[card] = max(self._weights[card] - _LIKELY, 1)
            if lies and self._lying[seat][card]:
                self._lying[seat][card] -= 1
        return self._names[card] + "*" * lies

    def _meld(self, pick: Pick, seat: int, for_good: bool) -> list[str]:
        kinds = self._notation.kinds
        kind = self._choose(pick, "kind", len(kinds))
        count = 1 + self._choose(pick, ("count", kind), _MOST_CARDS)
        words, suit = [kinds[kind]] if kinds[kind] else [], 0
        for at in range(count):
            rank = self._choose(pick, ("rank", kind, at), self._notation.suit)
            suit = (suit + self._choose(pick, ("suit", kind, at), self._suits)) % self._suits
            card = (self._notation.suit * suit + rank) % len(self._names)
            lies = self._stars(pick, seat, card)
            words.append(self._names[card] + "*" * lies)
            if for_good and not lies:
                self._lying[seat][card] += 1
        return words

    def _set(self, pick: Pick, verb: int) -> list[str]:
        """Spell cards that are mostly of one rank and in the order of their suits."""
        names: list[str] = []
        rank, suit = -1, 0
        for _ in range(self._choose(pick, ("size", verb), _MOST_OF_A_SET + 1)):
            rank = self._choose(pick, ("rank of a set", rank), self._notation.suit)
            suit = self._choose(pick, ("suit of a set", suit, bool(names)), self._suits)
            names.append(self._names[(self._notation.suit * suit + rank) % len(self._names)])
        return names

    def _stars(self, pick: Pick, seat: int, card: int) -> int:
        return self._choose(pick, ("stars", min(self._lying[seat][card], 2)), 3)

    def _choose(self, pick: Pick, context: Hashable, size: int) -> int:
        """Choose one of some alternatives, weighted by the times each was chosen in this context before."""
        weights = self._counts.get(context)
        if weights is None:
            weights = self._counts[context] = [1] * size
        choice = pick(weights)
        weights[choice] += _LEARN
        if weights[choice] > _ENOUGH:
            weights[:] = [1 + weight // 2 for weight in weights]
        return choice
