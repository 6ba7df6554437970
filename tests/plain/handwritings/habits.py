"""The habits of people who keep tables: for each question a dictionary of ways, the plainest first."""

import datetime

POINTS = {"W": "1", "D": "½", "L": "0"}
ASCII_POINTS = {"W": "1", "D": "0.5", "L": "0"}
SIGNS = {"W": "+", "D": "=", "L": "-"}
EQUALS = {"W": "1", "D": "=", "L": "0"}
PAIRS = {"W": "1-0", "D": "½-½", "L": "0-1"}
DECIMALS = {"W": "1.0", "D": "0.5", "L": "0.0"}
GERMAN = {"W": "S", "D": "R", "L": "N"}
SPANISH = {"W": "G", "D": "T", "L": "P"}
FRENCH = {"W": "G", "D": "N", "L": "P"}
RUSSIAN = {"W": "в", "D": "н", "L": "п"}
WORDS = {"W": "Win", "D": "Draw", "L": "Loss"}
PAST = {"W": "won", "D": "drew", "L": "lost"}
BEAT = {"W": "beat", "D": "drew with", "L": "lost to"}

RESULTS = {
    "W12": lambda k, n, c: f"{k}{n}",
    "W 12": lambda k, n, c: f"{k} {n}",
    "w12": lambda k, n, c: f"{k.lower()}{n}",
    "W  12": lambda k, n, c: f"{k}{n:>4}",
    "12W": lambda k, n, c: f"{n}{k}",
    "12 W": lambda k, n, c: f"{n} {k}",
    "12-W": lambda k, n, c: f"{n}-{k}",
    "12/W": lambda k, n, c: f"{n}/{k}",
    "12:W": lambda k, n, c: f"{n}:{k}",
    "12 (W)": lambda k, n, c: f"{n} ({k})",
    "12, W": lambda k, n, c: f"{n}, {k}",
    "#12 W": lambda k, n, c: f"#{n} {k}",
    "W-12": lambda k, n, c: f"{k}-{n}",
    "W/12": lambda k, n, c: f"{k}/{n}",
    "W.12": lambda k, n, c: f"{k}.{n}",
    "W:12": lambda k, n, c: f"{k}:{n}",
    "W=12": lambda k, n, c: f"{k}={n}",
    "W_12": lambda k, n, c: f"{k}_{n}",
    "W(12)": lambda k, n, c: f"{k}({n})",
    "W [12]": lambda k, n, c: f"{k} [{n}]",
    "W#12": lambda k, n, c: f"{k}#{n}",
    "W no. 12": lambda k, n, c: f"{k} no. {n}",
    "W v 12": lambda k, n, c: f"{k} v {n}",
    "W vs. 12": lambda k, n, c: f"{k} vs. {n}",
    "W12.": lambda k, n, c: f"{k}{n}.",
    "W012": lambda k, n, c: f"{k}{n:02}",
    "W, newline, 12": lambda k, n, c: f"{k}\n{n}",
    "W12w": lambda k, n, c: f"{k}{n}{c}",
    "W12 w": lambda k, n, c: f"{k}{n} {c}",
    "W12 (w)": lambda k, n, c: f"{k}{n} ({c})",
    "W12W": lambda k, n, c: f"{k}{n}{c.upper()}",
    "W 12-b": lambda k, n, c: f"{k} {n}-{c}",
    "W 12 white": lambda k, n, c: f"{k} {n} {'white' if c == 'w' else 'black'}",
    "wW12": lambda k, n, c: f"{c}{k}{n}",
    "w W12": lambda k, n, c: f"{c} {k}{n}",
    "12w1": lambda k, n, c: f"{n}{c}{POINTS[k]}",
    "12W1": lambda k, n, c: f"{n}{c.upper()}{POINTS[k]}",
    "12 w 1": lambda k, n, c: f"{n} {c} {POINTS[k]}",
    "12w0.5": lambda k, n, c: f"{n}{c}{ASCII_POINTS[k]}",
    "12wW": lambda k, n, c: f"{n}{c}{k}",
    "w12 W": lambda k, n, c: f"{c}{n} {k}",
    "12w=": lambda k, n, c: f"{n}{c}{EQUALS[k]}",
    "+12": lambda k, n, c: f"{SIGNS[k]}{n}",
    "+ 12": lambda k, n, c: f"{SIGNS[k]} {n}",
    "+12w": lambda k, n, c: f"{SIGNS[k]}{n}{c}",
    "1-12": lambda k, n, c: f"{POINTS[k]}-{n}",
    "1 (12)": lambda k, n, c: f"{POINTS[k]} ({n})",
    "1 v 12": lambda k, n, c: f"{POINTS[k]} v {n}",
    "1 #12": lambda k, n, c: f"{POINTS[k]} #{n}",
    "12 (1)": lambda k, n, c: f"{n} ({POINTS[k]})",
    "12:1": lambda k, n, c: f"{n}:{POINTS[k]}",
    "12=1": lambda k, n, c: f"{n}={POINTS[k]}",
    "#12: 1": lambda k, n, c: f"#{n}: {POINTS[k]}",
    "12 1-0": lambda k, n, c: f"{n} {PAIRS[k]}",
    "1-0 12": lambda k, n, c: f"{PAIRS[k]} {n}",
    "W12 1.0": lambda k, n, c: f"{k}{n} {DECIMALS[k]}",
    "W12 (1)": lambda k, n, c: f"{k}{n} ({POINTS[k]})",
    "Win 12": lambda k, n, c: f"{WORDS[k]} {n}",
    "WIN 12": lambda k, n, c: f"{WORDS[k].upper()} {n}",
    "12 win": lambda k, n, c: f"{n} {WORDS[k].lower()}",
    "Win (12)": lambda k, n, c: f"{WORDS[k]} ({n})",
    "Win vs 12": lambda k, n, c: f"{WORDS[k]} vs {n}",
    "won 12": lambda k, n, c: f"{PAST[k]} {n}",
    "won v. #12": lambda k, n, c: f"{PAST[k]} v. #{n}",
    "beat 12": lambda k, n, c: f"{BEAT[k]} {n}",
    "Beat #12": lambda k, n, c: f"{BEAT[k].capitalize()} #{n}",
    "S12 (German)": lambda k, n, c: f"{GERMAN[k]}{n}",
    "G12 (Spanish)": lambda k, n, c: f"{SPANISH[k]}{n}",
    "G12 (French)": lambda k, n, c: f"{FRENCH[k]}{n}",
    "в12 (Russian)": lambda k, n, c: f"{RUSSIAN[k]}{n}",
    "12б1 (Russian)": lambda k, n, c: f"{n}{'б' if c == 'w' else 'ч'}{POINTS[k]}",
    "12s1 (German)": lambda k, n, c: f"{n}{'w' if c == 'w' else 's'}{POINTS[k]}",
    "12n1 (Spanish)": lambda k, n, c: f"{n}{'b' if c == 'w' else 'n'}{POINTS[k]}",
}
OF_LANGUAGE = {"(German)": "German", "(Spanish)": "Spanish", "(French)": "French", "(Russian)": "Russian"}
"""Codes that mean something else in other languages belong to a sheet in theirs."""

