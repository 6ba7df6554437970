"""What a procedure is told besides the section and the edition."""

from enum import StrEnum
from typing import NamedTuple

from xlrating.formulas import BoolArray, Floats


class Provisional(StrEnum):
    """The three ways in which the 1994 proposal lets provisional players be rated."""

    K = "k"  # §1.5.2
    GREATER = "greater"  # §1.5.3
    CUMULATIVE = "cumulative"  # §1.5.4


class Terms(NamedTuple):
    """``bonus_multiplier`` is B, 0 for no bonus; ``reduced_k`` is for the Regular rating of a dual-rated section.

    Both are of the section; of each player where several sections are rated as one.
    """

    bonus_multiplier: Floats = 0.0
    reduced_k: bool | BoolArray = False
    provisional: Provisional = Provisional.K
