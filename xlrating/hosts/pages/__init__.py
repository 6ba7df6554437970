"""Pages to print: one for each player, and the standings."""
