"""Files of each format, odd but lawful, put together from the descriptions of the formats; all names are invented."""

import io
import json
import struct
import zipfile

import openpyxl

RULER = "-" * 59

MSA_PAGE = f"""
Event Summary
  Event  : AUTUMN QUADS (202609129999)
  Date(s) : 2026-09-12 thru 2026-09-13

Section 1 - QUAD 1
{RULER}
 Pair | Player Name                     |Total|Round|Round|Round|
 Num  | USCF ID / Rtg (Pre-&gt;Post)    | Pts |  1  |  2  |  3  |
{RULER}
    1 | MÄRTA ÖST-O'HARA                |2.5  |W   4|D   3|W   2|
   NY | 12345671 / R: 1912   -&gt;1920  |     |W    |B    |W    |
      |            Q: 1850   -&gt;1861  |     |     |     |     |
{RULER}
    2 | TOM BEE                         |2.0  |X    |W   4|L   1|
      | 12345672 / R: 1744   -&gt;1740  |     |     |W    |B    |
      |            Q: Unrated-&gt;1500P2|     |     |     |     |
{RULER}
    3 | ANN LEE                         |1.5  |F    |D   1|B    |
   ON | 12345673 / R: 1500P 5-&gt;1490P6|     |     |W    |     |
{RULER}
    4 | BO LO                           |0.0  |L   1|L   2|U    |
   NY | 12345674 / R: Unrated-&gt;1300P2|     |B    |B    |     |
{RULER}

Section 2 - QUAD 2
{RULER}
 Pair | Player Name                     |Total|Round|
 Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |
{RULER}
    1 | A B                             |1.0  |W   2|
   NY | 12345675 / R: 1200   ->1210     |     |W    |
{RULER}
    2 | C D                             |0.0  |L   1|
   NY | 12345676 / R: 1100   ->1090     |     |B    |
{RULER}
"""

MSA_WITHOUT_HEADER = """    1 | MARLA ASHDOWN |1.5 |W 2|H |
 MN | 10000011 / R: 1912 ->1899 |N:3 |W | |
    2 | TOM BEE |0.5 |L 1|H |
 MN | 10000012 / R: 1744P10 ->1700P12 | |B | |
"""

SWISSSYS_TEXT = """Autumn Open
Standings after round 3

#   Name                 ID        Rtng  Rd 1  Rd 2  Rd 3  Tot
1   Ashdown, Marla       10000011  1912  W3    D2    H---  2.0
2   Bekele, Tomas        10000022  1744  W4    D1    B---  2.5
3   Cordova, Iris        10000033  unr.  L1    X4    U---  1.0
4   Falstad, Odo         10000066  1410  L2    F3    U---  0.0
"""

SWISSSYS_FILE = json.dumps(
    {
        "name": "Club Night",
        "StartDate": "9/12/2026",
        "EndDate": "9/13/26",
        "Sections": [
            {
                "SectionName": "Open",
                "RoundsPlayed": 2,
                "players": [
                    {
                        "pair": 1,
                        "first name": "Ann",
                        "last name": "Lee",
                        "id": "12345671",
                        "rating": "1912",
                        "rating2": "1850",
                        "results": ["+;2;W;1;2;2;1", "B;0;-;0;0;0;1", "+;2;B;1;2;2;1"],
                    },
                    {
                        "pair": 2,
                        "first name": "Bo",
                        "last name": "Müller",
                        "id": "",
                        "rating": 0,
                        "results": ["-;1;B;1;1;1;0", "U;0;-;0;0;0;0", "-;1;W;1;1;1;0"],
                    },
                ],
            },
            {
                "Section name": "Reserve",
                "Rounds played": 0,
                "Players": [{"Pair number": 1, "Name": "Doe, Jo"}],
            },
        ],
    }
)

