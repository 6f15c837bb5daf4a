"""People and bots round one match: the event loop, no screen."""
