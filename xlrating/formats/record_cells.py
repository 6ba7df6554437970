"""What a cell of a player's record may be: a name, a rating, an ID, or a heading."""

import re
from collections.abc import Sequence

from xlrating.crosstable.cells.cell_values import normal, text_of
from xlrating.crosstable.cells.rating_cell import IN_A_TEXT, is_rating
from xlrating.crosstable.cells.round_cell import parsed_round_cell
from xlrating.crosstable.reading.headings.fields import FIELD, is_of_totals
from xlrating.crosstable.reading.headings.find import is_caption_of_name, is_known, is_name_heading
from xlrating.crosstable.reading.headings.round_headings import PART_OF, ROUND_COLUMN
from xlrating.crosstable.reading.layouts.plain import PlainCell
from xlrating.crosstable.sheet.grid import CellValue

RATING = FIELD["rating"].headings
FEWEST = 2
LONGEST_LINE = 400
LONGEST_NAME = 60
_NUMBER = (
    r"(?:#|no\.?\s*|\[)?(?P<number>\d{1,3}(?:½|[.,][05](?=\s))?|[A-Z](?=[.):\s]))(?:st|nd|rd|th)?[.):\]]?\s+"
)
PLAYER = rf"(?:{_NUMBER})?(?P<name>[^\W\d][^\d()\[\]]*?(?:\([^\W\d]{{2,20}}\))?)"
NAME = re.compile(rf"{PLAYER}(?:[\s,;/-]*[(\[]?(?<![^\W_])(?P<rating>{IN_A_TEXT})[)\]]?)?", re.IGNORECASE)
OF_A_ROUND = (
    r"(?:(?:week|wk|round|rnd|rd|r)\.?\s?(?=\d)"
    r"|(?<!round\s)(?<!week\s)(?<!rd\s)(?<!rd\.\s)(?=\d{1,2}(?:[.):]|(?:st|nd|rd|th)\s(?:round|rd)\b)\s))"
    r"(\d{1,2})(?:(?:st|nd|rd|th)\s(?:round|rd))?\b\s?(?:[:.)]|[=-](?!ff?\b|\s*\([wb]\)\s*[\[(#]?\d|\s*\[\d))?\s*(?=\S)"
)
CAPTION = re.compile(OF_A_ROUND, re.IGNORECASE)
"""``Rd 1: ``, ``1. ``, or ``1st round``, before a round of a line."""
MEMBER_ID = re.compile(r"(?<!\d)\d{7,8}(?!\d)")
LABEL = re.compile(r"[A-Za-z]{1,2}\d{1,2}")
_IN_NAMES = str.maketrans("", "", "'’-")
Record = list[PlainCell]


def is_word(cell: PlainCell) -> bool:
    """Whether it may be a first or a last name: ``Ann``, ``O'Dowd``, ``Baptiste-Rowe``."""
    word = text_of(cell.value).strip()
    letters = word[:1].isalpha() and word.translate(_IN_NAMES).isalpha()
    return len(word) > 1 and letters and parsed_round_cell(word) is None and not is_rating(word)


def is_heading(value: CellValue) -> bool:
    heading = normal(value)
    return is_known(heading) or heading in PART_OF or heading in ROUND_COLUMN or is_of_totals(value)


def headings(cells: Sequence[CellValue]) -> int:
    """How many known headings stand in a row; a letter or a number alone, or a caption, is none."""
    words = (cell for cell in cells if isinstance(cell, str) and len(cell) > 1 and not cell.endswith(":"))
    return sum(is_heading(word) for word in words if any(map(str.isalpha, word)))


def are_headings(cells: Sequence[CellValue]) -> bool:
    """Whether a row has headings; one alone, such as NR or ID, may also be a rating or a state."""
    return headings(cells) >= FEWEST or any(
        is_name_heading(normal(cell)) and not is_caption_of_name(cell) for cell in cells
    )
