"""1,957 handwritings of ordinary organizers, by ninety-three people who saw neither the reader nor its papers.

In ``tests/data/handwritings``; ``plain`` there has each event in the plain form, a file for each section. Both must
give the same ratings, games, and scores. At the first try, as meant, refused, and otherwise: 49, 28, and 7 of the
first 84; 39, 15, and 6 of the 60 in ``four`` and ``five``; 15, 6, and 3 of the 24 in ``six``; 21, 1, and 2 in
``seven``; 9, 12, and 3 in ``eight``; 3, 14, and 7 in ``nine``; 10, 8, and 6 in ``ten``; 12, 10, and 2 in ``eleven``;
11, 12, and 1 in ``twelve``; 9, 13, and 2 in ``thirteen``; 15, 5, and 4 in ``fourteen``; 17, 6, and 1 in ``fifteen``;
9, 15, and 0 in ``sixteen``, of which nine tell no ratings; 13, 9, and 2 in ``seventeen``; 14, 8, and 2 in
``twentytwo``; 3, 21, and 0 in ``twentythree``; 9, 11, and 4 in ``twentyfour``; 12, 7, and 5 in ``twentyfive``; 18, 4,
and 2 in ``twentysix``; 18, 5, and 1 in ``twentyseven``; 13, 9, and 2 in ``twentyeight``; 12, 12, and 0 in
``twentynine``; 15, 7, and 2 in ``thirty``; 14, 8, and 2 in ``thirtyone``; 13, 9, and 2 in ``thirtytwo``; 9, 12, and 3
in ``thirtythree``; 20, 3, and 1 in ``thirtyfour``; 16, 7, and 1 in ``thirtyfive``; 15, 6, and 3 in ``thirtysix``; 10,
12, and 2 in ``thirtyseven``, from software other than that for chess; 16, 6, and 2 in ``thirtyeight``; 16, 5, and 3 in
``thirtynine``; 20, 3, and 1 in ``forty``; 9, 12, and 3 in ``fortyone``; 12, 9, and 3 in ``fortytwo``; 10, 10, and 4 in
``fortythree``. From ``fortyfour`` on people were asked for the ordinary post of a year, twenty files each: 12, 8, and 0
in ``fortyfour``; 14, 5, and 1 in ``fortyfive``; 12, 6, and 2 in ``fortysix``; 13, 7, and 0 in ``fortyseven``; 12, 8,
and 0 in ``fortyeight``; 12, 7, and 1 in ``fortynine``; 14, 5, and 1 in ``fifty``; 16, 3, and 1 in ``fiftyone``; 8, 9,
and 3 in ``fiftytwo``; 7, 12, and 1 in ``fiftythree``; 17, 2, and 1 in ``fiftyfour``; 13, 6, and 1 in ``fiftyfive``;
14, 5, and 1 in ``fiftysix``; 8, 10, and 2 in ``fiftyseven``, most of them by people who work with spreadsheets; 12,
4, and 4 in ``fiftyeight``; 14, 4, and 2 in ``fiftynine``; 8, 10, and 2 in ``sixty``; 18, 2, and 0 in ``sixtyone``;
16, 3, and 1 in ``sixtytwo``; 15, 3, and 2 in ``sixtythree``. From ``sixtyfour`` on each file was to have an idea of
its own of how to set down who beat whom: 7, 9, and 4 in ``sixtyfour``; 2, 15, and 3 in ``sixtyfive``; 12, 6, and 2 in
``sixtysix``; 9, 8, and 3 in ``sixtyseven``; 14, 5, and 1 in ``sixtyeight``. From ``sixtynine`` on they are what a
director of ordinary habits has on Sunday night, most of them spreadsheets: 16, 4, and 0 in ``sixtynine``; 17, 3, and 0
in ``seventy``; 18, 1, and 1 in ``seventyone``; 14, 3, and 3 in ``seventytwo``; 17, 2, and 1 in ``seventythree``; 12, 4,
and 4 in ``seventyfour``; 15, 4, and 1 in ``seventyfive``; 19, 1, and 0 in ``seventysix``; 17, 3, and 0 in
``seventyseven``; 16, 3, and 1 in ``seventyeight``; 15, 4, and 1 in ``seventynine``; 17, 2, and 1 in ``eighty``; 19, 1,
and 0 in ``eightyone``. Those of ``eightytwo`` and ``eightythree`` were to be laid out as nobody thinks of first: 11, 6,
and 3; 6, 13, and 1; those of ``eightyfour``, ``eightyeight``, and ``eightynine`` were ordinary again, with pages, mail,
and documents among them: 17, 2, and 1; 15, 5, and 0; 18, 1, and 1. In ``eightyfive`` and ``eightyseven`` each is the
same event by another hand, in the latter as unlike each other as could be: 16, 2, and 2; 8, 11, and 1. What was copied
from pages, mail, and other programs is in ``eightysix``: 12, 6, and 2; from printed pages, too, in ``ninetythree``: 9,
8, and 3. Ordinary ones again are in ``ninety``, ``ninetyone``, and ``ninetytwo``: 16, 3, and 1; 17, 3, and 0; 19, 1,
and 0. Of those from ``fifteen`` on those are here that are read as meant now.
"""

