"""The machine under the games, which knows none of them: rules run interpreted or compiled, sets of cards, random numbers.

To be read in this order: `twin` (one source, two ways to run), `bitset` (sets of cards as bits), `rng` with `int63`
(random numbers that are the same both ways). What numba has to know stands in `compiler`, `linking` and `numba_link`,
loaded only where something is compiled.
"""
