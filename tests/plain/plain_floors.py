"""Floors of S15 §5, written as the text reads: what a player's rating after an event is held at."""

import math


def of_peak(peak, lowest):
    """200 below the highest established rating, down to the next of ``lowest``, ..., 2100; 100 where there is none."""
    below = math.floor(peak + 0.5) - 200
    return 100 if below < lowest else min(2100, below // 100 * 100)


def after_event(given, peak, scores, absolute_above_100, lowest_of_peak):
    """The floor from one that is given, else from the peak, and from the games of this event.

    ``absolute_above_100``: whether wins, draws and events raise the absolute floor (P25 §5: not online; §8: not
    before August 7, 2008). ``lowest_of_peak``: 1200, and 1400 before April 1, 2010 (P25 §8).
    """
    earned = 0
    if absolute_above_100:
        earned = 4 * scores.count(1.0) + 2 * scores.count(0.5) + (1 if len(scores) >= 3 else 0)
    if given is not None:
        return given if given >= 150 else min(150, given + earned)
    return max(min(150, 100 + earned), 100 if peak is None else of_peak(peak, lowest_of_peak))
