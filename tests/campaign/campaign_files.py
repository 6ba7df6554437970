"""Lists of games and players, and texts of organizers, with fields and lines spoiled: read or refused with sentences,
no game one-sided."""

import csv
import io
import sys
import traceback
from pathlib import Path

from xlrating.crosstable.cells.round_cell import round_of

sys.path.append(str(Path(__file__).resolve().parents[1] / "files"))

from sample_files import FILES, SAMPLES

from xlrating.crosstable.sheet.problems import CrosstableProblems
from xlrating.formats import game_list, pgn
from xlrating.formats.grids import grids_of
from xlrating.formats.recognize import read
from xlrating.workbook.problems import FileProblem, Unusable

HANDWRITINGS = sorted(
    path
    for path in (Path(__file__).resolve().parents[1] / "data" / "handwritings").rglob("*.txt")
    if path.parent.name != "plain"
)
OF_AN_ORGANIZER = 0.25
WAYS = ("game-list", "games-pgn", "registration", "swisssys-wall-chart", "wintd-wall-chart")
FIELDS = (
    "", " ", "0", "1", "2", "-1", "7", "999999", "1-0", "0-1", "½", "1/2-1/2", "*", "W4", "1500", "1500P3", "15oo",
    "unr", "BYE", "bye", "Ashdown, Marla", "Marla Ashdown", "ASHDOWN", "Ashdwon, Marla", "10000011", "1000011",
    "2026-09-13", "13.09.2026", "Round 3", "Name", "White", "Result", "Rating", "=1+1", "\u202e", "é" * 300, "#N/A",
    "3.5", "1e9", "'", '"', "[", "]", "{", "}", ";", "\\", "%", "Total", "Section", "x-y", "+-", "--", "1:0", "0,5",
    "F", "X", "1F-0F",
)  # fmt: skip
OTHER = {"W": "L", "L": "W", "D": "D", "X": "F", "Z": "Z", "": ""}


def file(campaign, chance, name):
    """One sample with one to five mishaps. ``name`` is what makes it again."""
    way = chance.choice(WAYS) if chance.random() > OF_AN_ORGANIZER else ""
    text = (FILES / SAMPLES[way] if way else chance.choice(HANDWRITINGS)).read_text("utf-8", "replace")
    for _ in range(chance.choice((1, 1, 2, 3, 5))):
        text = chance.choice((_field, _field, _field, _line, _character))(chance, text, way)
    campaign.figures["lists"] += 1
    try:
        found = read({"event.txt": text.encode()})
        grids_of(found)
    except CrosstableProblems as problems:
        campaign.figures["lists refused by place"] += 1
        if not all(problem.cell and problem.message.endswith((".", "?")) for problem in problems.problems):
            campaign.fail(name, f"refused without a place or a sentence: {problems}")
    except (FileProblem, Unusable):
        campaign.figures["lists refused as a whole"] += 1
    except Exception:
        campaign.fail(name, traceback.format_exc(limit=-3))
    else:
        campaign.figures["lists read"] += 1
        if found.format_name in (game_list.FORMAT, pgn.FORMAT):
            _check_both_sides(campaign, name, found)


def _field(chance, text, way):
    """Another value in one field."""
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    if way == "games-pgn" and '"' in lines[place]:
        tag = lines[place].split('"')
        lines[place] = f'{tag[0]}"{chance.choice(FIELDS)}"]'
    elif way in ("game-list", "registration"):
        (row,) = csv.reader([lines[place]]) if lines[place] else [[""]]
        row[chance.randrange(len(row))] = chance.choice(FIELDS)
        out = io.StringIO()
        csv.writer(out, lineterminator="").writerow(row)
        lines[place] = out.getvalue()
    else:
        words = lines[place].split(" ")
        words[chance.randrange(len(words))] = chance.choice(FIELDS)
        lines[place] = " ".join(words)
    return "\n".join(lines)


def _line(chance, text, way):
    """A line missing, twice, or at another place."""
    lines = text.split("\n")
    line = lines.pop(chance.randrange(len(lines)))
    for _ in range(chance.choice((0, 1, 2))):
        lines.insert(chance.randrange(len(lines) + 1), line)
    return "\n".join(lines)


def _character(chance, text, way):
    place = chance.randrange(len(text))
    return (
        text[:place]
        + chance.choice('0123456789WDLBHU=+-½ \t\n,;:"[]{}()')
        + text[place + chance.randrange(2) :]
    )


def _check_both_sides(campaign, name, found):
    """Of a list of games each game is in both rows, with the two results that go together."""
    for section in found.sections:
        rounds = {player.number: player.rounds for player in section.players}
        for number, mine in rounds.items():
            for place, one in enumerate(mine):
                if one.opponent is None:
                    continue
                theirs = rounds[one.opponent][place] if one.opponent in rounds else round_of("")
                fits = theirs.letter in (("F", "X") if one.letter == "F" else (OTHER[one.letter],))
                if theirs.opponent != number or not fits:
                    campaign.fail(name, f"player {number}, round {place + 1}: {one} and {theirs}")
