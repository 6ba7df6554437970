"""What a text lacks of which nothing could be read, its players or their games; and what of a rating was not read."""

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from xlrating.crosstable.cells.cell_values import text_of
from xlrating.crosstable.cells.counts_told import other_counts
from xlrating.crosstable.cells.dates import date_in
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.cells.sentences_that_change import Known, may_change
from xlrating.crosstable.cells.text import NUMBER_WORDS, counted
from xlrating.crosstable.cells.wrong_days import wrong_days
from xlrating.crosstable.reading.event.labels import only_value
from xlrating.crosstable.reading.sentences import MAY_CHANGE
from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.errors import RatingError
from xlrating.event.time_control import rating_system
from xlrating.formats.accounts import BEHIND_FACTS
from xlrating.formats.findings import NOT_USED, refusal_at_line
from xlrating.formats.free_lines import OF_A_GAME
from xlrating.formats.players_told import listed_in
from xlrating.formats.section import Import, ImportedSection
from xlrating.formats.text import lines_of
from xlrating.formats.words_of_games import PAIR

FEWEST = 2
NO_PLAYERS = mend(
    "text-without-players",
    "This text lists no players that could be read. Give each a line with the rating, such as 1. Ann Lee 1500, or "
    "2. Tom Bee unrated, and each game a line, such as Ann Lee 1-0 Tom Bee.",
)
NO_GAMES = mend(
    "text-without-games",
    "The players of this text were found, such as {one}, but not their games. Give each game a line, such as "
    "{one} 1-0 {other}, or add the results behind each rating, such as W4 D2 L3.",
)
_BETWEEN, _WORD = r"[ \t,;:()\[#=*^/–—-]", r"(?![WLD](?![^\W\d_]))[^\W\d_]++\.?+"
_BEHIND_A_RATING = re.compile(
    rf"(?<![\w.$/-])(?P<rating>\d{{3,4}})(?!\d)(?:\.\d+)?(?=(?P<behind>(?:{_BETWEEN}*+{_WORD}(?:{_BETWEEN}++{_WORD}){{0,4}}?)??"
    rf"{_BETWEEN}*?(?P<games>\d{{1,2}}(?=(?:p|st|nd|rd|th)\b|(?![\w½]|[./:-]\d))|\b(?:{'|'.join(reversed(NUMBER_WORDS))})\b)"
    r"(?:(?:st|nd|rd|th)?[ \t)]*+[a-z]++){0,2}|[ \t(,]*+(?:p|prov\w*+)(?!\w)|\*(?![\w*]))(?P<end>[)\]]?))",
    re.IGNORECASE,
)
_SAYS_GAMES = re.compile(
    r"\b(?:p[rv]?\d*|\d*p|prov\w*|tentative|prior|games?|gms?)\b|^ ?[(\[] ?\d+$|^ ?[(\[]?(?:on |; |[gnx:#*^-]) ?\d+$"
    r"|^\*$",
    re.IGNORECASE,
)
_BEFORE_A_RATING = re.compile(
    r"\b(?:P(\d{1,2})|(\d{1,2})P|(?:prov[a-z]*\.?[ \t]*(?:\w{2,4}[ \t]+)?)?(\d{1,2})[ \t]games?"
    r"|prov[a-z]*\.?[ \t]*(\d{1,2}))\)?[ \t,:-]+(?P<rating>\d{3,4})(?![\w/-])",
    re.IGNORECASE,
)
MOST_PROVISIONAL = 25
RATING_IN_PARTS = mend(
    "rating-in-parts", "{said!q} is not a rating. Write it in digits alone, such as {meant}."
)
_IN_PARTS = re.compile(
    r"(?<![\w$€£.,])\d(?:[,'’]\d{3}(?![\w,])|\d{2}(?P<letter>[IlOoSB])(?!\w))"
    r"|(?<=[^\W\d_] )[12] \d{3}(?![\w.,:/-])"
)
_MEANT = {"I": "1", "l": "1", "O": "0", "o": "0", "S": "5", "B": "8"}


