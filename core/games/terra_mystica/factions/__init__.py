"""The factions with rules of their own, a page each; the others play by the common rules."""

from __future__ import annotations

from core.games.terra_mystica.faction import Faction
from core.games.terra_mystica.factions.acolytes import Acolytes
from core.games.terra_mystica.factions.alchemists import Alchemists
from core.games.terra_mystica.factions.architects import Architects
from core.games.terra_mystica.factions.archivists import Archivists
from core.games.terra_mystica.factions.atlanteans import Atlanteans
from core.games.terra_mystica.factions.auren import Auren
from core.games.terra_mystica.factions.changelings import Changelings
from core.games.terra_mystica.factions.chaosmagicians import ChaosMagicians
from core.games.terra_mystica.factions.childrenofthewyrm import ChildrenOfTheWyrm
from core.games.terra_mystica.factions.conspirators import Conspirators
from core.games.terra_mystica.factions.cultists import Cultists
from core.games.terra_mystica.factions.darklings import Darklings
from core.games.terra_mystica.factions.djinni import Djinni
from core.games.terra_mystica.factions.dragonlords import Dragonlords
from core.games.terra_mystica.factions.dwarves import Dwarves
from core.games.terra_mystica.factions.engineers import Engineers
from core.games.terra_mystica.factions.enlightened import Enlightened
from core.games.terra_mystica.factions.fakirs import Fakirs
from core.games.terra_mystica.factions.firewalkers import Firewalkers
from core.games.terra_mystica.factions.geologists import Geologists
from core.games.terra_mystica.factions.giants import Giants
from core.games.terra_mystica.factions.goatmen import GoatMen
from core.games.terra_mystica.factions.goblins import Goblins
from core.games.terra_mystica.factions.halflings import Halflings
from core.games.terra_mystica.factions.icemaidens import IceMaidens
from core.games.terra_mystica.factions.kingdomofember import KingdomOfEmber
from core.games.terra_mystica.factions.mermaids import Mermaids
from core.games.terra_mystica.factions.nomads import Nomads
from core.games.terra_mystica.factions.parrotmen import ParrotMen
from core.games.terra_mystica.factions.prospectors import Prospectors
from core.games.terra_mystica.factions.riverwalkers import Riverwalkers
from core.games.terra_mystica.factions.selkies import Selkies
from core.games.terra_mystica.factions.shapeshifters import Shapeshifters
from core.games.terra_mystica.factions.snowshamans import SnowShamans
from core.games.terra_mystica.factions.swarmlings import Swarmlings
from core.games.terra_mystica.factions.timetravellers import TimeTravellers
from core.games.terra_mystica.factions.treasurers import Treasurers
from core.games.terra_mystica.factions.wisps import Wisps
from core.games.terra_mystica.factions.witches import Witches
from core.games.terra_mystica.factions.yetis import Yetis
from core.games.terra_mystica.roster import RULES
from core.games.terra_mystica.tables import FACTIONS

OWN: dict[str, type[Faction]] = {
    "alchemists": Alchemists,
    "auren": Auren,
    "chaosmagicians": ChaosMagicians,
    "cultists": Cultists,
    "darklings": Darklings,
    "dwarves": Dwarves,
    "engineers": Engineers,
    "fakirs": Fakirs,
    "giants": Giants,
    "halflings": Halflings,
    "mermaids": Mermaids,
    "nomads": Nomads,
    "swarmlings": Swarmlings,
    "witches": Witches,
    "yetis": Yetis,
    "shapeshifters": Shapeshifters,
    "riverwalkers": Riverwalkers,
    "icemaidens": IceMaidens,
    "dragonlords": Dragonlords,
    "acolytes": Acolytes,
    "djinni": Djinni,
    "snowshamans": SnowShamans,
    "atlanteans": Atlanteans,
    "selkies": Selkies,
    "geologists": Geologists,
    "changelings": Changelings,
    "kingdomofember": KingdomOfEmber,
    "architects": Architects,
    "firewalkers": Firewalkers,
    "enlightened": Enlightened,
    "goblins": Goblins,
    "childrenofthewyrm": ChildrenOfTheWyrm,
    "goatmen": GoatMen,
    "conspirators": Conspirators,
    "prospectors": Prospectors,
    "timetravellers": TimeTravellers,
    "parrotmen": ParrotMen,
    "archivists": Archivists,
    "treasurers": Treasurers,
    "wisps": Wisps,
}

RULES[:] = [OWN.get(board.id, Faction)(number, board) for number, board in enumerate(FACTIONS)]
