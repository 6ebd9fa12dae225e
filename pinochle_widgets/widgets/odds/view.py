"""The view of an odds panel, as plain values: one dict for the browser, the static table and the text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from pinochle_widgets.cards import RANK_NAMES, SUIT_NAMES, SUITS, Card
from pinochle_widgets.games.pinochle.rules.cards import CARDS, RANKS, index_of
from pinochle_widgets.games.protocol import listing, plural
from pinochle_widgets.games.protocol.prospects import Counts
from pinochle_widgets.games.protocol.words import percent
from pinochle_widgets.lab.odds.live.companion import Companion, MeldOdds, PlaceOdds
from pinochle_widgets.lab.odds.live.guesses import ALWAYS_HALF, Brier, Guess
from pinochle_widgets.widgets.edits import Plain
from pinochle_widgets.widgets.odds import words
from pinochle_widgets.widgets.odds.quiz import Quiz

View = Plain
Names = Callable[[int], str]

HORIZONS = ("next", "few", "all")
SHOWN_GUESSES = 12


def compose(odds: Companion | None, quiz: Quiz, names: Names, horizon: str, waiting: str) -> View:
    """Compose the view of the whole panel.

    Parameters
    ----------
    names : callable
        Gives the name of each seat.
    horizon : str
        The number of draws after which the odds are shown: one of `HORIZONS`.
    waiting : str
        The text that is shown where there are no odds.

    Returns
    -------
    dict
        Plain values.
    """
    view: View = {
        "title": "Odds from your seat",
        "unseen": "",
        "waiting": waiting if odds is None else "",
        "horizons": [],
        "rows": [],
        "note": "",
        "hidden": "",
        "legend": [],
        "out": None,
        "hand": None,
        "predict": predict(quiz),
    }
    if odds is None:
        return view
    view |= {"unseen": f"{plural(odds.unseen, 'card')} unseen", "out": _out(odds, names)}
    if odds.melds:
        at, choices = _horizons(odds, horizon)
        view |= {"rows": _rows(odds, quiz, names, at), "note": odds.known.note}
        if quiz.question:
            view["hidden"] = "The odds are hidden until you have guessed."
        else:
            view |= {"horizons": choices, "legend": _legend(odds, names, at)}
            if any(row["state"] == "hidden" for row in view["rows"]):
                view["hidden"] = "Odds that you have not guessed yet stay hidden."
    else:
        view |= {"title": f"{names(odds.others[0].seat)}'s hand, by counting"}
    if odds.others and odds.others[0].is_known:
        view["hand"] = _hand(odds, names)
    return view


# ---- the odds


def _horizons(odds: Companion, chosen: str) -> tuple[int, list[View]]:
    """Choose the number of draws that is shown, and list the choices."""
    draws = odds.horizons
    names = HORIZONS[-len(draws) :] if len(draws) != 2 else (HORIZONS[0], HORIZONS[-1])
    at = names.index(chosen) if chosen in names else len(draws) - 1
    labels = ["Next draw" if number == 1 else f"{number} draws" for number in draws]
    choices = [
        {"name": name, "label": label, "on": n == at} for n, (name, label) in enumerate(zip(names, labels, strict=True))
    ]
    return at, choices if len(choices) > 1 else []


def _legend(odds: Companion, names: Names, at: int) -> list[str]:
    draws, place = odds.horizons[at], odds.others[0]
    mine = f"you, after {plural(draws, 'more draw')}" if draws else "you, now"
    hidden = plural(place.hidden, "hidden card")
    return [mine, f"{names(place.seat)}, now, with {hidden}"]


def _rows(odds: Companion, quiz: Quiz, names: Names, at: int) -> list[View]:
    """Make a row for each meld: those that can still come before those that can't."""
    rows = [_row(one, odds, quiz, names, at) for one in odds.melds]
    first = [_dear_row(odds, at)] if odds.dear and not quiz.hides("") else []
    return [
        *first,
        *(row for row in rows if row["state"] != "never"),
        *(row for row in rows if row["state"] == "never"),
    ]


def _row(one: MeldOdds, odds: Companion, quiz: Quiz, names: Names, at: int) -> View:
    known, place = odds.known, odds.others[0]
    state, chance = words.state_of(one), one.chances[at]
    name, text = words.called(one.meld), words.outlook(one, known)
    theirs = _theirs(place, one.meld.key, names)
    asked = quiz.question is not None and quiz.question.odds.meld.key == one.meld.key
    guess = quiz.result[0].guess if quiz.result and quiz.result[0].meld.key == one.meld.key else None
    hidden = quiz.hides(one.meld.key)
    row: View = {
        "key": one.meld.key,
        "name": name,
        "points": one.meld.points,
        "text": text,
        "tip": words.tooltip(one, known),
        "state": state,
        "at": round(float(chance * 100), 2),
        "value": {"ready": "ready", "open": percent(chance), "never": "out of reach"}[state],
        "words": words.in_words(chance) if state == "open" else "",
        "guess": None if guess is None else round(guess * 100, 1),
        "other": theirs,
    }
    if hidden and place.chances[one.meld.key] not in (0, 1):  # a certainty is shown: it is no odds
        row["other"] = theirs = {"at": 0, "value": "", "words": ""}
    if hidden and state == "open":
        row |= {"state": "asked" if asked else "hidden", "at": None, "value": "?", "words": "", "tip": ""}
    mine = {
        "ready": "ready",
        "open": f"{row['value']}, {row['words']}",
        "asked": "your guess is asked",
        "hidden": "hidden until you have guessed",
    }
    row["label"] = (
        f"{words.spoken(one.meld)}, {plural(one.meld.points, 'point')}, {words.plain(text)}. "
        f"You: {mine.get(row['state'], 'out of reach')}. {theirs['words']}"
    ).strip()
    return row


