"""The words that games share: what a ground tells (`told`), the door that pages ask (`door`, `why`), the advice to a person.

`deciding` gives the decision of a player its words; `comparing` speaks for games that have a `why` alone.
"""
