"""The machine under the games, which knows none of them: rules run interpreted or compiled, fields with names, random numbers.

Read the modules in this order: `twin` (rules that run interpreted or compiled), `layout` (the fields of a position, by
name), `bitset` (sets of cards as bits), `rng` with `int63` (random numbers that are the same both ways). The other modules
are loaded only where something is compiled: `compiler` extends numba by methods of numbers, `linking` chooses how rules become
machine code, `by_numba` links them as one piece, `kept` keeps machine code on disk, `door` checks the arguments of a compiled
rule that is called from Python. `ahead` compiles rules before their first call, and `behind` has that done by another process
where `whole` finds that the disk lacks any; `loading` loads them in a thread, with
the collector of garbage away (`collecting`).

A game writes its rules so:

    class Round(Layout):                    # the position
        turn: int
        hand: Annotated[list[Bits], 2]

    class Terms(Layout):                    # the options that rules read: `Terms.of(rules)`
        must_overplay: int

    @rule
    def legal_plays(s: Round, rules: Terms) -> int:
        hand = s.hand[s.turn]
        return duty(hand, s.led, s.trump, rules.must_overplay)

Interpreted, `legal_plays` is called with objects: ``legal_plays(s, rules)``. Compiled, the same rule is called with rows
(arrays of int64), which `twin.numbers` makes of objects and `twin.room` of layouts; its door checks them. `Round.read`
makes an object of a row. A call from one rule to another neither checks nor copies. A field may be another layout
(``before: Round``) and be passed to rules that take that layout. A layout object that is a constant of a module is a row in
compiled rules; `layout.named` gives this row its field names.
"""
