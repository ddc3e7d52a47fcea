"""Every objective: fulfilled, and just not fulfilled."""

from __future__ import annotations

import pytest

from core.games.scythe.conditions import holds
from core.games.scythe.notes import own_note
from core.games.scythe.objectives import NUMBER
from tests.games.scythe.positions import Board
from tests.showing import words


def met(board: Board, objective: str) -> bool:
    """Whether an objective is fulfilled."""
    return holds(board.state, 0, NUMBER[objective])


TERRAINS = {
    "mountains": ("A1 B5 F6", "A1 B5 A2"),
    "tunnels": ("B4 C2 C5", "B4 C2 C1"),
    "farms": ("A2 D1 G3", "A2 D1 F1"),
    "tundras": ("A5 B2 D6", "A5 B2 B3"),
    "forests": ("A4 C1 C3", "A4 C1 C2"),
    "villages": ("A3 A6 C6", "A3 A6 B6"),
}


@pytest.mark.parametrize("objective", TERRAINS)
def test_three_territories_of_a_kind(objective: str) -> None:
    enough, too_few = TERRAINS[objective]
    assert met(Board().units("nordic", workers=enough), objective)
    assert not met(Board().units("nordic", workers=too_few), objective)


@pytest.mark.parametrize("objective", TERRAINS)
def test_a_structure_controls_and_a_unit_of_another_takes_away(objective: str) -> None:
    enough = TERRAINS[objective][0].split()
    board = Board().units("nordic", workers=" ".join(enough[:2])).built("nordic", mine=enough[2])
    assert met(board, objective)
    assert not met(board.units("rusviet", workers=enough[2]), objective)


def test_the_own_mine_is_no_printed_tunnel() -> None:
    assert not met(Board().units("nordic", workers="B4 C2 A1").built("nordic", mine="A1"), "tunnels")


def test_king_needs_the_factory_and_as_much_power_as_anybody() -> None:
    board = Board().units("nordic", character="D4").has("nordic", power=5).has("crimea", power=5)
    assert met(board, "king")  # a tie is enough
    assert not met(board.has("saxony", power=6), "king")
    assert not met(Board().has("nordic", power=9), "king")


def test_warning_needs_a_worker_driven_home_and_seven_power() -> None:
    assert met(Board().has("nordic", drove=1, power=7), "warning")
    assert not met(Board().has("nordic", drove=1, power=6), "warning")
    assert not met(Board().has("nordic", drove=0, power=7), "warning")


def test_machines() -> None:
    def board(**values: int) -> Board:
        return Board().has("nordic", **values)

    assert met(board(factory=3).units("nordic", mechs="A4", workers="A4 A4 A5"), "machines")
    assert not met(board(factory=0).units("nordic", mechs="A4", workers="A4 A4 A5"), "machines")
    assert not met(board(factory=3).units("nordic", workers="A4 A4 A5"), "machines")
    assert not met(board(factory=3).units("nordic", mechs="A4", workers="A4 A4 A5 A5"), "machines")


def test_common() -> None:
    def board(coins: int, popularity: int, workers: str) -> Board:
        return Board().has("nordic", coins=coins, popularity=popularity).units("nordic", workers=workers)

    assert met(board(2, 7, "A4 A4 A5 NOR"), "common")  # workers on the home base are in play
    assert not met(board(3, 7, "A4 A4 A5 NOR"), "common")
    assert not met(board(2, 6, "A4 A4 A5 NOR"), "common")
    assert not met(board(2, 7, "A4 A4 A5"), "common")


def test_winter() -> None:
    nine = "food food food wood wood metal metal oil oil"
    assert met(Board().units("nordic", workers="A4").goods("A4", nine), "winter")
    assert not met(Board().units("nordic", workers="A4").goods("A4", "food " * 6 + "wood metal"), "winter")
    assert not met(Board().units("nordic", workers="A4 A5").goods("A4", nine[5:]).goods("A5", "food"), "winter")
    assert not met(Board().units("nordic", workers="A5").goods("A4", nine), "winter")  # nobody controls A4


def test_rich() -> None:
    assert met(Board().has("nordic", coins=20), "rich")
    assert not met(Board().has("nordic", coins=19), "rich")


def test_empire_counts_all_own_pieces_of_one_hex() -> None:
    board = Board().units("nordic", character="A4", mechs="A4 A4", workers="A4 A4").built("nordic", mill="A4")
    assert met(board, "empire")
    assert not met(Board().units("nordic", mechs="A4 A4", workers="A4 A4").built("nordic", mill="A4"), "empire")
    assert not met(Board().units("nordic", workers="NOR " * 6), "empire")  # a home is no hex of the board


def test_hedge() -> None:
    def board(**values: int) -> Board:
        made = {"upgrades": 1, "abilities": 2, "recruits": 4} | values
        return Board().has("nordic", **made).units("nordic", workers="A4")

    every = "food wood metal oil"
    assert met(board().built("nordic", mill="A4").goods("A4", every), "hedge")
    assert not met(board().goods("A4", every), "hedge")
    assert not met(board().built("nordic", mill="A4").goods("A4", "food wood oil"), "hedge")
    for missing in ("upgrades", "abilities", "recruits"):
        assert not met(board(**{missing: 0}).built("nordic", mill="A4").goods("A4", every), "hedge")