WINTD_TABS = """Plr#\tName\tExp.\tUSCF ID\tTtl\tRtng\tTeam\tRnd 1\tRnd 2\tRnd 3\tTot
1\tASHDOWN, MARLA\t12/27\t10000011\tNM\t2212\tElm HS\tW 3\tD  2\t1/2-BYE\t2
2\tBEKELE, TOMAS\t\t10000022\t\t1744/9\t\tBYE\tD  1\tW 3\t2.5
3\tCORDOVA, IRIS\t\t\t\tUNR\tElm HS\tL 1\tHALF\tL 2\t0.5
"""

WINTD_BY_RANK = """"Rk","Name","ID","Rate","St","1","2","3","Pts"
"1","DOE, JOHN","10000011","1912","MN","W  2","W  3","D  4","2.5"
"2","ROE, JANE","10000022","1500","MN","L  1","D  4","W  3","1.5"
"3","POE, ED","10000033","1400","MN","W  4","L  1","L  2","1.0"
"4","COE, SEB","10000044","","MN","L  3","D  2","D  1","1.0"
"""

SHEET_WITH_TOTALS = """Name,ID,Rating,R1,R2,Total
"Lee, Ann",1234567,"1,643.8",W 2,bye,2

"Bee, Tom",,1500/4,L 1,-,0
Totals,,,,,2
"""

SHEET_GERMAN = """Nr.;Name;Elo;1.Rd;2.Rd;Pkt.
1;Müller, Jörg;1912;2w1;-½;1,5
2;Groß, Änne;1744;1s0;-1;1
3;Neu, Ü;;-0;;0
"""

CHESSMANAGER = """Tournament Name,"Weekend, Open"
City,Krakow
Start Date,2026/09/12
End Date,2026/09/13
Number of Rounds,3
Chier Arbiter,"Nowak, J"

Player No,Sex,Title,Name,Rating,Federation,FIDE ID,Birthdate,Points,Rank
0003,w,WFM,"Łoś, Żaneta",2011,POL,1100,2001/01/01,2.5,1,0001,b,1,0002,w,1,0000,-,H
0001,m,,"Müller, Jörg",0,GER,,,1,2,0003,w,0,0000,-,U,,,
0002,m,,"Bee, Tom",1700,USA,,,1,3,0000,-,F,0003,b,0,0000,-,Z
"""

CHESSMANAGER_ONE_ROUND = """Tournament Name,Blitz
Number of Rounds,1

Player No,Sex,Title,Name,Rating,Federation,FIDE ID,Birthdate,Points,Rank
0001,m,,"Lee, Ann",1500,USA,,,1,1,0002,w,+
0002,m,,"Bee, Tom",1400,USA,,,0,2,0001,b,-
"""

SWISSPERFECT = """No\tName            \tFeder\tIntl Id\tTitle\tTotal\t  1 \t  2 \t 3 \tLoc\tLoc Id
1\tO'Hara, Séan\tIRL\t2500\tFM\t2.5\t 2:W\t 3:D\t0:+\t1912\t12345671
2\tBee, Tom\t\t\t\t1\t1:L\t0:=\t0:=\t\t
3\tCee, Di\t\t\t\t0.5\t:\t1:D\t 0:-\t1500\t12345673
"""

SWISSPERFECT_SHORT = "No\tName\tTotal\t1\n1\tLee, Ann\t1\t2:+\n2\tBee, Tom\t0\t1:-\n3\tCee, Di\t0.5\t0:=\n"

LICHESS_GAMES = "\n".join(
    json.dumps(game)
    for game in (
        {
            "id": "a",
            "createdAt": 1,
            "winner": "white",
            "status": "mate",
            "players": {
                "white": {"user": {"name": "Ann"}, "rating": 1500},
                "black": {"user": {"name": "Bo"}, "rating": 1400},
            },
        },
        {
            "id": "b",
            "createdAt": 2,
            "status": "draw",
            "players": {
                "white": {"user": {"name": "Bo"}, "rating": 1400},
                "black": {"user": {"name": "Ann"}, "rating": 1500},
            },
        },
    )
)


