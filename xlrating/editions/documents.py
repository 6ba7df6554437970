"""The editions by name, each from its file."""

from importlib import import_module

from xlrating.editions.edition import Edition
from xlrating.editions.names import FILES

EDITIONS: dict[str, Edition] = {
    name: import_module(f"xlrating.editions.{file}").EDITION for name, file in FILES.items()
}