def _dear_row(odds: Companion, at: int) -> View:
    chance, least = odds.dear[at], odds.known.dear
    hoped = [one.meld.name for one in odds.melds if one.meld.points >= least and one.is_open]
    names = listing(hoped, "or")
    said = f"{percent(chance)}, {words.in_words(chance)}"
    return {
        "key": "",
        "name": f"Any meld of {least} or more",
        "points": 0,
        "text": f"any of the {len(hoped)} in reach",
        "tip": f"At least one of {names}: {said}.",
        "state": "open",
        "at": round(float(chance * 100), 2),
        "value": percent(chance),
        "words": words.in_words(chance),
        "guess": None,
        "other": None,
        "label": f"Any meld of {least} or more: {names}. You: {said}.",
    }


def _theirs(place: PlaceOdds, key: str, names: Names) -> View:
    chance = place.chances[key]
    value = "can't" if not chance else "has it" if chance == 1 else percent(chance)
    return {
        "at": round(float(chance * 100), 2),
        "value": value,
        "words": words.other_words(names(place.seat), chance, place.hidden),
    }


# ---- the cards


def _out(odds: Companion, names: Names) -> View:
    """List the cards by suit and rank: each copy with its place, or as unseen."""
    known = odds.known
    ranks = [rank for rank in reversed(RANKS) if rank in known.deck.ranks]
    rows = []
    for suit in sorted(SUITS, key=lambda suit: suit != known.trump):
        cells = [_cell(index_of(Card(rank, suit)), odds, names) for rank in ranks]
        left = sum(cell["marks"].count("u") for cell in cells)
        rows.append(
            {"suit": suit, "name": SUIT_NAMES[suit], "trump": suit == known.trump, "cells": cells, "left": left}
        )
    other = names(known.others[0].seat)
    counted = odds.others[0].is_known
    legend = [
        ["u", f"unseen, so with {other}" if counted else "unseen"],
        ["t", f"{other} has it"],
        ["m", "you have it"],
    ]
    if known.upcard is not None:
        legend.append(["p", known.where])
    return {
        "title": "Cards still out",
        "ranks": [[_rank(rank), RANK_NAMES[rank]] for rank in ranks],
        "rows": rows,
        "legend": legend,
    }


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank


def _cell(card: int, odds: Companion, names: Names) -> View:
    """Mark the copies of a card by their places: u unseen, t with another, m mine, p the upcard, g gone."""
    known = odds.known
    place = known.others[0]
    counts = {
        "u": known.unseen[card],
        "t": place.known[card],
        "m": known.own[card],
        "p": int(known.upcard == card),
        "g": known.gone[card],
    }
    told = {"u": "unseen", "t": f"with {names(place.seat)}", "m": "yours", "p": known.where, "g": "played"}
    said = ", ".join(f"{number} {told[mark]}" for mark, number in counts.items() if number)
    return {
        "marks": "".join(mark * number for mark, number in counts.items()),
        "left": counts["u"],
        "label": f"{words.capital(CARDS[card].name)}: {said}",
    }


def _hand(odds: Companion, names: Names) -> View:
    """List another hand that is known by counting, by suit; ``s``: the card was seen, ``c``: it follows by counting."""
    known = odds.known
    place = known.others[0]
    rows = []
    for suit in sorted(SUITS, key=lambda suit: suit != known.trump):
        theirs = _chips(suit, (("s", place.known, "seen"), ("c", known.unseen, "counted")))
        mine = _chips(suit, (("m", known.own, "yours"),))
        rows.append({"suit": suit, "name": SUIT_NAMES[suit], "cards": theirs, "mine": mine})
    return {
        "title": f"{names(place.seat)}'s hand, by counting",
        "text": words.hand_words(odds, names),
        "rows": rows,
        "heads": [names(place.seat), "You"],
        "legend": [["s", "seen before"], ["c", "follows by counting"]],
    }


def _chips(suit: str, parts: Sequence[tuple[str, Counts, str]]) -> list[list[str]]:
    """List the cards of a suit from the top, each as its rank, a mark, and a text for screen readers."""
    return [
        [_rank(RANKS[rank]), mark, f"{CARDS[8 * SUITS.index(suit) + rank].name}, {said}"]
        for rank in reversed(range(len(RANKS)))
        for mark, counts, said in parts
        for _ in range(counts[8 * SUITS.index(suit) + rank])
    ]


