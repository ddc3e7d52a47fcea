"""Positions full of everything, dealt by chance: what random play from the set-up never reaches. Each holds exactly
what the box holds, so every invariant can be checked from the first answer on."""

from __future__ import annotations

from core.games.feudum import GAME, stars, tables
from core.games.feudum.state import NONE, Feudum
from core.games.feudum.switches import SWITCHES
from core.match import Match
from tests.games.feudum.positions import Board
from tests.playing import Luck

NAMES = "red green blue purple yellow"
KINDS = len(tables.GOODS)
ALL_DISCS = (10, 11, 11, 2, 2, 2, 2, 2, 2)  # of each kind, on the board and beside it (components.toml)


def switches(luck: Luck, **options: str) -> dict[str, str]:
    """Every switch at random, but for those named."""
    row = {switch.name: switch.choices[luck.below(len(switch.choices))].value for switch in SWITCHES}
    return row | {"setup": "normal"} | options


def match(seats: int, seed: int, **options: str) -> Match:
    """A match that goes on from a position dealt with this seed: somebody is about to play a card."""
    luck = Luck(seed)
    state = deal(seats, luck, switches(luck, **options))
    found = Match(GAME, state, seats, seed, state.options)
    found.listening = True
    found._listen()
    found._run_guarded(found._start)
    found._settle(None)
    return found


def deal(seats: int, luck: Luck, options: dict[str, str]) -> Feudum:
    """A position between two turns, dealt at random."""
    board = Board(" ".join(NAMES.split()[:seats]), **options)
    state = board.state
    state.dice.seed = luck.below(1 << 30)
    state.first, state.active, state.epoch = luck.below(seats), NONE, luck.below(5)
    state.shillings += 7 * seats
    for player in state.players:
        player.shillings = 0
        player.vp = luck.below(40)
        player.scored[0] = player.vp
    _discs(state, luck)
    _pawns(state, luck)
    _markers(state, luck)
    _beads(state, luck)
    _goods(state, luck)
    _money(state, luck)
    _vessels(state, luck)
    _writs(state, luck)
    _tiles(state, luck)
    _cards(state, luck)
    if options["mode"] == "advanced":
        _landscapes(state, luck)
        _monsters(state, luck)
    stars.recount(state)
    _player_discs(state, luck)
    state.agenda = [["end-round"], ["epoch"], ["die"], ["home"]]
    state.agenda += [["nourish", seat] for seat in range(seats)] + [["turns"]]
    return state


def _one_in(luck: Luck, n: int) -> bool:
    return luck.below(n) == 0


def _shuffle(luck: Luck, items: list[int]) -> list[int]:
    return [items.pop(luck.below(len(items))) for _ in range(len(items))]


def _discs(state: Feudum, luck: Luck) -> None:
    box = _shuffle(luck, [kind for kind, number in enumerate(ALL_DISCS) for _ in range(number)])
    state.disc = box[: len(tables.PLACES)]
    state.discs = [number - state.disc.count(kind) for kind, number in enumerate(ALL_DISCS)]
    state.stacks = [luck.below(min(state.epoch + 1, tables.TILES) + 1) for _ in tables.REGIONS]


def _pawns(state: Feudum, luck: Luck) -> None:
    """Close together, so that there is somebody to fight and to feast with."""
    spots = [luck.below(len(tables.PLACES)) for _ in range(2 + luck.below(5))]
    for player in state.players:
        for pawn in range(tables.PAWNS):
            if not _one_in(luck, 4):
                player.places[pawn] = spots[luck.below(len(spots))]
                player.faces[pawn] = luck.below(len(tables.GUILDS))


def _markers(state: Feudum, luck: Luck) -> None:
    """Rulers, subjects and serfs as far as the colours last, the rows of the Knight Guild, the supplies: a colour has
    now and then nothing left in the one or in the other."""
    for colour in range(len(state.markers)):
        state.markers[colour] = tables.BOX["markers"]
    for player in state.players:
        player.markers = 0
    for place in range(len(tables.PLACES)):
        ruler, serf = luck.below(len(state.players) + 1) - 1, luck.below(len(state.players) + 2) - 2
        if ruler == NONE or not state.markers[ruler]:
            continue
        state.ruler[place] = ruler
        state.markers[ruler] -= 1
        if _one_in(luck, 3) and state.markers[ruler]:
            state.subject[place] = 1
            state.markers[ruler] -= 1
        if serf >= 0 and serf != ruler and state.markers[serf]:
            state.serf[place] = serf
            state.markers[serf] -= 1
    for colour in range(len(state.rows)):
        number = min(luck.below(tables.ROW + 1), state.markers[colour])
        state.rows[colour] = sum(1 << slot for slot in _shuffle(luck, list(range(tables.ROW)))[:number])
        state.markers[colour] -= number
        if colour < len(state.players):
            left = state.markers[colour]
            number = left if _one_in(luck, 4) else 0 if _one_in(luck, 4) else luck.below(left + 1)
            state.players[colour].markers = number
            state.markers[colour] -= number


