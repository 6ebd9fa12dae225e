"""The desks of a table: each answers messages of its own, shows values of its own, and follows the match.

Read `desk` first, then `playing`, then any other. A new desk is a module here and an entry in `DESKS` of `widgets.table`.
"""
