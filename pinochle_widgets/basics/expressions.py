"""The reading of expressions that strangers wrote: calls of listed functions with plain values, and nothing else of Python.

A text is parsed by Python's grammar and gone through part by part. No name is looked up but those that the caller lists.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any  # Any: expressions have values of all types

from pinochle_widgets.basics.arguments import one_of

MOST = 500
"""The most letters of an expression."""

NUMBERS = (int, float, Fraction)

Two = Callable[[Any, Any], Any]

JOINS: dict[type, Two] = {ast.BitAnd: operator.and_, ast.BitOr: operator.or_}
SUMS: dict[type, Two] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
}  # fmt: skip
COMPARISONS: dict[type, Two] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}  # fmt: skip


def read(text: str, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, object] = {}) -> Any:
    """Read an expression: calls of functions, joined by ``&``, ``|`` and ``~``, compared, or reckoned with as numbers.

    Parameters
    ----------
    text : str
        The expression, of at most `MOST` letters.
    functions : mapping
        The functions that may be called, by name; one that begins with a point is a method, and gets its object first.
    values : mapping, optional
        The names that may be used, and the values that they stand for.

    Returns
    -------
    object
        The value.

    Raises
    ------
    ValueError
        If the text is no such expression, with its column; or as a function says that is called.

    Examples
    --------
    >>> read("half(n) + 1", {"half": lambda number: number / 2}, {"n": 6})
    4.0
    >>> read("__import__('os')", {"half": abs})
    Traceback (most recent call last):
    ValueError: "__import__('os')", column 1: '__import__' is no function here; there is 'half'
    """
    if not isinstance(text, str) or len(text) > MOST:
        raise ValueError(f"the expression is {text!r:.60}; it must be a text of at most {MOST} letters")
    try:
        tree = ast.parse(text.strip(), mode="eval").body
        return _Reader(text, functions, values).value(tree)
    except SyntaxError as error:
        raise ValueError(f"{text!r}, column {error.offset or 1}: this can't be read: {error.msg}") from None
    except UnicodeEncodeError as error:
        raise ValueError(f"{text!r}, column {error.start + 1}: there is no such letter") from None
    except (RecursionError, MemoryError):
        raise ValueError(f"{text!r:.60}: it is nested too deeply") from None
    except (TypeError, ArithmeticError, LookupError, AttributeError) as error:  # values of kinds that don't go together
        raise ValueError(f"{text!r}: {error}") from None


class _Reader:
    """The reader of one expression."""

    def __init__(self, text: str, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, object]) -> None:
        self.text, self.functions, self.values = text, functions, values

    def value(self, node: ast.expr) -> Any:
        """Read a part."""
        match node:
            case ast.Constant(value=bool() | int() | float() | str() | None as value):
                return value
            case ast.Name(id=name) if name in self.values:
                return self.values[name]
            case ast.Name(id=name):
                raise self._wrong(node, f"{name!r} is no name here{self._there(self.values)}")
            case ast.List(elts=parts) | ast.Tuple(elts=parts):
                return [self.value(part) for part in parts]
            case ast.Dict(keys=keys, values=parts) if all(isinstance(key, ast.Constant) for key in keys):
                return {self.value(key): self.value(part) for key, part in zip(keys, parts, strict=True) if key}
            case ast.Call():
                return self._called(node)
            case ast.UnaryOp(op=ast.Invert(), operand=part):
                return ~self._not_number(part)
            case ast.UnaryOp(op=ast.USub(), operand=part):
                return -self._number(part)
            case ast.BinOp(op=op, left=left, right=right) if type(op) in JOINS:
                return JOINS[type(op)](self._not_number(left), self._not_number(right))
            case ast.BinOp(op=op, left=left, right=right) if type(op) in SUMS:
                return SUMS[type(op)](self._summand(left), self._summand(right))
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in COMPARISONS:
                return COMPARISONS[type(op)](self.value(left), self.value(right))
            case ast.Compare(ops=[_, _, *_]):
                raise self._wrong(node, "only two can be compared; for a range write count('A').between(2, 4)")
            case ast.BoolOp():
                raise self._wrong(node, "join events by & and |, with each comparison in brackets")
        raise self._wrong(node, "this is no call, number, text or list")

    def _called(self, node: ast.Call) -> Any:
        """Read a call of a function, or of a method."""
        match node.func:
            case ast.Name(id=name) if name in self.functions:
                before = []
            case ast.Attribute(value=owner, attr=attribute) if f".{attribute}" in self.functions:
                name, before = f".{attribute}", [self.value(owner)]
            case ast.Name(id=name) | ast.Attribute(attr=name):
                raise self._wrong(node, f"{name!r} is no function here{self._there(self.functions)}")
            case _:
                raise self._wrong(node, "only a function can be called")
        if any(isinstance(each, ast.Starred) for each in node.args) or any(each.arg is None for each in node.keywords):
            raise self._wrong(node, "arguments stand one by one, without * or **")
        named = {str(each.arg): self.value(each.value) for each in node.keywords}
        return self.functions[name](*before, *map(self.value, node.args), **named)

    def _number(self, node: ast.expr) -> Any:
        return self._checked(node, self.value(node))

    def _checked(self, node: ast.expr, value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, NUMBERS):
            raise self._wrong(node, "this is no number")
        return value

    def _summand(self, node: ast.expr) -> Any:
        """Read a number, or a value that says of itself that it can be summed."""
        value = self.value(node)
        return value if getattr(value, "is_summed", False) else self._checked(node, value)

    def _not_number(self, node: ast.expr) -> Any:
        value = self.value(node)
        if isinstance(value, (*NUMBERS, str, list, dict)) or value is None:
            raise self._wrong(node, "this is no event; put each comparison in brackets")
        return value

    def _wrong(self, node: ast.expr, fault: str) -> ValueError:
        return ValueError(f"{self.text!r}, column {node.col_offset + 1}: {fault}")

    @staticmethod
    def _there(names: Mapping[str, object]) -> str:
        listed = [name for name in names if not name.startswith(".")]
        return f"; there is {one_of(listed)}" if listed else ""
