"""What mail and chat programs put around a text: it is read as the text alone."""

import pytest
from file_content import sections_of
from sample_files import codes

from xlrating.formats.mail import as_written

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


FORUM = """\
[b]Re: results?[/b]
Posted by [i]deb_td[/i] on Mon Nov 16, 2026 9:41 am

Played November 14, 2026, G/60;d5:

[b]OPEN[/b]
[table]
[tr][td]#[/td][td]name[/td][td]rating[/td][td]r1[/td][td]r2[/td][/tr]
[tr][td]1[/td][td]Ann Lee[/td][td]1800[/td][td]+W2[/td][td]=B3[/td][/tr]
[tr][td]2[/td][td]Bob Cruz[/td][td]1700 (9 games prov.)[/td][td]-B1[/td][td]bye ½[/td][/tr]
[tr][td]3[/td][td]Cy Dunn[/td][td]unrated[/td][td]bye 1[/td][td]=W1[/td][/tr]
[/table]
"""


@pytest.mark.parametrize("end", ["[/td]", "[/td]\n"])
def test_a_table_of_a_forum(end):
    """The day on which it was posted is none of the event."""
    found = sections_of("post.txt", FORUM.replace("[/td]", end).encode())
    assert codes(found) == [["W2w", "D3b"], ["L1b", "H"], ["B", "D1w"]]
    assert [(one.rating, one.games) for one in found.sections[0].players] == [
        (1800, None),
        (1700, 9),
        (None, None),
    ]
    assert [str(one.end_date) for one in found.sections] == ["2026-11-14"]


@pytest.mark.parametrize(
    "text", [HEAD + TABLE, HEAD + quoted(TABLE), quoted(HEAD + TABLE), HEAD + quoted(TABLE, ">> ")]
)
def test_a_table_in_a_mail(text):
    found = sections_of("table.txt", text.encode())
    assert codes(found) == [["W2w", "D3b"], ["L1b", "H"], ["B", "D1w"]]
    assert [str(one.end_date) for one in found.sections] == ["2026-11-14"]


@pytest.mark.parametrize(
    "title",
    [
        "*** OPEN ***", "=== OPEN ===", "~~ OPEN ~~", "[ OPEN ]", "[OPEN]", "<< OPEN >>", "● OPEN", "# OPEN", "## OPEN",
        "__**🟢 OPEN**__", "**🟢 OPEN**", "🏆 **OPEN** 🏆", "-=[ OPEN ]=-", "_OPEN_", "— OPEN —", "♟️ OPEN",
    ],
)  # fmt: skip
def test_titles_in_all_decorations(title):
    assert as_written(f"G/60\n{title}\nAnn Lee 1800") == "G/60\nOPEN\nAnn Lee 1800"


@pytest.mark.parametrize(
    "line",
    [
        "* = won by forfeit", "---- = unrated", "# Name Rating", "#1 Ann Lee", "* Ann Lee", "✅ Ann Lee",
        "*Ann 1-0 Tom*", "~~Ann Lee~~", "* 1 0 1 *", "[1500] Ann", "Ann Lee*", "- [ ] send the report",
    ],
)  # fmt: skip
def test_marks_that_say_something_stay(line):
    assert as_written(line) == line


PLAYERS = (
    "Ann Lee (1800) · Tom Bee (1700P8) · Max Roth (1600)",
    "Ida Cole (1400) · Jon Dunn (1300) · Kim Fox (new)",
)
GAMES = (
    "**Round 1**\n> Ann Lee 1–0 Tom Bee\n> Max Roth — half point bye (½)\n\n**Round 2**\n> Max Roth ½–½ Ann Lee\n"
    "> Tom Bee — full point bye (1)\n",
    "**Round 1**\n> Ida Cole 0–1 Jon Dunn\n> Kim Fox — half point bye (½)\n\n**Round 2**\n> Kim Fox 1–0 Ida Cole\n"
    "> Jon Dunn — full point bye (1)\n",
)


@pytest.mark.parametrize(
    ("titles", "names"),
    [
        (("__**🟢 TOP SECTION**__", "__**🔵 U1500 SECTION**__"), ["TOP SECTION", "U1500 SECTION"]),
        (("*** Open ***", "*** Reserve ***"), ["Open", "Reserve"]),
        (("", ""), ["Section 1", "Section 2"]),
    ],
)
def test_a_second_list_and_a_new_round_1_are_a_second_section(titles, names):
    parts = [
        f"{title}\nplayers: {some}\n\n{games}\n"
        for title, some, games in zip(titles, PLAYERS, GAMES, strict=True)
    ]
    found = sections_of("chat.txt", "\n".join(["Oil Open, nov 15–16 2025, G/55 d5\n", *parts]).encode())
    assert [one.name for one in found.sections] == names
    assert codes(found, 0) == [["W2w", "D3b"], ["L1b", "B"], ["H", "D1w"]]
    assert codes(found, 1) == [["L2w", "L3b"], ["W1b", "B"], ["H", "W1w"]]


