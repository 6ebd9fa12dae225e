"""A recorded game as a link."""

from __future__ import annotations

from urllib.parse import quote, urlsplit

from pinochle_widgets.match.record import Record

MOST_LETTERS = 8_000
"""The most characters of a link: servers refuse longer ones."""


def share_url(record: Record, base: str) -> str:
    """Make a link that opens a game on a page of this package: one that Voilà serves with `replay()` in its cell.

    Parameters
    ----------
    record : Record
    base : str
        The address of the page, such as that of a Binder.

    Returns
    -------
    str
        The address with the share code as its ``code``.

    Raises
    ------
    ValueError
        If `base` is no address of the web, or the link would be too long: write a page then.
    RecordError
        If the record has no code.

    Examples
    --------
    >>> from pinochle_widgets import Match
    >>> match = Match(seats=("novice", "carefree"), seed=1)
    >>> match.play_out().winner
    0
    >>> share_url(match.record, "https://example.org/voila/replay")[:42]
    'https://example.org/voila/replay?code=pw1-'
    """
    if not isinstance(record, Record):
        raise ValueError(f"record is {record!r:.60}; it must be a Record, such as the .record of a table")
    parts = urlsplit(base) if isinstance(base, str) else None
    if parts is None or parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(
            f"base is {base!r:.60}; it must be the address of a page, such as 'https://example.org/replay'"
        )
    code = quote(record.code, safe="")
    query = f"{parts.query}&code={code}" if parts.query else f"code={code}"
    link = parts._replace(query=query).geturl()
    if len(link) > MOST_LETTERS:
        raise ValueError(
            f"the link has {len(link):,} characters; it must have at most {MOST_LETTERS:,}: send a page (record.to_html)"
        )
    return link
