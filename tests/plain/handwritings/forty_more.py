"""Forty further handwritings of the same event, as clubs and schools write them, in the form of ``forty``."""

from .forty import LABELS, Handwriting, pages

IDS = ("12345601", "12345609", "12345612", "12345625", "12345634", "12345643")

MORE = {
    "a school: grade, team, and W-4": pages("""\
Player #,Student,Grade,School,Rating,Game 1,Game 2,Game 3,Final
1,"Abbott, Grace",8,Lincoln MS,1985,W-4,D-2,L-3,1.5
2,"Brannigan, Tom",7,Lincoln MS,1810P12,W-5,D-1,X-4,2.5
3,"Costa, Lea",8,Hill MS,1654,D-6,H,W-1,2
4,"Delacroix, Finn",6,Hill MS,1500,L-1,W-6,F-2,1
5,"Ekdahl, Mia",6,Hill MS,1322,L-2,B,W-6,2
6,"Fennimore, Otto",5,Lincoln MS,,D-3,L-4,L-5,0.5
"""),
    "a club ladder by week": pages("""\
Ladder,Member,Rtg,Wk 1 (11/1),Wk 2 (11/8),Wk 3 (11/15)
1,Grace Abbott,1985,beat 4,drew 2,lost 3
2,Tom Brannigan,1810/12,beat 5,drew 1,forfeit win 4
3,Lea Costa,1654,drew 6,half-point bye,beat 1
4,Finn Delacroix,1500,lost 1,beat 6,forfeit loss 2
5,Mia Ekdahl,1322,lost 2,bye,beat 6
6,Otto Fennimore,unr,drew 3,lost 4,lost 5
"""),
    "points before a slash": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,1/4,½/2,0/3
2,"Brannigan, Tom",1810P12,1/5,½/1,X/4
3,"Costa, Lea",1654,½/6,H,1/1
4,"Delacroix, Finn",1500,0/1,1/6,F/2
5,"Ekdahl, Mia",1322,0/2,B,1/6
6,"Fennimore, Otto",,½/3,0/4,0/5
"""),
    "colors by sign": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,W4(w),D2(b),L3(w)
2,"Brannigan, Tom",1810P12,W5(b),D1(w),X4
3,"Costa, Lea",1654,D6(w),H,W1(b)
4,"Delacroix, Finn",1500,L1(b),W6(b),F2
5,"Ekdahl, Mia",1322,L2(w),B,W6(b)
6,"Fennimore, Otto",,D3(b),L4(w),L5(w)
"""),
    "a wall chart with a running score under a bar": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,W4 | 1,D2 | 1½,L3 | 1½
2,"Brannigan, Tom",1810P12,W5 | 1,D1 | 1½,X4 | 2½
3,"Costa, Lea",1654,D6 | ½,H | 1,W1 | 2
4,"Delacroix, Finn",1500,L1 | 0,W6 | 1,F2 | 1
5,"Ekdahl, Mia",1322,L2 | 0,B | 1,W6 | 2
6,"Fennimore, Otto",,D3 | ½,L4 | ½,L5 | ½
"""),
    "three columns a round: color, opponent, points": pages("""\
