"""The player's own settings, and every path that the program uses.

A room that imports nothing of the others. The words for what is wrong with a settings file are in
`phrases.setting_faults`.
"""

from passing_game.config.disk import UnusableFile
from passing_game.config.faults import Expected, Fault, FaultKind
from passing_game.config.paths import (
    archive_file,
    for_people,
    host_log_file,
    last_setup_file,
    last_terms_file,
    records_folder,
    settings_file,
    shared_folder,
    stylesheet,
)
from passing_game.config.reading import Loaded
from passing_game.config.settings import Colours, Settings, Style, ThemeName
from passing_game.config.storage import load_settings, save_settings

__all__ = [
    "Colours",
    "Expected",
    "Fault",
    "FaultKind",
    "Loaded",
    "Settings",
    "Style",
    "ThemeName",
    "UnusableFile",
    "archive_file",
    "for_people",
    "host_log_file",
    "last_setup_file",
    "last_terms_file",
    "load_settings",
    "records_folder",
    "save_settings",
    "settings_file",
    "shared_folder",
    "stylesheet",
]
