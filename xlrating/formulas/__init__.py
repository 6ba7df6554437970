"""One function per equation: floats or numpy arrays in and out, the document's section in the docstring."""

from typing import Any, TypeAlias

import numpy as np

FloatArray: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
Floats: TypeAlias = float | FloatArray
BoolArray: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]
Answer: TypeAlias = Any
"""A float for floats, an array where an argument is an array."""
