"""The rules of a game as a set of options, each declared once: validation, panels, tables and text follow from that."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, ClassVar, Self, TypeVar, cast

from pinochle_widgets.basics.arguments import flag, whole

T = TypeVar("T")


class OptionError(ValueError):
    """The error of an option whose value does not fit, by itself or beside the values of other options.

    Parameters
    ----------
    name : str
        The name of the option.
    reason : str
        The reason in words, in lower case and without a full stop.
    """

    def __init__(self, name: str, value: object, reason: str) -> None:
        super().__init__(f"option {name!r} is {value!r}; {reason}")
        self.name, self.value, self.reason = name, value, reason

    def __reduce__(self) -> tuple[type[OptionError], tuple[object, ...]]:
        return type(self), (self.name, self.value, self.reason)  # an error of another process comes back


@dataclass(frozen=True, slots=True)
class Option:
    """The description of one option of the rules."""

    label: str
    help: str
    """Its name, and one line on its effect, for panels and tables."""
    group: str
    """The heading under which it is shown."""
    source: str
    """The source of the rule: the guide's heading, or a row of the rules page."""
    choices: tuple[int, ...] = ()
    """The allowed values; empty for switches and numbers."""
    least: int = 0
    most: int = 0
    """The range of a number."""

    def check(self, name: str, value: object, default: object) -> bool | int:
        """Check a value of this option; returns the value.

        Raises
        ------
        OptionError
            If the value does not fit; the message names the option and the allowed values.
        """
        if isinstance(default, bool):
            if (switch := flag(value)) is None:
                raise OptionError(name, value, "it must be True or False")
            return switch
        number = whole(value)
        if number is None:
            raise OptionError(name, value, "it must be a whole number")
        if self.choices and number not in self.choices:
            allowed = " or ".join(map(str, self.choices))
            raise OptionError(name, number, f"it must be {allowed}")
        if not self.choices and not self.least <= number <= self.most:
            raise OptionError(name, number, f"it must be from {self.least} to {self.most}")
        return number


def option(
    default: Any,  # of the type of the option
    label: str,
    help: str,
    group: str,
    source: str,
    **limits: Any,  # of the type of the option
) -> Any:  # as of dataclasses.field
    """Declare an option of a `Rules` class: its default and its description."""
    return field(default=default, metadata={"option": Option(label, help, group, source, **limits)})


