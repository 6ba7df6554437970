"""Patterns are compiled at their first use; here, all of them are."""

import importlib
import pkgutil
import re

import pytest

from xlrating.patterns import pattern

PACKAGES = ("crosstable", "event", "hosts.workbook", "hosts.cli")


def late_patterns():
    for package in PACKAGES:
        found = importlib.import_module(f"xlrating.{package}")
        for module in pkgutil.walk_packages(found.__path__, f"{found.__name__}."):
            for name, value in vars(importlib.import_module(module.name)).items():
                if type(value) is type(pattern("")):
                    yield f"{module.name}.{name}", value


def test_every_pattern_compiles():
    patterns = dict(late_patterns())
    assert len(patterns) > 30
    for one in patterns.values():
        assert isinstance(one.pattern, (str, bytes))


def test_a_pattern_is_as_if_compiled():
    late, compiled = pattern(r"(\d+)-[a-z]", re.IGNORECASE), re.compile(r"(\d+)-[a-z]", re.IGNORECASE)
    assert late.fullmatch("12-B")[1] == "12"
    assert late.sub("x", "1-a 2-b") == "x x"
    assert (late.pattern, late.flags) == (compiled.pattern, compiled.flags)


def test_a_mistake_shows_at_the_first_use():
    late = pattern("(")
    with pytest.raises(re.error):
        late.search("")
