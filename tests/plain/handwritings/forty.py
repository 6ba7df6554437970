"""One event in handwritings that nobody had described, each as a file of a few lines."""

import datetime
from typing import NamedTuple

from random_sheets import Event, Person

from .meant import Meant

PEOPLE = [
    Person("Abbott, Grace", "12345601", 1985, None),
    Person("Brannigan, Tom", "12345609", 1810, 12),
    Person("Costa, Lea", "12345612", 1654, None),
    Person("Delacroix, Finn", "12345625", 1500, None),
    Person("Ekdahl, Mia", "12345634", 1322, None),
    Person("Fennimore, Otto", "12345643", None, None),
]
CELLS = [
    [("W", 4, "w"), ("D", 2, "b"), ("L", 3, "w")],
    [("W", 5, "b"), ("D", 1, "w"), ("X", 4, "w")],
    [("D", 6, "w"), ("H", None, ""), ("W", 1, "b")],
    [("L", 1, "b"), ("W", 6, "b"), ("F", 2, "b")],
    [("L", 2, "w"), ("B", None, ""), ("W", 6, "b")],
    [("D", 3, "b"), ("L", 4, "w"), ("L", 5, "w")],
]
EVENT = Meant("Harvest Open", Event("Regular", None, datetime.date(2026, 11, 15), PEOPLE, PEOPLE, CELLS))

LABELS = "Event,Harvest Open\nEnd date,11/15/2026\nTime control,G/90;d5\n\n"
TABBED = LABELS.replace(",", "\t")
PLAYERS = """No.,Name,Rating
1,"Abbott, Grace",1985
2,"Brannigan, Tom",1810P12
3,"Costa, Lea",1654
4,"Delacroix, Finn",1500
5,"Ekdahl, Mia",1322
6,"Fennimore, Otto",
"""


class Handwriting(NamedTuple):
    """``text`` is the file, of this ``ending``; ``byes``: whether the byes are in it."""

    ending: str
    text: str
    byes: bool = True


def pages(table: str, ending: str = ".csv") -> Handwriting:
    """A table below the labels."""
    return Handwriting(ending, (TABBED if ending == ".tsv" else LABELS) + table)