NAMED_RESULTS = {
    "W Smith": lambda k, whole, last: f"{k} {last}",
    "W Smith, Ann": lambda k, whole, last: f"{k} {whole}",
    "Smith W": lambda k, whole, last: f"{last} {k}",
    "Smith 1": lambda k, whole, last: f"{last} {POINTS[k]}",
    "1 Smith": lambda k, whole, last: f"{POINTS[k]} {last}",
    "beat Smith": lambda k, whole, last: f"{BEAT[k]} {last}",
    "Win vs Smith": lambda k, whole, last: f"{WORDS[k]} vs {last}",
    "W (Smith)": lambda k, whole, last: f"{k} ({last})",
    "W - Smith": lambda k, whole, last: f"{k} - {last}",
    "W v. Smith": lambda k, whole, last: f"{k} v. {last}",
    "+Smith": lambda k, whole, last: f"{SIGNS[k]}{last}",
    "SMITH-W": lambda k, whole, last: f"{last.upper()}-{k}",
}

FORFEITS = {
    "X12": lambda k, n, c: f"{k}{n}",
    "12X": lambda k, n, c: f"{n}{k}",
    "X 12": lambda k, n, c: f"{k} {n}",
    "12w+": lambda k, n, c: f"{n}{c}{'+' if k == 'X' else '-'}",
    "W12F": lambda k, n, c: f"{_won(k)}{n}F",
    "W12f": lambda k, n, c: f"{_won(k)}{n}f",
    "W12 F": lambda k, n, c: f"{_won(k)}{n} F",
    "W12 (F)": lambda k, n, c: f"{_won(k)}{n} (F)",
    "W12 ff": lambda k, n, c: f"{_won(k)}{n} ff",
    "W12 forfeit": lambda k, n, c: f"{_won(k)}{n} forfeit",
    "W12 (forfeit)": lambda k, n, c: f"{_won(k)}{n} (forfeit)",
    "W/F 12": lambda k, n, c: f"{_won(k)}/F {n}",
    "WF12": lambda k, n, c: f"{_won(k)}F{n}",
    "FW12": lambda k, n, c: f"F{_won(k)}{n}",
    "+F12": lambda k, n, c: f"{'+' if k == 'X' else '-'}F{n}",
    "12+F": lambda k, n, c: f"{n}{'+' if k == 'X' else '-'}F",
    "1F 12": lambda k, n, c: f"{'1' if k == 'X' else '0'}F {n}",
    "Forfeit win 12": lambda k, n, c: f"Forfeit {'win' if k == 'X' else 'loss'} {n}",
    "forf W12": lambda k, n, c: f"forf {_won(k)}{n}",
    "won by forfeit 12": lambda k, n, c: f"{'won' if k == 'X' else 'lost'} by forfeit {n}",
    "X": lambda k, n, c: k,
    "FW": lambda k, n, c: f"F{_won(k)}",
    "FF win": lambda k, n, c: f"FF {'win' if k == 'X' else 'loss'}",
    "W-FF": lambda k, n, c: f"{_won(k)}-FF",
    "W (forfeit)": lambda k, n, c: f"{_won(k)} (forfeit)",
}