No.,Name,Rating,R1 Col,R1 Opp,R1 Res,R2 Col,R2 Opp,R2 Res,R3 Col,R3 Opp,R3 Res
1,"Abbott, Grace",1985,w,4,1,b,2,½,w,3,0
2,"Brannigan, Tom",1810P12,b,5,1,w,1,½,w,4,X
3,"Costa, Lea",1654,w,6,½,,,H,b,1,1
4,"Delacroix, Finn",1500,b,1,0,b,6,1,b,2,F
5,"Ekdahl, Mia",1322,w,2,0,,,B,b,6,1
6,"Fennimore, Otto",,b,3,½,w,4,0,w,5,0
"""),
    "opponents by number and name": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,W 4 Delacroix,D 2 Brannigan,L 3 Costa
2,"Brannigan, Tom",1810P12,W 5 Ekdahl,D 1 Abbott,X 4 Delacroix
3,"Costa, Lea",1654,D 6 Fennimore,H,W 1 Abbott
4,"Delacroix, Finn",1500,L 1 Abbott,W 6 Fennimore,F 2 Brannigan
5,"Ekdahl, Mia",1322,L 2 Brannigan,B,W 6 Fennimore
6,"Fennimore, Otto",,D 3 Costa,L 4 Delacroix,L 5 Ekdahl
"""),
    "opponents with initials": pages("""\
Name,Rating,Round 1,Round 2,Round 3
"Abbott, Grace",1985,W-F. Delacroix,D-T. Brannigan,L-L. Costa
"Brannigan, Tom",1810P12,W-M. Ekdahl,D-G. Abbott,X-F. Delacroix
"Costa, Lea",1654,D-O. Fennimore,H,W-G. Abbott
"Delacroix, Finn",1500,L-G. Abbott,W-O. Fennimore,F-T. Brannigan
"Ekdahl, Mia",1322,L-T. Brannigan,B,W-O. Fennimore
"Fennimore, Otto",unr,D-L. Costa,L-F. Delacroix,L-M. Ekdahl
"""),
    "German": Handwriting(".csv", """\
Turnier;Harvest Open
Datum;15.11.2026
Bedenkzeit;90 min + 30 sec

Nr.;Teilnehmer;Wertung;1. Runde;2. Runde;3. Runde;Punkte
1;Abbott, Grace;1985;4w1;2s½;3w0;1½
2;Brannigan, Tom;1810P12;5s1;1w½;4w+;2½
3;Costa, Lea;1654;6w½;½;1s1;2
4;Delacroix, Finn;1500;1s0;6s1;2s-;1
5;Ekdahl, Mia;1322;2w0;spielfrei;6s1;2
6;Fennimore, Otto;;3s½;4w0;5w0;½
"""),
    "Spanish words": Handwriting(".csv", """\
Torneo,Harvest Open
Fecha,15/11/2026
Ritmo,G/90;d5

Núm.,Jugador,Elo,Ronda 1,Ronda 2,Ronda 3
1,"Abbott, Grace",1985,G4,T2,P3
2,"Brannigan, Tom",1810,G5,T1,X4
3,"Costa, Lea",1654,T6,H,G1
4,"Delacroix, Finn",1500,P1,G6,F2
5,"Ekdahl, Mia",1322,P2,B,G6
6,"Fennimore, Otto",,T3,P4,P5
"""),
    "Dutch": Handwriting(".csv", """\
Toernooi;Harvest Open
Datum;15-11-2026

Nr;Naam;Rating;Ronde 1;Ronde 2;Ronde 3;Punten
1;Abbott, Grace;1985;W4;R2;V3;1,5
2;Brannigan, Tom;1810P12;W5;R1;X4;2,5
3;Costa, Lea;1654;R6;H;W1;2
4;Delacroix, Finn;1500;V1;W6;F2;1
5;Ekdahl, Mia;1322;V2;B;W6;2
6;Fennimore, Otto;;R3;V4;V5;0,5
"""),
    "scores in brackets before": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,[1] 4,[½] 2,[0] 3
2,"Brannigan, Tom",1810P12,[1] 5,[½] 1,[X] 4
3,"Costa, Lea",1654,[½] 6,[H],[1] 1
4,"Delacroix, Finn",1500,[0] 1,[1] 6,[F] 2
5,"Ekdahl, Mia",1322,[0] 2,[B],[1] 6
6,"Fennimore, Otto",,[½] 3,[0] 4,[0] 5
"""),
    "the title in the heading row": pages("""\
