"""The upload files in the shapes that other programs write."""

import io
import struct

import pytest
import shapefile
from sample_files import FILES, codes, common_table, expected

from xlrating.formats.recognize import read
from xlrating.workbook.problems import Unusable

SAMPLE = {kind: (FILES / "dbf-2c" / f"T{kind}EXPORT.DBF").read_bytes() for kind in "HSD"}


def table(fields, rows):
    """A dBase file with text fields, or those of another kind: ``(name, kind, width)``."""
    content = io.BytesIO()
    with shapefile.Writer(dbf=content, encoding="cp1252") as writer:
        for name, kind, width in fields:
            writer.field(name, kind, width)
        for row in rows:
            writer.record(*row)
        writer.close()
        return content.getvalue()


def section_file(*, rounds, kind="S", number="1", **facts):
    values = {
        "S_SEC_NUM": number,
        "S_SEC_NAME": "Open",
        "S_TRN_TYPE": kind,
        "S_TOT_RNDS": str(rounds),
        **facts,
    }
    return table([(name, "C", 40) for name in values], [values.values()])


def details(rows, rounds):
    fields = [
        (name, "C", 12) for name in ("D_SEC_NUM", "D_PAIR_NUM", "D_MEM_ID", "D_NAME", "D_STATE", "D_RATING")
    ]
    fields += [(f"D_RND{number:02}", "C", 7) for number in range(1, rounds + 1)]
    return table(fields, rows)


def player(number, *cells, section="1"):
    return (section, str(number), f"1000000{number}", f"PLAYER, {number}", "MN", "1500", *cells)


def test_one_more_byte_behind_the_fields():
    """As WinTD writes it: the size of the header counts, not the place of 0x0D."""
    changed = {}
    for kind, content in SAMPLE.items():
        size = struct.unpack("<H", content[8:10])[0]
        changed[kind] = content[:8] + struct.pack("<H", size + 1) + content[10:size] + b"\0" + content[size:]
    assert common_table(read(changed).sections[0]) == expected("dbf-2c")


@pytest.mark.parametrize("first", [0x03, 0x83])
def test_rubbish_in_the_header_and_no_end_mark(first):
    changed = {
        kind: bytes([first]) + content[1:16] + b"\xde\xad\xbe\xef" + content[20:].removesuffix(b"\x1a")
        for kind, content in SAMPLE.items()
    }
    assert common_table(read(changed).sections[0]) == expected("dbf-2c")


def test_a_memo_field_and_dates_as_dates():
    content = (
        SAMPLE["H"].replace(b"H_BEG_DATE\0C", b"H_BEG_DATE\0D").replace(b"H_OTHER_TD\0C", b"H_OTHER_TD\0M")
    )
    assert content != SAMPLE["H"]
    (section,) = read({**SAMPLE, "H": content}).sections
    assert section.event == "Maple Street Open"


def test_a_deleted_record_is_left_out():
    size, width = struct.unpack("<HH", SAMPLE["D"][8:12])
    last = size + 5 * width
    content = SAMPLE["D"][:last] + b"*" + SAMPLE["D"][last + 1 :]
    assert [player.number for player in read({**SAMPLE, "D": content}).sections[0].players] == [1, 2, 3, 4, 5]


def test_a_file_that_is_cut():
    with pytest.raises(Unusable, match="fewer records than it says"):
        read({**SAMPLE, "D": SAMPLE["D"][:-100]})


@pytest.mark.parametrize("kind", "SD")
def test_a_header_that_says_fewer_records_than_there_are(kind):
    count, size, width = struct.unpack("<IHH", SAMPLE[kind][4:12])
    assert len(SAMPLE[kind]) == size + count * width + 1  # and 0x1A
    content = SAMPLE[kind][:4] + struct.pack("<I", count - 1) + SAMPLE[kind][8:]
    with pytest.raises(Unusable, match=f"says that it has {count - 1} records, but more follow"):
        read({**SAMPLE, kind: content})


@pytest.mark.parametrize("behind", [b"", b"\x1a", b"\x1a" + b" " * 500, b"\0" * 500, b" " * 20])
def test_what_is_behind_the_last_record_is_no_record(behind):
    """The end mark 0x1A with or without what an earlier, longer file left, nothing, or less than a record."""
    content = SAMPLE["D"].removesuffix(b"\x1a") + behind
    assert len(read({**SAMPLE, "D": content}).sections[0].players) == 6


