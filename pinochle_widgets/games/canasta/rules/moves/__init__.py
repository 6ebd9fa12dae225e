"""The actions and events of Canasta."""