"HARVEST OPEN",,,ROUNDS,,
No.,Name,Rating,1,2,3
1,"Abbott, Grace",1985,W4,D2,L3
2,"Brannigan, Tom",1810P12,W5,D1,X4
3,"Costa, Lea",1654,D6,H,W1
4,"Delacroix, Finn",1500,L1,W6,F2
5,"Ekdahl, Mia",1322,L2,B,W6
6,"Fennimore, Otto",,D3,L4,L5
"""),
    "byes in their own words": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,W4,D2,L3
2,"Brannigan, Tom",1810P12,W5,D1,X4
3,"Costa, Lea",1654,D6,requested 1/2 pt bye,W1
4,"Delacroix, Finn",1500,L1,W6,F2
5,"Ekdahl, Mia",1322,L2,odd man out,W6
6,"Fennimore, Otto",,D3,L4,L5
"""),
    "a list by round, winner first": pages("""\
No.,Name,Rating
1,"Abbott, Grace",1985
2,"Brannigan, Tom",1810P12
3,"Costa, Lea",1654
4,"Delacroix, Finn",1500
5,"Ekdahl, Mia",1322
6,"Fennimore, Otto",

Round,Winner,Loser
1,Abbott,Delacroix
1,Brannigan,Ekdahl
2,Delacroix,Fennimore
3,Costa,Abbott
3,Ekdahl,Fennimore
"""),
    "a form of one player's side": pages("""\
No.,Name,Rating
1,"Abbott, Grace",1985
2,"Brannigan, Tom",1810P12
3,"Costa, Lea",1654
4,"Delacroix, Finn",1500
5,"Ekdahl, Mia",1322
6,"Fennimore, Otto",

Submitted,Round number,Reported by,Your color,Opponent's name,Your result
11/15 11:02,1,"Abbott, Grace",White,"Delacroix, Finn",Win
11/15 11:30,1,"Brannigan, Tom",Black,"Ekdahl, Mia",Win
11/15 11:41,1,"Fennimore, Otto",Black,"Costa, Lea",Draw
11/15 14:30,2,"Brannigan, Tom",White,"Abbott, Grace",Draw
11/15 14:45,2,"Delacroix, Finn",Black,"Fennimore, Otto",Win
11/15 18:02,3,"Costa, Lea",Black,"Abbott, Grace",Win
11/15 18:30,3,"Ekdahl, Mia",Black,"Fennimore, Otto",Win
""")._replace(byes=False),
    "white and black with colon and score": pages("""\
No.,Name,Rating
1,"Abbott, Grace",1985
2,"Brannigan, Tom",1810P12
3,"Costa, Lea",1654
4,"Delacroix, Finn",1500
5,"Ekdahl, Mia",1322
6,"Fennimore, Otto",

Rnd,Board,White,Score W,Black,Score B
1,1,"Abbott, Grace",1,"Delacroix, Finn",0
1,2,"Ekdahl, Mia",0,"Brannigan, Tom",1
1,3,"Costa, Lea",½,"Fennimore, Otto",½
2,1,"Brannigan, Tom",½,"Abbott, Grace",½
2,2,"Fennimore, Otto",0,"Delacroix, Finn",1
3,1,"Abbott, Grace",0,"Costa, Lea",1
3,2,"Fennimore, Otto",0,"Ekdahl, Mia",1
""")._replace(byes=False),
    "a printed list with dots": Handwriting(".txt", """\
Harvest Open
End date: 11/15/2026
Time control: G/90;d5

No.  Name ............  Rating    Rd 1   Rd 2   Rd 3
1.   Abbott, Grace      1985      W4     D2     L3
2.   Brannigan, Tom     1810P12   W5     D1     X4
3.   Costa, Lea         1654      D6     H      W1
4.   Delacroix, Finn    1500      L1     W6     F2
5.   Ekdahl, Mia        1322      L2     B      W6
6.   Fennimore, Otto              D3     L4     L5
"""),
    "a page of a web site": Handwriting(".html", """\
<!DOCTYPE html><html><body><table><caption>Harvest Open</caption>
<tr><td>End date</td><td>November 15, 2026</td></tr><tr><td>Time control</td><td>G/90;d5</td></tr></table>
<table><thead><tr><th>#</th><th>Player</th><th>Rating</th><th>Rd&nbsp;1</th><th>Rd&nbsp;2</th><th>Rd&nbsp;3</th></tr></thead>
<tbody><tr><td>1</td><td>Abbott, Grace</td><td>1985</td><td>W&nbsp;4</td><td>D&nbsp;2</td><td>L&nbsp;3</td></tr>
<tr><td>2</td><td>Brannigan, Tom</td><td>1810P12</td><td>W&nbsp;5</td><td>D&nbsp;1</td><td>X&nbsp;4</td></tr>
<tr><td>3</td><td>Costa, Lea</td><td>1654</td><td>D&nbsp;6</td><td>H</td><td>W&nbsp;1</td></tr>
<tr><td>4</td><td>Delacroix, Finn</td><td>1500</td><td>L&nbsp;1</td><td>W&nbsp;6</td><td>F&nbsp;2</td></tr>
<tr><td>5</td><td>Ekdahl, Mia</td><td>1322</td><td>L&nbsp;2</td><td>B</td><td>W&nbsp;6</td></tr>
<tr><td>6</td><td>Fennimore, Otto</td><td></td><td>D&nbsp;3</td><td>L&nbsp;4</td><td>L&nbsp;5</td></tr>
</tbody></table></body></html>
"""),
    "ratings with the year's list": pages("""\
No.,Name,US Chess (Nov 2026),Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,W4,D2,L3
2,"Brannigan, Tom",1810P12,W5,D1,X4
3,"Costa, Lea",1654,D6,H,W1
4,"Delacroix, Finn",1500,L1,W6,F2
5,"Ekdahl, Mia",1322,L2,B,W6
6,"Fennimore, Otto",,D3,L4,L5
"""),
    "ID before the name in one cell": pages("""\
No.,Player,Rating,Rd 1,Rd 2,Rd 3
1,"12345601 Abbott, Grace",1985,W4,D2,L3
2,"12345609 Brannigan, Tom",1810P12,W5,D1,X4
3,"12345612 Costa, Lea",1654,D6,H,W1
4,"12345625 Delacroix, Finn",1500,L1,W6,F2
5,"12345634 Ekdahl, Mia",1322,L2,B,W6
6,"12345643 Fennimore, Otto",,D3,L4,L5
"""),
    "number and name in one cell": pages("""\
Player,Rating,Rd 1,Rd 2,Rd 3
"1. Abbott, Grace",1985,W4,D2,L3
"2. Brannigan, Tom",1810P12,W5,D1,X4
"3. Costa, Lea",1654,D6,H,W1
"4. Delacroix, Finn",1500,L1,W6,F2
"5. Ekdahl, Mia",1322,L2,B,W6
"6. Fennimore, Otto",,D3,L4,L5
"""),
    "titles in a column without a heading": pages("""\
No.,,Name,Rating,Rd 1,Rd 2,Rd 3
1,NM,"Abbott, Grace",1985,W4,D2,L3
2,,"Brannigan, Tom",1810P12,W5,D1,X4
3,WCM,"Costa, Lea",1654,D6,H,W1
4,,"Delacroix, Finn",1500,L1,W6,F2
5,,"Ekdahl, Mia",1322,L2,B,W6
6,,"Fennimore, Otto",,D3,L4,L5
"""),
    "round headings with the day below": pages("""\
No.,Name,Rating,Round 1,Round 2,Round 3
,,,Nov 13,Nov 14,Nov 15
1,"Abbott, Grace",1985,W4,D2,L3
2,"Brannigan, Tom",1810P12,W5,D1,X4
3,"Costa, Lea",1654,D6,H,W1
4,"Delacroix, Finn",1500,L1,W6,F2
5,"Ekdahl, Mia",1322,L2,B,W6
6,"Fennimore, Otto",,D3,L4,L5
"""),
    "a table turned by Excel": pages("""\
Rounds,R1,R2,R3,Tot,Rtg,Name,#
,W4,D2,L3,1.5,1985,"Abbott, Grace",1
,W5,D1,X4,2.5,1810P12,"Brannigan, Tom",2
,D6,H,W1,2,1654,"Costa, Lea",3
,L1,W6,F2,1,1500,"Delacroix, Finn",4
,L2,B,W6,2,1322,"Ekdahl, Mia",5
,D3,L4,L5,0.5,,"Fennimore, Otto",6
"""),
    "plus and minus with colors": pages("""\
No.,Name,Rating,1,2,3,Pts
1,"Abbott, Grace",1985,+4w,=2b,-3w,1.5
2,"Brannigan, Tom",1810P12,+5b,=1w,X4,2.5
3,"Costa, Lea",1654,=6w,H,+1b,2
4,"Delacroix, Finn",1500,-1b,+6b,F2,1
5,"Ekdahl, Mia",1322,-2w,B,+6b,2
6,"Fennimore, Otto",,=3b,-4w,-5w,0.5
"""),
    "totals after each player's name": pages("""\
No.,Name (score),Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace (1.5)",1985,W4,D2,L3
2,"Brannigan, Tom (2.5)",1810P12,W5,D1,X4
3,"Costa, Lea (2)",1654,D6,H,W1
4,"Delacroix, Finn (1)",1500,L1,W6,F2
5,"Ekdahl, Mia (2)",1322,L2,B,W6
6,"Fennimore, Otto (0.5)",,D3,L4,L5
"""),
    "Excel's ½ as 0,5 in a semicolon file": Handwriting(".csv", """\
Event;Harvest Open
End date;11/15/2026
Time control;G/90;d5

No.;Name;Rating;Opp 1;Res 1;Opp 2;Res 2;Opp 3;Res 3;Total
1;Abbott, Grace;1985;4;1;2;0,5;3;0;1,5
2;Brannigan, Tom;1810P12;5;1;1;0,5;4;X;2,5
3;Costa, Lea;1654;6;0,5;;H;1;1;2
4;Delacroix, Finn;1500;1;0;6;1;2;F;1
5;Ekdahl, Mia;1322;2;0;;B;6;1;2
6;Fennimore, Otto;;3;0,5;4;0;5;0;0,5
"""),
    "unrated in words": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,W4,D2,L3
