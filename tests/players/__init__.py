"""Test the players by level."""