def _beads(state: Feudum, luck: Luck) -> None:
    """The seventeen discs, wherever they may lie."""
    box = [value for value, number in zip(tables.BEAD_VALUES, tables.BEAD_COUNTS, strict=True) for _ in range(number)]
    box = _shuffle(luck, box)
    state.rosary = sorted(box.pop() for _ in range(luck.below(tables.ROSARY + 1)))
    state.chickens = sorted(box.pop() for _ in range(luck.below(tables.CHICKENS + 1)))
    for player in state.players:
        player.beads = sorted(box.pop() for _ in range(min(len(box), luck.below(4))))
        player.flipped = [box.pop() for _ in range(min(len(box), luck.below(2)))]
        player.seals = len(player.flipped)
    state.unseen = [box.count(value) for value in tables.BEAD_VALUES]
    left = len(box)
    state.scrolls = 0
    for slot in range(len(tables.SCROLLS)):
        if left and luck.below(2):
            state.scrolls |= 1 << slot
            left -= 1
    for place in range(len(tables.PLACES)):
        if left and state.subject[place] and _one_in(luck, 3):
            state.immune[place] |= tables.IMMUNE_SUBJECT
            left -= 1
        if left and state.serf[place] != NONE and _one_in(luck, 3):
            state.immune[place] |= tables.IMMUNE_SERF
            left -= 1
    for player in state.players:
        more = min(left, luck.below(3))
        player.seals += more
        left -= more
    if _one_in(luck, 3):
        state.players[0].seals += left
        left = 0
    state.seals = left


