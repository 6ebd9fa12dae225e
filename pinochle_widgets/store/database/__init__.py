"""The database of players and finished games: SQLite by default, or PostgreSQL.

Read `address` first (where it is), then `schema` (its tables), `opening` (a database that is checked, and brought up to date),
`worker` (the one thread that reads and writes) `rows` (the writing) and `queries`. Nothing here but `schema`, `opening`, `rows`,
`players`, `queries` and the migrations needs SQLAlchemy, and those are imported by the worker's thread alone.
"""
