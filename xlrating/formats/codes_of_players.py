"""Players whom a text calls by codes, such as A1 and B4 in a match of clubs, and what its table of codes says."""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from string import ascii_uppercase

from xlrating.crosstable.cells.cell_values import points_of
from xlrating.crosstable.cells.rating_cell import IN_A_TEXT
from xlrating.crosstable.cells.round_cell import plain_text
from xlrating.crosstable.cells.round_words import WORDS, with_words_for_smileys
from xlrating.crosstable.cells.sentence import mend
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.formats.evidence import tells_games_alone
from xlrating.formats.findings import refusal_at_line
from xlrating.formats.named_games import ROUND
from xlrating.formats.players_told import listed_in
from xlrating.formats.words_of_games import words_in

FEWEST = 3
LONGEST, LONGEST_CODE = 1_000, 3
MORE_RESULTS = mend(
    "more-results-than-columns",
    "The row of {code} has more results than the {count} columns above it. Correct it.",
)
OTHER_HALF = mend(
    "halves-of-codes-differ", "The results of {one} and {other} against each other do not fit. Correct one."
)
WRONG_TOTAL = mend(
    "total-of-codes-differs", "The results of {code} add up to {points}, not {total}. Correct one."
)
_CODE = r"(?<![\w-])(?:[A-Z](?:\d{1,2}(?!\w)|(?=\s?[.:)=–-]\s))|\d{1,2}[A-Za-z](?!\w))"
_INITIALS = r"(?<![\w-])[A-Z]{2,3}(?=\s?=\s|\s?[:.)–-]\s|\s+[A-Z])"
_HANDLE = r"(?<![\w@.])@\w[\w.-]*"
_NICKNAME = r"(?<![\w@.-])\w[\w.-]{3,}(?=\s=\s)"
_LISTED = re.compile(
    rf"({_NICKNAME}|{_HANDLE}(?=\s?[:=–-])|^[A-Z](?=\s+[^\W\d]{{2}})|^[a-z](?=\s?[.:)=–-]\s|\s+[A-Z])|{_INITIALS}|{_CODE})\s?[.:)=–-]?\s+(?P<name>[^\W\d][^\d;:()]*?[^\W\d]\.?)(?=[\s,.:-]*(?:(?:USCF|ID)\W*)?(?:\d{{8}}\W+)?\(?(?i:{IN_A_TEXT}))"
)
_CODE_BEHIND = re.compile(
    r"^(\W*)([^\W\d][^\d:;=()]*[^\W\d]\.?)\s*[(\[]([A-Z]{2,3}|[A-Z]\d{1,2}|@\w[\w.-]*)[)\]](?=\W+\w)"
)
"""``Ann Lee (AL) 1500``."""
_PAIR = re.compile(r"(?<!\w)([A-Z]\d{1,2})\s*(?:-|vs?\.?)\s*([A-Z]\d{1,2})(?!\w)")
_OF_A_ROUND = re.compile(
    rf"\s*(?:(?:round|rd|r)\.?\s*)?(\d{{1,2}})\s*[:.)-]\s*((?:{_PAIR.pattern}[\s,;|]*)+)", re.I
)
_AGAINST = re.compile(
    r"(?<!\S)([A-Za-z]\d{0,2}|\d{1,2}[A-Za-z])[\s(:,/-]+(?:(w|b|white|black)[\s):,/-]+)?"
    r"(½|[01](?:\.0)?|0?\.5|(?-i:[WDL]|WON|LOST|DREW))(?!\S)",
    re.I,
)
"""In a row of a player the code of an opponent, the color, and the points: ``a w 0``."""
_OWN = re.compile(r"\s*([A-Za-z]\d{0,2}|\d{1,2}[A-Za-z])[.):]?(?=\s)")
_POINTS = {"=": 0.5, "½": 0.5, "1": 1.0, "0": 0.0, "W": 1.0, "D": 0.5, "L": 0.0} | WORDS
_RESULT = {1.0: "1-0", 0.5: "½-½", 0.0: "0-1"}
_SAID = {1.0: "beat", 0.5: "drew", 0.0: "lost to"}
_NICKNAMED = re.compile(
    r"\s*([^\W\d][\w.'’-]*(?: [^\W\d][\w.'’-]*){0,2})\s{2,}"
    rf"(?=([^\W\d][\w.'’-]*(?: [\w.'’-]+)+)\s{{2,}}(?:{IN_A_TEXT}))",
    re.IGNORECASE,
)
"""``Big Tom   Thomas Bee   1400``."""
LEAST_ALIKE, MOST_NICKNAMES = 3, 200
_NOTHING = frozenset(("X", "*", "-", ".", "#"))
"""In the cell of a player against himself, or without a game."""
Results = Mapping[tuple[str, str], float]


