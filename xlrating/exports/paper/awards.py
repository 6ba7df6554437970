"""The award list on paper: who gets what and why, with a line for each signature."""

from collections.abc import Sequence

from xlrating.awards.award import SectionAwards, Winner
from xlrating.crosstable.cells.published import points_text, whole
from xlrating.exports.paper.canvas import PORTRAIT, Paper, lines_of
from xlrating.looks import LINE, NAVY, PAPER, ROW_LINE, SLATE
from xlrating.prizes.reasons import dollars

LEFT, TOP, BOTTOM = 46.0, 42.0, 42.0
WIDTH = PORTRAIT[0] - 2 * LEFT
NUMBER, NAME, RATING, SCORE, AMOUNT, SIGNED = 0.04, 0.07, 0.47, 0.56, 0.71, 0.75
"""Where the columns are between the margins, from 0 to 1."""
HEADINGS = (
    (NUMBER, "No.", "center"), (NAME, "Name", "left"), (RATING, "Rating", "center"), (SCORE, "Score", "center"),
    (AMOUNT, "Amount", "right"), (SIGNED, "Received", "left"),
)  # fmt: skip
ROW, REASON, AIR, TEXT, SMALL = 26.0, 13.0, 5.0, 12.0, 9.5


def award_list(event: str, found: Sequence[SectionAwards]) -> bytes:
    """The PDF: each section begins on a sheet of its own."""
    paper = Paper(PORTRAIT, f"{event}: awards")
    for section in found:
        _List(paper, event, section).draw()
    return paper.done()


class _List:
    """The winners of a section, from sheet to sheet."""

    def __init__(self, paper: Paper, event: str, found: SectionAwards) -> None:
        self.paper, self.event, self.found, self.y = paper, event, found, TOP

    def draw(self) -> None:
        self._head()
        for winner in self.found.winners:
            reason = lines_of(_reason(winner), SMALL, (AMOUNT - NAME) * WIDTH)
            if self.y + ROW + len(reason) * REASON + AIR > PORTRAIT[1] - BOTTOM - ROW:
                self._next()
            self._winner(winner, reason)
        paid = f"{dollars(round(self.found.paid * 100))}"
        self.paper.text(LEFT + NAME * WIDTH, self.y + ROW / 2, "Total", TEXT, face="Bold")
        self.paper.text(LEFT + AMOUNT * WIDTH, self.y + ROW / 2, paid, TEXT, face="Bold", align="right")
        self.paper.next()

    def _next(self) -> None:
        self.paper.next()
        self.y = TOP
        self._head()

    def _head(self) -> None:
        paper = self.paper
        paper.text(LEFT, self.y + 12, self.event, 24, color=NAVY, face="Bold", room=0.7 * WIDTH)
        paper.text(LEFT + WIDTH, self.y + 12, "Awards", 16, color=NAVY, face="Bold", align="right")
        about = self.found.in_short()
        if self.found.section != self.event:
            about = f"{self.found.section} · {about}"
        paper.text(LEFT, self.y + 36, about, TEXT, color=SLATE, room=WIDTH)
        self.y += 54
        paper.block(LEFT, self.y, WIDTH, 20, NAVY)
        for at, heading, align in HEADINGS:
            x = LEFT + at * WIDTH
            paper.text(x, self.y + 10, heading, 10.5, color=PAPER, face="Bold", align=align)  # type: ignore[arg-type]
        self.y += 20

    def _winner(self, winner: Winner, reason: Sequence[str]) -> None:
        paper, middle = self.paper, self.y + ROW / 2 + 1
        paper.text(LEFT + NUMBER * WIDTH, middle, str(winner.number), TEXT, color=SLATE, align="center")
        room = (RATING - NAME - 0.05) * WIDTH
        paper.text(LEFT + NAME * WIDTH, middle, winner.name, TEXT, face="Bold", room=room)
        rating = "Unr" if winner.rating is None else str(whole(winner.rating))
        paper.text(LEFT + RATING * WIDTH, middle, rating, TEXT, align="center")
        paper.text(LEFT + SCORE * WIDTH, middle, points_text(winner.score), TEXT, align="center")
        amount = dollars(round(winner.amount * 100))
        paper.text(LEFT + AMOUNT * WIDTH, middle, amount, TEXT, face="Bold", align="right")
        paper.line(LEFT + SIGNED * WIDTH, LEFT + WIDTH, self.y + ROW - 3, LINE)
        self.y += ROW
        for line in reason:
            paper.text(LEFT + NAME * WIDTH, self.y + REASON / 2, line, SMALL, color=SLATE)
            self.y += REASON
        self.y += AIR
        paper.line(LEFT, LEFT + WIDTH, self.y, ROW_LINE)


def _reason(winner: Winner) -> str:
    """Why, the floor that follows, and the form to be filed."""
    floor = "" if winner.prize_floor is None else winner.why_floor
    form = f"Form {winner.form}." if winner.form else ""
    return " ".join(filter(None, (winner.reason, floor, form)))
