"""Fifty handwritings of small events of several kinds, by somebody who had not seen the reader.

Sheets: one line per row, `|` between cells, `'` before text that looks like a number, `@2026-11-05` a date cell,
`\\n` inside a cell a line break.  A text is pasted as it is.  Every player of an event has another surname.
"""

QUAD = {
    "players": {"Abbott": 1712, "Baines": 1655, "Coker": 1588, "Dunn": 1490},
    "games": [
        "Abbott 1 Dunn",
        "Baines ½ Coker",
        "Coker 1 Dunn",
        "Abbott ½ Baines",
        "Dunn 1 Baines",
        "Abbott 1 Coker",
    ],
    "points": {"Abbott": 2.5, "Baines": 1.0, "Coker": 1.5, "Dunn": 1.0},
}
SWISS = {
    "players": {
        "Ellis": 1984,
        "Farris": 1840,
        "Gantt": 1702,
        "Hobbs": 1655,
        "Ivers": 1520,
        "Judd": 1377,
        "Kemp": None,
    },
    "games": [
        "Ellis 1 Hobbs",
        "Farris 1 Ivers",
        "Gantt 1 Judd",
        "Ellis ½ Farris",
        "Gantt 1 Kemp",
        "Hobbs 1 Ivers",
        "Ellis 1 Gantt",
        "Farris ½ Hobbs",
        "Ellis 1 Ivers",
        "Farris 1 Gantt",
        "Judd 1 Hobbs",
    ],
    "points": {"Ellis": 3.5, "Farris": 3, "Gantt": 2, "Hobbs": 1.5, "Ivers": 1, "Judd": 2.5, "Kemp": 1},
}
SCHOOL = {
    "players": {"Lamb": 812, "Moya": 745, "Nash": 690, "Ogle": 511, "Pruitt": None, "Quinn": None},
    "games": [
        "Lamb 1 Ogle",
        "Moya 1 Pruitt",
        "Quinn 1 Nash",
        "Lamb 1 Moya",
        "Ogle ½ Quinn",
        "Nash 1 Pruitt",
        "Lamb ½ Quinn",
        "Moya 1 Nash",
        "Pruitt 1 Ogle",
    ],
    "points": {"Lamb": 2.5, "Moya": 2, "Nash": 1, "Ogle": 0.5, "Pruitt": 1, "Quinn": 2},
}
MATCH = {
    "players": {"Rowe": 2011, "Sims": 1925},
    "games": ["Rowe 1 Sims", "Rowe ½ Sims", "Sims 1 Rowe", "Rowe 1 Sims"],
    "points": {"Rowe": 2.5, "Sims": 1.5},
}
DOUBLE = {
    "players": {"Tate": 1600, "Usher": 1550, "Vance": 1500},
    "games": [
        "Tate 1 Usher",
        "Tate ½ Usher",
        "Tate 1 Vance",
        "Tate 1 Vance",
        "Vance 1 Usher",
        "Usher 1 Vance",
    ],
    "points": {"Tate": 3.5, "Usher": 1.5, "Vance": 1},
}


class Hands(list):
    """Handwritings in their order, each with the kind of file, its sheets, what is meant, and the prior games."""

    def add(self, name, meant, *, prior=None, kind="xlsx", **sheets):
        self.append((name, kind, sheets, meant if isinstance(meant, list) else [meant], prior or {}))


HANDS = Hands()
hand = HANDS.add

