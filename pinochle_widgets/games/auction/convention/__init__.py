"""The meaning of calls by a convention: `meaning` leads from a hand to a call and back, `at_table` reads an auction."""
