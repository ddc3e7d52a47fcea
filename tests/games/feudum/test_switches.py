"""The switches: names, values and defaults of the table that ends the rulings."""

from __future__ import annotations

from core.games.feudum.switches import SWITCHES
from core.text import say
from tests.rule import rule

YES, NO = ["yes", "no"], ["no", "yes"]


@rule("feudum:R")
def test_names_values_defaults() -> None:
    assert {switch.name: [choice.value for choice in switch.choices] for switch in SWITCHES if switch.rule} == {
        "feudum_influence_takeover": ["allowed", "forbidden"],
        "pawn_defense": ["target_only", "all_own"],
        "reeve_bonus": ["partner_guild", "any_other_guild"],
        "monster_blocks_passage": YES,
        "mandate_stars_without_primary": YES,
        "scroll_lines": ["all", "long_only"],
        "unboxed_goods": ["ignored", "must_own"],
        "paired_guild_mandates": ["off", "on"],
        "start_hex_overflow": ["apprentice_hex", "refuse"],
        "shared_start_locations": YES,
        "conquer_last_after_flip": ["forfeit", "allowed"],
        "deploy_where": ["route_end", "anywhere"],
        "pilfer_after_godspeed": YES,
        "sole_ruler_subject": YES,
        "landscape_owner_on_bump": ["current_serf", "first_owner"],
        "strict_discs": ["off", "on"],
        "tile_on_pouch": YES,
        "ruler_target_share": ["marker", "target"],
        "orphan_landscape": ["stays", "removed"],
        "negative_scores": ["allowed", "floor_zero"],
        "harvest_split_when": ["before_draw", "after_draw"],
        "short_harvest": ["table_row", "no_split"],
        "defend_after_own_turn": ["spent", "may_flip"],
        "immunity_vp": ["0", "1"],
        "weapons_per_attack": ["any", "one"],
        "guild_waiting": ["stars_then_seat", "none"],
        "nourish_recompute": ["at_once", "one_by_one"],
        "market_slots": ["dear_first_filled", "cheap_first_filled"],
        "spill_scores": NO,
        "monk_trade_one_bead": ["take_it", "unable"],
        "full_chickens": ["unable", "replace_lowest"],
        "knight_marker_taken": ["rightmost", "leftmost"],
        "seals_sold_from": ["scrolls", "supply"],
        "partial_moves": ["forbidden", "allowed"],
        "bead_hider": ["next_clockwise", "random"],
        "feast_bonus_on_failure": YES,
        "forced_nourish": YES,
        "guild_refill_scope": ["all", "goods_only"],
        "map_letter_order": ["SEW", "SWE", "ESW", "EWS", "WSE", "WES"],
        "port": ["route_end", "pier_seen"],
        "empire_sets": ["disjoint", "overlapping"],
        "mandate_goods": ["free_choice", "random", "different"],
        "mandate_supply_empty": ["take_what_is_there", "from_guild"],
        "coin_limit": ["on", "off"],
        "basic_monster_charter": ["removed", "kept"],
    }
    assert all(switch.default == switch.choices[0].value for switch in SWITCHES)


def test_set_up_options() -> None:
    assert {switch.name: switch.default for switch in SWITCHES if not switch.rule} == {
        "mode": "advanced",
        "setup": "normal",
    }


def test_every_value_is_told_and_has_a_source() -> None:
    for switch in SWITCHES:
        told = [say(choice.words) for choice in switch.choices]
        assert len(set(told)) == len(told)
        assert all(say(choice.source) for choice in switch.choices), switch.name
