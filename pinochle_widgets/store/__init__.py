"""The games of this computer's user that are kept from one session to the next, in the data folder of the platform.

Read `place` first (where they are kept, and whether they are), then `kept` (one of them, and their list) and `listing` (the list
as a table).
"""
