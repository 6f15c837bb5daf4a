"""Every path that the program uses; the only module that knows them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import platformdirs

APP_NAME: Final = "passing-game"


def records_folder() -> Path:
    """Where the records of matches lie."""
    return platformdirs.user_data_path(APP_NAME, appauthor=False) / "records"


def shared_folder() -> Path:
    """Where a table host of this account keeps its tables and their records.

    They are no matches of the account: nobody may look into them before they are over.
    """
    return platformdirs.user_data_path(APP_NAME, appauthor=False) / "shared"


def host_log_file() -> Path:
    """Where a table host says what happens that this account has started from the setup."""
    return platformdirs.user_data_path(APP_NAME, appauthor=False) / "host.log"


def archive_file() -> Path:
    """Where the index of the records is."""
    return platformdirs.user_data_path(APP_NAME, appauthor=False) / "archive.sqlite"


def last_setup_file() -> Path:
    """Where the last setup is remembered."""
    return platformdirs.user_state_path(APP_NAME, appauthor=False) / "last-setup.json"


def last_terms_file() -> Path:
    """Where it is remembered what held at the last shared table that was opened."""
    return platformdirs.user_state_path(APP_NAME, appauthor=False) / "last-terms.json"


def settings_file() -> Path:
    """Where the settings are, whether or not there is such a file yet."""
    return platformdirs.user_config_path(APP_NAME, appauthor=False) / "settings.toml"


def for_people(path: Path) -> str:
    """A path as people write it, with `~` for their home."""
    try:
        return f"~/{path.relative_to(Path.home())}"
    except (ValueError, RuntimeError):
        return str(path)


def stylesheet() -> Path:
    """The stylesheet: inside the package in a wheel, beside it in a checkout."""
    package = Path(__file__).parent.parent
    inside = package / "screens.tcss"
    return inside if inside.exists() else package.parent / "screens.tcss"
