"""The event of ``forty`` as programs and directors save it, written before the readers were looked at."""

from dataclasses import replace
from typing import NamedTuple

from .files import KINDS
from .forty import EVENT, PEOPLE
from .meant import NO_DATE

ESTABLISHED = replace(EVENT, event=replace(EVENT.event, people=[], entries=[]))
"""The event for files that have no place for the games a provisional rating is based on."""
ESTABLISHED.event.people[:] = ESTABLISHED.event.entries[:] = [
    replace(person, games=None) for person in PEOPLE
]
UNDATED = replace(ESTABLISHED, event=replace(ESTABLISHED.event, end=NO_DATE), dated=False)
PROVISIONAL_UNDATED = replace(EVENT, event=replace(EVENT.event, end=NO_DATE), dated=False)


class Saved(NamedTuple):
    """``content`` is the file, of this ``ending``, and means the event ``meant``; ``byes``: they are in it."""

    ending: str
    content: bytes
    meant: object = ESTABLISHED
    byes: bool = True


def text(ending, lines, meant=ESTABLISHED, byes=True, encoding="utf-8", ends="\n"):
    return Saved(ending, lines.replace("\n", ends).encode(encoding), meant, byes)


def sheets(kind, *named, meant=ESTABLISHED, byes=True):
    """Sheets as (name, lines with | between the cells)."""
    rows = [(name, [line.split("|") for line in lines.splitlines()]) for name, lines in named]
    return Saved(*KINDS[kind](rows), meant, byes)


