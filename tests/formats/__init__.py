"""The files that earlier revisions have written: every later tree opens them, and loses nothing.

A folder is named after the revision that wrote it (`write` writes the next one), and is never changed. `docs/FORMATS.md` lists
the formats. `grammar` reads the grammar of `docs/RECORD.md`, by which each line of each record here is written.
"""
