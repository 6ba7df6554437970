"""Double round robins and their neighbors: two games, or opponent and result, under one heading; as in ``fifty``."""

from .fifty import DOUBLE, QUAD, SWISS, Hands

TWO_GAMES = Hands()
hand = TWO_GAMES.add

hand(
    "double round robin: typo in a half",
    DOUBLE,
    Sheet1="""
No.|Name|Rating|1||2||3||Total
1|Bo Tate|1600|*|*|1|½|1|1|3.5
2|Al Usher|1550|0|½|*|*|1|1|1.5
3|Di Vance|1500|0|0|1|0|*|*|1
""",
)
hand(
    "double round robin: second column blank heads W B row",
    DOUBLE,
    Sheet1="""
No.|Name|Rating|1||2||3||Total
|||W|B|W|B|W|B|
1|Bo Tate|1600|X|X|1|½|1|1|3.5
2|Al Usher|1550|½|0|X|X|0|1|1.5
3|Di Vance|1500|0|0|0|1|X|X|1
""",
)
hand(
    "double round robin: heads repeated",
    DOUBLE,
    Sheet1="""
No.|Name|Rating|1|1|2|2|3|3|Total
1|Bo Tate|1600|X|X|1|½|1|1|3.5
2|Al Usher|1550|0|½|X|X|0|1|1.5
3|Di Vance|1500|0|0|1|0|X|X|1
""",
)
hand(
    "double round robin: names above",
    DOUBLE,
    Sheet1="""
|Rating|Tate||Usher||Vance||Total
Bo Tate|1600|||1|½|1|1|3.5
Al Usher|1550|0|½|||0|1|1.5
Di Vance|1500|0|0|1|0|||1
""",
)
hand(
    "double round robin: 1a 1b heads",
    DOUBLE,
    Sheet1="""
No.|Name|Rating|1a|1b|2a|2b|3a|3b|Total
1|Bo Tate|1600|*|*|1|½|1|1|3.5
2|Al Usher|1550|0|½|*|*|0|1|1.5
3|Di Vance|1500|0|0|1|0|*|*|1
""",
)
hand(
    "double round robin: two rows per player",
    DOUBLE,
    Sheet1="""
No.|Name|Rating|1|2|3|Total
1|Bo Tate|1600|*|1|1|3.5
|||*|½|1|
2|Al Usher|1550|0|*|0|1.5
|||½|*|1|
3|Di Vance|1500|0|1|*|1
|||0|0|*|
""",
)
hand(
    "double round robin: stars in chess-results with one bad cell",
    DOUBLE,
    Sheet1="""
No.|Name|Rtg|1|2|3|Pts
1|Bo Tate|1600|* *|1½|11|3.5
2|Al Usher|1550|0½|* *|01|1.5
3|Di Vance|1500|00|10|* *|1
""",
)
hand(
    "double round robin: two grids side by side",
    DOUBLE,
    Sheet1="""
No.|Name|Rating|1|2|3||1|2|3|Total
1|Bo Tate|1600|*|1|1||*|½|1|3.5
2|Al Usher|1550|0|*|0||½|*|1|1.5
3|Di Vance|1500|0|1|*||0|0|*|1
""",
)
hand(
    "double round robin: sums",
    DOUBLE,
    Sheet1="""
No.|Name|Rating|1|2|3|Total
1|Bo Tate|1600|*|1.5|2|3.5
2|Al Usher|1550|.5|*|1|1.5
3|Di Vance|1500|0|1|*|1
""",
)
hand(
    "swiss 1||2|| res then opp",
    QUAD,
    Sheet1="""
No.|Name|Rating|1||2||3||Total
1|Abbott|1712|W|4|D|2|W|3|2.5
2|Baines|1655|D|3|D|1|L|4|1
3|Coker|1588|D|2|W|4|L|1|1.5
4|Dunn|1490|L|1|L|3|W|2|1
""",
)
hand(
    "swiss 1||2|| pts then opp",
    QUAD,
    Sheet1="""
No.|Name|Rating|1||2||3||Total
1|Abbott|1712|1|4|.5|2|1|3|2.5
2|Baines|1655|.5|3|.5|1|0|4|1
3|Coker|1588|.5|2|1|4|0|1|1.5
4|Dunn|1490|0|1|0|3|1|2|1
""",
)
hand(
    "game list two games a row",
    QUAD,
    Sheet1="""
Round|White|Result|Black|White|Result|Black
1|Ray Abbott 1712|1-0|Fay Dunn 1490|Lucy Baines 1655|½-½|Milt Coker 1588
2|Milt Coker 1588|1-0|Fay Dunn 1490|Ray Abbott 1712|½-½|Lucy Baines 1655
3|Fay Dunn 1490|1-0|Lucy Baines 1655|Ray Abbott 1712|1-0|Milt Coker 1588
""",
)
hand(
    "game list result two games",
    DOUBLE,
    Sheet1="""
Round|White|Rating|Result|Black|Rating
1|Bo Tate|1600|1.5-.5|Al Usher|1550
2|Bo Tate|1600|2-0|Di Vance|1500
3|Di Vance|1500|1-1|Al Usher|1550
""",
)
hand(
    "swissmanager 3wide w/ more",
    QUAD,
    Sheet1="""
No.|Name|Rtg|1.Rd|||2.Rd|||3.Rd|||Pts
1|Abbott|1712|4|w|1|2|w|½|3|b|1|2.5
2|Baines|1655|3|w|½|1|b|½|4|w|0|1
3|Coker|1588|2|b|½|4|b|1|1|w|0|1.5
4|Dunn|1490|1|b|0|3|w|0|2|b|1|1
""",
)
hand(
    "chessresults double col",
    DOUBLE,
    Sheet1="""
No.|Name|Rtg|1.Rd||2.Rd||3.Rd||Pts
1|Bo Tate|1600|2w1|2b½|3w1|3b1|||3.5
2|Al Usher|1550|1b0|1w½|||3b0|3w1|1.5
3|Di Vance|1500|||1b0|1w0|2w1|2b0|1
""",
)
hand(
    "quad grid of plus, minus, and equal signs",
    QUAD,
    Sheet1="""
No.|Name|Rating|1|2|3|4|Total
1|Abbott|1712|x|=|+|+|2.5
2|Baines|1655|=|x|=|-|1
3|Coker|1588|-|=|x|+|1.5
4|Dunn|1490|-|+|-|x|1
""",
)
hand(
    "opponents and results apart, forfeits in words",
    SWISS,
    Sheet1="""
#|Name|Rating|Res 1|Opp 1|Res 2|Opp 2|Res 3|Opp 3|Res 4|Opp 4|Total
1|Ellis|1984|Win|4|Draw|2|Win|3|Win|5|3.5
2|Farris|1840|Win|5|Draw|1|Draw|4|Win|3|3
3|Gantt|1702|Win|6|Win|7|Loss|1|Loss|2|2
4|Hobbs|1655|Loss|1|Win|5|Draw|2|Loss|6|1.5
5|Ivers|1520|Loss|2|Loss|4|B||Loss|1|1
6|Judd|1377|Loss|3|H||Win (forfeit)|7|Win|4|2.5
7|Kemp|unr|B||Loss|3|Loss (forfeit)|6|U||1
""",
)
