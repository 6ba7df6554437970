"""Which column holds what: the headings that are understood, in a line or two, and the header row."""