2,"Brannigan, Tom",1810 prov 12,W5,D1,X4
3,"Costa, Lea",1654,D6,H,W1
4,"Delacroix, Finn",1500,L1,W6,F2
5,"Ekdahl, Mia",1322,L2,B,W6
6,"Fennimore, Otto",first tournament,D3,L4,L5
"""),
    "a summary line under the headings": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
,6 players,,3 games,2 games,2 games
1,"Abbott, Grace",1985,W4,D2,L3
2,"Brannigan, Tom",1810P12,W5,D1,X4
3,"Costa, Lea",1654,D6,H,W1
4,"Delacroix, Finn",1500,L1,W6,F2
5,"Ekdahl, Mia",1322,L2,B,W6
6,"Fennimore, Otto",,D3,L4,L5
"""),
    "no names, only IDs": pages("""\
No.,US Chess ID,Rating,Rd 1,Rd 2,Rd 3
1,12345601,1985,W4,D2,L3
2,12345609,1810P12,W5,D1,X4
3,12345612,1654,D6,H,W1
4,12345625,1500,L1,W6,F2
5,12345634,1322,L2,B,W6
6,12345643,,D3,L4,L5
"""),
    "results as fractions of a match": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,4: 1-0,2: .5-.5,3: 0-1
2,"Brannigan, Tom",1810P12,5: 1-0,1: .5-.5,X4
3,"Costa, Lea",1654,6: .5-.5,H,1: 1-0
4,"Delacroix, Finn",1500,1: 0-1,6: 1-0,F2
5,"Ekdahl, Mia",1322,2: 0-1,B,6: 1-0
6,"Fennimore, Otto",,3: .5-.5,4: 0-1,5: 0-1
"""),
    "a phone's notes": Handwriting(".txt", """\
