"""One mistake in a good sheet, a hundred times: python -m tests.plain.mistakes

For each: whether it is refused or noted, at the cell or elsewhere, in how many sentences, or not at all.
"""

import csv
import io
import re
import sys
import warnings
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from xlrating.hosts.cli.json_report import document
from xlrating.hosts.cli.rate_file import How, rate_file

SHEET = """\
Event,Harvest Open
Start date,11/14/2026
End date,11/15/2026
Time control,G/90;d5

No.,Name,ID,Rating,Birth date,Rd 1,Rd 2,Rd 3,Rd 4,Total
1,"Abbott, Grace",12345601,1985,,W5,D2,L3,W4,2.5
2,"Brannigan, Tom",12345609,1810P12,,W6,D1,W4,H,3
3,"Costa, Lea",12345612,1654,,D7,W8,W1,L6,2.5
4,"Delacroix, Finn",12345625,1500,,X8,W7,L2,L1,2
5,"Ekdahl, Mia",12345634,1322,,L1,B,D6,W7,2.5
6,"Gupta, Ravi",12345643,1210,,L2,H,D5,W3,2
7,"Hoang, Vera",12345659,1105P8,,D3,L4,U,L5,0.5
8,"Ibarra, Jon",12345662,,5/1/2012,F4,L3,U,U,0
"""
"""Eight players by rating; a forfeit, byes, a withdrawn player, an unrated one, two provisional."""
TOP = 7
"""The row of player 1."""


class Mistake(NamedTuple):
    """What is typed instead, by cell; where it should be told, and the problem that it is."""

    name: str
    changes: dict[str, str]
    cells: str = ""
    """Cells of the partner and others that may be named as well, separated by blanks."""
    harmless: bool = False
    """Whether the sheet says the same as before."""


def one(name, *, cells="", harmless=False, **changes):
    return Mistake(name, changes, cells, harmless)


