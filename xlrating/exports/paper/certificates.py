"""Certificates on paper, one on a sheet."""

from collections.abc import Sequence

from xlrating.exports.certificates import Certificate
from xlrating.exports.paper.canvas import LANDSCAPE, Paper
from xlrating.looks import BLUE, INK, LINE, NAVY, SLATE

MIDDLE = LANDSCAPE[0] / 2
WIDTH = LANDSCAPE[0] - 180
FRAME = 26.0
LOGO_TOP, LOGO_WIDTH, LOGO_HEIGHT = 50.0, 220.0, 84.0
SIGNED, RULE, WITHOUT_LOGO = 0.28 * LANDSCAPE[0], 120.0, 44.0


def certified(found: Sequence[Certificate], logo: bytes | None = None) -> bytes:
    """The PDF; ``logo`` is a PNG or JPEG picture. OSError where that cannot be read."""
    paper = Paper(LANDSCAPE, f"{found[0].event}: certificates")
    for one in found:
        _draw(paper, one, logo)
        paper.next()
    return paper.done()


def _draw(paper: Paper, one: Certificate, logo: bytes | None) -> None:
    width, height = LANDSCAPE
    for inset, color in ((FRAME, NAVY), (FRAME + 4, LINE)):
        paper.block(inset, inset, width - 2 * inset, 2, color)
        paper.block(inset, height - inset - 2, width - 2 * inset, 2, color)
        paper.block(inset, inset, 2, height - 2 * inset, color)
        paper.block(width - inset - 2, inset, 2, height - 2 * inset, color)
    if logo is not None:
        paper.picture(logo, MIDDLE, LOGO_TOP, LOGO_WIDTH, LOGO_HEIGHT)
    up = 0.0 if logo is not None else WITHOUT_LOGO
    for y, text, size, color, face in (
        (172.0 - up, "CERTIFICATE", 26.0, SLATE, "Bold"),
        (202.0 - up, "awarded to", 14.0, SLATE, "Regular"),
        (248.0 - up, one.name, 50.0, NAVY, "Bold"),
        (324.0 - up, one.earned, 32.0, BLUE, "Bold"),
        (358.0 - up, one.because, 17.0, INK, "Regular"),
        (410.0 - up / 2, one.event, 21.0, INK, "Bold"),
        (437.0 - up / 2, one.day, 15.0, SLATE, "Regular"),
        (568.0, "Unofficial until published by US Chess", 8.5, SLATE, "Regular"),
    ):
        paper.text(MIDDLE, y, text, size, color=color, face=face, align="center", room=WIDTH)  # type: ignore[arg-type]
    paper.line(MIDDLE - RULE / 2, MIDDLE + RULE / 2, 288 - up, BLUE)
    paper.line(MIDDLE - SIGNED / 2, MIDDLE + SIGNED / 2, 508, INK)
    signs = f"{one.director}, director" if one.director else "Director"
    paper.text(MIDDLE, 522, signs, 12, color=SLATE, align="center", room=SIGNED)
