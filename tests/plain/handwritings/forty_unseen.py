"""Forty handwritings by somebody who saw neither the reader nor its papers: twenty-eight workbooks, twelve texts.

In the form of ``fifty``.  The games come from a little program that played each event once, so that both halves of a
game and the totals agree; what is not in the usual order or not quite clean is said in a comment.  Forfeits and byes
count in the points and are no games.  TOLD has what a sheet says besides: its event, last day, system, time control
(only what the sheet itself says; "Dual" is regular and quick by the time control).
"""

from .fifty import Hands

HANDS = Hands()
hand = HANDS.add

# 1
hand(
    "pairing sheets of three rounds side by side, roster with ratings on its own tab",
    {
        "players": {
            "Holloway": 1907,
            "Guthrie": 1599,
            "Rutledge": 1543,
            "Applegate": 1499,
            "Delgado": 1314,
            "Cordova": 1196,
            "Pelletier": 1129,
        },
        "games": [
            "Holloway 1 Applegate",
            "Delgado 1 Guthrie",
            "Cordova ½ Rutledge",
            "Rutledge ½ Holloway",
            "Delgado ½ Cordova",
            "Pelletier ½ Guthrie",
            "Holloway ½ Pelletier",
            "Rutledge 1 Delgado",
            "Applegate ½ Cordova",
        ],
        "points": {
            "Holloway": 2.0,
            "Guthrie": 1.5,
            "Rutledge": 2.0,
            "Applegate": 1.0,
            "Delgado": 1.5,
            "Cordova": 1.5,
            "Pelletier": 2.0,
        },
    },
    Pairings="""
PAIRINGS & RESULTS   Halloween Octos  10/31/2026   G/75;d5
ROUND 1|||||ROUND 2|||||ROUND 3|||
Bd|White|Result|Black||Bd|White|Result|Black||Bd|White|Result|Black
1|Holloway, Ivy|1 - 0|Applegate, Reid||1|Rutledge, Ingrid|½ - ½|Holloway, Ivy||1|Holloway, Ivy|½ - ½|Pelletier, Marcus
2|Guthrie, Noor|0 - 1|Delgado, Selma||2|Delgado, Selma|½ - ½|Cordova, Amit||2|Delgado, Selma|0 - 1|Rutledge, Ingrid
3|Cordova, Amit|½ - ½|Rutledge, Ingrid||3|Pelletier, Marcus|½ - ½|Guthrie, Noor||3|Applegate, Reid|½ - ½|Cordova, Amit
--|Pelletier, Marcus|1|BYE||--|Applegate, Reid|½|half-pt bye (requested)||--|Guthrie, Noor|1|BYE
|
Please write result on this sheet AND turn your board number over!
""",
    Roster="""
Who|USCF|Rtg|Paid?
Applegate, Reid|31059498|1499|cash
Pelletier, Marcus|31431396|1129|cash
Cordova, Amit|30528771|1196|cash
Rutledge, Ingrid|31217071|1543|y
Holloway, Ivy|30108833|1907|Y
Delgado, Selma|32579477|1314|cash
Guthrie, Noor|31968089|1599|Y
""",
)
# 2: one score is missing, one w is small
hand(
    "Google Form sign-ups in the order they came, seeds and results typed beside them",
    {
        "players": {
            "Etheridge": 1880,
            "Ivanov": 1822,
            "Grigsby": 1740,
            "Zeller": 1697,
            "Vanhorne": 1653,
            "Thibault": 1441,
            "Tillman": 1402,
            "Sheffield": None,
        },
        "games": [
            "Etheridge 1 Vanhorne",
            "Thibault ½ Ivanov",
            "Zeller 1 Tillman",
            "Etheridge 1 Ivanov",
            "Thibault 1 Zeller",
            "Vanhorne 1 Sheffield",
            "Grigsby 1 Tillman",
            "Etheridge 1 Zeller",
            "Grigsby 1 Sheffield",
            "Vanhorne 1 Thibault",
            "Ivanov ½ Tillman",
            "Etheridge 1 Grigsby",
            "Vanhorne 1 Zeller",
            "Ivanov 1 Sheffield",
        ],
        "points": {
            "Etheridge": 4,
            "Ivanov": 2.0,
            "Grigsby": 2.5,
            "Zeller": 1,
            "Vanhorne": 3,
            "Thibault": 1.5,
            "Tillman": 1.5,
            "Sheffield": 1,
        },
    },
    Form_Responses_1="""
Timestamp|Email Address|First Name|Last Name|US Chess ID & expiration|Rating (from uschess.org)|Do you need a bye? Which round?|Phone|SEED|RD1|RD2|RD3|RD4|SCORE
9/3/2026 8:10:26|omar79@example.com|Omar|Thibault|31225083 (4/27)|1441|4 (school play)|555-0187|6|D2|W4|L5|0|1.5
9/4/2026 9:15:47|mei89@example.com|Mei|Zeller|31965853 (3/27)|1697|no|555-0165|4|W7|L6|L1|L5|1
9/5/2026 10:20:56|perry67@example.com|Perry|Vanhorne|32205822 (6/27)|1653|none|555-0179|5|L1|W8|W6|W4|3
9/6/2026 11:25:42|ruth36@example.com|Ruth|Ivanov|31660533 (1/27)|1822|none|555-0113|2|D6|L1|D7|w8|2
9/7/2026 12:30:33|opal61@example.com|Opal|Grigsby|32382443 (6/27)|1740|Round 1 please|555-0158|3|HALF|W7|W8|L1|
9/8/2026 13:35:43|otto23@example.com|Otto|Tillman|30250677 (9/27)|1402|none|555-0132|7|L4|L3|D2|BYE|1.5
9/9/2026 14:40:24|reid5@example.com|Reid|Sheffield|just joined today|unrated|No|555-0132|8|BYE|L5|L3|L2|1
9/10/2026 15:45:21|hana19@example.com|Hana|Etheridge|32235183 (9/27)|1880||555-0175|1|W5|W2|W4|W3|4
""",  # noqa: E501
)
# 3
hand(
    "team match of six boards, points of both teams facing each other, a board forfeited",
    {
        "players": {
            "Vanhorne": 2034,
            "Delgado": 1864,
            "Zimmer": 1780,
            "Sheffield": 1565,
            "Ashdown": 1539,
            "Haldane": 1496,
            "Emmerich": 1917,
            "Cordova": 1881,
            "Lockhart": 1790,
            "Nighswander": 1765,
            "Leventhal": 1578,
            "Pickering": 1440,
        },
        "games": [
            "Vanhorne ½ Emmerich",
            "Delgado 1 Cordova",
            "Lockhart 1 Zimmer",
            "Sheffield 1 Nighswander",
            "Haldane ½ Pickering",
        ],
        "points": {
            "Vanhorne": 0.5,
            "Delgado": 1,
            "Zimmer": 0,
            "Sheffield": 1,
            "Ashdown": 1,
            "Haldane": 0.5,
            "Emmerich": 0.5,
            "Cordova": 0,
            "Lockhart": 1,
            "Nighswander": 0,
            "Leventhal": 0,
            "Pickering": 0.5,
        },
    },
    Sheet1="""
MILL CREEK CHESS CLUB  vs.  RIVERTOWN KNIGHTS
Saturday, October 3, 2026 - Mill Creek Grange Hall
40/90, SD/30;d5 -- USCF rated (regular)
|
Bd.|Mill Creek|Rating|Pts||Pts|Rivertown|Rating
1|Cleo Vanhorne|2034|½|vs|½|Lena Emmerich|1917
2|Clyde Delgado|1864|1|vs|0|Tess Cordova|1881
3|Edie Zimmer|1780|0|vs|1|Felix Lockhart|1790
4|Curtis Sheffield|1565|1|vs|0|Naomi Nighswander|1765
5|Mei Ashdown|1539|1X|vs|0F|Perry Leventhal|1578
6|Hope Haldane|1496|½|vs|½|Ivy Pickering|1440
|MATCH SCORE||4||2
Visitors had Black on the odd boards.
Bd. 5 Rivertown never arrived (car trouble), clock ran 1 hr.
Next: return match at Rivertown, Nov. 7
""",
)
# 4
hand(
    "league match, two games a board given as one score like 1.5-0.5",
    {
        "players": {
            "Emmerich": 1761,
            "Lachance": 1646,
            "Wexler": 1410,
            "Ashdown": 1370,
            "Underhill": 1876,
            "Eastman": 1510,
            "Okafor": 1452,
            "Garrity": 1359,
        },
        "games": [
            "Emmerich 1 Underhill",
            "Eastman 1 Lachance",
            "Wexler ½ Okafor",
            "Ashdown ½ Garrity",
            "Underhill ½ Emmerich",
            "Eastman 1 Lachance",
            "Okafor ½ Wexler",
            "Garrity 1 Ashdown",
        ],
        "points": {
            "Emmerich": 1.5,
            "Lachance": 0,
            "Wexler": 1.0,
            "Ashdown": 0.5,
            "Underhill": 0.5,
            "Eastman": 2,
            "Okafor": 1.0,
            "Garrity": 1.5,
        },
    },
    Match_7="""
Tri-County Industrial League||||
Match 7:  Harbor Tool & Die  at  First Federal Bank||||10/22/26
two games per board, colors reversed, G/20;d5 (quick)||||
|First Federal|Result|Harbor T&D|Remarks
Board 1|Cleo Emmerich (1761)|1.5-0.5|Naomi Underhill (1876)|
Board 2|Margo Lachance (1646)|0-2|Felix Eastman (1510)|
Board 3|Zoe Wexler (1410)|1-1|Gus Okafor (1452)|both drawn
Board 4|Lucia Ashdown (1370)|0.5-1.5|Selma Garrity (1359)|
|Total|3 - 5||Harbor wins
captains: please initial ______  ______
""",
)
# 5
hand(
    "championship grid under initials, = for draws, 1x and 0f for the forfeit",
    {
        "players": {
            "Nordstrom": 2164,
            "Cordova": 1976,
            "Sorensen": 1755,
            "Kowalski": 1660,
            "Okafor": 1615,
            "Gustafson": 1553,
        },
        "games": [
            "Nordstrom 1 Gustafson",
            "Okafor 1 Cordova",
            "Kowalski 1 Sorensen",
            "Okafor ½ Nordstrom",
            "Kowalski 1 Gustafson",
            "Sorensen 1 Cordova",
            "Nordstrom ½ Kowalski",
            "Okafor 1 Sorensen",
            "Nordstrom 1 Sorensen",
            "Kowalski ½ Cordova",
            "Okafor ½ Gustafson",
            "Cordova 1 Nordstrom",
            "Sorensen 1 Gustafson",
            "Kowalski 1 Okafor",
        ],
        "points": {
            "Nordstrom": 3.0,
            "Cordova": 2.5,
            "Sorensen": 2,
            "Kowalski": 4.0,
            "Okafor": 3.0,
            "Gustafson": 0.5,
        },
    },
    CHAMP="""
67th CLUB CHAMPIONSHIP - FINALS
Tuesdays Sept 1 thru Oct 6|||40/80, SD/30
|
|Rtg 8/26|Init|PN|OC|GS|LK|RO|PG|SCORE|PL.
NM PRIYA NORDSTROM|2164|PN|//|0|1|=|=|1|3|2
OTTO CORDOVA|1976|OC|1|//|0|=|0|1x|2½|4
GUS SORENSEN|1755|GS|0|1|//|0|0|1|2|5
LUCIA KOWALSKI|1660|LK|=|=|1|//|1|1|4|1
RITA OKAFOR|1615|RO|=|1|1|0|//|=|3|3
PERRY GUSTAFSON|1553|PG|0|0f|0|0|=|//|½|6
|
x / f = forfeit (flu). All other games played.
Trophy paid for by Aunt Millie's Diner - thank you!!
""",
)
# 6
hand(
    "ladder: dates, challenger, holder of the rung, who won",
    {
        "players": {
            "Kessel": 1550,
            "Dunleavy": 1432,
            "Tolliver": 1377,
            "Delgado": 1329,
            "Rutledge": 1252,
            "Nordstrom": 1072,
        },
        "games": [
            "Delgado 1 Rutledge",
            "Tolliver 1 Dunleavy",
            "Dunleavy ½ Kessel",
            "Rutledge 1 Nordstrom",
            "Delgado 1 Tolliver",
            "Rutledge 1 Nordstrom",
            "Kessel 1 Tolliver",
            "Delgado 1 Nordstrom",
            "Dunleavy 1 Kessel",
            "Tolliver 1 Rutledge",
        ],
        "points": {
            "Kessel": 1.5,
            "Dunleavy": 1.5,
            "Tolliver": 2,
            "Delgado": 3,
            "Rutledge": 2,
            "Nordstrom": 0,
        },
    },
    Ladder="""
TUESDAY NIGHT LADDER||||sent for rating once a month
time limit game/90 + 5 sec delay||||sept 2026
when|challenger|had the rung|won by|new order / remarks
@2026-09-01|Tori Rutledge 1252|Marcus Delgado 1329|Delgado|stays
@2026-09-01|Selma Tolliver 1377|Stan Dunleavy 1432|Tolliver|swap
@2026-09-08|Stan Dunleavy 1432|Omar Kessel 1550|drawn|stays
@2026-09-08|Gail Nordstrom 1072|Tori Rutledge 1252|Rutledge|stays
@2026-09-15|Marcus Delgado 1329|Selma Tolliver 1377|Delgado|swap
@2026-09-15|Gail Nordstrom 1072|Tori Rutledge 1252|Rutledge|stays
@2026-09-22|Selma Tolliver 1377|Omar Kessel 1550|Kessel|stays
@2026-09-22|Gail Nordstrom 1072|Marcus Delgado 1329|Delgado|stays
@2026-09-29|Stan Dunleavy 1432|Omar Kessel 1550|Dunleavy|swap
@2026-09-29|Tori Rutledge 1252|Selma Tolliver 1377|Tolliver|stays
|
Dues ($4/mo) to the treasurer please.
""",
)
# 7: one color is missing; byes say bye below the points
hand(
    "two-line rows: points above, color with opponent below, Roman rounds",
    {
        "players": {
            "Leventhal": 1714,
            "Dombrowski": 1594,
            "Nakamoto": 1578,
            "Sheffield": 1396,
            "Pruett": 1242,
            "Pickering": 1238,
            "Hathaway": 1221,
            "Thibault": 1188,
        },
        "games": [
            "Leventhal 1 Sheffield",
            "Dombrowski 1 Pickering",
            "Nakamoto 1 Hathaway",
            "Pruett 1 Thibault",
            "Leventhal ½ Pickering",
            "Dombrowski 1 Nakamoto",
            "Hathaway 1 Sheffield",
            "Dombrowski ½ Pruett",
            "Nakamoto ½ Sheffield",
            "Hathaway 1 Pickering",
            "Leventhal ½ Hathaway",
            "Dombrowski 1 Thibault",
            "Sheffield ½ Pruett",
            "Nakamoto 1 Pickering",
        ],
        "points": {
            "Leventhal": 3.0,
            "Dombrowski": 3.5,
            "Nakamoto": 2.5,
            "Sheffield": 1.0,
            "Pruett": 2.5,
            "Pickering": 0.5,
            "Hathaway": 2.5,
            "Thibault": 1,
        },
    },
    Sheet1="""
Labor Day Classic, Sept. 5-6 2026, G/120;d5
No.|Player / Rating|I|II|III|IV|Total
1|Leventhal, Bruno|1|½|1 ff|½|3
|1714|b4|w6|b8|w7|
2|Dombrowski, Janet|1|1|½|1|3½
|1594|b6|w3|w5|b8|
3|Nakamoto, Bea|1|0|½|1|2½
|1578|w7|b2|w4|6|
4|Sheffield, Dora|0|0|½|½|1
|1396|w1|b7|b3|w5|
5|Pruett, Silas|1|½|½|½|2½
|1242|w8|bye|b2|b4|
6|Pickering, Devon|0|½|0|0|½
|1238|w2|b1|b7|w3|
7|Hathaway, Amit|0|1|1|½|2½
|1221|b3|w4|w6|b1|
8|Thibault, Naomi|0|1|0 ff|0|1
|1188|b5|bye|w1|w2|
""",
)
# 8
hand(
    "Open and Reserve in one table under one heading, numbers from 1 again, a column of provisional games",
    [
        {
            "players": {
                "Jorgensen": 2118,
                "Voss": 2099,
                "Cabrera": 2070,
                "Jarvis": 2010,
                "Yancey": 1814,
                "Castellano": 1631,
            },
            "games": [
                "Jorgensen 1 Jarvis",
                "Yancey 1 Voss",
                "Cabrera 1 Castellano",
                "Voss 1 Jorgensen",
                "Cabrera ½ Jarvis",
                "Yancey ½ Castellano",
                "Cabrera 1 Voss",
                "Jarvis ½ Yancey",
                "Jorgensen 1 Castellano",
            ],
            "points": {
                "Jorgensen": 2,
                "Voss": 1,
                "Cabrera": 2.5,
                "Jarvis": 1.0,
                "Yancey": 2.0,
                "Castellano": 0.5,
            },
        },
        {
            "players": {
                "Haldane": 1316,
                "Kowalski": 1175,
                "Swanson": 929,
                "Ibanez": 877,
                "Ivanov": 843,
                "Kimball": 838,
                "Gallo": None,
            },
            "games": [
                "Ibanez ½ Haldane",
                "Kowalski 1 Ivanov",
                "Swanson ½ Kimball",
                "Kowalski 1 Swanson",
                "Gallo ½ Ibanez",
                "Kimball ½ Haldane",
                "Gallo 1 Ivanov",
                "Haldane ½ Swanson",
                "Ibanez 1 Kimball",
            ],
            "points": {
                "Haldane": 1.5,
                "Kowalski": 2.5,
                "Swanson": 1.0,
                "Ibanez": 2.0,
                "Ivanov": 1,
                "Kimball": 1.0,
                "Gallo": 2.5,
            },
        },
    ],
    prior={"Ibanez": 12, "Kimball": 5},
    Sheet1="""
#|NAME|ID|RATING|PROV GMS|1ST|2ND|3RD|PTS|PRIZE
*** OPEN SECTION ***  40/90;d5
1|Roland Jorgensen|32000575|2118||W 4|L 2|W 6|2|
2|Mei Voss|31737783|2099||L 5|W 1|L 3|1|
3|Andre Cabrera|32176107|2070||W 6|D 4|W 2|2.5|$40
4|Tobias Jarvis|32503860|2010||L 1|D 3|D 5|1|
5|Curtis Yancey|30906274|1814||W 2|D 6|D 4|2|
6|Wyatt Castellano|31788978|1631||L 3|D 5|L 1|0.5|
*** RESERVE (U1500) *** 40/90;d5
1|Lucia Haldane|31952960|1316||D 4|D 6|D 3|1.5|
2|Opal Kowalski|31820504|1175||W 5|W 3|½ pt bye|2.5|$40
3|Wyatt Swanson|31457613|929||D 6|L 2|D 1|1|
4|Lena Ibanez|31928256|877|12|D 1|D 7|W 6|2|
5|Victor Ivanov|30685062|843||L 2|1 pt bye|L 7|1|
6|Nell Kimball|31381370|838|5|D 3|D 1|L 4|1|
7|Tess Gallo|30787178|New||1 pt bye|D 4|W 5|2.5|
""",
)
# 9
hand(
    "three quads under one heading, each named beside its first player, points against numbers",
    [
        {
            "players": {"Arbuckle": 2118, "Maddox": 1995, "Mancuso": 1931, "Castellano": 1857},
            "games": [
                "Arbuckle 1 Castellano",
                "Maddox ½ Mancuso",
                "Mancuso 1 Arbuckle",
                "Maddox 1 Castellano",
                "Arbuckle ½ Maddox",
                "Castellano 1 Mancuso",
            ],
            "points": {"Arbuckle": 1.5, "Maddox": 2.0, "Mancuso": 1.5, "Castellano": 1},
        },
        {
            "players": {"Bettencourt": 1538, "Hollis": 1534, "Whitcomb": 1525, "O'Dell": 1430},
            "games": [
                "Bettencourt 1 O'Dell",
                "Hollis 1 Whitcomb",
                "Bettencourt 1 Whitcomb",
                "O'Dell 1 Hollis",
                "Bettencourt 1 Hollis",
                "O'Dell 1 Whitcomb",
            ],
            "points": {"Bettencourt": 3, "Hollis": 1, "Whitcomb": 0, "O'Dell": 2},
        },
        {
            "players": {"Mbeki": 1141, "Gustafson": 1123, "Frazier": 1093, "Lindgren": 973},
            "games": [
                "Mbeki 1 Lindgren",
                "Gustafson 1 Frazier",
                "Mbeki 1 Frazier",
                "Lindgren ½ Gustafson",
                "Gustafson 1 Mbeki",
                "Frazier 1 Lindgren",
            ],
            "points": {"Mbeki": 2, "Gustafson": 2.5, "Frazier": 1, "Lindgren": 0.5},
        },
    ],
    Quads="""
FALL QUADS 11/14/2026 - G/60;d10 - 3 rds
Quad|#|Player|USCF rtg|v.1|v.2|v.3|v.4|Tot|Place
One|1|Kent Arbuckle|2118|xxx|½|0|1|1½|
|2|Nell Maddox|1995|½|xxx|½|1|2|1st $45
|3|Andre Mancuso|1931|1|½|xxx|0|1½|
|4|Vikram Castellano|1857|0|0|1|xxx|1|
|
Two|1|Omar Bettencourt|1538|xxx|1|1|1|3|1st $45
|2|Gus Hollis|1534|0|xxx|1|0|1|
|3|Cyrus Whitcomb|1525|0|0|xxx|0|0|
|4|Reid O'Dell|1430|0|1|1|xxx|2|
|
Three|1|Perry Mbeki|1141|xxx|0|1|1|2|
|2|Edie Gustafson|1123|1|xxx|1|½|2½|1st $45
|3|Wyatt Frazier|1093|0|0|xxx|1|1|
|4|Janet Lindgren|973|0|½|0|xxx|½|
|
12 entries x $20 = $240, prizes 135, rating fee 9, hall 60, to club 36
""",
)
# 10
hand(
    "quad sheet, the pairings in the headings of the rounds, cells with the points only",
    {
        "players": {"Stavros": 1621, "Crandall": 1615, "Driscoll": 1534, "Faulkner": 1342},
        "games": [
            "Faulkner 1 Stavros",
            "Crandall 1 Driscoll",
            "Driscoll 1 Stavros",
            "Crandall 1 Faulkner",
            "Stavros ½ Crandall",
            "Driscoll 1 Faulkner",
        ],
        "points": {"Stavros": 0.5, "Crandall": 2.5, "Driscoll": 2, "Faulkner": 1},
    },
    Quad_C="""
QUAD SHEET||Sec:|C|Date:|@2026-10-17
White is listed first|||||
#|Name (print)|Rating|Rd 1\\n1-4  2-3|Rd 2\\n3-1  4-2|Rd 3\\n1-2  3-4|Total
1|Amit Stavros|1621|0|0|½|½
2|Ingrid Crandall|1615|1|1|.5|2½
3|Andre Driscoll|1534|0|1|1|2
4|Max Faulkner|1342|1|0|0|1
|TD: ______________||G/80 d5
""",
)
# 11
hand(
    "match log, players called A and B above, openings, running score",
    {
        "players": {"Applegate": 2250, "Inouye": 2047},
        "games": [
            "Applegate 1 Inouye",
            "Applegate 1 Inouye",
            "Applegate 1 Inouye",
            "Inouye ½ Applegate",
            "Applegate 1 Inouye",
            "Inouye 1 Applegate",
        ],
        "points": {"Applegate": 4.5, "Inouye": 1.5},
    },
    Match="""
CHALLENGE MATCH - best of 6
A =|Victor Applegate|USCF|30874521|rated|2250
B =|Emil Inouye|USCF|32247100|rated|2047
G/90;inc30|||Arbiter:|R. Finch
|
Game|Played|White|Black|1/0|Opening|Moves|A|B
1|@2026-09-11|A|B|1-0|QGD Exchange|52|1|0
2|@2026-09-12|B|A|0-1|Sicilian Najdorf|59|2|0
3|@2026-09-13|A|B|1-0|King's Indian|53|3|0
4|@2026-09-14|B|A|draw|Caro-Kann|52|3.5|0.5
5|@2026-09-15|A|B|1-0|English|56|4.5|0.5
6|@2026-09-16|B|A|1-0|Petroff|61|4.5|1.5
""",
)
# 12
hand(
    "numbered players at the left, the games by number at the right, the round only at its first game",
    {
        "players": {
            "Pelletier": 1657,
            "Haldane": 1627,
            "Orozco": 1565,
            "Emmerich": 1521,
            "Chaudhary": 1421,
            "Blaylock": 1183,
            "Castellano": None,
        },
        "games": [
            "Pelletier ½ Emmerich",
            "Chaudhary 1 Haldane",
            "Orozco 1 Blaylock",
            "Pelletier 1 Orozco",
            "Emmerich 1 Chaudhary",
            "Haldane 1 Castellano",
            "Chaudhary ½ Pelletier",
            "Orozco 1 Emmerich",
        ],
        "points": {
            "Pelletier": 2.0,
            "Haldane": 2,
            "Orozco": 2,
            "Emmerich": 1.5,
            "Chaudhary": 1.5,
            "Blaylock": 1,
            "Castellano": 2,
        },
    },
    Friday_Oct_9="""
PLAYERS||||GAMES
No|Name|Rating||Rnd|White #|Black #|Score|
1|Janet Pelletier|1657||1|1|4|draw
2|Ivy Haldane|1627|||5|2|1-0
3|Faye Orozco|1565|||3|6|1-0
4|Walt Emmerich|1521|||7|bye|1
5|Andre Chaudhary|1421||2|1|3|1-0
6|Gus Blaylock|1183|||4|5|1-0
7|Bea Castellano|NEW|||6|7|0-1 forfeit
|||||2|bye|1
||||3|7|2|0-1
|||||5|1|draw
|||||4|3|0-1
|||||6|bye|1
""",
)
# 13
hand(
    "circles for the colors before the opponent, the points behind",
    {
        "players": {
            "Hollis": 1794,
            "Maddox": 1480,
            "Pettibone": 1441,
            "Cordova": 1400,
            "Vasquez": 1383,
            "Etheridge": 1322,
        },
        "games": [
            "Cordova ½ Hollis",
            "Pettibone ½ Vasquez",
            "Hollis 1 Vasquez",
            "Maddox 1 Cordova",
            "Pettibone 1 Etheridge",
            "Pettibone ½ Hollis",
            "Maddox 1 Vasquez",
            "Cordova 1 Etheridge",
            "Maddox 1 Pettibone",
            "Hollis 1 Etheridge",
            "Cordova 1 Vasquez",
        ],
        "points": {
            "Hollis": 3.0,
            "Maddox": 3.5,
            "Pettibone": 2.0,
            "Cordova": 2.5,
            "Vasquez": 0.5,
            "Etheridge": 0.5,
        },
    },
    Sheet1="""
Columbus Day Swiss   (Oct 12, 2026)   Game in 65, 5 sec. delay
#|Player|Rtg.|Rd.1|Rd.2|Rd.3|Rd.4|Sum|Buch.
1|Walt Hollis|1794|●4 ½|○5 1|●3 ½|○6 1|3|5.5
2|Rafael Maddox|1480|bye ½|○4 1|●5 1|○3 1|3½|5
3|Ansel Pettibone|1441|○5 ½|●6 1|○1 ½|●2 0|2|7.5
4|Hope Cordova|1400|○1 ½|●2 0|○6 1|●5 1|2½|7.5
5|Andre Vasquez|1383|●3 ½|●1 0|○2 0|○4 0|½|11
6|Reid Etheridge|1322|bye ½|○3 0|●4 0|●1 0|½|7.5
|○ = white   ● = black
""",
)
# 14
hand(
    "opponents by initials after a slash, starting times in the headings",
    {
        "players": {
            "Nordstrom": 1893,
            "Zeller": 1796,
            "Eastman": 1700,
            "McTavish": 1477,
            "Lindgren": 1406,
            "Dunleavy": 1403,
            "Applegate": 1269,
            "Fukuda": 1121,
        },
        "games": [
            "Nordstrom 1 Lindgren",
            "Zeller 1 Dunleavy",
            "Eastman 1 Fukuda",
            "Nordstrom 1 McTavish",
            "Zeller 1 Lindgren",
            "Eastman 1 Dunleavy",
            "Fukuda ½ Applegate",
            "Nordstrom 1 Applegate",
            "Zeller 1 Fukuda",
            "Eastman 1 Lindgren",
            "Dunleavy ½ McTavish",
        ],
        "points": {
            "Nordstrom": 3,
            "Zeller": 3,
            "Eastman": 3,
            "McTavish": 1.0,
            "Lindgren": 0,
            "Dunleavy": 0.5,
            "Applegate": 1.0,
            "Fukuda": 0.5,
        },
    },
    Tornado="""
|SATURDAY TORNADO  8-15-26||||||
Init.|Name|Town|USCF|Rd 1 10:00|Rd 2 1:00|Rd 3 3:30|pts
ZN|Zoe Nordstrom|Elmira|1893|W/BL|W/SM|W/JA|3
VZ|Vikram Zeller|Corning|1796|W/WD|W/BL|W/IF|3
RE|Rita Eastman|Ithaca|1700|W/IF|W/WD|W/BL|3
SM|Selma McTavish|Ithaca|1477|half bye|L/ZN|D/WD|1
BL|Bruno Lindgren|Ithaca|1406|L/ZN|L/VZ|L/RE|0
WD|Walt Dunleavy|Elmira|1403|L/VZ|L/RE|D/SM|.5
JA|Joan Applegate|Bath|1269|half bye|D/IF|L/ZN|1
IF|Ivy Fukuda|Ithaca|1121|L/RE|D/JA|L/VZ|.5
|G/70;d5 ---- director D. Marsh ---- thanks to the Corning Elks
""",
)
# 15
hand(
    "wall chart with reasons: withdrew - work, overslept, double forfeit, late",
    {
        "players": {
            "Gallo": 1703,
            "Kessel": 1628,
            "Ivanov": 1627,
            "Huckaby": 1605,
            "Orozco": 1541,
            "Wojcik": 1474,
            "Garrity": 1439,
            "Kimball": 1368,
            "Crandall": 1357,
            "Jorgensen": None,
        },
        "games": [
            "Gallo 1 Huckaby",
            "Wojcik ½ Kessel",
            "Ivanov 1 Garrity",
            "Kimball 1 Orozco",
            "Gallo 1 Jorgensen",
            "Ivanov ½ Wojcik",
            "Huckaby 1 Kimball",
            "Crandall 1 Garrity",
            "Gallo 1 Crandall",
            "Huckaby ½ Kessel",
            "Wojcik 1 Jorgensen",
            "Wojcik ½ Gallo",
            "Kessel ½ Crandall",
            "Huckaby 1 Orozco",
            "Kimball 1 Jorgensen",
        ],
        "points": {
            "Gallo": 3.5,
            "Kessel": 2.5,
            "Ivanov": 2.0,
            "Huckaby": 2.5,
            "Orozco": 1,
            "Wojcik": 2.5,
            "Garrity": 0,
            "Kimball": 2,
            "Crandall": 2.0,
            "Jorgensen": 1,
        },
    },
    Wallchart="""
|WALL CHART||1|2|3|4|
|name|rating|Fri 7:30|Sat 10|Sat 2|Sat 6|TOT
1|Gallo, Kent|1703|W4|W10|W9|D6|3½
2|Kessel, Gail|1628|D6|1X 5|D4|D9|2½
3|Ivanov, Walt|1627|W7|D6|FF 8 dbl.forf.|½ bye|2
4|Huckaby, Otto|1605|L1|W8|D2|W5|2½
5|Orozco, Tori|1541|L8|0F 2 (overslept)|BYE|L4|1
6|Wojcik, Omar|1474|D2|D3|W10|D1|2½
7|Garrity, Joan ~~WD~~|1439|L3|L9|withdrew - work||0
8|Kimball, Max|1368|W5|L4|FF 3 dbl.forf.|W10|2
9|Crandall, Devon|1357|½ bye (late)|W7|L1|D2|2
10|Jorgensen, Reid|UNR|BYE|L1|L6|L8|1
|Nov 6-7 2026. 40/90, sd/30 d5. EF 45, 9 paid + 1 free (GM's nephew)
""",
)
# 16
hand(
    "scholastic by badge numbers in the 200s, listed by last name",
    {
        "players": {
            "Ivanov": 1061,
            "Dunleavy": 982,
            "Kirkwood": 916,
            "Aldana": 643,
            "Wojcik": 617,
            "Arbuckle": 609,
            "Underhill": None,
            "Haldane": None,
            "Eastman": None,
        },
        "games": [
            "Ivanov 1 Aldana",
            "Dunleavy 1 Arbuckle",
            "Underhill ½ Kirkwood",
            "Haldane 1 Wojcik",
            "Ivanov 1 Eastman",
            "Dunleavy 1 Underhill",
            "Haldane 1 Aldana",
            "Kirkwood ½ Wojcik",
            "Kirkwood 1 Ivanov",
            "Dunleavy 1 Eastman",
            "Haldane 1 Arbuckle",
            "Underhill ½ Wojcik",
            "Kirkwood 1 Dunleavy",
            "Ivanov 1 Arbuckle",
            "Aldana ½ Eastman",
        ],
        "points": {
            "Ivanov": 3,
            "Dunleavy": 3,
            "Kirkwood": 3.0,
            "Aldana": 1.5,
            "Wojcik": 2.0,
            "Arbuckle": 1,
            "Underhill": 1.0,
            "Haldane": 4,
            "Eastman": 1.5,
        },
    },
    K5_Rated="""
K-5 Rated   Oakdale Scholastic #3   11-21-26    G/30;d5
Badge|Last|First|Gr|School|Rating|Round 1|Round 2|Round 3|Round 4|Points|Trophy
219|Aldana|Rafael|5|St Ann|643|L 224|L 201|BYE +1|D 255|1.5|medal
215|Arbuckle|Felix|1|Birch Hill|609|L 231|BYE +1|L-201|L 224|1|medal
231|Dunleavy|Cleo|K|St Ann|982|W 215|W 229|W 255|L 258|3|3rd
255|Eastman|Emil|2|St Ann|-|BYE +1|L 224|L 231|D 219|1.5|medal
201|Haldane|Gail|5|Birch Hill|-|W 227|W 219|W 215|W 229 forfeit|4|1st
224|Ivanov|Kay|5|St Ann|1061|W 219|W 255|L 258|W 215|3|2nd
258|Kirkwood|Opal|K|Birch Hill|916|D 229|D 227|W 224|W 231|3|medal
229|Underhill|Abby|4|St Ann|-|D 258|L 231|D 227|L 201 forfeit|1|medal
227|Wojcik|Kent|K|Birch Hill|617|L 201|D 258|D 229|BYE +1|2|medal
""",
)
# 17
hand(
    "players under their schools with team scores, opponents by first name and initial",
    {
        "players": {
            "Moberg": 1221,
            "Dunleavy": 1164,
            "Chaudhary": 1141,
            "Garrity": 1100,
            "Redfern": 1055,
            "Okafor": 913,
            "Yancey": 829,
            "Radcliffe": None,
            "Driscoll": None,
        },
        "games": [
            "Moberg ½ Garrity",
            "Okafor ½ Dunleavy",
            "Yancey ½ Chaudhary",
            "Redfern 1 Radcliffe",
            "Dunleavy 1 Redfern",
            "Garrity ½ Driscoll",
            "Moberg 1 Yancey",
            "Chaudhary ½ Okafor",
            "Moberg 1 Chaudhary",
            "Dunleavy 1 Garrity",
            "Driscoll 1 Redfern",
            "Okafor 1 Radcliffe",
        ],
        "points": {
            "Moberg": 2.5,
            "Dunleavy": 2.5,
            "Chaudhary": 1.0,
            "Garrity": 1.0,
            "Redfern": 1,
            "Okafor": 2.0,
            "Yancey": 1.5,
            "Radcliffe": 1,
            "Driscoll": 2.5,
        },
    },
    Team_Day="""
Middle School Team Day - individual results by school|||||
|Rating|Rd #1|Rd #2|Rd #3|Total
LAKEVIEW M.S.|||||team 6
Perry Moberg|1221|Drew - Mei G|Won - Duane Y|Won - Peg C|2.5
Reid Dunleavy|1164|Drew - Nell O|Won - Rafael R|Won - Mei G|2.5
Mei Garrity|1100|Drew - Perry M|Drew - Dee D|Lost - Reid D|1
GARFIELD|||||team 4
Peg Chaudhary|1141|Drew - Duane Y|Drew - Nell O|Lost - Perry M|1
Rafael Redfern|1055|Won - Jerome R|Lost - Reid D|Lost - Dee D|1
Nell Okafor|913|Drew - Reid D|Drew - Peg C|Won - Jerome R|2
TRINITY PREP|||||team 5
Duane Yancey|829|Drew - Peg C|Lost - Perry M|Bye (1)|1.5
Jerome Radcliffe|none|Lost - Rafael R|Bye (1)|Lost - Nell O|1
Dee Driscoll|none|Bye (1)|Drew - Mei G|Won - Rafael R|2.5
|
Game in 45 min w/ 5 sec delay, May 16, 2026, buses leave at 3:15!!
""",
)
# 18: halves are ½ in odd rows and 0.5 in even
hand(
    "blitz with two games against each opponent: vs, g1, g2 under each round",
    {
        "players": {
            "Rosario": 2008,
            "Faulkner": 1769,
            "Zimmer": 1602,
            "Guthrie": 1570,
            "Pettibone": 1559,
            "Emmerich": 1500,
        },
        "games": [
            "Rosario 1 Guthrie",
            "Faulkner 1 Pettibone",
            "Zimmer 1 Emmerich",
            "Rosario ½ Guthrie",
            "Faulkner 1 Pettibone",
            "Zimmer ½ Emmerich",
            "Rosario ½ Pettibone",
            "Faulkner 1 Zimmer",
            "Guthrie 1 Emmerich",
            "Rosario 1 Pettibone",
            "Faulkner 1 Zimmer",
            "Guthrie 1 Emmerich",
            "Guthrie ½ Faulkner",
            "Rosario 1 Emmerich",
            "Zimmer 1 Pettibone",
            "Faulkner 1 Guthrie",
            "Rosario 1 Emmerich",
            "Zimmer 1 Pettibone",
            "Rosario 1 Zimmer",
            "Faulkner ½ Emmerich",
            "Guthrie 1 Pettibone",
            "Rosario ½ Zimmer",
            "Emmerich ½ Faulkner",
            "Pettibone 1 Guthrie",
        ],
        "points": {
            "Rosario": 6.5,
            "Faulkner": 6.5,
            "Zimmer": 4.0,
            "Guthrie": 4.0,
            "Pettibone": 1.5,
            "Emmerich": 1.5,
        },
    },
    Blitz="""
BLITZ after the Open - Game/5;d0 - double round Swiss, each opponent W + B|||||||||||||||
|||Rd 1|||Rd 2|||Rd 3|||Rd 4|||
#|Who|Blitz rtg|vs|g1|g2|vs|g1|g2|vs|g1|g2|vs|g1|g2|Of 8
1|Mei Rosario|2008|4|1|½|5|½|1|6|1|1|3|1|½|6.5
2|Hana Faulkner|1769|5|1|1|3|1|1|4|0.5|1|6|0.5|0.5|6.5
3|Faye Zimmer|1602|6|1|½|2|0|0|5|1|1|1|0|½|4
4|Abby Guthrie|1570|1|0|0.5|6|1|1|2|0.5|0|5|1|0|4
5|Lena Pettibone|1559|2|0|0|1|½|0|3|0|0|4|0|1|1.5
6|Joan Emmerich|1500|3|0|0.5|4|0|0|1|0|0|2|0.5|0.5|1.5
""",
)
# 19
hand(
    "double round robin blitz grid, each cell the points of both games",
    {
        "players": {"Kowalski": 1821, "Eastman": 1735, "Sheffield": 1667, "Kessel": 1666, "Upchurch": 1510},
        "games": [
            "Eastman 1 Upchurch",
            "Kessel 1 Sheffield",
            "Kowalski 1 Upchurch",
            "Sheffield 1 Eastman",
            "Kessel 1 Kowalski",
            "Sheffield 1 Upchurch",
            "Kowalski 1 Sheffield",
            "Kessel 1 Eastman",
            "Kowalski 1 Eastman",
            "Kessel 1 Upchurch",
            "Upchurch ½ Eastman",
            "Kessel 1 Sheffield",
            "Kowalski ½ Upchurch",
            "Sheffield 1 Eastman",
            "Kessel ½ Kowalski",
            "Sheffield ½ Upchurch",
            "Kowalski 1 Sheffield",
            "Eastman ½ Kessel",
            "Eastman ½ Kowalski",
            "Kessel 1 Upchurch",
        ],
        "points": {"Kowalski": 5.5, "Eastman": 2.5, "Sheffield": 3.5, "Kessel": 7.0, "Upchurch": 1.5},
    },
    Pizza_Blitz="""
Pizza Night Blitz - 8/28/2026 - G/3 inc 2
everybody plays everybody twice, cell = points out of 2
||Kowalski|Eastman|Sheffield|Kessel|Upchurch|pts / 8|place
|blitz rtg|1821|1735|1667|1666|1510||
Ruth Kowalski|1821||1½|2|½|1½|5½|2
Joan Eastman|1735|½||0|½|1½|2½|4
Dora Sheffield|1667|0|2||0|1½|3½|3
Lucia Kessel|1666|1½|1½|2||2|7|1
Rita Upchurch|1510|½|½|½|0||1½|5
""",
)
# 20
hand(
    "newest round first: total at the left, number at the right",
    {
        "players": {
            "Ingersoll": 1694,
            "Rademacher": 1585,
            "Osei": 1560,
            "Norcross": 1521,
            "Okafor": 1426,
            "Urquhart": 1313,
            "Lindgren": 1304,
            "Fitch": 1228,
        },
        "games": [
            "Norcross 1 Ingersoll",
            "Rademacher 1 Urquhart",
            "Osei 1 Lindgren",
            "Okafor ½ Fitch",
            "Rademacher 1 Okafor",
            "Osei ½ Ingersoll",
            "Norcross 1 Urquhart",
            "Fitch 1 Lindgren",
            "Rademacher 1 Fitch",
            "Norcross 1 Okafor",
            "Urquhart ½ Osei",
            "Ingersoll 1 Lindgren",
            "Rademacher 1 Osei",
            "Norcross 1 Fitch",
            "Okafor ½ Lindgren",
        ],
        "points": {
            "Ingersoll": 2.0,
            "Rademacher": 4,
            "Osei": 2.0,
            "Norcross": 4,
            "Okafor": 1.0,
            "Urquhart": 1.0,
            "Lindgren": 0.5,
            "Fitch": 1.5,
        },
    },
    Standings="""
Tot|Rd 4|Rd 3|Rd 2|Rd 1|Rating|Player|No.
2.0|H---|W7|D3|L4|1694|Ingersoll, Peg|1
4.0|W3|W8|W5|W6|1585|Rademacher, Marcus|2
2.0|L2|D6|D1|W7|1560|Osei, Ansel|3
4.0|W8|W5|W6|W1|1521|Norcross, Tess|4
1.0|D7|L4|L2|D8|1426|Okafor, Ingrid|5
1.0|H---|D3|L4|L2|1313|Urquhart, Victor|6
0.5|D5|L1|L8|L3|1304|Lindgren, Leo|7
1.5|L4|L2|W7|D5|1228|Fitch, Colin|8
""",
)
# 21: one code has a period
hand(
    "month-long Swiss headed by days in words, labels in two columns above",
    {
        "players": {
            "Abernathy": 2005,
            "Delgado": 1862,
            "Castellano": 1649,
            "Inouye": 1488,
            "Pettibone": 1429,
            "Hathaway": 1198,
            "Kowalski": 1120,
            "Wojcik": 1064,
            "Whitcomb": None,
        },
        "games": [
            "Pettibone ½ Delgado",
            "Castellano ½ Kowalski",
            "Wojcik ½ Inouye",
            "Whitcomb 1 Hathaway",
            "Abernathy 1 Pettibone",
            "Inouye ½ Delgado",
            "Wojcik 1 Kowalski",
            "Inouye ½ Abernathy",
            "Castellano ½ Pettibone",
            "Delgado 1 Whitcomb",
            "Kowalski 1 Hathaway",
            "Abernathy 1 Kowalski",
            "Delgado 1 Wojcik",
            "Hathaway ½ Castellano",
            "Pettibone 1 Whitcomb",
        ],
        "points": {
            "Abernathy": 3.0,
            "Delgado": 3.0,
            "Castellano": 2.5,
            "Inouye": 2.0,
            "Pettibone": 2.0,
            "Hathaway": 1.5,
            "Kowalski": 1.5,
            "Wojcik": 1.5,
            "Whitcomb": 1,
        },
    },
    Oct="""
Event|October Tuesdays
Dates|Oct. 6-27, 2026
Sect.|Open
Rated|USCF Regular
T.C.|G/80;d5
TD|Walt Prynne, Local TD
Sponsor|Hank's Hardware (Route 9)
|
Sd|Player|USCF#|Rtg|Oct 6|Oct 13|Oct 20|Oct 27|Tot
1|Abernathy, Lena|31074138|2005|H|W5|D4|W7|3
2|Delgado, Kent|31075993|1862|D5|D4|W9.|W8|3
3|Castellano, Rita|30277567|1649|D7|X9|D5|D6|2.5
4|Inouye, Opal|31932306|1488|D8|D2|D1|H|2
5|Pettibone, Tess|31806113|1429|D2|L1|D3|W9|2
6|Hathaway, Rafael|31953212|1198|L9|B|L7|D3|1.5
7|Kowalski, Cleo|30242900|1120|D3|L8|W6|L1|1.5
8|Wojcik, Perry|31479629|1064|D4|W7|U|L2|1.5
9|Whitcomb, Zoe|32365550|Unr|W6|F3|L2|L5|1
|
X/F forfeit   H half pt bye   B full pt bye   U absent
Please help stack the chairs.
""",
)
# 22
hand(
    "a tab for each round with tables, points of white and black in the middle, and a tab of standings",
    {
        "players": {
            "Nordstrom": 1900,
            "Cordova": 1851,
            "Lockhart": 1765,
            "Loomis": 1715,
            "Abernathy": 1477,
            "Maddox": 1425,
            "Cabrera": 1333,
            "Vasquez": 1200,
        },
        "games": [
            "Nordstrom 1 Maddox",
            "Cordova 1 Cabrera",
            "Loomis 1 Vasquez",
            "Nordstrom 1 Lockhart",
            "Cordova 1 Maddox",
            "Loomis 1 Cabrera",
            "Abernathy 1 Vasquez",
            "Nordstrom 1 Abernathy",
            "Lockhart 1 Cordova",
            "Vasquez 1 Cabrera",
        ],
        "points": {
            "Nordstrom": 3,
            "Cordova": 2,
            "Lockhart": 1.5,
            "Loomis": 2,
            "Abernathy": 1.5,
            "Maddox": 1,
            "Cabrera": 0,
            "Vasquez": 1,
        },
    },
    Rd_1="""
Round 1 - Fri 11/13/26 7:30 pm
Table|WHITE|rating|W|B|BLACK|rating
1|Maddox, Nell|1425|0|1|Nordstrom, Ivy|1900
2|Cordova, Joan|1851|1|0|Cabrera, Rita|1333
3|Loomis, Vikram|1715|1|0|Vasquez, Hana|1200
bye|Lockhart, Max|1765|½
bye|Abernathy, Abby|1477|½
""",
    Rd_2="""
Round 2 - Sat 11/14/26 10 am
Table|WHITE|rating|W|B|BLACK|rating
1|Nordstrom, Ivy|1900|1|0|Lockhart, Max|1765
2|Cordova, Joan|1851|1|0|Maddox, Nell|1425
3|Cabrera, Rita|1333|0|1|Loomis, Vikram|1715
4|Vasquez, Hana|1200|0|1|Abernathy, Abby|1477
""",
    Rd_3="""
Round 3 - Sat 11/14/26 2:30 pm
Table|WHITE|rating|W|B|BLACK|rating
1|Abernathy, Abby|1477|0|1|Nordstrom, Ivy|1900
2|Lockhart, Max|1765|1|0|Cordova, Joan|1851
3|Loomis, Vikram|1715|0 F|1 F|Maddox, Nell|1425
4|Cabrera, Rita|1333|0|1|Vasquez, Hana|1200
""",
    Standings="""
Turkey Trot Open||
G/90;d5, 3 rds||
Player|Rating|Final score
Nordstrom, Ivy|1900|3
Cordova, Joan|1851|2
Loomis, Vikram|1715|2
Lockhart, Max|1765|1.5
Abernathy, Abby|1477|1.5
Maddox, Nell|1425|1
Vasquez, Hana|1200|1
Cabrera, Rita|1333|0
""",
)
# 23
hand(
    "pairing cards one below the other, one card a player",
    {
        "players": {"Pelletier": 1655, "Kowalski": 1473, "Mancuso": 1426, "Isaksen": 1396, "Ledbetter": 1214},
        "games": [
            "Pelletier 1 Mancuso",
            "Isaksen 1 Kowalski",
            "Isaksen ½ Pelletier",
            "Kowalski 1 Ledbetter",
            "Pelletier 1 Ledbetter",
            "Isaksen 1 Mancuso",
            "Pelletier ½ Kowalski",
            "Ledbetter 1 Mancuso",
        ],
        "points": {"Pelletier": 3.0, "Kowalski": 2.5, "Mancuso": 1, "Isaksen": 3.5, "Ledbetter": 2},
    },
    Cards="""
PAIRING CARDS - U1900 section||||
|
No. 1|Pelletier, Clyde|Rating:|1655|ID 32008546
Rd|Clr|Opponent|Res|Total
1|B|3 Mancuso|1|1
2|B|4 Isaksen|½|1½
3|W|5 Ledbetter|1|2½
4|W|2 Kowalski|½|3
|
No. 2|Kowalski, Omar|Rating:|1473|ID 30203880
Rd|Clr|Opponent|Res|Total
1|W|4 Isaksen|0|0
2|B|5 Ledbetter|1|1
3|-|BYE|1|2
4|B|1 Pelletier|½|2½
|
No. 3|Mancuso, Tori|Rating:|1426|ID 30544175
Rd|Clr|Opponent|Res|Total
1|W|1 Pelletier|0|0
2|-|BYE|1|1
3|B|4 Isaksen|0|1
4|W|5 Ledbetter|0|1
|
No. 4|Isaksen, Vikram|Rating:|1396|ID 30459762
Rd|Clr|Opponent|Res|Total
1|B|2 Kowalski|1|1
2|W|1 Pelletier|½|1½
3|W|3 Mancuso|1|2½
4|-|BYE|1|3½
|
No. 5|Ledbetter, Ingrid|Rating:|1214|ID 32189773
Rd|Clr|Opponent|Res|Total
1|-|BYE|1|1
2|W|2 Kowalski|0|1
3|B|1 Pelletier|0|1
4|B|3 Mancuso|1|2
""",
)
# 24: number 11 has only L in round 2; the winner's row says against whom
hand(
    "long wall chart with page numbers and the headings again after each page",
    {
        "players": {
            "Castellano": 2010,
            "Jorgensen": 1923,
            "Dreyer": 1906,
            "Ledbetter": 1809,
            "Sorensen": 1651,
            "Swanson": 1569,
            "Haldane": 1525,
            "Zamora": 1523,
            "Crandall": 1420,
            "Jankowski": 1245,
            "Arbuckle": 1222,
            "Garrity": 1074,
            "Okafor": 1052,
            "Jessup": None,
        },
        "games": [
            "Castellano 1 Ledbetter",
            "Jorgensen 1 Swanson",
            "Dreyer 1 Zamora",
            "Sorensen 1 Jankowski",
            "Haldane ½ Garrity",
            "Crandall 1 Okafor",
            "Arbuckle 1 Jessup",
            "Castellano 1 Sorensen",
            "Jorgensen 1 Arbuckle",
            "Dreyer 1 Garrity",
            "Swanson ½ Crandall",
            "Haldane ½ Jankowski",
            "Ledbetter 1 Okafor",
            "Zamora 1 Jessup",
            "Castellano 1 Crandall",
            "Jorgensen 1 Sorensen",
            "Dreyer 1 Arbuckle",
            "Swanson ½ Ledbetter",
            "Haldane 1 Okafor",
            "Zamora 1 Garrity",
            "Jankowski 1 Jessup",
            "Castellano 1 Haldane",
            "Ledbetter 1 Jorgensen",
            "Jankowski ½ Dreyer",
            "Swanson 1 Zamora",
            "Crandall 1 Garrity",
            "Sorensen 1 Jessup",
            "Arbuckle 1 Okafor",
            "Castellano 1 Swanson",
            "Dreyer 1 Sorensen",
            "Zamora 1 Ledbetter",
            "Crandall 1 Arbuckle",
            "Haldane ½ Jessup",
            "Garrity 1 Okafor",
        ],
        "points": {
            "Castellano": 5,
            "Jorgensen": 3.5,
            "Dreyer": 4.5,
            "Ledbetter": 2.5,
            "Sorensen": 2,
            "Swanson": 2.0,
            "Haldane": 2.5,
            "Zamora": 3,
            "Crandall": 3.5,
            "Jankowski": 2.5,
            "Arbuckle": 2,
            "Garrity": 1.5,
            "Okafor": 0,
            "Jessup": 0.5,
        },
    },
    Chart="""
41st ANNUAL COVERED BRIDGE OPEN
July 11-12, 2026   SECTION: ONE BIG SECTION   G/90;d10
|
No|Name|Rate|ID#|Rd 1|Rd 2|Rd 3|Rd 4|Rd 5|Score
1|Castellano, Duane|2010|30996443|W 4|W 5|W 9|W 7|W 6|5.0
2|Jorgensen, Perry|1923|31426106|W 6|W 11|W 5|L 4|½ -|3.5
3|Dreyer, Clyde|1906|31521574|W 8|W 12|W 11|D 10|W 5|4.5
4|Ledbetter, Nell|1809|30391967|L 1|W 13|D 6|W 2|L 8|2.5
5|Sorensen, Zoe|1651|31403499|W 10|L 1|L 2|W 14|L 3|2.0
|||||||||page 1 of 3
|
41st ANNUAL COVERED BRIDGE OPEN (continued)
No|Name|Rate|ID#|Rd 1|Rd 2|Rd 3|Rd 4|Rd 5|Score
6|Swanson, Omar|1569|30506449|L 2|D 9|D 4|W 8|L 1|2.0
7|Haldane, Wyatt|1525|31131714|D 12|D 10|W 13|L 1|D 14|2.5
8|Zamora, Hope|1523|30741442|L 3|W 14|W 12|L 6|W 4|3.0
9|Crandall, Faye|1420|32153290|W 13|D 6|L 1|W 12|W 11|3.5
10|Jankowski, Ansel|1245|31291774|L 5|D 7|W 14|D 3|½ -|2.5
|||||||||page 2 of 3
|
41st ANNUAL COVERED BRIDGE OPEN (continued)
No|Name|Rate|ID#|Rd 1|Rd 2|Rd 3|Rd 4|Rd 5|Score
11|Arbuckle, Ruth|1222|31217413|W 14|L|L 3|W 13|L 9|2.0
12|Garrity, Jerome|1074|32458287|D 7|L 3|L 8|L 9|W 13|1.5
13|Okafor, Selma|1052|31248703|L 9|L 4|L 7|L 11|L 12|0.0
14|Jessup, Bea|NONE|30930791|L 11|L 8|L 10|L 5|D 7|0.5
|||||||||page 3 of 3
Total 14 players. Based on 12 the prizes are 100-60-40; U1400 30.
""",
)
# 25
hand(
    "board, opponent, points under each round; a house player numbered 99 who fills in",
    {
        "players": {
            "Thibault": 1878,
            "Tuttle": 1775,
            "Kaminski": 1313,
            "Grigsby": 1261,
            "Arbuckle": 1043,
            "Ingersoll": 1663,
        },
        "games": [
            "Thibault 1 Kaminski",
            "Tuttle 1 Grigsby",
            "Ingersoll 1 Arbuckle",
            "Thibault 1 Arbuckle",
            "Kaminski ½ Tuttle",
            "Grigsby 1 Thibault",
            "Tuttle 1 Arbuckle",
            "Ingersoll 1 Kaminski",
        ],
        "points": {
            "Thibault": 2,
            "Tuttle": 2.5,
            "Kaminski": 0.5,
            "Grigsby": 2,
            "Arbuckle": 0,
            "Ingersoll": 2,
        },
    },
    Sheet1="""
|||Round 1|||Round 2|||Round 3|||
Pair|Player|Rating|bd|opp|pt|bd|opp|pt|bd|opp|pt|Final
1|Selma Thibault|1878|1|3|1|1|5|1|1|4|0|2
2|Duane Tuttle|1775|2|4|1|2|3|0.5|2|5|1|2.5
3|Emil Kaminski|1313|1|1|0|2|2|0.5|3|99|0|0.5
4|Perry Grigsby|1261|2|2|0||bye|1|1|1|1|2
5|Janet Arbuckle|1043|3|99|0|1|1|0|2|2|0|0
99|Hana Ingersoll (HOUSE)|1663|3|5|1||||3|3|1|2
|99 = house player, fills in when odd (gone to lunch rd 2), no prizes
""",
)
# 26: points in the grid are North's; South's are the sums below
hand(
    "Scheveningen: everybody of North against everybody of South, ratings beside and below the names",
    {
        "players": {
            "Isaksen": 1973,
            "Tamayo": 1949,
            "Rutledge": 1919,
            "Emmerich": 1621,
            "Nunley": 2096,
            "Pelletier": 2080,
            "Vickers": 2061,
            "Tolliver": 1628,
        },
        "games": [
            "Nunley 1 Isaksen",
            "Tamayo ½ Pelletier",
            "Vickers 1 Rutledge",
            "Tolliver 1 Emmerich",
            "Isaksen ½ Pelletier",
            "Vickers 1 Tamayo",
            "Tolliver 1 Rutledge",
            "Nunley 1 Emmerich",
            "Isaksen 1 Vickers",
            "Tamayo 1 Tolliver",
            "Nunley 1 Rutledge",
            "Emmerich ½ Pelletier",
            "Isaksen 1 Tolliver",
            "Nunley 1 Tamayo",
            "Rutledge 1 Pelletier",
            "Vickers 1 Emmerich",
        ],
        "points": {
            "Isaksen": 2.5,
            "Tamayo": 1.5,
            "Rutledge": 1,
            "Emmerich": 0.5,
            "Nunley": 4,
            "Pelletier": 1.5,
            "Vickers": 3,
            "Tolliver": 2,
        },
    },
    N_vs_S="""
North vs South||||||
all play all on other team, Game 100 + 5 sec||||||April 25-26 2026
|SOUTH →|Nunley, Curtis|Pelletier, Wyatt|Vickers, Victor|Tolliver, Tobias|North pts
NORTH ↓|rtg|2096|2080|2061|1628|
Isaksen, Dora|1973|0|½|1|1|2½
Tamayo, Kent|1949|0|½|0|1|1½
Rutledge, Colin|1919|0|1|0|0|1
Emmerich, Hana|1621|0|½|0|0|½
South pts||4|1½|3|2|5½ : 10½
""",
)
# 27
hand(
    "knockout: winner, score of the two games, loser; the stage only at its first match",
    {
        "players": {
            "Espinoza": 1947,
            "Moberg": 1852,
            "Jaworski": 1786,
            "Zeller": 1702,
            "Orozco": 1453,
            "Frazier": 1445,
            "Driscoll": 1387,
            "Truong": 1273,
        },
        "games": [
            "Espinoza 1 Truong",
            "Espinoza 1 Truong",
            "Orozco 1 Zeller",
            "Zeller ½ Orozco",
            "Jaworski 1 Frazier",
            "Frazier ½ Jaworski",
            "Moberg 1 Driscoll",
            "Moberg 1 Driscoll",
            "Espinoza 1 Orozco",
            "Orozco ½ Espinoza",
            "Jaworski 1 Moberg",
            "Jaworski 1 Moberg",
            "Espinoza 1 Jaworski",
            "Jaworski ½ Espinoza",
        ],
        "points": {
            "Espinoza": 5.0,
            "Moberg": 2,
            "Jaworski": 4.0,
            "Zeller": 0.5,
            "Orozco": 2.0,
            "Frazier": 0.5,
            "Driscoll": 0,
            "Truong": 0,
        },
    },
    Bracket="""
CLUB KNOCKOUT 2026
mini-matches of 2 games, G/20;d5 - quick rated
|
Stage|Winner|Rtg|Score|Loser|Rtg
Quarterfinal|Andre Espinoza|1947|2-0|Marcus Truong|1273
|Wyatt Orozco|1453|1½-½|Rafael Zeller|1702
|Ivy Jaworski|1786|1½-½|Amit Frazier|1445
|Rita Moberg|1852|2-0|Hope Driscoll|1387
Semifinal|Andre Espinoza|1947|1½-½|Wyatt Orozco|1453
|Ivy Jaworski|1786|2-0|Rita Moberg|1852
FINAL|Andre Espinoza|1947|1½-½|Ivy Jaworski|1786
|
Champion:|Andre Espinoza!!
Final played 9/18/26
""",
)
# 28
hand(
    "two tabs of standings, number behind the rating, opponent with color and result in words",
    [
        {
            "players": {
                "Underhill": 1620,
                "Isaksen": 1401,
                "Arbuckle": 1218,
                "Crandall": 1192,
                "Rutledge": 1166,
                "Vickers": 1147,
                "Stavros": 1134,
            },
            "games": [
                "Underhill ½ Crandall",
                "Isaksen 1 Rutledge",
                "Arbuckle 1 Vickers",
                "Underhill 1 Isaksen",
                "Arbuckle 1 Crandall",
                "Stavros 1 Rutledge",
                "Underhill 1 Arbuckle",
                "Stavros 1 Crandall",
                "Rutledge 1 Vickers",
                "Isaksen 1 Stavros",
                "Underhill 1 Vickers",
            ],
            "points": {
                "Underhill": 3.5,
                "Isaksen": 2.5,
                "Arbuckle": 3,
                "Crandall": 1.5,
                "Rutledge": 1,
                "Vickers": 1,
                "Stavros": 3,
            },
        },
        {
            "players": {
                "Corwin": 950,
                "Whitcomb": 931,
                "Okafor": 743,
                "Pelletier": 713,
                "Cordova": None,
                "Radcliffe": None,
            },
            "games": [
                "Corwin 1 Pelletier",
                "Whitcomb ½ Cordova",
                "Radcliffe 1 Okafor",
                "Corwin 1 Cordova",
                "Pelletier 1 Radcliffe",
                "Whitcomb 1 Okafor",
                "Corwin 1 Radcliffe",
                "Pelletier ½ Whitcomb",
                "Okafor ½ Cordova",
                "Corwin ½ Okafor",
                "Whitcomb 1 Radcliffe",
                "Cordova ½ Pelletier",
            ],
            "points": {
                "Corwin": 3.5,
                "Whitcomb": 3.0,
                "Okafor": 1.0,
                "Pelletier": 2.0,
                "Cordova": 1.5,
                "Radcliffe": 1,
            },
        },
    ],
    U1800="""
||Pi Day Swiss U1800, 3/14/2026, G/55;d5
Rank|Score|Name|Rating|No|1|2|3|4|T1|T2
1|3.5|Underhill, Felix|1620|1|4 w draw|2 b won|3 b won|6 w won|8.0|7.0
2|3.0|Arbuckle, Curtis|1218|3|6 w won|4 b won|1 w lost|5 won by forfeit|7.0|6.0
|3.0|Stavros, Nell|1134|7|bye won|5 w won|4 b won|2 w lost|5.0|4.0
4|2.5|Isaksen, Otto|1401|2|5 b won|1 w lost|bye half|7 b won|7.5|6.5
5|1.5|Crandall, Edie|1192|4|1 b draw|3 w lost|7 w lost|bye won|9.5|6.5
6|1.0|Rutledge, Margo|1166|5|2 w lost|7 b lost|6 b won|3 lost by forfeit|9.5|8.5
|1.0|Vickers, Jerome|1147|6|3 b lost|bye won|5 w lost|1 b lost|7.5|6.5
""",
    U1000="""
||Pi Day Swiss U1000, 3/14/2026, G/55;d5
Rank|Score|Name|Rating|No|1|2|3|4|T1|T2
1|3.5|Corwin, Edie|950|1|4 w won|5 b won|6 w won|3 w draw|5.5|4.5
2|3.0|Whitcomb, Reid|931|2|5 w draw|3 b won|4 b draw|6 w won|5.5|4.5
3|2.0|Pelletier, Nell|713|4|1 b lost|6 w won|2 w draw|5 b draw|9.0|8.0
4|1.5|Cordova, Ruth||5|2 b draw|1 w lost|3 b draw|4 w draw|9.5|8.5
5|1.0|Okafor, Ansel|743|3|6 b lost|2 w lost|5 w draw|1 b draw|9.0|8.0
|1.0|Radcliffe, Abby||6|3 w won|4 b lost|1 b lost|2 b lost|9.5|8.5
""",
)
# 29
hand(
    "csv of a Google Sheet with check boxes: white won, draw, black won",
    {
        "players": {
            "Wexler": 1367,
            "Inouye": 1155,
            "Sorensen": 930,
            "Loomis": 806,
            "Sandoval": 733,
            "Vickers": 719,
        },
        "games": [
            "Wexler 1 Loomis",
            "Inouye 1 Sandoval",
            "Vickers 1 Sorensen",
            "Wexler 1 Sorensen",
            "Inouye 1 Loomis",
            "Sandoval 1 Vickers",
            "Wexler 1 Vickers",
            "Inouye 1 Sorensen",
            "Wexler 1 Sandoval",
            "Inouye ½ Vickers",
            "Loomis 1 Sorensen",
        ],
        "points": {"Wexler": 4, "Inouye": 3.5, "Sorensen": 0, "Loomis": 2, "Sandoval": 1, "Vickers": 1.5},
    },
    kind="csv",
    text="""
Event: Library Knights Fall League,,,,,,,,
Rated: Regular  G/75 d5,,,,,,,,
Round,Date,White,White Rating,Black,Black Rating,White won,Draw,Black won,Notes
1,10/3/2026,Bea Wexler,1367,Ingrid Loomis,806,TRUE,FALSE,FALSE,
1,10/3/2026,Gus Inouye,1155,Andre Sandoval,733,TRUE,FALSE,FALSE,
1,10/3/2026,Margo Sorensen,930,Rafael Vickers,719,FALSE,FALSE,TRUE,
2,10/10/2026,Bea Wexler,1367,Margo Sorensen,930,TRUE,FALSE,FALSE,
2,10/10/2026,Ingrid Loomis,806,Gus Inouye,1155,FALSE,FALSE,TRUE,
2,10/10/2026,Rafael Vickers,719,Andre Sandoval,733,FALSE,FALSE,TRUE,
3,10/17/2026,Rafael Vickers,719,Bea Wexler,1367,FALSE,FALSE,TRUE,
3,10/17/2026,Margo Sorensen,930,Gus Inouye,1155,FALSE,FALSE,TRUE,
3,10/17/2026,Andre Sandoval,733,Ingrid Loomis,806,FALSE,FALSE,TRUE,forfeit - Andre did not come
4,10/24/2026,Andre Sandoval,733,Bea Wexler,1367,FALSE,FALSE,TRUE,
4,10/24/2026,Gus Inouye,1155,Rafael Vickers,719,FALSE,TRUE,FALSE,
4,10/24/2026,Ingrid Loomis,806,Margo Sorensen,930,TRUE,FALSE,FALSE,
""",
)
# 30
hand(
    "tab-separated list of games with both IDs, 1X-0F for the forfeit, byes as games without black",
    {
        "players": {
            "Marchetti": 1954,
            "Sandoval": 1930,
            "Pelletier": 1862,
            "Blaylock": 1534,
            "Jarvis": 1248,
            "Cabrera": 1163,
            "Crandall": 1074,
            "Corwin": None,
        },
        "games": [
            "Marchetti 1 Blaylock",
            "Sandoval 1 Cabrera",
            "Pelletier 1 Crandall",
            "Jarvis 1 Corwin",
            "Marchetti 1 Jarvis",
            "Cabrera ½ Pelletier",
            "Blaylock 1 Corwin",
            "Marchetti 1 Cabrera",
            "Pelletier 1 Blaylock",
            "Corwin ½ Crandall",
        ],
        "points": {
            "Marchetti": 3,
            "Sandoval": 2.5,
            "Pelletier": 2.5,
            "Blaylock": 1,
            "Jarvis": 1.5,
            "Cabrera": 0.5,
            "Crandall": 0.5,
            "Corwin": 0.5,
        },
    },
    kind="txt",
    text="""
Rd\tBoard\tWhite ID\tWhite\tWRtg\tResult\tBlack ID\tBlack\tBRtg
1\t1\t32344811\tBlaylock, Opal\t1534\t0-1\t32326437\tMarchetti, Clyde\t1954
1\t2\t31785183\tSandoval, Vikram\t1930\t1-0\t31783641\tCabrera, Naomi\t1163
1\t3\t30198608\tCrandall, Zoe\t1074\t0-1\t31561297\tPelletier, Max\t1862
1\t4\t30383665\tJarvis, Bruno\t1248\t1-0\t31142779\tCorwin, Marcus\tunr
2\t1\t32326437\tMarchetti, Clyde\t1954\t1-0\t30383665\tJarvis, Bruno\t1248
2\t2\t30198608\tCrandall, Zoe\t1074\t0F-1X\t31785183\tSandoval, Vikram\t1930
2\t3\t31783641\tCabrera, Naomi\t1163\t1/2-1/2\t31561297\tPelletier, Max\t1862
2\t4\t31142779\tCorwin, Marcus\tunr\t0-1\t32344811\tBlaylock, Opal\t1534
3\t\t31785183\tSandoval, Vikram\t1930\t1/2-bye\t\t\t
3\t\t30383665\tJarvis, Bruno\t1248\t1/2-bye\t\t\t
3\t1\t31783641\tCabrera, Naomi\t1163\t0-1\t32326437\tMarchetti, Clyde\t1954
3\t2\t31561297\tPelletier, Max\t1862\t1-0\t32344811\tBlaylock, Opal\t1534
3\t3\t31142779\tCorwin, Marcus\tunr\t1/2-1/2\t30198608\tCrandall, Zoe\t1074
""",
)
# 31
hand(
    "an email: players with ratings first, then the games of each round by surname",
    {
        "players": {"Gallo": 1487, "Voss": 1400, "Jarvis": 1392, "Garrity": 1312, "Leventhal": 1283},
        "games": [
            "Voss ½ Leventhal",
            "Jarvis ½ Garrity",
            "Gallo 1 Leventhal",
            "Voss ½ Jarvis",
            "Gallo ½ Garrity",
            "Leventhal ½ Jarvis",
            "Jarvis 1 Gallo",
            "Voss 1 Garrity",
            "Gallo ½ Voss",
            "Garrity 1 Leventhal",
        ],
        "points": {"Gallo": 2.0, "Voss": 2.5, "Jarvis": 2.5, "Garrity": 2.0, "Leventhal": 1.0},
    },
    kind="txt",
    text="""
From: Walt <td@example.org>
Subject: Fwd: results from the round robin, please rate

Hi,
Five of us played the summer round robin at the diner (game/90, 5 second delay, regular rated).
It finished on August 20, 2026. White is always first.

Players (rating):
  Max Gallo (1487), USCF 30672851
  Janet Voss (1400), USCF 31069593
  Felix Jarvis (1392), USCF 32346728
  Lucia Garrity (1312), USCF 31978003
  Rafael Leventhal (1283), USCF 32306494

Round 1:
  Gallo was out
  Voss 1/2-1/2 Leventhal
  Jarvis 1/2-1/2 Garrity

Round 2:
  Leventhal 0-1 Gallo
  Garrity was out
  Voss 1/2-1/2 Jarvis

Round 3:
  Gallo 1/2-1/2 Garrity
  Leventhal 1/2-1/2 Jarvis
  Voss was out

Round 4:
  Jarvis 1-0 Gallo
  Garrity 0-1 Voss
  Leventhal was out

Round 5:
  Gallo 1/2-1/2 Voss
  Jarvis was out
  Garrity 1-0 Leventhal

Thanks! The waitress says hello.
Walt
""",
)
# 32
hand(
    "export between bars in quotes: W006B with number of three digits and color, 0 for unrated",
    {
        "players": {
            "Wojcik": 2067,
            "Guthrie": 1963,
            "Okafor": 1807,
            "Ledbetter": 1635,
            "Tillman": 1621,
            "Dombrowski": 1438,
            "Ingersoll": None,
        },
        "games": [
            "Wojcik 1 Ledbetter",
            "Guthrie 1 Tillman",
            "Okafor 1 Ingersoll",
            "Okafor 1 Wojcik",
            "Guthrie 1 Ledbetter",
            "Dombrowski 1 Tillman",
            "Guthrie 1 Dombrowski",
            "Ledbetter 1 Okafor",
            "Wojcik 1 Ingersoll",
            "Guthrie 1 Ingersoll",
            "Okafor 1 Tillman",
            "Ledbetter 1 Dombrowski",
        ],
        "points": {
            "Wojcik": 2.5,
            "Guthrie": 4,
            "Okafor": 3,
            "Ledbetter": 2,
            "Tillman": 1,
            "Dombrowski": 1,
            "Ingersoll": 1,
        },
    },
    kind="csv",
    text="""
"PAIR_NO"|"FULL_NAME"|"MEM_ID"|"STATE"|"RTG_REG"|"RND_01"|"RND_02"|"RND_03"|"RND_04"|"TOT_PTS"
"001"|"WOJCIK, BEA"|"32066167"|"OH"|"2067"|"W004B"|"L003B"|"W007W"|"H000"|"2.5"
"002"|"GUTHRIE, EMIL"|"31655921"|"OH"|"1963"|"W005B"|"W004W"|"W006W"|"W007B"|"4.0"
"003"|"OKAFOR, ZOE"|"30103129"|"OH"|"1807"|"W007B"|"W001W"|"L004B"|"W005W"|"3.0"
"004"|"LEDBETTER, SILAS"|"32375030"|"PA"|"1635"|"L001W"|"L002B"|"W003W"|"W006B"|"2.0"
"005"|"TILLMAN, PEG"|"30630198"|"WV"|"1621"|"L002W"|"L006B"|"B000"|"L003B"|"1.0"
"006"|"DOMBROWSKI, RITA"|"32300585"|"OH"|"1438"|"U000"|"W005W"|"L002B"|"L004W"|"1.0"
"007"|"INGERSOLL, VICTOR"|"30139471"|"PA"|"0"|"L003W"|"B000"|"L001B"|"L002W"|"1.0"
"EOF"|"7 RECORDS"
""",
)
# 33: UTF-8 read as Latin-1: Â½ is ½
hand(
    "csv whose halves were spoiled on the way (Â½), points v opponent",
    {
        "players": {
            "Okafor": 1748,
            "Lockhart": 1673,
            "Radcliffe": 1499,
            "Nakamoto": 1463,
            "Ashdown": 1308,
            "Waverly": 1246,
        },
        "games": [
            "Nakamoto 1 Okafor",
            "Lockhart 1 Ashdown",
            "Radcliffe ½ Waverly",
            "Lockhart ½ Nakamoto",
            "Okafor 1 Waverly",
            "Radcliffe 1 Lockhart",
            "Nakamoto ½ Waverly",
            "Okafor ½ Ashdown",
            "Okafor ½ Radcliffe",
            "Ashdown ½ Nakamoto",
            "Lockhart 1 Waverly",
        ],
        "points": {
            "Okafor": 2.0,
            "Lockhart": 2.5,
            "Radcliffe": 2.5,
            "Nakamoto": 2.5,
            "Ashdown": 1.5,
            "Waverly": 1.0,
        },
    },
    kind="csv",
    text="""
CafÃ© Mephisto November Swiss,,,,,,,
Nov 1 - Nov 22 2026,,,G/85+5,,,,
Nr,Spieler / Player,Rating,Rd1,Rd2,Rd3,Rd4,Pts
1,Jerome Okafor,1748,0 v 4,1 v 6,Â½ v 5,Â½ v 3,2
2,Clyde Lockhart,1673,1 v 5,Â½ v 4,0 v 3,1 v 6,2Â½
3,Max Radcliffe,1499,Â½ v 6,Â½ bye,1 v 2,Â½ v 1,2Â½
4,Perry Nakamoto,1463,1 v 1,Â½ v 2,Â½ v 6,Â½ v 5,2Â½
5,Felix Ashdown,1308,0 v 2,Â½ bye,Â½ v 1,Â½ v 4,1Â½
6,Victor Waverly,1246,Â½ v 3,0 v 1,Â½ v 4,0 v 2,1
""",
)
# 34
hand(
    "printout of an old DOS program: two lines a player, running score below, page break in the middle",
    {
        "players": {
            "Lockhart": 2147,
            "Cabrera": 2111,
            "Corwin": 2003,
            "Hathaway": 1885,
            "Zimmer": 1835,
            "Ostrander": 1746,
            "Yancey": 1549,
            "Bickford": None,
        },
        "games": [
            "Lockhart 1 Hathaway",
            "Corwin 1 Yancey",
            "Zimmer 1 Bickford",
            "Lockhart 1 Zimmer",
            "Cabrera 1 Yancey",
            "Corwin 1 Ostrander",
            "Hathaway 1 Bickford",
            "Corwin ½ Lockhart",
            "Cabrera 1 Zimmer",
            "Ostrander 1 Yancey",
            "Hathaway 1 Cabrera",
            "Ostrander 1 Lockhart",
            "Corwin 1 Bickford",
            "Zimmer ½ Yancey",
        ],
        "points": {
            "Lockhart": 2.5,
            "Cabrera": 3,
            "Corwin": 3.5,
            "Hathaway": 2.5,
            "Zimmer": 1.5,
            "Ostrander": 2,
            "Yancey": 0.5,
            "Bickford": 0.5,
        },
    },
    kind="txt",
    text="""
SWISS DIRECTOR 2.1  (c) 1988                               Page 1
Wall Chart - Harvest Moon Open          As of Rd 4  09-27-26
--------------------------------------------------------------
No. Name                    Rate     Rd 1   Rd 2   Rd 3   Rd 4
    USCF ID                 St      (score after each round)
--------------------------------------------------------------
  1 LOCKHART, FAYE          2147     W4b    W5w    D3b    L6b
    31735605                VT       1.0    2.0    2.5    2.5
  2 CABRERA, DEVON          2111     X6b    W7w    W5b    L4w
    31549332                NH       1.0    2.0    3.0    3.0
  3 CORWIN, MAX             2003     W7b    W6w    D1w    W8b
    31759421                NH       1.0    2.0    2.5    3.5
  4 HATHAWAY, REID          1885     L1w    W8w    -H-    W2b
    31120518                VT       0.0    1.0    1.5    2.5
\fSWISS DIRECTOR 2.1  (c) 1988                               Page 2
Wall Chart - Harvest Moon Open          As of Rd 4  09-27-26
--------------------------------------------------------------
No. Name                    Rate     Rd 1   Rd 2   Rd 3   Rd 4
    USCF ID                 St      (score after each round)
--------------------------------------------------------------
  5 ZIMMER, HOPE            1835     W8b    L1b    L2w    D7w
    31744464                NH       1.0    1.0    1.0    1.5
  6 OSTRANDER, EMIL         1746     F2w    L3b    W7b    W1w
    30803214                NH       0.0    0.0    1.0    2.0
  7 YANCEY, LUCIA           1549     L3w    L2b    L6w    D5b
    30617817                ME       0.0    0.0    0.0    0.5
  8 BICKFORD, RAFAEL        UNR      L5w    L4b    -H-    L3w
    32256455                ME       0.0    0.0    0.5    0.5
--------------------------------------------------------------
X/F = forfeit win/loss    -H- half point bye   -B- full point bye
Time limit 40/2, SD/1
*** END OF REPORT ***
""",
)
# 35
hand(
    "Markdown table with check marks, crosses and dashes before surnames",
    {
        "players": {
            "Lachance": 1568,
            "Dreyer": 1499,
            "Yoder": 1438,
            "Zeller": 1275,
            "Pomeroy": 1180,
            "Pruett": 999,
        },
        "games": [
            "Lachance 1 Zeller",
            "Dreyer 1 Pomeroy",
            "Yoder ½ Pruett",
            "Lachance 1 Pruett",
            "Dreyer ½ Zeller",
            "Yoder 1 Pomeroy",
            "Lachance 1 Yoder",
            "Dreyer 1 Pruett",
            "Pomeroy 1 Zeller",
        ],
        "points": {"Lachance": 3, "Dreyer": 2.5, "Yoder": 1.5, "Zeller": 0.5, "Pomeroy": 1, "Pruett": 0.5},
    },
    kind="txt",
    text="""
# Makerspace Chess Night

*2026-06-12, G/25;d0, quick rated*

| Player | Rating | R1 | R2 | R3 | Score |
|:--|--:|:-:|:-:|:-:|--:|
| **Faye Lachance** | 1568 | ✅ Zeller | ✅ Pruett | ✅ Yoder | 3 |
| **Selma Dreyer** | 1499 | ✅ Pomeroy | ➖ Zeller | ✅ Pruett | 2.5 |
| **Curtis Yoder** | 1438 | ➖ Pruett | ✅ Pomeroy | ❌ Lachance | 1.5 |
| **Lena Pomeroy** | 1180 | ❌ Dreyer | ❌ Yoder | ✅ Zeller | 1 |
| **Otto Zeller** | 1275 | ❌ Lachance | ➖ Dreyer | ❌ Pomeroy | 0.5 |
| **Colin Pruett** | 999 | ➖ Yoder | ❌ Lachance | ❌ Dreyer | 0.5 |

✅ = win, ❌ = loss, ➖ = draw. Pairing software was a napkin.
""",
)
# 36
hand(
    "PGN of a quad typed in from the score sheets",
    {
        "players": {"Kowalski": 1867, "Abernathy": 1833, "Fitch": 1787, "Gallo": 1688},
        "games": [
            "Kowalski 1 Gallo",
            "Fitch 1 Abernathy",
            "Kowalski 1 Fitch",
            "Abernathy 1 Gallo",
            "Kowalski 1 Abernathy",
            "Fitch 1 Gallo",
        ],
        "points": {"Kowalski": 3, "Abernathy": 1, "Fitch": 2, "Gallo": 0},
    },
    kind="txt",
    text="""
[Event "Quad 4, G/90;d5"]
[Site "Elks Lodge"]
[Date "2026.10.24"]
[Round "1.1"]
[White "Kowalski, Nell"]
[Black "Gallo, Dee"]
[Result "1-0"]
[WhiteElo "1867"]
[BlackElo "1688"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {rest not legible} 1-0

[Event "Quad 4, G/90;d5"]
[Site "Elks Lodge"]
[Date "2026.10.24"]
[Round "1.2"]
[White "Abernathy, Amit"]
[Black "Fitch, Otto"]
[Result "0-1"]
[WhiteElo "1833"]
[BlackElo "1787"]

1. d4 d5 2. c4 e6 3. Nc3 Nf6 {rest not legible} 0-1

[Event "Quad 4, G/90;d5"]
[Site "Elks Lodge"]
[Date "2026.10.24"]
[Round "2.1"]
[White "Fitch, Otto"]
[Black "Kowalski, Nell"]
[Result "0-1"]
[WhiteElo "1787"]
[BlackElo "1867"]

1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 {rest not legible} 0-1

[Event "Quad 4, G/90;d5"]
[Site "Elks Lodge"]
[Date "2026.10.24"]
[Round "2.2"]
[White "Gallo, Dee"]
[Black "Abernathy, Amit"]
[Result "0-1"]
[WhiteElo "1688"]
[BlackElo "1833"]

1. c4 e5 2. Nc3 Nf6 3. g3 d5 {rest not legible} 0-1

[Event "Quad 4, G/90;d5"]
[Site "Elks Lodge"]
[Date "2026.10.24"]
[Round "3.1"]
[White "Kowalski, Nell"]
[Black "Abernathy, Amit"]
[Result "1-0"]
[WhiteElo "1867"]
[BlackElo "1833"]

1. e4 e6 2. d4 d5 3. Nd2 c5 {rest not legible} 1-0

[Event "Quad 4, G/90;d5"]
[Site "Elks Lodge"]
[Date "2026.10.24"]
[Round "3.2"]
[White "Fitch, Otto"]
[Black "Gallo, Dee"]
[Result "1-0"]
[WhiteElo "1787"]
[BlackElo "1688"]

1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 {rest not legible} 1-0
""",
)
# 37
hand(
    "semicolon csv with a line for each player and round, opponents by ID and name",
    {
        "players": {
            "Nakamoto": 1680,
            "Ibanez": 1604,
            "Crandall": 1352,
            "Orozco": 1335,
            "Voss": 1273,
            "Vanhorne": None,
        },
        "games": [
            "Orozco 1 Nakamoto",
            "Ibanez 1 Voss",
            "Crandall ½ Vanhorne",
            "Ibanez 1 Vanhorne",
            "Nakamoto ½ Crandall",
            "Orozco ½ Crandall",
            "Nakamoto 1 Vanhorne",
        ],
        "points": {
            "Nakamoto": 1.5,
            "Ibanez": 2.5,
            "Crandall": 1.5,
            "Orozco": 1.5,
            "Voss": 1.5,
            "Vanhorne": 0.5,
        },
    },
    kind="csv",
    text="""
member_id;player;rating;round;color;opponent_id;opponent;score;how
31481933;Nakamoto, Perry;1680;1;Black;32544614;Orozco, Kay;0;played
31481933;Nakamoto, Perry;1680;2;White;32084118;Crandall, Selma;0.5;played
31481933;Nakamoto, Perry;1680;3;Black;31036558;Vanhorne, Amit;1;played
31391252;Ibanez, Yusuf;1604;1;Black;31780824;Voss, Leo;1;played
31391252;Ibanez, Yusuf;1604;2;White;31036558;Vanhorne, Amit;1;played
31391252;Ibanez, Yusuf;1604;3;;;;0.5;half point bye
32084118;Crandall, Selma;1352;1;White;31036558;Vanhorne, Amit;0.5;played
32084118;Crandall, Selma;1352;2;Black;31481933;Nakamoto, Perry;0.5;played
32084118;Crandall, Selma;1352;3;Black;32544614;Orozco, Kay;0.5;played
32544614;Orozco, Kay;1335;1;White;31481933;Nakamoto, Perry;1;played
32544614;Orozco, Kay;1335;2;Black;31780824;Voss, Leo;0;forfeit
32544614;Orozco, Kay;1335;3;White;32084118;Crandall, Selma;0.5;played
31780824;Voss, Leo;1273;1;White;31391252;Ibanez, Yusuf;0;played
31780824;Voss, Leo;1273;2;White;32544614;Orozco, Kay;1;forfeit
31780824;Voss, Leo;1273;3;;;;0.5;half point bye
31036558;Vanhorne, Amit;;1;Black;32084118;Crandall, Selma;0.5;played
31036558;Vanhorne, Amit;;2;Black;31391252;Ibanez, Yusuf;0;played
31036558;Vanhorne, Amit;;3;White;31481933;Nakamoto, Perry;0;played
""",
)
# 38
hand(
    "minutes of a club with a team match by boards in the middle, white first",
    {
        "players": {
            "Underhill": 1892,
            "Sandoval": 1861,
            "McTavish": 1564,
            "Pomeroy": 1460,
            "Corwin": 1382,
            "Mbeki": 1747,
            "Gallo": 1591,
            "Wexler": 1565,
            "Leventhal": 1455,
            "Pruett": 1245,
        },
        "games": [
            "Mbeki 1 Underhill",
            "Gallo ½ Sandoval",
            "McTavish 1 Wexler",
            "Pomeroy 1 Leventhal",
            "Corwin ½ Pruett",
        ],
        "points": {
            "Underhill": 0,
            "Sandoval": 0.5,
            "McTavish": 1,
            "Pomeroy": 1,
            "Corwin": 0.5,
            "Mbeki": 1,
            "Gallo": 0.5,
            "Wexler": 0,
            "Leventhal": 0,
            "Pruett": 0.5,
        },
    },
    kind="txt",
    text="""
MINUTES - Faculty Chess Club, Nov. 5, 2026
1. Treasurer: balance $212.40. Bought 4 clocks.
2. Match vs. Hospital Staff, G/75;d5, to be rated (regular):

   Bd 1  Kent Underhill 1892      0-1   Amit Mbeki 1747
   Bd 2  Cyrus Gallo 1591         ½-½   Walt Sandoval 1861
   Bd 3  Duane McTavish 1564      1-0   Tori Wexler 1565
   Bd 4  Roland Leventhal 1455    0-1   Devon Pomeroy 1460
   Bd 5  Tobias Corwin 1382       ½-½   Wyatt Pruett 1245

   (White named first. Faculty had White on 1, 3, 5.)
   Final:  Faculty 3, Hospital 2
3. Next meeting Dec. 3, bring cookies.
""",
)
# 39
hand(
    "csv with opponent, color and points in one quoted cell",
    {
        "players": {
            "Arbuckle": 1967,
            "Etheridge": 1888,
            "Stavros": 1811,
            "Isaksen": 1804,
            "Rutledge": 1590,
            "Loomis": 1501,
            "Chaudhary": 1182,
            "Lockhart": 1079,
        },
        "games": [
            "Isaksen ½ Arbuckle",
            "Etheridge 1 Loomis",
            "Stavros 1 Chaudhary",
            "Lockhart 1 Rutledge",
            "Etheridge ½ Isaksen",
            "Arbuckle 1 Lockhart",
            "Rutledge 1 Loomis",
            "Arbuckle 1 Rutledge",
            "Etheridge 1 Lockhart",
            "Stavros 1 Isaksen",
        ],
        "points": {
            "Arbuckle": 2.5,
            "Etheridge": 2.5,
            "Stavros": 2.5,
            "Isaksen": 1.0,
            "Rutledge": 1,
            "Loomis": 0,
            "Chaudhary": 1.5,
            "Lockhart": 1,
        },
    },
    kind="csv",
    text="""
Seed,Name,Rating,"Rd 1 (opp,clr,pts)","Rd 2 (opp,clr,pts)","Rd 3 (opp,clr,pts)",Total
1,"Arbuckle, Hope",1967,"4,B,0.5","8,W,1","5,W,1",2.5
2,"Etheridge, Clyde",1888,"6,B,1","4,W,0.5","8,B,1",2.5
3,"Stavros, Dee",1811,"7,W,1","bye,,0.5","4,B,1",2.5
4,"Isaksen, Walt",1804,"1,W,0.5","2,B,0.5","3,W,0",1
5,"Rutledge, Tori",1590,"8,W,0","6,W,1","1,B,0",1
6,"Loomis, Joan",1501,"2,W,0","5,B,0","7,B,0 forf",0
7,"Chaudhary, Rafael",1182,"3,B,0","bye,,0.5","6,W,1 forf",1.5
8,"Lockhart, Faye",1079,"5,B,1","1,B,0","2,W,0",1
""",
)
# 40
hand(
    "newsletter: a line for each player with +surname =surname -surname",
    {
        "players": {"Jarvis": 1932, "Nordstrom": 1595, "Fitch": 1589, "Flanagan": 1532, "Nighswander": 1530},
        "games": [
            "Nordstrom 1 Nighswander",
            "Fitch 1 Flanagan",
            "Jarvis 1 Nighswander",
            "Nordstrom 1 Fitch",
            "Jarvis 1 Flanagan",
            "Nighswander ½ Fitch",
            "Fitch 1 Jarvis",
            "Flanagan ½ Nordstrom",
            "Jarvis 1 Nordstrom",
            "Flanagan ½ Nighswander",
        ],
        "points": {"Jarvis": 3, "Nordstrom": 2.5, "Fitch": 2.5, "Flanagan": 1.0, "Nighswander": 1.0},
    },
    kind="txt",
    text="""
THE PASSED PAWN - newsletter - June 2026

Cabin Fever Invitational, round robin, May 30-31, 2026, G/90;+30:

1. Felix Jarvis (1932)  3   +Nighswander +Flanagan -Fitch +Nordstrom
2. Devon Nordstrom (1595)  2½   +Nighswander +Fitch =Flanagan -Jarvis
3. Hector Fitch (1589)  2½   +Flanagan -Nordstrom =Nighswander +Jarvis
4. Stan Flanagan (1532)  1   -Fitch -Jarvis =Nordstrom =Nighswander
5. Abby Nighswander (1530)  1   -Nordstrom -Jarvis =Fitch =Flanagan

(+ beat, - lost to, = drew)  The winner takes home the mug.
""",
)