def _won(kind):
    return "W" if kind == "X" else "L"


FULL_BYES = dict.fromkeys(
    (
        "B", "BYE", "Bye", "bye", "1-BYE", "BYE 1", "Bye (1)", "1 BYE", "BYE-1", "full bye", "Full-point bye", "FPB",
        "full point bye", "1 pt bye", "1pt bye", "PAB", "B---", "-B-", "W BYE", "W-BYE", "bye 1.0", "BYE+", "(bye)",
        "Bye - 1", "1.0 bye", "bye=1",
    )
)  # fmt: skip
HALF_BYES = dict.fromkeys(
    (
        "H", "½", "1/2", "0.5", "HALF", "half", "Half-point bye", "half point bye", "HPB", "1/2 bye", "½ bye", "bye ½",
        "H---", "-H-", "1/2 BYE", "bye 0.5", "Bye (½)", "BYE-H", "H BYE", "1/2 pt bye", "½pt bye", "0.5 bye", ".5",
        "half bye", "Bye - 1/2", "(half)", "h",
    )
)  # fmt: skip
NO_GAMES = dict.fromkeys(
    (
        "", "U", "-", "--", "---", "—", "U---", "-U-", "unpaired", "WD", "out", "absent", "abs", "np", "n/p", "n/a",
        "0", "0-BYE", "not paired", "did not play", "DNP", "w/d", "withdrew", "withdrawn", "Z", "zero bye", "0 bye",
        ".", "no game", "u", "NP", "W/D", "bye 0",
    )
)  # fmt: skip

