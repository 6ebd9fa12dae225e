"""An analysis as one page: `to_page` checks what it is given, has the notebook `executed`, and writes what `drawing` makes of it.

`watching` runs in the notebook's kernel: it keeps the tables and figures that are shown, and makes them again. `hiding` takes
paths and the user's name out of texts, `prose` writes Markdown as HTML, `binder` makes the link that opens the notebook
elsewhere, and `placing` finds out where the page may be written.
"""
