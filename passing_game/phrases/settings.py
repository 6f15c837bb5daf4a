"""The settings in words: what each is called, what its values are, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.config.settings import Colours, Style, ThemeName
from passing_game.i18n import _, ngettext
from passing_game.i18n.choosing import AUTO
from passing_game.i18n.formats import language_name, whole

if TYPE_CHECKING:
    from passing_game.config.settings import Settings


def setting_name(name: str) -> str:
    """What a setting is called, by its name in `Settings`."""
    return {
        "theme": _("Theme"),
        "style": _("Tiles"),
        "colours": _("Colours"),
        "pace": _("Bots wait"),
        "confirm_pass": _("Last pass"),
        "mouse": _("Mouse"),
        "bell": _("Bell"),
        "title": _("Title"),
        "language": _("Language"),
        "name": _("Your name"),
        "bots": _("Bots"),
    }[name]


def setting_help(name: str) -> str:
    """What a setting does, in a sentence."""
    return {
        "theme": _("The colours of the table."),
        "style": _("Pips or digits on the tiles; ASCII draws everything with plain letters."),
        "colours": _("How many colours the terminal has; none draws outlines."),
        "pace": _("The pause before a bot's move. Any key skips it."),
        "confirm_pass": _("Whether a pass that ends the round is asked for twice."),
        "mouse": _("Whether the game has the mouse, or the terminal keeps it."),
        "bell": _("Whether the terminal rings when it is your turn."),
        "title": _("Whether the terminal's title tells that it is your turn."),
        "language": _("The language of the game."),
        "name": _("Your name where a match has no other yet."),
        "bots": _("What the bot in that place is called."),
    }[name]


def theme_value(theme: ThemeName) -> str:
    """What a theme is called."""
    return {
        ThemeName.FELT: _("green felt"),
        ThemeName.LIGHT: _("daylight"),
        ThemeName.CONTRAST: _("high contrast"),
        ThemeName.SAFE: _("safe for colour-blind eyes"),
        ThemeName.TERMINAL: _("the terminal's own background"),
    }[theme]


def style_value(style: Style) -> str:
    """What a style of tiles is called."""
    return {
        Style.AUTO: _("as the terminal allows"),
        Style.PIPS: _("pips"),
        Style.DIGITS: _("digits"),
        Style.ASCII: _("ASCII"),
    }[style]


def only_ascii() -> str:
    """What stands in place of the styles on a terminal that can show one alone."""
    return _("ASCII: this terminal shows nothing else.")


def colours_value(colours: Colours) -> str:
    """What an amount of colours is called."""
    return {
        Colours.AUTO: _("as the terminal has"),
        Colours.TRUE: _("all colours"),
        Colours.EIGHT_BIT: _("256 colours"),
        Colours.FOUR_BIT: _("16 colours"),
        Colours.NONE: _("no colours"),
    }[colours]


def pace_value(milliseconds: int) -> str:
    """A pause in words."""
    if not milliseconds:
        return _("not at all")
    return ngettext("{number} millisecond", "{number} milliseconds", milliseconds).format(
        number=whole(milliseconds)
    )


def language_value(language: str) -> str:
    """What a language is called; a code stands for itself."""
    return _("the system's") if language == AUTO else language_name(language)


def setting_value(settings: Settings, name: str) -> str:
    """The value of a setting that can be chosen from a list."""
    match name:
        case "theme":
            return theme_value(settings.theme)
        case "style":
            return style_value(settings.style)
        case "colours":
            return colours_value(settings.colours)
        case "pace":
            return pace_value(settings.pace)
        case "confirm_pass":
            return _("asks first") if settings.confirm_pass else _("at once")
        case "mouse":
            return _("for the game") if settings.mouse else _("for the terminal")
        case "language":
            return language_value(settings.language)
        case _:
            return _("on") if getattr(settings, name) else _("off")
