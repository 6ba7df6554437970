"""The rounds: the numbers that name opponents, one meaning for each cell, and games that both sides agree on."""
