"""``xlrating prizes``: divide the prizes of an event by rule 32B."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from xlrating.awards.award import SectionAwards, award
from xlrating.awards.sheets import report, sheets_of
from xlrating.crosstable.sheet.grid import put
from xlrating.crosstable.sheet.problems import Problem
from xlrating.exports.paper.awards import award_list
from xlrating.hosts.cli.destination import PDF, refuse_impossible, refuse_itself, workbook_beside
from xlrating.hosts.cli.json_report import put_document, told
from xlrating.hosts.cli.options import Commands, file, output, switch
from xlrating.hosts.cli.tables import print_table
from xlrating.hosts.cli.terminal import DONE, say, tell_notes
from xlrating.hosts.file_mark import save_marked, seen_from
from xlrating.hosts.opened import Opened, open_table

HEADINGS = ("No.", "Name", "Score", "Amount", "Prize floor", "Form", "Reason")


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "prizes",
        help="divide the prizes of an event: amounts, reasons, and floors",
        description="Divide the prizes on the Prizes sheet (headings Prize, Amount, From, To, Section) among the "
        "players of the crosstables by rule 32B, save FILE-prizes.xlsx with an Awards sheet, and print the awards. "
        "Nothing that you typed changes.",
        epilog="Exit status: 0 divided, 1 problems on a sheet, 2 unusable file or option.",
    )
    file(parser, "file", "FILE", ".xlsx, .xlsm, .ods, .csv, or .tsv with the crosstable")
    file(parser, "--prizes", "LIST", "file with the prizes: .csv or a workbook")
    where = parser.add_mutually_exclusive_group()
    output(where, "OUT", "save this file instead: .xlsx, or .pdf to sign")
    switch(where, "--check", "only print, save nothing")
    switch(parser, "--force", "replace a file that is not from xlrating")
    switch(parser, "--json", "print one JSON document instead (docs/scripts.md)")
    parser.set_defaults(run=run, not_done="Not divided", problems_in_json=True)


def run(options: argparse.Namespace) -> int:
    opened = open_table(options.file)
    found = award(opened.grids(), open_table(options.prizes).grids() if options.prizes else None)
    target = _target(options)
    notes = [note for one in found for note in one.notes]
    if target:
        notes += [Problem("", message) for message in _save(opened, found, target, options)]
    if options.json:
        file = str(options.file)
        written = None if target is None else str(target)
        return put_document(DONE, file=file, written=written, sections=[*report(found)], notes=told(notes))
    for one in found:
        rows = [
            (str(player.number), player.name, f"{player.score:g}", f"{player.amount:,.2f}",
             "" if player.prize_floor is None else f"{player.prize_floor:g}", player.form, player.reason)
            for player in one.winners
        ]  # fmt: skip
        print_table(one.section, HEADINGS, rows, frozenset(("Name", "Reason", "Form")))
        say(one.in_short())
    tell_notes(note.line for note in notes)
    if target:
        say(f"Saved {target}")
    return DONE


def _target(options: argparse.Namespace) -> Path | None:
    if options.check:
        return None
    target: Path = options.output or workbook_beside(options.file, "prizes")
    if options.output:
        refuse_impossible(options.file, target, PDF)
        refuse_itself(target, options.file, options.prizes)
    return target


def _save(
    opened: Opened,
    found: Sequence[SectionAwards],
    target: Path,
    options: argparse.Namespace,
) -> list[str]:
    if target.suffix.lower() == PDF:
        event = options.file.stem
        save_marked(target, award_list(event, found), options.file, "prizes", force=options.force)
        return []
    blocks = [(one.sheet, block) for one in found for block in one.blocks]
    put(opened.workbook, blocks, sheets_of(found, opened.grids()))
    return opened.workbook.save(
        target, force=options.force, made_from=f"{seen_from(target, options.file)}, prizes"
    )
