"""What the page about the crosstable says about columns, labels, and round cells."""

from xlrating.crosstable.reading.event.labels import ALL_LABELS

LABELS = {label.name: label.help for label in ALL_LABELS}

ROUNDS = (
    ("`W12`, `D3`, `L7`", "result and opponent's number; a color may follow (`W 12w`)"),
    ("`12W`, `3 D`, `7:L`, `Win 12`, `wW12`, `W(12)`, `W-12`, `W#12`", "the same, typed in other ways"),
    ("`12w1`, `3b½`, `7w0`, `3b=`", "opponent, color, result, as pairing programs write it"),
    (
        "`won v. #12`, `12 (1)`, `W12 1.0`, `1-0 12`, `✓12`",
        "the same, in words and signs in any order",
    ),
    ("`+12`, `=3`, `-7`", "won, drawn, lost; format the cells as text"),
    (
        "`X12`, `F12`, `12w+`, `7b-`, `W12 (forfeit)`, `FWin 12`, `1F 12`",
        "forfeit win or loss: a point or none, never rated",
    ),
    ("`B`, `BYE`, `FB`, `PAB`, `+`, `1-BYE`", "full-point bye"),
    ("`H`, `HB`, `½`, `=`, `HALF`, `1/2 BYE`, `0.5`", "half-point bye"),
    ("`Z`, `U`, `-`, `—`, `0`, `WD`, blank", "no game, no point"),
    ("`X`, `F`, `FF`, `FORF`", "forfeit win or loss without an opponent"),
)

LAYOUTS = (
    ("one cell per round", "`W12` under Rd 1"),
    (
        "opponent, color, and result in columns of their own",
        "`Rd 1`, `Col`, `Res`, or `Opp 1`, `Res 1`; also all opponents, and behind them all points",
    ),
    (
        "grid of a quad or round robin",
        "1, 0, ½ under the opponent's number; X or blank on the diagonal; the lower half may be blank",
    ),
    (
        "double round robin",
        "`1 ½`, `1/½`, or `10` in a cell of the grid, two columns for each opponent, or a grid for each half",
    ),
    (
        "points of several games",
        "`1½` or `1½-½` in a grid, or in a column next to the opponent: wins and draws, and no rating depends on which",
    ),
    ("match", "two players with their results alone; several matches may stand below each other"),
    (
        "quad with the pairings above the rounds",
        "`1`, `0`, `½` under `Rd 1: 1-4, 2-3`, or a schedule of all rounds next to the tables: `R1 1-4 2-3`",
    ),
    (
        "two games a round against one opponent",
        "the opponent under `Opp`, the results under `as White` and `as Black`",
    ),
    ("several games of a round in one cell", "`W2 D2`, `WD2`, or `2: 1 ½`"),
    ("two or three rows per player", "running totals, colors, ID, state, or rating below the results"),
    ("opponents with the score so far", "`W 6` above `1½`: each result is what the score gains"),
    (
        "rows for opponents and results",
        "`1` under Rd 1, and `w4` below it, or the other way round; perhaps a row of colors",
    ),
    ("players across, rounds down; tables next to each other", "each is put on a sheet of its own"),
    (
        "a block or card for each player, a line of text for each, or columns whose headings do not say it",
        "`Ann Lee`, `1500`, and below them `Rd 1`, `W`, `Bee`; `1. Lee, Ann (1500) W2 D3`: put on a sheet of its own, "
        "if both players have each game",
    ),
    (
        "name and rating in one column",
        "`Abbott, Grace (1985)`, or the rating below the name, under `Name / Rating`",
    ),
    ("a column for each color", "`R1 White`, `R1 Black`: one of them has `W12`"),
    ("two lines per player, as on the US Chess website", "copied as text or as cells"),
    ("opponents by name", "`W Smith`, `beat Smith`; a last name is enough if only one player has it"),
    ("opponents by letter or member ID", "`W D` or `C1` where the numbers are A, B, C, D; `W 12345678`"),
    ("opponents by nickname", "`W GhostFork` where a column such as `Tag` has it once"),
    (
        "side games on a sheet of their own",
        "a list of games with all ratings is a further section, unless a game of it is in the crosstable",
    ),
    (
        "running score or rating next to the result",
        "`W4 1.5`, `W4 (1500)`; a remark such as `(sick)` is told",
    ),
    (
        "several tables on one sheet",
        "each is a section; the line above a table is its title. A column Section makes sheets of their own. Below one row of headings, a section begins with "
        "number 1 below a title or an empty row",
    ),
)
