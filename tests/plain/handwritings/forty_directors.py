"""Forty further handwritings of ladders, team matches, blitz, quads, and schools, in the form of ``fifty``."""

from .fifty import DOUBLE, MATCH, QUAD, SCHOOL, SWISS, Hands

LADDER = {
    "players": {"Alvarez": 1733, "Boyd": 1610, "Chen": 1545, "Diaz": 1402, "Evers": None},
    "games": [
        "Alvarez 1 Boyd",
        "Chen 1 Diaz",
        "Boyd ½ Chen",
        "Alvarez 1 Diaz",
        "Evers 1 Diaz",
        "Boyd 1 Evers",
        "Chen 1 Alvarez",
    ],
    "points": {"Alvarez": 2, "Boyd": 1.5, "Chen": 2.5, "Diaz": 0, "Evers": 1},
}
BLITZ = {
    "players": {"Fox": 2105, "Goya": 1988, "Hart": 1850, "Inge": 1777},
    "games": [
        "Fox 1 Goya",
        "Fox ½ Goya",
        "Fox 1 Hart",
        "Fox 1 Hart",
        "Fox 1 Inge",
        "Inge 1 Fox",
        "Goya ½ Hart",
        "Goya 1 Hart",
        "Goya 1 Inge",
        "Goya 1 Inge",
        "Inge 1 Hart",
        "Hart ½ Inge",
    ],
    "points": {"Fox": 4.5, "Goya": 4, "Hart": 1, "Inge": 2.5},
}
TEAM = {
    "players": {
        "Kane": 1455,
        "Lowe": 1320,
        "Mott": 1100,
        "Neff": None,
        "Orr": 1500,
        "Pope": 1288,
        "Reed": 1150,
        "Shaw": 903,
    },
    "games": [
        "Kane ½ Orr",
        "Lowe 1 Pope",
        "Reed 1 Mott",
        "Shaw 1 Neff",
        "Orr 1 Kane",
        "Lowe 1 Pope",
        "Mott 1 Reed",
        "Neff ½ Shaw",
    ],
    "points": {"Kane": 0.5, "Lowe": 2, "Mott": 1, "Neff": 0.5, "Orr": 1.5, "Pope": 0, "Reed": 1, "Shaw": 1.5},
}

DIRECTORS = Hands()
hand = DIRECTORS.add

