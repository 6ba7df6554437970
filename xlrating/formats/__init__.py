"""Files of pairing programs and of US Chess: bytes in, sections and notes out."""
