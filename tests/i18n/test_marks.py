"""Messages are marked so that the extraction finds them, and translated when they are shown."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from passing_game.i18n.catalogues import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

TRANSLATED = frozenset({"_", "ngettext", "pgettext"})
PACKAGE = FOLDER.parents[1]
TREES = {
    path.relative_to(PACKAGE.parent): ast.parse(path.read_text())
    for path in sorted(PACKAGE.rglob("*.py"))
    if path.parent != FOLDER.parent
}


def calls(node: ast.AST, names: frozenset[str] = TRANSLATED) -> Iterator[ast.Call]:
    """The calls of some functions by their bare names, in a node and below it."""
    for one in ast.walk(node):
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id in names:
            yield one


def at_import(tree: ast.AST) -> Iterator[ast.AST]:
    """What is evaluated when a module is imported: all but the bodies of functions."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for outside in (*node.decorator_list, node.args):
                yield outside
                yield from at_import(outside)
        elif not isinstance(node, ast.Lambda):
            yield node
            yield from at_import(node)


def test_nothing_is_translated_at_import() -> None:
    early = [
        f"{path}:{node.lineno}"
        for path, tree in TREES.items()
        for node in at_import(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id in TRANSLATED
    ]
    assert not early, "the language is the session's: mark it with N_, and translate it when shown"


def test_no_message_hides_in_an_f_string() -> None:
    hidden = [
        f"{path}:{call.lineno}"
        for path, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for call in calls(node)
    ]
    assert not hidden


def test_a_message_is_not_put_together_before_it_is_translated() -> None:
    glued = [
        f"{path}:{call.lineno}"
        for path, tree in TREES.items()
        for call in calls(tree, TRANSLATED | {"N_", "NN_", "NP_"})
        for argument in call.args[:2]
        if isinstance(argument, ast.JoinedStr | ast.BinOp)
    ]
    assert not glued


def test_no_translation_is_put_together_by_plus_or_percent() -> None:
    glued = [
        f"{path}:{node.lineno}"
        for path, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod)
        for side in (node.left, node.right)
        if isinstance(side, ast.Call) and any(call is side for call in calls(side))
    ]
    assert not glued
