"""fide-events.xlsx: US Chess ratings updated from FIDE events abroad, by opponents, or by totals (2008, 1994)."""

from openpyxl import Workbook

from workbook_templates.book import Book, Rule, Step
from workbook_templates.layouts.fide_events import conversions, examples, opponents, table_1, totals


def build() -> Workbook:
    book = Book(
        "FIDE events abroad",
        "A US Chess rating after FIDE events abroad, and FIDE ratings on the US Chess scale.",
        (
            Step(
                "Opponents",
                "Type the player, then each opponent's FIDE rating and the result. The new rating, and whether the "
                "event is rated at all, is at the top.",
            ),
            Step("Conversions", "See FIDE ratings on the US Chess scale, today and under older rules."),
            Step("Totals", "For the older rules of 2008 and 1994 only: type what FIDE prints of each event."),
        ),
        (
            "The player on the Opponents sheet is invented. The other players are those of the documents.",
            "The 2008 example is Onischuk, May to July 2004. Its document takes A = 50. The 1994 example is Kamsky.",
        ),
        status=opponents.STATUS,
        rules=(
            Rule(
                "Whether an event is rated for a player, and the update by the standard formula, once.",
                "P25 §6, S15 §6",
            ),
            Rule(
                "FIDE ratings on the US Chess scale. Youth events use another conversion.",
                "P25 §2.1, §6; S15 §2.6, §6",
            ),
            Rule("Effective games N', K, bonus.", "P25 §3, §4.2; S15 §3, §4.2"),
            Rule("Totals under the 2008 rules: K = 400/(N' + games).", "S08"),
            Rule("Totals under the 1994 rules: K = 8, A from table 1.", "S94 §6, §1.4.2"),
        ),
        documents=("P25", "S15", "S08", "S94"),
    )
    opponents.lay_out(book)
    conversions.lay_out(book)
    totals.lay_out(book)
    examples.lay_out(book)
    table_1.lay_out(book)
    return book.workbook