FORTY = {
    "players across, rounds down": pages("""\
No.,1,2,3,4,5,6
Name,"Abbott, Grace","Brannigan, Tom","Costa, Lea","Delacroix, Finn","Ekdahl, Mia","Fennimore, Otto"
Rating,1985,1810P12,1654,1500,1322,
Rd 1,W4,W5,D6,L1,L2,D3
Rd 2,D2,D1,H,W6,B,L4
Rd 3,L3,X4,W1,F2,W6,L5
"""),
    "opponents by letter": pages("""\
,Name,Rating,Rd 1,Rd 2,Rd 3
A,"Abbott, Grace",1985,W D,D B,L C
B,"Brannigan, Tom",1810P12,W E,D A,X D
C,"Costa, Lea",1654,D F,half bye,W A
D,"Delacroix, Finn",1500,L A,W F,F B
E,"Ekdahl, Mia",1322,L B,full bye,W F
F,"Fennimore, Otto",unr,D C,L D,L E
"""),
    "opponent and running score": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,W4 1.0,D2 1.5,L3 1.5
2,"Brannigan, Tom",1810P12,W5 1.0,D1 1.5,X4 2.5
3,"Costa, Lea",1654,D6 0.5,H 1.0,W1 2.0
4,"Delacroix, Finn",1500,L1 0.0,W6 1.0,F2 1.0
5,"Ekdahl, Mia",1322,L2 0.0,B 1.0,W6 2.0
6,"Fennimore, Otto",,D3 0.5,L4 0.5,L5 0.5
"""),
    "check marks": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,✓4,=2,✗3
2,"Brannigan, Tom",1810P12,✓5,=1,X4
3,"Costa, Lea",1654,=6,½,✓1
4,"Delacroix, Finn",1500,✗1,✓6,F2
5,"Ekdahl, Mia",1322,✗2,Bye,✓6
6,"Fennimore, Otto",,=3,✗4,✗5
"""),
    "a row for each game of each player": pages("""\
Player,Rating,Round,Opponent,Result
"Abbott, Grace",1985,1,"Delacroix, Finn",Win
"Delacroix, Finn",1500,1,"Abbott, Grace",Loss
"Brannigan, Tom",1810P12,1,"Ekdahl, Mia",Win
"Ekdahl, Mia",1322,1,"Brannigan, Tom",Loss
"Costa, Lea",1654,1,"Fennimore, Otto",Draw
"Fennimore, Otto",unr,1,"Costa, Lea",Draw
"Abbott, Grace",1985,2,"Brannigan, Tom",Draw
"Brannigan, Tom",1810P12,2,"Abbott, Grace",Draw
"Delacroix, Finn",1500,2,"Fennimore, Otto",Win
"Fennimore, Otto",unr,2,"Delacroix, Finn",Loss
"Costa, Lea",1654,3,"Abbott, Grace",Win
"Abbott, Grace",1985,3,"Costa, Lea",Loss
"Ekdahl, Mia",1322,3,"Fennimore, Otto",Win
"Fennimore, Otto",unr,3,"Ekdahl, Mia",Loss
""")._replace(byes=False),
    "Markdown": Handwriting(".txt", """\
# Harvest Open

Date: 11/15/2026
Time control: G/90;d5

| No. | Name            | Rating  | Rd 1 | Rd 2 | Rd 3 | Total |
|-----|-----------------|---------|------|------|------|-------|
| 1   | Abbott, Grace   | 1985    | W4   | D2   | L3   | 1.5   |
| 2   | Brannigan, Tom  | 1810P12 | W5   | D1   | X4   | 2.5   |
| 3   | Costa, Lea      | 1654    | D6   | H    | W1   | 2     |
| 4   | Delacroix, Finn | 1500    | L1   | W6   | F2   | 1     |
| 5   | Ekdahl, Mia     | 1322    | L2   | B    | W6   | 2     |
| 6   | Fennimore, Otto |         | D3   | L4   | L5   | 0.5   |
"""),
    "a box of lines": Handwriting(".txt", """\
End date: 11/15/2026
Time control: G/90;d5
+---+-----------------+---------+----+----+----+
|No.|Name             |Rating   |Rd 1|Rd 2|Rd 3|
+---+-----------------+---------+----+----+----+
|1  |Abbott, Grace    |1985     |W4  |D2  |L3  |
|2  |Brannigan, Tom   |1810P12  |W5  |D1  |X4  |
|3  |Costa, Lea       |1654     |D6  |H   |W1  |
|4  |Delacroix, Finn  |1500     |L1  |W6  |F2  |
|5  |Ekdahl, Mia      |1322     |L2  |B   |W6  |
|6  |Fennimore, Otto  |         |D3  |L4  |L5  |
+---+-----------------+---------+----+----+----+
"""),
    "an e-mail without headings": Handwriting(".txt", """\
Hi Pat, here is the Harvest Open of 11/15/2026 (G/90;d5):

1. Abbott, Grace (1985)  W4 D2 L3  1.5
2. Brannigan, Tom (1810P12)  W5 D1 X4  2.5
3. Costa, Lea (1654)  D6 H W1  2
4. Delacroix, Finn (1500)  L1 W6 F2  1
5. Ekdahl, Mia (1322)  L2 B W6  2
6. Fennimore, Otto (unr)  D3 L4 L5  0.5
"""),
    "rating in the name": pages("""\
No.,Player,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace (1985)",W4,D2,L3
2,"Brannigan, Tom (1810P12)",W5,D1,X4
3,"Costa, Lea (1654)",D6,H,W1
4,"Delacroix, Finn (1500)",L1,W6,F2
5,"Ekdahl, Mia (1322)",L2,B,W6
6,"Fennimore, Otto (unr)",D3,L4,L5
"""),
    "all results in one cell": pages("""\
No.,Name,Rating,Results,Score
1,"Abbott, Grace",1985,W4 D2 L3,1.5
2,"Brannigan, Tom",1810P12,W5 D1 X4,2.5
3,"Costa, Lea",1654,D6 H W1,2
4,"Delacroix, Finn",1500,L1 W6 F2,1
5,"Ekdahl, Mia",1322,L2 B W6,2
6,"Fennimore, Otto",,D3 L4 L5,0.5
"""),
    "opponent's rating behind": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,W4 (1500),D2 (1810),L3 (1654)