def with_codes_named(lines: Sequence[str]) -> list[str]:
    """The lines with the names for the codes of each list, which begins anew with the first code; pairings without a
    result have that of the table.

    CrosstableProblems where a row of the table has another total.
    """
    codes = [next((match[1] for match in _listed(line.strip()[:LONGEST])), None) for line in lines]
    first = next(filter(None, codes), None)
    starts = [n for n, code in enumerate(codes) if code and code == first]
    found: list[str] = []
    for start, end in pairwise([0, *starts[1:], len(lines)]):
        found += _named([*[""] * start, *lines[start:end]])[start:]
    return found


def with_nicknames_named(lines: Sequence[str]) -> list[str]:
    """The lines with the names for the nicknames in a column before them, where most of both have letters in common."""
    listed = {n: match for n, line in enumerate(lines) if (match := _NICKNAMED.match(line[:LONGEST]))}
    names = {match[1]: match[2] for match in listed.values()}
    alike = [one for one, name in names.items() if _have_letters_in_common(one.lower(), name.lower())]
    if not FEWEST <= len(names) == len(listed) <= min(2 * len(alike), MOST_NICKNAMES):
        return list(lines)
    nicknames = re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, names), key=len, reverse=True))})(?!\w)")
    return [
        line[listed[n].end() :] if n in listed else nicknames.sub(lambda one: names[one[0]], line)
        for n, line in enumerate(lines)
    ]


def _have_letters_in_common(one: str, other: str) -> bool:
    return any(one[n : n + LEAST_ALIKE] in other for n in range(len(one) - LEAST_ALIKE + 1))


def _named(lines: Sequence[str]) -> list[str]:
    typed, lines = lines, [_CODE_BEHIND.sub(r"\1\3 = \2", line.strip()) for line in lines]
    listed = [match for line in lines if len(line) <= LONGEST for match in _listed(line)]
    names = {match[1].upper(): " ".join(match["name"].split(", ")[::-1]) for match in listed}
    letters = ascii_uppercase.startswith("".join(names))
    initials = all(map(_are_initials, names, names.values()))
    handles = all(code.startswith("@") or len(code) > LONGEST_CODE for code in names)
    if not FEWEST <= len(names) == len(listed) or not (
        letters or initials or handles or not any(map(str.isalpha, names))
    ):
        return list(typed)
    lines = _with_games_against(lines, names)
    results, rows = _table(lines, names)
    written = {match[1]: words_in(names[match[1].upper()]) for match in listed}
    dot = r"\.?" if handles else ""
    named = re.compile(
        "|".join(
            rf"(?<![\w-]){re.escape(code)}(?!{dot}\w)(?:[\s:.]+(?:{'|'.join(words)})\b)*"
            for code, words in written.items()
        ),
        0 if letters or initials else re.IGNORECASE,
    )
    paired = {frozenset(pair) for line in lines if (pairs := _pairs(line)) for pair in pairs[1]}
    found, above = [], True
    for n, line in enumerate(lines):
        pairs = _pairs(line)
        above = above and not _listed(line)
        if above:
            found.append(line)
        elif _listed(line):
            found.append(_LISTED.sub(lambda match: names.get(match[1].upper(), match[0]), line))
        elif pairs and all(pair in results for pair in pairs[1]):
            found.append(f"Round {pairs[0]}: {_games(pairs[1], names, results)}")
        elif n in rows:
            alone = [pair for pair in rows[n] if frozenset(pair) not in paired]
            paired |= set(map(frozenset, alone))
            found.append(_games(alone, names, results))
        else:
            apart = re.sub(rf"(?<=\w)-(?=(?:{'|'.join(map(re.escape, written))})\b)", " - ", line)
            if not letters or tells_games_alone(ROUND.sub("", named.sub("", apart), count=1)):
                apart = named.sub(lambda code: names[re.split(r"[\s:]|\.(?!\w)", code[0])[0].upper()], apart)
            # a handle that no list has in one word: its parts might be names of players on it
            in_one_word = re.sub(_HANDLE, lambda handle: "@" + re.sub(r"\W|_", "", handle[0]), apart)
            found.append(in_one_word if handles else apart)
    return found


def _listed(line: str) -> Sequence[re.Match[str]]:
    """The codes with their players that a line lists; a title before a name, as in ``FM Ann Lee``, is none."""
    return [
        one
        for one in _LISTED.finditer(line)
        if not (line[one.end(1) : one.start("name")].isspace() and one[1].isalpha() and len(one[1]) > 1)
        or _are_initials(one[1], one["name"])
    ]


def _are_initials(code: str, name: str) -> bool:
    """Whether a code is made of the first letters of a name, in any order: ``AL`` or ``LA`` for Ann Lee."""
    first = "".join(word[0] for word in words_in(name)).upper()
    return len(code) > 1 and sorted(code) == sorted(first)


