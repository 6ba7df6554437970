"""A grammar of VBA (tree-sitter), compiled once: where a module does not keep to it."""

import ctypes
import subprocess
from functools import cache

import tree_sitter
from npm_tools import need, node_modules


@cache
def parser() -> tree_sitter.Parser:
    need("cc")
    package = node_modules() / "tree-sitter-vba"
    library = package / "vba.so"
    if not library.exists():
        source = package / "vba" / "src"
        made = library.with_suffix(".part")
        subprocess.run(
            ["cc", "-shared", "-fPIC", "-I", source, source / "parser.c", "-o", made], check=True, timeout=600
        )
        made.rename(library)
    language = ctypes.CDLL(str(library)).tree_sitter_vba
    language.restype = ctypes.c_void_p
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.restype, capsule.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    return tree_sitter.Parser(tree_sitter.Language(capsule(language(), b"tree_sitter.Language", None)))


def errors(source: str) -> list[str]:
    """Each place that the grammar does not allow: its line and text."""
    found, open_nodes = [], [parser().parse(source.encode()).root_node]
    while open_nodes:
        node = open_nodes.pop()
        if node.is_error or node.is_missing:
            found.append(f"{node.start_point[0] + 1}: {node.text.decode()[:80]}")
        elif node.has_error:
            open_nodes += node.children
    return found
