"""What is to be paid of an announced prize fund."""

import numpy as np

from xlrating.formulas import Answer, Floats

LEAST_PART = 0.5
LARGE_FUND = 500.0
"""Above it, in dollars for the whole event, half is paid at least.  32C4."""


def fund(
    announced: Floats, based_on: Floats, entries: Floats, event_fund: Floats, guaranteed: Floats
) -> Answer:
    """In dollars and cents: in proportion to the entries; all of what is guaranteed.  32C4, 32E.

    ``event_fund`` is what was announced for the whole event, NaN where it is the same.
    """
    whole = np.where(np.isnan(event_fund), announced, event_fund)
    part = np.minimum(np.asarray(entries) / based_on, 1.0)
    part = np.where(whole > LARGE_FUND, np.maximum(part, LEAST_PART), part)
    cents = np.asarray(announced) * 100 * np.where(guaranteed, 1.0, part)
    return (np.floor(np.round(cents, 6) + 0.5) / 100)[()]