def _with_games_against(lines: Sequence[str], names: Mapping[str, str]) -> Sequence[str]:
    """The lines with the games behind the rating or the code of a player below it, each with its round, where the rows
    of all name an opponent once in a round; as they are elsewhere.

    CrosstableProblems where a row has another total.
    """
    plain = [with_words_for_smileys(line).translate(ONE_HYPHEN).replace("1/2", "½") for line in lines]
    cells = {n: some for n, line in enumerate(plain) if len(some := _against_in(line, names)) > 1}
    heads = {n: lines[n][: some[0].start()].strip() for n, some in cells.items()}
    listed = {n: [one.name for one in listed_in(head)] for n, head in heads.items()}
    called = {n: listed[n] or [names.get(head.rstrip(".):").upper(), "")] for n, head in heads.items()}
    named = {n: some[0] for n, some in called.items() if some[0] and len(some) == 1}
    rounds = [[cell[1].upper() for cell in column] for column in zip(*cells.values(), strict=False)]
    known = all(names.keys() >= set(codes) and len(set(codes)) == len(codes) for codes in rounds)
    if (
        len(named) < FEWEST
        or named.keys() != cells.keys()
        or not known
        or len({*map(len, cells.values())}) > 1
    ):
        return lines
    found = list(lines)
    for n, some in cells.items():
        points = [_POINTS[plain_text(cell[3])] for cell in some]
        total = points_of(plain_text(plain[n][some[-1].end() :]).replace(" ½", "½"))
        _refuse_another_total(n + 1, named[n], points, total)
        games = [heads[n]] if listed[n] else []
        for round_, (cell, one) in enumerate(zip(some, points, strict=True), 1):
            other, color = names[cell[1].upper()], cell[2] or ""
            own = f"{named[n]} {_RESULT[one] if color else _SAID[one]} {other}"
            black = color[:1] in ("b", "B")
            games.append(f"Round {round_}: {f'{other} {_RESULT[1 - one]} {named[n]}' if black else own}")
        found[n] = "\n".join(games)
    return found


def _against_in(line: str, names: Mapping[str, str]) -> Sequence[re.Match[str]]:
    """The games of a line, behind the code of its player."""
    own = _OWN.match(line)
    return [*_AGAINST.finditer(line, own.end() if own and own[1].upper() in names else 0)]


def _refuse_another_total(line: int, code: str, points: Sequence[float], total: float | None) -> None:
    if total not in (None, sum(points)):
        raise refusal_at_line(line, WRONG_TOTAL.of(code=code, points=f"{sum(points):g}", total=f"{total:g}"))


def _games(pairs: Sequence[tuple[str, str]], names: Mapping[str, str], results: Results) -> str:
    return "; ".join(f"{names[one]} {_RESULT[results[one, other]]} {names[other]}" for one, other in pairs)


def _pairs(line: str) -> tuple[str, list[tuple[str, str]]] | None:
    """The round and the pairings of a line that has nothing else, but for a remark in brackets."""
    match = _OF_A_ROUND.fullmatch(re.sub(r"\([^()]*\)\s*$", "", line.translate(ONE_HYPHEN)))
    return (match[1], _PAIR.findall(match[2])) if match else None


def _table(
    lines: Sequence[str], names: Mapping[str, str]
) -> tuple[Results, Mapping[int, Sequence[tuple[str, str]]]]:
    """The points of one player against another by their codes, and the pairs of each line of the table."""
    results: dict[tuple[str, str], float] = {}
    rows: dict[int, Sequence[tuple[str, str]]] = {}
    across: list[str] = []
    behind = 1
    for n, line in enumerate(lines):
        words = re.split(r"[\s|]+", line.translate(ONE_HYPHEN).strip("| "))
        codes = [word for word in words if word in names]
        if len(codes) > 1 and all(word in names or word.isalpha() for word in words):
            across, rows[n] = codes, ()
            behind = max(1, len(words) - 1 - max(place for place, word in enumerate(words) if word in names))
        elif across and words[0] in names and len(words) > len(across):
            cells = [plain_text(word) for word in words[1 : 1 + len(across)]]
            if not _NOTHING.issuperset(set(cells) - _POINTS.keys()):
                continue
            pairs = [(words[0], code) for code, cell in zip(across, cells, strict=True) if cell in _POINTS]
            mine = [_POINTS[cell] for cell in cells if cell in _POINTS]
            rest = words[1 + len(across) :]
            total = points_of(plain_text(" ".join(rest)))
            if total is None and len(rest) > behind and not _POINTS.keys().isdisjoint(rest):
                raise refusal_at_line(n + 1, MORE_RESULTS.of(code=words[0], count=len(across)))
            _refuse_another_total(n + 1, words[0], mine, total)
            rows[n] = pairs
            for (one, other), points in zip(pairs, mine, strict=True):
                if results.get((one, other), points) != points:
                    raise refusal_at_line(n + 1, OTHER_HALF.of(one=one, other=other))
                results |= {(one, other): points, (other, one): 1 - points}
    return results, rows
