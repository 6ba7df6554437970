"""The columns of a crosstable that are understood, an entry each: headings, help, and how a cell is read."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from xlrating.crosstable.cells.carry_cell import carried_opponents, carried_scores
from xlrating.crosstable.cells.cell_values import (
    age_in_years,
    change_of_rating,
    dollars,
    floor_given,
    games_count,
    normal,
    pairing_number,
    playoff_order,
    prior_games,
    record,
    section_limit,
    text_of,
    yes_or_no,
)
from xlrating.crosstable.cells.dates import as_date, birth_date
from xlrating.crosstable.cells.rating_cell import parse_rating_cell
from xlrating.crosstable.cells.text import with_words_in_one
from xlrating.crosstable.cells.value import CellValue


class Field(NamedTuple):
    """A column: its name in the code, the headings that mean it, its help, and the reader of its cells."""

    name: str
    headings: tuple[str, ...]
    help: str
    read: Callable[[CellValue], Any]

    @property
    def title(self) -> str:
        """The first heading, as people write it."""
        return as_written(self.headings[0])


ON_THE_SCALE = frozenset((parse_rating_cell, floor_given))
"""The readers that take the lowest rating of the rules, too."""

ABBREVIATIONS = {
    **{word: word.upper() for word in ("uscf", "us", "id", "fide", "cfc", "olm", "dob", "n")},
    "chess": "Chess",
    "no": "No.",
}


def as_written(heading: str) -> str:
    """A heading as people write it: ``US Chess ID``."""
    words = [ABBREVIATIONS.get(word, word) for word in heading.split()]
    return " ".join([words[0][0].upper() + words[0][1:], *words[1:]])


OTHER_RATINGS = {
    "regular": "Regular",
    "quick": "Quick",
    "blitz": "Blitz",
    "online_regular": "Online regular",
    "online_quick": "Online quick",
    "online_blitz": "Online blitz",
}
"""The US Chess ratings in other systems, each with columns for its games and its date."""


def _other_rating(name: str, heading: str) -> tuple[Field, Field, Field]:
    plain = heading.lower()
    headings = [plain, f"{plain} rating", f"{plain} rtg", f"pre {plain}", f"rating {plain}"]
    headings += ["rating r"] * (name == "regular")
    words = {"quick": ("qck", "qk", "q"), "regular": ("reg",)}.get(name, ())
    of_games = [f"{plain} games", *(f"{word}{apart}games" for word in words for apart in (" ", ""))]
    what = f"{heading} rating, for a player unrated in the event's own system"
    if name == "quick":
        of_words = (f"{word} {rating}" for word in words for rating in ("rating", "rtg"))
        headings += ["qk", "qck", *of_words, "qrtg", "rating q"]
        what = "Quick rating; in a dual-rated section, the pre-event Quick rating"
    games = f"how many games the {heading} rating is based on; blank: established"
    date = f"date of the {heading} rating; blank: taken as current"
    return (
        Field(name, tuple(headings), what, parse_rating_cell),
        Field(f"{name}_games", tuple(of_games), games, prior_games),
        Field(f"{name}_date", (f"{plain} date",), date, as_date),
    )


FIELDS: tuple[Field, ...] = (
    Field(
        "number",
        (
            "no", "#", "nr", "n°", "nº", "№", "startnr", "start-nr", "núm", "номер", "pair", "plr",
            "player no", "pair no", "pair num", "number", "pair #", "pair#", "player #", "p#", "num", "plr #", "plr#",
            "pairing number", "item", "entry #", "pairing no", "pairing #", "player number", "pr#", "pr #", "pr.no",
            "pr. no", "pr", "pn", "nbr", "pid",
            "entry", "entry no", "line", "snr", "tlnnr", "badge", "badge no", "bib", "bib no", "tag",
            "lot", "lot no", "lot number",
        ),
        "pairing number that opponents are named by; without this column, the order of the rows, from 1",
        pairing_number,
    ),
    Field(
        "start_number", ("sno", "start no", "starting no", "starting number", "seed", "start number", "sn"),
        "starting number; used if opponents are named by it", pairing_number,
    ),
    Field(
        "place", ("place", "rank", "rk", "pl", "pos", "lugar", "puesto"),
        "place in the standings; used if opponents are named by it", pairing_number,
    ),
    Field(
        "name",
        (
            "name", "names", "name of player", "player(s)", "participant", "participants", "entrant",
            "entrants", "competitor", "spieler", "teilnehmer", "jugador", "nombre", "joueur", "nom",
            "participante", "apellidos y nombre", "nom et prénom", "игрок", "фамилия, имя", "фамилия имя",
            "участник", "player", "player name", "players", "full name", "name (last, first)", "player's name",
            "players name", "player (last, first)", "last, first", "competitors", "contestant", "chess player", "имя",
            "фио", "naam", "speler", "student", "student name", "child", "kid", "scholar", "scout", "camper", "patron",
            "resident", "row player", "member", "member name", "name / club", "name / team", "name / school",
            "surname, name", "surname, first name", "last name, first name",
        ),
        "name", text_of,
    ),
    Field(
        "last_name",
        (
            "last name", "lastname", "lname", "surname", "family name", "family", "last", "nachname", "apellido",
            "apellidos", "фамилия",
        ),
        "last name, next to First name", text_of,
    ),
    Field(
        "first_name",
        ("first name", "firstname", "fname", "given name", "given", "forename", "first", "vorname", "prénom", "имя"),
        "first name, next to Last name", text_of,
    ),
    Field(
        "member_id",
        (
            "id", "uscf id", "us chess id", "member id", "id #", "id no", "uscf #", "uscf no", "mem id", "id number",
            "member #", "memid", "uscfid", "uscf", "id#", "uscf#", "uscf id#", "uscf id #", "uscf id no", "us chess #",
            "us chess id #", "us chess id no", "member no", "member id #", "no. de socio", "número de socio",
        ),
        "member ID; a player entered twice with the same ID is one player (re-entry)", text_of,
    ),
    Field("state", ("state", "st"), "state of residence; for files that are exported", text_of),
    Field(
        "rating",
        (
            "rating", "rate", "rtng", "rtg", "pre", "pre-rating", "pre rating", "uscf rating",
            "us chess rating", "pre-rtg", "pre rtg", "old rating", "uscf rtg", "us chess rtg", "rating before",
            "pre-event rating", "pre-event", "current rating", "prerating", "us chess",
            "current uscf rating", "current us chess rating", "wertung", "wertungszahl", "clasificación",
            "classement", "рейтинг", "rating vorher", "ratings", "zahl", "cote", "r0", "ro",
        ),
        "pre-event rating: `1643.759`, `1553P11`, `1553/11`, or `1553*`; blank, `Unr`, `New`, `-`, or 0 "
        "for an unrated player",
        parse_rating_cell,
    ),
    Field(
        "games",
        (
            *(
                f"{of}{games}{when}"
                for games in ("games", "gms")
                for when in ("", " so far", " played", " before")
                for of in (
                    *("", "prior ", "previous ", "prov ", "prov. ", "provisional ", "rated "),
                    *("# ", "# of ", "no of "),
                )
            ),
            *("n", "prior", "prov", "prov?", "(games)", "pg", "provgms", "provgames"),
        ),
        "prior games: how many games the rating is based on; blank: established, number unknown", prior_games,
    ),
    Field(
        "record", ("record", "all won or lost"),
        "`wins` if all prior games were won, `losses` if all were lost; otherwise blank", record,
    ),
    Field(
        "quick_record", ("quick record",),
        "the same for the Quick rating in a dual-rated section; blank: Record counts if Quick games equals "
        "prior games",
        record,
    ),
    Field(
        "floor", ("floor", "rating floor"),
        "personal floor; overrides any floor worked out from other columns but a higher one from Prize",
        floor_given,
    ),
    Field("quick_floor", ("quick floor",), "personal floor of the Quick rating, in a dual-rated section", floor_given),
    Field(
        "peak", ("peak", "peak rating"),
        "highest established rating in the section's system; dual-rated: in Regular", parse_rating_cell,
    ),
    Field(
        "wins", ("wins", "prior wins"),
        "rated games won before this event; with draws and events they give the absolute floor", games_count,
    ),
    Field("draws", ("draws", "prior draws"), "rated games drawn before this event", games_count),
    Field("events", ("events",), "earlier events with at least three rated games", games_count),
    Field("prize", ("prize",), "prize in dollars; counts if Section limit gives the limit", dollars),
    Field(
        "under", ("under", "section limit"),
        "limit of the section or prize: `1800`, `U1800`, or `Open`", section_limit,
    ),
    Field(
        "change_180_days", ("change 180 days", "match change, 180 days"),
        "net rating change in matches over the last 180 days (for a match; dual-rated: in Regular)",
        change_of_rating,
    ),
    Field(
        "change_3_years", ("change 3 years", "match change, 3 years"),
        "net rating change in matches over the last 3 years (for a match; dual-rated: in Regular)",
        change_of_rating,
    ),
    Field(
        "life_master", ("life master", "original life master", "olm"),
        "`yes` for an Original Life Master", yes_or_no,
    ),
    Field(
        "birth_date",
        (
            "birth date", "birth", "birthdate", "born", "dob", "d.o.b", "date of birth", "birthday", "birth year",
            "year of birth", "birth yr", "yob", "b-year", "byear", "bday",
        ),
        "birth date, or the year alone, which counts as its July 1; gives the age of an unrated player on the end "
        "date",
        birth_date,
    ),
    Field("age", ("age",), "age in years of an unrated player", age_in_years),
    Field("adult", ("adult",), "`yes` for an unrated player who is an adult without a known birth date", yes_or_no),
    Field(
        "fide", ("fide", "fide rating", "fide rtg", "elo", "fide elo", "elo rating"),
        "FIDE rating of an unrated player", parse_rating_cell,
    ),
    Field("fide_date", ("fide date",), "date of the FIDE list; blank: taken as current", as_date),
    Field(
        "cfc", ("cfc", "cfc rating", "cfc rtg"),
        "Canadian (CFC) rating of an unrated player", parse_rating_cell,
    ),
    Field("cfc_date", ("cfc date",), "date of the CFC rating; blank: taken as current", as_date),
    Field(
        "canadian", ("canadian", "canadian resident"),
        "`yes` for a resident of Canada; only then does a CFC rating count (2025 rules)", yes_or_no,
    ),
    Field(
        "published", ("published", "published rating", "published after", "us chess published"),
        "rating after the event as US Chess published it, for `xlrating compare`; no rating depends on it",
        parse_rating_cell,
    ),
    Field(
        "playoff", ("playoff", "play-off", "play off"),
        "1 for the first of the tied players, 2 for the next: a play-off, lot, or ruling, which takes precedence over "
        "tie-breaks within a score; no prize money depends on it",
        playoff_order,
    ),
    *(field for name, heading in OTHER_RATINGS.items() for field in _other_rating(name, heading)),
    Field(
        "initial", ("initial", "initial rating", "init rating"),
        "initial rating (Step 1), in place of any worked out from other columns", parse_rating_cell,
    ),
    Field("initial_games", ("initial games",), "how many games it counts as; blank: 0", prior_games),
    Field(
        "carry_opponents", ("carry opponents",),
        "1994 rules: ratings of the opponents whose games are on file (`1450 1520 1600`)", carried_opponents,
    ),
    Field(
        "carry_scores", ("carry scores",),
        "1994 rules: the results of those games (`1 0.5 0`)", carried_scores,
    ),
)  # fmt: skip
FIELD = {field.name: field for field in FIELDS}
FIELD_OF = with_words_in_one({heading: field.name for field in FIELDS for heading in field.headings})
"""The field of each heading, lower case and without a full stop at the end."""

FIRST_NAMES = frozenset(("first name", "имя", "vorname", "prénom"))
"""Headings of a column that has the whole name where no other has any of it."""
NAMES = frozenset(("name", "first_name", "last_name"))
"""The fields of which a header row has one."""
NUMBERS = ("number", "start_number", "place")
"""The fields by which rounds may name opponents."""
_OF_ALL = ("", "total ", "final ", "sum ", "σ ", "game ", "tournament ")
SCORES = frozenset((
    "total", "totals", "tot", "sum", "sum of points", "σ", "final", "punkte", "pkt", "pkte", "puntos", "ptos",
    "очки", "сумма", "points won", "points scored", "made", "scored",
    *(f"{of}score" for of in _OF_ALL), *(f"{of}pts" for of in _OF_ALL), *(f"{of}points" for of in _OF_ALL),
))  # fmt: skip
"""Headings of the total of a player."""
_OUT_OF = re.compile(r"[\s(]*(?:/|\b(?:out of|of|max(?:imum)?)\b)[\s.]*\d{1,2}[\s)]*\Z")


def is_of_totals(heading: CellValue) -> bool:
    """Whether it heads the totals of the players, with or without what a player can reach: ``Pts (of 5)``."""
    return _OUT_OF.sub("", normal(heading)) in SCORES
