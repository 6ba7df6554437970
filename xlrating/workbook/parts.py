"""Which part of the package is what: the sheets, the styles, the shared strings; new sheets among them."""

import posixpath
from collections.abc import Iterator, Mapping
from datetime import datetime
from itertools import chain, count

from lxml import etree

from xlrating.workbook.dates import DAY_0, DAY_0_FROM_1904
from xlrating.workbook.ooxml import (
    CONTENT_TYPES,
    OFFICE_RELATIONSHIPS,
    PACKAGE_RELATIONSHIPS,
    STRICT,
    TRUE,
    Element,
    child_of,
    elements,
    main,
    parse,
    relationships_part,
    serialized,
    target_part,
)
from xlrating.workbook.package import Package
from xlrating.workbook.problems import Unusable

TYPES_PART = "[Content_Types].xml"
WORKBOOK_TYPES = {
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml",
    "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
    "application/vnd.ms-excel.template.macroEnabled.main+xml",
}
BINARY_WORKBOOK_TYPE = "application/vnd.ms-excel.sheet.binary.macroEnabled.main"
PART_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.{}+xml"
RELATIONSHIP_ID = f"{{{OFFICE_RELATIONSHIPS}}}id"
MOST_BYTES_BESIDE = 2**20
"""Of a part with what lies on a sheet: comments, a drawing."""
PRINT_AREA, PRINT_TITLES = PRINT_NAMES = ("_xlnm.Print_Area", "_xlnm.Print_Titles")
AFTER_CALCULATION = (
    *("oleSize", "customWorkbookViews", "pivotCaches", "smartTagPr", "smartTagTypes", "webPublishing"),
    *("fileRecoveryPr", "webPublishObjects", "extLst"),
)


