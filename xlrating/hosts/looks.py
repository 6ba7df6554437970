"""How the formats of cells look, in files and in Excel."""

from dataclasses import dataclass

from xlrating.crosstable.cells import Format

HEADING_FILL = "FFD9E2F3"  # so light that black text is readable with any colour vision


@dataclass(frozen=True)
class Look:
    number: str = "General"
    bold: bool = False
    size: int | None = None
    fill: str | None = None
    wrap: bool = False
    align: str = ""


LOOKS: dict[Format, Look] = {
    "title": Look(bold=True, size=16),
    "heading": Look(bold=True, fill=HEADING_FILL, align="left"),
    "number heading": Look(bold=True, fill=HEADING_FILL, align="right"),
    "text": Look(align="left"),
    "wrapped": Look(wrap=True),
    "whole": Look("0"),
    "signed": Look("+0;-0;0"),
    "one decimal": Look("0.0"),
    "two decimals": Look("0.00"),
}
