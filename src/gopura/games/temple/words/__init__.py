"""Temple in words: notation, log, what is asked, the terminal."""
