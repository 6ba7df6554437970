"""Mail as mail programs save it (.eml)."""

import zipfile
from email.message import EmailMessage
from io import BytesIO

import pytest
from file_content import sections_of
from sample_files import codes

from xlrating.formats.mail import is_saved_mail
from xlrating.workbook.problems import FileProblem

LETTER = """Hi Carol,

The Fall Open ended on Sunday, November 15, 2026 (started the day before). Time control was G/60;d5, two rounds.

1. Ann Lee, ID 12790463, rated 1800: beat Cruz, drew Dunn, and that was enough for her to be first. Total 1½.
2. Bob Cruz, ID 13058824, rated 1700: lost to Lee, half point bye. Total ½.
3. Cy Dunn, ID 15512907, rated 1600: full point bye, drew Lee. Total 1½.

Orville
"""
GAMES = [["W2", "D3"], ["L1", "H"], ["B", "D1"]]
CSV = (
    "End date,11/15/2026\nTime control,G/60;d5\nNo.,Name,Rating,Rd 1\n1,Ann Lee,1800,W2\n2,Bob Cruz,1700,L1\n"
)
PAGE = (
    "<html><body><p>Fall Open, November 15, 2026, G/60;d5</p><table><tr><th>No.<th>Name<th>Rating<th>Rd 1"
    "<tr><td>1<td>Ann Lee<td>1800<td>W2<tr><td>2<td>Bob Cruz<td>1700<td>L1</table></body></html>"
)


def mail(text, **how):
    message = EmailMessage()
    message["From"], message["To"] = "Orville Tamm <otamm@example.org>", "ratings@example.net"
    message["Subject"], message["Date"] = "Re: results?", "Mon, 16 Nov 2026 20:14:07 -0600"
    message.set_content(text, **how)
    return message


def read(message):
    found = sections_of("results.eml", bytes(message))
    return codes(found), [(str(one.end_date), one.time_control) for one in found.sections]


@pytest.mark.parametrize("how", ["quoted-printable", "base64", "8bit"])
@pytest.mark.parametrize("charset", ["utf-8", "iso-8859-1"])
def test_a_letter_in_lines_that_are_cut_or_in_other_letters(how, charset):
    message = mail(LETTER, cte=how, charset=charset)
    assert read(message) == (GAMES, [("2026-11-15", "G/60;d5")])


def test_a_charset_that_nobody_knows():
    message = bytes(mail(LETTER, cte="base64")).replace(b'charset="utf-8"', b'charset="club-1"')
    assert read(message)[0] == GAMES


def test_a_table_of_a_web_page_goes_before_its_cells_as_lines():
    message = mail("No.\nName\nRating\nRd 1\n1\nAnn Lee\n1800\nW2\n2\nBob Cruz\n1700\nL1\n")
    message.add_alternative(PAGE, subtype="html")
    assert read(message) == ([["W2"], ["L1"]], [("2026-11-15", "G/60;d5")])


def test_the_day_on_which_it_was_sent_is_that_of_the_event_where_none_else_is_told():
    text = LETTER.replace("on Sunday, November 15, 2026 (started the day before)", "today")
    assert read(mail(text))[1] == [("2026-11-16", "G/60;d5")]
    message = mail("")
    message.set_content(PAGE.replace("November 15, 2026, ", ""), subtype="html")
    assert read(message)[1] == [("2026-11-16", "G/60;d5")]


def test_a_file_that_was_sent_where_the_letter_tells_nothing():
    message = mail("Hi Carol, here are the results. Orville")
    message.add_attachment(CSV, filename="fall.csv")
    assert read(message) == ([["W2"], ["L1"]], [("2026-11-15", "G/60;d5")])
    message.add_attachment(CSV, filename="again.csv")
    with pytest.raises(FileProblem, match=r"several files that xlrating reads \(fall.csv, again.csv\)"):
        read(message)
    with pytest.raises(FileProblem, match="is not a file that xlrating reads"):
        read(mail("Hi Carol, here are the results. Orville"))


def test_parts_in_parts_in_parts():
    for deep in (5, 5000):
        content = b"".join(
            b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(deep)
        )
        content = b"MIME-Version: 1.0\n" + content + b"Content-Type: text/plain\n\n" + LETTER.encode()
        if deep == 5:
            assert codes(sections_of("results.eml", content)) == GAMES
        else:
            with pytest.raises(FileProblem, match="parts that are nested too deeply"):
                sections_of("results.eml", content)


@pytest.mark.parametrize(
    "text", ["Subject: x\n\nMIME-Version: 1.0\n", "Fall Open\nContent-Type: x\n", CSV, "Name: Ann\n"]
)
def test_no_saved_mail(text):
    assert not is_saved_mail(text.encode())


def test_no_zip_is_unpacked():
    """A zip that was sent is not opened: it is no file that is read here."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr("fall.csv", CSV)
    message = mail("Here it is.")
    message.add_attachment(packed.getvalue(), maintype="application", subtype="zip", filename="fall.zip")
    with pytest.raises(FileProblem, match="fall\\.zip is not a workbook"):
        read(message)


def test_what_the_letter_says_of_the_event_holds_for_the_file_that_was_sent_where_that_says_nothing():
    letter = (
        "Hi Carol, attached is the Fall Open.\n\nDate was Sunday November 15, 2026, four rounds, G/55 d5.\n"
    )
    message = mail(letter)
    message.add_attachment("\n".join(CSV.split("\n")[2:]), filename="fall.csv")
    assert read(message) == ([["W2"], ["L1"]], [("2026-11-15", "G/55 d5")])
    message = mail(letter)
    message.add_attachment(CSV.replace("2026", "2025"), filename="fall.csv")
    assert read(message)[1] == [("2025-11-15", "G/60;d5")]
