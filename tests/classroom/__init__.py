"""The tests of `pinochle_widgets.classroom`."""