def _goods(state: Feudum, luck: Luck) -> None:
    haversack = state.haversack
    for kind, number in enumerate(tables.COUNTS):
        haversack[kind] = number

    def take(kind: int, most: int) -> int:
        number = min(haversack[kind], luck.below(most + 1))
        haversack[kind] -= number
        return number

    for kind in range(KINDS):
        state.market[kind] = take(kind, tables.COLUMNS)
        state.containers[kind] = take(kind, tables.CONTAINER)
        state.barn[kind] = take(kind, tables.BARN // KINDS)
    for place in range(len(tables.PLACES)):
        if _one_in(luck, 3) and state.disc[place] < tables.FEUDUM:
            for kind in range(KINDS):
                state.goods[place * KINDS + kind] = take(kind, 2)
    rich = 2 + luck.below(8)
    for player in state.players:
        for kind in range(KINDS):
            player.goods[kind] = take(kind, rich)
        player.barrel = take(tables.SULFUR, tables.BARREL)
        for pawn in range(tables.PAWNS):
            if player.places[pawn] != NONE and _one_in(luck, 5):
                player.wine[pawn] = take(tables.SULFUR, 1)
    if _one_in(luck, 4):
        for kind in range(KINDS):
            state.players[0].goods[kind] += haversack[kind]
            haversack[kind] = 0


def _money(state: Feudum, luck: Luck) -> None:
    state.purse, state.coffer = luck.below(6), luck.below(6)
    state.shillings -= state.purse + state.coffer
    for player in state.players:
        player.shillings = luck.below(min(state.shillings, 14) + 1)
        state.shillings -= player.shillings
    if _one_in(luck, 4):
        state.players[-1].shillings += state.shillings
        state.shillings = 0


def _vessels(state: Feudum, luck: Luck) -> None:
    for kind in range(len(tables.VESSELS)):
        for _ in range(3):
            if _one_in(luck, 5):
                continue
            state.vessels[kind] -= 1
            player = state.players[luck.below(len(state.players))]
            pawn = luck.below(tables.PAWNS)
            where = luck.below(4)
            if where == 0:
                state.docked[kind] += 1
            elif where == 1:
                state.abandoned[luck.below(len(tables.PLACES)) * len(tables.VESSELS) + kind] += 1
            elif where == 2 and player.places[pawn] != NONE and player.under[pawn] == NONE:
                player.under[pawn] = kind
            else:
                player.vessels[kind] += 1


def _writs(state: Feudum, luck: Luck) -> None:
    kept = state.options["basic_monster_charter"] == "kept" or state.options["mode"] == "advanced"
    box = [writ for writ, row in enumerate(tables.WRIT_DATA) if kept or not row.get("advanced")]
    box = _shuffle(luck, box)
    least = 3 if _one_in(luck, 3) else 0
    for player in state.players:
        for _ in range(max(least, luck.below(tables.MOST_WRITS + 1))):
            player.writs.append(box.pop())
    state.under = [box.pop() for _ in range(luck.below(len(box) + 1))]
    state.under_by = [luck.below(len(state.players) + 1) - 1 for _ in state.under]
    state.writs = sorted(box)


def _tiles(state: Feudum, luck: Luck) -> None:
    for player in state.players:
        for _ in range(luck.below(4)):
            kind = luck.below(len(tables.LANDSCAPES)) if state.options["mode"] == "advanced" else 0
            if state.backs[kind]:
                state.backs[kind] -= 1
                player.tiles[kind] += 1


def _cards(state: Feudum, luck: Luck) -> None:
    for player in state.players:
        deck = _shuffle(luck, list(range(len(tables.CARDS))))
        player.played = deck[: luck.below(4)]
        player.cards = sorted(deck[4 : 6 + luck.below(4)])
        if player.cards == [tables.CONQUER]:
            player.cards = [tables.TAX]
        player.moves = luck.below(3)
        if _one_in(luck, 3):
            player.pouch, player.double, player.cube = tables.SULFUR, 1, 0
            if player.goods[tables.SULFUR]:
                player.goods[tables.SULFUR] -= 1
                player.cube = 1
        if tables.DEFEND in player.played and _one_in(luck, 2):
            player.parry = int(state.options["defend_after_own_turn"] == "may_flip")


def _landscapes(state: Feudum, luck: Luck) -> None:
    """On what locations with a serf, or where one has gone."""
    grown = {
        tables.ORCHARD: lambda: state.haversack[tables.FOOD],
        tables.ARCHERY_BUTT: lambda: state.targets,
        tables.SILVER_MINE: lambda: state.shillings,
        tables.SULFUR_MINE: lambda: state.haversack[tables.SULFUR],
    }
    stays = state.options["orphan_landscape"] == "stays"
    for place in range(len(tables.PLACES)):
        kind = luck.below(len(tables.LANDSCAPES))
        if not _one_in(luck, 3) or not state.backs[kind] or (state.serf[place] == NONE and not stays):
            continue
        state.backs[kind] -= 1
        state.landscape[place] = kind
        number = min(luck.below(7), grown[kind]())
        state.growth[place] = number
        if kind == tables.ARCHERY_BUTT:
            state.targets -= number
        elif kind == tables.SILVER_MINE:
            state.shillings -= number
        else:
            state.haversack[tables.FOOD if kind == tables.ORCHARD else tables.SULFUR] -= number
        if state.serf[place] != NONE:
            state.players[state.serf[place]].planted |= 1 << place


def _monsters(state: Feudum, luck: Luck) -> None:
    """Owned by whoever has a marker for it."""
    for monster in range(len(tables.MONSTERS)):
        owner = luck.below(len(state.players) + 1) - 1
        if owner == NONE or not state.markers[owner]:
            continue
        state.markers[owner] -= 1
        state.monster_owner[monster] = owner
        pawns = [place for player in state.players for place in player.places if place != NONE]
        state.monster_place[monster] = pawns[luck.below(len(pawns))] if pawns else luck.below(len(tables.PLACES))


def _player_discs(state: Feudum, luck: Luck) -> None:
    """Three discs of each seat: free, on the voyage, on the military track, or reeves of masters and journeymen."""
    for seat, player in enumerate(state.players):
        player.discs = 3
        if _one_in(luck, 3):
            player.voyage, player.discs = 1 + luck.below(tables.VOYAGE_END), player.discs - 1
        if _one_in(luck, 3):
            player.military, player.discs = 1, player.discs - 1
        for guild, track in enumerate(state.track):
            free = player.discs and player.reeves.bit_count() < 2 and state.options["mode"] == "advanced"
            if free and seat in track[:2] and _one_in(luck, 3):
                player.reeves |= 1 << guild
                player.discs -= 1