class WorkbookParts:
    """The workbook part with its relationships and content types."""

    def __init__(self, package: Package) -> None:
        self.package = package
        self.part = _workbook_part(package)
        self._relationships = Relationships(package, self.part)
        self._root = parse(package.read(self.part))
        if self._root.tag != main("workbook"):
            raise Unusable("is not a workbook")

    def hidden(self, name: str) -> bool:
        """Whether the sheet of this name is one that no tab shows."""
        return any(s.get("name") == name and s.get("state") in ("hidden", "veryHidden") for s in self._listed)

    @property
    def _sheets(self) -> Element:
        sheets = self._root.find(main("sheets"))
        if sheets is None:
            raise Unusable("is damaged: it has no list of sheets")
        return sheets

    @property
    def _listed(self) -> list[Element]:
        """What is said of each sheet, in the order of the tabs."""
        return [*self._sheets.iterchildren(main("sheet"))]

    @property
    def epoch(self) -> datetime:
        """The day that dates are counted from."""
        properties = self._root.find(main("workbookPr"))
        from_1904 = properties is not None and properties.get("date1904") in TRUE
        return DAY_0_FROM_1904 if from_1904 else DAY_0

    def worksheets(self) -> dict[str, str]:
        """The part of each worksheet by its name, in the order of the tabs."""
        parts = self._relationships.parts("worksheet")
        ids = {sheet.get("name", ""): sheet.get(RELATIONSHIP_ID, "") for sheet in self._listed}
        return {name: parts[id_] for name, id_ in ids.items() if id_ in parts}

    def part_of(self, kind: str) -> str | None:
        """The part with a relationship of this kind, such as ``styles``."""
        return self._relationships.part(kind)

    def add_worksheet(self, name: str, place: int | None = None, *, hidden: bool = False) -> str:
        """List a new sheet, the last one or at a place from 0, and return the name that its part shall have."""
        if name.casefold() in (sheet.get("name", "").casefold() for sheet in self._listed):
            raise Unusable(f"has a sheet {name} that is not a worksheet")
        id_, part = self.add_part("worksheet", "worksheets/xlrating{}.xml")
        sheet_ids = [int(sheet.get("sheetId", "0")) for sheet in self._listed]
        about = {"name": name, "sheetId": str(max(sheet_ids, default=0) + 1)}
        sheet = self._sheets.makeelement(main("sheet"), about | ({"state": "hidden"} if hidden else {}))
        sheet.set(RELATIONSHIP_ID, id_)
        if place is None:
            self._sheets.append(sheet)
        else:
            self._sheets.insert(place, sheet)
            self._renumber_from(place)
        self.package.put(self.part, serialized(self._root))
        return part

    def _renumber_from(self, place: int) -> None:
        """The sheets from this place on are one further right: for names of their own and the sheets in view."""
        counted = (
            ("localSheetId", "definedName"),
            ("activeTab", "workbookView"),
            ("firstSheet", "workbookView"),
        )
        for attribute, tag in counted:
            for element in self._root.iter(main(tag)):
                number = int(element.get(attribute, "-1"))
                if number >= place:
                    element.set(attribute, str(number + 1))

    def add_part(self, kind: str, pattern: str) -> tuple[str, str]:
        """Relate a new part to the workbook; its relationship's id and its name."""
        taken = {name.casefold() for name in self.package}
        targets = (pattern.format(n) for n in chain([""], count(1)))
        target = next(t for t in targets if target_part(self.part, t).casefold() not in taken)
        part = target_part(self.part, target)
        id_ = self._relationships.add(kind, target)
        put_content_type(self.package, part, PART_TYPE.format(kind))
        return id_, part

    def calculates(self, name: str) -> bool:
        """Whether the order of calculation has a cell of this sheet: the first one names it."""
        part = self.part_of("calcChain")
        if part is None:
            return False
        wanted = next(sheet.get("sheetId") for sheet in self._listed if sheet.get("name") == name)
        cells = parse(self.package.read(part)).iterchildren(main("c"))
        return any(cell.get("i") == wanted for cell in cells)

    def drop_calculation_chain(self) -> None:
        """Forget the order of calculation, which a spreadsheet program finds anew."""
        part = self.part_of("calcChain")
        if part is None:
            return
        self._relationships.drop("calcChain")
        put_content_type(self.package, part, None)
        self.package.drop(part)

    def set_printed(self, name: str, printed: Mapping[str, str]) -> None:
        """Which cells of a sheet are printed and repeated; ``printed`` has them by the name that Office gives them."""
        names = self._root.find(main("definedNames"))
        place = str(self.place_of(name))
        for there in [] if names is None else list(elements(names)):
            if there.get("name") in PRINT_NAMES and there.get("localSheetId") == place:
                there.getparent().remove(there)  # type: ignore[union-attr]
        if names is not None and not len(names):
            self._root.remove(names)
        quoted = name.replace("'", "''")
        self.add_names(name, {kind: f"'{quoted}'!{cells}" for kind, cells in printed.items()})

    def names(self, sheet: str | None = None) -> dict[str, str]:
        """All names, or those that belong to a sheet alone, such as its print area, with what they stand for."""
        place = None if sheet is None else str(self.place_of(sheet))
        names = self._root.iter(main("definedName"))
        return {n.get("name", ""): n.text or "" for n in names if place in (None, n.get("localSheetId"))}

    def add_names(self, sheet: str, names: Mapping[str, str]) -> None:
        """Give names to a sheet that has none of its own."""
        place = str(self.place_of(sheet))
        for name, text in names.items():
            there = child_of(self._root, "definedNames", ("calcPr", *AFTER_CALCULATION))
            new = etree.SubElement(there, main("definedName"), {"name": name, "localSheetId": place})
            new.text = text
        self.package.put(self.part, serialized(self._root))

    def place_of(self, sheet: str) -> int:
        """The place of a sheet among the tabs, from 0."""
        return [one.get("name") for one in self._listed].index(sheet)

    def recalculate_on_load(self) -> None:
        calculation = child_of(self._root, "calcPr", AFTER_CALCULATION)
        if calculation.get("fullCalcOnLoad") not in TRUE:
            calculation.set("fullCalcOnLoad", "1")
            self.package.put(self.part, serialized(self._root))


