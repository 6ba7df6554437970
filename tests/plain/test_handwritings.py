"""A few hundred handwritings of plain events, the forty, and the hundred mistakes: nothing is silently wrong."""

import pytest
from handwritings.cases import case
from handwritings.forty import EVENT, FORTY
from handwritings.judged import AS_MEANT, SILENT, judged

SEED, COUNT = 2015, 300
REACHED = 0.15
"""The share of them that is read as meant; raise it when it grows."""

pytestmark = pytest.mark.filterwarnings("ignore")


def test_random_handwritings() -> None:
    verdicts = {number: case(f"{SEED} {number}").verdict() for number in range(COUNT)}
    assert [number for number, verdict in verdicts.items() if verdict.kind == SILENT] == []
    assert sum(verdict.kind == AS_MEANT for verdict in verdicts.values()) >= REACHED * COUNT


@pytest.mark.parametrize("name", FORTY)
def test_a_handwriting_that_nobody_had_described(name, tmp_path) -> None:
    one = FORTY[name]
    path = tmp_path / f"event{one.ending}"
    path.write_text(one.text, "utf-8")
    assert judged(path, EVENT, with_byes=one.byes).kind != SILENT