import re
from pathlib import Path

import pytest

from xlrating.hosts.cli.json_report import document
from xlrating.hosts.cli.rate_file import How, rate_file

FOLDER = Path(__file__).parents[1] / "data" / "handwritings"
FILES = {
    f"{path.parent.name}/{path.stem}": path
    for plain in sorted(FOLDER.glob("*/plain"))
    for path in sorted(plain.parent.glob("[0-9]*.*"))
}
REFUSED = frozenset(("ten/03_mail-results",))
"""A bye in a sentence with its reason."""
SAID = ("pre", "games", "score", "rated_games", "post")
FACTS = ("system", "edition", "bonus_multiplier")


def words(name):
    return frozenset(re.findall(r"[^\W\d_]+", name.casefold()))


def sections(path):
    """The players by the words of their names, and what decides the ratings, of each section."""
    return [
        (
            {
                words(one["name"]): tuple(one[key] and round(one[key], 6) for key in SAID)
                for one in section["players"]
            },
            [section[fact] for fact in FACTS],
        )
        for section in document([rate_file(path, How(check=True), {})])["files"][0]["sections"]
    ]


def as_meant(read, meant):
    """The players as they were read, by the names that are meant: a last name may stand alone."""
    return {
        next((one for one in meant if name <= one or one <= name), name): said for name, said in read.items()
    }


@pytest.mark.parametrize("name", sorted(FILES.keys() - REFUSED))
def test_as_meant(name):
    path = FILES[name]
    plain = sorted((path.parent / "plain").glob(f"{path.stem}*.csv"))
    meant = [section for one in plain for section in sections(one)]
    read = sections(path)
    assert len(read) == len(meant)
    for (players, facts), (players_meant, facts_meant) in zip(read, meant, strict=True):
        assert as_meant(players, players_meant) == players_meant
        assert facts == facts_meant


def ids(path):
    """The member IDs of the players by the words of their names."""
    tables = rate_file(path, How(check=True), {}).rated.tables
    return {words(entry.name): entry.member_id for table in tables for entry in table.crosstable.entries}


WITH_IDS = [
    name
    for name, path in FILES.items()
    if any(",ID," in one.read_text("utf-8") for one in (path.parent / "plain").glob(f"{path.stem}*.csv"))
]


@pytest.mark.parametrize("name", WITH_IDS)
def test_the_ids_are_those_that_are_meant(name):
    path = FILES[name]
    plain = sorted((path.parent / "plain").glob(f"{path.stem}*.csv"))
    meant = {player: member_id for one in plain for player, member_id in ids(one).items()}
    assert as_meant(ids(path), meant) == meant


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_refused(name):
    assert document([rate_file(FILES[name], How(check=True), {})])["files"][0]["problems"]