NUMERALS = "I II III IV V VI VII VIII IX X XI XII".split()
NUMBER_WORDS = "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split()
ORDINALS = "1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th".split()
ORDINAL_WORDS = "First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth".split()
WEEKDAYS = ("Fri", "Sat", "Sat", "Sun", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def _day(number):
    """Of round ``number``, one a week."""
    return datetime.date(2026, 9, 4) + datetime.timedelta(days=7 * number)


ROUNDS = {
    "Rd 1": lambda n: f"Rd {n}",
    "Rd. 1": lambda n: f"Rd. {n}",
    "Rd1": lambda n: f"Rd{n}",
    "RD 1": lambda n: f"RD {n}",
    "Round 1": lambda n: f"Round {n}",
    "ROUND 1": lambda n: f"ROUND {n}",
    "Rnd 1": lambda n: f"Rnd {n}",
    "R1": lambda n: f"R{n}",
    "R-1": lambda n: f"R-{n}",
    "R.1": lambda n: f"R.{n}",
    "1": lambda n: n,
    "1.": lambda n: f"{n}.",
    "#1": lambda n: f"#{n}",
    "(1)": lambda n: f"({n})",
    "Round #1": lambda n: f"Round #{n}",
    "Rd No. 1": lambda n: f"Rd No. {n}",
    "1st": lambda n: ORDINALS[n - 1],
    "1st Round": lambda n: f"{ORDINALS[n - 1]} Round",
    "1st rd": lambda n: f"{ORDINALS[n - 1]} rd",
    "First round": lambda n: f"{ORDINAL_WORDS[n - 1]} round",
    "Round One": lambda n: f"Round {NUMBER_WORDS[n - 1]}",
    "Rd One": lambda n: f"Rd {NUMBER_WORDS[n - 1]}",
    "One": lambda n: NUMBER_WORDS[n - 1],
    "I": lambda n: NUMERALS[n - 1],
    "Round I": lambda n: f"Round {NUMERALS[n - 1]}",
    "Week 1": lambda n: f"Week {n}",
    "Wk 1": lambda n: f"Wk {n}",
    "Week #1": lambda n: f"Week #{n}",
    "Game 1": lambda n: f"Game {n}",
    "G1": lambda n: f"G{n}",
    "Gm 1": lambda n: f"Gm {n}",
    "Match 1": lambda n: f"Match {n}",
    "Sep 4": lambda n: f"{_day(n):%b} {_day(n).day}",
    "4-Sep": lambda n: f"{_day(n).day}-{_day(n):%b}",
    "9/4": lambda n: f"{_day(n).month}/{_day(n).day}",
    "9/4/2026": lambda n: f"{_day(n).month}/{_day(n).day}/{_day(n).year}",
    "a date": _day,
    "1 (Nov 3)": lambda n: f"{n} ({_day(n):%b} {_day(n).day})",
    "Rd 1 (9/4)": lambda n: f"Rd {n} ({_day(n).month}/{_day(n).day})",
    "Rd 1 9/4": lambda n: f"Rd {n} {_day(n).month}/{_day(n).day}",
    "Rd 1 - Sep 4": lambda n: f"Rd {n} - {_day(n):%b} {_day(n).day}",
    "Round 1 Sat": lambda n: f"Round {n} {WEEKDAYS[n - 1]}",
    "Sat Rd 1": lambda n: f"{WEEKDAYS[n - 1]} Rd {n}",
    "Rd 1 (10 am)": lambda n: f"Rd {n} ({8 + n} am)",
    "Rd 1 10:00": lambda n: f"Rd {n} {8 + n}:00",
    "Rd 1, newline, Sat 10am": lambda n: f"Rd {n}\n{WEEKDAYS[n - 1]} {8 + n}am",
    "Rd 1 Result": lambda n: f"Rd {n} Result",
    "Result 1": lambda n: f"Result {n}",
    "Res. 1": lambda n: f"Res. {n}",
    "Rd 1 score": lambda n: f"Rd {n} score",
    "Opponent 1": lambda n: f"Opponent {n}",
    "Opp/Res 1": lambda n: f"Opp/Res {n}",
    "Round 1:": lambda n: f"Round {n}:",
    "Rd 01": lambda n: f"Rd {n:02}",
    "1.Rd": lambda n: f"{n}.Rd",
    "1.Runde (German)": lambda n: f"{n}.Runde",
    "Runde 1 (German)": lambda n: f"Runde {n}",
    "Ronda 1 (Spanish)": lambda n: f"Ronda {n}",
    "R 1 (Spanish)": lambda n: f"R {n}",
    "Ronde 1 (French)": lambda n: f"Ronde {n}",
    "Tour 1 (Russian)": lambda n: f"Тур {n}",
    "1 тур (Russian)": lambda n: f"{n} тур",
}

NUMBER = dict.fromkeys(
    (
        "No.", "#", "No", "Pair", "Pair #", "Pr#", "Pr #", "Pairing No", "Pairing #", "Player #", "Plr", "Num", "Nr",
        "Seed", "Number", "№", "N°", "", "Nbr", "Pair No.", "P#", "PN", "Entry", "Line",
    )
)  # fmt: skip
NUMBER |= {"rows": None, "Place": None, "Rank": None, "Pos.": None}
BY_ROW = ("rows", "Place", "Rank", "Pos.")
"""Opponents are named by the order of the rows."""
NAME = dict.fromkeys(
    (
        "Name", "Player", "Player name", "Player Name", "PLAYER", "Players", "Full name", "Name (Last, First)",
        "Player's Name", "Names", "Name of player", "Participant", "Entrant", "Competitor", "Player:", "Last, First",
        "Participants", "Player (last, first)", "Chess player", "NAME OF PLAYER",
    )
)  # fmt: skip
RATING = dict.fromkeys(
    (
        "Rating", "Rtg", "Rtng", "Rate", "RATING", "Pre-Rating", "Pre", "USCF Rating", "USCF Rtg", "US Chess Rating",
        "Rating:", "Old rating", "Pre-event rating", "Current rating", "Official rating", "Start rating",
        "Rating before", "Rtg.", "Rating (USCF)", "Rating (pre)", "USCF", "Nov. rating", "November rating",
        "Rating (Nov)", "Nov 2026 rating", "Pre-tournament rating", "Entry rating", "Published rating", "Pub. rating",
        "USCF (reg)", "Supplement rating",
    )
)  # fmt: skip
MEMBER_ID = {"none": None} | dict.fromkeys(
    (
        "ID", "USCF ID", "Member ID", "US Chess ID", "ID #", "USCF #", "Mem. ID", "Membership", "Member number",
        "USCF No", "US Chess #", "ID number", "USCF ID:", "Mbr ID", "Membership #", "US Chess member ID", "MemberID",
    )
)  # fmt: skip
TOTAL = {"none": None} | dict.fromkeys(
    ("Total", "Tot", "Pts", "Pts.", "Score", "Points", "TOTAL", "Final score", "Sum", "Total pts", "Total score",
     "Tot.", "Game points", "Final")
)  # fmt: skip
HALVES = {
    "2.5": lambda p: p,
    "2½": lambda p: f"{int(p) or ''}½" if p % 1 else f"{int(p)}",
    "2 1/2": lambda p: f"{int(p) or ''} 1/2".strip() if p % 1 else f"{int(p)}",
    "2.5 of 4": lambda p: f"{p:.1f}",
    "2,5": lambda p: f"{p:g}".replace(".", ","),
}

NAMES = {
    "Smith, Ann": lambda last, first: f"{last}, {first}",
    "Ann Smith": lambda last, first: f"{first} {last}",
    "SMITH, ANN": lambda last, first: f"{last}, {first}".upper(),
    "Smith,Ann": lambda last, first: f"{last},{first}",
    "Smith Ann": lambda last, first: f"{last} {first}",
    "Ann SMITH": lambda last, first: f"{first} {last.upper()}",
    "two columns": None,
}
FIRST_AND_LAST = {
    "Last name": ("Last name", "First name"),
    "Last": ("Last", "First"),
    "Surname": ("Surname", "Given name"),
    "First first": ("First name", "Last name"),
}
RATINGS = {
    "1553P11": lambda rating, games: f"{rating}P{games}" if games else rating,
    "1553/11": lambda rating, games: f"{rating}/{games}" if games else rating,
    "1553 P11": lambda rating, games: f"{rating} P{games}" if games else rating,
    "1553p11": lambda rating, games: f"{rating}p{games}" if games else rating,
    "1553 (P11)": lambda rating, games: f"{rating} (P{games})" if games else rating,
    "1553 (11)": lambda rating, games: f"{rating} ({games})" if games else rating,
    "1553 (11 games)": lambda rating, games: (
        f"{rating} ({games} game{'s' if games > 1 else ''})" if games else rating
    ),
    "1553P/11": lambda rating, games: f"{rating}P/{games}" if games else rating,
    "games": lambda rating, games: rating,
    "texts": lambda rating, games: f"{rating}P{games}" if games else f"{rating}",
    "1,553": lambda rating, games: f"{rating:,}P{games}" if games else f"{rating:,}",
    "1553.0": lambda rating, games: f"{rating}P{games}" if games else f"{rating}.0",
}
GAMES = dict.fromkeys(
    ("Games", "Prior games", "Games before", "Prov", "Gms", "Prior", "# games", "Prov. games")
)
UNRATED = dict.fromkeys(
    ("", "Unr", "UNR", "unr.", "Unrated", "unrated", "NEW", "new", "-", "0", "--", "none", "UR", "nr", "n/a", "U",
     "Unr.", "(unr)", "no rating", "not rated", "NR", "----")
)  # fmt: skip

LABELS = {
    "English": {
        "event": (
            "Event", "Event name", "Tournament", "Name of event", "Tournament name", "EVENT", "Event title", "Event:",
        ),
        "end": (
            "End date", "Date", "Ended", "Event date", "Date of event", "Last day", "Dates", "Date(s)", "DATE", "Ends",
            "Finish date", "End", "Date ended", "Ending date", "Played on", "Tournament date", "When", "Day",
        ),
        "time": (
            "Time control", "TC", "Time controls", "Time Control", "Time limit", "Time", "Rate of play", "Control",
            "Time ctrl", "T/C", "Tempo",
        ),
        "director": ("Director", "TD", "Chief TD", "Tournament director", "Chief director", "Arbiter", "Run by"),
        "start": ("Start date", "Begin date", "Started", "First day", "Starts", "Begins", "Start", "Beginning date"),
        "section": ("Section", "Section name", "Group", "Class", "Division"),
    },
    "German": {
        "event": ("Turnier", "Veranstaltung"), "end": ("Datum", "Ende", "Enddatum"), "time": ("Bedenkzeit",),
        "director": ("Turnierleiter", "Schiedsrichter"), "start": ("Beginn", "Startdatum"), "section": ("Gruppe",),
    },
    "Spanish": {
        "event": ("Torneo", "Evento"), "end": ("Fecha", "Fecha final"), "time": ("Control de tiempo", "Ritmo"),
        "director": ("Árbitro", "Director"), "start": ("Inicio", "Fecha de inicio"), "section": ("Grupo", "Sección"),
    },
    "French": {
        "event": ("Tournoi",), "end": ("Date", "Fin", "Date de fin"), "time": ("Cadence",),
        "director": ("Arbitre",), "start": ("Début", "Date de début"), "section": ("Groupe",),
    },
    "Russian": {
        "event": ("Турнир",), "end": ("Дата", "Окончание"), "time": ("Контроль времени",),
        "director": ("Судья",), "start": ("Начало",), "section": ("Группа",),
    },
}  # fmt: skip
"""The first of each is the plainest."""
HEADINGS = {
    "English": None,
    "German": {
        "number": ("Nr.", "Nr", "Snr", "TlnNr"), "name": ("Name", "Teilnehmer", "Spieler"),
        "rating": ("Rating", "Wertung", "Wertungszahl", "Zahl"), "total": ("Punkte", "Pkt.", "Pkte"),
        "round": ("1.Runde (German)", "Runde 1 (German)", "1", "Rd 1", "I"),
    },
    "Spanish": {
        "number": ("No.", "Núm.", "N°"), "name": ("Nombre", "Jugador", "Apellidos y nombre"),
        "rating": ("Rating",), "total": ("Puntos", "Pts.", "Ptos"),
        "round": ("Ronda 1 (Spanish)", "R 1 (Spanish)", "1", "I"),
    },
    "French": {
        "number": ("No", "N°", "Num"), "name": ("Nom", "Joueur", "Nom et prénom"),
        "rating": ("Classement", "Cote", "Rating"), "total": ("Points", "Pts", "Total"),
        "round": ("Ronde 1 (French)", "R1", "1", "I"),
    },
    "Russian": {
        "number": ("№", "Номер"), "name": ("Фамилия, имя", "Имя", "Участник", "ФИО"), "rating": ("Рейтинг",),
        "total": ("Очки", "Сумма"), "round": ("Tour 1 (Russian)", "1 тур (Russian)", "1", "I"),
    },
}  # fmt: skip

DATES = {
    "2026-11-15": lambda d: d.isoformat(),
    "11/15/2026": lambda d: f"{d.month}/{d.day}/{d.year}",
    "11/15/26": lambda d: f"{d.month}/{d.day}/{d:%y}",
    "Nov 15, 2026": lambda d: f"{d:%b} {d.day}, {d.year}",
    "November 15, 2026": lambda d: f"{d:%B} {d.day}, {d.year}",
    "Nov. 15, 2026": lambda d: f"{d:%b}. {d.day}, {d.year}",
    "Sunday, November 15, 2026": lambda d: f"{d:%A, %B} {d.day}, {d.year}",
    "Sun Nov 15, 2026": lambda d: f"{d:%a %b} {d.day}, {d.year}",
    "November 15th, 2026": lambda d: f"{d:%B} {d.day}{_th(d.day)}, {d.year}",
    "15 Nov 2026": lambda d: f"{d.day} {d:%b} {d.year}",
    "15-Nov-2026": lambda d: f"{d.day}-{d:%b}-{d.year}",
    "15-Nov-26": lambda d: f"{d.day}-{d:%b}-{d:%y}",
    "11-15-2026": lambda d: f"{d.month}-{d.day}-{d.year}",
    "15.11.2026": lambda d: f"{d.day}.{d.month:02}.{d.year}",
    "11.15.2026": lambda d: f"{d.month}.{d.day}.{d.year}",
    "20261115": lambda d: f"{d:%Y%m%d}",
    "2026/11/15": lambda d: f"{d:%Y/%m/%d}",
    "Nov 14-15, 2026": lambda d: f"{d:%b} {d.day - 1}-{d.day}, {d.year}",
    "11/14-15/2026": lambda d: f"{d.month}/{d.day - 1}-{d.day}/{d.year}",
    "11/14/2026 - 11/15/2026": lambda d: f"{d.month}/{d.day - 1}/{d.year} - {d.month}/{d.day}/{d.year}",
    "November 14 & 15, 2026": lambda d: f"{d:%B} {d.day - 1} & {d.day}, {d.year}",
    "Nov 1, 8, 15, 2026": lambda d: f"{d:%b} {d.day - 10}, {d.day - 5}, {d.day}, {d.year}",
    "a date": lambda d: d,
    "date and time": lambda d: f"{d.month}/{d.day}/{d.year} 7:00 PM",
    "15 November 2026": lambda d: f"{d.day} {d:%B} {d.year}",
    "2026 Nov 15": lambda d: f"{d.year} {d:%b} {d.day}",
}


def _th(day):
    return "th" if 10 < day < 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


TIMES = {
    "Regular": ("G/90;d5", "G/90 d5", "G90;d5", "G/90;+30", "G/90 inc30", "90+30", "40/90, SD/30; d5", "Game/90 d5",
                "Game in 90 minutes", "90 min + 30 sec", "90 minutes", "G/120", "G/75 + 30", "G90d5",
                "90 min. per player, 5 sec. delay", "Game 90, delay 5", "1h30 + 30s"),
    "Quick": ("G/15;d3", "G/20 d5", "15+5", "Game in 15 minutes", "15 min + 5 sec", "G/25", "rapid 15+10", "G25;d2"),
    "Blitz": ("G/5;d0", "3+2", "G/3+2", "5 min", "Blitz 5+0", "G/5", "3 min + 2 sec"),
}  # fmt: skip

BLOCKS = ("cells", "colons", "one cell", "across", "one row", "shifted", "one line", "gap")
WHERE = ("above", "below", "right", "next sheet", "none but end")
ABOVE = {
    "nothing": [],
    "title": ["{event}"],
    "club and title": ["Riverside Chess Club", "{event}", ""],
    "title and place": ["{event}", "Community Hall, 12 Main Street", ""],
    "CAPITALS": ["*** {event} ***", ""],
    "prose": ["Welcome to the {event}! Please report results at once.", "Rounds start at 10, 2, and 6.", ""],
    "heading word": ["CROSSTABLE", ""],
    "final standings": ["Final Standings", ""],
    "standings after": ["Standings after round {rounds}", ""],
    "counts": ["{players} players, {rounds} rounds", ""],
    "blank rows": ["", "", ""],
}
BELOW = {
    "nothing": [],
    "thanks": ["", "Thank you for playing! See you next month."],
    "directly": ["Results are final unless protested within 24 hours."],
    "signature": ["", "Chief TD: Pat Quill", "Signed: ____________"],
    "program": ["", "Swiss tournament report printed by PairMaker 9, 11/15/2026"],
    "key": ["", "W = win, L = loss, D = draw, H = half-point bye, B = full-point bye"],
    "prizes": ["", "1st place: $100", "2nd place: $50", "Upset prize: round 2, board 3"],
    "page": ["", "Page 1 of 1"],
    "count": ["", "Players: {players}", "Rounds: {rounds}"],
    "dashes": ["-----", "* provisional rating"],
    "upset": ["Biggest upset: 312 points"],
}
INSIDE = {
    "nothing": None, "blank row below headings": None, "blank rows": None, "rule": None, "blank columns": None,
    "page 2": None, "score groups": None, "averages": None, "units row": None,
}  # fmt: skip
EXTRA = {
    "none": None, "State": None, "Club": None, "Grade": None, "Phone": None, "Paid": None, "Team": None,
    "Prize won": None, "Place": None, "Tie-breaks": None, "Title": None, "Expires": None, "Notes": None, "Change": None,
    "Post blank": None, "Board": None,
}  # fmt: skip
ORDERS = ("number", "score", "name", "chance")
LAYOUTS = (
    "one cell", "names", "Opp | Res", "Opp | Col | Res", "Res | Opp", "Round over Opp | Res",
    "Opp | Res | Pts", "Opp | Name | Res", "Round over Opp | Res | Pts", "Round over Opp | Name | Res | Total",
    "Round over Opp | Rtg | Color | Res", "Round 1 | two blank headings, points",
    "Round 1 | two blank headings, total", "Round 1 | two blank headings, rating",
    "Round over Opp | Color | Res", "Round 1 | blank heading", "totals below", "colors below", "ratings below",
    "three lines", "grid", "US Chess", "SwissSys", "games", "games by name", "games with ratings", "rounds as sheets",
    "rounds below each other", "PGN", "opponents below results", "games from both sides",
    "Round | White | W pts | Black | B pts", "Round | Board | White | Black | Result | W pts | B pts",
    "Round | White | Black | Winner", "Round | White | Black | Result | Winner",
    "Round | Board | White | Black | Result | Opening | Moves", "Round | White ID | White | Black ID | Black | Result",
    "Round | Player 1 | P1 score | Player 2 | P2 score",
)  # fmt: skip
FILES = (
    "xlsx", "xlsx texts", "xlsx merged", "xlsx second sheet", "ods", "csv", "csv ;", "tsv", "csv utf-16", "csv windows",
    "txt", "txt tabs", "txt pipes", "html", "html xls",
)  # fmt: skip
