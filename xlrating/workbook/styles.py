"""Cell formats: those of ours are found in the workbook's styles, or appended once."""

import copy
import datetime
from collections.abc import Callable, Collection, Iterator
from functools import cache, cached_property

from lxml import etree

from xlrating.crosstable.sheet.grid import CellValue, Format
from xlrating.looks import LOOKS, Look
from xlrating.workbook.cell_xml import STARTS_A_FORMULA
from xlrating.workbook.dates import BUILT_IN_DATES, BUILT_IN_DURATIONS, is_date_code, is_duration_code
from xlrating.workbook.ooxml import MAIN, TRUE, Element, elements, insert_before, main, parse, serialized
from xlrating.workbook.problems import Unusable

FIRST_CUSTOM_NUMBER_FORMAT = 164
Canonical = tuple[str, tuple[tuple[str, str], ...], tuple["Canonical", ...]]

Change = tuple[tuple[str, str], ...]
QUOTED: Change = (("quotePrefix", "1"),)
DATED: Change = (("numFmtId", "14"), ("applyNumberFormat", "1"))

EMPTY_STYLES = f"""<styleSheet xmlns="{MAIN}">
<numFmts count="0"/>
<fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill>
<fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>""".replace("\n", "").encode()
SECTIONS = ("numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs")
AFTER_SECTIONS = ("cellStyles", "dxfs", "tableStyles", "colors", "extLst")
FONT_ORDER = (
    "b", "i", "strike", "condense", "extend", "outline", "shadow", "u", "vertAlign", "sz", "color", "name", "family",
    "charset", "scheme",
)  # fmt: skip
"""The children of a font as Office writes them, and as its validator wants them; openpyxl has another order."""

AFTER_COLOR = ("name", "family", "charset", "scheme")
FLAGS = {"numFmtId": "NumberFormat", "fontId": "Font", "fillId": "Fill", "borderId": "Border"}

BUILT_IN = {"General": 0, "0": 1, "0.00": 2}