def trf_line(number, name, rating, fide, points, rank, games, *, code="001", in_bytes=False, origin="USA"):
    """A player's line by the columns of the description; ``in_bytes``: a writer who counts bytes, not characters."""
    line = [" "] * 91
    fields = [(1, code), (5, f"{number:>4}"), (10, "m"), (15, name), (49, f"{rating:>4}"), (54, origin)]
    for column, value in (*fields, (58, f"{fide:>11}"), (81, f"{points:>4}"), (86, f"{rank:>4}")):
        line[column - 1 : column - 1 + len(value)] = value
    if in_bytes:
        end = 14 + len(name)
        del line[end : end + len(name.encode()) - len(name)]
    return "".join(line) + "".join(f"{opponent:>4} {color} {result}  " for opponent, color, result in games)


def trf16(in_bytes=False):
    """European dates, gaps in the numbers, a double forfeit, every kind of bye, a last round not played, teams."""
    none = "0000"
    rows = [
        (
            10,
            "Größe, Jörg",
            2510,
            "4600010",
            "2.0",
            1,
            [(20, "w", "1"), (30, "b", "="), (none, "-", "H"), (none, "-", "Z")],
        ),
        (
            20,
            "Lopez-Núñez, Ana",
            2105,
            "22000020",
            "1.5",
            3,
            [(10, "b", "0"), (40, "w", "+"), (30, "w", "=")],
        ),
        (30, "van der Berg, Jan", 0, "", "2.0", 2, [(none, "-", "U"), (10, "w", "="), (20, "b", "=")]),
        (40, "O'Neil, Pat", 1999, "2500040", "0.0", 4, [(50, "w", "-"), (20, "b", "-"), ("", " ", " ")]),
        (50, "Zzz, Late", 1500, "", "1.0", 5, [(40, "b", "-"), (none, "-", "F"), (none, "-", "-")]),
    ]
    top = ["012 Münster Open", "022 Münster", "042 12/09/2026", "052 13/09/2026", "062 5 (4)", "XXR 4"]
    return [*top, *(trf_line(*row, in_bytes=in_bytes) for row in rows), "310 Team A  10 20", ""]


def trf26():
    none = "0000"
    return [
        "### made by hand",
        "012 Two Day",
        "042 2026/09/12",
        "052 2026/09/13",
        "222 5400+30",
        "142 3",
        trf_line(1, "A, One", 0, "", "1.5", 1, [(2, "w", "1"), (none, "-", "H")]),
        trf_line(2, "B, Two", 0, "", "0.0", 2, [(1, "b", "0"), (none, "-", "Z")]),
        trf_line(1, "A, One", 1512, "12345671", "", "", [], code="USA", origin="NY"),
        trf_line(2, "B, Two", 0, "12345672", "", "", [], code="USA", origin="ON"),
        "240 H 003  001",
        "",
    ]


def dbf(fields, records, *, spare=b"", end=b"\x1a"):
    """A dBase III file; ``spare`` bytes after the list of fields, as WinTD writes one."""
    head, size = 33 + 32 * len(fields) + len(spare), 1 + sum(width for _, _, width in fields)
    out = struct.pack("<BBBBIHH20x", 3, 126, 9, 13, len(records), head, size)
    for name, kind, width in fields:
        out += name.encode().ljust(11, b"\0") + kind.encode() + bytes(4) + bytes([width, 0]) + bytes(14)
    out += b"\r" + spare
    for flag, record in records:
        out += flag
        for (_, kind, width), value in zip(fields, record, strict=True):
            data = str(value).encode("cp1252")
            out += (data.rjust(width) if kind == "N" else data.ljust(width))[:width]
    return out + end