Harvest Open
Date: 11/15/2026
TC: G/90;d5

No. Name Rating R1 R2 R3
1 Grace Abbott 1985 W4 D2 L3
2 Tom Brannigan 1810P12 W5 D1 X4
3 Lea Costa 1654 D6 H W1
4 Finn Delacroix 1500 L1 W6 F2
5 Mia Ekdahl 1322 L2 B W6
6 Otto Fennimore unr D3 L4 L5
"""),
    "two sections' worth of blank columns": pages("""\
No.,,Name,,Rating,,Rd 1,,Rd 2,,Rd 3
1,,"Abbott, Grace",,1985,,W4,,D2,,L3
2,,"Brannigan, Tom",,1810P12,,W5,,D1,,X4
3,,"Costa, Lea",,1654,,D6,,H,,W1
4,,"Delacroix, Finn",,1500,,L1,,W6,,F2
5,,"Ekdahl, Mia",,1322,,L2,,B,,W6
6,,"Fennimore, Otto",,,,D3,,L4,,L5
"""),
    "names in capitals, results in words with numbers": pages("""\
NO,NAME,RTG,RD1,RD2,RD3
1,ABBOTT GRACE,1985,WIN #4,DRAW #2,LOSS #3
2,BRANNIGAN TOM,1810P12,WIN #5,DRAW #1,FORFEIT WIN #4
3,COSTA LEA,1654,DRAW #6,HALF BYE,WIN #1
4,DELACROIX FINN,1500,LOSS #1,WIN #6,FORFEIT LOSS #2
5,EKDAHL MIA,1322,LOSS #2,FULL BYE,WIN #6
6,FENNIMORE OTTO,UNRATED,DRAW #3,LOSS #4,LOSS #5
"""),
    "event facts in one sentence above": Handwriting(".csv", '''\
"Harvest Open - End date: 11/15/2026 - Time control: G/90;d5"

No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,W4,D2,L3
2,"Brannigan, Tom",1810P12,W5,D1,X4
3,"Costa, Lea",1654,D6,H,W1
4,"Delacroix, Finn",1500,L1,W6,F2
5,"Ekdahl, Mia",1322,L2,B,W6
6,"Fennimore, Otto",,D3,L4,L5
'''),
    "percent and points behind": pages("""\
