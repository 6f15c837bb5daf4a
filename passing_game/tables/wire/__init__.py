"""Messages between a host of shared tables and those who join it, as JSON lines.

`requests` and `answers` are the messages, `codec` makes lines of them and back, `views` makes what
a seat sees of a table and checks what comes in. `limits` is how much there may be of everything,
`cleaning` what becomes of foreign text, `flaws` what can be wrong with a line.
"""
