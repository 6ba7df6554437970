"""Lines of a text with games, each made to say alone what the lines around it tell: ratings below, running scores."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise, takewhile
from operator import or_
from string import ascii_uppercase

from xlrating.crosstable.cells.cell_values import normal
from xlrating.crosstable.cells.rating_cell import IN_A_TEXT
from xlrating.crosstable.cells.text import ONE_HYPHEN
from xlrating.formats.evidence import is_unplayed, tells_a_result
from xlrating.formats.free_lines import SCORES, game_told
from xlrating.formats.list_facts import heads_standings, round_in
from xlrating.formats.players_told import WHO_IS, listed_alone, listed_in
from xlrating.formats.registration import meaning
from xlrating.formats.words_of_games import A_VERB, NO_TITLE, OF_BOTH, PAIR, WORD, without_leaders

FEWEST, LONGEST = 3, 1_000
SEVERAL = 2
_SIGNED = re.compile(
    r"(?<!\d)(?P<one>\d{1,3})\s?(?P<sign>>>|<<|[<>=])\s?(?P<other>\d{1,3})(?!\d)"
    r"|(?<!\d)(?P<alone>\d{1,3})\s?\+\s?(?P<points>1/2|½|0?\.5|[01](?!\d))"
)
_SIGNED_GAMES = re.compile(
    r"\s*(?:(?:round|rd|r)[\s.#]*)?(?P<round>\d{1,2})[\s:.|)-]+"
    rf"(?P<games>(?:(?:{re.sub('[?]P<[a-z]+>', '?:', _SIGNED.pattern)})[\s,;|]*)+)",
    re.IGNORECASE,
)
"""A line of games by numbers with signs between them, ``1  3>7  2=5  6>>9  4+1/2``: won, drawn, by forfeit, a bye."""
_OF_SIGN = {">": "beat", "<": "lost to", "=": "drew", ">>": "beat by forfeit", "<<": "lost by forfeit to"}
_ALONE = re.compile(
    rf"(?:(?:(?:pre|entry|start(?:ing)?|current|us chess)[\s-]?)?(?:rating|rtg|uscf)\b"
    rf"(?:\s(?:before(?: the event)?|going in|at (?:the )?start))?[\s:#=]*)?({IN_A_TEXT})"
    r"(?:[\s,(]*no (?:previous|prior|earlier|rated) games\)?)?",
    re.IGNORECASE,
)
"""A rating on the line below its player."""
_RUNNING = re.compile(
    r"(?:(?:(?<=[^\W\d.])[.]?|(?<=\d{3})|(?<=[/P]\d)|(?<=[/P]\d\d)|(?<=[)\]]))\s*([(\[])|(?<=[\w.])\s*[,;]\s*)"
    r"(\d{0,2}(?:½|[.,][05])|\d{0,2}\s?1/2|\d{1,2})\s*(?:pts?\.?)?(?(1)[)\]]|(?=[)\]]))"
)
"""The score of a player before the game, behind the name or the rating: ``Lee (1½)``, ``Lee (1500, 1½)``."""
_FORFEIT_BEHIND = re.compile(
    rf"({PAIR.pattern})\s*(?:,\s*)?[(\[]?(?:by\s)?(?:forfeit(?:ed)?|forf\.?|fft?|f/f|default|walkover|w/?o|f(?=\W*\s\s)|x(?=\W*\s\s))[)\]]?"
    r"(?=\s+[^\W\d]+(?:[\s,]+[^\W\d]\S*)?(?:\s*[(\[]|$)|\s{2,}[^\W\d])",
    re.IGNORECASE,
)
"""Between the result and Black."""
_IN_SQUARE = re.compile(r"\[((?:\d{3,4}|unr|nr\b|new\b)[^\[\]]*)\]", re.IGNORECASE)
_HALF_ALONE = re.compile(r"(?<=\s\s)1/2(?=\s\s)")
_PAIR_WITHOUT_A_HYPHEN = re.compile(
    r"(?:(?<=[^\W\d]\s)|(?<=\)\s))\s*(?:(½|1/2)\s(?:½|1/2)|(1\s0|0\s1))(?=\s+[^\W\d])"
)
"""``Lee ½ ½ Bee``, ``Lee (1500) 1 0 Bee``."""
_SIGNS = re.compile(r"(?<=\s)([+-])\s?-\s?([+-])(?=\s+[^\W\d])")
"""``Lee + - - Bee``, a forfeit."""
_VERSUS = re.compile(r"\s+vs?\.?\s+", re.IGNORECASE)
_DRAWN = re.compile(r"(?<=\w)\s*🤝\s*(?=\w)")
_WINNER, _ABSENT, _SIDES = "🏆", "👻", ("1-0", "0-1")
"""Beside a player, and the result by the side that won."""
_NUMBERED = re.compile(r"\s*(\d{1,3})[.):]\s+(\S.*)")
_NUMBER_BEFORE = re.compile(r"^\s*\d{1,3}[.)]\s")
_NAME = re.compile(r"[^\W\d_](?:[^\W\d_]|[.'’,-]|\s(?=\S)){2,40}")
MOST_WORDS = 4
_OF_A_SECTION = re.compile(r"\b(?:section|division|group|quad|bracket)\b", re.IGNORECASE)
_APART, _APART_BY_SEMICOLON = re.compile(r",(?![^()]*\))"), re.compile(";")
WITH_A_HALF = re.compile(
    r"((?:(?<=[^\W\d])|(?<=\)))[\s:.=-]{1,12}\d{1,2}|(?<=\()\d{1,2}|(?<=[.,;]\s)\d{1,2}|=\s?\d{1,2}|(?<=\s\s)\d{1,2}(?=\s1/2\s*$))\s+1/2(?=\s*(?:$|[,;.)]|(?:pts?|points?)\b))"
)
"""``Lee 2 1/2``, ``(2 1/2 pts)``, and ``W3   2 1/2``, totals."""


_UNRATED = re.compile(
    r"(?<!\s)\s*+[,(]\s*+(?:(?!and\s(?!has|is|so\b))[a-z'’]{1,12}\s+){0,8}?(?:unrated|never\s+(?:been\s+rated|had\s+a\s+rating|played\s+(?:in\s+)?a\s+rated\s+\w+)"
    r"|(?:no|without(?:\s+a)?)\s+rating|not\s+(?:yet\s+)?(?:been\s+)?rated)(?:\s+(?:yet|before|so\s+far|player))?\b(?:\s*\)|(?!\s+(?!and\s)\w))"
)
"""``Ann Lee, a newcomer who is unrated``, ``Ann Lee (who has never had a rating)``."""
_TITLE_AND_TEXT = re.compile(r"\s*(?:round|rd|r)\.?\s?\d{1,2}\b[^:]{0,20}:\s+(?=[^\W\d])", re.IGNORECASE)
_ENDS_A_GAME = re.compile(r"\s*(?:[01½]|1/2)(?:[;,.]|$)")
_PIECE = re.compile(r"\S+(?: \S+)*")
_NUMBER = re.compile(r"(?<!\S)\d{1,2}(?!\S)")
_RATING_BEFORE = re.compile(r"(?<!\S)(\d{3,4})\s+$")
_GAME = r"(?:\s+(?:match|game|play-?off))"
OF_A_STAGE = re.compile(
    rf"\s*(?:the\s+)?(?:(?P<early>round of \d+|(?:quarter|semi)[ -]?final)s?(?:\s+#?[A-H1-8]\b)?"
    rf"|finals?{_GAME}?|championship{_GAME}?|(?:(?:game|match|play-?off)\s+for\s+)?(?:the\s+)?"
    rf"(?:third|3rd|fifth|5th|seventh|7th)[ -]+place{_GAME}?|consolation(?:\s+final)?{_GAME}?)\s*(?:[:(–-]+\s*|$)",
    re.IGNORECASE,
)
"""The title of a stage of a knock-out."""
_CELL = re.compile(r"[^\W_](?:\S|\s(?=\S))*?(?=\s{2,}|\s*$|\s+[-|>]+['.]?\s*$)")
"""Of a line with more than a blank between its cells, without what is drawn."""
_LEGEND = re.compile(
    r"(?<![\w=])[\"“]?([a-z]{1,3}|[A-Z]{1,4})[\"”]?\s*=\s*(\w{3,10})(?=((?:[\s,]+\w+(?!\s*=)){0,6}))"
)
_OF_A_COLOR = re.compile(
    r"(?<![^\s(\[])(?P<mark>[*†°^])(?P<said>[^\n*]{0,60}?(?:=|:|\b(?:means?|marks?|shows?|is|was|had|has|played)\b)[^\n*]{0,30}?"
    r"\b(?:white|black)\b(?:\s(?:pieces|men|side))?)[\s.)\]]*$",
    re.IGNORECASE,
)
"""A line that explains a mark for a color: ``* after the name = that kid had White``."""
_LETTERED = re.compile(r"\s*([A-Z])[.)]\s+(?=[^\W\d]{2})")
_CALLED_BY_NUMBER = re.compile(r"(?<![^\s(])no\.\s*#?(?=\d{1,3}(?!\d))", re.IGNORECASE)
"""Before the number of a player: ``beat no. 6``."""
_NUMBER_BEFORE_A_ROUND = (
    r"(\s*)(?:[(\[#]|(?:game|gm)\.?\s)?(\d{1,2})(?:(?:st|nd|rd|th)(?:\s(?:round|rd)\b|(?=:)))?(?:\s?[)\].:/-])*\s+"
    r"(?=[^\W\d]|#)"
)
_COUNT_BELOW = re.compile(rf"(?:(?<=\n)|\A){_NUMBER_BEFORE_A_ROUND}", re.IGNORECASE)
_COUNT = re.compile(rf"(?:(?<=[;,|])|(?<=\s/)|(?<=[a-z]{{3}}\.)|\A){_NUMBER_BEFORE_A_ROUND}", re.IGNORECASE)
"""Before a round that a player tells of on lines of their own, or on one; or before an opponent."""
_SAID_OTHERWISE = tuple(
    (re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), plain)
    for words, plain in (
        (
            r"(?:def|bt)\.?|(?:check)?mated|crush(?:es|ed)|edged(?: out| past)?|edges (?:out|past)"
            r"|out(?:play|last|fox)(?:s|e[sd])|outcalculate[sd]|out-?prepared|topped|stopped|dispatch(?:es|ed)|overc[ao]mes?"
            r"|bested|(?:ground|grinds?) (?:down|out)|w(?:ore|ears) down|topple[sd]|trounce[sd]"
            r"|overpower(?:s|ed)|surprised|stunned|shocked|routed|smoked|thrash(?:es|ed)|demolish(?:es|ed)|conquer(?:s|ed)|nipped|blanked|destroy(?:s|ed)"
            r"|flatten(?:s|ed)|made short work of|slipped past|squeaked (?:by|past)|got (?:past|by|the better of)"
            r"|knock(?:s|ed) (?:off|out)|took (?:down|out)|take[sn] down|prevailed (?:over|against)"
            r"|took (?:the|an?) (?:(?!half\b)[a-z-]+ ){0,2}(?:point|game|ending|endgame) (?:from|off)"
            r"|victory (?:over|against)"
            r"|(?:le )?ganó (?:a|contra|le a)|venció a|derrotó a|gewann gegen|schlug|besiegte|a battu",
            "beat",
        ),
        (
            r"(?:fell|falls|bow(?:s|ed)(?: out)?|succumb(?:s|ed)|went down|dropped (?:one|a game))"
            r"( from the (?:white|black) side)? to|perdió (?:con|contra|ante)|verlor gegen"
            r"|defeat (?:by|against|to|at the hands of)|(?:was|got) (?:beat|beaten|upset) by|a perdu contre",
            r"lost\1 to",
        ),
        (
            r"(?<!\dst )(?<!\dnd )(?<!\drd )(?<!\dth )(?<!\d{3} )(?:split|shared|halved)"
            r"(?! the \$?\d{2}| it \w+[ -]ways\b"
            r"| (?:for |in |the |an? )*(?:\w+[ -])?(?:first|second|third|fourth|last|top"
            r"|\d(?:st|nd|rd|th)|prizes?|titles?|places?|lead|trophy|cup|honou?rs|money|win|victory|crown|championship)\b)"
            r"(?: (?:the|a) point)?(?: with)?|(?:held|made) (?:a )?draw with|drew against"
            r"|(?:was )?held by|(?:hizo |hicieron )?tablas(?: con)?|empat(?:ó|aron)(?: con)?"
            r"|(?:spielten? )?remis(?: gegen)?|(?:ont fait )?nulle",
            "drew",
        ),
        (r"(?-i:dr)\.?|(?:was |were )?held to a draw by", "drew"),
        (r"held ((?-i:[A-Z])[\w'’-]*(?:\s(?-i:[A-Z])[\w'’-]*){0,2})\sto a draw", r"drew \1"),
        (r"(?<=\d )over(?= #?\d)", "beat"),
        (r"(?<=by forfeit )(?:vs?\.?|versus)", "over"),
        ("resigned (?:to|against)", "lost to"),
        ("descansan?|descanso|spielfrei|freilos", "bye"),
        (r"w\.\s?o\.", "forfeit"),
        ("ganó|gewann", "won"),
        ("perdió|verlor", "lost"),
        ("opening(?= round)", "first"),
    )
)
"""Words for what a game was, and the plain ones."""
_ROUND_CALLED = re.compile(r"^\W*(?:[^\W\d]+\s){1,3}\((?:round|rd)\.?\s*(\d{1,2})\)\s*:", re.IGNORECASE)
"""``Second night (round 2):``."""

LEAST_WIDTH = 50
"""Of lines that go on below."""
FIRST_LINE = 5
"""Blanks before the first line of a paragraph, which the others may lack."""
_ENDED = re.compile(rf"[^.]{{3}}{NO_TITLE}[.!?:]\W*$|^\W*\([^()]*\)\W*$|^[\W_]*$")
_END = re.compile(rf"(?:(?<=[a-z]{{3}}){NO_TITLE}|(?<=[½)\d]))[.!?;][\"”')]*\s+(?=[A-Z])")
"""Of a sentence."""
_BEGINS = re.compile(r"\W*(?:\d{1,3}[.):]\s|[>*•|+-]|Round\b|(?i:round|rd|board|bd|game)\.?\s*#?\d)")
_APART_IN_A_TABLE = re.compile(r"[^\s.!?]\s{2,}\S|\w\)?\s?\.{4}")
"""Between the cells of a table."""


def plainer(lines: Sequence[str]) -> list[str]:
    """The lines, each in plain words."""
    lines = _with_legend(without_marks_of_colors(with_prior_games(lines)))
    found = [
        line if PAIR.search(line) or A_VERB.search(line) else WHO_IS.sub(" ", _UNRATED.sub(" unrated", line))
        for line in _without_letters(list(map(_with_plain_marks, lines)))
    ]
    found = with_ratings_below(list(map(in_plain_words, found)))
    return _with_unrated(_without_running_scores(found))


def counted(texts: Sequence[str]) -> Sequence[str]:
    """The texts, one of each player, with the letter for a round before the numbers that count these in all of them."""
    count = _COUNT_BELOW if any("\n" in text for text in texts) else _COUNT
    numbers = [[int(number) for _, number in count.findall(text)] for text in texts]
    if not all(len(some) >= SEVERAL and some == [*range(1, len(some) + 1)] for some in numbers):
        return texts
    return [count.sub(r"\1R\2: ", text) for text in texts]


def with_rounds_counted(lines: Sequence[str]) -> list[str]:
    """The lines, ``counted`` right below those that list a player each."""
    found, texts = list(lines), dict[int, str]()
    kinds = [bool(_COUNT_BELOW.match(line) and not listed_in(line)) for line in lines]
    for is_counted, some in groupby(range(len(lines)), kinds.__getitem__):
        first, *_ = rows = list(some)
        if is_counted and first and listed_in(lines[first - 1]):
            texts[first] = "\n".join(lines[n] for n in rows)
    if len(texts) >= FEWEST:
        for first, text in zip(texts, counted([*texts.values()]), strict=True):
            below = text.split("\n")
            found[first : first + len(below)] = below
    return found


def with_prior_games(lines: Sequence[str]) -> list[str]:
    """The lines with the prior games of a column below their heading, up to a blank line, behind the rating."""
    found, start, end, head = list(lines), 0, 0, 0
    for n, line in enumerate(lines):
        heads = [one.span() for one in _PIECE.finditer(line) if meaning(normal(one[0])) == "games"]
        if heads and len(_PIECE.findall(line)) > SEVERAL:
            (start, end), head = heads[0], n
        elif not line.strip() and n > head + 1:
            start, end = 0, 0
        games = next((one for one in _NUMBER.finditer(line) if one.start() < end and one.end() > start), None)
        if games and (rating := _RATING_BEFORE.search(line[: games.start()])):
            found[n] = f"{line[: rating.start()]}{rating[1]}P{games[0]}  {line[games.end() :]}"
    return found


def _with_plain_marks(line: str) -> str:
    """The line without leaders, with ratings in parentheses, and with halves and forfeits as in a result."""
    line = _HALF_ALONE.sub("½", _IN_SQUARE.sub(r"(\1)", without_leaders(line)))
    line = WITH_A_HALF.sub(r"\1½", _FORFEIT_BEHIND.sub(r"\1F", line)).replace(" w/ ", " with ")
    line = _with_winner_marked(_DRAWN.sub(" ½-½ ", _SIGNS.sub(r"\1/\2", line)))
    return _PAIR_WITHOUT_A_HYPHEN.sub(lambda pair: "½-½" if pair[1] else "-".join(pair[2].split()), line)


def _with_winner_marked(line: str) -> str:
    """``Lee 1-0 Bee`` for ``🏆 Lee vs Bee``, a forfeit where a ghost stands beside the other; any other as it is."""
    sides = _VERSUS.split(line)
    won = [_WINNER in side for side in sides]
    if len(sides) != len(_SIDES) or sum(won) != 1 or _ABSENT in sides[won[1]] or PAIR.search(line):
        return line
    result = f"{_SIDES[won[1]]}{'F' * (_ABSENT in line)}"
    return f" {result} ".join(sides).replace(_WINNER, "").replace(_ABSENT, "").strip()


def _with_legend(lines: Sequence[str]) -> list[str]:
    """The lines with the words for the signs between names, or of forfeits, that a line explains: ``d = defeated``."""
    legend = (one for line in lines for one in _LEGEND.findall(line))
    said = {
        sign: "forfeit" if is_unplayed(word + more) else word
        for sign, word, more in legend
        if tells_a_result(word) and not tells_a_result(sign)
    }
    if not said:
        return list(lines)
    signs = re.compile(rf"(?<=\w\s)(?:{'|'.join(map(re.escape, said))})(?=\s+[A-Z]|\s*$)")
    return [signs.sub(lambda sign: said[sign[0]], line) for line in lines]


def without_marks_of_colors(lines: Sequence[str]) -> list[str]:
    """The lines without the marks behind names that one of them explains as a color, which changes no rating."""
    found = [legend for line in lines if (legend := _OF_A_COLOR.search(line))]
    if len(found) != 1 or tells_a_result(found[0]["said"]):
        return list(lines)
    mark = re.compile(rf"(?<=[^\W\d_])\s?{re.escape(found[0]['mark'])}(?=[\s,;.:)]|$)")
    return [line if line == found[0].string else mark.sub("", line) for line in lines]


def _without_letters(lines: Sequence[str]) -> list[str]:
    """The lines without the letters that count them: A to C or more."""
    found = list(lines)
    letters = [match[1] if (match := _LETTERED.match(line)) else "" for line in lines]
    for n in (place for place, letter in enumerate(letters) if letter == "A"):
        both = zip(letters[n : n + len(ascii_uppercase)], ascii_uppercase, strict=False)
        length = len(list(takewhile(lambda pair: pair[0] == pair[1], both)))
        if length >= FEWEST:
            found[n : n + length] = [_LETTERED.sub("", line) for line in found[n : n + length]]
    return found


def in_sentences(lines: Sequence[str]) -> list[str]:
    """The lines, where a sentence that goes over the end of one stands in the line on which it begins.

    A line goes on where the first word of the next one had no room; lists and tables stay as they are.
    """
    found = list(lines)
    paragraphs = (list(some) for _, some in groupby(lines, lambda line: not line.strip()))
    widths = [width for some in paragraphs for width in [max(map(len, some))] * len(some)]
    start = 0
    for n, ((above, line), width) in enumerate(zip(pairwise(lines), widths[1:], strict=True), 1):
        word = (line.split() or [""])[0]
        hyphenated = above.endswith("-") and above[-2:-1].isalpha()
        goes_on = (
            word
            and max(LEAST_WIDTH, width - 1) <= len(above) + len(word)
            and _indent(line) >= (_indent(above) - FIRST_LINE) * (start == n - 1)
            and not (
                _ENDED.search(above)
                or _BEGINS.match(line)
                or (above.endswith(")") and not word[0].islower() and listed_alone(line))
                or _APART_IN_A_TABLE.search(f"{above.strip()}\n{line.strip()}")
            )
            and (hyphenated or not (game_told(line) and (PAIR.search(line) or game_told(above))))
        )
        if not goes_on:
            start = n
            continue
        end = None if SCORES.match(found[start]) else _END.search(line)
        head, rest = (line[: end.end()], line[end.end() :]) if end else (line, "")
        found[start], found[n] = f"{found[start]}{'' if hyphenated else ' '}{head.strip()}", rest
        start = n if rest else start
    return found


def with_hanging_lines(lines: Sequence[str]) -> list[str]:
    """The lines, where one below the text behind the title of a round ends what a comma or the line above leaves
    open there."""
    found = list(lines)
    start, column = 0, 0
    for n, line in enumerate(lines):
        if title := _TITLE_AND_TEXT.match(line):
            start, column = n, title.end()
        elif not column or _indent(line) != column:
            column = 0
        elif found[start].endswith(",") or _ENDS_A_GAME.match(line):
            found[start], found[n] = f"{found[start]} {line.strip()}", ""
    return found


def with_rounds_across(lines: Sequence[str]) -> list[str]:
    """The lines, with the title of the round before each game where rounds stand next to each other, as in a bracket;
    those of one line are divided by an end of line."""
    found = list(lines)
    columns: list[tuple[int, int]] = []
    last = 0
    for n, line in enumerate(lines):
        cells = [(cell.start(), cell[0]) for cell in _CELL.finditer(line)]
        games = [PAIR.search(text) or A_VERB.search(text) for _, text in cells]
        titles = [
            (start, round_in(text) or last + column)
            for column, ((start, text), game) in enumerate(zip(cells, games, strict=True), 1)
            if not game and (round_in(text) or OF_A_STAGE.match(text))
        ]
        if titles:
            columns = titles if len(titles) == len(cells) > 1 else []
            last = max(round_ for _, round_ in titles)
        elif columns and any(games):
            of = [min(columns, key=lambda column: abs(column[0] - start))[1] for start, _ in cells]
            found[n] = "\n".join(f"Round {round_}: {cell[1]}" for round_, cell in zip(of, cells, strict=True))
    return found


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def in_plain_words(line: str) -> str:
    """The line with the plain words for what a game was."""
    games = _SIGNED_GAMES.fullmatch(line)
    if games and len(signed := _SIGNED.findall(games["games"])) >= SEVERAL:
        line = f"Round {games['round']}: {'; '.join(_signed(*one) for one in signed)}"
    line = _CALLED_BY_NUMBER.sub("", _ROUND_CALLED.sub(r"Round \1:", line))
    for words, plain in _SAID_OTHERWISE:
        line = words.sub(plain, line)
    return line


def _signed(one: str, sign: str, other: str, alone: str, points: str) -> str:
    """``3 beat 7`` for ``3>7``, ``4 half-point bye`` for ``4+1/2``."""
    bye = {"0": "zero-point bye", "1": "full-point bye"}.get(points, "half-point bye")
    return f"{alone} {bye}" if alone else f"{one} {_OF_SIGN[sign]} {other}"


def with_ratings_below(lines: Sequence[str]) -> list[str]:
    """The lines, with a rating that stands alone put behind the player above it."""
    found = list(lines)
    for n, (above, line) in enumerate(pairwise(lines), 1):
        rating = _ALONE.fullmatch(line.strip())
        if rating and above.strip() and not any(map(str.isdigit, _NUMBER_BEFORE.sub("", above))):
            found[n - 1 : n + 1] = f"{above} {rating[1]}", ""
    return found


def _without_running_scores(lines: Sequence[str]) -> list[str]:
    """The lines without ``(1½)`` behind the names, where games with a result have such behind both, and nobody can
    have 0 or a half as a number."""
    scores = [
        score
        for line in lines
        if OF_BOTH.search(_RUNNING.sub("", line.translate(ONE_HYPHEN).replace("1/2", "½")))
        and len(both := _RUNNING.findall(line)) == 2
        for _, score in both
    ]
    if len(scores) <= FEWEST or all(score.isdecimal() and int(score) for score in scores):
        return list(lines)
    return [_RUNNING.sub("", line) for line in lines]


def _with_unrated(lines: Sequence[str]) -> list[str]:
    """The lines, with the word for no rating behind each name alone of a list with ratings, which may be one line."""
    last_names = Counter(word for line in lines for word in set(WORD.findall(line)))
    lines = [_with_unrated_in(line, last_names) for line in lines]
    found = list(lines)
    start = 0
    for end, line in enumerate([*lines, ""]):
        if listed_in(line) or _is_name(line, last_names):
            continue
        if any(map(listed_in, lines[start:end])):
            found[start:end] = [line if listed_in(line) else f"{line} unrated" for line in lines[start:end]]
        start = end + 1
    return found


def _is_name(line: str, said: Mapping[str, int]) -> bool:
    """Whether the line is a name behind a number, or one whose last name is also elsewhere."""
    numbered = _NUMBERED.fullmatch(line)
    text = numbered[2].strip() if numbered else line.strip(" *•-")
    words = text.split()
    recurs = len(words) > 1 and _recurs(text, said)
    is_name = _NAME.fullmatch(text) is not None and len(words) <= MOST_WORDS
    is_name = is_name and not (tells_a_result(text) or _OF_A_SECTION.search(text) or heads_standings([text]))
    return is_name and (numbered is not None or recurs)


def _recurs(name: str, said: Mapping[str, int]) -> bool:
    """Whether the last name is also on another line."""
    return any(said[word] > 1 for word in WORD.findall(name.partition(",")[0])[-1:])


def _with_unrated_in(line: str, said: Mapping[str, int]) -> str:
    """The line, where it lists several players of whom at least one has a rating."""
    if listed_alone(line):
        return line
    head, colon, rest = line.rpartition(":") if len(line) <= LONGEST else ("", "", "")
    parts = [part.strip(" .") for part in (_APART if ";" not in rest else _APART_BY_SEMICOLON).split(rest)]
    alone = [bool(listed_in(part)) for part in parts]
    names = [_NAME.fullmatch(part) is not None and _recurs(part, said) for part in parts]
    if len(parts) < FEWEST or not any(alone) or not all(map(or_, alone, names)):
        return line
    listed = (part if one else f"{part} unrated" for part, one in zip(parts, alone, strict=True))
    return f"{head}{colon} {'; '.join(listed)}"
