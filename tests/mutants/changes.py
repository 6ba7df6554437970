"""The small changes that some test must notice: a constant, a comparison, a sign, a bound, a condition.

Most are Cosmic Ray's operators. Its own operator for numbers adds 1, which says little of 0.662 and nothing of
0.00000739; so a number here changes by one in its last digit, as a slip of the pen would.
"""

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

import parso
from cosmic_ray.ast import ast_nodes, get_ast, is_number
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators import (
    binary_operator_replacement,
    boolean_replacer,
    comparison_operator_replacement,
    unary_operator_replacement,
)
from cosmic_ray.operators.operator import Example, Operator

TOO_LONG = "too long"
COMPARISONS = (
    "Lt_LtE", "Lt_GtE", "LtE_Lt", "LtE_Gt", "Gt_GtE", "Gt_LtE", "GtE_Gt", "GtE_Lt", "Eq_NotEq", "NotEq_Eq", "Is_IsNot",
    "IsNot_Is",
)  # fmt: skip
SIGNS = ("Add_Sub", "Sub_Add", "Mul_Div", "Div_Mul", "FloorDiv_Div", "Mod_Mul", "Pow_Mul", "BitAnd_BitOr")
OTHER_NAME = {
    name: other
    for pair in (
        ("less", "less_equal"), ("greater", "greater_equal"), ("maximum", "minimum"), ("fmax", "fmin"), ("max", "min"),
        ("all", "any"), ("floor", "ceil"),
    )
    for name, other in (pair, pair[::-1])
}  # fmt: skip


class LastDigit(Operator):
    """A number, one more or one less in its last digit; 2569.0 counts as 2569."""

    def mutation_positions(self, node):
        if is_number(node) and node.value.replace(".", "").replace("_", "").isdecimal():
            yield from [(node.start_pos, node.end_pos)] * 2

    def mutate(self, node, index):
        number = Decimal(node.value.replace("_", ""))
        digit = (
            Decimal(1)
            if number == number.to_integral_value()
            else Decimal(1).scaleb(number.as_tuple().exponent)
        )
        changed = number - digit if index else number + digit
        text = f"{changed:f}" if changed >= 0 else f"({changed:f})"
        return parso.python.tree.Number(text, node.start_pos, node.prefix)

    @classmethod
    def examples(cls):
        return (
            Example("x = 0.662", "x = 0.663"),
            Example("x = 2569.0", "x = 2568.0", occurrence=1),
            Example("x = 0", "x = (-1)", occurrence=1),
        )


class OtherName(Operator):
    """The function beside it: ``np.less`` for ``np.less_equal``, ``min`` for ``max``."""

    def mutation_positions(self, node):
        if (
            node.type != "name"
            or node.value not in OTHER_NAME
            or node.get_next_leaf().value not in ("(", ".")
        ):
            return
        before = node.get_previous_leaf()
        if node.value not in ("floor", "ceil") or (before is not None and before.value == "."):
            yield node.start_pos, node.end_pos

    def mutate(self, node, index):
        return parso.python.tree.Name(OTHER_NAME[node.value], node.start_pos, node.prefix)

    @classmethod
    def examples(cls):
        return (Example("np.less(a, b)", "np.less_equal(a, b)"),)


def _operators() -> list[Operator]:
    compared = [f"ReplaceComparisonOperator_{name}" for name in COMPARISONS]
    signs = [f"ReplaceBinaryOperator_{name}" for name in SIGNS]
    kinds = [
        *(getattr(comparison_operator_replacement, name) for name in compared),
        *(getattr(binary_operator_replacement, name) for name in signs),
        unary_operator_replacement.ReplaceUnaryOperator_USub_UAdd,
        unary_operator_replacement.ReplaceUnaryOperator_Delete_Not,
        boolean_replacer.ReplaceTrueWithFalse,
        boolean_replacer.ReplaceFalseWithTrue,
        boolean_replacer.ReplaceAndWithOr,
        boolean_replacer.ReplaceOrWithAnd,
        LastDigit,
        OtherName,
    ]
    return [kind() for kind in kinds]


OPERATORS = _operators()


class Mutant(NamedTuple):
    """A file with one change: the line before and after it, stripped, and the whole changed source."""

    path: str
    line: int
    before: str
    after: str
    source: str

    def told(self) -> str:
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"

    def is_told_in(self, line: str) -> bool:
        """Whether a line of an earlier run tells of it, perhaps by another number of its line."""
        change = line.removesuffix(f"  ({TOO_LONG})").partition("  (tests/")[0]
        return change.startswith(f"{self.path}:") and change.endswith(f": {self.before}  ->  {self.after}")


def mutants_of(root: Path, path: str) -> Iterator[Mutant]:
    """Every change of a file, from top to bottom.

    The star before named parameters is no sign, and how a decorator makes a class or caches changes no answer.
    """
    source = (root / path).read_text("utf-8")
    nodes = list(ast_nodes(get_ast(source)))
    found = {}
    for operator in OPERATORS:
        count = sum(len(list(operator.mutation_positions(node))) for node in nodes)
        for occurrence in range(count):
            changed = mutate_code(source, operator, occurrence)
            if changed is not None and changed != source:
                found.setdefault(changed, _mutant(path, source, changed))
    real = (
        mutant
        for mutant in found.values()
        if mutant.after != mutant.before.replace("*,", "/,") and not mutant.before.startswith("@")
    )
    yield from sorted(real, key=lambda mutant: mutant.line)


def _mutant(path: str, source: str, changed: str) -> Mutant:
    """A change is one of a word, so it is in one line."""
    lines = enumerate(zip(source.splitlines(), changed.splitlines(), strict=True), start=1)
    line, was, now = next((line, was.strip(), now.strip()) for line, (was, now) in lines if was != now)
    return Mutant(path, line, was, now, changed)