def test_balance() -> None:
    assert met(Board().units("nordic", workers="A4 NOR").has("nordic", recruits=0b1010), "balance")
    assert not met(Board().units("nordic", workers="A4 A5 A5").has("nordic", recruits=0b1010), "balance")


def test_wolf() -> None:
    def board(mechs: str = "A4", workers: str = "A4", goods: int = 5) -> Board:
        return Board().units("nordic", character="A4", mechs=mechs, workers=workers).goods("A4", "oil " * goods)

    assert met(board(), "wolf")
    assert not met(board(mechs="A4 A4"), "wolf")
    assert not met(board(workers="A4 A4"), "wolf")
    assert not met(board(mechs=""), "wolf")
    assert not met(board(goods=4), "wolf")


def test_divide() -> None:
    # the neighbours of the Factory are C3, C4, D3, D5, E4 and E5
    assert met(Board().units("nordic", workers="C3 E4"), "divide")
    assert not met(Board().units("nordic", workers="C3 C3"), "divide")
    assert not met(Board().units("nordic", workers="C3 E4").has("nordic", factory=2), "divide")


def test_pacifist() -> None:
    def board(power: int, popularity: int, workers: int) -> Board:
        return Board().has("nordic", power=power, popularity=popularity).units("nordic", workers="A4 " * workers)

    assert met(board(0, 13, 5), "pacifist")
    assert not met(board(1, 13, 5), "pacifist")
    assert not met(board(0, 12, 5), "pacifist")
    assert not met(board(0, 13, 4), "pacifist")


def test_shore() -> None:
    # around D3: C2, C3, D2, D4, E3, E4; around E7 are only five: D6, D7, E6, F6, F7
    assert met(Board().units("nordic", workers="C2 C3 D2 E3 E4"), "shore")
    assert met(Board().units("nordic", workers="D6 D7 E6 F6 F7"), "shore")
    assert not met(Board().units("nordic", workers="C2 C3 D2 E4"), "shore")
    assert not met(Board().units("nordic", workers="C2 C3 D2 A2 A1"), "shore")


def test_foothold() -> None:
    def board(**values: int) -> Board:
        return Board().has("nordic", **({"popularity": 7} | values)).built("nordic", mine="A4", mill="A5")

    assert met(board().built("nordic", armory="B5"), "foothold")
    assert not met(board(), "foothold")
    assert not met(board(popularity=6).built("nordic", armory="B5"), "foothold")
    assert not met(board().built("nordic", armory="B5").units("nordic", mechs="A4"), "foothold")


def test_market() -> None:
    assert met(Board().units("nordic", workers="A4 A5").goods("A4", "oil " * 5).goods("A5", "oil " * 4), "market")
    assert not met(Board().units("nordic", workers="A4").goods("A4", "oil " * 8 + "food food"), "market")


def test_technology() -> None:
    assert met(Board().has("nordic", factory=1), "technology")
    assert not met(Board().has("nordic", factory=1, upgrades=1), "technology")
    assert not met(Board(), "technology")


def test_tactics() -> None:
    assert met(Board().hand("nordic", *[2] * 8).stars("nordic", combat=1), "tactics")
    assert not met(Board().hand("nordic", *[2] * 7).stars("nordic", combat=1), "tactics")
    assert not met(Board().hand("nordic", *[2] * 8), "tactics")


def test_shield() -> None:
    assert met(Board().units("nordic", workers="C3 " * 5), "shield")
    assert not met(Board().units("nordic", workers="C3 C3 C3 C3 E4"), "shield")
    assert not met(Board().units("nordic", workers="D4 " * 5), "shield")


def test_warmonger() -> None:
    def board(popularity: int, power: int, mechs: str) -> Board:
        return Board().has("nordic", popularity=popularity, power=power).units("nordic", mechs=mechs)

    assert met(board(3, 13, "A4 A5"), "warmonger")
    assert not met(board(4, 13, "A4 A5"), "warmonger")
    assert not met(board(3, 12, "A4 A5"), "warmonger")
    assert not met(board(3, 13, "A4"), "warmonger")


def test_diverse_needs_workers_on_every_kind_that_produces() -> None:
    assert met(Board().units("nordic", workers="A1 A2 A3 A4 A5"), "diverse")
    assert not met(Board().units("nordic", character="A5", workers="A1 A2 A3 A4"), "diverse")


def test_infrastructure() -> None:
    # A4 and A5 lie beside Nordic's home
    assert met(Board().built("nordic", mine="A1", mill="A2", armory="B5"), "infrastructure")
    assert not met(Board().built("nordic", mine="A1", mill="A2", armory="A4"), "infrastructure")
    assert not met(Board().built("nordic", mine="A1", mill="A2"), "infrastructure")


def test_what_is_missing_is_told_part_by_part() -> None:
    """Objective 18 asks for no power, 13 popularity and 5 workers: only what is not there yet is told."""
    board = Board().has("nordic", power=3, popularity=13).units("nordic", workers="A4 A5")
    board.seat("nordic").objectives = [NUMBER["pacifist"]]
    fact = own_note(board.state, 0, True).facts[1]
    assert words(fact.value).endswith("Missing: power 3, at most 0; workers 2 of 5.")
