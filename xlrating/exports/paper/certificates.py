"""Certificates on paper, one on a sheet."""

from collections.abc import Sequence

from xlrating.exports.certificates import Certificate
from xlrating.exports.paper.canvas import LANDSCAPE, Paper
from xlrating.looks import BLUE, INK, LINE, NAVY, SLATE

MIDDLE = LANDSCAPE[0] / 2
WIDTH = LANDSCAPE[0] - 180
FRAME = 26.0
LOGO_TOP, LOGO_WIDTH, LOGO_HEIGHT = 50.0, 220.0, 84.0
SIGNED = 0.28 * LANDSCAPE[0]


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
    for y, text, size, color, face in (
        (178.0, "CERTIFICATE", 15.0, SLATE, "Bold"),
        (235.0, one.name, 46.0, NAVY, "Bold"),
        (312.0, one.earned, 28.0, BLUE, "Bold"),
        (346.0, one.because, 15.0, INK, "Regular"),
        (400.0, one.event, 19.0, INK, "Bold"),
        (426.0, one.day, 14.0, SLATE, "Regular"),
        (568.0, "Unofficial until published by US Chess", 8.5, SLATE, "Regular"),
    ):
        paper.text(MIDDLE, y, text, size, color=color, face=face, align="center", room=WIDTH)  # type: ignore[arg-type]
    paper.line(MIDDLE - SIGNED / 2, MIDDLE + SIGNED / 2, 508, INK)
    signs = f"{one.director}, director" if one.director else "Director"
    paper.text(MIDDLE, 522, signs, 12, color=SLATE, align="center", room=SIGNED)
