"""The built add-in: what is in it, that others can read it, that two builds are the same."""

import re
import tomllib
import warnings
import zipfile
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import olefile
import openpyxl
import pytest
import xlwings
from pyopenvba import ExcelFile
from pyopenvba.integrity import check_file
from pyopenvba.vba import decompress
from vba_paths import constant_in, path_in

from xlrating.hosts.buttons import IN_EXCEL
from xlrating.hosts.excel import addin, vba
from xlrating.hosts.excel.machine import FILE_NAME, Machine
from xlrating.hosts.excel.press import MACROS
from xlrating.hosts.excel.ribbon import GROUPS, LARGE, NAMESPACE, PRESSED, ribbon_xml
from xlrating.hosts.templates import TEMPLATES, path_of
from xlrating.worksheet.register import FAMILIES, REGISTER

MODULES = {
    "ThisWorkbook",
    "Sheet1",
    "XlratingServer",
    "XlratingPython",
    "XlratingFunctions",
    "XlratingHelp",
    "XlratingRibbon",
}


def machine_of(system, folder="Program Files"):
    prefix = Path("/C", folder)
    python = prefix / ("pythonw.exe" if system == "win32" else "python3")
    return Machine(system, Path("/home"), Path("/data"), python, prefix, prefix, prefix)


@pytest.fixture(scope="module", params=["win32", "darwin"])
def machine(request):
    return machine_of(request.param)


@pytest.fixture(scope="module")
def built(machine):
    return addin.build(machine)


@pytest.fixture(scope="module")
def file(built, tmp_path_factory):
    path = tmp_path_factory.mktemp("addin") / FILE_NAME
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


def test_two_builds_are_the_same(machine, built):
    assert addin.build(machine) == built


def test_pyopenvba_finds_nothing_wrong(file):
    report = check_file(file)
    assert (report.issues, report.complete) == ((), True)
    with ExcelFile(file) as opened:
        assert opened.validate() == []
        assert set(opened.module_names()) == MODULES


def test_olevba_reads_every_module(sources):
    assert set(sources) == MODULES
    assert all(code.strip() for code in sources.values())


def test_the_source_in_the_file_is_the_source(machine, sources):
    for name, code in vba.modules(machine).items():
        assert sources[name].splitlines()[-10:] == code.splitlines()[-10:]
        assert code.split() == sources[name].removeprefix(f'Attribute VB_Name = "{name}"').split()


def test_lines_end_as_the_editor_of_excel_ends_them(file):
    with ExcelFile(file) as opened:
        for name in opened.module_names():
            assert not re.search(r"(?<!\r)\n", opened.get_module(name)), name


def test_no_line_is_too_long_or_goes_on_too_long(machine):
    """VBA: 1,023 characters in a line, 24 continuations."""
    for name, source in vba.modules(machine).items():
        lines = source.splitlines()
        assert max(map(len, lines)) <= 1023, name
        for start in range(len(lines)):
            assert not all(line.endswith(" _") for line in lines[start : start + 25]) or start + 25 > len(
                lines
            )


def test_every_line_is_ascii(machine):
    """The source is stored in a code page; other characters go by number."""
    for name, source in vba.modules(machine).items():
        assert source.isascii(), name


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


def buttons_of(xml):
    root = ElementTree.fromstring(xml.encode())
    return [element for _, element in elements(root) if element.get("onAction")]


def test_every_button_calls_the_one_procedure_that_is_there(sources):
    module, _, name = PRESSED.partition(".")
    assert {element.get("onAction") for element in buttons_of(ribbon_xml())} == {PRESSED}
    assert f"Public Sub {name}(control As Object)" in sources[module]


def test_every_button_runs_a_macro_and_every_macro_has_a_button():
    tags = [element.get("tag").split(" ") for element in buttons_of(ribbon_xml())]
    assert {macro for macro, *_ in tags} == set(MACROS) == {button.job for button in IN_EXCEL}
    assert {argument for _, *rest in tags for argument in rest} == {template.file for template in TEMPLATES}


def test_the_ribbon_has_large_and_small_buttons_with_tips():
    assert {element.get("size") for element in buttons_of(ribbon_xml())} >= {"large", "normal"}
    assert set(LARGE) < {button.job for button in IN_EXCEL}
    assert all(button.tip and button.image for button in IN_EXCEL)
    assert {button.group for button in IN_EXCEL} == set(GROUPS)
    assert list(GROUPS) == ["Crosstable", "Print", "Start", "Help"]


def test_every_template_is_there():
    assert TEMPLATES
    for template in TEMPLATES:
        assert path_of(template.file).is_file()
        assert template.file in ribbon_xml()


def test_the_file_names_nobody(built):
    with zipfile.ZipFile(BytesIO(built)) as archive:
        properties = ElementTree.fromstring(archive.read("docProps/core.xml"))
    told = {element.tag.rpartition("}")[2]: element.text for element in properties}
    assert (set(told), told["title"]) == ({"title", "subject"}, "xlrating")


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
        assert vba.parameter(argument.name).lower() not in RESERVED


RESERVED = set(
    """and any as boolean byref byte byval call case close const currency date debug declare default dim do double each
    else elseif empty end endif enum eqv erase error event exit false for friend function get global gosub goto if imp
    implements in input integer is let like lock long loop lset me mod new next not nothing null on open option optional
    or paramarray preserve print private property public put raiseevent redim rem resume return rset seek select set
    single static step stop string sub then time to true type typeof unlock until variant wend while with write
    xor""".split()  # noqa: SIM905
)


