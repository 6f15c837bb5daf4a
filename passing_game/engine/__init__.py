"""The rules. Pure: no clock, no files, no event loop, no global chance, no words for people."""