2,"Brannigan, Tom",1810P12,W5 (1322),D1 (1985),X4
3,"Costa, Lea",1654,D6 (unr),H,W1 (1985)
4,"Delacroix, Finn",1500,L1 (1985),W6 (unr),F2
5,"Ekdahl, Mia",1322,L2 (1810),B,W6 (unr)
6,"Fennimore, Otto",,D3 (1654),L4 (1500),L5 (1322)
"""),
    "score after each round": pages("""\
No.,Name,Rating,Rd 1,Tot,Rd 2,Tot,Rd 3,Tot
1,"Abbott, Grace",1985,W4,1,D2,1.5,L3,1.5
2,"Brannigan, Tom",1810P12,W5,1,D1,1.5,X4,2.5
3,"Costa, Lea",1654,D6,0.5,H,1,W1,2
4,"Delacroix, Finn",1500,L1,0,W6,1,F2,1
5,"Ekdahl, Mia",1322,L2,0,B,1,W6,2
6,"Fennimore, Otto",,D3,0.5,L4,0.5,L5,0.5
"""),
    "the last round first": pages("""\
No.,Name,Rating,Rd 3,Rd 2,Rd 1
1,"Abbott, Grace",1985,L3,D2,W4
2,"Brannigan, Tom",1810P12,X4,D1,W5
3,"Costa, Lea",1654,W1,H,D6
4,"Delacroix, Finn",1500,F2,W6,L1
5,"Ekdahl, Mia",1322,W6,B,L2
6,"Fennimore, Otto",,L5,L4,D3
"""),
    "headings without numbers": pages("""\
No.,Name,Rating,Opponent,Score,Opponent,Score,Opponent,Score
1,"Abbott, Grace",1985,4,1,2,.5,3,0
2,"Brannigan, Tom",1810P12,5,1,1,.5,4,X
3,"Costa, Lea",1654,6,.5,,H,1,1
4,"Delacroix, Finn",1500,1,0,6,1,2,F
5,"Ekdahl, Mia",1322,2,0,,B,6,1
6,"Fennimore, Otto",,3,.5,4,0,5,0
"""),
    "opponents first, results after": pages("""\
No.,Name,Rating,Opp 1,Opp 2,Opp 3,Res 1,Res 2,Res 3
1,"Abbott, Grace",1985,4,2,3,W,D,L
2,"Brannigan, Tom",1810P12,5,1,4,W,D,X
3,"Costa, Lea",1654,6,,1,D,H,W
4,"Delacroix, Finn",1500,1,6,2,L,W,F
5,"Ekdahl, Mia",1322,2,,6,L,B,W
6,"Fennimore, Otto",,3,4,5,D,L,L
"""),
    "a database": Handwriting(".csv", """\
pairing_number,player_name,uscf_id,pre_rating,round_1,round_2,round_3,event_end_date
1,"Abbott, Grace",12345601,1985,W4,D2,L3,2026-11-15
2,"Brannigan, Tom",12345609,1810P12,W5,D1,X4,2026-11-15
3,"Costa, Lea",12345612,1654,D6,H,W1,2026-11-15
4,"Delacroix, Finn",12345625,1500,L1,W6,F2,2026-11-15
5,"Ekdahl, Mia",12345634,1322,L2,B,W6,2026-11-15
6,"Fennimore, Otto",12345643,,D3,L4,L5,2026-11-15
"""),
    "a form that both players fill in": pages(PLAYERS + """
