"""The names of the rating systems, and of what else Step 1 can start from."""

REGULAR, QUICK, BLITZ = "Regular", "Quick", "Blitz"
ONLINE_REGULAR, ONLINE_QUICK, ONLINE_BLITZ = "Online Regular", "Online Quick", "Online Blitz"
OVER_THE_BOARD = (REGULAR, QUICK, BLITZ)
SYSTEMS = (*OVER_THE_BOARD, ONLINE_REGULAR, ONLINE_QUICK, ONLINE_BLITZ)
FIDE, CFC, AGE = "FIDE", "CFC", "age"