def upload(rows, sections):
    """A zip with a folder of the three files: fields in another order, numbers as N, dates as D, deleted records."""
    one, many = b" ", b"*"
    header = dbf(
        [
            ("H_FORMAT", "C", 5),
            ("H_NAME", "C", 35),
            ("H_TOT_SECT", "N", 2),
            ("H_END_DATE", "D", 8),
            ("H_OTHER_TD", "M", 10),
        ],
        [(one, ["2C", 'AUTUMN, "DOUBLE"', len(sections), "20260913", ""])],
        spare=b"\0",
        end=b"",
    )
    section = dbf(
        [
            ("S_SEC_NAME", "C", 30),
            ("S_SEC_NUM", "C", 2),
            ("S_R_SYSTEM", "C", 1),
            ("S_TIMECTL", "C", 40),
            ("S_TRN_TYPE", "C", 1),
            ("S_TOT_RNDS", "N", 2),
        ],
        [*((one, values) for values in sections), (many, ["DELETED", "9", "R", "", "S", 1])],
    )
    fields = [
        ("D_SEC_NUM", "C", 2),
        ("D_PAIR_NUM", "N", 4),
        ("D_MEM_ID", "C", 8),
        ("D_NAME", "C", 30),
        ("D_STATE", "C", 2),
        ("D_RATING", "N", 4),
        *((f"D_RND0{one}", "C", 7) for one in (1, 2, 3)),
    ]
    gone = (many, ["1", 9, "99999999", "GONE, G", "", 0, "U0", "U0", "U0"])
    detail = dbf(fields, [gone, *((one, values) for values in rows)])
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in (("thexport.dbf", header), ("TSEXPORT.DBF", section), ("tdExport.dbf", detail)):
            archive.writestr(f"upload/{name}", data)
    return packed.getvalue()


UPLOAD = upload(
    [
        ["1", 1, "12345671", "Müller,\tJörg", "NY", 1912, "W2W", "D3B", "U0"],
        ["1", 2, "00000000", "LEE, ANN", "", 0, "L1B", "X0", "U0"],
        ["1", 3, "12345673", "Bo Doe", "ON", 1500, "B0", "D1W", "U0"],
    ],
    [["OPEN", "1", "R", "G/60;d5", "S", 2]],
)
UPLOAD_DOUBLE = upload(
    [
        ["2", 1, "12345671", "MÜLLER, JÖRG", "NY", 1800, "$2", "#3", "U0"],
        ["2", 2, "12345672", "LEE, ANN", "NY", 1500, "L1", "B0", "U0"],
        ["2", 3, "12345673", "DOE, BO", "ON", 1400, "H0", "D1", "U0"],
    ],
    [["BLITZ DOUBLE", "2", "B", "G/3;+2", "2", 2]],
)


def workbook(*rows):
    book = openpyxl.Workbook()
    book.active.title = "Tabelle1"
    for row in rows:
        book.active.append(row)
    saved = io.BytesIO()
    book.save(saved)
    return saved.getvalue()


ROUND_ROBIN = workbook(
    ["Aus der Turnierdatenbank von Chess-Results http://chess-results.com"],
    ["Herbst-Quad"],
    ["Datum : 12.09.2026 Bis 13.09.2026"],
    [None],
    ["Endstand Kreuztabelle"],
    ["Rg.", None, "Name", "Elo", "Land", 1, 2, 3, 4, "Pkt.", " Wtg1"],
    [1, None, "Müller, Jörg", 1912, "GER", "*", 1, "½", 1, "2,5", 4],
    [2, "WFM", "Łoś, Ż", 1744, "POL", 0, "*", 1, "+", 2, 3],
    [3, None, "Núñez, A *)", 0, "ESP", "½", 0, "*", 1, "1,5", 2],
    [None, None, "Doe, J", 1400, "USA", 0, "-", 0, "*", 0, 1],
    [None],
    ["Anmerkung:"],
    ["Wtg1: Sonneborn"],
)