def test_each_wrapper_takes_the_arguments_in_order_and_says_which_are_required(sources):
    shown = vba.registration(functions for _, functions in FAMILIES)
    for name, function in REGISTER.items():
        head = re.search(rf"Public Function {name}\((.*?)\)", sources["XlratingFunctions"])[1]
        names = [part.removeprefix("Optional ") for part in head.split(", ")] if head else []
        assert names == [vba.parameter(argument.name) for argument in function.arguments]
        optional = [part.startswith("Optional ") for part in head.split(", ")] if head else []
        assert optional == sorted(optional), "VBA: after an optional argument all are"
        helps = vba.argument_helps(function)
        marked = [text.startswith("Required. ") for text in helps]
        assert [not o or m for o, m in zip(optional, marked, strict=True)] == [
            a.required for a in function.arguments
        ], name
        assert all(0 < len(text) <= 255 for text in helps)
        assert all(vba.quoted(text) in shown for text in helps)


def test_quoted_text_survives():
    assert vba.quoted('say "½"') == '"say """ & ChrW(189) & """"'
    assert vba.quoted("") == '""'


PROCEDURE = re.compile(
    r"^[ \t]*(?:(Public|Private|Friend)[ \t]+)?(?:Static[ \t]+)?(Function|Property (?:Get|Let|Set))[ \t]+(\w+)",
    re.M | re.I,
)


def test_no_cell_can_call_more_than_the_functions_of_the_register(sources):
    """A public Function in the standard modules of an open add-in is a worksheet function of every workbook."""
    found = {
        name
        for code in sources.values()
        for scope, _, name in PROCEDURE.findall(code)
        if scope.casefold() != "private"
    }
    assert found == set(REGISTER)


def test_no_private_function_starts_or_loads_anything(sources):
    """Whether a cell can reach a private Function is not documented: there is none, but the Windows calls declared."""
    for code in sources.values():
        assert not [name for scope, _, name in PROCEDURE.findall(code) if scope.casefold() == "private"]
        for line in re.findall(r"^.*Declare.*$", code, re.M):
            assert line.startswith("Private Declare PtrSafe Function ")


def test_modules_that_hold_no_function_are_private(sources):
    for name in ("XlratingServer", "XlratingPython"):
        assert "Option Private Module" in sources[name]


def test_the_search_for_functions_finds_them():
    code = "Function A()\nPublic Function B(x)\nPrivate Function C()\nEnd Function\nStatic Function D()"
    assert [name for _, _, name in PROCEDURE.findall(code)] == ["A", "B", "C", "D"]


def test_nothing_of_a_workbook_is_run(sources):
    """What goes to Python: a name of a function or macro, values, the workbook as an object; no text that is code."""
    everything = "\n".join(sources.values())
    assert not re.search(r"\.(Exec|Eval)\b|Shell|WScript|CreateObject|GetConfig|MacScript", everything)


def streams_of(built):
    with zipfile.ZipFile(BytesIO(built)) as archive:
        return olefile.OleFileIO(archive.read("xl/vbaProject.bin"))


def test_the_project_is_written_as_one_that_was_never_compiled(built):
    """MS-OVBA 2.3.4.1: version FFFF and no cache; 2.3.4.2: each source begins its stream, cookies are FFFF."""
    with streams_of(built) as file:
        assert file.openstream("VBA/_VBA_PROJECT").read() == bytes.fromhex("CC61FFFF000000")
        for name in MODULES:
            assert file.openstream(f"VBA/{name}").read(1) == b"\x01", "a compressed container begins with 1"
        directory = decompress(file.openstream("VBA/dir").read())
        assert b'Name="xlrating"' in file.openstream("PROJECT").read()
    assert directory.endswith(bytes.fromhex("2B0000000000 1000 00000000")), (
        "the last module's end, then the end"
    )
    assert directory.count(bytes.fromhex("3100 04000000 00000000")) == len(MODULES)
    assert directory.count(bytes.fromhex("2C00 02000000 FFFF")) == len(MODULES)
    assert directory.count(bytes.fromhex("0400 08000000") + b"xlrating") == 1


@pytest.mark.parametrize(
    "folder",
    ["Program Files", "Łukasz/My Python", "Müller & Söhne", "Крамник/" + 30 * "щука ", "棋 😀", "50%TEMP%^x"],
)
def test_any_path_reaches_windows_as_it_is(folder):
    machine = machine_of("win32", folder)
    source = vba.python_module(machine)
    assert source.isascii()
    assert max(map(len, source.splitlines())) <= 1023
    assert path_in(source, "PythonFolder") == str(machine.prefix)
    assert path_in(source, "LibraryFolder") == str(machine.prefix)
    assert constant_in(source, "COMMAND_LINE").startswith('".\\pythonw.exe" -P -B -c "from xlrating.')


def test_every_place_for_the_machine_is_filled(machine):
    assert not re.search(r"\{\w+\}", vba.python_module(machine))


ONLY_ON_WINDOWS = (
    "ArgumentDescriptions",
    "ActiveProtectedViewWindow",
    "Hwnd",
    "Declare",
    "AutoExpandListRange",
)


def test_nothing_on_macos_is_unknown_there():
    """What Excel for Mac does not know is an error when it compiles, at every start, which On Error does not catch."""
    mac, windows = ("".join(vba.modules(machine_of(system)).values()) for system in ("darwin", "win32"))
    for name in ONLY_ON_WINDOWS:
        assert name in windows
        assert name not in mac
    assert "AppleScriptTask" in mac
    assert "AppleScriptTask" not in windows


def test_an_update_cannot_bring_another_library_than_the_addin_names():
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    pinned = [
        each.partition(";")[0] for each in project["project"]["dependencies"] if each.startswith("xlwings")
    ]
    assert pinned == [f"xlwings=={xlwings.__version__}"]


def test_the_library_is_the_one_of_xlwings():
    assert f'Lib "xlwings64-{xlwings.__version__}.dll"' in vba.python_module(machine_of("win32"))
