"""What there is to say of the labels and of the event."""

from xlrating.crosstable.cells.sentence import mend, note

NOT_A_SYSTEM = mend("not-a-rating-system", "{value!q} is not a rating system. Enter {choice}.")
NOT_A_TIME_CONTROL = mend(
    "not-a-time-control", "{value!q} is not a time control. Enter it as G/60;d5, G/3+2, or 40/110,SD/30;+30."
)
NOT_AN_EDITION = mend("not-an-edition", "There is no edition {value!q}. Enter {choice}, or a date.")
NOT_A_PROVISIONAL_METHOD = mend(
    "not-a-provisional-method", "{value!q} is not a way to rate provisional players. Enter {choice}."
)
NOT_A_TIE_BREAK = note(
    "not-a-tie-break", "{value!q} is not a tie-break; the default order is used. Choose from {choice}."
)

LABEL_TWICE = mend("label-twice", "{label} is also given in {place}. Delete one.")
LABEL_WITHOUT_VALUE = mend(
    "label-without-value", "{label} has no value. Enter it in the next cell to the right."
)
LABEL_MISSPELT = mend("label-misspelt", "{typed!q} is not a known label. Did you mean {label}?")
LABEL_OUTSIDE = note("label-outside", "{label} was read here, outside the labels above.")
IN_A_TEXT = note(
    "fact-in-a-text",
    "{label}: {value}, taken from a line of text. If it is wrong, enter {label} above the table.",
)
DAYS_UNUSED = note("days-unused", "{days} were not used. Enter the last day as End date above the table.")
DAYS_BEFORE = note(
    "days-before", "Of the days that the text names, {taken} was taken as End date, not {days}. Check it."
)
TIMES_UNUSED = note(
    "times-unused",
    "No time control was taken from the text, which says {times}. Enter the whole one as Time control above the table.",
)
VALUE_WITHOUT_LABEL = note(
    "value-without-label", "{value!q} was not used. Enter it next to the label {label}."
)
LABELS_UNUSED = note("labels-unused", "Labels not used: {labels}.")
NO_LABEL = mend(
    "no-label",
    "event has no label such as End date. Give the cells with the labels and the values next to them.",
)
LABELS_OF_ANOTHER_SHEET = note("labels-of-another-sheet", "From the sheet {sheet!q}: {labels}.")
LABEL_ON_ANOTHER_SHEET = note(
    "label-on-another-sheet", "{label} on this sheet was not read. Enter it above the crosstable."
)

START_AFTER_END = mend("start-after-end", "The start date is after the end date. Correct one.")
LONG_EVENT = note("long-event", "The event lasts from {start} to {end}. Check the years.")
FAR_FROM_TODAY = note(
    "date-far-from-today", "The end date {day} is more than a year from today. Check the year."
)
TOO_FAR_FROM_TODAY = mend("date-too-far-from-today", "{day} cannot be right. Correct the year.")
PROVISIONAL_UNUSED = note(
    "provisional-method-unused", "The provisional method was not used: only the 1994 rules have a choice."
)
BONUS_IN_A_MATCH = mend("bonus-in-a-match", "A match has no bonus. Clear the bonus multiplier.")
SYSTEM_AND_TIME_CONTROL = mend(
    "system-and-time-control",
    "{label} says {system}, but by {time_control!q} it is {by_time_control}. Correct one.",
)
ONLY_QUICK_OF_DUAL = note(
    "only-quick-of-dual", "{time_control!q} is dual-rated, but only Quick is rated. For both, enter Dual."
)
NO_DUAL_THEN = note(
    "no-dual-ratings-then", "The {edition} rules have no dual ratings. Only Regular is rated."
)