# ---- predict, then reveal


def predict(quiz: Quiz) -> View:
    """Compose the question, or the answer to the last one, and the scores of the guesses."""
    asked, answered = quiz.question, quiz.result
    made = quiz.book.guesses
    view: View = {
        "on": quiz.on,
        "head": "Predict, then reveal",
        "count": f"{words.ordinal(len(made) + 1)} question" if asked else "",
        "idle": "",
        "question": None,
        "result": None,
        "choices": [[one.meld.key, words.spoken(one.meld)] for one in quiz.choices],
        "score": score(quiz.book.brier),
        "news": words.news(quiz.news),
        "spark": [round(guess.off_by * 100, 1) for guess in made[-SHOWN_GUESSES:]],
    }
    if asked:
        known = quiz.known
        view["question"] = {
            "number": asked.number,
            "key": asked.odds.meld.key,
            "title": words.question(asked.odds),
            "text": words.given(asked.odds, known) if known else "",
        }
    elif answered:
        view["result"] = _result(*answered)
    elif quiz.on:
        view["idle"] = _idle(quiz)
    return view


def _result(guess: Guess, odds: MeldOdds) -> View:
    off = guess.off_by * 100
    return {
        "title": words.capital(words.in_sentence(guess.meld)),
        "guess": f"{guess.guess * 100:.4g}%",
        "exact": percent(odds.chance),
        "off": f"{off:.1f} percentage points off" if off >= 0.05 else "exactly right",
        "text": words.revealed(odds),
        "outcome": {None: "", True: "The cards came.", False: "The cards did not come."}[guess.outcome],
    }


def _idle(quiz: Quiz) -> str:
    if quiz.is_replayed:
        return "You have seen the cards of this deal. Questions come back with the next one."
    if quiz.choices:
        return "You have guessed at all melds of this deal. Pick one to guess again: its odds may have moved."
    return "Nothing is left to chance now. Questions come back with the next deal."


def score(brier: Brier) -> View:
    """Write the scores as texts, with a dash where there is none yet."""
    waiting = f"{plural(brier.waiting, 'guess', 'guesses')} waiting" if brier.waiting else ""
    settled = f"{plural(brier.settled, 'guess', 'guesses')} settled" if brier.settled else ""
    return {
        "yours": _score(brier.score),
        "exact": _score(brier.exact),
        "half": _score(ALWAYS_HALF),
        "note": ", ".join(filter(None, (settled, waiting))),
    }


def _score(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


# ---- where there is no front end


def as_text(view: View) -> str:
    """Write the panel as lines of text."""
    lines = [f"{view['title']}: {view['waiting'] or view['unseen']}"]
    width = max((len(words.signs(row["name"])) for row in view["rows"]), default=0)
    for row in view["rows"]:
        other = f"  other {row['other']['value']}" if row["other"] and row["other"]["value"] else ""
        lines.append(
            f"  {words.signs(row['name']):{width}}  {row['value']:>12}{other:14}  {words.signs(row['text'])}".rstrip()
        )
    if view["hand"]:
        lines += [
            f"  {row['name']}: {' '.join(card[0] for card in row['cards']) or '–'}" for row in view["hand"]["rows"]
        ]
    return "\n".join(lines)


def as_html(view: View) -> str:
    """Write the panel as a plain table, for pages that have no widgets."""
    parts = [f"<p><b>{escape(view['title'])}</b> {escape(view['waiting'] or view['unseen'])}</p>"]
    if view["hidden"]:
        parts.append(f"<p>{escape(view['hidden'])}</p>")
    if view["rows"]:
        mine, theirs = view["legend"] or ("you", "other")
        heads = "".join(f'<th scope="col">{escape(text)}</th>' for text in ("Meld", "", mine, theirs))
        parts.append(
            f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(map(_html_row, view['rows']))}</tbody></table>"
        )
    if view["hand"]:
        parts.append(f"<p>{escape(view['hand']['text'])}</p>")
        hand = [
            [words.signs(f"{{{row['suit']}}}"), " ".join(card[0] for card in row["cards"])]
            for row in view["hand"]["rows"]
        ]
        parts.append(f"<table><tbody>{''.join(_cells(row) for row in hand)}</tbody></table>")
    return "".join(parts)


def _html_row(row: View) -> str:
    bar = f'<meter min="0" max="100" value="{row["at"]}"></meter> ' if row["at"] is not None else ""
    other = row["other"]["value"] if row["other"] else ""
    name, text = (escape(words.signs(row[part])) for part in ("name", "text"))
    return (
        f'<tr><th scope="row">{name}</th><td>{text}</td><td>{bar}{escape(row["value"])}</td>'
        f"<td>{escape(other)}</td></tr>"
    )


def _cells(texts: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in texts)}</tr>"
