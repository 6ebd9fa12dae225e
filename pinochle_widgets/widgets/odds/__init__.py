"""The odds panel, live beside a table.

`panel` is the widget, `view` the values that it shows, `quiz` its questions, `words` its sentences, and `protocol` the wire
between it and the browser.
"""