class Relationships:
    """The other parts that a part points to, or the package itself (``""``), by a kind such as ``styles``."""

    def __init__(self, package: Package, of: str) -> None:
        self._package, self._of, self._part = package, of, relationships_part(of)
        self._root = parse(package.read(self._part))

    def _of_kind(self, kind: str) -> list[Element]:
        wanted = f"{OFFICE_RELATIONSHIPS}/{kind}"
        return [
            one
            for one in self._root.iterchildren(f"{{{PACKAGE_RELATIONSHIPS}}}Relationship")
            if one.get("Type") == wanted and one.get("TargetMode") != "External"
        ]

    def parts(self, kind: str) -> dict[str, str]:
        """The names of the parts by the ids of their relationships; a part need not be there."""
        return {
            one.get("Id", ""): target_part(self._of, one.get("Target", "")) for one in self._of_kind(kind)
        }

    def part(self, kind: str) -> str | None:
        """The first part of this kind that is there."""
        return next(filter(self._package.__contains__, self.parts(kind).values()), None)

    def add(self, kind: str, target: str) -> str:
        """Point to one more part; the id of the relationship."""
        ids = {one.get("Id") for one in elements(self._root)}
        id_ = next(id_ for n in count(1) if (id_ := f"rId{n}") not in ids)
        etree.SubElement(
            self._root,
            f"{{{PACKAGE_RELATIONSHIPS}}}Relationship",
            {"Id": id_, "Type": f"{OFFICE_RELATIONSHIPS}/{kind}", "Target": target},
        )
        self._package.put(self._part, serialized(self._root))
        return id_

    def drop(self, kind: str) -> None:
        """Point to no part of this kind."""
        for one in self._of_kind(kind):
            self._root.remove(one)
        self._package.put(self._part, serialized(self._root))


def put_content_type(package: Package, part: str, content_type: str | None) -> None:
    """Say what a part is, or None where it goes, in place of what was said before."""
    types = parse(package.read(TYPES_PART))
    for old in [entry for entry in elements(types) if entry.get("PartName") == f"/{part}"]:
        types.remove(old)
    if content_type:
        override = {"PartName": f"/{part}", "ContentType": content_type}
        etree.SubElement(types, f"{{{CONTENT_TYPES}}}Override", override)
    package.put(TYPES_PART, serialized(types))


NUMBERS_PARTS = ("Index/Document.iwa", "Index.zip")
"""Parts that only a document of Apple's Numbers has."""


def _workbook_part(package: Package) -> str:
    if "mimetype" in package and b"opendocument" in package.read("mimetype"):
        raise Unusable("is an OpenDocument sheet. Save it as .xlsx")
    if any(part in package for part in NUMBERS_PARTS):
        raise Unusable(
            "is a Numbers document. In Numbers, choose File > Export To > Excel, and use that file"
        )
    if TYPES_PART not in package or "_rels/.rels" not in package:
        raise Unusable("is not a workbook (.xlsx or .xlsm)")
    for relationship in elements(parse(package.read("_rels/.rels"))):
        if relationship.get("Type", "").endswith("/relationships/officeDocument"):
            part = target_part("", relationship.get("Target", ""))
            break
    else:
        raise Unusable("is not a workbook (.xlsx or .xlsm)")
    kind = _content_type(package, part)
    if kind == BINARY_WORKBOOK_TYPE:
        raise Unusable("is a binary workbook (.xlsb). Open it in Excel and save it as .xlsx")
    if kind not in WORKBOOK_TYPES:
        raise Unusable("is not a workbook (.xlsx or .xlsm)")
    if relationship.get("Type", "").startswith(STRICT):
        raise Unusable('is a "Strict Open XML" workbook. Open it in Excel and save it as an ordinary .xlsx')
    return part


def _content_type(package: Package, part: str) -> str | None:
    types = parse(package.read(TYPES_PART))
    by_part = {override.get("PartName"): override.get("ContentType") for override in elements(types)}
    by_extension = {default.get("Extension"): default.get("ContentType") for default in elements(types)}
    return by_part.get(f"/{part}") or by_extension.get(posixpath.splitext(part)[1].lstrip("."))


def related(package: Package, of: str, kind: str) -> Iterator[Element]:
    """The roots of the parts of a kind that a part points to, but for very large ones."""
    if relationships_part(of) in package:
        for part in Relationships(package, of).parts(kind).values():
            if package.size(part) <= MOST_BYTES_BESIDE:
                yield parse(package.read(part))
