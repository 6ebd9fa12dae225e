"""How long a record may be: what comes from strangers is counted before it is read, unpacked or played."""

MAX_BYTES = 256_000
"""Of a record's text, in UTF-8: some ten long games."""

MAX_LINES = 20_000
"""Of a record's text, empty ones apart. To replay so many moves takes less than a second."""

MAX_LETTERS = 2 * MAX_BYTES
"""Of a share code, white space and all: no record of `MAX_BYTES` has a code so long."""


def most_choices(size: int) -> int:
    """How many choices so many bytes of a share code may spell.

    A game takes some six choices a byte. What could be foretold costs next to nothing, so without an end to it a few
    hundred letters could say the same thing for a quarter of a megabyte.
    """
    return 10_000 + 20 * size


def most_decks(lines: int) -> int:
    """How many decks may stand in the first so many lines of a record.

    A deck is long and dear to unpack, and in a game each is dealt because of something that was done since the last one.
    """
    return 8 + lines // 2


def excess(text: str) -> str:
    r"""The length of a text that is longer than a record may be, in words; empty for any other.

    Examples
    --------
    >>> excess("# x\n" * 20_001)
    '20,001 lines; a record has at most 20,000'
    """
    size = len(text)
    if size <= MAX_BYTES:  # else there are as many bytes at least
        size = len(text.encode(errors="surrogatepass"))
    if size > MAX_BYTES:
        return f"{size:,} bytes; a record has at most {MAX_BYTES:,}"
    lines = text.count("\n")
    if lines > MAX_LINES:
        lines = sum(not line.isspace() for line in text.split("\n") if line)
    return f"{lines:,} lines; a record has at most {MAX_LINES:,}" if lines > MAX_LINES else ""
