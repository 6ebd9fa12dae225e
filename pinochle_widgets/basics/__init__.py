"""The basics of all rooms: checks of arguments, files, texts of strangers, the host, interruptions, the doors of packages."""
