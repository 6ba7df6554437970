"""Files of pairing programs and of US Chess: bytes in, sections and notes out; rated tables out again as files."""
