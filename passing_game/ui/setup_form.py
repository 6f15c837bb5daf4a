"""The setup while it is being changed: lines that can be gone through and changed. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from passing_game.engine.rules import OPTIONS, TARGETS, Preset, Rules, preset_of
from passing_game.tables.setup import (
    BOT_NAMES,
    USUAL_BOT,
    GameSetup,
    Player,
    bot_names,
    person_name,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Seats:
    """The line with the number of seats."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The line of one player."""

    number: int


@dataclass(frozen=True, slots=True)
class PresetRow:
    """The line with the presets."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """The line of one option, by its name in records."""

    name: str


@dataclass(frozen=True, slots=True)
class Target:
    """The line with the target."""


Row = Seats | Seat | PresetRow | OptionRow | Target

SEATINGS: Final = ((2, False), (3, False), (4, False), (4, True))
"""How many sit down, and whether as partners."""

PRESETS: Final = tuple(Preset)


class SetupForm:
    """A setup in the making. At least one seat is always played by a person.

    Args:
        setup: what to start from.
        levels: the bots that can sit down, weakest first.
        own_name: what the player is called who has set no other name.
        bots: what bots are called, from seat 1 on; the rest have their usual names.
    """

    def __init__(
        self,
        setup: GameSetup,
        levels: Sequence[str],
        *,
        own_name: str = "",
        bots: Sequence[str] = (),
    ) -> None:
        self._levels = tuple(levels)
        self._usual = USUAL_BOT if USUAL_BOT in levels else levels[-1]
        self._own_name, self._bots = own_name, tuple(bots)
        self._preset = setup.preset
        self.rules = setup.rules
        seated = [self._offered(player) for player in setup.players]
        spare = bot_names(4, self._bots)[len(seated) - 1 :]
        self._players = [*seated, *(Player(name, self._usual) for name in spare)]
        self.row: Row = Seats()
        self._typing = False

    def _offered(self, player: Player) -> Player:
        """The player; a bot that is for measurements alone gives its seat to one to play with."""
        known = player.bot is None or player.bot in self._levels
        return player if known else replace(player, bot=self._usual)

    @property
    def setup(self) -> GameSetup:
        """The setup as it stands."""
        return GameSetup(self._preset, self.rules, self.players)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits down."""
        return tuple(self._players[: self.rules.players])

    @property
    def preset(self) -> Preset:
        """The preset that the rules are those of."""
        return self._preset

    @property
    def seating(self) -> int:
        """The place of the present seating among `SEATINGS`."""
        return SEATINGS.index((self.rules.players, self.rules.partners))

    @property
    def rows(self) -> list[Row]:
        """The lines from top to bottom."""
        options = [name for name in OPTIONS if name != "partners_scoring" or self.rules.partners]
        return [
            Seats(),
            *(Seat(number) for number in range(self.rules.players)),
            PresetRow(),
            *(OptionRow(name) for name in options),
            Target(),
        ]

    def go(self, by: int) -> None:
        """Go to another line, and round at the ends."""
        self._typing = False
        rows = self.rows
        self.row = rows[(rows.index(self.row) + by) % len(rows)]

    def go_to(self, place: int) -> None:
        """Go to the line at a place."""
        self._typing = False
        rows = self.rows
        if place in range(len(rows)):
            self.row = rows[place]

    @property
    def is_last_person(self) -> bool:
        """Whether the present line is the only person's, which cannot become a bot's."""
        match self.row:
            case Seat(number):
                return self.setup.people == (number,)
            case _:
                return False

    def change(self, by: int) -> None:
        """Change the present line to its next value, or the one before."""
        self._typing = False
        match self.row:
            case Seats():
                self.set_seating(_moved(self.seating, by, len(SEATINGS)))
            case Seat(number):
                self._change_player(number, by)
            case PresetRow():
                self.set_preset(_moved(PRESETS.index(self._preset), by, len(PRESETS)))
            case OptionRow(name):
                values = list(OPTIONS[name])
                place = (values.index(self.rules.option(name)) + by) % len(values)
                self._customise(self.rules.with_option(name, values[place]))
            case Target():
                self.set_target(self.rules.target + by)

    def set_seating(self, place: int) -> None:
        """Choose one of `SEATINGS`. Whoever sits there stays; a preset sets its target anew."""
        players, partners = SEATINGS[place]
        if self._preset is Preset.CUSTOM:
            self.rules = replace(self.rules, players=players, partners=partners)
        else:
            self.rules = Rules.preset(self._preset, players, partners=partners)
        self._name_bots()
        if not any(player.is_person for player in self.players):
            self._players[0] = Player(self._person_name(0))

    def set_preset(self, place: int) -> None:
        """Choose a preset; `custom` keeps what is set."""
        self._typing = False
        self._preset = PRESETS[place]
        if self._preset is not Preset.CUSTOM:
            rules = self.rules
            self.rules = Rules.preset(self._preset, rules.players, partners=rules.partners)

    def take_rules(self, rules: Rules) -> None:
        """Play by these rules. Whoever sits there stays."""
        self.set_seating(SEATINGS.index((rules.players, rules.partners)))
        self.rules, self._preset = rules, preset_of(rules)

    def set_target(self, target: int) -> None:
        """Set the target, kept to 1 to 999 points."""
        self._customise(replace(self.rules, target=max(TARGETS[0], min(TARGETS[-1], target))))

    def type_digit(self, digit: int) -> None:
        """Write the target: the first digit replaces it, others are written behind."""
        longer = self.rules.target * 10 + digit if self._typing else digit
        target = longer if longer in TARGETS else digit
        if target in TARGETS:
            self.set_target(target)
            self._typing = True

    def rub_out(self) -> None:
        """Take the last digit of the target away; after the last one writing begins anew."""
        self._typing = self.rules.target >= 10
        self.set_target(self.rules.target // 10)

    def rename(self, number: int, name: str) -> None:
        """Give a player another name."""
        self._players[number] = replace(self._players[number], name=name)

    def take_names(self, own_name: str, bots: Sequence[str]) -> None:
        """Take the names that the settings have now, where those from before still stand."""
        ours, before = self._names_of_ours(), self._own_name
        self._own_name, self._bots = own_name, tuple(bots)
        for number, player in enumerate(self._players):
            if player.is_person and player.name == before:
                self.rename(number, own_name)
            elif player.bot is not None and player.name in ours:
                self.rename(number, self._bot_name(number))

    def _customise(self, rules: Rules) -> None:
        """Play by these rules; they may be those of a preset again."""
        self.rules = rules
        presets = (self._preset, *PRESETS)
        self._preset = next(
            (
                preset
                for preset in presets
                if preset is not Preset.CUSTOM
                and rules == Rules.preset(preset, rules.players, partners=rules.partners)
            ),
            Preset.CUSTOM,
        )

    def _change_player(self, number: int, by: int) -> None:
        """Let somebody else play a seat: a person or a bot of one of the levels."""
        player = self._players[number]
        choices = (None, *self._levels)
        place = (choices.index(player.bot) + by) % len(choices)
        if all(other.bot for other in self.players if other is not player):
            place = 0
        bot = choices[place]
        if bot == player.bot:
            return
        if bot is None or player.bot is None:
            name = self._person_name(number) if bot is None else self._bot_name(number)
            self._players[number] = Player(name, bot)
        else:
            self._players[number] = replace(player, bot=bot)

    def _person_name(self, number: int) -> str:
        """What a person is called who takes a seat; who may come back with more seats counts."""
        others = [player.name for place, player in enumerate(self._players) if place != number]
        return person_name(others, self._own_name)

    def _bot_name(self, number: int) -> str:
        seats = self.rules.players if number < self.rules.players else len(self._players)
        names = bot_names(seats, self._bots)
        return names[number - 1] if number else names[0] + " II"

    def _names_of_ours(self) -> set[str]:
        return {*self._bots, *(name for names in BOT_NAMES.values() for name in names)}

    def _name_bots(self) -> None:
        """Bots that still have a name of ours take the one that goes with their new place."""
        ours = self._names_of_ours()
        for number, player in enumerate(self.players):
            if number and player.bot is not None and player.name in ours:
                self.rename(number, self._bot_name(number))


def _moved(place: int, by: int, count: int) -> int:
    return max(0, min(count - 1, place + by))
