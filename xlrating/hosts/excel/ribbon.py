"""The Chess Ratings tab."""

from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

from xlrating.hosts.templates import TEMPLATES, Template

NAMESPACE = "http://schemas.microsoft.com/office/2006/01/customui"
PRESSED = "XlratingRibbon.XlratingPressed"
"""The one procedure that every button calls; the tag of the button says what it runs."""


@dataclass(frozen=True)
class Button:
    """One button: the macro of press.MACROS that it runs, its label, icon and screen tip."""

    macro: str
    label: str
    icon: str
    tip: str
    size: str = "normal"


NEW = Button(
    "new_from_template",
    "New from Template",
    "FileNew",
    "Opens a new workbook to fill in.",
    "large",
)
GROUPS = (
    (
        "Crosstable",
        (
            Button(
                "rate_sheet",
                "Rate This Sheet",
                "CalculateSheet",
                "Rates the crosstable on this sheet. Writes the ratings to its right and the details on the "
                "Working sheet.",
                "large",
            ),
            Button(
                "rate_complete",
                "Rate What Is Complete",
                "Calculator",
                "Rates the crosstable on this sheet as far as it is complete. The ratings are marked as provisional.",
            ),
            Button(
                "check_sheet",
                "Check This Sheet",
                "DataValidation",
                "Lists the problems in the crosstable on this sheet. Writes nothing.",
            ),
            Button(
                "rate_workbook",
                "Rate All Crosstables",
                "CalculateNow",
                "Rates the crosstable on every sheet of this workbook that has one.",
            ),
            Button(
                "award_prizes",
                "Award Prizes",
                "AccountingFormatMenu",
                "Divides the prizes on the Prizes sheet by rule 32B. Writes a"
                "mounts, reasons, and floors on the Awards sheet.",
            ),
        ),
    ),
    (
        "Start",
        (
            NEW,
            Button(
                "import_file",
                "Import a File…",
                "FileOpen",
                "Opens the file of a pairing program or of US Chess in a new crosstable workbook, "
                "which rates as you type.",
            ),
        ),
    ),
    (
        "Help",
        (
            Button(
                "explain_cell",
                "Explain This Cell",
                "FunctionsLogicalInsertGallery",
                "Says what the functions in the selected cell were given, and how the result comes about or what is "
                "wrong.",
            ),
            Button(
                "list_functions",
                "Function List",
                "FunctionWizard",
                "Lists the worksheet functions with their arguments in a new workbook.",
            ),
            Button(
                "show_doctor",
                "Doctor",
                "Help",
                "Checks the installation and shows how to fix it.",
            ),
        ),
    ),
)
BUTTONS = tuple(button for _, buttons in GROUPS for button in buttons)


def ribbon_xml() -> str:
    groups = "".join(
        f"<group{_attributes(id=f'XlratingGroup{label}', label=label)}>{''.join(map(_control, buttons))}</group>"
        for label, buttons in GROUPS
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
