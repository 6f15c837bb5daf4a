"""Invitations: a seat that nobody holds is kept for an account, as somebody at the table asks.

Everybody who sits at a table has one invitation there at the most: another one takes the first
back, and so does leaving the table. It ends, too, when whoever is invited sits down: the seat is
theirs then like any other. Nothing else ends it, a deal least of all: a bot plays there until they
come. A seat that was reserved when the table was opened stays so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from passing_game.tables.shared.refusals import NotGranted, Refusal

if TYPE_CHECKING:
    from passing_game.tables.shared.member import Member
    from passing_game.tables.shared.members import Members


def keep_seat(members: Members, uid: int, account: str) -> None:
    """Keep a seat for an account that somebody (`uid`) invites; one that is kept already will do.

    Raises:
        NotGranted: HAS_COME, if the account holds a seat; NO_SEAT, if none is free.
    """
    if any(one.is_held and _is_of(one, account) for one in members):
        raise NotGranted(Refusal.HAS_COME, {"account": account})
    if any(one.reserved == account for one in members):
        return
    free = [one for one in members if one.inviter == uid or not (one.is_held or one.reserved)]
    if not free:
        raise NotGranted(Refusal.NO_SEAT)
    take_back(members, uid)
    # who has left this round may come back to the hand that they know, and to no other
    seat = min(free, key=lambda one: not _is_of(one, account))
    seat.reserved, seat.inviter = account, uid


def take_back(members: Members, uid: int) -> None:
    """Take the invitation of somebody back, if there is one: the seat is for anybody again."""
    for member in members:
        if member.inviter == uid:
            member.reserved = member.inviter = None


def kept_seats(members: Members) -> list[tuple[str, str]]:
    """For which accounts seats are kept that they have not come to, and who has invited them.

    The latter is empty where the seat was reserved when the table was opened.
    """
    return [
        (one.reserved, _inviter(members, one))
        for one in members
        if one.reserved is not None and not one.is_held
    ]


def _inviter(members: Members, kept: Member) -> str:
    people = (one.person for one in members if one.is_held and one.person is not None)
    return next((person.account for person in people if person.uid == kept.inviter), "")


def _is_of(member: Member, account: str) -> bool:
    return member.person is not None and member.person.account == account
