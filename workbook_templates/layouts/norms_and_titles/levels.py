"""The levels of the titles, from the top, and what stands for a norm."""

LEVELS_TODAY = (2400, 2200, 2000, 1800, 1600, 1400, 1200)
IN_1994 = (2600, 2400, 2200, 2000, 1800, 1600, 1400, 1200, 1000, 800, 600, 400)
RATING_NEEDED_FROM = 2000
"""From here up a title takes an established rating of its level as well.  OV, Norms-based titles."""

NORM_OR_NOT = '"norm";;"–"'
"""How 1 and 0 are shown."""