MISTAKES = (
    # results
    one("a win against oneself", F7="W1", cells="F11"),
    one("the wrong opponent", F7="W6", cells="F11 F8 F12"),
    one("an opponent who is not there", F7="W15", cells="F11"),
    one("the opponent is missing", F7="W", cells="F11"),
    one("the result is missing", F7="5", cells="F11"),
    one("the cell is empty", F7="", cells="F11 J7"),
    one("both won", F11="W1", cells="F7 J11"),
    one("won and drew", F11="D1", cells="F7 J11"),
    one("both lost", F7="L5", cells="F11 J7"),
    one("letter O for a zero in the total", J14="O"),
    one("letter l for 1", F11="Ll", cells="F7"),
    one("letter I for 1", F11="LI", cells="F7"),
    one("a letter that is no result", F7="V5", cells="F11"),
    one("two letters: White, and a win", F7="WW5", harmless=True),
    one("W5 with a blank before the number", F7="W 5", harmless=True),
    one("w5 in small letters", F7="w5", harmless=True),
    one("a question mark behind", F7="W5?", cells="F11"),
    one("two opponents", F7="W5/6", cells="F11"),
    one("a decimal number", F7="W5.5", cells="F11"),
    one("a minus", F7="W-5", harmless=True),
    one("a date, as Excel makes of 1-5", F7="1/5/2026", cells="F11"),
    one("an error of Excel", F7="#REF!", cells="F11"),
    one("the result in the next round as well", G7="W5", cells="G8 G11 F11 H7"),
    one("two rounds exchanged in one row", F7="D2", G7="W5", cells="F8 F11 F12 G8 G11"),
    one("two rows exchanged in one round", F7="W6", F8="W5", cells="F11 F12"),
    one("the results of two players exchanged", F7="W6", F8="W5", G7="D1", G8="D2", cells="F11 F12 G7 G8 H7 H8"),
    one("a whole column one row too low", F7="", F8="W5", F9="W6", F10="D7", F11="X8", F12="L1", F13="L2", F14="D3",
        cells="F7 F8 F9 F10 F11 F12 F13 F14"),
    one("a draw typed as a win in both rows", G7="W2", G8="L1", cells="J7 J8"),
    one("won and lost exchanged in both rows", F7="L5", F11="W1", cells="J7 J11"),
    one("a game forgotten in both rows", F7="", F11="", cells="J7 J11"),
    one("a game typed twice in both rows", I8="D1", I7="D2", cells="J7 J8 I10"),
    one("a half-point bye typed as full", I8="B", cells="J8"),
    one("a full-point bye forgotten", G11="", cells="J11"),
    one("a forfeit typed as a game", F10="W8", F14="L4", cells="J14 J10"),
    one("a forfeit on one side only", F10="W8", cells="F14"),
    one("both have a forfeit win", F14="X4", cells="F10 J14"),
    one("a bye against a game", F11="B", cells="F7 J11"),
    one("no game against a game", F11="U", cells="F7"),
    one("a bye with a number", G11="B7", cells="G13"),
    one("the name of somebody who does not play", F7="W Gutpa", cells="F11"),
    one("a score instead of a result", F7="1-0", cells="F11"),
    one("three players in one game", H12="D7", cells="H11 H13"),
    # totals
    one("a wrong total", J7="3.5"),
    one("a total with a half too many", J9="3"),
    one("totals exchanged", J7="3", J8="2.5"),
    one("a total of more points than rounds", J7="25"),
    one("a total in words", J7="two and a half"),
    # ratings
    one("letter O in the rating", D10="15O0"),
    one("a digit too few", D7="198"),
    one("a digit too many", D7="19850"),
    one("two digits exchanged at the top", D7="1895", harmless=True),
    one("out of the order of ratings", D8="1180P12"),
    one("two ratings exchanged", D9="1500", D10="1654"),
    one("a rating of 9999", D7="9999"),
    one("a negative rating", D7="-1985"),
    one("a rating of 50", D12="50"),
    one("the ratings one row too low", D7="", D8="1985", D9="1810P12", D10="1654", D11="1500", D12="1322", D13="1210",
        D14="1105P8", cells="D7 D8 D9 D10 D11 D12 D13 D14"),
    one("a rating with two numbers", D7="1985 1990"),
    one("Regular and Quick in one cell", D7="1985/1743"),
    one("a rating that may be provisional", D8="1810*"),
    one("a rating with a question mark", D7="1985?"),
    one("prior games beyond reason", D8="1810P512"),
    one("prior games of 0", D8="1810P0"),
    one("P without a number", D8="1810P"),
    one("a rating in another cell of the same row", E8="1810P12", D8=""),
    one("a rating that is a date", D7="6/8/1905"),
    one("a class instead of a rating", D7="Expert"),
    one("a rating in the round column", F7="1985", cells="F11"),
    # numbers
    one("a number twice", A8="1", cells="A7 F12 G7 H10"),
    one("a number left out", A9="", cells="F13"),
    one("a number with a letter", A9="3a"),
    one("two numbers exchanged", A7="2", A8="1", cells="F7 F8 F11 F12 G7 G8 H7 H8 H9 H10 I7 I10"),
    one("a number of 0", A7="0"),
    one("a number too high", A14="80", cells="F10 G9"),
    one("a number of a half", A9="3.5"),
    # names
    one("no name", B9=""),
    one("a name twice", B8="Abbott, Grace", cells="B7"),
    one("a number for a name", B9="12345612"),
    one("a name typed in the ID column", C9="Costa, Lea", B9=""),
    # IDs
    one("an ID twice", C8="12345601", cells="C7 B8 D8"),
    one("an ID of seven digits", C7="1234561"),
    one("an ID of nine digits", C7="123456011"),
    one("letter O in the ID", C7="123456O1"),
    one("an ID that says n/a", C7="n/a", harmless=True),
    one("an ID that says pending", C7="pending", harmless=True),
    # dates and labels
    one("31 February", B3="2/31/2026"),
    one("a month of 13", B3="13/15/2026"),
    one("an end date before the start", B3="11/13/2026", cells="B2"),
    one("an end date in 2062", B3="11/15/2062", cells="B2"),
    one("an end date in 2206", B3="11/15/2206", cells="B2"),
    one("a year of 1926", B3="11/15/1926", cells="B2"),
    one("no year", B3="Nov 15", cells="A3"),
    one("the end date is empty", B3="", cells="A3 E14"),
    one("the label of the end date misspelled", A3="Edn date", cells="B3"),
    one("a date in words that are none", B3="last Sunday"),
    one("a time control with a letter O", B4="G/9O;d5"),
    one("a time control too fast", B4="G/3;d0"),
    one("a time control that is a date", B4="5/90/2026"),
    one("a time control of Quick in a Regular event", B4="G/9;d5"),
    # birth dates
    one("born after the event", E14="5/1/2027"),
    one("born in 1826", E14="5/1/1826"),
    one("born on 31 April", E14="4/31/2012"),
    one("two digits of a year", E14="5/1/12", harmless=True),
    # headings
    one("the heading of a round twice", G6="Rd 1", cells="F6"),
    one("a round heading left out", G6=""),
    one("the heading Raiting", D6="Raiting"),
    one("the heading of the name left out", B6=""),
    one("the rounds named 1, 2, 4, 5", H6="Rd 4", I6="Rd 5"),
    one("a heading of Rating twice", E6="Rating", cells="D6"),
    # rows
    one("a row of the same player twice", A15="1", B15="Abbott, Grace", C15="12345601", D15="1985", F15="W5", G15="D2",
        H15="L3", I15="W4", J15="2.5", cells="A7 C7"),
    one("a row called BYE", A15="9", B15="BYE", G11="W9", G15="L5", cells="G11"),
    one("a player without a game", A15="9", B15="Jellinek, Ada", C15="12345678", D15="900"),
    one("results without a player", F15="W5", cells="A15 B15"),
    one("a prize in the row", K7="$50", harmless=True),
)  # fmt: skip