hand(
    "ladder log, roster on a second sheet",
    LADDER,
    Games="""
Date|White|Black|Score
@2026-10-01|Rosa Alvarez|Jim Boyd|1-0
@2026-10-01|Wei Chen|Luis Diaz|1-0
@2026-10-08|Jim Boyd|Wei Chen|draw
@2026-10-15|Rosa Alvarez|Luis Diaz|1-0
@2026-10-15|Kim Evers|Luis Diaz|1-0
@2026-10-22|Jim Boyd|Kim Evers|1-0
@2026-10-22|Wei Chen|Rosa Alvarez|1-0
""",
    Roster="""
Name|Rating|Phone
Rosa Alvarez|1733|555-0101
Jim Boyd|1610|555-0102
Wei Chen|1545|555-0103
Luis Diaz|1402|555-0104
Kim Evers|unr|
""",
)
hand(
    "ladder, phone notes with ratings in brackets",
    LADDER,
    kind="txt",
    text="""
Thursday ladder Oct

Alvarez (1733) beat Boyd (1610)
Chen (1545) beat Diaz (1402)
Boyd (1610) drew Chen (1545)
Alvarez (1733) beat Diaz (1402)
Evers (unr) beat Diaz (1402)
Boyd (1610) beat Evers (unr)
Chen (1545) beat Alvarez (1733)
""",
)
hand(
    "ladder grid, blank where nobody played",
    LADDER,
    Ladder="""
Ladder Fall 2026
Name|Rating|Alvarez|Boyd|Chen|Diaz|Evers|Pts
Alvarez, Rosa|1733|x|1|0|1||2
Boyd, Jim|1610|0|x|½||1|1.5
Chen, Wei|1545|1|½|x|1||2.5
Diaz, Luis|1402|0||0|x|0|0
Evers, Kim|new||0||1|x|1
""",
)
hand(
    "ladder challenges, challenger and defender, winner named",
    LADDER,
    Sheet1="""
Challenger|Rtg|Defender|Rtg|Winner
Jim Boyd|1610|Rosa Alvarez|1733|Rosa Alvarez
Luis Diaz|1402|Wei Chen|1545|Wei Chen
Wei Chen|1545|Jim Boyd|1610|tie
Luis Diaz|1402|Rosa Alvarez|1733|Rosa Alvarez
Kim Evers|unr|Luis Diaz|1402|Kim Evers
Kim Evers|unr|Jim Boyd|1610|Jim Boyd
Wei Chen|1545|Rosa Alvarez|1733|Wei Chen
""",
)
hand(
    "blitz double round robin, slash in the cells",
    BLITZ,
    Blitz="""
#|Player|Rating|1|2|3|4|Total|Place
1|Fox, Al|2105|---|1/½|1/1|1/0|4.5|1
2|Goya, Bea|1988|0/½|---|½/1|1/1|4|2
3|Hart, Cy|1850|0/0|½/0|---|0/½|1|4
4|Inge, Dot|1777|0/1|0/0|1/½|---|2.5|3
""",
)
hand(
    "blitz double round robin, the score of each pairing",
    BLITZ,
    Blitz="""
No|Name|Rtg|Fox|Goya|Hart|Inge|Pts
1|Al Fox|2105||1½-½|2-0|1-1|4½
2|Bea Goya|1988|½-1½||1½-½|2-0|4
3|Cy Hart|1850|0-2|½-1½||½-1½|1
4|Dot Inge|1777|1-1|0-2|1½-½||2½
""",
)
hand(
    "blitz double round robin, White and Black columns under each name",
    BLITZ,
    Sheet1="""
||Fox||Goya||Hart||Inge||Sum
Name|Rating|W|B|W|B|W|B|W|B|
Al Fox|2105|*|*|1|½|1|1|1|0|4.5
Bea Goya|1988|½|0|*|*|½|1|1|1|4
Cy Hart|1850|0|0|0|½|*|*|0|½|1
Dot Inge|1777|1|0|0|0|½|1|*|*|2.5
""",
)
hand(
    "blitz, six rounds in small letters, rating system behind the number",
    BLITZ,
    Sheet1="""
no.|player|blitz rtg|r1|r2|r3|r4|r5|r6|tot.
1|al fox|2105|w2|w3|w4|d2|w3|l4|4.5
2|bea goya|1988|l1|w4|d3|d1|w4|w3|4
3|cy hart|1850|l4|l1|d2|d4|l1|l2|1
4|dot inge|1777|w3|l2|l1|d3|l2|w1|2.5
""",
)
hand(
    "team match, boards across from each other, two rounds",
    TEAM,
    Match="""
Lincoln HS vs Adams HS|||||
Round 1|||||
Board|Lincoln|Rating|Result|Adams|Rating
1|Kane, Abe|1455|½-½|Orr, Eli|1500
2|Lowe, Bo|1320|1-0|Pope, Fay|1288
3|Mott, Cal|1100|0-1|Reed, Gus|1150
4|Neff, Dee|unr|0-1|Shaw, Hal|903
Round 2|||||
Board|Lincoln|Rating|Result|Adams|Rating
1|Kane, Abe|1455|0-1|Orr, Eli|1500
2|Lowe, Bo|1320|1-0|Pope, Fay|1288
3|Mott, Cal|1100|1-0|Reed, Gus|1150
4|Neff, Dee|unr|½-½|Shaw, Hal|903
""",
)
hand(
    "team event, a row with the school above its players",
    TEAM,
    Sheet1="""
No.|Name|Rating|Rd 1|Rd 2|Score
Lincoln High School|||||
1|Abe Kane|1455|D5|L5|0.5
2|Bo Lowe|1320|W6|W6|2
3|Cal Mott|1100|L7|W7|1
4|Dee Neff||L8|D8|0.5
Adams High School|||||
5|Eli Orr|1500|D1|W1|1.5
6|Fay Pope|1288|L2|L2|0
7|Gus Reed|1150|W3|L3|1
8|Hal Shaw|903|W4|D4|1.5
""",
)
hand(
    "team event, points with the opponent in brackets",
    TEAM,
    Sheet1="""
Team|Bd|Player|USCF|Match 1|Match 2|Pts
Lincoln|1|Abe Kane|1455|.5 (Orr)|0 (Orr)|.5
Lincoln|2|Bo Lowe|1320|1 (Pope)|1 (Pope)|2
Lincoln|3|Cal Mott|1100|0 (Reed)|1 (Reed)|1
Lincoln|4|Dee Neff|unrated|0 (Shaw)|.5 (Shaw)|.5
Adams|1|Eli Orr|1500|.5 (Kane)|1 (Kane)|1.5
Adams|2|Fay Pope|1288|0 (Lowe)|0 (Lowe)|0
Adams|3|Gus Reed|1150|1 (Mott)|0 (Mott)|1
Adams|4|Hal Shaw|903|1 (Neff)|.5 (Neff)|1.5
""",
)
hand(
    "printed wall chart, result and running score divided by a bar, ID and rating below",
    QUAD,
    Sheet1="""
No.|NAME / ID  RATING|1|2|3|TOT
1.|RAY ABBOTT|W4 / 1|D2 / 1½|W3 / 2½|2½
|12771001  1712||||
2.|LUCY BAINES|D3 / ½|D1 / 1|L4 / 1|1
|12771002  1655||||
3.|MILT COKER|D2 / ½|W4 / 1½|L1 / 1½|1½
|12771003  1588||||
4.|FAY DUNN|L1 / 0|L3 / 0|W2 / 1|1
|12771004  1490||||
""",
)
hand(
    "Google form, each player reports",
    QUAD,
    kind="csv",
    text="""
Timestamp,Your name,Your rating,Round,Opponent,Your result
11/5/2026 19:44:10,Ray Abbott,1712,1,Fay Dunn,Win
11/5/2026 19:44:52,Fay Dunn,1490,1,Ray Abbott,Loss
11/5/2026 19:58:01,Lucy Baines,1655,1,Milt Coker,Draw
11/5/2026 19:58:33,Milt Coker,1588,1,Lucy Baines,Draw
11/12/2026 20:01:07,Milt Coker,1588,2,Fay Dunn,Win
11/12/2026 20:01:40,Fay Dunn,1490,2,Milt Coker,Loss
11/12/2026 20:11:00,Ray Abbott,1712,2,Lucy Baines,Draw
11/12/2026 20:11:09,Lucy Baines,1655,2,Ray Abbott,Draw
11/19/2026 19:39:20,Fay Dunn,1490,3,Lucy Baines,Win
11/19/2026 19:40:12,Lucy Baines,1655,3,Fay Dunn,Loss
11/19/2026 19:55:28,Ray Abbott,1712,3,Milt Coker,Win
11/19/2026 19:55:59,Milt Coker,1588,3,Ray Abbott,Loss
""",
)
hand(
    "Google form, who won",
    QUAD,
    kind="csv",
    text="""
Timestamp,Round #,White player,White rating,Black player,Black rating,Who won?
11/5/2026 19:44:10,1,Ray Abbott,1712,Fay Dunn,1490,White
11/5/2026 19:58:01,1,Lucy Baines,1655,Milt Coker,1588,Draw
11/12/2026 20:01:07,2,Milt Coker,1588,Fay Dunn,1490,White
11/12/2026 20:11:00,2,Lucy Baines,1655,Ray Abbott,1712,Draw
11/19/2026 19:39:20,3,Fay Dunn,1490,Lucy Baines,1655,White
11/19/2026 19:55:28,3,Milt Coker,1588,Ray Abbott,1712,Black
""",
)
hand(
    "phone notes, the roster first, then the rounds",
    QUAD,
    kind="txt",
    text="""
Quad 11/19
Abbott 1712
Baines 1655
Coker 1588
Dunn 1490

Rd 1
Abbott 1 Dunn 0
Baines .5 Coker .5
Rd 2
Coker 1 Dunn 0
Abbott .5 Baines .5
Rd 3
Dunn 1 Baines 0
Abbott 1 Coker 0
""",
)
hand(
    "a block for each player",
    QUAD,
    Cards="""
Ray Abbott|1712|
Rd 1|W|Dunn
Rd 2|D|Baines
Rd 3|W|Coker
||
Lucy Baines|1655|
Rd 1|D|Coker
Rd 2|D|Abbott
Rd 3|L|Dunn
||
Milt Coker|1588|
Rd 1|D|Baines
Rd 2|W|Dunn
Rd 3|L|Abbott
||
Fay Dunn|1490|
Rd 1|L|Abbott
Rd 2|L|Coker
Rd 3|W|Baines
""",
)
hand(
    "match, a line for each game, players across",
    MATCH,
    Sheet1="""
Game|Rowe, Dan|Sims, Eve
Rating|2011|1925
1|1|0
2|½|½
3|0|1
4|1|0
Total|2½|1½
""",
)
hand(
    "match as a text",
    MATCH,
    kind="txt",
    text="""
Match: Dan Rowe (2011) - Eve Sims (1925)

Game 1: Rowe - Sims 1-0
Game 2: Sims - Rowe 1/2-1/2
Game 3: Rowe - Sims 0-1
Game 4: Sims - Rowe 0-1
""",
)
hand(
    "match, two rows of plus, minus, and equal signs",
    MATCH,
    Sheet1="""
Candidate|US Chess Rating|G1|G2|G3|G4|Score
Rowe|2011|+|=|-|+|2.5
Sims|1925|-|=|+|-|1.5
""",
)
hand(
    "cards: opponent, color, and result below each other",
    QUAD,
    Sheet1="""
No.|Name|Rating|Rd 1|Rd 2|Rd 3|Total
1|Abbott, Ray|1712|4|2|3|2.5
|Color||W|W|B|
|Result||1|.5|1|
2|Baines, Lucy|1655|3|1|4|1
|Color||W|B|W|
|Result||.5|.5|0|
3|Coker, Milt|1588|2|4|1|1.5
|Color||B|B|W|
|Result||.5|1|0|
4|Dunn, Fay|1490|1|3|2|1
|Color||B|W|B|
|Result||0|0|1|
""",
)
hand(
    "number and result letter, opponents' ratings below the number",
    QUAD,
    Sheet1="""
#|Name|Rating|Round 1|Round 2|Round 3|Score
1|Abbott, Ray|1712|4W\\n1490|2D\\n1655|3W\\n1588|2.5
2|Baines, Lucy|1655|3D\\n1588|1D\\n1712|4L\\n1490|1
3|Coker, Milt|1588|2D\\n1655|4W\\n1490|1L\\n1712|1.5
4|Dunn, Fay|1490|1L\\n1712|3L\\n1588|2W\\n1655|1
""",
)
hand(
    "swiss, points of the byes in words and forfeits in brackets",
    SWISS,
    Sheet1="""
Pairing|Name|Rating|Rd 1|Rd 2|Rd 3|Rd 4|Total
1|Ellis, Norma|1984|W4|D2|W3|W5|3.5
2|Farris, Hugh|1840|W5|D1|D4|W3|3
3|Gantt, Opal|1702|W6|W7|L1|L2|2
4|Hobbs, Carl|1655|L1|W5|D2|L6|1.5
5|Ivers, Jean|1520|L2|L4|1pt bye|L1|1
6|Judd, Wade|1377|L3|½pt bye|W7(ff)|W4|2.5
7|Kemp, Tess|Unrated|1pt bye|L3|L6(ff)|withdrew|1
""",
)
hand(
    "swiss, result over running score with a slash",
    SWISS,
    Sheet1="""
No.|Name|Rating|Rd 1|Rd 2|Rd 3|Rd 4
1|Ellis, Norma|1984|W4/1|D2/1.5|W3/2.5|W5/3.5
2|Farris, Hugh|1840|W5/1|D1/1.5|D4/2|W3/3
3|Gantt, Opal|1702|W6/1|W7/2|L1/2|L2/2
4|Hobbs, Carl|1655|L1/0|W5/1|D2/1.5|L6/1.5
5|Ivers, Jean|1520|L2/0|L4/0|B/1|L1/1
6|Judd, Wade|1377|L3/0|H/.5|X7/1.5|W4/2.5
7|Kemp, Tess|unr|B/1|L3/1|F6/1|U/1
""",
)
hand(
    "swiss, sorted by score, the pairing number in the last column",
    SWISS,
    Final="""
Pl.|Name|Pre-Rtg|Rd 1|Rd 2|Rd 3|Rd 4|Total|Pair No.
1|Norma Ellis|1984|W4|D2|W3|W5|3.5|1
2|Hugh Farris|1840|W5|D1|D4|W3|3|2
3|Wade Judd|1377|L3|H|X7|W4|2.5|6
4|Opal Gantt|1702|W6|W7|L1|L2|2|3
5|Carl Hobbs|1655|L1|W5|D2|L6|1.5|4
6|Jean Ivers|1520|L2|L4|B|L1|1|5
7|Tess Kemp||B|L3|F6||1|7
""",
)
hand(
    "swiss, number, name, and rating in one cell",
    SWISS,
    Sheet1="""
Player|R1|R2|R3|R4|Total
1. Ellis, Norma (1984)|W4|D2|W3|W5|3.5
2. Farris, Hugh (1840)|W5|D1|D4|W3|3
3. Gantt, Opal (1702)|W6|W7|L1|L2|2
4. Hobbs, Carl (1655)|L1|W5|D2|L6|1.5
5. Ivers, Jean (1520)|L2|L4|bye 1|L1|1
6. Judd, Wade (1377)|L3|bye ½|X7|W4|2.5
7. Kemp, Tess (unr)|bye 1|L3|F6|-|1
""",
)
hand(
    "swiss, ticks and crosses",
    SWISS,
    Sheet1="""
#|Name|Rtg|1|2|3|4|Pts
1|Ellis|1984|✓4|=2|✓3|✓5|3.5
2|Farris|1840|✓5|=1|=4|✓3|3
3|Gantt|1702|✓6|✓7|✗1|✗2|2
4|Hobbs|1655|✗1|✓5|=2|✗6|1.5
5|Ivers|1520|✗2|✗4|bye|✗1|1
6|Judd|1377|✗3|½ bye|X7|✓4|2.5
7|Kemp|unr|bye|✗3|F6|–|1
""",
)
hand(
    "swiss, headings in capitals with line breaks, fees and entry times",
    SWISS,
    Sheet1="""
PAIR\\nNO.|PLAYER'S\\nNAME|USCF\\nID|PRE\\nRTG|ENTRY\\nFEE|ROUND\\n1|ROUND\\n2|ROUND\\n3|ROUND\\n4|FINAL\\nSCORE
1|Norma Ellis|12880001|1984|40|W4|D2|W3|W5|3.5
2|Hugh Farris|12880002|1840|40|W5|D1|D4|W3|3
3|Opal Gantt|12880003|1702|40|W6|W7|L1|L2|2
4|Carl Hobbs|12880004|1655|40|L1|W5|D2|L6|1.5
5|Jean Ivers|12880005|1520|20|L2|L4|B|L1|1
6|Wade Judd|12880006|1377|40|L3|H|X7|W4|2.5
7|Tess Kemp|pending|UNR|40|B|L3|F6|U|1
""",
)
hand(
    "school, letters and the opponent's last name",
    SCHOOL,
    Sheet1="""
Student Name|Gr.|Rating|Game #1|Game #2|Game #3|Total Points
Nico Lamb|5|812|W vs. Ogle|W vs. Moya|D vs. Quinn|2.5
Ines Moya|4|745|W vs. Pruitt|L vs. Lamb|W vs. Nash|2
Theo Nash|5|690|L vs. Quinn|W vs. Pruitt|L vs. Moya|1
Pia Ogle|3|511|L vs. Lamb|D vs. Quinn|L vs. Pruitt|0.5
Sam Pruitt|2|new|L vs. Moya|L vs. Nash|W vs. Ogle|1
Ada Quinn|4|new|W vs. Nash|D vs. Ogle|D vs. Lamb|2
""",
)
hand(
    "school, first name and an initial",
    SCHOOL,
    Sheet1="""
Name|Rating|Rd 1|Rd 2|Rd 3|Points
Nico Lamb|812|W - Pia O.|W - Ines M.|D - Ada Q.|2.5
Ines Moya|745|W - Sam P.|L - Nico L.|W - Theo N.|2
Theo Nash|690|L - Ada Q.|W - Sam P.|L - Ines M.|1
Pia Ogle|511|L - Nico L.|D - Ada Q.|L - Sam P.|0.5
Sam Pruitt|none|L - Ines M.|L - Theo N.|W - Pia O.|1
Ada Quinn|none|W - Theo N.|D - Pia O.|D - Nico L.|2
""",
)
hand(
    "school, results together and opponents together",
    SCHOOL,
    Sheet1="""
No|Name|Rating|Res 1|Res 2|Res 3|Opp 1|Opp 2|Opp 3|Total
1|Nico Lamb|812|1|1|.5|4|2|6|2.5
2|Ines Moya|745|1|0|1|5|1|3|2
3|Theo Nash|690|0|1|0|6|5|2|1
4|Pia Ogle|511|0|.5|0|1|6|5|.5
5|Sam Pruitt||0|0|1|2|3|4|1
6|Ada Quinn||1|.5|.5|3|4|1|2
""",
)
hand(
    "school, the roster above and the games below",
    SCHOOL,
    Sheet1="""
#|Name|School|Rating
1|Nico Lamb|Lincoln|812
2|Ines Moya|Lincoln|745
3|Theo Nash|Lincoln|690
4|Pia Ogle|Adams|511
5|Sam Pruitt|Adams|unr
6|Ada Quinn|Adams|unr
|
Round|White|Black|Result
1|1|4|1-0
1|2|5|1-0
1|3|6|0-1
2|1|2|1-0
2|4|6|½-½
2|3|5|1-0
3|6|1|½-½
3|2|3|1-0
3|4|5|0-1
""",
)
hand(
    "school, exported with decimals and quotation marks",
    SCHOOL,
    kind="csv",
    text="""
"Pairing","Student","Grade","Pre-Rating","Rd1","Rd2","Rd3","Total Score"
"1","Lamb, Nico","5","812.00","W4","W2","D6","2.50"
"2","Moya, Ines","4","745.00","W5","L1","W3","2.00"
"3","Nash, Theo","5","690.00","L6","W5","L2","1.00"
"4","Ogle, Pia","3","511.00","L1","D6","L5","0.50"
"5","Pruitt, Sam","2","0.00","L2","L3","W4","1.00"
"6","Quinn, Ada","4","0.00","W3","D4","D1","2.00"
""",
)
hand(
    "school, pasted from a page with tabs and dots behind the ranks",
    SCHOOL,
    kind="txt",
    text="""
Fall Scholastic - Standings\n
Place\tName\tPair#\tGrade\tRating\tRd 1\tRd 2\tRd 3\tScore
1.\tLamb, Nico\t1\t5\t812\tW 4\tW 2\tD 6\t2½
2-3.\tMoya, Ines\t2\t4\t745\tW 5\tL 1\tW 3\t2
\tQuinn, Ada\t6\t4\tunr.\tW 3\tD 4\tD 1\t2
4-5.\tNash, Theo\t3\t5\t690\tL 6\tW 5\tL 2\t1
\tPruitt, Sam\t5\t2\tunr.\tL 2\tL 3\tW 4\t1
6.\tOgle, Pia\t4\t3\t511\tL 1\tD 6\tL 5\t½
""",
)
hand(
    "double round robin, results of both games in a line for each pair",
    DOUBLE,
    Sheet1="""
Player|Rating|Player|Rating|Game 1|Game 2
Bo Tate|1600|Al Usher|1550|1-0|½-½
Bo Tate|1600|Di Vance|1500|1-0|1-0
Di Vance|1500|Al Usher|1550|1-0|0-1
""",
)
hand(
    "double swiss: opponent and two games",
    DOUBLE,
    Sheet1="""
No.|Name|Rating|Opp|G1|G2|Opp|G1|G2|Opp|G1|G2|Total
1|Tate, Bo|1600|2|1|½|3|1|1||||3.5
2|Usher, Al|1550|1|0|½||||3|0|1|1.5
3|Vance, Di|1500||||1|0|0|2|1|0|1
""",
)
hand(
    "double swiss: opponent and points out of two",
    DOUBLE,
    Sheet1="""
No.|Name|Rating|Rd 1 Opp|Rd 1 Pts|Rd 2 Opp|Rd 2 Pts|Rd 3 Opp|Rd 3 Pts|Total
1|Tate, Bo|1600|2|1.5|3|2|||3.5
2|Usher, Al|1550|1|.5|||3|1|1.5
3|Vance, Di|1500|||1|0|2|1|1
""",
)
hand(
    "quad grid with letters",
    QUAD,
    Sheet1="""
QUAD 3||||||
|PLAYER|RATING|1|2|3|4|SCORE
1|ABBOTT|1712|■|D|W|W|2.5
2|BAINES|1655|D|■|D|L|1
3|COKER|1588|L|D|■|W|1.5
4|DUNN|1490|L|W|L|■|1
""",
)
hand(
    "quad grid with the round in brackets",
    QUAD,
    Sheet1="""
No.|Name|Rating|1|2|3|4|Total
1|Abbott|1712|xx|½ (r2)|1 (r3)|1 (r1)|2½
2|Baines|1655|½ (r2)|xx|½ (r1)|0 (r3)|1
3|Coker|1588|0 (r3)|½ (r1)|xx|1 (r2)|1½
4|Dunn|1490|0 (r1)|1 (r3)|0 (r2)|xx|1
""",
)
hand(
    "quad grid, the upper half only",
    QUAD,
    Sheet1="""
No.|Name|Rating|1|2|3|4|Total
1|Abbott|1712|x|½|1|1|2½
2|Baines|1655||x|½|0|1
3|Coker|1588|||x|1|1½
4|Dunn|1490||||x|1
""",
)
hand(
    "three quads below each other, the headings only once",
    [QUAD, MATCH],
    Sheet1="""
|Name|Rating|Rd 1|Rd 2|Rd 3|Rd 4|Total
Quad 1|||||||
1|Abbott|1712|W4|D2|W3||2.5
2|Baines|1655|D3|D1|L4||1
3|Coker|1588|D2|W4|L1||1.5
4|Dunn|1490|L1|L3|W2||1
Match|||||||
1|Rowe|2011|W2|D2|L2|W2|2.5
2|Sims|1925|L1|D1|W1|L1|1.5
""",
)
