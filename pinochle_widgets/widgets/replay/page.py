"""A replay as one file, which a browser shows without a network and without anything installed, and a position as a picture."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from pinochle_widgets.basics.files import write_whole
from pinochle_widgets.games import find_game
from pinochle_widgets.games.shown.words import headline, in_lines, order_of, sentences, signs, told_in_text
from pinochle_widgets.match.record import Record
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.widgets import prefs
from pinochle_widgets.widgets.parts import bundled, courts_of, imports_of, styles_of
from pinochle_widgets.widgets.replay.pages import MOST_BYTES, Pages, compressed
from pinochle_widgets.widgets.replay.shared import shortened

if TYPE_CHECKING:
    from pinochle_widgets.widgets.still.vector import Svg

_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~"
"""The digits of base 85 as `base64.b85encode` has them, with a comma in place of `<`."""

OPENING = """
const inflated = async (bytes) => {
  const most = Math.min(MOST_BYTES, 1e6 + 40 * bytes.length); // views are packed to a tenth: what grows more is no game
  const parts = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) throw new RangeError("too much to unpack");
    parts.push(part.value);
  }
  return JSON.parse(await new Blob(parts).text());
};
const unpacked = ({ textContent: letters, dataset }) => {
  const digits = new Map([..."ALPHABET"].map((letter, digit) => [letter.charCodeAt(0), digit]));
  const words = new DataView(new ArrayBuffer((letters.length / 5) * 4));
  for (let at = 0; at < letters.length; at += 5) {
    let word = 0;
    for (let n = 0; n < 5; n++) word = word * 85 + digits.get(letters.charCodeAt(at + n));
    words.setUint32((at / 5) * 4, word);
  }
  return inflated(new Uint8Array(words.buffer, 0, Number(dataset.size)));
};
const begun = async ({ programs, styles }) => {
  const sheet = document.createElement("style");
  sheet.textContent = styles;
  document.head.append(sheet);
  const addresses = {};
  for (const [name, program] of programs) {
    let text = program;
    for (const part in addresses) text = text.replaceAll(`"./${part}"`, `"${addresses[part]}"`);
    addresses[name] = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  }
  return (await import(addresses["replay.js"])).default;
};
let entry;
const opened = async (held, traits, place) => {
  entry ??= await begun(held); // a page that opens several games begins its program once
  const alone = () => { throw new Error("a page by itself"); };
  const model = { get: (name) => traits[name], on() {}, off() {}, send: alone };
  place.replaceChildren();
  place.tabIndex = -1;
  place.focus({ preventScroll: true }); // a replay that is drawn where the focus stands takes it, and hears its keys
  return entry.render({ model, el: place });
};""".replace("ALPHABET", _LETTERS).replace("MOST_BYTES", str(MOST_BYTES))
"""The script that unpacks what a page holds, and opens a replay in a place of the page; the site's page has it, too."""

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ margin: 0; font: 15px/1.5 system-ui, sans-serif; }}
main > :is(h1, p) {{ margin: 16px; }}
@media screen and (prefers-color-scheme: dark) {{ body {{ background: #151a18; color: #e8edea; }} }}
</style>
</head>
<body>
<main id="replay"><h1>{title}</h1><p>{told}</p><noscript><p>This page needs JavaScript to show the game.</p></noscript></main>
<script type="text/plain" id="packed" data-size="{size}">{letters}</script>
<script>
{opening}
(async () => {{
  const place = document.getElementById("replay");
  try {{
    const {{ traits, ...program }} = await unpacked(document.getElementById("packed"));
    await opened(program, traits, place);
  }} catch (error) {{
    console.error(error);
    const told = document.createElement("p");
    told.textContent = "This browser is too old to show the game; it needs one of 2023 or later.";
    place.append(told);
  }}
}})();
</script>
</body>
</html>
"""


def page_of(record: Record, seats: Sequence[int] | None = None) -> str:
    """Write the replay of a record as one HTML file; see `Record.to_html`.

    Names and comments go into it as packed data, which the program draws as text; the two places outside are escaped.
    """
    from pinochle_widgets.basics.exported import policy  # not before: a table does without

    allowed = allowed_in(record, seats)
    pages = Pages(allowed).whole()
    names = ", ".join(seat["name"] for seat in pages["head"]["seats"])
    traits = {"pages": shortened(pages), "prefs": prefs.defaults(find_game(record.game))}
    title = pages["head"]["title"]
    rounds = pages["head"]["rounds"]
    told = f"{names}. {rounds} round{'s' * (rounds != 1)}."
    held = compressed({**program(), "traits": traits})
    return _PAGE.format(
        policy=policy("'unsafe-inline' blob:", "data: blob:"),
        title=escape(title),
        told=escape(told),
        opening=OPENING,
        size=len(held),
        letters=in_letters(held),
    )


def program() -> dict[str, object]:
    """Return the drawing part of a page: its programs by name, those first that others import, and their styles."""
    names = (*courts_of("replay.js"), *imports_of("replay.js"), "replay.js")
    return {
        "programs": [(name, bundled(name)) for name in names],
        "styles": "".join(map(bundled, styles_of("replay.js"))),
    }


def in_letters(held: bytes) -> str:
    """Write bytes as letters of a page, five for each four bytes (base64 takes six): without `<`, so that no tag is in them."""
    return base64.b85encode(held, pad=True).decode().replace("<", ",")


def save_page(record: Record, path: str | Path, seats: Sequence[int] | None = None) -> Path:
    """Write the replay of a record into a file; see `Record.to_html`."""
    return write_whole(path, page_of(record, seats))


def drawn(record: Record, ply: int, seat: int | None) -> Svg:
    """Draw a position of a record; see `Record.to_svg`."""
    from pinochle_widgets.widgets.still.painted import draw  # not before: it loads Pillow, which a table does without
    from pinochle_widgets.widgets.still.vector import Drawing

    pages = Pages(allowed_in(record, None if seat is None else [seat]))
    table, game = pages.table(0, pages.stop_after(ply)), find_game(record.game)
    picture = pages.open_picture(table) if pages.allowed.is_whole else pages.picture(table)
    title, order = signs(headline(game.title, picture)), order_of(game)
    cards = signs(sentences(list(in_lines(picture, order))))
    return draw(Drawing, game.title, picture, order).svg(title, f"{told_in_text(game.title, picture)} {cards}")
