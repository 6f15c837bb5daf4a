"""The commands for matches of the past: going on with one, the list of all, the statistics."""

from __future__ import annotations

from typing import Final

from passing_game.i18n import N_
from passing_game.ui.commands.command import Command, Importance, single, way
from passing_game.ui.commands.everywhere import HELP, LEAVE, MOUSE, PALETTE, ROW, STATISTICS

PAGE: Final = Command(
    "page",
    (
        way("rows-up", "page(-1)", "PgUp", N_("Go up by a page")),
        way("rows-down", "page(1)", "PgDn Space", N_("Go down by a page")),
        way("row-first", "go_to_end(-1)", "Home", N_("Go to the newest")),
        way("row-last", "go_to_end(1)", "End", N_("Go to the oldest")),
    ),
    N_("page"),
    N_("Go from page to page"),
    "page(1)",
    Importance.SEEN_ELSEWHERE,
    told=2,
)
CLOSE_PAGE: Final = single(
    "close-page",
    "back",
    "Esc q",
    N_("back"),
    N_("Go back to where you were"),
    Importance.NEEDED,
    needs_key=True,
)

RESUME: Final = single(
    "resume", "go_on", "Enter c", N_("go on"), N_("Go on with this match"), Importance.NEEDED
)
GIVE_UP: Final = single("give-up", "give_up", "a", N_("give up"), N_("Give this match up"))
NO_MATCH: Final = single(
    "no-match", "back", "Esc s", N_("setup"), N_("To the setup"), Importance.NEEDED, needs_key=True
)
CONTINUE_PAGE: Final = (RESUME, ROW, PAGE, GIVE_UP, NO_MATCH, HELP, PALETTE, MOUSE, LEAVE)

OPEN: Final = single(
    "open", "open", "Enter", N_("replay"), N_("See this match again"), Importance.NEEDED
)
GO_ON: Final = single("go-on", "go_on", "c", N_("go on"), N_("Go on with this match"))
REVIEW_LISTED: Final = single(
    "review-listed", "review", "w", N_("review"), N_("Find the turns that cost most")
)
FILTER: Final = single(
    "filter", "filter", "f", N_("filter"), N_("Show all matches, or those of one kind alone")
)
REMOVE: Final = single("remove", "remove", "x", N_("delete"), N_("Delete this match for good"))
REBUILD: Final = single(
    "rebuild",
    "rebuild",
    "b",
    N_("rebuild"),
    N_("Build the list anew from the records"),
    Importance.NEEDED,
)
HISTORY_PAGE: Final = (
    ROW,
    PAGE,
    OPEN,
    GO_ON,
    REVIEW_LISTED,
    FILTER,
    REMOVE,
    STATISTICS,
    REBUILD,
    CLOSE_PAGE,
    HELP,
    PALETTE,
    MOUSE,
)

PLAYER: Final = Command(
    "player",
    (
        way("player-before", "player(-1)", "←", N_("Show the player before")),
        way("player-after", "player(1)", "→", N_("Show the next player")),
    ),
    N_("player"),
    N_("Choose whose statistics are shown"),
    "player(1)",
    Importance.SEEN_ELSEWHERE,
)
RECENT: Final = Command(
    "recent",
    (
        way("recent-newer", "recent(-1)", "↑", N_("Plot the match after this one")),
        way("recent-older", "recent(1)", "↓", N_("Plot the match before this one")),
    ),
    N_("match"),
    N_("Choose the match that is plotted"),
    "recent(1)",
    Importance.SEEN_ELSEWHERE,
)
ENLARGE: Final = single(
    "enlarge", "enlarge", "v", N_("view"), N_("Give all the room to one of the two plots")
)
STATISTICS_PAGE: Final = (PLAYER, RECENT, ENLARGE, REBUILD, CLOSE_PAGE, HELP, PALETTE, MOUSE)