def test_sections_of_different_length():
    """The shorter section is padded with U0; S_TOT_RNDS says how many rounds it has."""
    infos = table(
        [("S_SEC_NUM", "C", 2), ("S_SEC_NAME", "C", 30), ("S_TOT_RNDS", "N", 2), ("S_TRN_TYPE", "C", 1)],
        [("1", "Open", 3, "S"), ("2", "Quad", 1, "R")],
    )
    rows = [
        player(1, "W2W", "D2B", "U0"), player(2, "L1B", "D1W", "B0"),
        player(1, "D2", "U0", "U0", section="2"), player(2, "D1", "U0", "U0", section="2"),
    ]  # fmt: skip
    found = read({"S": infos, "D": details(rows, 3)})
    assert [section.name for section in found.sections] == ["Open", "Quad"]
    assert codes(found, 0) == [["W2w", "D2b", "U"], ["L1b", "D1w", "B"]]
    assert codes(found, 1) == [["D2"], ["D1"]]


@pytest.mark.parametrize(
    ("mine", "theirs", "games"),
    [
        ("$2W", "L1B", (["W2", "W2"], ["L1", "L1"])),
        ("#2W", "D1B", (["W2", "D2"], ["D1", "L1"])),
        ("W2W", "W1B", (["W2", "L2"], ["W1", "L1"])),
        ("%2W", "%1B", (["D2", "D2"], ["D1", "D1"])),
    ],
)
def test_two_games_in_a_round(mine, theirs, games):
    """Of two players, one has $ and the other L, # and D, W and W, % and %; the points of each are the same."""
    found = read(
        {"S": section_file(rounds=1, kind="2"), "D": details([player(1, mine), player(2, theirs)], 1)}
    )
    assert [sorted(row) for row in codes(found)] == [sorted(row) for row in games]
    assert not any("conflict" in note or "both rows" in note for note in found.notes)


def test_reports_that_differ():
    found = read({"S": section_file(rounds=1), "D": details([player(1, "N2W"), player(2, "R1B")], 1)})
    assert codes(found) == [["W2w"], ["D1b"]]
    assert sum("the reports of both players differ" in note for note in found.notes) == 2


def test_a_forfeit_draw_and_a_forfeit_with_an_opponent():
    found = read(
        {"S": section_file(rounds=2), "D": details([player(1, "Z0", "X2"), player(2, "Z0", "F1")], 2)}
    )
    assert codes(found) == [["Z", "X2"], ["Z", "F1"]]


def test_the_second_record_of_the_older_layout():
    """D_REC_SEQ 1 holds rounds 1 to 10, 2 holds 11 to 20."""
    fields = [(name, "C", 8) for name in ("D_SEC_NUM", "D_PAIR_NUM", "D_REC_SEQ", "D_MEM_ID")]
    fields += [(f"D_RND{number:02}", "C", 5) for number in range(1, 11)]
    rows = []
    for mine, other in ((1, 2), (2, 1)):
        first = ["W", "L"] if mine == 1 else ["L", "W"]
        for part in ("1", "2"):
            letter = first[int(part) - 1]
            cells = [f"{letter}   {other}"] * (10 if part == "1" else 2)
            rows.append(("1", str(mine), part, f"1000000{mine}", *cells, *["U   0"] * (10 - len(cells))))
    found = read({"S": section_file(rounds=12), "D": table(fields, rows)})
    assert codes(found) == [["W2"] * 10 + ["L2"] * 2, ["L1"] * 10 + ["W1"] * 2]


def test_a_new_member_and_a_number_used_twice():
    rows = [("1", "1", "00000000", "NEW, ONE", "", "0", "W2B"), player(2, "L1W")]
    (section,) = read({"S": section_file(rounds=1), "D": details(rows, 1)}).sections
    assert (section.players[0].member_id, section.players[0].rating) == ("", None)
    with pytest.raises(Exception, match="Pairing number 2 is used twice"):
        read({"S": section_file(rounds=1), "D": details([*rows, player(2, "U0")], 1)})


def test_a_round_without_a_field_is_told():
    """``D_RND02`` damaged: the games of round 2 would be lost."""
    content = SAMPLE["D"].replace(b"D_RND02", b"D?RND02")
    with pytest.raises(Unusable, match="has no field for round 2, but one for a later round"):
        read({**SAMPLE, "D": content})
