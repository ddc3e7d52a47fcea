"""The auction (rulings 13)."""

from __future__ import annotations

from core.games.terra_mystica.tables import FACTIONS
from core.match import Match
from tests.games.terra_mystica.test_setup import answer, asked, offered, position, refused, table
from tests.rule import rule


def auction(*nominated: str, **chosen: str) -> Match:
    """An auction in which these factions were nominated, in bidding order."""
    match = table(len(nominated), faction_selection="auction", **chosen)
    return answer(match, *(f"nominate {name}" for name in nominated))


@rule("tm:13.1")
def test_nominations() -> None:
    """The bidding order is drawn; nobody nominates a second faction of a colour."""
    orders = {tuple(position(table(4, seed, faction_selection="auction")).bidders) for seed in range(30)}
    assert len(orders) > 10
    match = table(3, faction_selection="auction")
    order = position(match).bidders
    assert asked(match) == (order[0], "nominate")
    answer(match, "nominate witches")
    assert asked(match) == (order[1], "nominate")
    assert refused(match, "nominate auren") == ("home_nominated", "green")
    answer(match, "nominate giants", "nominate yetis")
    assert asked(match) == (order[0], "bid")


@rule("tm:13.2", "tm:13.5")
def test_numbers_of_a_bid() -> None:
    """0 to 30 on a faction nobody holds, more than what lies there on one that is held; 30 stands."""
    match = auction("witches", "giants", "yetis")
    assert offered(match) == [f"bid {name} {n}" for name in ("witches", "giants", "yetis") for n in range(31)]
    answer(match, "bid giants 7")
    assert [text for text in offered(match) if "giants" in text] == [f"bid giants {n}" for n in range(8, 31)]
    answer(match, "bid giants 30")
    assert not [text for text in offered(match) if "giants" in text]
    assert refused(match, "bid giants 30") == ("highest_bid", 30, position(match).bidders[1])
    assert len(offered(match)) == 2 * 31  # a faction without holder for each seat without faction


@rule("tm:13.3", "tm:13.4", "tm:13.1")
def test_rounds_of_the_auction() -> None:
    """Bidding order a b c d. Round 1: a 3 on witches, b 5 on witches (a out), c 0 on giants, d 1 on giants (c out).
    Round 2: a and c act; a takes yetis for 0, c outbids a with 2. Round 3: only a, who takes fakirs for 0; nobody is
    thrown out: the end. Seats by nomination: witches b, giants d, yetis c, fakirs a."""
    match = auction("witches", "giants", "yetis", "fakirs")
    a, b, c, d = position(match).bidders
    acted = []
    for bid in ("witches 3", "witches 5", "giants 0", "giants 1", "yetis 0", "yetis 2", "fakirs 0"):
        acted.append(asked(match)[0])
        answer(match, f"bid {bid}")
    assert acted == [a, b, c, d, a, c, a]
    state = position(match)
    assert state.seating == [b, d, c, a]
    assert [FACTIONS[state.players[seat].faction].id for seat in state.seating] == [
        "witches",
        "giants",
        "yetis",
        "fakirs",
    ]
    assert [state.players[seat].vp for seat in state.seating] == [25, 29, 28, 30]
    assert asked(match) == (c, "colour")  # the Yetis


@rule("tm:13.3")
def test_who_held_at_the_start_of_a_round_waits() -> None:
    """Round 2: a throws out b, who acts in round 3 only, though nobody else is left in round 2."""
    match = auction("witches", "giants", "mermaids")
    a, b, c = position(match).bidders
    acted = []
    for bid in ("witches 0", "witches 1", "giants 0", "witches 4", "mermaids 0"):
        acted.append(asked(match)[0])
        answer(match, f"bid {bid}")
    assert acted == [a, b, c, a, b]
    assert asked(match)[1] == "start"


@rule("tm:13.4", "tm:11", "tm:15")
def test_a_higher_scale_by_switch() -> None:
    match = auction("witches", "giants", auction_max="40")
    assert offered(match)[40] == "bid witches 40"
    answer(match, "bid witches 12", "bid giants 0")
    state = position(match)
    assert [state.players[seat].vp for seat in state.seating] == [28, 40]


@rule("tm:13.6", "tm:13.1")
def test_colours_after_the_auction() -> None:
    """In seat order, the volcano faction last; no colour of a nominated faction."""
    match = auction("dragonlords", "icemaidens", "riverwalkers", "witches")
    a, b, c, _ = position(match).bidders
    answer(match, "bid dragonlords 0", "bid icemaidens 0", "bid riverwalkers 0", "bid witches 0")
    order = []
    for colour in ("red", "blue", "gray"):
        order.append(asked(match)[0])
        assert "colour green" not in offered(match)
        answer(match, f"colour {colour}")
    assert order == [b, c, a]


@rule("tm:13.1")
def test_the_first_nominated_begins() -> None:
    match = auction("witches", "giants")
    a, b = position(match).bidders
    answer(match, "bid giants 0", "bid witches 0")
    assert asked(match) == (b, "start")
    answer(match, offered(match)[0])
    assert asked(match) == (a, "start")
