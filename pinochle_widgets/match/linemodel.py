"""How a record goes on: what is likely to follow, line after line, learnt while it is read.

A share code is short because most lines of a record can be foretold: after a card led comes the card that
follows, a card that was played twice is not played again. Nothing of a game's rules is known here; the model
counts what followed what, begins with what it learnt from a typical round (`_SAMPLE`), and any line that it can't
spell stays a text. Each change here makes other codes: give them another prefix then (`code.PREFIX`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterator

from pinochle_widgets.cards import CARDS, RANKS, SUITS, Deck
from pinochle_widgets.match.coder import Pick, Script

TEXT, END, DEAL, CUT_DECK, PLAY, DRAW, MELD, KNOCK = range(8)
THE_END = ""
_WORDS = ("", "", "deal", "cut-deck", "play", "draw", "meld", "knock")
_DECKS = (Deck("9JQKTA"), Deck("789JQKTA"), Deck("JQKTA", 4))
_KINDS = ("marriage", "dix", "pinochle", "jacks", "queens", "kings", "aces", "flush", "roundhouse")
_MOST_CARDS = 8

_CARD = {str(card): card.index for card in CARDS}
_NAMES = tuple(map(str, CARDS))
_HIDDEN = "??"
_SEAT = re.compile(r"seat ([0-3]) ")
_MOVE = re.compile(r"(~ )?([0-3]) (draw|knock|play|meld ([a-z]+))((?: [789JQKTA][SHDC]\*{0,2})*)")

_LEARN = 24  # what one sighting adds to a choice that begins with 1
_ENOUGH = 4096

# Who holds a card is not known, but one that was played as often as the deck has it is hardly played again.
_LIKELY = 64

# A trick with the melds and draws behind it, one of each meld, some of the second phase, and the end.
_SAMPLE = """
0 play 9S/1 play JS/1 meld marriage KH QH/1 draw/0 draw/1 play QS/0 play KS/0 meld marriage KC QC/0 draw
1 draw/0 play QC*/1 play AC/1 draw/0 draw/1 play KH*/0 play 9C/1 meld dix 9H/1 meld marriage KD QD/1 draw
0 draw/1 play 9D/0 play TD/0 meld pinochle QS JD/0 draw/1 draw/0 play 9D/1 play KD*/1 meld marriage KS QS
1 draw/0 draw/1 play JC/0 play TC/0 draw/1 draw/0 play JD*/1 play AD/1 meld aces AS AH AD AC/1 draw
0 draw/1 play 9C/0 play JH/0 meld kings KS* KH KD KC/0 draw/1 draw/0 play TS/1 play 9S
0 meld queens QS QH QD QC/0 draw/1 draw/0 play KS*/1 play AS/1 meld jacks JS JH JD JC/1 draw/0 draw
1 play TC/0 play JS/1 meld flush AH TH KH* QH* JH/1 draw/0 draw/1 play AH*/0 play QH/1 play TH*/0 play TH
1 play KS/0 play AS/0 play AC/1 play KC/0 play QD/1 play KD/1 play AD*/0 play TD/1 play QS/0 play 9H
"""


class LineModel:
    """Reads or spells a record line by line, as choices between weighted alternatives.

    Examples
    --------
    >>> choices = list(LineModel().choices("0 meld marriage KS QS*"))
    >>> LineModel().line(Script(choices).pick)
    '0 meld marriage KS QS*'
    """

    def __init__(self) -> None:
        self._counts: dict[Hashable, list[int]] = {}
        self._seats = 2
        self._seat = self._back = self._depth = 0
        self._last = self._after = TEXT
        self._start_round(0)
        for line in _SAMPLE.strip().replace("\n", "/").split("/"):
            self.line(Script(self.choices(line)).pick)
        self._last = self._after = TEXT
        self._seats = 1

    # ---- what a line is, as choices

    def choices(self, line: str) -> Iterator[int]:
        """The choices that spell a line; for one that can't be spelt, the choice of a text."""
        return iter(self._deck_choices(line) or self._move_choices(line) or [TEXT])

    def _deck_choices(self, line: str) -> list[int]:
        word, *cards = line.split(" ")
        if word not in _WORDS[DEAL : CUT_DECK + 1]:
            return []
        known = Counter(card for card in cards if card != _HIDDEN)
        fits = [
            n for n, deck in enumerate(_DECKS) if len(cards) == len(deck) and known <= Counter(map(str, deck.cards))
        ]
        if not fits:
            return []
        choices = [_WORDS.index(word), fits[0], int(_HIDDEN in cards)]
        for card in cards:
            if _HIDDEN in cards:
                choices.append(int(card == _HIDDEN))
            if card != _HIDDEN:
                choices.append(_CARD[card])
        return choices

    def _move_choices(self, line: str) -> list[int]:
        match = _MOVE.fullmatch(line)
        if not match or int(match[2]) >= self._seats:
            return []
        taken_back, seat, verb, kind, text = match.groups()
        cards = [(_CARD[card[:2]], len(card) - 2) for card in text.split()]
        move = [_WORDS.index(verb.split()[0]), int(bool(taken_back)), (int(seat) - self._seat) % self._seats]
        if kind:
            if kind not in _KINDS or not 0 < len(cards) <= _MOST_CARDS:
                return []
            move += [_KINDS.index(kind), len(cards) - 1]
            suit = 0
            for card, lies in cards:
                move += [card % 8, (card // 8 - suit) % 4, lies]
                suit = card // 8
            return move
        if len(cards) != (verb == "play"):
            return []
        return [*move, *cards[0]] if cards else move

    # ---- from choices to the line

    def line(self, pick: Pick) -> str | None:
        """The next line; None for a text that stands elsewhere, and an empty one for the end of the record."""
        verb = self._choose(pick, ("verb", self._last, self._after, self._trick, self._left_to_play == 0), 8)
        if verb == TEXT:
            self._last = TEXT
            return None
        if verb == END:
            return THE_END
        if verb in (DEAL, CUT_DECK):
            return self._deck(pick, verb)
        return self._move(pick, verb)

    def read_text(self, line: str) -> None:
        """Take note of a text: how many seats there are, and where a variation begins and ends."""
        if seat := _SEAT.match(line):
            self._seats = int(seat[1]) + 1
        self._depth += (line == "(") - (line == ")")

    def _deck(self, pick: Pick, verb: int) -> str:
        number = self._choose(pick, "deck", len(_DECKS))
        left = [0] * len(CARDS)
        for card in _DECKS[number].cards:
            left[card.index] += 1
        self._start_round(number)
        self._last = self._after = verb
        sealed = self._choose(pick, "sealed", 2)
        cards, hidden = [], 0
        for at in range(len(_DECKS[number])):
            if sealed:
                hidden = self._choose(pick, ("hidden", hidden, at % 3), 2)
            if hidden:
                cards.append(_HIDDEN)
            else:
                dealt = pick(left)
                left[dealt] -= 1
                cards.append(_NAMES[dealt])
        return " ".join([_WORDS[verb], *cards])

    def _start_round(self, deck: int) -> None:
        self._weights = [1] * len(CARDS)
        for card in _DECKS[deck].cards:
            self._weights[card.index] += _LIKELY
        self._left_to_play = len(_DECKS[deck])
        self._lying = [[0] * len(CARDS) for _ in range(4)]
        self._trick = 0

    def _move(self, pick: Pick, verb: int) -> str:
        taken_back = self._choose(pick, ("taken back", self._back if self._last != TEXT else 0), 2)
        self._back = taken_back
        before = (verb, self._last, self._trick)
        seat = (self._seat + self._choose(pick, ("seat", self._seats, *before), self._seats)) % self._seats
        self._seat = seat
        for_good = not taken_back and not self._depth
        words = [f"{'~ ' if taken_back else ''}{seat}", _WORDS[verb]]
        if verb == PLAY:
            words.append(self._play(pick, seat, for_good))
        elif verb == MELD:
            words += self._meld(pick, seat, for_good)
        if self._trick == 0 and self._last == PLAY:
            self._after = verb
        if verb == PLAY and for_good:
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
        return _NAMES[card] + "*" * lies

    def _meld(self, pick: Pick, seat: int, for_good: bool) -> list[str]:
        kind = self._choose(pick, "kind", len(_KINDS))
        count = 1 + self._choose(pick, ("count", kind), _MOST_CARDS)
        words, suit = [_KINDS[kind]], 0
        for at in range(count):
            rank = self._choose(pick, ("rank", kind, at), len(RANKS))
            suit = (suit + self._choose(pick, ("suit", kind, at), len(SUITS))) % len(SUITS)
            card = 8 * suit + rank
            lies = self._stars(pick, seat, card)
            words.append(_NAMES[card] + "*" * lies)
            if for_good and not lies:
                self._lying[seat][card] += 1
        return words

    def _stars(self, pick: Pick, seat: int, card: int) -> int:
        return self._choose(pick, ("stars", min(self._lying[seat][card], 2)), 3)

    def _choose(self, pick: Pick, context: Hashable, size: int) -> int:
        """One of some alternatives, weighted by how often each was chosen in this context before."""
        weights = self._counts.get(context)
        if weights is None:
            weights = self._counts[context] = [1] * size
        choice = pick(weights)
        weights[choice] += _LEARN
        if weights[choice] > _ENOUGH:
            weights[:] = [1 + weight // 2 for weight in weights]
        return choice
