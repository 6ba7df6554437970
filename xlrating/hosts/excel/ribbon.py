"""The Chess Ratings tab."""

from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

from xlrating.hosts import buttons
from xlrating.hosts.templates import TEMPLATES, Template

NAMESPACE = "http://schemas.microsoft.com/office/2006/01/customui"
PRESSED = "XlratingRibbon.XlratingPressed"
"""The one procedure that every button calls; the tag of the button says what it runs."""


@dataclass(frozen=True)
class Button:
    """One button: the macro of press.MACROS that it runs, its label and screen tip, its icon."""

    macro: str
    label: str
    tip: str
    icon: str
    size: str = "normal"


NEW = Button("new_from_template", *buttons.NEW, "FileNew", "large")
GROUPS = {
    "Crosstable": (
        Button("rate_sheet", *buttons.RATE, "CalculateSheet", "large"),
        Button("rate_complete", *buttons.RATE_COMPLETE, "Calculator"),
        Button("check_sheet", *buttons.CHECK, "DataValidation"),
        Button("rate_workbook", *buttons.RATE_ALL, "CalculateNow"),
        Button("fill_sheet", *buttons.FILL, "FillDown"),
        Button("award_prizes", *buttons.PRIZES, "AccountingFormatMenu"),
        Button("compare_published", *buttons.COMPARE, "ReviewCompareMenu"),
    ),
    "Print": (
        Button("print_standings", *buttons.PRINT, "FilePrint", "large"),
        Button("print_pages", *buttons.PAGES, "FilePrintPreview"),
        Button("publish", *buttons.PUBLISH, "FileSaveAsWebPage"),
    ),
    "Start": (NEW, Button("import_file", *buttons.IMPORT, "FileOpen")),
    "Help": (
        Button("explain_cell", *buttons.EXPLAIN, "FunctionsLogicalInsertGallery"),
        Button("list_functions", *buttons.FUNCTIONS, "FunctionWizard"),
        Button("show_doctor", *buttons.DOCTOR, "Help"),
    ),
}
BUTTONS = tuple(button for group in GROUPS.values() for button in group)


def ribbon_xml() -> str:
    groups = "".join(
        f"<group{_attributes(id=f'XlratingGroup{label}', label=label)}>{''.join(map(_control, group))}</group>"
        for label, group in GROUPS.items()
    )
    tab = f"<tab{_attributes(id='XlratingTab', label='Chess Ratings')}>{groups}</tab>"
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        f'<customUI xmlns="{NAMESPACE}"><ribbon><tabs>{tab}</tabs></ribbon></customUI>'
    )


def _control(button: Button) -> str:
    look = {
        "id": f"Xlrating_{button.macro}",
        "label": button.label,
        "imageMso": button.icon,
        "size": button.size,
        "screentip": button.label,
        "supertip": button.tip,
    }
    if button is not NEW:
        return f"<button{_attributes(**look, tag=button.macro, onAction=PRESSED)}/>"
    choices = "".join(
        f"<button{_choice(number, template)}/>" for number, template in enumerate(TEMPLATES, start=1)
    )
    return f"<menu{_attributes(**look)}>{choices}</menu>"


def _choice(number: int, template: Template) -> str:
    return _attributes(
        id=f"XlratingTemplate{number}",
        label=template.label,
        supertip=template.tip,
        tag=f"{NEW.macro} {template.file}",
        onAction=PRESSED,
    )


def _attributes(**attributes: str) -> str:
    return "".join(f" {name}={quoteattr(value)}" for name, value in attributes.items())
