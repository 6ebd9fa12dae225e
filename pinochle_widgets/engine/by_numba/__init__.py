"""The extensions of numba that compile rules.

`layout` gives rows their field names, `kinds` reads the annotations of rules as types, `link` compiles rules as one piece, and
`late` lets several pieces share a rule. `translate` takes a rule from bytecode to LLVM code, which `lowering` writes.
"""