TOLD = {
    "pairing sheets of three rounds side by side, roster with ratings on its own tab": {
        "event": "Halloween Octos",
        "date": "2026-10-31",
        "system": "Regular",
        "tc": "G/75;d5",
    },
    "team match of six boards, points of both teams facing each other, a board forfeited": {
        "date": "2026-10-03",
        "system": "Regular",
        "tc": "40/90, SD/30;d5",
    },
    "league match, two games a board given as one score like 1.5-0.5": {
        "date": "2026-10-22",
        "system": "Quick",
        "tc": "G/20;d5",
    },
    "championship grid under initials, = for draws, 1x and 0f for the forfeit": {
        "event": "67th Club Championship",
        "system": "Regular",
    },
    "ladder: dates, challenger, holder of the rung, who won": {
        "date": "2026-09-29",
        "system": "Regular",
        "tc": "G/90;d5",
    },
    "two-line rows: points above, color with opponent below, Roman rounds": {
        "event": "Labor Day Classic",
        "date": "2026-09-06",
        "system": "Regular",
        "tc": "G/120;d5",
    },
    "Open and Reserve in one table under one heading, numbers from 1 again, a column of provisional games": {
        "system": "Regular",
        "tc": "40/90;d5",
        "sections": ["Open", "Reserve (U1500)"],
    },
    "three quads under one heading, each named beside its first player, points against numbers": {
        "event": "Fall Quads",
        "date": "2026-11-14",
        "system": "Regular",
        "tc": "G/60;d10",
    },
    "quad sheet, the pairings in the headings of the rounds, cells with the points only": {
        "date": "2026-10-17",
        "system": "Regular",
        "tc": "G/80;d5",
    },
    "match log, players called A and B above, openings, running score": {
        "date": "2026-09-16",
        "system": "Regular",
        "tc": "G/90;inc30",
    },
    "circles for the colors before the opponent, the points behind": {
        "event": "Columbus Day Swiss",
        "date": "2026-10-12",
        "system": "Regular",
        "tc": "G/65;d5",
    },
    "opponents by initials after a slash, starting times in the headings": {
        "event": "Saturday Tornado",
        "date": "2026-08-15",
        "system": "Regular",
        "tc": "G/70;d5",
    },
    "wall chart with reasons: withdrew - work, overslept, double forfeit, late": {
        "date": "2026-11-07",
        "system": "Regular",
        "tc": "40/90, SD/30;d5",
    },
    "scholastic by badge numbers in the 200s, listed by last name": {
        "event": "Oakdale Scholastic #3",
        "date": "2026-11-21",
        "system": "Dual",
        "tc": "G/30;d5",
        "section": "K-5 Rated",
    },
    "players under their schools with team scores, opponents by first name and initial": {
        "date": "2026-05-16",
        "system": "Dual",
        "tc": "G/45;d5",
    },
    "blitz with two games against each opponent: vs, g1, g2 under each round": {
        "system": "Blitz",
        "tc": "G/5;d0",
    },
    "double round robin blitz grid, each cell the points of both games": {
        "date": "2026-08-28",
        "system": "Blitz",
        "tc": "G/3;inc2",
    },
    "month-long Swiss headed by days in words, labels in two columns above": {
        "event": "October Tuesdays",
        "date": "2026-10-27",
        "system": "Regular",
        "tc": "G/80;d5",
        "section": "Open",
    },
    "a tab for each round with tables, points of white and black in the middle, and a tab of standings": {
        "event": "Turkey Trot Open",
        "date": "2026-11-14",
        "system": "Regular",
        "tc": "G/90;d5",
    },
    "pairing cards one below the other, one card a player": {"section": "U1900"},
    "long wall chart with page numbers and the headings again after each page": {
        "event": "41st Annual Covered Bridge Open",
        "date": "2026-07-12",
        "system": "Regular",
        "tc": "G/90;d10",
    },
    "Scheveningen: everybody of North against everybody of South, ratings beside and below the names": {
        "date": "2026-04-26",
        "system": "Regular",
        "tc": "G/100;d5",
    },
    "knockout: winner, score of the two games, loser; the stage only at its first match": {
        "event": "Club Knockout 2026",
        "date": "2026-09-18",
        "system": "Quick",
        "tc": "G/20;d5",
    },
    "two tabs of standings, number behind the rating, opponent with color and result in words": {
        "sections": ["U1800", "U1000"],
        "date": "2026-03-14",
        "system": "Dual",
        "tc": "G/55;d5",
    },
    "csv of a Google Sheet with check boxes: white won, draw, black won": {
        "event": "Library Knights Fall League",
        "date": "2026-10-24",
        "system": "Regular",
        "tc": "G/75;d5",
    },
    "an email: players with ratings first, then the games of each round by surname": {
        "date": "2026-08-20",
        "system": "Regular",
        "tc": "G/90;d5",
    },
    "csv whose halves were spoiled on the way (Â½), points v opponent": {
        "date": "2026-11-22",
        "system": "Regular",
        "tc": "G/85;+5",
    },
    "printout of an old DOS program: two lines a player, running score below, page break in the middle": {
        "event": "Harvest Moon Open",
        "date": "2026-09-27",
        "system": "Regular",
        "tc": "40/2, SD/1",
    },
    "Markdown table with check marks, crosses and dashes before surnames": {
        "event": "Makerspace Chess Night",
        "date": "2026-06-12",
        "system": "Quick",
        "tc": "G/25;d0",
    },
    "PGN of a quad typed in from the score sheets": {
        "date": "2026-10-24",
        "system": "Regular",
        "tc": "G/90;d5",
    },
    "minutes of a club with a team match by boards in the middle, white first": {
        "date": "2026-11-05",
        "system": "Regular",
        "tc": "G/75;d5",
    },
    "newsletter: a line for each player with +surname =surname -surname": {
        "event": "Cabin Fever Invitational",
        "date": "2026-05-31",
        "system": "Regular",
        "tc": "G/90;+30",
    },
}
