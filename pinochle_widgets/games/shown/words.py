"""The table in words: the head of its picture, and the lines below for readers who can't see it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from pinochle_widgets.cards import CARDS, SUIT_SIGNS
from pinochle_widgets.games.protocol import Game, plural
from pinochle_widgets.games.protocol.picture import zones
from pinochle_widgets.games.protocol.picture.board import Picture
from pinochle_widgets.games.protocol.picture.parts import MeldGroup, ScoreRow
from pinochle_widgets.games.protocol.words import figure

_TOKEN = re.compile(r"\{([2-9TJQKAX]?)([SHDCRB])\}")
_JOKERS = {"R": "red joker", "B": "black joker"}


def signs(text: str) -> str:
    """Replace cards and suits in a text by their signs.

    Examples
    --------
    >>> signs("You took {TD} for the {9D}; {S} is trump.")
    'You took 10♦ for the 9♦; ♠ is trump.'
    """
    return _TOKEN.sub(
        lambda found: _JOKERS.get(found[2]) or found[1].replace("T", "10") + SUIT_SIGNS[found[2]],
        text,
    )


def names_of(picture: Picture) -> dict[int, str]:
    """Map each seat to its name."""
    return {seat["seat"]: seat["name"] for seat in picture["seats"]}


def headline(title: str, picture: Picture) -> str:
    """Write the name of the game, its round and its trump; suits stand as ``{S}``."""
    info = picture["info"]
    where = info.get("lines") or [f"Round {info['round'] or 1}"]
    suits = [f"{name} {{{suit}}}" for name, suit in info.items() if isinstance(suit, str) and suit in SUIT_SIGNS]
    return " · ".join([title, *where[:1], *suits])


def score(picture: Picture) -> str:
    """List the points of the sides."""
    points = [(each["name"], each["total"]) for each in picture.get("sides") or picture["seats"]]
    return ", ".join(f"{name} {figure(total)}" for name, total in points)


def order_of(game: Game) -> dict[str, int]:
    """Number the cards in the order of their game, suit by suit; a game without one has them as they are printed."""
    return {str(card): place for place, card in enumerate(game.notation.cards or CARDS)}


def told(picture: Picture) -> list[str]:
    """List the lines that the table says now: those of its panel, or its status."""
    panel = picture["panel"]
    said = [panel["title"], *panel["lines"]] if panel else [picture["status"]["title"], picture["status"]["text"]]
    return [line for line in said if line]


def told_in_text(title: str, picture: Picture) -> str:
    """Describe the table as plain text, in a line or two."""
    return signs(f"{headline(title, picture)}. {score(picture)}. {sentences(told(picture))}")


def caption(group: MeldGroup) -> str:
    """Name a group of melded cards, with its points."""
    return ", ".join(f"{one['name']} {one['points']}" for one in group["caption"])


def sorted_hand(zone: zones.HandZone, order: Mapping[str, int]) -> list[str]:
    """Sort the cards of a hand in the order of the game, high ones first in each suit."""
    return sorted(
        (card["card"] for card in zone["cards"]), key=lambda card: ("SHCDRB".find(card[-1:]), -order.get(card, 0))
    )


def in_words(title: str, picture: Picture, order: Mapping[str, int]) -> str:
    """Describe the table as plain HTML.

    Parameters
    ----------
    title, picture, order
        As for `painted.paint`.

    Returns
    -------
    str
        Without colours, pictures or programs, so that pages show it whole that trust no notebook.
    """
    said = sentences(told(picture))
    lines = "".join(f"<li>{escape(signs(line))}</li>" for line in in_lines(picture, order))
    return (
        f"<p><b>{escape(signs(headline(title, picture)))}</b> {escape(signs(said))}</p>"
        f"<details><summary>The table in words</summary><p>{escape(score(picture))}.</p>"
        f"<ul>{lines}</ul></details>"
    )


def sentences(lines: Sequence[str]) -> str:
    """Join lines to one text of whole sentences."""
    return " ".join(line if line[-1:] in ".!?…" else f"{line}." for line in lines)


def sheet_in_words(title: str, picture: Picture) -> str:
    """Write the scoresheet as plain HTML, each round in a row."""
    found = picture["score"]
    heads = "".join(f'<th scope="col">{escape(signs(str(head)))}</th>' for head in found["head"])
    rows = "".join(_row(row, len(found["head"])) for row in found["rows"] if row["kind"] != "old")
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f"<p><b>{escape(title)}</b> {escape(score(picture))}.</p>{table}"


def _row(row: ScoreRow, columns: int) -> str:
    label = f'<th scope="row">{escape(signs(row["label"]))}</th>'
    values = row["values"]
    if isinstance(values, str):
        return f'<tr>{label}<td colspan="{columns - 1}">{escape(signs(values))}</td></tr>'
    cells = "".join(
        f"<td>{escape(signs(figure(value) if type(value) is int else str(value)))}</td>" for value in values
    )
    return f"<tr>{label}{cells}</tr>"


def in_lines(picture: Picture, order: Mapping[str, int]) -> Iterator[str]:
    """Yield the lines that describe the zones; an empty trick or stock has none."""
    names, mine = names_of(picture), {seat["seat"] for seat in picture["seats"] if seat["me"] and seat["person"]}
    for zone in picture["zones"]:
        owner = zone["owner"]
        whose = "" if owner is None else "Your" if owner in mine else f"{names[owner]}’s"
        if zones.is_zone(zone, zones.HandZone):
            yield f"{whose} hand: {_listed(sorted_hand(zone, order)) or 'empty'}"
        elif zones.is_zone(zone, zones.TrickZone):
            played = ", ".join(f"{names[card['seat']]} {_listed([card['card']])}" for card in zone["cards"])
            yield from [f"Trick: {played}"] if played else []
        else:
            yield from _lines_of(zone, whose)


def _lines_of(zone: zones.Zone, whose: str) -> Iterator[str]:
    """Yield the lines of a zone whose cards lie in no order of the game."""
    cards, count = zones.cards_in(zone), zones.count_in(zone)
    if zones.is_zone(zone, zones.ClosedZone):
        opened = _listed(zone.get("open") or cards)
        yield f"{whose} hand: {plural(count, 'card')}{f', open: {opened}' * bool(opened)}"
        yield from _meld_lines(whose, zone.get("melds", ()))
    elif zones.is_zone(zone, zones.MeldsZone):
        yield from _meld_lines(whose, zone["groups"])
    elif zones.is_zone(zone, zones.MatZone):
        yield from _column_lines(whose, zone["columns"])
    elif zones.is_zone(zone, zones.TakenZone):
        yield f"{whose} tricks: {count}"
    elif zones.is_zone(zone, zones.PileZone) and "state" in zone:
        state = [zone["state"]["word"].lower()]
        top = [f"{_listed(cards[-1:])} on top"] if cards else []
        yield f"{zone.get('label') or 'Pile'}: {', '.join([plural(count or len(cards), 'card'), *state, *top])}"
    elif zones.is_zone(zone, zones.StockZone):
        up = [zone["upcard"]["card"]] if zone["upcard"] else []
        yield from [f"Stock: {plural(count, 'card')}{f', {_listed(up)} face up' if up else ''}"] if count else []
    elif cards or count:
        name = f"{whose} {zone.get('label') or zone['kind']}".strip()
        yield f"{name[:1].upper()}{name[1:]}: {_listed(cards) or plural(count, 'card')}"


def _meld_lines(whose: str, groups: Sequence[MeldGroup]) -> Iterator[str]:
    for group in groups:
        yield f"{whose} {caption(group)}: {_listed([card['card'] for card in group['cards']])}"


def _column_lines(whose: str, columns: Sequence[zones.MatColumn]) -> Iterator[str]:
    for column in columns:
        cards = [card["card"] for card in (*column["cards"], *column.get("wild", ()))]
        yield f"{whose} {column['label']}: {_listed(cards)}"


def _listed(cards: Sequence[str]) -> str:
    """Write cards as tokens, to become signs."""
    return " ".join(f"{{{card}}}" for card in cards)
