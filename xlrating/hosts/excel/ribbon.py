"""The tab Chess Ratings."""

from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

from xlrating.hosts.templates import TEMPLATES, Template

NAMESPACE = "http://schemas.microsoft.com/office/2006/01/customui"
MODULE = "XlratingRibbon"


@dataclass(frozen=True)
class Button:
    """One button: the VBA sub it calls, its label, icon and screen tip."""

    callback: str
    label: str
    icon: str
    tip: str
    size: str = "normal"


RATE = Button(
    "XlratingRateSheet",
    "Rate this sheet",
    "CalculateSheet",
    "Rates the crosstable on this sheet and writes the new ratings to its right, and the sheet Working.",
    "large",
)
CHECK = Button(
    "XlratingCheckSheet",
    "Check this sheet",
    "DataValidation",
    "Says what is wrong in the crosstable on this sheet. Writes nothing.",
)
RATE_ALL = Button(
    "XlratingRateWorkbook",
    "Rate all crosstables",
    "CalculateNow",
    "Rates the crosstable on every sheet of this workbook that has one.",
)
NEW = Button(
    "XlratingNewFromTemplate",
    "New from template",
    "FileNew",
    "Opens a new workbook to fill in.",
    "large",
)
FUNCTIONS = Button(
    "XlratingFunctionList",
    "Functions",
    "FunctionWizard",
    "Lists the worksheet functions with their arguments in a new workbook.",
)
DOCTOR = Button(
    "XlratingDoctor",
    "Doctor",
    "Help",
    "Checks the installation and says what to do.",
)
GROUPS = (("Crosstable", (RATE, CHECK, RATE_ALL)), ("Start", (NEW,)), ("Help", (FUNCTIONS, DOCTOR)))
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
        "id": f"{button.callback}Button",
        "label": button.label,
        "imageMso": button.icon,
        "size": button.size,
        "screentip": button.label,
        "supertip": button.tip,
    }
    if button is not NEW:
        return f"<button{_attributes(**look, onAction=f'{MODULE}.{button.callback}')}/>"
    choices = "".join(
        f"<button{_choice(number, template)}/>" for number, template in enumerate(TEMPLATES, start=1)
    )
    return f"<menu{_attributes(**look)}>{choices}</menu>"


def _choice(number: int, template: Template) -> str:
    return _attributes(
        id=f"XlratingTemplate{number}",
        label=template.label,
        supertip=template.tip,
        tag=template.file,
        onAction=f"{MODULE}.{NEW.callback}",
    )


def _attributes(**attributes: str) -> str:
    return "".join(f" {name}={quoteattr(value)}" for name, value in attributes.items())