class Told(NamedTuple):
    """What xlrating said: whether it rated, the problems and notes (cell, sentence) that it did not say before."""

    rated: bool
    sentences: list[tuple[str, str]]


def grid():
    return list(csv.reader(io.StringIO(SHEET)))


def with_changes(changes):
    """The sheet with other values, as CSV."""
    rows = grid()
    for address, value in changes.items():
        letters, number = re.fullmatch(r"([A-Z]+)(\d+)", address).groups()
        row, column = int(number) - 1, ord(letters) - ord("A")
        rows += [[] for _ in range(row + 1 - len(rows))]
        rows[row] += [""] * (column + 1 - len(rows[row]))
        rows[row][column] = value
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue()


def said(text) -> Told:
    """What ``xlrating rate --check`` says of a sheet."""
    with TemporaryDirectory(prefix="xlrating-mistakes-") as folder:
        path = Path(folder, "event.csv")
        path.write_text(text, "utf-8", newline="")
        entry = document([rate_file(path, How(check=True), {})])["files"][0]
    told = entry["problems"] if "problems" in entry else entry["notes"]
    return Told(
        "problems" not in entry, [((one["cell"] or "").split("!")[-1], one["message"]) for one in told]
    )


COUNTS = re.compile(r"^\d+ players|rules, by the")
"""What is said of any sheet."""


def told_of(mistake) -> Told:
    """What is said of the mistake alone."""
    usual = said(SHEET).sentences
    found = said(with_changes(mistake.changes))
    return Told(
        found.rated, [one for one in found.sentences if one not in usual and not COUNTS.search(one[1])]
    )


def at_the_cell(mistake, told) -> bool:
    """Whether a cell of the mistake, or its partner's, is named; a range names the cells in it."""
    cells = {*mistake.changes, *mistake.cells.split()}
    named = {cell for where, sentence in told.sentences for cell in _cells(f"{where} {sentence}")}
    return bool(cells & named)


def _cells(text):
    for first, number, last, end in re.findall(r"\b([A-Z])(\d{1,2})(?::([A-Z])(\d{1,2}))?\b", text):
        for letter in range(ord(first), ord(last or first) + 1):
            for row in range(int(number), int(end or number) + 1):
                yield f"{chr(letter)}{row}"


def main():
    warnings.simplefilter("ignore")
    silent = 0
    for mistake in MISTAKES:
        told = told_of(mistake)
        where = "-" if not told.sentences else "at the cell" if at_the_cell(mistake, told) else "elsewhere"
        silent += not told.sentences and not mistake.harmless
        first = f"{told.sentences[0][0]}: {told.sentences[0][1]}" if told.sentences else ""
        print(
            f"{'harmless' if mistake.harmless else 'told' if told.sentences else 'NOT TOLD':9} "
            f"{'rated' if told.rated else 'refused':8} {len(told.sentences):3} {where:12} {mistake.name:45} {first}"
        )
    print(f"{len(MISTAKES)} mistakes, {silent} not told")
    return 0


if __name__ == "__main__":
    sys.exit(main())
