"""The switches: names, values and defaults."""

from __future__ import annotations

from core.games.scythe.switches import SWITCHES
from tests.rule import rule


@rule("scythe:14", "scythe:2.21", "scythe:2.22")
def test_names_values_defaults() -> None:
    true, false = ["true", "false"], ["false", "true"]
    assert {s.name: [choice.value for choice in s.choices] for s in SWITCHES} == {
        "faction_assignment": ["deal", "choose", "auction"],
        "ban_combinations": true,
        "expansion_mats": false,
        "promo_cards": false,
        "relentless_on_factory_card": true,
        "township_village_to_village": true,
        "underpass_mountain_to_mountain": true,
        "disarm_on_own_mine": false,
        "seaworthy_workers_retreat_home": false,
        "trade_without_workers": ["none", "popularity"],
        "mill_on_enemy_hex": false,
        "combat_star_after_popularity": true,
        "recruit_bonus_same_action": true,
        "neighbour_bonus_on_final_action": false,
        "coin_gifts": false,
    }
    assert all(switch.default == switch.choices[0].value for switch in SWITCHES)
