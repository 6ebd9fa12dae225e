"""The wire between kernel and browser: all that travels on it, each kind of value declared once.

The kernel sends traits (a view and the values beside it) and replies; the browser sends messages.
``frontend/src/wire/protocol.ts`` is written from these modules (``python -m tests.widgets.wire``), and
`pinochle_widgets.widgets.messages` checks the messages by it. Pairs and rows are tuples here and lists in JSON.
"""
