"""The rule book of one hand as plain functions over whole numbers.

Read `layout` first (where everything stands), then `counted` (sets of cards that may hold four copies), `bidding`,
`tricks`, `melding`, `scoring`, and `steps`, which deals and does one action after the other. `information` is the part of a
hand that one seat may know.
"""
