"""The machine under the games, which knows none of them: rules run interpreted or compiled, fields with names, random numbers.

To be read in this order: `twin` (one source, two ways to run), `layout` (the fields of a position, by name), `bitset` (sets
of cards as bits), `rng` with `int63` (random numbers that are the same both ways). What numba has to know is loaded only
where something is compiled: `compiler` tells it of numbers and `numba_layout` of layouts, `linking` chooses how rules
become machine code, which `numba_link` does, `kept` keeps it on disk, `door` stands before what is called from Python, and
`ahead` compiles a rule before anybody calls it.

A game writes its rules so:

    class Round(Layout):                    # what a position is
        turn: int
        hand: Annotated[list[Bits], 2]

    class Terms(Layout):                    # what rules ask of the options: `Terms.of(rules)`
        must_overplay: int

    @rule
    def legal_plays(s: Round, rules: Terms) -> int:
        hand = s.hand[s.turn]
        return duty(hand, s.led, s.trump, rules.must_overplay)

Interpreted, `legal_plays` is called with objects: ``legal_plays(s, rules)``. Compiled, the same rule is called with rows,
which `twin.numbers` makes of objects and `twin.room` of layouts, and which its door checks; `Round.read` makes an object of
a row. Between rules nothing is checked or copied. A layout may hold others (``before: Round``), whose rules it hands them
to; a layout that stands in a module as a constant is a row in compiled rules, and gets its names by `layout.named`.
"""
