"""A static form of each widget, for notebooks that are opened without a kernel.

`output` shows it below the widget and keeps it up to date; `games.shown.words` puts a table into words, `painted` draws it,
with the cards and letters of `pen` in the outlines of `shapes`. Only `pen` needs Pillow, and only once a table is shown.
"""
