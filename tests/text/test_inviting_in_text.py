"""Terms and invitations in lines of text, with a real host between the people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.talkers import both, opened, sits, stopped, watches

from passing_game.text.visiting import TextWish

if TYPE_CHECKING:
    from support.joined_games import JoinedHost


async def test_who_comes_is_told_what_holds(host: JoinedHost) -> None:
    table = await opened(host, quiet=True)
    bob, playing = sits(host, "bob", TextWish(table))
    eve, watching = watches(host, "eve", TextWish(table))
    for one in (bob, eve):
        await one.hears("The table is quiet: only set phrases are said.")
        await one.hears("There is no turn clock.")
        await one.hears("A bot (club) plays for whoever has no line for")
    await bob.hears("like this: invite ann.")
    await stopped(playing, watching)
    assert not any("invite ann" in one for one in eve.told)


async def test_somebody_is_invited_and_hears_it_where_they_are(host: JoinedHost) -> None:
    first, second = await opened(host), await opened(host)
    ann, playing = sits(host, "ann", TextWish(first))
    eve, watching = watches(host, "eve", TextWish(second, account="ann"))
    await eve.hears("Everybody may say what they like.")
    ann.types("invite eve")
    await ann.hears("eve is invited, and a seat is kept.")
    assert await eve.hears("invites you") == f"ann invites you to {first}@ann."
    await stopped(playing, watching)


async def test_why_somebody_is_not_invited_is_told(host: JoinedHost) -> None:
    (ann, playing), (_bob, other) = await both(host)
    for account, why in (
        ("eve", "Every seat is held or kept for somebody, so nobody can be invited."),
        ("e\x1bv", "There is no account ev here. Look how it is written."),
        ("bob", "bob sits at this table already."),
    ):
        ann.types(f"invite {account}")
        await ann.hears(why)
    await stopped(playing, other)