def page(rows, above="", meant=UNDATED, byes=True, ending=".html", encoding="utf-8"):
    """A saved web page with one table; the first of the rows is its heading."""
    head, *body = (row.split("|") for row in rows.strip().splitlines())
    lines = ["<tr class='head'>" + "".join(f"<th>{one}</th>" for one in head) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{one}</td>" for one in row) + "</tr>" for row in body]
    table = f"<table class='CRs1'>{''.join(lines)}</table>"
    whole = (
        f"<!DOCTYPE html><html><head><meta charset='{encoding}'><title>Harvest Open</title>"
        "<script>var table = '<table><tr><td>1</td></tr></table>';</script><style>td { color: red }</style></head>"
        f"<body><div><a href='index'>Home</a></div><h2>Harvest Open</h2>{above}{table}"
        "<p>Printed 11/16/2026</p></body></html>"
    )
    return Saved(ending, whole.encode(encoding), meant, byes)


UPDATED = "<p>Última actualización 15.11.2026 20:11:32</p>"

GAME_LISTS = {
    "German games, Windows, colons": text(
        ".csv",
        """\
Turnier;Harvest Open
Datum;15.11.2026
Bedenkzeit;G/90;d5

Ergebnis;Weiß;Elo W;Schwarz;Elo S;Runde
1:0;Abbott, Grace;1985;Delacroix, Finn;1500;1
0:1;Ekdahl, Mia;1322;Brannigan, Tom;1810;1
½:½;Costa, Lea;1654;Fennimore, Otto;;1
½:½;Brannigan, Tom;1810;Abbott, Grace;1985;2
0:1;Fennimore, Otto;;Delacroix, Finn;1500;2
0:1;Abbott, Grace;1985;Costa, Lea;1654;3
+:-;Brannigan, Tom;1810;Delacroix, Finn;1500;3
0:1;Fennimore, Otto;;Ekdahl, Mia;1322;3
""",
        byes=False,
        encoding="cp1252",
        ends="\r\n",
    ),
    "numbers of players listed above": text(
        ".txt",
        """\
Event\tHarvest Open
End date\t11/15/2026
Time control\tG/90;d5

No.\tName\tUSCF ID\tRtg
1\tAbbott, Grace\t12345601\t1985
2\tBrannigan, Tom\t12345609\t1810P12
3\tCosta, Lea\t12345612\t1654
4\tDelacroix, Finn\t12345625\t1500
5\tEkdahl, Mia\t12345634\t1322
6\tFennimore, Otto\t12345643\tunr

Rd\tW\tB\tScore
1\t1\t4\t1-0
1\t5\t2\t0-1
1\t3\t6\t.5-.5
2\t2\t1\t.5-.5
2\t6\t4\t0-1
2\t3\tbye\t0.5
2\t5\tbye\t1
3\t1\t3\t0-1
3\t2\t4\t1-0F
3\t6\t5\t0-1
""",
        meant=EVENT,
        ends="\r\n",
    ),
    "winner and loser": text(
        ".csv",
        """\
Event,Harvest Open
End date,11/15/2026
Time control,G/90;d5

Round,Player 1,Rating 1,Player 2,Rating 2,Winner
1,Grace Abbott,1985,Finn Delacroix,1500,Grace Abbott
1,Mia Ekdahl,1322,Tom Brannigan,1810,Tom Brannigan
1,Lea Costa,1654,Otto Fennimore,,draw
2,Tom Brannigan,1810,Grace Abbott,1985,Draw
2,Otto Fennimore,,Finn Delacroix,1500,Finn Delacroix
3,Grace Abbott,1985,Lea Costa,1654,Lea Costa
3,Otto Fennimore,,Mia Ekdahl,1322,Mia Ekdahl
""",
        byes=False,
    ),
    "boards with the points on both sides": text(
        ".csv",
        """\
Harvest Open
Date: 11/15/2026
TC: G/90;d5

Rd,Bd,Res,White,Res,Black
1,1,1,"Abbott, Grace (1985)",0,"Delacroix, Finn (1500)"
1,2,0,"Ekdahl, Mia (1322)",1,"Brannigan, Tom (1810)"
1,3,½,"Costa, Lea (1654)",½,"Fennimore, Otto (unr.)"
2,1,½,"Brannigan, Tom (1810)",½,"Abbott, Grace (1985)"
2,2,0,"Fennimore, Otto (unr.)",1,"Delacroix, Finn (1500)"
3,1,0,"Abbott, Grace (1985)",1,"Costa, Lea (1654)"
3,2,1F,"Brannigan, Tom (1810)",0F,"Delacroix, Finn (1500)"
3,3,0,"Fennimore, Otto (unr.)",1,"Ekdahl, Mia (1322)"
""",
        byes=False,
    ),
    "Swiss-Manager's pairings, all rounds": text(
        ".csv",
        """\
Harvest Open
Round 1 on 2026/11/13 at 19:00
Bo.;No.;White;Rtg;Pts.;Result;Pts.;Black;Rtg;No.
1;1;Abbott, Grace;1985;0;1 - 0;0;Delacroix, Finn;1500;4
2;5;Ekdahl, Mia;1322;0;0 - 1;0;Brannigan, Tom;1810;2
3;3;Costa, Lea;1654;0;½ - ½;0;Fennimore, Otto;0;6
Round 2 on 2026/11/14 at 19:00
Bo.;No.;White;Rtg;Pts.;Result;Pts.;Black;Rtg;No.
1;2;Brannigan, Tom;1810;1;½ - ½;1;Abbott, Grace;1985;1
2;6;Fennimore, Otto;0;½;0 - 1;0;Delacroix, Finn;1500;4
3;5;Ekdahl, Mia;1322;0;1;;bye;;
4;3;Costa, Lea;1654;½;½;;not paired;;
Round 3 on 2026/11/15 at 14:00
Bo.;No.;White;Rtg;Pts.;Result;Pts.;Black;Rtg;No.
1;1;Abbott, Grace;1985;1½;0 - 1;1;Costa, Lea;1654;3
2;2;Brannigan, Tom;1810;1½;+ - -;1;Delacroix, Finn;1500;4
3;6;Fennimore, Otto;0;½;0 - 1;1;Ekdahl, Mia;1322;5
""",
    ),
    "dates for rounds, UTF-16": text(
        ".txt",
        """\
Date\tWhite\tWhite rating\tBlack\tBlack rating\tResult
2026-11-13\tAbbott, Grace\t1985\tDelacroix, Finn\t1500\t1-0
2026-11-13\tEkdahl, Mia\t1322\tBrannigan, Tom\t1810\t0-1
2026-11-13\tCosta, Lea\t1654\tFennimore, Otto\t\t½-½
2026-11-14\tBrannigan, Tom\t1810\tAbbott, Grace\t1985\t½-½
2026-11-14\tFennimore, Otto\t\tDelacroix, Finn\t1500\t0-1
2026-11-15\tAbbott, Grace\t1985\tCosta, Lea\t1654\t0-1
2026-11-15\tFennimore, Otto\t\tEkdahl, Mia\t1322\t0-1
""",
        byes=False,
        encoding="utf-16",
        ends="\r\n",
    ),
    "pipes": text(
        ".txt",
        """\
Round|Board|White|Black|Result
1|1|Abbott, Grace 1985|Delacroix, Finn 1500|1-0
1|2|Ekdahl, Mia 1322|Brannigan, Tom 1810P12|0-1
1|3|Costa, Lea 1654|Fennimore, Otto|1/2-1/2
2|1|Brannigan, Tom 1810P12|Abbott, Grace 1985|1/2-1/2
2|2|Fennimore, Otto|Delacroix, Finn 1500|0-1
3|1|Abbott, Grace 1985|Costa, Lea 1654|0-1
3|2|Brannigan, Tom 1810P12|Delacroix, Finn 1500|1-0 FF
3|3|Fennimore, Otto|Ekdahl, Mia 1322|0-1
""",
        meant=PROVISIONAL_UNDATED,
        byes=False,
    ),
    "a web form with a second report": text(
        ".csv",
        """\
Timestamp,Email Address,Which round?,White player,White's rating,Black player,Black's rating,Who won?
11/13/2026 21:04:11,a@example.org,Round 1,Grace Abbott,1985,Finn Delacroix,1500,White won
11/13/2026 21:09:45,b@example.org,Round 1,Mia Ekdahl,1322,Tom Brannigan,1810,Black won
11/13/2026 21:10:02,b@example.org,Round 1,Mia Ekdahl,1322,Tom Brannigan,1810,Black won
11/13/2026 22:31:17,c@example.org,Round 1,Lea Costa,1654,Otto Fennimore,,Draw
11/14/2026 21:12:59,a@example.org,Round 2,Tom Brannigan,1810,Grace Abbott,1985,Draw
11/14/2026 21:44:30,d@example.org,Round 2,Otto Fennimore,,Finn Delacroix,1500,Black won
11/15/2026 16:20:08,c@example.org,Round 3,Grace Abbott,1985,Lea Costa,1654,Black won
11/15/2026 16:21:00,b@example.org,Round 3,Tom Brannigan,1810,Finn Delacroix,1500,White won by forfeit
11/15/2026 17:02:41,e@example.org,Round 3,Otto Fennimore,,Mia Ekdahl,1322,Black won
""",
        byes=False,
        meant=UNDATED,
    ),
    "IDs, names, and ratings of both": text(
        ".csv",
        """\
EventName,SectionName,Round,WhiteID,WhiteName,WhiteRating,BlackID,BlackName,BlackRating,Result
Harvest Open,Open,1,12345601,"Abbott, Grace",1985,12345625,"Delacroix, Finn",1500,W
Harvest Open,Open,1,12345634,"Ekdahl, Mia",1322,12345609,"Brannigan, Tom",1810,B
Harvest Open,Open,1,12345612,"Costa, Lea",1654,12345643,"Fennimore, Otto",0,D
Harvest Open,Open,2,12345609,"Brannigan, Tom",1810,12345601,"Abbott, Grace",1985,D
Harvest Open,Open,2,12345643,"Fennimore, Otto",0,12345625,"Delacroix, Finn",1500,B
Harvest Open,Open,3,12345601,"Abbott, Grace",1985,12345612,"Costa, Lea",1654,B
Harvest Open,Open,3,12345643,"Fennimore, Otto",0,12345634,"Ekdahl, Mia",1322,B
""",
        byes=False,
        meant=UNDATED,
    ),
    "points of each player, .ods": sheets(
        "ods",
        (
            "Games",
            """\
Event|Harvest Open
End date|11/15/2026
Time control|G/90;d5

Black|Black Elo|Black pts|White pts|White Elo|White|Rnd
Delacroix, Finn|1500|0|1|1985|Abbott, Grace|1
Brannigan, Tom|1810|1|0|1322|Ekdahl, Mia|1
Fennimore, Otto||.5|.5|1654|Costa, Lea|1
Abbott, Grace|1985|.5|.5|1810|Brannigan, Tom|2
Delacroix, Finn|1500|1|0||Fennimore, Otto|2
Costa, Lea|1654|1|0|1985|Abbott, Grace|3
Ekdahl, Mia|1322|1|0||Fennimore, Otto|3
""",
        ),
        byes=False,
    ),
    "a sheet for each round and one for the players": sheets(
        "xlsx",
        (
            "Players",
            """\
#|Name|US Chess ID|Rating
1|Grace Abbott|12345601|1985
2|Tom Brannigan|12345609|1810/12
3|Lea Costa|12345612|1654
4|Finn Delacroix|12345625|1500
5|Mia Ekdahl|12345634|1322
6|Otto Fennimore|NEW|UNR
""",
        ),
        (
            "Rd 1",
            """\
Board|White|Result|Black
1|Grace Abbott|1-0|Finn Delacroix
2|Mia Ekdahl|0-1|Tom Brannigan
3|Lea Costa|½-½|Otto Fennimore
""",
        ),
        (
            "Rd 2",
            """\
Board|White|Result|Black
1|Tom Brannigan|½-½|Grace Abbott
2|Otto Fennimore|0-1|Finn Delacroix
3|Lea Costa|½|half-point bye
4|Mia Ekdahl|1|BYE
""",
        ),
        (
            "Rd 3",
            """\
Board|White|Result|Black
1|Grace Abbott|0-1|Lea Costa
2|Tom Brannigan|1X-0F|Finn Delacroix
3|Otto Fennimore|0-1|Mia Ekdahl
""",
        ),
        meant=PROVISIONAL_UNDATED,
    ),
    "a web table saved as .xls": page(
        """\
Rd|White|Elo|Result|Black|Elo
1|Abbott, Grace|1985|1-0|Delacroix, Finn|1500
1|Ekdahl, Mia|1322|0-1|Brannigan, Tom|1810
1|Costa, Lea|1654|&frac12;-&frac12;|Fennimore, Otto|&nbsp;
2|Brannigan, Tom|1810|&frac12;-&frac12;|Abbott, Grace|1985
2|Fennimore, Otto|&nbsp;|0-1|Delacroix, Finn|1500
3|Abbott, Grace|1985|0-1|Costa, Lea|1654
3|Fennimore, Otto|&nbsp;|0-1|Ekdahl, Mia|1322
""",
        ending=".xls",
        byes=False,
        encoding="windows-1252",
    ),
}

TAGS = [
    ("1", "2026.11.13", "Abbott, Grace", 1985, "Delacroix, Finn", 1500, "1-0"),
    ("1", "2026.11.13", "Ekdahl, Mia", 1322, "Brannigan, Tom", 1810, "0-1"),
    ("1", "2026.11.13", "Costa, Lea", 1654, "Fennimore, Otto", None, "1/2-1/2"),
    ("2", "2026.11.14", "Brannigan, Tom", 1810, "Abbott, Grace", 1985, "1/2-1/2"),
    ("2", "2026.11.14", "Fennimore, Otto", None, "Delacroix, Finn", 1500, "0-1"),
    ("3", "2026.11.15", "Abbott, Grace", 1985, "Costa, Lea", 1654, "0-1"),
    ("3", "2026.11.15", "Fennimore, Otto", None, "Ekdahl, Mia", 1322, "0-1"),
]


def pgn(
    tags,
    moves="1. e4 e5 2. Nf3 {main line} {result}\n",
    ends="\n",
    encoding="utf-8",
    meant=ESTABLISHED,
    more="",
):
    """Each game with ``tags`` and ``moves``, in which round, date, w, we, b, be, result stand for the game's own."""
    out = []
    for number, day, white, we, black, be, result in TAGS:
        values = {
            "round": number,
            "date": day,
            "w": white,
            "b": black,
            "result": result,
            "we": "" if we is None else we,
            "be": "" if be is None else be,
        }
        out.append(_filled(tags, values) + "\n" + _filled(moves, values))
    return text(".pgn", "\n".join(out) + more, meant, False, encoding, ends)


def _filled(form, values):
    for name, value in values.items():
        form = form.replace("{" + name + "}", str(value))
    return form


FORFEIT = """
[Event "Harvest Open"]
[Date "2026.11.15"]
[Round "3"]
[White "Brannigan, Tom"]
[Black "Delacroix, Finn"]
[Result "1-0"]
[WhiteElo "1810"]
[BlackElo "1500"]
[Termination "Forfeit"]

1-0
"""
SEVEN = """\
[Event "Harvest Open"]
[Site "Madison, WI"]
[Date "{date}"]
[Round "{round}"]
[White "{w}"]
[Black "{b}"]
[Result "{result}"]
"""
ELOS = '[WhiteElo "{we}"]\n[BlackElo "{be}"]\n'

PGN = {
    "PGN with comments, variations, and clocks": pgn(
        SEVEN + '[WhiteUSCF "{we}"]\n[BlackUSCF "{be}"]\n[TimeControl "5400+5"]\n',
        '1. e4 {[%clk 1:29:58] a [Result "0-1"] in words} e5 (1... c5 2. Nf3 (2. c3 {[White "Nobody"]} d5) 2... d6) '
        '2. Nf3 $1 Nc6 ; [Black "a remark"]\n3. Bb5 a6 {\n[Round "9"]\n} {result}\n',
        ends="\r\n",
        encoding="utf-8-sig",
        more=FORFEIT.replace("Elo", "USCF"),
    ),
    "PGN, names without a blank, no moves": pgn(
        SEVEN.replace("{w}", "{w}").replace("Harvest Open", "Harvest Open, §1") + ELOS,
        "{result}\n",
        encoding="latin-1",
    ),
    "PGN of ChessBase": pgn(
        SEVEN.replace('"{round}"', '"{round}.1"')
        + '[ECO "C60"]\n'
        + ELOS
        + '[PlyCount "61"]\n[EventDate "2026.11.13"]\n[EventType "swiss"]\n'
        + '[EventRounds "3"]\n[SourceTitle "x \\"y\\""]\n',
        "1. e4 e5 {result}\n",
        ends="\r\n",
    ),
    "PGN of a broadcast": pgn(
        '[Event "Round {round}: {w} - {b}"]\n[Site "https://example.org/x"]\n[Date "{date}"]\n[Round "{round}.2"]\n'
        '[White "{w}"]\n[Black "{b}"]\n[Result "{result}"]\n'
        + ELOS
        + '[Variant "Standard"]\n[BroadcastName "Harvest Open"]\n[GameURL "https://example.org"]\n',
    ),
    "PGN without rounds, first names first": pgn(
        SEVEN.replace('"{round}"', '"?"') + ELOS, "\n1. d4 d5 {result}\n\n"
    ),
    "PGN with the result below the moves only": pgn(SEVEN.replace("{result}", "*") + ELOS),
    "PGN with a percent line and tags in one line": pgn(
        "% saved by a program\n" + SEVEN.replace("]\n[White", "] [White") + ELOS, "1. e4 {result}\n"
    ),
}

TRF = {
    "TRF06 of a Krause program": text(
        ".txt",
        """\
012 Harvest Open
022 Madison
032 USA
042 2026/11/13
052 2026/11/15
062 6
072 5
082 0
092 Individual: Swiss-System
102 Arbiter, Chief
112
122 90 min + 5 sec delay
132                                                                                        26/11/13  26/11/14  26/11/15
001    1      Abbott, Grace                     1985 USA             1970/00/00  1.5    4     4 w 1     2 b =     3 w 0
001    2      Brannigan, Tom                    1810 USA                         2.5    1     5 b 1     1 w =     4 w +
001    3      Costa, Lea                        1654 USA                         2.0    3     6 w =  0000 - H     1 b 1
001    4      Delacroix, Finn                   1500 USA                         1.0    5     1 b 0     6 b 1     2 b -
001    5      Ekdahl, Mia                       1322 USA                         2.0    2     2 w 0  0000 - U     6 b 1
001    6      Fennimore, Otto                      0 USA                         0.5    6     3 b =     4 w 0     5 w 0
""",
        ends="\r\n",
        encoding="latin-1",
    ),
    "TRF with extensions and comments": text(
        ".trfx",
        """\
### made by hand
012 Harvest Open
042 15.11.2026
052 15.11.2026
XXR 3
XXC white1
BBW  1.0
XXS W=1.0 D=0.5
001    1      Abbott, Grace                     1985                             1.5    4     4 w 1     2 b =     3 w 0
001    2      Brannigan, Tom                    1810                             2.5    1     5 b 1     1 w =     4 w +
001    3      Costa, Lea                        1654                             2.0    3     6 w =  0000 - H     1 b 1
001    4      Delacroix, Finn                   1500                             1.0    5     1 b 0     6 b 1     2 b -
001    5      Ekdahl, Mia                       1322                             2.0    2     2 w 0  0000 - F     6 b 1
001    6      Fennimore, Otto                                                    0.5    6     3 b =     4 w 0     5 w 0
""",
    ),
    "TRF25 with a coded time control and a mark at the start": text(
        ".trf",
        """\
012 Harvest Open
042 2026/11/13
052 2026/11/15
092 FIDE_DUTCH_2025
162  W 1.0    D 0.5
192 FIDE_DUTCH_2025
202 BH:C1,SB
222 5400+5
352 WB
001    1  w   Abbott, Grace                     1985 USA    12345601 1970/01/02  1.5    4     4 w 1     2 b =     3 w 0
001    2  m   Brannigan, Tom                    1810 USA    12345609             2.5    1     5 b 1     1 w =     4 w +
001    3  w   Costa, Lea                        1654 USA    12345612             2.0    3     6 w =  0000 - H     1 b 1
001    4  m   Delacroix, Finn                   1500 USA    12345625             1.0    5     1 b 0     6 b 1     2 b -
001    5  w   Ekdahl, Mia                       1322 USA    12345634             2.0    2     2 w 0  0000 - U     6 b 1
001    6  m   Fennimore, Otto                        USA    12345643             0.5    6     3 b =     4 w 0     5 w 0
240 H 002    3
""",
        encoding="utf-8-sig",
    ),
}

PROGRAMS = {
    "SwissSys standings, web page": page("""\
#|Place|Name|ID|Rating|Rd 1|Rd 2|Rd 3|Total
2|1|Tom Brannigan|12345609|1810|W5|D1|X4|2.5
5|2-3|Mia Ekdahl|12345634|1322|L2|B---|W6|2.0
3||Lea Costa|12345612|1654|D6|H---|W1|2.0
1|4|Grace Abbott|12345601|1985|W4|D2|L3|1.5
4|5|Finn Delacroix|12345625|1500|L1|W6|F2|1.0
6|6|Otto Fennimore|12345643|unr.|D3|L4|L5|0.5
"""),
    "SwissSys wall chart, web page with colors": page("""\
No.|Name/ID|Rate|1|2|3|Score
1|Abbott, Grace<br>12345601|1985|W 4 (w)|D 2 (b)|L 3 (w)|1.5
2|Brannigan, Tom<br>12345609|1810|W 5 (b)|D 1 (w)|X 4|2.5
3|Costa, Lea<br>12345612|1654|D 6 (w)|H|W 1 (b)|2
4|Delacroix, Finn<br>12345625|1500|L 1 (b)|W 6 (b)|F 2|1
5|Ekdahl, Mia<br>12345634|1322|L 2 (w)|B|W 6 (b)|2
6|Fennimore, Otto<br>12345643|0|D 3 (b)|L 4 (w)|L 5 (w)|0.5
"""),
    "SwissSys pairings, text": text(
        ".txt",
        """\
Harvest Open - Open
Round 1 Pairings

Bd  Res  White                         Res  Black
1   1    1 Abbott, Grace (1985 0.0)    0    4 Delacroix, Finn (1500 0.0)
2   0    5 Ekdahl, Mia (1322 0.0)      1    2 Brannigan, Tom (1810 0.0)
3   .5   3 Costa, Lea (1654 0.0)       .5   6 Fennimore, Otto (unr. 0.0)

Round 2 Pairings

Bd  Res  White                         Res  Black
1   .5   2 Brannigan, Tom (1810 1.0)   .5   1 Abbott, Grace (1985 1.0)
2   0    6 Fennimore, Otto (unr. 0.5)  1    4 Delacroix, Finn (1500 0.0)

Round 3 Pairings

Bd  Res  White                         Res  Black
1   0    1 Abbott, Grace (1985 1.5)    1    3 Costa, Lea (1654 1.0)
2   0    6 Fennimore, Otto (unr. 0.5)  1    5 Ekdahl, Mia (1322 1.0)
""",
        meant=UNDATED,
        byes=False,
    ),
    "WinTD crosstable with a rule of dashes": text(
        ".txt",
        """\
Harvest Open
Cross Table

No. Name               ID        Rtng  Rnd 1  Rnd 2  Rnd 3  Score
--- ------------------ --------- ----- ------ ------ ------ -----
1   Grace Abbott       12345601  1985  W   4  D   2  L   3   1.5
2   Tom Brannigan      12345609  1810  W   5  D   1  X   4   2.5
3   Lea Costa          12345612  1654  D   6  H      W   1   2.0
4   Finn Delacroix     12345625  1500  L   1  W   6  F   2   1.0
5   Mia Ekdahl         12345634  1322  L   2  B      W   6   2.0
6   Otto Fennimore     NEW             D   3  L   4  L   5   0.5
""",
        meant=UNDATED,
        ends="\r\n",
    ),
    "WinTD comma and quote, saved again as .ods": sheets(
        "ods",
        (
            "crosstable",
            """\
No.|Name|Rating|Rnd1|Rnd2|Rnd3|Total|Tiebreak 1|Tiebreak 2
1|Abbott, Grace|1985|W   4|D   2|L   3|1.5|4.5|2
2|Brannigan, Tom|1810|W   5|D   1|X   4|2.5|3|1.5
3|Costa, Lea|1654|D   6|H|W   1|2|3|1
4|Delacroix, Finn|1500|L   1|W   6|F   2|1|3|1
5|Ekdahl, Mia|1322|L   2|B|W   6|2|3|1
6|Fennimore, Otto|unr|D   3|L   4|L   5|0.5|3|1
""",
        ),
        meant=UNDATED,
    ),
    "SwissSys 11 with other keys": text(
        ".sjson",
        """\
{"Overview": {"Tournament Name": "Harvest Open", "StartDate": "11/13/2026", "EndDate": "11/15/2026", "City": "Madison"},
 "Sections": [{"Section name": "Open", "Time control": "G/90;d5", "Rounds played": 3, "Rounds paired": 3, "Players": [
  {"Pair": 1, "Name": "Abbott, Grace", "ID": "12345601", "Rating": 1985, "Rating2": 0, "State": "WI",
   "Results": ["+;4;W;1;4;4;0", "=;2;B;1;2;2;0", "-;3;W;1;3;3;0"]},
  {"Pair": 2, "Name": "Brannigan, Tom", "ID": "12345609", "Rating": 1810, "Rating2": 0, "State": "WI",
   "Results": ["+;5;B;2;5;5;0", "=;1;W;1;1;1;0", "X;4;-;2;4;4;0"]},
  {"Pair": 3, "Name": "Costa, Lea", "ID": "12345612", "Rating": 1654, "Rating2": 0, "State": "WI",
   "Results": ["=;6;W;3;6;6;0", "H;0;-;0;0;0;0", "+;1;B;1;1;1;0"]},
  {"Pair": 4, "Name": "Delacroix, Finn", "ID": "12345625", "Rating": 1500, "Rating2": 0, "State": "WI",
   "Results": ["-;1;B;1;1;1;0", "+;6;B;2;6;6;0", "F;2;-;2;2;2;0"]},
  {"Pair": 5, "Name": "Ekdahl, Mia", "ID": "12345634", "Rating": 1322, "Rating2": 0, "State": "WI",
   "Results": ["-;2;W;2;2;2;0", "B;0;-;0;0;0;0", "+;6;B;3;6;6;0"]},
  {"Pair": 6, "Name": "Fennimore, Otto", "ID": "12345643", "Rating": 0, "Rating2": 0, "State": "WI",
   "Results": ["=;3;B;3;3;3;0", "-;4;W;2;4;4;0", "-;5;W;3;5;5;0"]}
 ]}]}
""",
    ),
}
ROUND_ROBIN = """\
1|{title}|Abbott, Grace|USA|1985|4w1|2b½|3w0|1,5|4
2||Brannigan, Tom|USA|1810|5b1|1w½|4w+|2,5|1
3||Costa, Lea|USA|1654|6w½|-½|1b1|2|3
4||Delacroix, Finn|USA|1500|1b0|6b1|2b-|1|5
5||Ekdahl, Mia|USA|1322|2w0|-1|6b1|2|2
6||Fennimore, Otto|USA|0|3b½|4w0|5w0|0,5|6
""".replace("{title}", "WFM")
CHESS_RESULTS = {
    f"chess-results, {language}": page(heads + "\n" + ROUND_ROBIN, UPDATED)
    for language, heads in {
        "Spanish": "No.||Nombre|FED|Elo|1.Rd|2.Rd|3.Rd|Pts.|Rk.",
        "French": "No.||Nom|FED|Elo|1.Rd|2.Rd|3.Rd|Pts.|Rg.",
        "Italian": "Nr.||Nome|FED|Elo|1.t|2.t|3.t|Punti|Rg.",
        "Portuguese": "Nr.||Nome|FED|Elo|1.Rd|2.Rd|3.Rd|Pts.|Rk.",
        "Czech": "Č.||Jméno|Fed.|Elo|1.k.|2.k.|3.k.|Body|Poř.",
        "Polish": "Nr||Nazwisko|Fed|Ranking|1.Rd|2.Rd|3.Rd|Pkt.|M-ce",
        "Hungarian": "Rajtsz.||Név|Orsz.|Élő|1.ford|2.ford|3.ford|Pont|Helyez.",
        "Turkish": "BNo||İsim|Fed|Rtg|1.Tur|2.Tur|3.Tur|Puan|Sıra",
        "Russian": "Ном.||Имя|Фед.|Рейт.|1.тур|2.тур|3.тур|Очки|Место",
    }.items()
} | {
    "chess-results, copied text": text(
        ".txt",
        """\
Starting rank crosstable
No.\t\tName\tFED\tRtg\t1.Rd\t2.Rd\t3.Rd\tPts.\tRk.
"""
        + ROUND_ROBIN.replace("|", "\t").replace(",5\t", ".5\t"),
        UNDATED,
    ),
    "chess-results, ranking with clubs": page("""\
Rk.|SNo||Name|FED|RtgI|RtgN|Club/City|1.Rd|2.Rd|3.Rd|Pts.| TB1 | TB2
1|2||Brannigan, Tom|USA|0|1810|Lincoln|2b1|4w½|5w+|2,5|2|3
2|5||Ekdahl, Mia|USA|0|1322|Hill|1w0|-1|6b1|2|2|3
3|3||Costa, Lea|USA|0|1654|Hill|6w½|-½|4b1|2|2|3
4|1||Abbott, Grace|USA|0|1985|Lincoln|5w1|1b½|3w0|1,5|2|3
5|4||Delacroix, Finn|USA|0|1500|Hill|4b0|6b1|1b-|1|2|3
6|6||Fennimore, Otto|USA|0|0|Lincoln|3b½|5w0|2w0|0,5|2|3
"""),
}
CROSSTABLES_OF_US_CHESS = {
    "US Chess crosstable, quoted in a mail": text(
        ".txt",
        """\
> Harvest Open (202611150012)
> Date(s): 2026-11-13 thru 2026-11-15
> Time control: G/90;d5
> -----------------------------------------------------------------------------
>  Pair | Player Name                     |Total|Round|Round|Round|
>  Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |  3  |
> -----------------------------------------------------------------------------
>     1 | TOM BRANNIGAN                   |2.5  |W   2|D   4|X   5|
>    WI | 12345609 / R: 1810P12->1830P14  |     |B    |W    |     |
> -----------------------------------------------------------------------------
>     2 | MIA EKDAHL                      |2.0  |L   1|B    |W   6|
>    WI | 12345634 / R: 1322   ->1340     |     |W    |     |B    |
> -----------------------------------------------------------------------------
>     3 | LEA COSTA                       |2.0  |D   6|H    |W   4|
>    WI | 12345612 / R: 1654   ->1690     |     |W    |     |B    |
> -----------------------------------------------------------------------------
>     4 | GRACE ABBOTT                    |1.5  |W   5|D   1|L   3|
>    WI | 12345601 / R: 1985   ->1970     |     |W    |B    |W    |
> -----------------------------------------------------------------------------
>     5 | FINN DELACROIX                  |1.0  |L   4|W   6|F   1|
>    WI | 12345625 / R: 1500   ->1505     |     |B    |B    |     |
> -----------------------------------------------------------------------------
>     6 | OTTO FENNIMORE                  |0.5  |D   3|L   5|L   2|
>    WI | 12345643 / R: Unrated->1300P3   |     |B    |W    |W    |
> -----------------------------------------------------------------------------
""",
        meant=EVENT,
    ),
    "the new site's table, copied": text(
        ".txt",
        """\
Harvest Open
Ended November 15, 2026
Pl\tPlayer\tMember ID\tState\tPts\tRd 1\tRd 2\tRd 3\tPre\tPost
1\tTOM BRANNIGAN\t12345609\tWI\t2.5\tW 2\tD 4\tX 5\t1810\t1830
2\tMIA EKDAHL\t12345634\tWI\t2.0\tL 1\tB\tW 6\t1322\t1340
3\tLEA COSTA\t12345612\tWI\t2.0\tD 6\tH\tW 4\t1654\t1690
4\tGRACE ABBOTT\t12345601\tWI\t1.5\tW 5\tD 1\tL 3\t1985\t1970
5\tFINN DELACROIX\t12345625\tWI\t1.0\tL 4\tW 6\tF 1\t1500\t1505
6\tOTTO FENNIMORE\t12345643\tWI\t0.5\tD 3\tL 5\tL 2\tUnrated\t1300 (P3)
""",
    ),
    "the new site's table, ratings with an arrow": text(
        ".txt",
        """\
Harvest Open
End Date: 2026-11-15
#\tName\tScore\tR1\tR2\tR3\tRating
1\tTom Brannigan (12345609)\t2.5\tW2 (B)\tD4 (W)\tX5\t1810 (P12) → 1830 (P14)
2\tMia Ekdahl (12345634)\t2.0\tL1 (W)\tB\tW6 (B)\t1322 → 1340
3\tLea Costa (12345612)\t2.0\tD6 (W)\tH\tW4 (B)\t1654 → 1690
4\tGrace Abbott (12345601)\t1.5\tW5 (W)\tD1 (B)\tL3 (W)\t1985 → 1970
5\tFinn Delacroix (12345625)\t1.0\tL4 (B)\tW6 (B)\tF1\t1500 → 1505
6\tOtto Fennimore (12345643)\t0.5\tD3 (B)\tL5 (W)\tL2 (W)\tUnrated → 1300 (P3)
""",
        meant=EVENT,
    ),
}

CELLS = """\
No.;Name;Rating;Rd 1;Rd 2;Rd 3
1;Abbott, Grace;1985;W4;D2;L3
2;Brannigan, Tom;1810P12;W5;D1;X4
3;Costa, Lea;1654;D6;H;W1
4;Delacroix, Finn;1500;L1;W6;F2
5;Ekdahl, Mia;1322;L2;B;W6
6;Fennimore, Otto;;D3;L4;L5
"""
ENCODINGS = {
    "Excel's line sep=": text(".csv", "sep=;\n" + CELLS, PROVISIONAL_UNDATED, ends="\r\n"),
    "UTF-16 without a mark": text(
        ".csv", CELLS.replace(";", "\t"), PROVISIONAL_UNDATED, encoding="utf-16-le", ends="\r\n"
    ),
    "big-endian UTF-16 with a mark": text(
        ".csv", "\ufeff" + CELLS, PROVISIONAL_UNDATED, encoding="utf-16-be"
    ),
    "line ends of an old Macintosh": text(".csv", CELLS, PROVISIONAL_UNDATED, ends="\r"),
    "line ends \\r\\r\\n and a Ctrl-Z": text(".csv", CELLS + "\x1a", PROVISIONAL_UNDATED, ends="\r\r\n"),
    "everything in quotation marks, a tab between": text(
        ".csv",
        "\n".join('"' + line.replace(";", '"\t"') + '"' for line in CELLS.splitlines()) + "\n",
        PROVISIONAL_UNDATED,
    ),
}

OF_PROGRAMS = GAME_LISTS | PGN | TRF | PROGRAMS | CHESS_RESULTS | CROSSTABLES_OF_US_CHESS | ENCODINGS
