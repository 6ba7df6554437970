"""Which time controls belong to which rating system.  OV, first page; S15, introduction; P25 §1."""

from xlrating.formulas.lines import EVERYTHING, below

LEAST_TOTAL = 5.0
"""Minutes of total playing time: minutes plus one minute for each second of increment or delay."""

OVER_THE_BOARD = ((10.0, "Blitz"), (below(30.0), "Quick"), (65.0, "Dual"), (EVERYTHING, "Regular"))
ONLINE = ((10.0, "Online Blitz"), (below(30.0), "Online Quick"), (EVERYTHING, "Online Regular"))
"""The system up to and including a total playing time."""

LEAST_BASE = 5.0
LEAST_BASE_IN_BLITZ = 3.0
"""Minutes before increment or delay.  OV, first page."""

HOURS_UP_TO = 3.0
"""In 40/2,SD/1 the numbers are hours, as older announcements write it."""
