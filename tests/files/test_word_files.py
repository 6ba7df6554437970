"""Documents of Word (.docx)."""

from zipfile import ZipFile

import pytest
from file_content import sections_of
from sample_files import codes

from xlrating.workbook.problems import FileProblem

SPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def run(text):
    parts = text.replace("&", "&amp;").split("\t")
    return "<w:tab/>".join(f'<w:t xml:space="preserve">{part}</w:t>' for part in parts)


def paragraph(text):
    return f"<w:p><w:pPr><w:b/></w:pPr><w:r>{run(text)}</w:r></w:p>"


def table(*rows):
    cells = ["".join(f"<w:tc>{paragraph(cell)}</w:tc>" for cell in row) for row in rows]
    return f"<w:tbl><w:tblPr/>{''.join(f'<w:tr>{row}</w:tr>' for row in cells)}</w:tbl>"


def document(tmp_path, *parts):
    path = tmp_path / "event.docx"
    with ZipFile(path, "w") as package:
        package.writestr("[Content_Types].xml", "<Types/>")
        package.writestr(
            "word/document.xml",
            f'<w:document xmlns:w="{SPACE}"><w:body>{"".join(parts)}</w:body></w:document>',
        )
    return path.read_bytes()


HEAD = [paragraph("Fall Open, November 14-15, 2026"), paragraph("Two rounds, game/60 with 5 second delay")]
ROWS = [
    ("No.", "Name", "Rating", "Rd 1", "Rd 2"),
    ("1", "Ann Lee", "1800", "W2", "D3"),
    ("2", "Bob Cruz", "1700", "L1", "½ bye"),
    ("3", "Cy Dunn", "1600", "1 bye", "D1"),
]
FACTS = [("2026-11-15", "G/60;d5")]


def read(content):
    found = sections_of("event.docx", content)
    return codes(found), [(str(one.end_date), one.time_control) for one in found.sections]


def test_a_table(tmp_path):
    assert read(document(tmp_path, *HEAD, table(*ROWS), paragraph("Thanks & see you"))) == (
        [["W2", "D3"], ["L1", "H"], ["B", "D1"]],
        FACTS,
    )


def test_tables_of_pairings_with_the_round_above_each(tmp_path):
    heading = ("Bd", "White", "Result", "Black")
    first = table(
        heading, ("1", "Ann Lee (1800)", "1-0", "Bob Cruz (1700)"), ("", "Cy Dunn (1600)", "1", "bye")
    )
    second = table(
        heading, ("1", "Cy Dunn (1600)", "½-½", "Ann Lee (1800)"), ("", "Bob Cruz (1700)", "½", "bye")
    )
    found = read(document(tmp_path, *HEAD, paragraph("Round 1"), first, paragraph("Round 2   2 pm"), second))
    assert found == ([["W2w", "D3b"], ["L1b", "H"], ["B", "D1w"]], FACTS)


def test_columns_that_tabs_divide(tmp_path):
    lines = [paragraph("\t".join(row)) for row in ROWS]
    assert read(document(tmp_path, *HEAD, *lines)) == ([["W2", "D3"], ["L1", "H"], ["B", "D1"]], FACTS)


def test_what_was_deleted_is_not_read(tmp_path):
    deleted = '<w:p><w:del w:id="1"><w:r><w:delText>December 24, 2026</w:delText></w:r></w:del></w:p>'
    assert read(document(tmp_path, deleted, *HEAD, table(*ROWS)))[1] == FACTS


@pytest.mark.parametrize("parts", [[], [paragraph("Dear Ann, the hall is free.")]])
def test_a_document_without_an_event(tmp_path, parts):
    with pytest.raises(FileProblem, match="is not a file that xlrating reads"):
        sections_of("event.docx", document(tmp_path, *parts))


def test_a_damaged_document(tmp_path):
    with pytest.raises(FileProblem, match="damaged"):
        sections_of("event.docx", document(tmp_path, "<w:p>"))
