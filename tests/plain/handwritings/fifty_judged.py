"""Whether one of the fifty is read as meant: players, ratings, games, points, and the ratings of its plain form."""

import datetime
import re
from functools import cache

import openpyxl

from xlrating.hosts.cli.json_report import document
from xlrating.hosts.cli.rate_file import How, rate_file

from .judged import AS_MEANT, REFUSED, SILENT, TOLD, USUAL

ASSUMED = re.compile(r"rules, assumed|^Columns? not used")
LABELS = {"date": "End date", "tc": "Time control", "system": "Rating system"}
POINTS = {"1": ("W", "L", 1), "½": ("D", "D", 0.5)}


def verdict(folder, kind, sheets, meants, prior, told=None):
    """``told``: what the sheets say beside the games, ``date``, ``tc``, and ``system``; the plain form then says it."""
    path = folder / f"event.{kind}"
    _write(path, kind, sheets)
    entry = _read(path)
    if "problems" in entry:
        return REFUSED
    sections = list({one["sheet"] + one["name"]: one for one in reversed(entry["sections"])}.values())[::-1]
    if (
        len(sections) == len(meants)
        and all(
            _is_meant(section, meant, prior, folder, told or {})
            for section, meant in zip(sections, meants, strict=True)
        )
        and (told is None or entry["event"]["end_date"] == told.get("date"))
    ):
        return AS_MEANT
    notes = [note["message"] for note in entry["notes"]]
    usual = (USUAL, ASSUMED) if not (told or {}).get("date") else (USUAL,)
    return TOLD if any(not any(form.search(one) for form in usual) for one in notes) else SILENT


def _read(path):
    return document([rate_file(path, How(check=True), {})])["files"][0]


def _is_meant(section, meant, prior, folder, told):
    found = {_surname(player["name"], meant): player for player in section["players"]}
    if found.keys() != meant["players"].keys() or len(found) != len(section["players"]):
        return False
    posts = _plain_posts(folder, meant, prior, told)
    return all(
        (player["pre"], player["games"]) == (meant["players"][name], prior.get(name))
        and (player["rated_games"], player["rated_score"]) == _played(name, meant)
        and player["score"] == meant["points"][name]
        and abs(player["post"] - posts[name]) < 1e-6
        for name, player in found.items()
    )


def _surname(name, meant):
    return next((one for one in meant["players"] if one.casefold() in name.casefold()), None)


def _played(name, meant):
    games = [game.split() for game in meant["games"] if name in game]
    scores = [POINTS[result][2] if one == name else 1 - POINTS[result][2] for one, result, _ in games]
    return len(games), sum(scores)


def _plain_posts(folder, meant, prior, told):
    """The ratings of the same games in the plainest sheet, a game a round."""
    names = list(meant["players"])
    rows = [["No.", "Name", "Rating", *(f"Rd {n}" for n in range(1, len(meant["games"]) + 1))]]
    above = [[LABELS[word], value] for word, value in told.items() if word in LABELS]
    for number, name in enumerate(names, 1):
        rating = meant["players"][name]
        typed = "unrated" if rating is None else f"{rating}P{prior[name]}" if name in prior else rating
        rows.append([number, name, typed, *["U"] * len(meant["games"])])
    for round_, game in enumerate(meant["games"], 3):
        one, result, other = game.split()
        first, second = names.index(one) + 1, names.index(other) + 1
        rows[first][round_] = f"{POINTS[result][0]}{second}"
        rows[second][round_] = f"{POINTS[result][1]}{first}"
    path = folder / "plain.xlsx"
    book = openpyxl.Workbook()
    for row in [*above, *rows]:
        book.active.append(row)
    book.save(path)
    return {player["name"]: player["post"] for player in _read(path)["sections"][0]["players"]}


def _write(path, kind, sheets):
    if kind != "xlsx":
        path.write_text(sheets["text"].lstrip("\n"), "utf-8")
        return
    book = openpyxl.Workbook()
    book.remove(book.active)
    for title, text in sheets.items():
        sheet = book.create_sheet(title.replace("_", " "))
        for row, line in enumerate(text.strip("\n").split("\n"), 1):
            for column, typed in enumerate(line.split("|"), 1):
                value = _cell(typed)
                if value is not None:
                    cell = sheet.cell(row, column, value)
                    cell.data_type = "s" if isinstance(value, str) else cell.data_type
    book.save(path)


@cache
def _cell(typed):
    text = typed.replace("\\n", "\n")
    if text.startswith("'"):
        return text[1:]
    if text.startswith("@"):
        return datetime.datetime.fromisoformat(text[1:])
    if re.fullmatch(r"-?\d{1,15}", text.strip(" ")):
        return int(text)
    return float(text) if re.fullmatch(r"-?\d*\.\d+", text.strip(" ")) else text or None
