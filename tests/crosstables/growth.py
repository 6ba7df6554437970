"""How work grows with what it is given: by the time of the processor, and within one run.

How fast it is depends on the machine, so ``dev.py bench`` measures that.
"""

import gc
import math
import time

TIMES = 4
"""As much: linear work takes four times as long, quadratic work sixteen times."""
MOST = 6
TURNS = 3
"""Something else may have taken time in one of them."""


def grows_linearly(work_of, size):
    """Whether the work on four times the size takes less than six times as long.

    ``work_of(size, turn)`` prepares the work, which is to differ from turn to turn where texts that were read are kept.
    """
    work_of(size, TURNS)()
    took = dict.fromkeys((size, TIMES * size), math.inf)
    for turn in range(TURNS):
        for one in took:
            took[one] = min(took[one], seconds(work_of(one, turn)))
        if took[TIMES * size] < MOST * took[size]:
            return True
    return False


def seconds(work):
    gc.collect()
    started = time.process_time()
    work()
    return time.process_time() - started
