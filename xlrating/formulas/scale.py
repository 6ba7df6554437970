"""The scale on which ratings stand."""

HIGHEST_RATING = 3000.0
"""S96: "chess ratings are computed on a scale of 0 to 3000"; OV: "to around 3000"."""
