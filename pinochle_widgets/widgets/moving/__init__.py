"""The moving pictures of the lab: chances that change while somebody looks.

`square` is the panel of the chance after an act (a hundred hands), `appearing` that of a chance that changes as cards
appear, `pictures` draws both where no page moves them, and `protocol` is the wire.
"""