Timestamp,Your name,Opponent,Round,How did it end?
11/15/2026 11:02,"Abbott, Grace","Delacroix, Finn",1,I won
11/15/2026 11:04,"Delacroix, Finn","Abbott, Grace",1,I lost
11/15/2026 11:30,"Brannigan, Tom","Ekdahl, Mia",1,I won
11/15/2026 11:41,"Fennimore, Otto","Costa, Lea",1,Draw
11/15/2026 14:30,"Brannigan, Tom","Abbott, Grace",2,Draw
11/15/2026 14:45,"Delacroix, Finn","Fennimore, Otto",2,I won
11/15/2026 18:02,"Costa, Lea","Abbott, Grace",3,I won
11/15/2026 18:30,"Ekdahl, Mia","Fennimore, Otto",3,I won
""")._replace(byes=False),
    "games as sentences": Handwriting(".txt", LABELS.replace(",", ": ") + """\
No.  Name             Rating
1    Abbott, Grace    1985
2    Brannigan, Tom   1810P12
3    Costa, Lea       1654
4    Delacroix, Finn  1500
5    Ekdahl, Mia      1322
6    Fennimore, Otto  unr

Round 1
Abbott - Delacroix 1-0
Ekdahl - Brannigan 0-1
Costa - Fennimore 1/2-1/2
Round 2
Brannigan - Abbott 1/2-1/2
Fennimore - Delacroix 0-1
Round 3
Abbott - Costa 0-1
Fennimore - Ekdahl 0-1
""", False),
    "pairing sheets with scores": pages(PLAYERS + """
Round 1
Bd,White,,Black
1,"Abbott, Grace (0)",1-0,"Delacroix, Finn (0)"
2,"Ekdahl, Mia (0)",0-1,"Brannigan, Tom (0)"
3,"Costa, Lea (0)",½-½,"Fennimore, Otto (0)"

Round 2
Bd,White,,Black
1,"Brannigan, Tom (1)",½-½,"Abbott, Grace (1)"
2,"Fennimore, Otto (½)",0-1,"Delacroix, Finn (0)"

Round 3
Bd,White,,Black
1,"Abbott, Grace (1½)",0-1,"Costa, Lea (1)"
2,"Fennimore, Otto (½)",0-1,"Ekdahl, Mia (1)"
""")._replace(byes=False),
    "the game from White's side": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,w4 1-0,b2 ½-½,w3 0-1
2,"Brannigan, Tom",1810P12,b5 0-1,w1 ½-½,X4
3,"Costa, Lea",1654,w6 ½-½,H,b1 0-1
4,"Delacroix, Finn",1500,b1 1-0,b6 0-1,F2
5,"Ekdahl, Mia",1322,w2 0-1,B,b6 0-1
6,"Fennimore, Otto",,b3 ½-½,w4 0-1,w5 0-1
"""),
    "numbers with zeros and dots": pages("""\
Nr,Name,Rating,Rd 1,Rd 2,Rd 3
01.,"Abbott, Grace",1985,W04,D02,L03
02.,"Brannigan, Tom",1810P12,W05,D01,X04
03.,"Costa, Lea",1654,D06,H,W01
04.,"Delacroix, Finn",1500,L01,W06,F02
05.,"Ekdahl, Mia",1322,L02,B,W06
06.,"Fennimore, Otto",,D03,L04,L05
"""),
    "a facts line": Handwriting(".csv", '''\
"Harvest Open, Nov 15, 2026, G/90;d5, Pat Quill TD"

No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,W4,D2,L3
2,"Brannigan, Tom",1810P12,W5,D1,X4
3,"Costa, Lea",1654,D6,H,W1
4,"Delacroix, Finn",1500,L1,W6,F2
5,"Ekdahl, Mia",1322,L2,B,W6
6,"Fennimore, Otto",,D3,L4,L5
'''),
    "the value before the label": Handwriting(".csv", """\
Harvest Open,Event
11/15/2026,End date
G/90;d5,Time control

No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,W4,D2,L3
2,"Brannigan, Tom",1810P12,W5,D1,X4
3,"Costa, Lea",1654,D6,H,W1
4,"Delacroix, Finn",1500,L1,W6,F2
5,"Ekdahl, Mia",1322,L2,B,W6
6,"Fennimore, Otto",,D3,L4,L5
"""),
    "won and lost in words, by first name": pages("""\
Name,Rating,Rd 1,Rd 2,Rd 3
"Abbott, Grace",1985,beat Finn,drew Tom,lost to Lea
"Brannigan, Tom",1810P12,beat Mia,drew Grace,forfeit win over Finn
"Costa, Lea",1654,drew Otto,half-point bye,beat Grace
"Delacroix, Finn",1500,lost to Grace,beat Otto,forfeit loss to Tom
"Ekdahl, Mia",1322,lost to Tom,full-point bye,beat Otto
"Fennimore, Otto",unrated,drew Lea,lost to Finn,lost to Mia
"""),
    "12+ for a win": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,4+,2=,3-
