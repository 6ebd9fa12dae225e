"""The entries of the games of this package, as they are known before a game is loaded.

`known` has the entries, `named` the names for type checkers: both are written from the games, by ``python -m tests.doors``.
`promised` makes an entry that loads its game when it is asked for more than it has, `later` the words of a game whose types are
loaded when they are looked up.
"""
