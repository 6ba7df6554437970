"""One function per equation: floats or numpy arrays in and out, the document's section in the docstring."""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

FloatArray: TypeAlias = npt.NDArray[np.float64]
Floats: TypeAlias = float | FloatArray
BoolArray: TypeAlias = npt.NDArray[np.bool_]
Answer: TypeAlias = Any
"""A float for floats, an array where an argument is an array."""
