"""The ways that the 1994 proposal leaves open."""

from enum import StrEnum


class Provisional(StrEnum):
    """The three ways to rate a provisional player."""

    K = "k"  # §1.5.2
    GREATER = "greater"  # §1.5.3
    CUMULATIVE = "cumulative"  # §1.5.4
