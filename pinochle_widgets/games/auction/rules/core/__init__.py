"""The rules of one round as plain functions over whole numbers.

Read `counted` first (sets of cards that may hold four copies), then `layout` (the fields of a round and of its rules),
`bidding`, `tricks`, `melding`, `scoring`, and `steps`, which deals and does one action after the other. `information` is the
part of a round that one seat may know.
"""
