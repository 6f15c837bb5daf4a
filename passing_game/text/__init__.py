"""The plain mode: the game in lines of text, for screen readers, braille, scripts, slow lines.

It stands beside the full screen: the same seat at the same table, other eyes and ears.
"""