def with_doubts(found: Import, text: str) -> Import:
    """With a note on each rating beside which the text seems to say the prior games of a player who has none."""
    players = [one for one in found.players if one.rating]
    without = {int(one.rating or 0): one.points for one in players if one.games is None}
    for one in players:
        without.pop(int(one.rating or 0) if one.games is not None else 0, None)
    if not without:
        return found
    before = [one for one in _BEFORE_A_RATING.finditer(text) if int(one["rating"]) in without]
    notes = [_doubt(one[0], one["rating"], next(filter(None, one.groups()))) for one in before]
    is_told = any("may be provisional" in note for note in found.notes)
    for said in _BEHIND_A_RATING.finditer(text):
        rating, games = int(said["rating"]), said["games"] or ""
        number = games and counted(games)
        is_score = number and not any(map(str.isalpha, said["behind"])) and without.get(rating) == int(number)
        if (
            rating in without
            and (number or not is_told)
            and _SAYS_GAMES.search(said["behind"])
            and not (is_score or int(number or 0) > MOST_PROVISIONAL)
        ):
            end = said["end"] if {"(", "["}.intersection(said["behind"]) else ""
            notes.append(_doubt(f"{said[0]}{said['behind']}{end}", rating, number))
    return replace(found, notes=(*found.notes, *dict.fromkeys(notes))) if notes else found


def refuse_parts_of_ratings(found: Import, lines: Iterable[str]) -> None:
    """CrosstableProblems where the rating of a player is only a part of what stands there: 821 of ``1,821``."""
    ratings = {one.rating for one in found.players if one.rating}
    for number, line in enumerate(lines, 1):
        for said in _IN_PARTS.finditer(line):
            digits = "".join(filter(str.isdigit, said[0]))
            whole = digits + _MEANT.get(said["letter"], "")
            if int(digits[-3:]) in ratings and int(whole) not in ratings:
                raise refusal_at_line(number, RATING_IN_PARTS.of(said=said[0], meant=whole))


def with_sentences(found: Import, texts: Iterable[str]) -> Import:
    """With a note on each sentence that may change what is rated, and of which no note tells, and on each wrong day."""
    forfeits = any(not cell.rated and cell.opponent is not None for cell in found.cells)
    games = {str(one.games) for one in found.players if one.games}
    system = text_of(only_value(map(_system, found.sections)))
    time_control = text_of(only_value(one.time_control for one in found.sections))
    known = Known(forfeits, games, system, time_control)
    told = "\n".join(one for one in found.notes if not one.startswith(NOT_USED))
    sentences = dict.fromkeys(one.strip(",;|\t ") for one in texts)
    said = [one for one in sentences if may_change(one, known) and one not in told]
    notes = [MAY_CHANGE.of(text=text).message for text in said]
    end = date_in(only_value(one.end_date for one in found.sections))
    rounds = {section.rounds for section in found.sections}
    players = [len(section.players) for section in found.sections]
    told_otherwise = (
        one
        for text in sentences
        for one in (*wrong_days(text, end), *other_counts(text, rounds, {*players, sum(players)}))
    )
    notes += dict.fromkeys(one.message for one in told_otherwise)
    return replace(found, notes=(*found.notes, *notes)) if notes else found


def _system(section: ImportedSection) -> str:
    with suppress(RatingError):
        return section.rating_system or str(rating_system(section.time_control))
    return ""


def _doubt(shown: str, rating: object, games: object) -> str:
    meant = f"write {rating}P{games}" if games else f"write the games behind it, such as {rating}P9"
    return f"{quoted(shown)} was read as {rating}. If it is provisional, {meant}."


def unread_text(text: str) -> CrosstableProblems:
    """Told at the first line that may have a game, or else a player."""
    lines = lines_of(text)
    found = (
        (n, one.name)
        for n, line in enumerate(lines, 1)
        for one in listed_in(line) or listed_in(BEHIND_FACTS.split(line)[0])
    )
    listed = sorted(found, key=lambda one: not one[1][0].isupper())
    names = list(dict.fromkeys(name for _, name in listed))
    if len(names) < FEWEST:
        return refusal_at_line(1, NO_PLAYERS.of())
    games = (n for n, line in enumerate(lines, 1) if PAIR.search(line) or OF_A_GAME.search(line))
    return refusal_at_line(next(games, listed[0][0]), NO_GAMES.of(one=names[0], other=names[1]))
