"""One function per equation: floats or numpy arrays in and out, the document's section in the docstring."""

from typing import Any, TypeAlias

import numpy as np

FloatArray: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
Floats: TypeAlias = float | FloatArray
BoolArray: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]
Answer: TypeAlias = Any
"""A float for floats, an array where an argument is an array."""


def added(rows: FloatArray) -> FloatArray:
    """The sum of each column, row after row: what stands beside a column, or zeros below it, change no digit.

    ``np.sum`` adds in the order of the memory, and otherwise where there is one column.
    """
    total: FloatArray = np.zeros(rows.shape[1:])
    for row in rows:
        total += row
    return total
