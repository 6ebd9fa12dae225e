"""The list of lessons.

Read `panel` first (the list, as a table has it), then `cell` (the widget in a cell of its own), `rows` (courses and tiles as they
are shown), `lesson` (a lesson, with the progress of its player), `first` (the first game after a course) and `protocol` (what
the page is told).
"""
