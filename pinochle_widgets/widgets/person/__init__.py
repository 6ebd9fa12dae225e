"""The person at a table: its rating, and the rest of a hand that it claims.

`rated` sums up the deals that a computer player has played, too; `rest` plays a hand out whose tricks are all the person's.
"""
