"""The words of the odds panel. Cards and suits stand in braces, ``{AC}`` and ``{S}``; they are drawn where they are shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache

from pinochle_widgets.cards import SUIT_NAMES, SUIT_SIGNS, parse_card
from pinochle_widgets.games.pinochle.rules.cards import CARDS
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.protocol.prospects import Prospect, Prospects
from pinochle_widgets.games.protocol.words import percent
from pinochle_widgets.lab.odds.live.companion import Companion, MeldOdds
from pinochle_widgets.lab.odds.live.guesses import Guess

SIMPLE = (*range(2, 11), 12, 15, 20)
"""The denominators of odds that are easily pictured."""
NEAR = 0.015
MOST_NEWS = 3
_TOKEN = re.compile(r"\{([7-9TJQKA]?)([SHDC])\}")


@lru_cache(maxsize=1024)
def in_words(chance: Fraction) -> str:
    """Write a probability as so many times out of so many.

    >>> [in_words(Fraction(*odds)) for odds in ((0, 1), (1, 2), (314, 1000), (1, 700), (97, 100))]
    ['impossible', '1 in 2', 'about 3 in 10', 'about 1 in 700', 'all but about 1 in 33']
    """
    if chance in (0, 1):
        return "certain" if chance else "impossible"
    share = float(chance)
    if 1 - share < 1 / SIMPLE[-1]:
        return f"all but {in_words(1 - chance)}"
    if share < 1 / SIMPLE[-1]:
        return f"about 1 in {_rounded(1 / share):,}"
    whole = next((of for of in SIMPLE if abs(share - round(share * of) / of) <= NEAR), SIMPLE[-1])
    times = Fraction(round(share * whole), whole)
    return f"{'' if times == chance else 'about '}{times.numerator} in {times.denominator}"


def _rounded(number: float) -> int:
    whole = round(number)
    unit = int("1" + "0" * max(len(str(whole)) - 2, 0))
    return round(whole / unit) * unit


def token(card: int) -> str:
    """Write a card for `plain`, `signs` or the browser: ``{AC}``."""
    return f"{{{CARDS[card]}}}"


def plain(text: str) -> str:
    """Replace cards and suits in a text by words.

    >>> plain("needs {TH}, a {S}")
    'needs ten of hearts, a spades'
    """
    return _TOKEN.sub(lambda found: parse_card(found[1] + found[2]).name if found[1] else SUIT_NAMES[found[2]], text)


def signs(text: str) -> str:
    """Replace cards and suits in a text by signs.

    >>> signs("needs {TH}")
    'needs 10♥'
    """
    return _TOKEN.sub(lambda found: found[1].replace("T", "10") + SUIT_SIGNS[found[2]], text)


def capital(text: str) -> str:
    """Make the first letter of a text large."""
    return text[:1].upper() + text[1:]


def called(meld: Prospect) -> str:
    """Name a meld, with its suit where that is needed: ``Marriage {S}``, ``Flush again``."""
    suit = f" {{{meld.suit}}}" if meld.suit else ""
    return f"{capital(meld.name)}{suit}{' again' if meld.again else ''}"


def spoken(meld: Prospect) -> str:
    """Name a meld without signs: ``Marriage in spades again``."""
    suit = f" in {SUIT_NAMES[meld.suit]}" if meld.suit else ""
    return f"{capital(meld.name)}{suit}{' again' if meld.again else ''}"


def in_sentence(meld: Prospect) -> str:
    """Name a meld within a sentence: ``the marriage in {S}``, ``a second flush``."""
    suit = f" in {{{meld.suit}}}" if meld.suit else ""
    return f"{'a second' if meld.again else 'the'} {meld.name}{suit}"


def state_of(odds: MeldOdds) -> str:
    """Name the state of a meld: ``ready``, ``open`` or ``never``."""
    return "ready" if odds.chance == 1 else "open" if odds.chance else "never"


def outlook(odds: MeldOdds, known: Prospects) -> str:
    """List the cards that a meld still needs, or say why nothing will bring it."""
    meld = odds.meld
    state = state_of(odds)
    text = {"ready": _ready, "open": _needs, "never": _hopeless}[state](meld, known)
    if state != "ready" and meld.open and known.price is not None and known.upcard in meld.lacking:
        text += f"; {token(known.upcard)} can be had for {token(known.price)}"
    return text


def _ready(meld: Prospect, _known: Prospects) -> str:
    return "in your hand" if meld.is_whole else "sure to come"


def _needs(meld: Prospect, known: Prospects) -> str:
    if not meld.lacking:
        return f"lies already; needs a fresh {listing(map(token, meld.cards), 'or')}"
    if len(meld.lacking) > 1:
        return f"needs {listing(map(token, meld.lacking))}"
    card = meld.lacking[0]
    return f"needs {token(card)}, {known.unseen[card]} of {known.deck.copies} unseen"


def _hopeless(meld: Prospect, known: Prospects) -> str:
    if not meld.open:
        return known.closed
    out = [card for card in meld.lacking if not known.unseen[card]]
    if out:
        return f"no {listing(map(token, out), 'or')} is left to draw"
    if not known.draws:
        return "no draw comes in time"
    if len(meld.lacking) > known.draws:
        return f"needs {len(meld.lacking)} cards, {plural(known.draws, 'draw')} left in time"
    return f"no fresh {listing(map(token, meld.cards), 'or')} is left"


def tooltip(odds: MeldOdds, known: Prospects) -> str:
    """Describe a meld and its odds in plain words."""
    meld = odds.meld
    parts = [f"{capital(plain(in_sentence(meld)))}, {plural(meld.points, 'point')}: {plain(outlook(odds, known))}."]
    if state_of(odds) == "open":
        parts.append(f"{plural(sum(known.unseen), 'card')} unseen, {plural(known.draws, 'draw')} in time.")
        parts.append(f"{percent(odds.chance)}, {in_words(odds.chance)}.")
    return " ".join(parts)


def other_words(name: str, chance: Fraction, hidden: int) -> str:
    """Describe in a sentence whether another hand can hold a meld."""
    if not chance:
        return f"{name} can't hold it."
    if chance == 1:
        return f"{name} holds it."
    return f"{name} may hold it in {plural(hidden, 'hidden card')}: {percent(chance)}, {in_words(chance)}."


def question(odds: MeldOdds) -> str:
    """Write the question about a meld."""
    return f"How likely are you to complete {in_sentence(odds.meld)} in time?"


def given(odds: MeldOdds, known: Prospects) -> str:
    """Write the facts from which the learner is to guess."""
    meld = odds.meld
    need = f"You need {_each(meld.lacking, known)}" if meld.lacking else f"You need any of {_each(meld.cards, known)}"
    return f"{need}. {plural(sum(known.unseen), 'card')} unseen; you draw {known.draws} of them in time."


def _each(cards: Sequence[int], known: Prospects) -> str:
    return listing(f"{token(card)} ({known.unseen[card]} unseen)" for card in cards)


def revealed(odds: MeldOdds) -> str:
    """Explain the exact odds by the number of draws that bring the meld."""
    return f"{odds.ways:,} of {odds.total:,} possible draws bring it: {in_words(odds.chance)}."


def news(settled: Sequence[Guess]) -> str:
    """Report the outcomes of guesses."""
    told = [
        f"{spoken(made.meld)}: the cards {'came' if made.outcome else 'did not come'}; you guessed {made.guess:.0%}."
        for made in settled[:MOST_NEWS]
    ]
    more = len(settled) - len(told)
    return " ".join([*told, f"And {plural(more, 'more', 'more')}."] if more else told)


def ordinal(number: int) -> str:
    """Write a number as ``1st``, ``2nd``, ``13th``."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def hand_words(odds: Companion, names: Callable[[int], str]) -> str:
    """Explain how another hand is known."""
    place = odds.known.others[0]
    seen = sum(place.known)
    name = names(place.seat)
    if not place.hidden:
        return f"You have seen every card that {name} holds."
    all_else = f"{plural(place.hidden, 'card')} unseen, and {'it' if place.hidden == 1 else 'all'} must be there"
    return f"You have seen {seen or 'none'} of them. {capital(all_else)}: nothing else is hidden."
