"""A recorded game as a link: to a page with Python behind it, which gets the code, or to the site's, which gets the views."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import PackageNotFoundError, metadata
from urllib.parse import quote, unquote, urljoin, urlsplit

from pinochle_widgets.basics.arguments import find_index
from pinochle_widgets.match.record import Record, RecordError, is_code, is_text
from pinochle_widgets.match.replaying import allowed_in
from pinochle_widgets.widgets.replay.pages import Pages
from pinochle_widgets.widgets.replay.protocol import ReplayPages
from pinochle_widgets.widgets.replay.views import text_of

MOST_LETTERS = 8_000
"""The most characters of a link with a code: servers refuse longer ones."""

MOST_VIEWS = 32_000
"""The most characters of a link with views, which no server sees: address bars and Windows take 32,767."""

STATIC = "replay.html"
"""The page of the site that replays the views in a link."""

PLAYED = "play.html"
"""The page of the site that plays on with the code in a link."""

_LONG = "the link has {:,} characters; it must have at most {:,}: send {}a page (record.to_html)"
_OF_LINKS, _OF_BASE64 = str.maketrans("+/", "-_"), str.maketrans("-_", "+/")
_CODE = re.compile(r"(?:[?&#]code=|#)(pw\d+-[\w-]+)")
_LINK = re.compile(r"(?:https?|file)://\S*[^\s.,;:!?()<>\[\]{}\"'’”»]")
"""A link in a text, without the signs that end a sentence or enclose it."""
_VIEWS = re.compile(r"#(pinochle-views[0-9]{1,9}-)(\S*)")


def share_url(record: Record, base: str, round: int | None = None) -> str:
    """Make a link that opens a game on a page of this package.

    The page is one that Voilà serves with `replay()` in its cell, or ``play.html`` of the site, which has its own Python: to both
    the link brings the code. Or it is ``replay.html`` of the site, which needs no Python: a link to it holds all views, behind a
    ``#``, so that they stay in the reader's browser. Such a link is long: 10,000 characters for a round of two-handed Pinochle,
    22,000 for one of double deck.

    Parameters
    ----------
    base : str
        The address of the page, such as that of a Binder.
    round : int, optional
        The round that a link to ``replay.html`` holds, from 1; by default it holds the whole game.

    Returns
    -------
    str
        The address with the share code as its ``code``, or with the views.

    Raises
    ------
    ValueError
        If `base` is no address of the web, the game has no such round, or the link would be too long: write a page then.
    RecordError
        If the record has no code, or may not be shown.

    Examples
    --------
    >>> from pinochle_widgets import Match
    >>> match = Match(seats=("novice", "carefree"), seed=1)
    >>> match.play_out().winner
    0
    >>> share_url(match.record, "https://example.org/voila/replay")[:42]
    'https://example.org/voila/replay?code=pw1-'
    >>> share_url(match.record, "https://example.org/play.html")[:34]
    'https://example.org/play.html#pw1-'
    >>> share_url(match.record, "https://example.org/replay.html", round=1)[:48]
    'https://example.org/replay.html#pinochle-views1-'
    """
    if not isinstance(record, Record):
        raise ValueError(f"record is {record!r:.60}; it must be a Record, such as the .record of a table")
    try:
        parts = urlsplit(base) if isinstance(base, str) else None
    except ValueError:  # a bracket without its other one
        parts = None
    if parts is None or parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(
            f"base is {base!r:.60}; it must be the address of a page, such as 'https://example.org/replay'"
        )
    if parts.path.endswith(f"/{STATIC}"):
        pages = Pages(allowed_in(record, None))
        number = 0 if round is None else find_index(round, 1, pages.rounds, "round")
        link = _with_views(base, pages.alone(number - 1) if number else pages.whole())
        return _short(link, MOST_VIEWS, "" if number else "one round of it (round=1), or ")
    if round is not None:
        raise ValueError(
            f"round is {round!r:.40}; it must be left out where the link holds the code, which is of a whole game"
        )
    code = quote(record.code, safe="")
    if parts.path.endswith(f"/{PLAYED}"):
        return parts._replace(fragment=code).geturl()
    query = f"{parts.query}&code={code}" if parts.query else f"code={code}"
    return _short(parts._replace(query=query).geturl(), MOST_LETTERS)


def _short(link: str, most: int, else_: str = "") -> str:
    if len(link) > most:
        raise ValueError(_LONG.format(len(link), most, else_))
    return link


def _with_views(base: str, pages: ReplayPages) -> str:
    """Write the link to the site's page that holds a replay."""
    return f"{urlsplit(base)._replace(fragment='').geturl()}#{text_of(pages).translate(_OF_LINKS).rstrip('=')}"


@cache
def site_page() -> str:
    """Find the address of the site's page: beside the documentation that the package names; "" where it names none."""
    try:
        links = metadata("pinochle_widgets").get_all("Project-URL", [])
    except PackageNotFoundError:
        links = []
    return next((urljoin(link.split(", ")[1], STATIC) for link in links if link.startswith("Documentation, ")), "")


def site_link(record: Record, base: str) -> tuple[str, str]:
    """Make the link to the site's page that holds a game; where that is too long, the round of its dearest choice.

    Parameters
    ----------
    base : str
        The address of the site's page.

    Returns
    -------
    tuple of str
        The link and, in words, what of the game it holds.

    Raises
    ------
    ValueError
        If a round is too long, too.
    """
    pages = Pages(allowed_in(record, None))
    link = _with_views(base, pages.whole())
    if len(link) <= MOST_VIEWS:
        return link, "the whole game"
    at = pages.dearest
    return _short(_with_views(base, pages.alone(at)), MOST_VIEWS), f"round {at + 1} of {pages.rounds}"


def in_link(text: str) -> str:
    """Take the code or the views out of the link that stands in a text, made by `share_url`; a text without one stays as it is.

    Raises
    ------
    RecordError
        If the text is a link that holds no game, or has links to several games.
    """
    links = [] if is_text(text) or is_code(text) else _LINK.findall(text)
    games = list(dict.fromkeys(filter(None, map(_game_in, links))))
    if len(games) > 1:
        raise RecordError(0, f"the text has links to {len(games)} games; give one of them")
    if not games and links and text.lstrip().startswith(links[0]):
        raise RecordError(
            0, "the link holds no game: it has neither ?code= nor views behind a #; perhaps it was cut off"
        )
    return games[0] if games else text


def _game_in(link: str) -> str:
    """Take the code or the views out of a link; empty where it holds neither."""
    if views := _VIEWS.search(link):
        letters = views[2].translate(_OF_BASE64)
        return f"{views[1]}{letters}{'=' * (-len(letters) % 4)}"
    code = _CODE.search(unquote(link))
    return code[1] if code else ""
