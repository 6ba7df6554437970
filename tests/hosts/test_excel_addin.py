"""The built add-in: what is in it, that others can read it, that two builds are the same."""

import re
import warnings
import zipfile
from io import BytesIO
from xml.etree import ElementTree

import openpyxl
import pytest
from pyopenvba import ExcelFile
from pyopenvba.integrity import check_file

from xlrating.hosts.excel import addin, vba
from xlrating.hosts.excel.problems import InstallProblem
from xlrating.hosts.excel.ribbon import BUTTONS, GROUPS, NAMESPACE, ribbon_xml
from xlrating.hosts.templates import TEMPLATES, path_of
from xlrating.worksheet.register import REGISTER

MODULES = {
    "ThisWorkbook",
    "Sheet1",
    "xlwings",
    "Dictionary",
    "XlratingServer",
    "XlratingFunctions",
    "XlratingHelp",
    "XlratingRibbon",
}


@pytest.fixture(scope="module")
def built():
    return addin.build()


@pytest.fixture(scope="module")
def file(built, tmp_path_factory):
    path = tmp_path_factory.mktemp("addin") / addin.FILE_NAME
    path.write_bytes(built)
    return path


@pytest.fixture(scope="module")
def sources(file):
    """Each module as olevba, which knows nothing of how it was written, reads it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # olevba's own use of libraries
        from oletools.olevba import VBA_Parser

        parser = VBA_Parser(str(file))
        found = {name.rpartition(".")[0]: code for _, _, name, code in parser.extract_macros()}
        parser.close()
    return found


def test_two_builds_are_the_same(built):
    assert addin.build() == built


def test_pyopenvba_finds_nothing_wrong(file):
    report = check_file(file)
    assert (report.issues, report.complete) == ((), True)
    with ExcelFile(file) as opened:
        assert opened.validate() == []
        assert set(opened.module_names()) == MODULES


def test_olevba_reads_every_module(sources):
    assert set(sources) == MODULES
    assert all(code.strip() for code in sources.values())


def test_the_source_in_the_file_is_the_source(sources):
    for name, code in vba.modules().items():
        assert sources[name].splitlines()[-20:] == code.splitlines()[-20:]
        assert code.split() == sources[name].removeprefix(f'Attribute VB_Name = "{name}"').split()


def test_lines_end_as_the_editor_of_excel_ends_them(file):
    with ExcelFile(file) as opened:
        for name in opened.module_names():
            assert not re.search(r"(?<!\r)\n", opened.get_module(name)), name


def test_no_line_is_too_long_or_goes_on_too_long():
    """VBA: 1,023 characters in a line, 24 continuations."""
    for name, source in vba.modules().items():
        lines = source.splitlines()
        assert max(map(len, lines)) <= 1023, name
        for start in range(len(lines)):
            assert not all(line.endswith(" _") for line in lines[start : start + 25]) or start + 25 > len(
                lines
            )


def test_every_line_is_ascii():
    """The source is stored in a code page; other characters go by number."""
    for name, source in vba.modules().items():
        assert name == "xlwings" or source.isascii(), name


def as_workbook(built):
    """openpyxl reads workbooks, not add-ins; the two differ in one word."""
    changed = BytesIO()
    with zipfile.ZipFile(BytesIO(built)) as source, zipfile.ZipFile(changed, "w") as made:
        for name in source.namelist():
            made.writestr(name, source.read(name).replace(b"addin.macroEnabled", b"sheet.macroEnabled"))
    return openpyxl.load_workbook(changed)


def test_openpyxl_reads_the_workbook(built):
    book = as_workbook(built)
    assert book.sheetnames == ["xlrating", "_IntelliSense_"]
    assert book["_IntelliSense_"].sheet_state == "hidden"


def test_the_intellisense_sheet_has_every_function(built):
    sheet = as_workbook(built)["_IntelliSense_"]
    rows = [[cell for cell in row if cell is not None] for row in sheet.iter_rows(values_only=True)]
    assert rows[0] == ["FunctionInfo", "1.0"]
    assert [row[0] for row in rows[1:]] == list(REGISTER)
    for row, function in zip(rows[1:], REGISTER.values(), strict=True):
        assert row[1] == function.help
        assert row[3:] == [text for a in function.arguments for text in (a.name, a.help)]


def test_all_parts_are_declared_and_related(built):
    with zipfile.ZipFile(BytesIO(built)) as archive:
        assert archive.testzip() is None
        names = set(archive.namelist())
        relations = archive.read("_rels/.rels").decode() + archive.read("xl/_rels/workbook.xml.rels").decode()
        for name in names:
            if name.endswith((".xml", ".rels")):
                ElementTree.fromstring(archive.read(name))
    targets = set(re.findall(r'Target="([^"]+)"', relations))
    assert names - {"[Content_Types].xml"} >= {t if t in names else f"xl/{t}" for t in targets}
    assert len(targets) == len(names) - 3  # the content types and the two lists of relations


# The ribbon: which elements and attributes the customUI schema of 2006/01 allows, of those we use.
ALLOWED = {
    "customUI": (set(), {"ribbon"}),
    "ribbon": (set(), {"tabs"}),
    "tabs": (set(), {"tab"}),
    "tab": ({"id", "label"}, {"group"}),
    "group": ({"id", "label"}, {"button", "menu"}),
    "menu": ({"id", "label", "imageMso", "size", "screentip", "supertip"}, {"button"}),
    "button": ({"id", "label", "imageMso", "size", "screentip", "supertip", "tag", "onAction"}, set()),
}
LONGEST = 1024


def elements(root):
    return [(element.tag.removeprefix(f"{{{NAMESPACE}}}"), element) for element in root.iter()]


def test_the_ribbon_keeps_to_its_schema():
    root = ElementTree.fromstring(ribbon_xml().encode())
    assert root.tag == f"{{{NAMESPACE}}}customUI"
    ids = [element.get("id") for _, element in elements(root) if element.get("id")]
    assert len(ids) == len(set(ids))
    for tag, element in elements(root):
        attributes, children = ALLOWED[tag]
        assert set(element.attrib) <= attributes
        assert {child.tag.removeprefix(f"{{{NAMESPACE}}}") for child in element} <= children
        assert element.get("size", "normal") in ("normal", "large")
        assert all(0 < len(value) <= LONGEST for value in element.attrib.values())
        assert re.fullmatch(r"[A-Za-z_][\w.]*", element.get("id", "none"))
        if tag == "menu":
            assert all(child.get("size") is None for child in element), "no sizes inside a menu"


def test_every_callback_is_in_the_vba(sources):
    root = ElementTree.fromstring(ribbon_xml().encode())
    callbacks = {element.get("onAction") for _, element in elements(root) if element.get("onAction")}
    assert len(callbacks) == len(BUTTONS)
    for callback in callbacks:
        module, _, name = callback.partition(".")
        assert f"Public Sub {name}(control As Object)" in sources[module]


def test_every_macro_that_the_vba_runs_is_there(sources):
    from xlrating.hosts.excel import macros

    called = re.findall(r'RunMacro "(\w+)\(', sources["XlratingRibbon"])
    assert len(called) == len(BUTTONS)
    assert all(callable(getattr(macros, name)) for name in called)


def test_the_ribbon_has_large_and_small_buttons_with_tips():
    assert {button.size for button in BUTTONS} == {"large", "normal"}
    assert all(button.tip and button.icon for button in BUTTONS)
    assert [label for label, _ in GROUPS] == ["Crosstable", "Start", "Help"]


def test_every_template_is_there():
    assert TEMPLATES
    for template in TEMPLATES:
        assert path_of(template.file).is_file()
        assert template.file in ribbon_xml()


def test_only_templates_can_be_opened():
    with pytest.raises(KeyError):
        path_of("../../pyproject.toml")


@pytest.mark.parametrize("name", REGISTER)
def test_the_limits_of_the_function_wizard(name):
    function = REGISTER[name]
    assert len(function.help) <= 255
    assert all(0 < len(argument.help) <= 255 for argument in function.arguments)
    assert len(", ".join(argument.name for argument in function.arguments)) <= 254
    assert len(name) <= 31
    assert not re.fullmatch(r"[A-Z]{1,3}\d+|R\d*C\d*", name), "a cell's address"
    for argument in function.arguments:
        assert argument.name.lower() not in RESERVED


RESERVED = set(
    """and any as boolean byref byte byval call case close const currency date debug declare default dim do double each
    else elseif empty end endif enum eqv erase error event exit false for friend function get global gosub goto if imp
    implements in input integer is let like lock long loop lset me mod new next not nothing null on open option optional
    or paramarray preserve print private property public put raiseevent redim rem resume return rset seek select set
    single static step stop string sub then time to true type typeof unlock until variant wend while with write
    xor""".split()  # noqa: SIM905
)


def test_each_wrapper_takes_the_arguments_in_order(sources):
    for name, function in REGISTER.items():
        head = re.search(rf"Public Function {name}\((.*?)\)", sources["XlratingFunctions"])[1]
        names = [part.removeprefix("Optional ") for part in head.split(", ")] if head else []
        assert names == [argument.name for argument in function.arguments]
        optional = [part.startswith("Optional ") for part in head.split(", ")] if head else []
        assert optional == sorted(optional), "VBA: after an optional argument all are"


def test_quoted_text_survives():
    assert vba.quoted('say "½"') == '"say """ & ChrW(189) & """"'
    assert vba.quoted("") == '""'


def test_what_is_changed_in_the_module_of_xlwings():
    """Own settings, one server for all workbooks, no workbook that says which Python to start, no code in sheets."""
    source = vba.xlwings_module()
    assert 'PROJECT_NAME As String = "xlrating"' in source
    assert 'PYTHONPATH = "false"' in source
    assert 'Optional source As String = "user"' in source
    assert "uses_embedded_code = True\n                Exit For" not in source
    assert source.count('tail = " -P -B -c') == 1


def test_another_xlwings_is_refused_with_a_sentence():
    with pytest.raises(InstallProblem, match=r"pip install xlwings=="):
        vba.changed("Public Const PROJECT_NAME")