2,"Brannigan, Tom",1810P12,5+,1=,4+ff
3,"Costa, Lea",1654,6=,½,1+
4,"Delacroix, Finn",1500,1-,6+,2-ff
5,"Ekdahl, Mia",1322,2-,bye,6+
6,"Fennimore, Otto",,3=,4-,5-
"""),
    "points with the opponent": pages("""\
No.,Name,Rating,Round 1,Round 2,Round 3
1,"Abbott, Grace",1985,1 v Delacroix,½ v Brannigan,0 v Costa
2,"Brannigan, Tom",1810P12,1 v Ekdahl,½ v Abbott,1 v Delacroix (forfeit)
3,"Costa, Lea",1654,½ v Fennimore,½ bye,1 v Abbott
4,"Delacroix, Finn",1500,0 v Abbott,1 v Fennimore,0 v Brannigan (forfeit)
5,"Ekdahl, Mia",1322,0 v Brannigan,1 bye,1 v Fennimore
6,"Fennimore, Otto",,½ v Costa,0 v Delacroix,0 v Ekdahl
"""),
    "board number first": pages("""\
No.,Name,Rating,Rd 1 (Bd: result),Rd 2 (Bd: result),Rd 3 (Bd: result)
1,"Abbott, Grace",1985,Bd 1: W4,Bd 1: D2,Bd 1: L3
2,"Brannigan, Tom",1810P12,Bd 2: W5,Bd 1: D1,X4
3,"Costa, Lea",1654,Bd 3: D6,H,Bd 1: W1
4,"Delacroix, Finn",1500,Bd 1: L1,Bd 2: W6,F2
5,"Ekdahl, Mia",1322,Bd 2: L2,B,Bd 2: W6
6,"Fennimore, Otto",,Bd 3: D3,Bd 2: L4,Bd 2: L5
"""),
    "White and Black columns": pages("""\
No.,Name,Rating,R1 White,R1 Black,R2 White,R2 Black,R3 White,R3 Black
1,"Abbott, Grace",1985,W4,,,D2,L3,
2,"Brannigan, Tom",1810P12,,W5,D1,,X4,
3,"Costa, Lea",1654,D6,,H,,,W1
4,"Delacroix, Finn",1500,,L1,,W6,,F2
5,"Ekdahl, Mia",1322,L2,,B,,,W6
6,"Fennimore, Otto",,,D3,L4,,L5,
"""),
    "three lines of headings": pages("""\
