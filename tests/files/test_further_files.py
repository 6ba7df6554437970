"""At least two more files of each format: each is read as its description says."""

import datetime

import further_files as files
import pytest
from file_content import sections_of

from xlrating.formats.grids import grids_of

LAST_DAY = datetime.date(2026, 9, 13)

# The content, and of each section the players by number: name, ID, rating, prior games, and a code for each round.
FILES = {
    "text of a whole page": (
        files.MSA_PAGE,
        [
            {
                1: ("MÄRTA ÖST-O'HARA", "12345671", 1912, None, "W4w D3b W2w"),
                2: ("TOM BEE", "12345672", 1744, None, "X W4w L1b"),
                3: ("ANN LEE", "12345673", 1500, 5, "F D1w B"),
                4: ("BO LO", "12345674", None, None, "L1b L2b U"),
            },
            {1: ("A B", "12345675", 1200, None, "W2w"), 2: ("C D", "12345676", 1100, None, "L1b")},
        ],
    ),
    "text without its header": (
        files.MSA_WITHOUT_HEADER,
        [
            {
                1: ("MARLA ASHDOWN", "10000011", 1912, None, "W2w H"),
                2: ("TOM BEE", "10000012", 1744, 10, "L1b H"),
            }
        ],
    ),
    "SwissSys text": (
        files.SWISSSYS_TEXT,
        [
            {
                1: ("Ashdown, Marla", "10000011", 1912, None, "W3 D2 H"),
                2: ("Bekele, Tomas", "10000022", 1744, None, "W4 D1 B"),
                3: ("Cordova, Iris", "10000033", None, None, "L1 X4 U"),
                4: ("Falstad, Odo", "10000066", 1410, None, "L2 F3 U"),
            }
        ],
    ),
    "SwissSys file": (
        files.SWISSSYS_FILE,
        [
            {1: ("Lee, Ann", "12345671", 1912, None, "W2w B"), 2: ("Müller, Bo", "", None, None, "L1b U")},
            {1: ("Doe, Jo", "", None, None, "")},
        ],
    ),
    "WinTD tabs": (
        files.WINTD_TABS,
        [
            {
                1: ("ASHDOWN, MARLA", "10000011", 2212, None, "W3 D2 H"),
                2: ("BEKELE, TOMAS", "10000022", 1744, 9, "B D1 W3"),
                3: ("CORDOVA, IRIS", "", None, None, "L1 H L2"),
            }
        ],
    ),
    "WinTD by rank": (
        files.WINTD_BY_RANK,
        [
            {
                1: ("DOE, JOHN", "10000011", 1912, None, "W2 W3 D4"),
                2: ("ROE, JANE", "10000022", 1500, None, "L1 D4 W3"),
                3: ("POE, ED", "10000033", 1400, None, "W4 L1 L2"),
                4: ("COE, SEB", "10000044", None, None, "L3 D2 D1"),
            }
        ],
    ),
    "sheet with totals": (
        files.SHEET_WITH_TOTALS,
        [{1: ("Lee, Ann", "01234567", 1643.8, None, "W2 B"), 2: ("Bee, Tom", "", 1500, 4, "L1 U")}],
    ),
    "German sheet": (
        files.SHEET_GERMAN,
        [
            {
                1: ("Müller, Jörg", "", 1912, None, "W2w H"),
                2: ("Groß, Änne", "", 1744, None, "L1b B"),
                3: ("Neu, Ü", "", None, None, "U U"),
            }
        ],
    ),
    "ChessManager": (
        files.CHESSMANAGER,
        [
            {
                3: ("Łoś, Żaneta", "1100", 2011, None, "W1b W2w H"),
                1: ("Müller, Jörg", "", None, None, "L3w B U"),
                2: ("Bee, Tom", "", 1700, None, "B L3b U"),
            }
        ],
    ),
    "ChessManager, one round": (
        files.CHESSMANAGER_ONE_ROUND,
        [{1: ("Lee, Ann", "", 1500, None, "X2"), 2: ("Bee, Tom", "", 1400, None, "F1")}],
    ),
    "SwissPerfect": (
        files.SWISSPERFECT,
        [
            {
                1: ("O'Hara, Séan", "12345671", 1912, None, "W2 D3 B"),
                2: ("Bee, Tom", "", None, None, "L1 H H"),
                3: ("Cee, Di", "12345673", 1500, None, "U D1 U"),
            }
        ],
    ),
    "SwissPerfect, few columns": (
        files.SWISSPERFECT_SHORT,
        [
            {
                1: ("Lee, Ann", "", None, None, "X2"),
                2: ("Bee, Tom", "", None, None, "F1"),
                3: ("Cee, Di", "", None, None, "H"),
            }
        ],
    ),
    "Lichess games": (
        files.LICHESS_GAMES,
        [{1: ("Ann", "", 1500, None, "W2w D2b"), 2: ("Bo", "", 1400, None, "L1b D1w")}],
    ),
    **{
        name: (
            content,
            [
                {
                    10: ("Größe, Jörg", "4600010", 2510, None, "W20w D30b H"),
                    20: ("Lopez-Núñez, Ana", "22000020", 2105, None, "L10b X40 D30w"),
                    30: ("van der Berg, Jan", "", None, None, "B D10w D20b"),
                    40: ("O'Neil, Pat", "2500040", 1999, None, "F50 F20 U"),
                    50: ("Zzz, Late", "", 1500, None, "F40 B F"),
                }
            ],
        )
        for name, content in (
            ("TRF16, CR", "\r".join(files.trf16())),
            ("TRF16, columns in bytes", "\n".join(files.trf16(in_bytes=True))),
            ("TRF16, Windows-1252", "\r\n".join(files.trf16()).encode("cp1252")),
        )
    },
    "TRF26": (
        "\n".join(files.trf26()),
        [{1: ("A, One", "12345671", 1512, None, "W2w H"), 2: ("B, Two", "12345672", None, None, "L1b U")}],
    ),
    "upload files": (
        files.UPLOAD,
        [
            {
                1: ("Müller, Jörg", "12345671", 1912, None, "W2w D3b"),
                2: ("LEE, ANN", "", None, None, "L1b X"),
                3: ("Bo Doe", "12345673", 1500, None, "B D1w"),
            }
        ],
    ),
    "upload files, two games in a round": (
        files.UPLOAD_DOUBLE,
        [
            {
                1: ("MÜLLER, JÖRG", "12345671", 1800, None, "W2 W2 W3 D3"),
                2: ("LEE, ANN", "12345672", 1500, None, "L1 L1 B B"),
                3: ("DOE, BO", "12345673", 1400, None, "H H L1 D1"),
            }
        ],
    ),
    "round robin": (
        files.ROUND_ROBIN,
        [
            {
                1: ("Müller, Jörg", "", 1912, None, "W4 W2 D3"),
                2: ("Łoś, Ż", "", 1744, None, "W3 L1 X4"),
                3: ("Núñez, A", "", None, None, "L2 W4 D1"),
                4: ("Doe, J", "", 1400, None, "L1 L3 F2"),
            }
        ],
    ),
    "final ranking with shared places": (
        files.FINAL_RANKING,
        [
            {
                1: ("Lee, Ann", "", 1912, None, "W4b D2w H"),
                2: ("Bee, Tom", "", 1744, None, "B D1b X3"),
                3: ("Cee, Di", "", 1600, None, "U U F2"),
                4: ("Dee, Ed", "", None, None, "L1w U U"),
            }
        ],
    ),
    "Swiss-Manager": (
        files.SWISS_MANAGER,
        [
            {
                1: ("Lee, Ann", "", 1912, None, "W2w D3b"),
                2: ("Bee, Tom", "", 1744, None, "L1b B"),
                3: ("Cee, Di", "", None, None, "H D1w"),
            }
        ],
    ),
    "Swiss-Manager, one round": (
        files.SWISS_MANAGER_ONE_ROUND,
        [{1: ("Lee, Ann", "", 1912, None, "X2"), 2: ("Bee, Tom", "", 1744, None, "F1")}],
    ),
    "published event in pages": (
        files.API,
        [
            {
                7: ("LEE, ANN", "12345671", 1499.6, None, "X3 B H"),
                3: ("MO, BO", "12345672", None, None, "F7 U U"),
            }
        ],
    ),
    "published event by member": (
        files.API_NAMED_BY_MEMBER,
        [{1: ("LEE, ANN", "12345671", 1400, 11, "W2w"), 2: ("MO, BO", "12345672", None, None, "L1b")}],
    ),
}


