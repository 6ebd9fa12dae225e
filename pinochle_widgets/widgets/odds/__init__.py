"""The odds panel, live beside a table.

`panel` is the widget, `view` what it shows, `quiz` its questions, `words` its sentences, and `protocol` what travels between
it and the browser.
"""