Place,No.,Name,Rating,R1,R2,R3,Points,%,Prize
1,2,"Brannigan, Tom",1810P12,W5,D1,X4,2.5,83%,$40
2,3,"Costa, Lea",1654,D6,H,W1,2,67%,$20
3,5,"Ekdahl, Mia",1322,L2,B,W6,2,67%,
4,1,"Abbott, Grace",1985,W4,D2,L3,1.5,50%,
5,4,"Delacroix, Finn",1500,L1,W6,F2,1,33%,
6,6,"Fennimore, Otto",,D3,L4,L5,0.5,17%,
"""),
    "opponent's rating and result in columns": pages("""\
No.,Name,Rating,Opp 1,Opp Rtg 1,Res 1,Opp 2,Opp Rtg 2,Res 2,Opp 3,Opp Rtg 3,Res 3
1,"Abbott, Grace",1985,4,1500,1,2,1810,½,3,1654,0
2,"Brannigan, Tom",1810P12,5,1322,1,1,1985,½,4,1500,X
3,"Costa, Lea",1654,6,,½,,,H,1,1985,1
4,"Delacroix, Finn",1500,1,1985,0,6,,1,2,1810,F
5,"Ekdahl, Mia",1322,2,1810,0,,,B,6,,1
6,"Fennimore, Otto",,3,1654,½,4,1500,0,5,1322,0
"""),
    "a member's page: one block a round": Handwriting(".csv", LABELS + """\
No.,Name,Rating
1,"Abbott, Grace",1985
2,"Brannigan, Tom",1810P12
3,"Costa, Lea",1654
4,"Delacroix, Finn",1500
5,"Ekdahl, Mia",1322
6,"Fennimore, Otto",

ROUND 1
"Abbott, Grace",1-0,"Delacroix, Finn"
"Ekdahl, Mia",0-1,"Brannigan, Tom"
"Costa, Lea",½-½,"Fennimore, Otto"
ROUND 2
"Brannigan, Tom",½-½,"Abbott, Grace"
"Fennimore, Otto",0-1,"Delacroix, Finn"
ROUND 3
"Abbott, Grace",0-1,"Costa, Lea"
"Fennimore, Otto",0-1,"Ekdahl, Mia"
""", False),
    "letters for colors, results as points in the next row": pages("""\
No.,Name,Rating,Rd 1,Rd 2,Rd 3
1,"Abbott, Grace",1985,4w,2b,3w
,,,1,½,0
2,"Brannigan, Tom",1810P12,5b,1w,4w
,,,1,½,X
3,"Costa, Lea",1654,6w,,1b
,,,½,H,1
4,"Delacroix, Finn",1500,1b,6b,2b
,,,0,1,F
5,"Ekdahl, Mia",1322,2w,,6b
,,,0,B,1
6,"Fennimore, Otto",,3b,4w,5w
,,,½,0,0
"""),
}  # fmt: skip
