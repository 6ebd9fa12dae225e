"""Tests of the players by level."""