CHAT = """\
[11/13/26, 9:03:27 PM] Deb (TD): who is in:
1. Ann Lee 1800
2. Bob Cruz 1700
3. Cy Dunn unrated
[11/13/26, 9:04:01 PM] Deb (TD): Round 1, G/60;d5
[11/13/26, 9:45:12 PM] Cy: I lost to Ann
[11/13/26, 9:46:00 PM] Deb (TD): Bob full-point bye
[11/14/26, 9:00:00 AM] Deb (TD): Round 2
Cy has the full-point bye
[11/14/26, 9:59:59 AM] Ann: drew with Bob
[11/14/26, 10:10:10 AM] Bob: pizza
"""


@pytest.mark.parametrize(
    "text",
    [CHAT, CHAT.replace("I lost", "lost"), CHAT.replace("Ann: drew with Bob", "Deb (TD): Ann ½ ½ Bob")],
)
def test_who_wrote_a_message_is_who_beat_somebody_in_it(text):
    """No other day is named, so the event is over when the last message was sent."""
    found = sections_of("chat.txt", text.encode())
    assert [[cell.rstrip("wb") for cell in row] for row in codes(found)] == [
        ["W3", "D2"],
        ["B", "D1"],
        ["L1", "B"],
    ]
    assert [one.time_control for one in found.sections] == ["G/60;d5"]
    assert "14" in str(found.sections[0].end_date)


@pytest.mark.parametrize(
    ("days", "end"),
    [
        (["11/14/2026"] * 3, "2026-11-14"),
        (["11/14/2026", "11/14/2026", "11/15/2026"], "2026-11-15"),
        ([""] * 3, "None"),
    ],
)
def test_the_last_day_of_a_chat_ends_the_event_where_no_text_names_one(days, end):
    said = [
        "quick today, G/15;d5: Ann Lee 1800, Tom Bee 1700, Max Roth 1600",
        "rd 1: Ann 1 - 0 Tom",
        "rd 2: Max 0 - 1 Ann",
    ]
    lines = [
        f"[{day}{', ' * bool(day)}9:4{n} AM] Ann: {text}\n"
        for n, (day, text) in enumerate(zip(days, said, strict=True))
    ]
    (section,) = sections_of("chat.txt", "".join(lines).encode()).sections
    assert str(section.end_date) == end
    lines[0] = lines[0].replace("today", "on Nov 12, 2026")
    (section,) = sections_of("chat.txt", "".join(lines).encode()).sections
    assert str(section.end_date) == "2026-11-12"


def test_the_day_above_the_words_to_whom_a_letter_goes_is_that_of_the_letter():
    letter = "Salem, Oregon\nNovember 20, 2026\n\nDear Ms. Pratt,\n\nWe played on November 14, 2026.\n"
    assert as_written(letter) == letter.replace("November 20", "Sent: November 20")
    assert as_written(letter.replace("Dear", "Tell")) == letter.replace("Dear", "Tell")


def test_the_day_on_which_it_was_sent_is_marked():
    assert "\nSent: Mon, Nov 16, 2026" in as_written(HEAD)
    assert as_written("Posted by deb on Nov 16, 2026") == "Sent: Posted by deb on Nov 16, 2026"


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("call Sal, 555-0163", "call Sal, "),
        ("Ed McAdoo, 555-0172", "Ed McAdoo, "),
        ("(845) 555-1234 or 845-555-1100", " or "),
        ("Questions: 985.1012", "Questions: "),
        ("Ann Lee 985-1012", "Ann Lee 985-1012"),
        ("12345678  600  1600", "12345678  600  1600"),
        ("2024-11-22", "2024-11-22"),
        ("IDs 12345-6789", "IDs 12345-6789"),
    ],
)
def test_telephone_numbers_are_neither_ratings_nor_results(said, plain):
    """985-1012 alone may be the ratings before and after an event."""
    assert as_written(said) == plain


