"""ChessManager.com: the CSV of all rounds."""

import re

from xlrating.crosstable.cells.cell_values import points_of, text_of
from xlrating.crosstable.cells.quote import quoted
from xlrating.crosstable.cells.round_cell import NO_GAME, RoundCell
from xlrating.crosstable.sheet.grid import Grid
from xlrating.formats.checks import checked
from xlrating.formats.findings import FileFindings
from xlrating.formats.section import CURRENT_RATINGS, Import, ImportedPlayer, ImportedSection
from xlrating.formats.tables import cell
from xlrating.formats.text import whole
from xlrating.formats.trf import round_of_letter

FORMAT = "ChessManager CSV of all rounds"
NEEDED = ("player no", "name", "rank")
PER_ROUND = 3


def recognizes(table: Grid) -> bool:
    return _header(table) is not None


def _header(table: Grid) -> int | None:
    for number, row in enumerate(table.rows[:60]):
        if (
            set(NEEDED) <= {text_of(value).lower() for value in row}
            and text_of(cell(row, 0)).lower() == NEEDED[0]
        ):
            return number
    return None


def read(table: Grid) -> Import:
    findings = FileFindings()
    header = _header(table) or 0
    facts = {text_of(cell(row, 0)).lower(): text_of(cell(row, 1)) for row in table.rows[:header]}
    columns = {
        text_of(value).lower(): place for place, value in enumerate(table.rows[header]) if text_of(value)
    }
    rounds = min(whole(facts.get("number of rounds", "")) or 200, 200)
    players = []
    for number in range(header + 1, len(table.rows)):
        row = table.rows[number]
        if not any(text_of(value) for value in row):
            continue
        start = whole(text_of(cell(row, columns["player no"])))
        if not start:
            found = text_of(cell(row, columns["player no"]))
            findings.mend(
                table.address(number, columns["player no"]), f"{quoted(found)} is not a player number."
            )
            continue
        players.append(_player(table, number, start, columns, rounds, findings))
    longest = max((len(player.rounds) for player in players), default=0)
    full = [player.in_rounds(longest) for player in players]
    if any(player.member_id for player in full):
        findings.note("The IDs are FIDE numbers. Replace them with US Chess member IDs.")
    if any(player.rating for player in full):
        findings.note(f"The ratings may be FIDE ratings: this file does not say. {CURRENT_RATINGS}")
    section = ImportedSection(
        tuple(full),
        event=facts.get("tournament name", ""),
        start_date=facts.get("start date"),
        end_date=facts.get("end date"),
        time_control=facts.get("rate of play", "") or facts.get("time control", ""),
    )
    return checked(FORMAT, [section], findings)


def _player(
    table: Grid, number: int, start: int, columns: dict[str, int], rounds: int, findings: FileFindings
) -> ImportedPlayer:
    row, first = table.rows[number], max(columns.values()) + 1

    def at(heading: str) -> str:
        return text_of(cell(row, columns.get(heading)))

    filled = max((place for place, value in enumerate(row) if text_of(value)), default=0) + 1
    count = min(rounds, max(0, -((first - filled) // PER_ROUND)))
    rating = whole(re.sub(r"\.0*$", "", at("rating")))
    if at("rating") and rating is None:
        findings.mend(table.address(number, columns["rating"]), f"{quoted(at('rating'))} is not a rating.")
    codes = tuple(
        _round(table, number, first + PER_ROUND * place, f"Player {start}, round {place + 1}", findings)
        for place in range(count)
    )
    return ImportedPlayer(
        number=start,
        name=at("name"),
        member_id=at("fide id"),
        rating=float(rating) if rating else None,
        rounds=codes,
        score=points_of(at("points")),
        extra={"Birth date": born} if (born := at("birthdate")) else {},
    )


def _round(table: Grid, number: int, column: int, where: str, findings: FileFindings) -> RoundCell:
    row = table.rows[number]
    opponent_text, color, result = (text_of(cell(row, column + place)) for place in range(PER_ROUND))
    opponent, color, result = whole(opponent_text or "0"), color.lower().strip("-"), result.upper()
    if opponent is None:
        findings.mend(table.address(number, column), f"{quoted(opponent_text)} is not a player number.")
        return NO_GAME
    if color not in ("", "w", "b"):
        findings.mend(
            table.address(number, column + 1), f"{quoted(color)} is not a color. It should be w, b, or -."
        )
        return NO_GAME
    if found := round_of_letter(opponent, color, result, where, findings):
        return found
    findings.mend(
        table.address(number, column + 2),
        f"{quoted(result)} is not a result. It should be one of 1 0 = + - H U F Z.",
    )
    return NO_GAME
