"""What is said of the others at a shared table: presence, talk, whose host it is, one's own line.

Accounts, nicknames and talk are foreign text, cleaned before they come here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from passing_game.i18n import N_, _, ngettext
from passing_game.i18n.formats import whole
from passing_game.tables.company import HELD, LineStatus, Presence, SetPhrase
from passing_game.tables.names import whole_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from passing_game.tables.company import Company, Holder, Said

_PHRASES: Final = {
    SetPhrase.WELL_PLAYED: N_("Well played!"),
    SetPhrase.HURRY_UP: N_("Hurry up, please."),
    SetPhrase.SORRY: N_("Sorry."),
    SetPhrase.THANKS: N_("Thanks."),
    SetPhrase.REMATCH: N_("Rematch?"),
}


def seconds(milliseconds: int) -> int:
    """A time that is left, in seconds: rounded up, so that 0 is said when it is over."""
    return -(-max(0, milliseconds) // 1000)


def on_a_clock(milliseconds: int) -> str:
    """A time that is left, as a clock shows it: "0:45"."""
    minutes, rest = divmod(seconds(milliseconds), 60)
    return f"{minutes}:{rest:02}"


# Who, and what they say


def who(account: str | None, name: str) -> str:
    """Somebody by nickname and account, or by one of them where that is all there is to tell.

    A name that is only what is left of a long account tells nothing beside it.
    """
    name = whole_name(name, account)
    if not account or account.casefold() == name.casefold():
        return name
    if not name:
        return account
    return _("{name} ({account})").format(name=name, account=account)


def all_of(names: Sequence[str]) -> str:
    """Some people, the last after an "and"; empty for nobody."""
    if len(names) < 2:
        return "".join(names)
    *most, last = names
    return _("{names} and {last}").format(names=", ".join(most), last=last)


def set_phrase(phrase: SetPhrase) -> str:
    """What may be said at a quiet table, too."""
    return _(_PHRASES[phrase])


def talk(said: Said) -> str:
    """A line of talk, with whoever said it before it."""
    text = said.text if said.phrase is None else set_phrase(said.phrase)
    return _("{who}: {text}").format(who=who(said.account, said.name), text=text)


def quiet(key: str) -> str:
    """That nothing can be written at this table; `key` gives the set phrases."""
    return _("This table is quiet: {key} shows what can be said.").format(key=key)


# Presence


def presence(holder: Holder, name: str, away: int = 0, *, is_over: bool = False) -> str:
    """Where whoever holds a seat is, if that is worth telling; empty otherwise.

    Args:
        holder: who has the seat.
        name: what the seat is called: by its person, or by the bot where that one has left.
        away: the milliseconds that have passed since this was told.
        is_over: whether the match is over, so that no bot plays on.
    """
    match holder.presence:
        case Presence.DROPPED | Presence.STOOD_IN if is_over:
            return _("{name}'s line dropped").format(name=name)
        case Presence.DROPPED:
            left = seconds(holder.grace - away)
            text = ngettext(
                "{name}'s line dropped; {number} s until a bot plays on",
                "{name}'s line dropped; {number} s until a bot plays on",
                left,
            )
            return text.format(name=name, number=whole(left))
        case Presence.STOOD_IN:
            return _("{name} is away; a bot plays until the line is back").format(name=name)
        case Presence.LEFT:
            if holder.account is None:
                return _("somebody has left; {bot} plays on").format(bot=name)
            person = who(holder.account, holder.name)
            return _("{name} has left; {bot} plays on").format(name=person, bot=name)
        case _:
            return ""


def presence_in_short(holder: Holder, away: int = 0) -> str:
    """The same in a word or two, for a name plate."""
    match holder.presence:
        case Presence.DROPPED:
            # Translators: below a name, in two lines where it is longer than 9 cells, or behind it
            return _("away {time}").format(time=on_a_clock(holder.grace - away))
        case Presence.STOOD_IN:
            return _("bot plays")
        case _:
            return ""


def away_in_short(holder: Holder, name: str, away: int) -> str:
    """Somebody who is away, as the seat is called, and for how long that is waited for."""
    return _("{name}, {where}").format(name=name, where=presence_in_short(holder, away))


def change(before: Holder, now: Holder, name: str, *, in_short: bool = False) -> str:
    """What has become of a seat, if somebody came who was not there before; empty otherwise.

    `name` is what it is called now. In short it is not told that a bot played meanwhile.
    """
    if now.account is None or now.presence is not Presence.HERE:
        return ""
    if now.account != before.account or before.presence in (Presence.FREE, Presence.LEFT):
        return _("{name} has sat down").format(name=name)
    if before.presence is Presence.STOOD_IN and not in_short:
        return _("{name} is back and plays again").format(name=name)
    is_back = before.presence in (Presence.DROPPED, Presence.STOOD_IN)
    return _("{name} is back").format(name=name) if is_back else ""


def changes(before: Company, now: Company, names: Sequence[str], *, in_short: bool = False) -> str:
    """Who has come, seat by seat; empty if nobody has. `names` is what the seats are called now."""
    seats = zip(before.holders, now.holders, names, strict=True)
    came = (seat for seat in seats if not _has_moved(before, seat[0], seat[1]))
    told = (change(*seat, in_short=in_short) for seat in came)
    return " · ".join(filter(None, told))


def _has_moved(before: Company, was: Holder, now: Holder) -> bool:
    """Whether somebody sits here now who sat in another seat before, as after a rematch."""
    seated = {holder.account for holder in before.holders if holder.presence in HELD}
    return was.account != now.account and now.account in seated


# The house, and one's own line to it


def unkept(*, in_short: bool = False) -> str:
    """That the host's disk does not take what happens; in short without what that means."""
    if in_short:
        return _("not recorded now")
    return _("not recorded now: what is played may be lost")


def unkept_here() -> str:
    """The same in a sentence, with what that means."""
    return _(
        "The host cannot record what is played now: it may be lost when the host ends. It tries "
        "again and again."
    )


def kept_again() -> str:
    """That the host's disk has taken all of it after all."""
    return _("All that was played is recorded now.")


def hosted(host: str, *, sees: bool) -> str:
    """Whose process the host is, and whether that account could look into it."""
    text = _("hosted by {host}, who could see all hands") if sees else _("hosted by {host}")
    return text.format(host=host)


def hosted_here(host: str, *, sees: bool) -> str:
    """The same in a sentence."""
    if sees:
        text = _("This table is hosted by {host}, who could see all hands.")
    else:
        text = _("This table is hosted by {host}.")
    return text.format(host=host)


def line(status: LineStatus, since: int) -> str:
    """That one's line is not there, and that what is seen is old; empty while it is there.

    `since` is for how many milliseconds.
    """
    match status:
        case LineStatus.LIVE:
            return ""
        case LineStatus.LOST:
            number = max(0, since) // 1000
            if not number:
                return _("Line lost, coming back. This is out of date.")
            return ngettext(
                "Line lost {number} s ago, coming back. This is out of date.",
                "Line lost {number} s ago, coming back. This is out of date.",
                number,
            ).format(number=whole(number))
        case LineStatus.ENDED:
            return _("The line has ended. This is how it stood last.")


def not_now(status: LineStatus) -> str:
    """Why nothing can be done without a line."""
    if status is LineStatus.ENDED:
        return _("Nothing can be played or said any more: the line has ended.")
    return _("Nothing can be played or said until the line is back.")
