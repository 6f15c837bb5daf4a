"""From events, reasons and errors to translated sentences: the only room with such sentences."""
