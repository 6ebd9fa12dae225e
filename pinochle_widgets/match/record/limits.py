"""The limits of a record: a text from strangers is measured before it is read, unpacked or played."""

MAX_BYTES = 256_000
"""The most bytes of a record's text, in UTF-8: some ten long games."""

MAX_LINES = 20_000
"""The most lines of a record's text, empty ones apart; so many moves replay in less than a second."""

MAX_LETTERS = 2 * MAX_BYTES
"""The most characters of a share code, white space included: no record of `MAX_BYTES` has so long a code."""


def most_choices(size: int) -> int:
    """Limit the choices that so many bytes of a share code may spell.

    A game takes some six choices a byte. Predicted choices cost next to nothing, so without a limit a few hundred letters
    could repeat the same line for a quarter of a megabyte.
    """
    return 10_000 + 20 * size


def most_decks(lines: int) -> int:
    """Limit the decks among so many lines of a record.

    A deck is long and slow to unpack, and in a game each deck is dealt after some action since the last one.
    """
    return 8 + lines // 2


def excess(text: str) -> str:
    r"""Describe the length of a text that is longer than a record may be; empty for any other text.

    Examples
    --------
    >>> excess("# x\n" * 20_001)
    '20,001 lines; a record has at most 20,000'
    """
    size = len(text)
    if size <= MAX_BYTES:  # a longer text has too many bytes in any case
        size = len(text.encode(errors="surrogatepass"))
    if size > MAX_BYTES:
        return f"{size:,} bytes; a record has at most {MAX_BYTES:,}"
    lines = text.count("\n")
    if lines > MAX_LINES:
        lines = sum(not line.isspace() for line in text.split("\n") if line)
    return f"{lines:,} lines; a record has at most {MAX_LINES:,}" if lines > MAX_LINES else ""
