"""Functions made anew: the same code, with names that lead elsewhere.

A loop is written once for all games and bound to each (`native.bind`); a rule becomes plain Python
again (`native.plain_twin`) or a function of a GPU (`gpu.port`). All three follow a function
through the names it calls by, here.
"""

import builtins
import dis
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import FunctionType, ModuleType
from typing import Any, cast

from quinte.core.contract import CONTRACT

Function = Callable[..., Any]
Names = dict[str, Any]

OVERRIDES = "OVERRIDES"
"""What a module of loops calls the names that a game may replace with its own, or must supply."""

PLAIN_RULES: set[Function] = set()
"""What was marked as a rule where nothing is compiled."""


class NameTaken(TypeError):
    """A game uses a name for one thing, and a loop that is bound to it for another."""

    def __init__(self, loop: FunctionType, name: str, giver: ModuleType) -> None:
        """Name both places, and what can be done."""
        own = loop.__module__
        super().__init__(
            f"{giver.__name__}.{name} would replace {own}.{name}: "
            f"give it another name, or declare it in {OVERRIDES} of {own}"
        )


class NameMissing(TypeError):
    """A loop needs something that a game does not have."""

    def __init__(self, loop: FunctionType, name: str, modules: Sequence[ModuleType]) -> None:
        """Name the loop, and where it was looked for."""
        places = ", ".join(module.__name__ for module in modules)
        super().__init__(f"{loop.__module__}.{loop.__name__} needs {name}: {places} lacks it")


def is_rule(value: object) -> bool:
    """Return whether this was marked as a rule, compiled or not."""
    return hasattr(value, "py_func") or (isinstance(value, FunctionType) and value in PLAIN_RULES)


def is_loop(value: object) -> bool:
    """Return whether this is a loop of ours that is not bound to any game yet."""
    is_ours = isinstance(value, FunctionType) and value.__module__.startswith("quinte.")
    return is_ours and value not in PLAIN_RULES


def source_of(function: Function) -> FunctionType:
    """Return the plain function that a rule was made from."""
    return cast("FunctionType", getattr(function, "py_func", function))


def names_used(function: FunctionType) -> list[str]:
    """List the global names that a function reads; names of fields are not among them."""
    read = (i.argval for i in dis.get_instructions(function) if i.opname == "LOAD_GLOBAL")
    return list(dict.fromkeys(read))


@dataclass
class Rewiring:
    """One way to make functions anew; what was made once serves every caller."""

    follows: Callable[[object], bool]
    """Which of the things a function calls are made anew as well."""
    make: Callable[[FunctionType], Any]
    """What a function becomes once its names lead where they should."""
    modules: Sequence[ModuleType] = ()
    """The modules of a game that loops take names from, the last one first."""
    replace: Callable[[FunctionType, object], Any] = lambda _, value: value
    """What stands in for a thing that a function names; itself where nothing does."""
    made: dict[FunctionType, Any] = field(default_factory=dict)

    def rewire(self, function: Function) -> Any:  # noqa: ANN401, numba's functions have no types
        """Make a function anew, after all those that it calls."""
        source = source_of(function)
        if source not in self.made:
            names = dict(source.__globals__)
            if not is_rule(function):
                names |= supplied(source, self.modules)
            own = self._lead(source, names)
            twin = FunctionType(source.__code__, names, source.__name__, source.__defaults__)
            twin.__annotations__ = source.__annotations__
            self.made[source] = self.make(twin)
            names.update(dict.fromkeys(own, self.made[source]))
        return self.made[source]

    def _lead(self, source: FunctionType, names: Names) -> list[str]:
        """Make a function's names lead where they should; list those by which it calls itself."""
        own = []
        for name in names_used(source):
            value = names.get(name)
            other = self.replace(source, value)
            if other is not value:
                names[name] = other
            elif self.follows(value) and source_of(cast("Function", value)) is source:
                own.append(name)
            elif self.follows(value):
                names[name] = self.rewire(cast("Function", value))
        return own


def supplied(loop: FunctionType, modules: Sequence[ModuleType]) -> Names:
    """Return what a loop takes from a game: names of the contract, and overrides it declares.

    A name that a game happens to use for something else must not replace one of the loop's own.
    """
    own, declared = loop.__globals__, loop.__globals__.get(OVERRIDES, ())
    taken: Names = {}
    for name in names_used(loop):
        giver = next((module for module in reversed(modules) if name in vars(module)), None)
        if giver is None:
            if name not in own and not hasattr(builtins, name):
                raise NameMissing(loop, name, modules)
        elif name in declared or (name in CONTRACT and name not in own):
            taken[name] = vars(giver)[name]
        elif own.get(name) is not vars(giver)[name]:
            raise NameTaken(loop, name, giver)
    return taken


def standing_in(stand_ins: Mapping[Function, Function]) -> Callable[[FunctionType, object], Any]:
    """Make a `replace` with which some functions stand in for others."""
    return lambda _, value: next((new for old, new in stand_ins.items() if old is value), value)