FINAL_RANKING = workbook(
    ["Open"],
    ["Final Ranking crosstable after 3 Rounds"],
    ["Rk.", None, None, "Name", "RtgN", "RtgI", "FED", "Club/City", "1.Rd", "2.Rd", "3.Rd", "Pts.", " TB1"],
    [1, None, "GM", "Lee, Ann", 1912, 1880, "USA", "Elm", "4b1", "2w½", "-½", 2, 5],
    [2, None, None, "Bee, Tom", 1744, 0, "USA", None, "-1", "1b½", "3w+", 2.5, 5],
    [None, None, None, "Cee, Di", 1600, 0, "USA", None, "-0", None, "2b-", 0, 5],
    [4, None, None, "Dee, Ed", 0, 0, "USA", None, "1w0", "-0", "-0", 0, 3],
)

SWISS_MANAGER = workbook(
    ["Club"],
    ["Organizer : X"],
    ["Date : 2026/09/12 To 2026/09/13"],
    ["Final ranking after 2 rounds"],
    [
        "Rank",
        "SNo.",
        None,
        "Name",
        "Rtg",
        "FED",
        "1.Rd.",
        None,
        None,
        "2.Rd.",
        None,
        None,
        "Pts",
        "Res.",
        "TB",
    ],
    [1, 3, None, "Lee, Ann", 1912, "USA", 2, "w", 1, 3, "b", "½", 1.5],
    [2, 1, None, "Bee, Tom", 1744, "USA", 1, "b", 0, None, None, 1, 1],
    [3, 2, None, "Cee, Di", 0, "USA", None, None, "½", 1, "w", "½", 1],
)

SWISS_MANAGER_ONE_ROUND = workbook(
    ["Quick"],
    ["Town : Elmford"],
    ["Final ranking"],
    ["Rank", "SNo.", "Name", "Rtg", "1.Rd.", None, None, "Pts"],
    [1, 2, "Lee, Ann", 1912, 2, "w", "+", 1],
    [2, 1, "Bee, Tom", 1744, 1, "b", "-", 0],
)


def outcome(number, what, color="Unknown", **opponent):
    return {"roundNumber": number, "outcome": what, "color": color, **opponent}


API = json.dumps(
    [
        {
            "items": [
                {
                    "ordinal": 1,
                    "pairingNumber": 7,
                    "memberId": "12345671",
                    "firstName": "ANN",
                    "lastName": "LEE",
                    "stateRep": None,
                    "score": 2.5,
                    "ratings": [{"ratingSystem": "R", "preRating": 1500, "preRatingDecimal": 1499.6}],
                    "roundOutcomes": [
                        outcome(3, "ByeHalf"),
                        outcome(1, "WinForfeit", opponentPairingNumber=3),
                        outcome(2, "ByeFull"),
                    ],
                },
            ],
            "offset": 0,
            "hasNextPage": True,
        },
        {
            "items": [
                {
                    "ordinal": 2,
                    "pairingNumber": 3,
                    "memberId": "12345672",
                    "firstName": "BO",
                    "lastName": "MO",
                    "stateRep": "NY",
                    "score": 0.0,
                    "ratings": [],
                    "roundOutcomes": [
                        outcome(1, "Forfeit", opponentPairingNumber=7),
                        outcome(2, "NotReported"),
                    ],
                },
            ],
            "offset": 1,
            "hasNextPage": False,
        },
    ]
)

API_NAMED_BY_MEMBER = json.dumps(
    [
        {
            "ordinal": 1,
            "memberId": "12345671",
            "firstName": "ANN",
            "lastName": "LEE",
            "score": 1.0,
            "ratings": [
                {"ratingSystem": "R", "preRating": 1400, "postProvisionalGameCount": 12},
                {"ratingSystem": "Q", "preRating": 1390},
            ],
            "roundOutcomes": [outcome(1, "WinAsym", "White", opponentMemberId="12345672")],
        },
        {
            "ordinal": 2,
            "memberId": "12345672",
            "firstName": "BO",
            "lastName": "MO",
            "score": 0.0,
            "ratings": [{"ratingSystem": "R"}, {"ratingSystem": "Q"}],
            "roundOutcomes": [outcome(1, "LossAsym", "Black", opponentMemberId="12345671")],
        },
    ]
)
