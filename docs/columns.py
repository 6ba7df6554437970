"""What the page about the crosstable says of columns, labels, and round cells."""

from xlrating.crosstable.fields import FIELDS
from xlrating.crosstable.labels import ALL_LABELS

COLUMNS = {field.name: field.help for field in FIELDS}
LABELS = {label.name: label.help for label in ALL_LABELS}

ROUNDS = (
    ("`W12`, `D3`, `L7`", "result and opponent's number; a colour may follow (`W 12w`)"),
    ("`12w1`, `3b½`, `7w0`, `3b=`", "opponent, colour, result, as pairing programs write it"),
    ("`+12`, `=3`, `-7`", "won, drawn, lost, as a text"),
    ("`X12`, `F12`, `12w+`, `7b-`", "forfeit win or loss: a point or none, never rated"),
    ("`B`, `BYE`, `+`", "full-point bye"),
    ("`H`, `½`, `=`", "half-point bye"),
    ("`Z`, `U`, `-`, blank", "no game, no point"),
    ("`X`, `F`", "forfeit win or loss without an opponent"),
)
