"""What mail and chat programs put around a text: it is read as the text alone."""

import pytest
from file_content import sections_of
from sample_files import codes

TABLE = """\
End date: 2026-11-14
Time control: G/60;d5

| No | Name | Rating | Rd 1 | Rd 2 |
| 1 | Ann Lee | 1800 | +2w | =3b |
| 2 | Bob Cruz | 1700 | -1b | HPB |
| 3 | Cy Dunn | unr | FPB | =1w |
"""
HEAD = """\
Here is Deb's mail again.

---------- Forwarded message ---------
From: Deb R.
Date: Mon, Nov 16, 2026 at 8:02 AM
Subject: final table

"""


def quoted(text, mark="> "):
    return "".join(f"{mark}{line}\n" for line in text.splitlines())


@pytest.mark.parametrize(
    "text", [HEAD + TABLE, HEAD + quoted(TABLE), quoted(HEAD + TABLE), HEAD + quoted(TABLE, ">> ")]
)
def test_a_table_in_a_mail(text):
    found = sections_of("table.txt", text.encode())
    assert codes(found) == [["W2w", "D3b"], ["L1b", "H"], ["B", "D1w"]]
    assert [str(one.end_date) for one in found.sections] == ["2026-11-14"]