hand(
    "chess-results crosstable pasted",
    QUAD,
    Sheet1="""
Rk.|SNo||Name|FED|Rtg|Club/City|1.Rd|2.Rd|3.Rd|Pts.|TB1|TB2
1|1||Abbott, Ray|USA|1712|Albany|4w1|3w½|2b1|2.5|0|3.25
2|3||Coker, Milt|USA|1588|Troy|3b½|4b1|1w0|1.5|0|1.5
3|2||Baines, Lucy|USA|1655|Albany|2w½|1b½|4w0|1|0.5|2
4|4||Dunn, Fay|USA|1490||1b0|2w0|3b1|1|0.5|1
""",
)
hand(
    "chess-results with byes and forfeits",
    SWISS,
    Sheet1="""
Thanksgiving Open||||||||
Last update 29.11.2026 18:02:11, Creator/Last Upload: Club||||||||
Final Ranking crosstable after 4 Rounds||||||||
Rk.|Name|FED|Rtg|1.Rd|2.Rd|3.Rd|4.Rd|Pts.
1|Ellis, Norma|USA|1984|5w1|2b½|4w1|6b1|3,5
2|Farris, Hugh|USA|1840|6b1|1w½|5b½|4b1|3
3|Judd, Wade|USA|1377|4b0|-½|7w+|5b1|2,5
4|Gantt, Opal|USA|1702|3w1|7b1|1b0|2w0|2
5|Hobbs, Carl|USA|1655|1b0|6w1|2w½|3w0|1,5
6|Ivers, Jean|USA|1520|2w0|5b0|-1|1w0|1
7|Kemp, Tess|USA|0|-1|4w0|3b-|-0|1
""",
)
hand(
    "wall chart typed over, two lines a player, running score below",
    QUAD,
    Quad="""
THURSDAY QUADS - SECTION 1||||||
No|Name / Rating / ID|1|2|3|Tot
1|ABBOTT, RAY|W 4|D 2|W 3|2.5
|1712  12771001|1.0|1.5|2.5|
2|BAINES, LUCY|D 3|D 1|L 4|1.0
|1655  12771002|0.5|1.0|1.0|
3|COKER, MILT|D 2|W 4|L 1|1.5
|1588  12771003|0.5|1.5|1.5|
4|DUNN, FAY|L 1|L 3|W 2|1.0
|1490  12771004|0.0|0.0|1.0|
""",
)
hand(
    "teacher writes beat, lost to, tied with first names",
    SCHOOL,
    Chess_Club="""
Lincoln Elementary Chess Club - Fall Tournament
Student|Grade|USCF Rating|Game 1|Game 2|Game 3|Points
Nico Lamb|5|812|beat Pia|beat Ines|tied Ada|2.5
Ines Moya|4|745|beat Sam|lost to Nico|beat Theo|2
Theo Nash|5|690|lost to Ada|beat Sam|lost to Ines|1
Pia Ogle|3|511|lost to Nico|tied Ada|lost to Sam|0.5
Sam Pruitt|2|none|lost to Ines|lost to Theo|beat Pia|1
Ada Quinn|4|none|beat Theo|tied Pia|tied Nico|2
""",
)
hand(
    "round robin grid, surnames across, half as a date Excel made",
    QUAD,
    Grid="""
|Rating|Abbott|Baines|Coker|Dunn|Score
Abbott, Ray|1712|x|@2026-01-02|1|1|2.5
Baines, Lucy|1655|@2026-01-02|x|@2026-01-02|0|1
Coker, Milt|1588|0|@2026-01-02|x|1|1.5
Dunn, Fay|1490|0|1|0|x|1
""",
)
hand(
    "double round robin grid, two results in a cell with a space",
    DOUBLE,
    Sheet1="""
#|Player|Rtg|1|2|3|Pts
1|Tate, Bo|1600|xxx|1 ½|1 1|3½
2|Usher, Al|1550|0 ½|xxx|0 1|1½
3|Vance, Di|1500|0 0|1 0|xxx|1
""",
)
hand(
    "double round robin, two columns per opponent, names merged above",
    DOUBLE,
    Sheet1="""
No.|Name|Rating|1||2||3||Total
1|Bo Tate|1600|*|*|1|½|1|1|3.5
2|Al Usher|1550|0|½|*|*|0|1|1.5
3|Di Vance|1500|0|0|1|0|*|*|1
""",
)
hand(
    "match of four games, results only",
    MATCH,
    Match="""
City Championship Match
Player|Rating|Game 1|Game 2|Game 3|Game 4|Score
Dan Rowe|2011|1|½|0|1|2½
Eve Sims|1925|0|½|1|0|1½
""",
)
hand(
    "round over opp and res, two heading rows, merged",
    QUAD,
    Sheet1="""
Pairing #|Player|Rating|Round 1||Round 2||Round 3||Final
|||Opp|Res|Opp|Res|Opp|Res|
1|Abbott, Ray|1712|4|1|2|0.5|3|1|2.5
2|Baines, Lucy|1655|3|0.5|1|0.5|4|0|1
3|Coker, Milt|1588|2|0.5|4|1|1|0|1.5
4|Dunn, Fay|1490|1|0|3|0|2|1|1
""",
)
hand(
    "no headings at all, prose above",
    QUAD,
    Sheet1="""
Quad results, Thursday night, for rating please
|
1|Ray Abbott|1712|W4|D2|W3|2.5
2|Lucy Baines|1655|D3|D1|L4|1
3|Milt Coker|1588|D2|W4|L1|1.5
4|Fay Dunn|1490|L1|L3|W2|1
""",
)
hand(
    "titles before names and provisional marks in the rating",
    {**QUAD, "players": {"Abbott": 1712, "Baines": 1655, "Coker": 1588, "Dunn": 1490}},
    prior={"Dunn": 7, "Coker": 22},
    Sheet1="""
#|Name|Rtg|Rd 1|Rd 2|Rd 3|Tot
1|NM Ray Abbott|1712|W4|D2|W3|2.5
2|WFM Lucy Baines|1655|D3|D1|L4|1.0
3|Milt Coker|1588P22|D2|W4|L1|1.5
4|Dr. Fay Dunn|1490/7|L1|L3|W2|1.0
""",
)
hand(
    "two quads stacked with title rows between",
    [QUAD, DOUBLE],
    Quads="""
Top Quad|||||||
#|Name|Rating|R1|R2|R3|Total
1|Abbott, Ray|1712|W4|D2|W3|2.5
2|Baines, Lucy|1655|D3|D1|L4|1
3|Coker, Milt|1588|D2|W4|L1|1.5
4|Dunn, Fay|1490|L1|L3|W2|1
|
Triangle (double round)|||||||||
#|Name|Rating|R1|R2|R3|R4|R5|R6|Total
1|Tate, Bo|1600|W2|W3|D2|W3|bye|bye|3.5
2|Usher, Al|1550|L1|bye|D1|bye|L3|W3|1.5
3|Vance, Di|1500|bye|L1|bye|L1|W2|L2|1
""",
)
hand(
    "byes as HPB FPB ZPB, WD",
    SWISS,
    Sheet1="""
Place|Name|USCF ID|Rate|Rnd1|Rnd2|Rnd3|Rnd4|Total
1|Ellis, Norma|12880001|1984|W4|D2|W3|W5|3.5
2|Farris, Hugh|12880002|1840|W5|D1|D4|W3|3.0
3|Gantt, Opal|12880003|1702|W6|W7|L1|L2|2.0
4|Hobbs, Carl|12880004|1655|L1|W5|D2|L6|1.5
5|Ivers, Jean|12880005|1520|L2|L4|FPB|L1|1.0
6|Judd, Wade|12880006|1377|L3|HPB|W7 ff|W4|2.5
7|Kemp, Tess|NEW|NEW|FPB|L3|L6 ff|WD|1.0
""",
)
hand(
    "running score column after every round",
    SWISS,
    Wallchart="""
No.|Name|Rating|Rd 1|Score|Rd 2|Score|Rd 3|Score|Rd 4|Score
1|Norma Ellis|1984|W4|1|D2|1.5|W3|2.5|W5|3.5
2|Hugh Farris|1840|W5|1|D1|1.5|D4|2|W3|3
3|Opal Gantt|1702|W6|1|W7|2|L1|2|L2|2
4|Carl Hobbs|1655|L1|0|W5|1|D2|1.5|L6|1.5
5|Jean Ivers|1520|L2|0|L4|0|Bye|1|L1|1
6|Wade Judd|1377|L3|0|½ bye|0.5|X7|1.5|W4|2.5
7|Tess Kemp|Unr.|Bye|1|L3|1|F6|1|-|1
""",
)
hand(
    "color and number, sign behind",
    QUAD,
    Sheet1="""
Nr.|Name|Elo|1|2|3|Pkt.
1|Abbott,Ray|1712|W4+|W2=|B3+|2½
2|Baines,Lucy|1655|W3=|B1=|W4-|1
3|Coker,Milt|1588|B2=|B4+|W1-|1½
4|Dunn,Fay|1490|B1-|W3-|B2+|1
""",
)
hand(
    "German guest: s for black, Punkte, TWZ",
    QUAD,
    Tabelle1="""
Rangliste: Stand nach der 3. Runde
Nr.|Teilnehmer|TWZ|Verein/Ort|1|2|3|Punkte|SoBerg
1|Abbott, Ray|1712|Albany|4w1|2w½|3s1|2.5|3.25
2|Baines, Lucy|1655|Albany|3w½|1s½|4w0|1.0|2.0
3|Coker, Milt|1588|Troy|2s½|4s1|1w0|1.5|1.5
4|Dunn, Fay|1490||1s0|3w0|2s1|1.0|1.0
""",
)
hand(
    "Spanish guest: G T P",
    QUAD,
    Hoja1="""
N°|Jugador|Elo|Ronda 1|Ronda 2|Ronda 3|Puntos
1|Abbott Ray|1712|G4|T2|G3|2,5
2|Baines Lucy|1655|T3|T1|P4|1
3|Coker Milt|1588|T2|G4|P1|1,5
4|Dunn Fay|1490|P1|P3|G2|1
""",
)
hand(
    "French guest: G N P and colour",
    QUAD,
    Feuil1="""
Pl|Nom|Elo|Rd 1|Rd 2|Rd 3|Pts
1|ABBOTT Ray|1712|+ 4B|= 2B|+ 3N|2,5
2|BAINES Lucy|1655|= 3B|= 1N|- 4B|1
3|COKER Milt|1588|= 2N|+ 4N|- 1B|1,5
4|DUNN Fay|1490|- 1N|- 3B|+ 2N|1
""",
)
hand(
    "scholastic with team, grade, school and paid columns",
    SCHOOL,
    Results="""
Place|Name|Grade|School|Team|USCF #|Exp|Pre Rtg|Rd1|Rd2|Rd3|Pts|Med|Solk|Paid
1|Lamb, Nico|5|Lincoln|LIN|14000001|12/31/2026|812|W4|W3|D2|2.5|4.5|5.5|$25
2|Quinn, Ada|4|Adams|ADA|14000006|11/30/2026|unr|W5|D4|D1|2|4|4|cash
3|Moya, Ines|4|Lincoln|LIN|14000002|06/30/2027|745|W6|L1|W5|2|4|4.5|$25
4|Ogle, Pia|3|Adams|ADA|14000004||511|L1|D2|L6|0.5|5|5.5|check 104
5|Nash, Theo|5|Lincoln|LIN|14000003||690|L2|W6|L3|1|4|5|owes
6|Pruitt, Sam|2|Adams|ADA|14000005||unr|L3|L5|W4|1|3|3.5|$25
""",
)
hand(
    "opponent and result as 1-0 with number in brackets",
    QUAD,
    Sheet1="""
No|Name|Rtng|Round #1|Round #2|Round #3|Pts
1|Abbott, Ray|1712|1-0 (4)|½-½ (2)|1-0 (3)|2½
2|Baines, Lucy|1655|½-½ (3)|½-½ (1)|0-1 (4)|1
3|Coker, Milt|1588|½-½ (2)|1-0 (4)|0-1 (1)|1½
4|Dunn, Fay|1490|0-1 (1)|0-1 (3)|1-0 (2)|1
""",
)
hand(
    "numbers as text, non-breaking spaces, en dashes for losses",
    QUAD,
    Sheet1="""
\u00a0#|Name\u00a0|Rating\u00a0|1|2|3|Total
'1|Abbott, Ray\u00a0|'1712\u00a0|+\u00a04|=\u00a02|+\u00a03|'2.5
'2|Baines, Lucy|'1655\u00a0|=\u00a03|=\u00a01|–\u00a04|'1.0
'3|Coker, Milt|'1588\u00a0|=\u00a02|+\u00a04|–\u00a01|'1.5
'4|Dunn, Fay|'1490\u00a0|–\u00a01|–\u00a03|+\u00a02|'1.0
""",
)
hand(
    "blank separator columns and rows",
    QUAD,
    Sheet1="""
|#||Name||Rating||Rd 1||Rd 2||Rd 3||Total
|
|1||Abbott, Ray||1712||W4||D2||W3||2.5
|
|2||Baines, Lucy||1655||D3||D1||L4||1
|
|3||Coker, Milt||1588||D2||W4||L1||1.5
|
|4||Dunn, Fay||1490||L1||L3||W2||1
""",
)
hand(
    "quad with letters A to D",
    QUAD,
    Sheet1="""
|Player|Rating|Rd 1|Rd 2|Rd 3|Score
A|Ray Abbott|1712|W-D|D-B|W-C|2.5
B|Lucy Baines|1655|D-C|D-A|L-D|1
C|Milt Coker|1588|D-B|W-D|L-A|1.5
D|Fay Dunn|1490|L-A|L-C|W-B|1
""",
)
hand(
    "old and new rating, change column",
    QUAD,
    Sheet1="""
Name|Old Rtg|New Rtg|Chg|R1|R2|R3|Score
1. Abbott, Ray|1712|1719|7|W4|D2|W3|2.5
2. Baines, Lucy|1655|1630|-25|D3|D1|L4|1
3. Coker, Milt|1588|1590|2|D2|W4|L1|1.5
4. Dunn, Fay|1490|1506|16|L1|L3|W2|1
""",
)
hand(
    "rating in brackets behind the name, rank with ordinal",
    QUAD,
    Sheet1="""
Place|Player|Round 1|Round 2|Round 3|Points
1st|Ray Abbott (1712)|beat Dunn|drew Baines|beat Coker|2.5
2nd|Milt Coker (1588)|drew Baines|beat Dunn|lost Abbott|1.5
3rd tie|Lucy Baines (1655)|drew Coker|drew Abbott|lost Dunn|1
3rd tie|Fay Dunn (1490)|lost Abbott|lost Coker|beat Baines|1
""",
)
hand(
    "US Chess page pasted into columns",
    QUAD,
    Sheet1="""
Pair|Player Name|Total|Round|Round|Round
Num|USCF ID / Rtg (Pre->Post)|Pts|1|2|3
1|RAY ABBOTT|2.5|W   4|D   2|W   3
NY|12771001 / R: 1712   ->1719|N:2|W|W|B
2|LUCY BAINES|1.0|D   3|D   1|L   4
NY|12771002 / R: 1655   ->1630||W|B|W
3|MILT COKER|1.5|D   2|W   4|L   1
NY|12771003 / R: 1588   ->1590||B|B|W
4|FAY DUNN|1.0|L   1|L   3|W   2
NY|12771004 / R: 1490   ->1506||B|W|B
""",
)
hand(
    "two games a round in one cell",
    DOUBLE,
    Sheet1="""
#|Name|Rating|Round 1|Round 2|Round 3|Tot
1|Tate, Bo|1600|W2 D2|W3 W3|bye|3.5
2|Usher, Al|1550|L1 D1|bye|L3 W3|1.5
3|Vance, Di|1500|bye|L1 L1|W2 L2|1
""",
)
hand(
    "two games a round, columns 1a 1b",
    DOUBLE,
    Sheet1="""
#|Name|Rating|Rd 1A|Rd 1B|Rd 2A|Rd 2B|Rd 3A|Rd 3B|Tot
1|Tate, Bo|1600|W2|D2|W3|W3|--|--|3.5
2|Usher, Al|1550|L1|D1|--|--|L3|W3|1.5
3|Vance, Di|1500|--|--|L1|L1|W2|L2|1
""",
)
hand(
    "ranking order, pairing numbers behind the name",
    SWISS,
    Standings="""
Rank|Name|Pair #|Rating|Rd.1|Rd.2|Rd.3|Rd.4|Pts
1|Ellis, Norma|1|1984|W4|D2|W3|W5|3.5
2|Farris, Hugh|2|1840|W5|D1|D4|W3|3
3|Judd, Wade|6|1377|L3|½|W7F|W4|2.5
4|Gantt, Opal|3|1702|W6|W7|L1|L2|2
5|Hobbs, Carl|4|1655|L1|W5|D2|L6|1.5
6|Ivers, Jean|5|1520|L2|L4|1|L1|1
7|Kemp, Tess|7|unrated|1|L3|L6F|0|1
""",
)
hand(
    "csv export with ids and colors as separate columns",
    QUAD,
    kind="csv",
    text="""
Pairing No.,Last Name,First Name,USCF ID,Rating,R1 Opp,R1 Color,R1 Result,R2 Opp,R2 Color,R2 Result,R3 Opp,R3 Color,\
R3 Result,Total Points
1,Abbott,Ray,12771001,1712,4,W,1,2,W,0.5,3,B,1,2.5
2,Baines,Lucy,12771002,1655,3,W,0.5,1,B,0.5,4,W,0,1
3,Coker,Milt,12771003,1588,2,B,0.5,4,B,1,1,W,0,1.5
4,Dunn,Fay,12771004,1490,1,B,0,3,W,0,2,B,1,1
""",
)
hand(
    "semicolon csv of an European program, decimal commas",
    QUAD,
    kind="csv",
    text="""
Nr;Name;Elo;R1;R2;R3;Pkt
1;Abbott, Ray;1712;4w1;2w½;3s1;2,5
2;Baines, Lucy;1655;3w½;1s½;4w0;1
3;Coker, Milt;1588;2s½;4s1;1w0;1,5
4;Dunn, Fay;1490;1s0;3w0;2s1;1
""",
)
hand(
    "text table with dashes and bars from an email",
    QUAD,
    kind="txt",
    text="""
Hi all, here are last night's results:

+---+--------------+------+-----+-----+-----+-----+
| # | Name         | Rtg  | R1  | R2  | R3  | Pts |
+---+--------------+------+-----+-----+-----+-----+
| 1 | Ray Abbott   | 1712 | W 4 | D 2 | W 3 | 2.5 |
| 2 | Lucy Baines  | 1655 | D 3 | D 1 | L 4 | 1.0 |
| 3 | Milt Coker   | 1588 | D 2 | W 4 | L 1 | 1.5 |
| 4 | Fay Dunn     | 1490 | L 1 | L 3 | W 2 | 1.0 |
+---+--------------+------+-----+-----+-----+-----+

See you next week,
Milt
""",
)
hand(
    "text, spaces only",
    SWISS,
    kind="txt",
    text="""
November Tornado

 #  Name              Rtng  Rd 1  Rd 2  Rd 3  Rd 4  Tot
 1  Ellis, Norma      1984  W4    D2    W3    W5    3.5
 2  Farris, Hugh      1840  W5    D1    D4    W3    3.0
 3  Gantt, Opal       1702  W6    W7    L1    L2    2.0
 4  Hobbs, Carl       1655  L1    W5    D2    L6    1.5
 5  Ivers, Jean       1520  L2    L4    B---  L1    1.0
 6  Judd, Wade        1377  L3    H---  X7    W4    2.5
 7  Kemp, Tess        unr.  B---  L3    F6    U---  1.0
""",
)
hand(
    "totals first, results typed as win loss draw",
    SCHOOL,
    Sheet1="""
Score|Name|Gr|Rating|Round One|Round Two|Round Three
2.5|1 Nico Lamb|5|812|Win 4|Win 2|Draw 6
2|2 Ines Moya|4|745|Win 5|Loss 1|Win 3
1|3 Theo Nash|5|690|Loss 6|Win 5|Loss 2
0.5|4 Pia Ogle|3|511|Loss 1|Draw 6|Loss 5
1|5 Sam Pruitt|2|0|Loss 2|Loss 3|Win 4
2|6 Ada Quinn|4|0|Win 3|Draw 4|Draw 1
""",
)
hand(
    "rounds headed by dates as Excel keeps them",
    QUAD,
    Ladder="""
Fall Thursday Quad||||||
#|Name|Rating|@2026-11-05|@2026-11-12|@2026-11-19|Total
1|Abbott, Ray|1712|W4|D2|W3|2.5
2|Baines, Lucy|1655|D3|D1|L4|1
3|Coker, Milt|1588|D2|W4|L1|1.5
4|Dunn, Fay|1490|L1|L3|W2|1
""",
)
hand(
    "two quads side by side",
    [QUAD, DOUBLE],
    Sheet1="""
Quad A||||||||Triangle|||||||||
#|Name|Rating|R1|R2|R3|Pts||#|Name|Rating|R1|R2|R3|R4|R5|R6|Pts
1|Abbott, Ray|1712|W4|D2|W3|2.5||1|Tate, Bo|1600|W2|W3|D2|W3|B|B|3.5
2|Baines, Lucy|1655|D3|D1|L4|1||2|Usher, Al|1550|L1|B|D1|B|L3|W3|1.5
3|Coker, Milt|1588|D2|W4|L1|1.5||3|Vance, Di|1500|B|L1|B|L1|W2|L2|1
4|Dunn, Fay|1490|L1|L3|W2|1||||||||||
""",
)
hand(
    "sections on sheets, an info sheet first",
    [QUAD, SCHOOL],
    Info="""
Lincoln Quads and Scholastic
Organizer|Lincoln Chess Club
Chief TD|M. Coker
Date|@2026-11-14
Entry fees|$25 / $15
Wifi password|bishop7
""",
    Quad="""
#|Name|Rating|1|2|3|Pts
1|Abbott, Ray|1712|W4|D2|W3|2.5
2|Baines, Lucy|1655|D3|D1|L4|1
3|Coker, Milt|1588|D2|W4|L1|1.5
4|Dunn, Fay|1490|L1|L3|W2|1
""",
    Kids="""
#|Name|Rating|1|2|3|Pts
1|Lamb, Nico|812|W4|W2|D6|2.5
2|Moya, Ines|745|W5|L1|W3|2
3|Nash, Theo|690|L6|W5|L2|1
4|Ogle, Pia|511|L1|D6|L5|0.5
5|Pruitt, Sam||L2|L3|W4|1
6|Quinn, Ada||W3|D4|D1|2
""",
)
hand(
    "opponent above, result below, two rows a player",
    QUAD,
    Sheet1="""
No.|Name|Rtg|Rd1|Rd2|Rd3|Total
1|Abbott, Ray|1712|4|2|3|
||||||
|vs.||1|.5|1|2.5
2|Baines, Lucy|1655|3|1|4|
||||||
|vs.||.5|.5|0|1
3|Coker, Milt|1588|2|4|1|
||||||
|vs.||.5|1|0|1.5
4|Dunn, Fay|1490|1|3|2|
||||||
|vs.||0|0|1|1
""",
)
hand(
    "ratings as text with R: and asterisks, notes below",
    SWISS,
    Sheet1="""
Turkey Swiss 4SS G/60;d5
No.|Name|Rating|R1|R2|R3|R4|Total
1|Ellis, Norma|1984|W4|D2|W3|W5|3.5
2|Farris, Hugh|1840|W5|D1|D4|W3|3
3|Gantt, Opal|1702|W6|W7|L1|L2|2
4|Hobbs, Carl|1655|L1|W5|D2|L6|1.5
5|Ivers, Jean|1520|L2|L4|BYE|L1|1
6|Judd, Wade|1377|L3|half|W7*|W4|2.5
7|Kemp, Tess|unr|BYE|L3|L6*|wdr|1
* = forfeit, not rated
1st $60 Ellis, 2nd $40 Farris
""",
)
hand(
    "grid with numbers over it, rating behind the score",
    QUAD,
    Sheet1="""
|Name|1|2|3|4|Points|Place|Rating
1|Ray Abbott|■|½|1|1|2 ½|1|1712
2|Lucy Baines|½|■|½|0|1|3-4|1655
3|Milt Coker|0|½|■|1|1 ½|2|1588
4|Fay Dunn|0|1|0|■|1|3-4|1490
""",
)
hand(
    "opponent's name and result in two columns per round",
    QUAD,
    Sheet1="""
Player|Rating|Opponent 1|Result 1|Opponent 2|Result 2|Opponent 3|Result 3|Total
Ray Abbott|1712|Fay Dunn|W|Lucy Baines|D|Milt Coker|W|2.5
Lucy Baines|1655|Milt Coker|D|Ray Abbott|D|Fay Dunn|L|1
Milt Coker|1588|Lucy Baines|D|Fay Dunn|W|Ray Abbott|L|1.5
Fay Dunn|1490|Ray Abbott|L|Milt Coker|L|Lucy Baines|W|1
""",
)
hand(
    "vertical: rounds below, players across",
    QUAD,
    Sheet1="""
Name|Abbott, Ray|Baines, Lucy|Coker, Milt|Dunn, Fay
Rating|1712|1655|1588|1490
Round 1|W4|D3|D2|L1
Round 2|D2|D1|W4|L3
Round 3|W3|L4|L1|W2
Total|2.5|1|1.5|1
""",
)
hand(
    "treasurer: fee columns between, name split, USCF below name heading",
    QUAD,
    Sheet1="""
Last|First|USCF ID#|Reg Rtg|Entry Fee|Rd1 Result|Rd2 Result|Rd3 Result|Total Pts|Prize
Abbott|Ray|12771001|1712|20|W 4|D 2|W 3|2.5|$50
Baines|Lucy|12771002|1655|20|D 3|D 1|L 4|1|
Coker|Milt|12771003|1588|0|D 2|W 4|L 1|1.5|
Dunn|Fay|12771004|1490|20|L 1|L 3|W 2|1|
""",
)
hand(
    "forfeits in words, byes in words, dropout",
    SWISS,
    Sheet1="""
Seed|Player|Rating|Rd 1|Rd 2|Rd 3|Rd 4|Score
1|Ellis|1984|W4|D2|W3|W5|3.5
2|Farris|1840|W5|D1|D4|W3|3
3|Gantt|1702|W6|W7|L1|L2|2
4|Hobbs|1655|L1|W5|D2|L6|1.5
5|Ivers|1520|L2|L4|full point bye|L1|1
6|Judd|1377|L3|half point bye|won by forfeit|W4|2.5
7|Kemp|Unrated|full point bye|L3|no show|dropped out|1
""",
)
hand(
    "result letter lower case, hash number, colon",
    QUAD,
    Sheet1="""
#|name|rating|rd1|rd2|rd3|score
#1|ray abbott|1712|w: #4|d: #2|w: #3|2.5
#2|lucy baines|1655|d: #3|d: #1|l: #4|1
#3|milt coker|1588|d: #2|w: #4|l: #1|1.5
#4|fay dunn|1490|l: #1|l: #3|w: #2|1
""",
)
hand(
    "result and running score in one cell, line break",
    QUAD,
    Sheet1="""
No|Name|Rating|R1|R2|R3
1|Abbott, Ray|1712|W4\\n1.0|D2\\n1.5|W3\\n2.5
2|Baines, Lucy|1655|D3\\n0.5|D1\\n1.0|L4\\n1.0
3|Coker, Milt|1588|D2\\n0.5|W4\\n1.5|L1\\n1.5
4|Dunn, Fay|1490|L1\\n0.0|L3\\n0.0|W2\\n1.0
""",
)
hand(
    "color letter in its own small column before the result",
    QUAD,
    Sheet1="""
#|Name|Rtg||1||2||3|Pts
1|Abbott, Ray|1712|w|W4|w|D2|b|W3|2.5
2|Baines, Lucy|1655|w|D3|b|D1|w|L4|1
3|Coker, Milt|1588|b|D2|b|W4|w|L1|1.5
4|Dunn, Fay|1490|b|L1|w|L3|b|W2|1
""",
)
hand(
    "board number and opponent's rating columns",
    QUAD,
    Sheet1="""
#|Name|Rating|Rd 1|Opp Rtg|Rd 2|Opp Rtg|Rd 3|Opp Rtg|Total|Perf
1|Abbott, Ray|1712|W4|1490|D2|1655|W3|1588|2.5|1778
2|Baines, Lucy|1655|D3|1588|D1|1712|L4|1490|1|1463
3|Coker, Milt|1588|D2|1655|W4|1490|L1|1712|1.5|1619
4|Dunn, Fay|1490|L1|1712|L3|1588|W2|1655|1|1518
""",
)
hand(
    "sum row, average row and a signature below",
    QUAD,
    Sheet1="""
#|Name|Rating|1|2|3|Total
1|Abbott, Ray|1712|W4|D2|W3|2.5
2|Baines, Lucy|1655|D3|D1|L4|1
3|Coker, Milt|1588|D2|W4|L1|1.5
4|Dunn, Fay|1490|L1|L3|W2|1
|Average|1611.25||||
|Total games|6||||6
Signed: Milt Coker, Club TD 14412345
""",
)
hand(
    "result over opponent's name slashed, unplayed dash, late entry",
    SWISS,
    Sheet1="""
Nbr|Name|Rating|Round 1|Round 2|Round 3|Round 4|Total
1|Ellis, Norma|1984|1/Hobbs|½/Farris|1/Gantt|1/Ivers|3½
2|Farris, Hugh|1840|1/Ivers|½/Ellis|½/Hobbs|1/Gantt|3
3|Gantt, Opal|1702|1/Judd|1/Kemp|0/Ellis|0/Farris|2
4|Hobbs, Carl|1655|0/Ellis|1/Ivers|½/Farris|0/Judd|1½
5|Ivers, Jean|1520|0/Farris|0/Hobbs|1/bye|0/Ellis|1
6|Judd, Wade|1377|0/Gantt|½/bye|1/forfeit|1/Hobbs|2½
7|Kemp, Tess||1/bye|0/Gantt|0/forfeit|-|1
""",
)
