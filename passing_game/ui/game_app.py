"""What every part of the screen may ask the app: how things are drawn here, and the keys."""

from __future__ import annotations

from textual.app import App

from passing_game.ui.keymap import USUAL, Keymap
from passing_game.ui.look import PLAIN_LOOK, Look


class GameApp(App[int], inherit_bindings=False):
    """An app whose parts are pictures; `PassingGame` is the one that people run."""

    look: Look = PLAIN_LOOK
    """How things are drawn. Whoever sets another one refreshes what is on the screen."""

    _keys: Keymap = USUAL

    @property
    def keys(self) -> Keymap:
        """The keys in force, as they are written on this terminal."""
        return self._keys.on(self.look)

    @property
    def is_only_ascii(self) -> bool:
        """Whether everything is drawn in ASCII here, whatever style is set."""
        return False

    @property
    def is_ending(self) -> bool:
        """Whether the program ends: its screens lose their parts then, one by one."""
        return self._exit

    def use_keys(self, keys: Keymap) -> None:
        """Take other keys. Whoever does it later than at the start refreshes what shows them."""
        self._keys = keys
        self.set_keymap(keys.for_textual())

    def terminal_is_wide(self) -> None:
        """The terminal gives two cells to a pip, so whatever is not ASCII shifts what follows it.

        Called at most once, soon after the start, and only while the look is not ASCII.
        """

    def _set_pointer_shape(self, shape: str) -> None:
        """Leave the mouse's pointer alone: Textual would never give it its old shape back."""
