"""How to get xlrating: the one place that says it, until a package index has it."""

GET_XLRATING = "Download or clone the xlrating folder, open a command window in it, and type: pip install ."
"""For the Start sheets and for messages; README and the pages in docs say the same."""