DIGEST = """\
From: club-request@lists.example.org
Subject: Club Digest, Vol 61, Issue 7
Date: Wed, 18 Nov 2026 12:00:02 -0400

Message: 1
Date: Tue, 17 Nov 2026 15:11:40 -0400
From: Ty Gray <tyg@example.com>
Subject: [Club] Clocks

Does anybody want three old clocks?

Message: 2
Date: Tue, 17 Nov 2026 20:37:09 -0400
From: Deb R. <deb@example.com>
Subject: [Club] Results

The Fall Open was played this past Saturday, {}. G/60;d5.

    Name               Rating  Rd1  Rd2
 1. Ann Lee            1800    +2   =3
 2. Bob Cruz           1700    -1   hpb
 3. Cy Dunn            1600    bye  =1
"""


def test_a_digest_of_a_mailing_list():
    """Its days are those on which somebody wrote."""
    found = sections_of("digest.txt", DIGEST.format("November 14, 2026").encode())
    assert codes(found) == [["W2", "D3"], ["L1", "H"], ["B", "D1"]]
    assert [str(one.end_date) for one in found.sections] == ["2026-11-14"]


MARKDOWN = """\
# Fall Open

- **Date:** November 14, 2026
- **TD:** [Deb Ray](mailto:deb@example.org)
- **Time control:** G/60;d5

| # | Name | ID | Rating |
|--:|:-----|:--:|-------:|
| 1 | [Ann Lee](https://example.org/MbrDtlMain.php?12790463) | 12790463 | 1800 |
| 2 | [Bob Cruz](https://example.org/MbrDtlMain.php?13058824) | 13058824 | 1700 |
| 3 | Cy Dunn | 15512907 | *unrated* |

### Round 1

| Bd | White | Result | Black |
|:-:|:------|:------:|:------|
| 1 | Ann Lee | 1-0 | Bob Cruz |
| – | Cy Dunn | 1 | *full-point bye* |

### Round 2

| Bd | White | Result | Black |
|:-:|:------|:------:|:------|
| 1 | Cy Dunn | ½-½ | Ann Lee |
| – | Bob Cruz | ½ | _half-point bye_ |
"""


def test_links_and_slanted_words_of_markdown():
    found = sections_of("event.md", MARKDOWN.encode())
    assert codes(found) == [["W2w", "D3b"], ["L1b", "H"], ["B", "D1w"]]
    assert [(one.name, one.member_id, one.rating) for one in found.players] == [
        ("Ann Lee", "12790463", 1800),
        ("Bob Cruz", "13058824", 1700),
        ("Cy Dunn", "15512907", None),
    ]
    assert [(str(one.end_date), one.time_control) for one in found.sections] == [("2026-11-14", "G/60;d5")]


SCORE_GROUPS = """\
# Fall Open

*November 14, 2026 · two rounds · Game/60, 5-second delay*

## 1½ points

- **Ann Baptiste-Rowe** (1800) — beat O'Dowd; drew with Dunn
- **Cy Dunn** (unrated) — full-point bye; drew with Baptiste-Rowe

## ½ points

- **Bob O'Dowd** (1700) — lost to Baptiste-Rowe; half-point bye
"""


def test_names_with_hyphens_and_apostrophes_behind_bullets():
    found = sections_of("event.md", SCORE_GROUPS.encode())
    assert [(one.name, one.rating) for one in found.players] == [
        ("Ann Baptiste-Rowe", 1800),
        ("Cy Dunn", None),
        ("Bob O'Dowd", 1700),
    ]
    assert codes(found) == [["W3", "D2"], ["B", "D1"], ["L1", "H"]]


MINUTES = """\
MINUTES OF THE FALL OPEN, November 14, 2026, G/60;d5

   Mr. Ann Lee, 12790463, rated 1800
   Mrs. Bea Cruz, 13058824, rated 1700
   Master Cy Dunn, 15512907, rated 987 (provisional,
      6 games)
   Miss Di Ek, 15512908, unrated

FIRST ROUND. Mr. Lee defeated Mrs. Cruz. Master Dunn and Miss Ek drew.

SECOND ROUND. The game of the day was the last one: Miss Ek defeated Mr.
Lee. Master Dunn received the full-point bye. Mrs. Cruz received a
half-point bye, having so requested.
"""


def test_minutes_with_mr_and_mrs_before_each_name():
    found = sections_of("minutes.txt", MINUTES.encode())
    assert [[code[:2] for code in player] for player in codes(found)] == [
        ["W2", "L4"],
        ["L1", "H"],
        ["D4", "B"],
        ["D3", "W1"],
    ]
    assert [(one.name, one.rating, one.games) for one in found.players] == [
        ("Ann Lee", 1800, None),
        ("Bea Cruz", 1700, None),
        ("Cy Dunn", 987, 6),
        ("Di Ek", None, None),
    ]


def test_mr_before_one_name_alone_stays():
    assert as_written("Mr. Lee 1-0 Tom Bee") == "Mr. Lee 1-0 Tom Bee"
