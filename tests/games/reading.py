"""Read printed sentences back: what the readers of all families share, and the proofs of their sentences.

A reader knows nothing of facts or grounds. For each form of a sentence it has a pattern and a test; one that no pattern reads is
a fault, too.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from pinochle_widgets.games.actions import Action, Play
from pinochle_widgets.games.words.door import MINUS, words_of
from pinochle_widgets.games.words.told import Told

Test = Callable[[Any, re.Match[str]], bool]


class Reader:
    """The forms of a family's sentences.

    Parameters
    ----------
    parts : mapping
        The patterns of the parts that stand in angles.
    misnamed : callable
        ``misnamed(case, match)`` tells which of the named cards or bids are not those of the act; empty where all are.
    """

    def __init__(self, parts: Mapping[str, str], misnamed: Callable[[Any, re.Match[str]], str]) -> None:
        self.parts, self.misnamed = parts, misnamed
        self.forms: list[tuple[re.Pattern[str], Test]] = []

    def reads(self, form: str) -> Callable[[Test], Test]:
        """Note the test of a form: a pattern in which the parts stand in angles."""
        pattern = re.sub(r"(?<!\?P)<(\w+)>", lambda part: self.parts[part[1]], form)

        def note(test: Test) -> Test:
            self.forms.append((re.compile(pattern), test))
            return test

        return note

    def verdict(self, case: Any, words: str) -> str:
        """Name the fault of a sentence beside an act; empty where it is so."""
        found = [(test, match) for pattern, test in self.forms if (match := pattern.fullmatch(words))]
        if len(found) != 1:
            return "unread" if not found else "read twice"
        test, match = found[0]
        if wrong := self.misnamed(case, match):
            return f"{test.__name__}: {wrong}"
        try:
            return "" if test(case, match) else test.__name__
        except (
            LookupError,
            ValueError,
            StopIteration,
            AssertionError,
            TypeError,
            AttributeError,
        ) as error:  # of what is not there
            return f"{test.__name__}: {type(error).__name__}"


class Free(NamedTuple):
    """A free decision: the true state, what the seat sees, its acts, and the one that it does with the reason for it."""

    state: object
    seen: Any
    acts: Sequence[Action]
    done: Action
    reason: str


def beside(free: Free) -> Iterator[tuple[Action, Action | None, Told]]:
    """Yield the sentences that may stand beside each act, alone and compared with the act that is done, in either order."""
    words: Any = words_of(free.seen)
    for act in free.acts:
        yield from ((act, None, told) for told in words.told(act))
        if act != free.done:
            for one, other in ((act, free.done), (free.done, act)):
                yield from ((one, other, told) for told in words.told(one, (other,)) if told.ground.compares)


def check_sentences(
    found: Sequence[Free],
    verdict: Callable[[Free, Action, Action | None, str], str],
    kind: Callable[[Action], object],
    most: int,
) -> int:
    """Read at most so many sentences of each ground, one a decision, and return the number of grounds that were read.

    Each has to be true of its act, and stands beside acts of one kind alone.
    """
    read: Counter[str] = Counter()
    faults: list[tuple[str, ...]] = []
    for number, free in enumerate(found):
        told, here, by_words = list(beside(free)), set(), defaultdict(set)
        Random(number).shuffle(told)
        for act, other, each in told:
            assert each.about == ((act,) if other is None else (act, other))
            by_words[each.words].add(kind(act))
            if each.ground not in here and read[each.ground.name] < most:
                here.add(each.ground)
                read[each.ground.name] += 1
                if wrong := verdict(free, act, other, each.words):
                    faults.append((wrong, str(act), each.words))
        faults += [("beside two kinds of acts", words) for words, kinds in by_words.items() if len(kinds) > 1]
    assert not faults
    return len(read)


NAMES = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]|\b(?:spade|heart|diamond|club)s?\b|\d+")


def truisms(found: Sequence[Free]) -> float:
    """Count the share of cards that are played whose reason, but for its names, stands beside each other card, too."""
    shares = []
    for free in found:
        words: Any = words_of(free.seen)
        told = {act.card: NAMES.sub("", words.reason(act)) for act in free.acts if isinstance(act, Play)}
        if (
            isinstance(free.done, Play)
            and len(told) > 1
            and told[free.done.card]
            and "will do" not in told[free.done.card]
        ):
            shares.append(len(set(told.values())) == 1)
    return sum(shares) / len(shares)


def check_signs(found: Sequence[Free]) -> None:
    """Check that beside the act that is done stands no minus, and beside another one a minus first."""
    for free in found:
        words: Any = words_of(free.seen)
        plus = [told.words for told in words.told(free.done) if not told.ground.against]
        assert free.reason == words.reason(free.done) == (plus[0] if plus else "")
        for act in free.acts:
            shown = (free.done,) if act != free.done else ()
            told = list(words.told(act, shown))
            both = {each.ground for other in shown for each in words.told(other)}  # tells nothing
            minus = [f"{MINUS}{each.words}" for each in told if each.ground.against and each.ground not in both]
            assert words.beside(act, shown) == next(
                iter(minus or [each.words for each in told if not each.ground.against]), ""
            )