,,,Rd,Rd,Rd
,,,1,2,3
No.,Name,Rating,Sat,Sat,Sun
1,"Abbott, Grace",1985,W4,D2,L3
2,"Brannigan, Tom",1810P12,W5,D1,X4
3,"Costa, Lea",1654,D6,H,W1
4,"Delacroix, Finn",1500,L1,W6,F2
5,"Ekdahl, Mia",1322,L2,B,W6
6,"Fennimore, Otto",,D3,L4,L5
"""),
    "remarks in the cells": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,W4,D2,L3 (!)
2,"Brannigan, Tom",1810P12,W5,D1,X4 (no show)
3,"Costa, Lea",1654,D6,H (requested),W1 upset!
4,"Delacroix, Finn",1500,L1,W6,F2 (sick)
5,"Ekdahl, Mia",1322,L2,B,W6
6,"Fennimore, Otto",,D3 (stalemate),L4,L5
"""),
    "first and last name without a comma, ranks before": pages("""\
1st,Tom Brannigan,1810P12,W Ekdahl,D Abbott,X Delacroix,2.5
2nd,Lea Costa,1654,D Fennimore,H,W Abbott,2
3rd,Mia Ekdahl,1322,L Brannigan,B,W Fennimore,2
4th,Grace Abbott,1985,W Delacroix,D Brannigan,L Costa,1.5
5th,Finn Delacroix,1500,L Abbott,W Fennimore,F Brannigan,1
6th,Otto Fennimore,unr,D Costa,L Delacroix,L Ekdahl,.5
"""),
    "ranks with a heading": pages("""\
Rank,Player,Rtg,Round 1,Round 2,Round 3,Pts
1st,Tom Brannigan,1810P12,W Ekdahl,D Abbott,X Delacroix,2.5
2nd,Lea Costa,1654,D Fennimore,H,W Abbott,2
2nd,Mia Ekdahl,1322,L Brannigan,B,W Fennimore,2
4th,Grace Abbott,1985,W Delacroix,D Brannigan,L Costa,1.5
5th,Finn Delacroix,1500,L Abbott,W Fennimore,F Brannigan,1
6th,Otto Fennimore,unr,D Costa,L Delacroix,L Ekdahl,.5
"""),
    "result and opponent, comma between": pages("""\
No.;Name;Rating;Rd 1;Rd 2;Rd 3;Punkte
1;Abbott, Grace;1985;4,1;2,½;3,0;1,5
2;Brannigan, Tom;1810P12;5,1;1,½;4,+;2,5
3;Costa, Lea;1654;6,½;H;1,1;2,0
4;Delacroix, Finn;1500;1,0;6,1;2,-;1,0
5;Ekdahl, Mia;1322;2,0;B;6,1;2,0
6;Fennimore, Otto;;3,½;4,0;5,0;0,5
"""),
    "a page with players and games": Handwriting(".html", """\
<html><body><h1>Harvest Open</h1><p>End date: 11/15/2026</p><p>Time control: G/90;d5</p>
<table><tr><th>No.</th><th>Name</th><th>Rating</th><th>Rd 1</th><th>Rd 2</th><th>Rd 3</th></tr>
<tr><td>1</td><td>Abbott, Grace</td><td>1985</td><td>W4</td><td>D2</td><td>L3</td></tr>
<tr><td>2</td><td>Brannigan, Tom</td><td>1810P12</td><td>W5</td><td>D1</td><td>X4</td></tr>
<tr><td>3</td><td>Costa, Lea</td><td>1654</td><td>D6</td><td>H</td><td>W1</td></tr>
<tr><td>4</td><td>Delacroix, Finn</td><td>1500</td><td>L1</td><td>W6</td><td>F2</td></tr>
<tr><td>5</td><td>Ekdahl, Mia</td><td>1322</td><td>L2</td><td>B</td><td>W6</td></tr>
<tr><td>6</td><td>Fennimore, Otto</td><td></td><td>D3</td><td>L4</td><td>L5</td></tr></table>
<p>Questions? Write to us.</p></body></html>
"""),
    "rounds beneath the player": pages("""\
Abbott Grace,1985,,
,Rd 1,W,Delacroix
,Rd 2,D,Brannigan
,Rd 3,L,Costa
Brannigan Tom,1810P12,,
,Rd 1,W,Ekdahl
,Rd 2,D,Abbott
,Rd 3,X,Delacroix
Costa Lea,1654,,
,Rd 1,D,Fennimore
,Rd 2,H,
,Rd 3,W,Abbott
Delacroix Finn,1500,,
,Rd 1,L,Abbott
,Rd 2,W,Fennimore
,Rd 3,F,Brannigan
Ekdahl Mia,1322,,
,Rd 1,L,Brannigan
,Rd 2,B,
,Rd 3,W,Fennimore
Fennimore Otto,,,
,Rd 1,D,Costa
,Rd 2,L,Delacroix
,Rd 3,L,Ekdahl
"""),
    "total in front, byes in points": pages("""\
Pts,No.,Name,Rating,Rd 1,Rd 2,Rd 3
1½,1,"Abbott, Grace",1985,W4,D2,L3
2½,2,"Brannigan, Tom",1810 (12 games),W5,D1,X4
2,3,"Costa, Lea",1654,D6,½,W1
1,4,"Delacroix, Finn",1500,L1,W6,F2
2,5,"Ekdahl, Mia",1322,L2,1,W6
½,6,"Fennimore, Otto",not rated,D3,L4,L5
"""),
    "opponent on the left of the result": pages("""\
No.,Name,Rating,R1,,R2,,R3,
1,"Abbott, Grace",1985,4,W,2,D,3,L
2,"Brannigan, Tom",1810P12,5,W,1,D,4,X
3,"Costa, Lea",1654,6,D,,H,1,W
4,"Delacroix, Finn",1500,1,L,6,W,2,F
5,"Ekdahl, Mia",1322,2,L,,B,6,W
6,"Fennimore, Otto",,3,D,4,L,5,L
"""),
    "vs with a color word": pages("""\
#,Name,Rating,Round 1,Round 2,Round 3
1,"Abbott, Grace",1985,White vs 4: Win,Black vs 2: Draw,White vs 3: Loss
2,"Brannigan, Tom",1810P12,Black vs 5: Win,White vs 1: Draw,White vs 4: Forfeit win
3,"Costa, Lea",1654,White vs 6: Draw,Half-point bye,Black vs 1: Win
4,"Delacroix, Finn",1500,Black vs 1: Loss,Black vs 6: Win,Black vs 2: Forfeit loss
5,"Ekdahl, Mia",1322,White vs 2: Loss,Full-point bye,Black vs 6: Win
6,"Fennimore, Otto",,Black vs 3: Draw,White vs 4: Loss,White vs 5: Loss
"""),
    "games with pairing numbers": pages(PLAYERS + """
Rd,W#,B#,Score
1,1,4,1-0
1,5,2,0-1
1,3,6,1/2
2,2,1,1/2
2,6,4,0-1
3,1,3,0-1
3,6,5,0-1
3,2,4,1F-0
""")._replace(byes=False),
    "member IDs as numbers": pages("""\
ID,Name,Rating,Rd 1,Rd 2,Rd 3
12345601,"Abbott, Grace",1985,W 12345625,D 12345609,L 12345612
12345609,"Brannigan, Tom",1810P12,W 12345634,D 12345601,X 12345625
12345612,"Costa, Lea",1654,D 12345643,H,W 12345601
12345625,"Delacroix, Finn",1500,L 12345601,W 12345643,F 12345609
12345634,"Ekdahl, Mia",1322,L 12345609,B,W 12345643
12345643,"Fennimore, Otto",,D 12345612,L 12345625,L 12345634
"""),
    "opponents below in small print": pages("""\
No.,Name,Rating,1,2,3,Score
1,"Abbott, Grace",1985,1,½,0,1½
,,,w4,b2,w3,
2,"Brannigan, Tom",1810P12,1,½,1F,2½
,,,b5,w1,w4,
3,"Costa, Lea",1654,½,½,1,2
,,,w6,bye,b1,
4,"Delacroix, Finn",1500,0,1,0F,1
,,,b1,b6,b2,
5,"Ekdahl, Mia",1322,0,1,1,2
,,,w2,bye,b6,
6,"Fennimore, Otto",,½,0,0,½
,,,b3,w4,w5,
"""),
}  # fmt: skip
