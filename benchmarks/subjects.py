"""Count the sentences that the table prints beside acts, and those that are about another act: `python -m benchmarks.subjects`.

The sentences of a decision are those of the hint, of Explain beside all other acts, and of Suggest beside the next best one. By
the swap test one is about another act if it stays, word for word, where its act is swapped for one of another kind while the act
that is shown with it stays; unless its words are about both. `ROUNDS` and `GAME` are those of `grounds`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any  # Any: the fields of any action

from benchmarks.grounds import decisions, presets
from benchmarks.report import Figure
from pinochle_widgets.cards import Card
from pinochle_widgets.games.actions import Action
from pinochle_widgets.games.protocol import Decision, Observation
from pinochle_widgets.games.protocol.lazy import loaded
from pinochle_widgets.games.registry import game_of
from pinochle_widgets.games.words.door import MINUS, Grounded, words_of

PLACES = ("hint", "Explain", "Suggest")
MOST_OTHER, LEAST_TOLD = 0.0, 0.6


@dataclass
class Subjects:
    """The sentences of a preset.

    Parameters
    ----------
    preset : str
    decisions : int
    asked, printed, other : Counter
        The acts beside which a sentence is looked for by place, those that have one, and the sentences about another act.
    """

    preset: str
    decisions: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    printed: Counter[str] = field(default_factory=Counter)
    other: Counter[str] = field(default_factory=Counter)

    def figures(self) -> Iterator[Figure]:
        """Yield the parts that have bounds."""
        told = self.printed.total()
        name = f"of {told} sentences are about another act, {self.preset}"
        yield Figure(name, self.other.total() / max(1, told), "", at_most=MOST_OTHER)
        name = f"of {self.asked.total()} acts in {self.decisions} decisions have a sentence, {self.preset}"
        yield Figure(name, told / self.asked.total(), "", at_least=LEAST_TOLD)

    def __str__(self) -> str:
        by_place = "".join(
            f"{self.printed[place]:9,}{_percent(self.other[place], self.printed[place])}" for place in PLACES
        )
        silent = self.asked.total() - self.printed.total()
        return f"{self.preset:26}{self.decisions:10,}{by_place}{_percent(silent, self.asked.total())}"


COLUMNS = "".join(f"{place:>9}{'other':>8}" for place in PLACES)
HEAD = f"{'':26}{'decisions':>10}{COLUMNS}{'silent':>8}"


def _percent(number: int, of: int) -> str:
    return f"{100 * number / max(1, of):7.1f}%"


def kind(act: Action) -> tuple[object, ...]:
    """Tell acts apart as players do: of cards by rank and number, for suits make no difference."""
    return type(act), *(_ranks(getattr(act, each.name)) for each in fields(act) if each.name not in ("seat", "lies"))


def _ranks(value: Any) -> object:
    """Leave out the suits of cards, and their stars."""
    if isinstance(value, tuple):
        return tuple(sorted(map(str, map(_ranks, value))))
    card = getattr(value, "card", value)
    return (card.rank, card.is_joker) if isinstance(card, Card) else card


def acts_of(seen: Observation, hint: Decision) -> list[Action]:
    """List the acts of a seat; where cards are to be chosen, the choices that a review compares."""
    acts = [act for act in seen.legal_actions if not act.is_template]
    game = game_of(seen.rules)
    if len(acts) < len(seen.legal_actions) and game is not None and game.appraiser:
        asked = loaded(game.appraiser).alternatives(seen, hint.action)
        acts += asked.actions if asked else ()
    return list(dict.fromkeys([hint.action, *acts]))


def is_about_another(words: Grounded, text: str, act: Action, shown: tuple[Action, ...], acts: list[Action]) -> bool:
    """Check whether a sentence stays beside an act of another kind that its words are not about."""
    text = text.removeprefix(MINUS)
    about = {each for told in words.told(act, shown) if told.words == text for each in told.about}
    others = (other for other in acts if other not in about and other not in shown and kind(other) != kind(act))
    return any(told.words == text for other in others for told in words.told(other, shown))


def subjects(preset: str) -> Subjects:
    """Read the sentences of a preset."""
    found = Subjects(preset)
    for seen, hint in decisions(preset):
        words: Any = words_of(seen)
        acts, shown = acts_of(seen, hint), (hint.action,)
        printed = [("hint", hint.action, (), hint.reason)]
        printed += [("Explain", act, shown, words.beside(act, shown)) for act in acts if act != hint.action]
        if hint.gain is not None:
            rival = hint.gain.alternative
            printed.append(("Suggest", rival, shown, words.beside(rival, shown)))
        found.decisions += 1
        for place, act, beside, text in printed:
            found.asked[place] += 1
            found.printed[place] += bool(text)
            found.other[place] += bool(text) and is_about_another(words, text, act, beside, acts)
    return found


def measure() -> Iterator[Figure]:
    for preset in presets():
        yield from subjects(preset).figures()


def main() -> int:
    print(HEAD)
    missed = []
    for preset in presets():
        found = subjects(preset)
        print(found, flush=True)
        missed += [str(figure) for figure in found.figures() if not figure.kept]
    print(*missed, sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