@dataclass(frozen=True)
class Rules:
    """The rules of a game: a frozen set of options, each declared once.

    Subclasses declare their options as fields, with `option`. PRESETS has named presets as data; the first one is the default.
    GROUPS lists the groups of options that a panel shows first, in its order. FOLLOWERS has for a switch those that mean
    something only with it: `make` and a panel turn them on and off together, and each by itself where that switch is on.
    NUMBERED has the values of options in games with numbered deals, which nobody may cut or have dealt again. RECORDED has the
    names that records give to presets whose own names have changed: a name keeps its meaning in a record, whatever it means at a
    table by now.
    """

    PRESETS: ClassVar[Mapping[str, Mapping[str, bool | int]]] = {}
    GROUPS: ClassVar[Sequence[str]] = ()
    FOLLOWERS: ClassVar[Mapping[str, Sequence[str]]] = {}
    NUMBERED: ClassVar[Mapping[str, bool | int]] = {}
    RECORDED: ClassVar[Mapping[str, str]] = {}
    REVISION: ClassVar[int] = 1

    def __post_init__(self) -> None:
        for name, declared in self.options().items():
            object.__setattr__(self, name, declared.check(name, getattr(self, name), self.default(name)))
        for conflict in self.conflicts():
            raise conflict

    def conflicts(self) -> Iterator[OptionError]:
        """Yield an error for each option whose value does not go with those of others; rules without any are playable."""
        yield from ()

    @classmethod
    def faults_in(cls, values: Mapping[str, object]) -> list[OptionError]:
        """List all that stops rules from being made of these values, one for each option, as the errors would tell it.

        Options that are not among the values have their defaults.
        """
        draft, faults = object.__new__(cls), []
        for name, declared in cls.options().items():
            value = values.get(name, cls.default(name))
            try:
                declared.check(name, value, cls.default(name))
            except OptionError as fault:
                faults.append(fault)
            object.__setattr__(draft, name, value)
        return faults or list(draft.conflicts())

    @classmethod
    def options(cls) -> dict[str, Option]:
        """List all options by name, in the order of declaration."""
        return {f.name: f.metadata["option"] for f in dataclasses.fields(cls)}

    @classmethod
    def default(cls, name: str) -> Any:  # an option's own type
        """Get the default of an option."""
        return cls.__dataclass_fields__[name].default

    @classmethod
    def preset(cls, name: str) -> Self:
        """Get the rules of a named preset.

        Raises
        ------
        ValueError
            If there is no such preset; the message lists them.
        """
        if name not in cls.PRESETS:
            raise ValueError(f"no preset {name!r}; there are {', '.join(cls.PRESETS)}")
        if (cls, name) not in _MADE:
            _MADE[cls, name] = cls(**cls.PRESETS[name])
        return cast("Self", _MADE[cls, name])

    @classmethod
    def make(cls, rules: Rules | str | Mapping[str, bool | int] | None, preset: str = "") -> Self:
        """Make rules from a Rules object, the name of a preset, a mapping of options, or None for the default.

        The default is `preset`, or the first preset if none is named; options change the default, and with a switch those
        that follow it, unless they are options given, too.

        Raises
        ------
        ValueError
            For an unknown preset, an unknown option, a value that does not fit, or another game's rules.
        """
        if isinstance(rules, cls):
            return rules
        base = preset or next(iter(cls.PRESETS))
        if rules is None:
            return cls.preset(base)
        if isinstance(rules, str):
            return cls.preset(rules)
        if isinstance(rules, Mapping):
            return cls._from_options(rules, base)
        raise ValueError(
            f"rules are {rules!r}; they must be a {cls.__name__}, the name of a preset "
            f"({', '.join(cls.PRESETS)}) or a mapping of options"
        )

    @classmethod
    def _from_options(cls, given: Mapping[str, bool | int], preset: str) -> Self:
        unknown = set(given) - set(cls.options())
        if unknown:
            raise ValueError(cls._no_option(min(map(str, unknown))))
        followed = {each: value for name in given for each, value in cls.with_followers(name, given[name]).items()}
        return cls(**{**cls.PRESETS[preset], **followed, **given})

    @classmethod
    def with_followers(cls, name: str, value: T) -> dict[str, T]:
        """Map an option, and those that follow it, to its value."""
        return dict.fromkeys((name, *cls.FOLLOWERS.get(name, ())), value)

    @classmethod
    def _no_option(cls, name: str) -> str:
        """Write the error message for an unknown option: it lists all options, or if these are many, the likeliest."""
        names = list(cls.options())
        if len(names) <= MANY_OPTIONS:
            return f"no option {name!r}; there are {', '.join(names)}"
        near = get_close_matches(name, names, n=5, cutoff=0)
        return f"no option {name!r}; there are {len(names)}, the nearest {', '.join(near)}"

    @property
    def terms(self) -> Any:  # each compiled family has a layout of its own
        """The rules as the rule book of their game reads them: by default as they are, in compiled rule books as numbers."""
        return self

    def check_seats(self, seats: int) -> None:
        """Check that the rules are for this number of seats.

        Raises
        ------
        ValueError
            If they are not; the message names the right number.
        """

    def in_force(self) -> list[str]:
        """List the options that differ from the defaults, a short line each."""
        return []

    def in_short(self) -> str:
        """Say in a few words with which cards the game is played, and up to which score; empty where rules leave it open."""
        return ""

    def goal_option(self) -> str:
        """Name the option that is the score which wins the game; empty where rules have none."""
        return ""

    def why_unrated(self) -> str:
        """Say in which way nobody is rated: ``with open hands``; empty where these rules don't bar it."""
        return ""

    def told(self, name: str) -> str:
        """Write an option and its value in a few words: ``Target 200``, ``Folding``, ``No folding``."""
        label, value = self.options()[name].label, getattr(self, name)
        if isinstance(value, bool):
            return label if value else f"No {label[:1].lower()}{label[1:]}"
        return f"{label} {value:,}"

    def to_text(self) -> str:
        """Write the rules as the nearest preset and the options that differ from it: ``hoyle goal=500``."""
        return self._to_text({name: name for name in self.PRESETS})

    def to_record(self) -> str:
        """Write the rules as `to_text` does, with the names that records have for presets."""
        taken = set(self.RECORDED.values())
        return self._to_text({name: name for name in self.PRESETS if name not in taken} | dict(self.RECORDED))

    def _to_text(self, names: Mapping[str, str]) -> str:
        """Write the nearest of some presets by its name in this mapping, and the options that differ from it."""
        found = ((written, self.changes_from(type(self).preset(name))) for name, written in names.items())
        name, changes = min(found, key=lambda each: len(each[1]))
        return " ".join([name, *(f"{option}={int(value)}" for option, value in changes.items())])

    def changes_from(self, other: Rules) -> dict[str, bool | int]:
        """List the options that differ from other rules of the same game, with their values here."""
        return {name: getattr(self, name) for name in self.options() if getattr(self, name) != getattr(other, name)}

    @classmethod
    def from_record(cls, text: str) -> Self:
        """Read rules in the form of `to_record`.

        Raises
        ------
        ValueError
            If the text does not fit; the message names the preset, option or value.
        """
        meant = {written: name for name, written in cls.RECORDED.items()}
        name, *changes = text.split()
        return cls.from_text(" ".join([meant.get(name, name), *changes]))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read rules in the form of `to_text`.

        Raises
        ------
        ValueError
            If the text does not fit; the message names the preset, option or value.
        """
        name, *changes = text.split()
        values = dict(cls.PRESETS.get(name) or cls.preset(name).changes_from(cls()))
        for at, change in enumerate(changes):
            option, _, value = change.partition("=")
            if option not in cls.options():
                raise ValueError(cls._no_option(option))
            if option in (earlier.partition("=")[0] for earlier in changes[:at]):
                raise ValueError(f"option {option!r} stands twice")
            if not value.isdecimal() or len(value) > 9:
                raise ValueError(f"option {option!r} is {value[:20]!r}; it must be a whole number")
            number = int(value)
            if isinstance(cls.default(option), bool) and number > 1:
                raise ValueError(f"option {option!r} is {value!r}; it must be 0 or 1")
            values[option] = bool(number) if isinstance(cls.default(option), bool) else number
        return cls(**values)


MANY_OPTIONS = 20
"""The most options that an error message lists."""

_MADE: dict[tuple[type[Rules], str], Rules] = {}
"""The rules of each preset, made once, as they are frozen."""
