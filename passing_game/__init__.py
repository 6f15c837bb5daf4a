"""The Passing Game: dominoes for two to four, alone or as partners, in a terminal."""

__version__ = "0.1.0"
