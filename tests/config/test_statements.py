"""TOML taken apart, statement by statement."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passing_game.config import statements as module
from passing_game.config.statements import LONGEST, statements


def found(text: str) -> list[tuple[int, dict[str, Any] | None]]:
    return [(statement.line, statement.content) for statement in statements(text)]


def test_every_statement_comes_with_the_line_it_begins_in() -> None:
    text = """\
# A comment.

theme = "light"  # and another
bots = [  # one [
  "Wes",  # ] "
  'Nora]',

]
name = '''
Ann''' # three lines

 [ keys ]
draw.x = { a = "[" }
"""
    assert found(text) == [
        (3, {"theme": "light"}),
        (4, {"bots": ["Wes", "Nora]"]}),
        (9, {"name": "Ann"}),
        (12, {"keys": {}}),
        (13, {"draw": {"x": {"a": "["}}}),
    ]


@pytest.mark.parametrize(
    "value",
    [
        '"""\na\n"""',
        '"""\\"""\n"""',
        '"""a\n""""',
        '["""x""""", "]"]',
        "'''\n\\'''",
        "''''''",
        r'"\\"',
        r'"\"]"',
        '""',
        "[\n[],\n[ # [\n]\n]",
        "{ a = [\n1\n] }",
        "1979-05-27",
        '["a=b",\n"c"]',
    ],
)
def test_a_value_ends_where_it_ends_in_toml(value: str) -> None:
    text = f"a = {value}\nb = 1"
    last = 2 + value.count("\n")
    assert found(text) == [(1, {"a": tomllib.loads(text)["a"]}), (last, {"b": 1})]


@pytest.mark.parametrize(
    "broken",
    [
        "nonsense",
        "a = ",
        "= 1",
        "a = 1 2",
        'a = "x',
        'a = ["x',
        'a = ["x",',
        'a = ["x"\n  "y",\n]',
        'a = """x',
        "a = '''x\ny",
        "a = {\nx",
        "[a",
        "[a]]",
        "a = 1\r",
        "# \x00",
        "a = \x00",
        "a = " + "[" * 2000,
        "a = " + "{a=" * 1000,
        "a = [\n" + "1,\n" * LONGEST + "]",
        'a = "' + "x" * LONGEST + '"',
        "a = b\nc = d",
    ],
)
def test_a_broken_statement_takes_no_other_with_it(broken: str) -> None:
    text = f"y = 1\n{broken}\nz = 2\n[t]\n{broken}\n[u]\n"
    parts = list(statements(text))
    whole = [part.content for part in parts if part.content is not None]
    assert whole == [{"y": 1}, {"z": 2}, {"t": {}}, {"u": {}}]


@pytest.mark.parametrize(
    ("broken", "lines"),
    [
        ("a = 1 2", [1]),
        ("a = b\nc = d", [1, 2]),
        ('a = ["x"\n  "y",\n]', [1]),
        ('a = ["x",\n  "y",', [1]),
        ("a = '''x\ny", [1, 2]),
        ('a = """\n"""x', [1]),
    ],
)
def test_a_mistake_is_one_broken_statement_where_its_end_can_be_told(
    broken: str, lines: list[int]
) -> None:
    parts = list(statements(f"{broken}\nz = 2\n"))
    assert [part.line for part in parts if part.content is None] == lines
    assert parts[-1].content == {"z": 2}


def test_an_entry_that_a_stray_text_swallows_is_found_again() -> None:
    text = 'a = """x\nb = 1\nc = ["""y"""]\n'
    assert found(text) == [(1, None), (2, {"b": 1}), (3, {"c": ["y"]})]


@pytest.mark.parametrize(
    ("text", "name", "unquoted"),
    [
        ("theme = felt", "theme", "felt"),
        ("theme = two words  # three", "theme", "two words"),
        ("theme = “felt”", "theme", "felt"),
        ('theme = "felt', "theme", ""),
        ("theme = [felt]", "theme", ""),
        ("theme =", "theme", ""),
        ("theme = # felt", "theme", ""),
        ("'a b'.c = d", "'a b'.c", "d"),
        ("theme: felt", "", ""),
    ],
)
def test_a_broken_statement_tells_its_name_and_a_value_without_quotation_marks(
    text: str, name: str, unquoted: str
) -> None:
    (statement,) = statements(text)
    assert statement.content is None
    assert (statement.name, statement.unquoted) == (name, unquoted)


SCRAPS = st.sampled_from(
    [*"abc1=\"'[]{},#\n\\ \r\x00é.", " = ", '"""', "'''", "true", "[a]\n", 'b = ["x",\n"y"]\n']
)


@settings(deadline=None)
@given(st.lists(SCRAPS, max_size=40).map("".join))
def test_the_statements_are_parts_of_the_text_in_order(text: str) -> None:
    end = -1
    for statement in statements(text):
        start = statement.end - len(statement.text)
        assert start > end
        assert text[start : statement.end] == statement.text
        assert text.count("\n", 0, start) == statement.line - 1
        end = statement.end


@settings(deadline=None)
@given(st.lists(SCRAPS, max_size=12).map("".join))
def test_a_valid_text_has_no_broken_statement(text: str) -> None:
    text = text.replace("\r\n", "\n")  # as whoever reads the file has it
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert all(statement.content is not None for statement in statements(text))


@pytest.mark.parametrize(
    "scrap",
    ["a = [\n", "[\n", 'a = """\n', 'a = \\"""\n', 'a = ["""\n', "a = {\n", "a.", '"', '"\\'],
)
def test_hostile_text_is_parsed_in_one_go(scrap: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = scrap * (20_000 // len(scrap))
    lengths: list[int] = []

    def noted(statement: str) -> None:
        lengths.append(len(statement))

    monkeypatch.setattr(module, "_parsed", noted)
    list(statements(text))
    assert len(lengths) <= text.count("\n") + 1
    assert sum(lengths) <= 3 * len(text)
