"""A position of a recorded game as an SVG file."""

from __future__ import annotations

from pinochle_widgets.games import find_game
from pinochle_widgets.games.shown.words import headline, in_lines, order_of, sentences, signs, told_in_text
from pinochle_widgets.match.record import Record
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.widgets.replay.pages import Pages
from pinochle_widgets.widgets.still.painted import draw
from pinochle_widgets.widgets.still.vector import Drawing, Svg


def drawn(record: Record, ply: int, seat: int | None) -> Svg:
    """Draw a position of a record; see `Record.to_svg`."""
    pages = Pages(allowed_in(record, None if seat is None else [seat]))
    table, game = pages.table(0, pages.stop_after(ply)), find_game(record.game)
    picture = pages.open_picture(table) if pages.allowed.is_whole else pages.picture(table)
    title, order = signs(headline(game.title, picture)), order_of(game)
    cards = signs(sentences(list(in_lines(picture, order))))
    return draw(Drawing, game.title, picture, order).svg(title, f"{told_in_text(game.title, picture)} {cards}")