@pytest.mark.parametrize("name", FILES)
def test_a_further_file(name):
    content, expected = FILES[name]
    found = sections_of("file", content if isinstance(content, bytes) else content.encode())
    read = [
        {
            one.number: (one.name, one.member_id, one.rating, one.games, " ".join(map(str, one.rounds)))
            for one in section.players
        }
        for section in found.sections
    ]
    assert read == expected
    grids, notes = grids_of(found)
    assert len(grids) == len(expected)
    assert all(note.endswith(".") for note in (*found.notes, *notes))


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("name", [name for name, (content, _) in FILES.items() if isinstance(content, str)])
def test_a_further_file_with_other_ends_of_lines_and_blanks(name, ending):
    content, expected = FILES[name]
    lines = [line + "  " * (not name.startswith("TRF")) for line in content.splitlines()]
    found = sections_of("file", ("\ufeff" + ending.join(lines) + ending).encode())
    assert [[p.name for p in section.players] for section in found.sections] == [
        [player[0] for player in section.values()] for section in expected
    ]


def test_what_a_page_says_above_its_tables():
    found = sections_of("page.txt", files.MSA_PAGE.encode()).sections
    assert [(one.event, one.name, one.end_date) for one in found] == [
        ("AUTUMN QUADS", "QUAD 1", LAST_DAY),
        ("AUTUMN QUADS", "QUAD 2", LAST_DAY),
    ]
    assert found[0].players[0].extra == {"Quick": 1850}


@pytest.mark.parametrize(
    "name", ["TRF16, CR", "TRF26", "upload files", "SwissSys file", "ChessManager", "round robin"]
)
def test_the_last_day(name):
    content, _ = FILES[name]
    found = sections_of("file", content if isinstance(content, bytes) else content.encode())
    assert {section.end_date for section in found.sections} == {LAST_DAY}
