"""The rule book of one hand as plain functions over whole numbers.

Read `counted` first (sets of cards that may hold four copies), then `layout` (the fields of a hand and of its rules),
`bidding`, `tricks`, `melding`, `scoring`, and `steps`, which deals and does one action after the other. `information` is
the part of a hand that one seat may know.
"""
