"""The steps that bring a database from each version to the next one; alembic takes them, where a database is old."""
