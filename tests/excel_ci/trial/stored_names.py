"""Our functions in a workbook as Excel itself stores those of an add-in in its startup folder.

There the name of a function comes after the number of a link, ``[1]!USCF_K(…)``, and the link says that the add-in lies
in the startup folder, without a path; so the workbook finds it on every computer that has the add-in.
"""

import re
from collections.abc import Iterable
from xml.sax.saxutils import quoteattr

from xlrating.hosts.excel.machine import FILE_NAME
from xlrating.workbook.formulas import change_formulas
from xlrating.workbook.ooxml import (
    MAIN,
    OFFICE_RELATIONSHIPS,
    PACKAGE_RELATIONSHIPS,
    insert_before,
    main,
    parse,
    relationships_part,
    serialized,
)
from xlrating.workbook.package import Package
from xlrating.workbook.parts import WorkbookParts
from xlrating.worksheet.register import REGISTER

IN_STARTUP_FOLDER = "http://schemas.microsoft.com/office/2006/relationships/xlExternalLinkPath/xlStartup"
WORKBOOK = "xl/workbook.xml"
AFTER_LINKS = (
    "definedNames", "calcPr", "oleSize", "customWorkbookViews", "pivotCaches", "smartTagPr", "smartTagTypes",
    "webPublishing", "fileRecoveryPr", "webPublishObjects", "extLst",
)  # fmt: skip
NAMES = "|".join(sorted(REGISTER, key=len, reverse=True))
CALL = re.compile(rf"""("(?:[^"]|"")*"|'(?:[^']|'')*')|(?<![\w.!])({NAMES})(?=\()""", re.IGNORECASE)
"""A text or the name of a sheet, which stays as it is, or the name of a function of ours that is called."""
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def as_excel_stores(data: bytes) -> bytes:
    """A workbook with plain names as Excel would have saved it; one that calls none of our functions is unchanged."""
    package = Package(data)
    called: set[str] = set()

    def linked(formula: str) -> str:
        def spelled(found: re.Match[str]) -> str:
            if found[1]:
                return found[0]
            called.add(found[2].upper())
            return f"[1]!{found[2]}"

        return CALL.sub(spelled, formula)

    if any(part.startswith("xl/externalLinks/") for part in package):
        raise ValueError("the workbook has links already, and [1] would be one of them")
    change_formulas(package, linked)
    if called:
        _add_link(package, sorted(called))
    return package.packed()


def _add_link(package: Package, names: Iterable[str]) -> None:
    """The link to the add-in in the startup folder, with the names that are used."""
    number, part = WorkbookParts(package).add_part("externalLink", "externalLinks/externalLink{}.xml")
    listed = "".join(f"<definedName name={quoteattr(name)}/>" for name in names)
    package.put(
        part,
        (
            f'{HEAD}<externalLink xmlns="{MAIN}"><externalBook xmlns:r="{OFFICE_RELATIONSHIPS}" r:id="rId1">'
            f"<definedNames>{listed}</definedNames></externalBook></externalLink>"
        ).encode(),
    )
    package.put(
        relationships_part(part),
        (
            f'{HEAD}<Relationships xmlns="{PACKAGE_RELATIONSHIPS}"><Relationship Id="rId1" '
            f'Type="{IN_STARTUP_FOLDER}" Target="{FILE_NAME}" TargetMode="External"/></Relationships>'
        ).encode(),
    )
    workbook = parse(package.read(WORKBOOK))
    references = workbook.makeelement(main("externalReferences"), {})
    reference = {f"{{{OFFICE_RELATIONSHIPS}}}id": number}
    references.append(references.makeelement(main("externalReference"), reference))
    insert_before(workbook, references, AFTER_LINKS)
    package.put(WORKBOOK, serialized(workbook))