class Styles:
    """The style sheet of a workbook, with our formats in it."""

    def __init__(self, data: bytes = EMPTY_STYLES) -> None:
        self._root = parse(data)
        self._known = cache(self._entries_of)
        if self._root.tag != main("styleSheet"):
            raise Unusable("is damaged: its styles are not readable")
        self._formats = self._section("cellXfs")
        self._variant = cache(
            lambda style, change: self._find_or_append("cellXfs", self._changed(style, change))
        )

    @cached_property
    def _ours(self) -> dict[Format, int]:
        """Our formats are put in when something is first written: a workbook that is only read does without."""
        return {name: self._find_or_append("cellXfs", self._xf(look)) for name, look in LOOKS.items()}

    @cached_property
    def _recognized(self) -> set[int]:
        variants = (self._changed(id_, change) for id_ in self._ours.values() for change in (QUOTED, DATED))
        known = self._known("cellXfs")
        ours = {known[xf] for xf in map(_canonical, variants) if xf in known}
        return {*self._ours.values(), *ours, *self._saved_by_others()}

    def serialized(self) -> bytes:
        return serialized(self._root)

    def is_foreign(self, style: int) -> bool:
        """Whether a cell's style is a choice of the user."""
        return style != 0 and style not in self._recognized

    def style(self, existing: int, name: Format, value: CellValue) -> int:
        """The user's style, else that of the format; text that looks like a formula is quoted."""
        style = existing if self.is_foreign(existing) else self._ours[name]
        if isinstance(value, str) and value.startswith(STARTS_A_FORMULA):
            return self._variant(style, QUOTED)
        if isinstance(value, datetime.date) and style not in self.dates():
            return self._variant(style, DATED)
        return style

    def _changed(self, style: int, change: Change) -> Element:
        xf = copy.deepcopy(self._formats[style])
        xf.attrib.update(change)
        return xf

    def dates(self) -> frozenset[int]:
        """The cell formats that show a date or a time."""
        return self._with_format(BUILT_IN_DATES, is_date_code)

    def durations(self) -> frozenset[int]:
        """The cell formats that show hours, minutes or seconds that go on beyond a day."""
        return self._with_format(BUILT_IN_DURATIONS, is_duration_code)

    def struck_out(self) -> frozenset[int]:
        """The cell formats whose font is struck out."""
        fonts = [font.find(main("strike")) for font in elements(self._section("fonts"))]
        struck = {
            n for n, strike in enumerate(fonts) if strike is not None and strike.get("val", "1") in TRUE
        }
        return self._formats_with("fontId", struck)

    def _with_format(self, built_in: Collection[int], is_code: Callable[[str], bool]) -> frozenset[int]:
        codes = {int(f.get("numFmtId", "0")): f.get("formatCode", "") for f in self._section("numFmts")}
        numbers = {number for number, code in codes.items() if is_code(code)} | (set(built_in) - codes.keys())
        return self._formats_with("numFmtId", numbers)

    def _formats_with(self, attribute: str, ids: Collection[int]) -> frozenset[int]:
        return frozenset(
            place for place, xf in enumerate(elements(self._formats)) if int(xf.get(attribute, "0")) in ids
        )

    def _saved_by_others(self) -> Iterator[int]:
        """Our formats as another program has written them: the same to the eye, with other details."""
        sections = {"fontId": "fonts", "fillId": "fills", "borderId": "borders"}
        kinds = {id_: list(elements(self._section(name))) for id_, name in sections.items()}
        codes = {f.get("numFmtId"): f.get("formatCode", "") for f in elements(self._section("numFmts"))}

        def seen(xf: Element) -> tuple[str, ...] | None:
            try:
                font, fill, border = (kind[int(xf.get(id_, "0"))] for id_, kind in kinds.items())
            except IndexError:
                return None
            colors = [
                next((color.get("rgb", "") for color in part.iter(main(name))), "")
                for part, name in ((font, "color"), (fill, "fgColor"))
            ]
            sides = [side.get("style", "") for name in ("left", "bottom") for side in border.iter(main(name))]
            number = xf.get("numFmtId", "0")
            bold = str(any(part.get("val", "1") not in ("0", "false") for part in font.iter(main("b"))))
            return (codes.get(number, number), bold, *colors, *sides)

        formats = list(elements(self._formats))
        colored = (id_ for name, id_ in self._ours.items() if LOOKS[name].color)
        ours = {seen(formats[id_]) for id_ in colored}
        return (place for place, xf in enumerate(formats) if seen(xf) in ours)

    def _xf(self, look: Look) -> Element:
        own_font = look.bold or look.italic or look.color or look.size
        lined = look.line or look.rule or look.edge
        ids = {
            "numFmtId": self._number_format(look.number),
            "fontId": self._font(look) if own_font else 0,
            "fillId": self._find_or_append("fills", _fill(look.fill)) if look.fill else 0,
            "borderId": self._find_or_append("borders", _border(look)) if lined else 0,
            "xfId": 0,
        }
        xf = self._root.makeelement(main("xf"), {name: str(id_) for name, id_ in ids.items()})
        for name, flag in FLAGS.items():
            if ids[name]:
                xf.set(f"apply{flag}", "1")
        alignment = _alignment(look)
        if alignment:
            xf.set("applyAlignment", "1")
            etree.SubElement(xf, main("alignment"), alignment)
        return xf

    def _number_format(self, code: str) -> int:
        if code in BUILT_IN:
            return BUILT_IN[code]
        formats = self._section("numFmts")
        ids = {f.get("formatCode"): int(f.get("numFmtId", "0")) for f in elements(formats)}
        if code not in ids:
            ids[code] = max(FIRST_CUSTOM_NUMBER_FORMAT - 1, *ids.values(), 0) + 1
            new = formats.makeelement(main("numFmt"), {"numFmtId": str(ids[code]), "formatCode": code})
            _append(formats, new)
        return ids[code]

    def _font(self, look: Look) -> int:
        """The workbook's own font, with the weight, size and color of the look, black where it has none."""
        own = next(elements(self._section("fonts")), None)
        if own is None:
            raise Unusable("is damaged: its styles have no font")
        font = copy.deepcopy(own)
        for replaced in ("b", "i", "color", *(["sz"] if look.size else [])):
            for child in font.findall(main(replaced)):
                font.remove(child)
        if look.size:
            insert_before(font, _leaf("sz", val=str(look.size)), AFTER_COLOR)
        insert_before(font, _leaf("color", rgb=look.color or "FF000000"), AFTER_COLOR)
        for name in (*(["b"] if look.bold else []), *(["i"] if look.italic else [])):
            font.append(_leaf(name))
        put_in_order(font)
        return self._find_or_append("fonts", font)

    def _find_or_append(self, section: str, element: Element) -> int:
        wanted = _canonical(element)
        known = self._known(section)
        if wanted not in known:
            known[wanted] = _append(self._section(section), element)
        return known[wanted]

    def _entries_of(self, section: str) -> dict[Canonical, int]:
        """What the entries of a section say, with the number of the first that says it; ``_known`` once it is read."""
        entries = list(enumerate(elements(self._section(section))))
        return {_canonical(entry): number for number, entry in reversed(entries)}

    def _section(self, name: str) -> Element:
        section = self._root.find(main(name))
        if section is None:
            section = next(parse(EMPTY_STYLES).iterchildren(main(name)))
            insert_before(self._root, section, (*SECTIONS[SECTIONS.index(name) + 1 :], *AFTER_SECTIONS))
        return section


def put_in_order(font: Element) -> None:
    """The children in the order of Office; what it does not know stays at the end."""
    places = {main(name): place for place, name in enumerate(FONT_ORDER)}
    font[:] = sorted(font, key=lambda child: places.get(str(child.tag), len(FONT_ORDER)))


def _append(section: Element, element: Element) -> int:
    section.append(element)
    count = sum(1 for _ in elements(section))
    section.set("count", str(count))
    return count - 1


def _canonical(element: Element) -> Canonical:
    """What an element says, whatever its prefixes and the order of its attributes."""
    return (
        str(element.tag),
        tuple(sorted((str(k), str(v)) for k, v in element.items())),
        tuple(map(_canonical, elements(element))),
    )


def _leaf(name: str, **attributes: str) -> Element:
    return etree.Element(main(name), attributes)


def _fill(color: str) -> Element:
    fill = _leaf("fill")
    pattern = etree.SubElement(fill, main("patternFill"), {"patternType": "solid"})
    etree.SubElement(pattern, main("fgColor"), {"rgb": color})
    etree.SubElement(pattern, main("bgColor"), {"indexed": "64"})
    return fill


def _border(look: Look) -> Element:
    border = _leaf("border")
    lines = {
        "left": ("thick", look.edge),
        "bottom": ("medium", look.rule) if look.rule else ("thin", look.line),
    }
    for side in ("left", "right", "top", "bottom", "diagonal"):
        line = etree.SubElement(border, main(side))
        style, color = lines.get(side, ("", ""))
        if color:
            line.set("style", style)
            etree.SubElement(line, main("color"), {"rgb": color})
    return border


def _alignment(look: Look) -> dict[str, str]:
    alignment = {
        "horizontal": look.align,
        "vertical": "center" if look.middle else "top" if look.wrap else "",
        "wrapText": "1" if look.wrap else "",
        "indent": "1" if look.align == "left" else "",
    }
    return {name: value for name, value in alignment.items() if value}
