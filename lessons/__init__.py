"""Lessons for a class, each built from one source notebook; see `build`."""
