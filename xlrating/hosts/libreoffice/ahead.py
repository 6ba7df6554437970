"""Answers that are ready before they are asked.

After an entry a workbook asks for each answer about its table again: the ratings, the standings, the summary. Once it
has asked the first of them of the new table, the others are computed while LibreOffice is busy with that answer.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from xlrating.hosts.libreoffice.pipe import line_of

Question = dict[str, Any]

ABOUT_A_TABLE = "CROSSTABLE_"
TABLES = 4
"""So many tables are known by what was asked of them: the sections of a workbook."""
QUESTIONS = 6
"""So many questions about a table are asked again of the next one."""


@dataclass
class _Table:
    """A table as it came through the pipe, and what was asked of it, in order."""

    cells: Any
    asked: list[Question] = field(default_factory=list)

    def others(self, question: Question) -> list[Question] | None:
        """What was asked besides this question, from the one after it on; None where it was not asked."""
        places = [place for place, asked in enumerate(self.asked) if _is_like(asked, question)]
        return self.asked[places[0] + 1 :] + self.asked[: places[0]] if places else None


def _is_like(one: Question, other: Question) -> bool:
    """The same but for the table."""
    return bool(one["call"] == other["call"] and one["values"][1:] == other["values"][1:])


def _about(cells: Any, question: Question) -> Question:
    """The same question about another table; tables are large, so that questions share theirs."""
    return {**question, "values": [cells, *question["values"][1:]]}


class Ahead:
    """Questions answered by ``compute``; those about the newest table also before they are asked.

    A question is a line, as it comes through the pipe, and so is an answer: it is the same whenever it is computed.
    """

    def __init__(self, compute: Callable[[Question], bytes]) -> None:
        self._compute = compute
        self._tables: deque[_Table] = deque(maxlen=TABLES)
        self._expected: deque[Question] = deque()
        self._ready: dict[bytes, tuple[Question, bytes]] = {}

    def answer(self, line: bytes) -> bytes:
        """The answer to a question."""
        if line in self._ready:
            question, answer = self._ready.pop(line)
        else:
            question = json.loads(line)
            answer = self._compute(question)
        if question.get("values") and str(question.get("call")).startswith(ABOUT_A_TABLE):
            self._remember(question)
        return answer

    def work(self) -> bool:
        """Compute one answer that may be asked for; False where none is left."""
        if not self._expected:
            return False
        question = self._expected.popleft()
        self._ready[line_of(question)] = question, self._compute(question)
        return True

    def _remember(self, question: Question) -> None:
        """Note what was asked of which table. After the first question about a new one the others are expected."""
        if question in self._expected:
            self._expected.remove(question)
        cells = question["values"][0]
        table = next((table for table in self._tables if table.cells == cells), None)
        if table is None:
            table = _Table(cells)
            self._expect(question, cells)
            self._tables.append(table)
        if len(table.asked) < QUESTIONS and table.others(question) is None:
            table.asked.append(_about(table.cells, question))

    def _expect(self, question: Question, cells: Any) -> None:
        """What was asked of the table before, whose place the new one takes."""
        for before in reversed(self._tables):
            others = before.others(question)
            if others is not None:
                self._tables.remove(before)
                self._ready.clear()
                self._expected = deque(_about(cells, asked) for asked in others)
                return
