"""How error cells come over COM: as whole numbers, where every number of a cell is a float."""

FIRST_ERROR = -2146828288
"""A cell error number such as 2042, as a whole number of 32 bits."""
LAST_ERROR = FIRST_ERROR + 0xFFFF
ERROR_NUMBERS = {
    "#NULL!": 2000, "#DIV/0!": 2007, "#VALUE!": 2015, "#REF!": 2023, "#NAME?": 2029, "#NUM!": 2036, "#N/A": 2042,
    "#GETTING_DATA": 2043, "#SPILL!": 2045, "#CONNECT!": 2046, "#BLOCKED!": 2047, "#UNKNOWN!": 2048,
    "#FIELD!": 2049, "#CALC!": 2050, "#BUSY!": 2051,
}  # fmt: skip
"""The numbers of XlCVError."""
_TEXT_OF = {FIRST_ERROR + number: text for text, number in ERROR_NUMBERS.items()}


def error_in(number: int) -> str | None:
    """The text of the error that came as this number, ``#UNKNOWN!`` for one without a name here; None for no error."""
    if not FIRST_ERROR <= number <= LAST_ERROR:
        return None
    return _TEXT_OF.get(number, "#UNKNOWN!")
