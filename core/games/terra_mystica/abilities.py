"""What is special about each faction, in words: its ability, its stronghold, its landscape tile."""

from __future__ import annotations

from core.text import T, Text

# Of a faction board whose numbers were never published.
OURS = T("never published: costs and incomes are ours")

# What the faction can do from the beginning.
ABILITY: dict[str, tuple[Text, ...]] = {
    "fakirs": (
        T("no shipping at all"),
        T("carpet: a transform and build may reach over one hex for 1 priest; 4 points each flight"),
        T("tools get better only once"),
    ),
    "nomads": (T("three dwellings at the start"),),
    "halflings": (
        T("1 point for every spade, wherever it comes from"),
        T("better tools cost 1 coin instead of 5"),
    ),
    "cultists": (
        T("when somebody takes power from your building: 1 step in a cult; when all who could refuse: 1 power"),
    ),
    "alchemists": (
        T("any time in your turn: 1 point into 1 coin, or 2 coins into 1 point"),
        T("at the end 2 coins are a point"),
    ),
    "darklings": (
        T("spades cost 1 priest each instead of workers, and 2 points come with each"),
        T("no better tools"),
    ),
    "swarmlings": (T("3 workers for every town"), T("buildings cost more")),
    "mermaids": (
        T("shipping begins at 1 and goes to 5"),
        T("a town may join buildings across one river hex, when you say so"),
    ),
    "auren": (T("none before the stronghold"),),
    "witches": (T("5 points for every town"),),
    "dwarves": (
        T("no shipping at all"),
        T("tunnel: a transform and build may reach beyond one hex for 2 workers more; 4 points each tunnel"),
    ),
    "engineers": (
        T("an action, as often as you like: a bridge for 2 workers"),
        T("cheap buildings, but fewer workers as income"),
    ),
    "chaosmagicians": (
        T("one dwelling at the start, placed after everybody else"),
        T("two favour tiles instead of one"),
    ),
    "giants": (T("always 2 spades for any land, which becomes yours"), T("a single spade of a cult is lost")),
    "icemaidens": (
        T("ice: a colour is chosen for the start; all land, that colour too, is turned into ice"),
        T("begins with a favour tile"),
    ),
    "yetis": (
        T("ice: a colour is chosen for the start; all land, that colour too, is turned into ice"),
        T("power actions cost 1 power less"),
        T("stronghold and sanctuary have power 4"),
    ),
    "dragonlords": (
        T("volcano: pays power tokens to transform, 2 for the home land of somebody, else 1; they leave the game"),
        T("a spade becomes a new power token"),
    ),
    "acolytes": (
        T("volcano: goes down in one cult to transform, 4 steps for the home land of somebody, else 3"),
        T("a spade becomes a step in a cult"),
    ),
    "shapeshifters": (
        T("the home colour is chosen"),
        T("when somebody takes power from your building: a new token in bowl III; when all who could refuse: 1 power"),
        T("no better tools"),
    ),
    "riverwalkers": (
        T("builds only along rivers, on any kind of land that is open, and never transforms"),
        T("a priest gained may open a kind of land instead"),
        T("shipping 1, for good"),
    ),
    "architects": (
        T("an action, as often as you like: a bridge for 1 priest"),
        T("a bridge between two buildings of yours has power 1 for their town"),
        T("a dwelling on land you turn at the end of a bridge of yours needs 1 spade less for each bridge"),
    ),
    "archivists": (
        T("one bonus card more is in the game"),
        T("2 power for every coin on a bonus card you take"),
        T("never the reward of a cult at the end of a round"),
    ),
    "atlanteans": (
        T("begins with a stronghold, placed after everybody else, and a town tile for it"),
        T("an action, as often as you like: a bridge for 2 workers"),
    ),
    "enlightened": (
        T("dwellings bring 2 power each instead of workers (this number is ours)"),
        T("spades cost power; temple, stronghold and sanctuary cost priests instead of workers"),
        T("any time in your turn: 1 coin into 1 new power token in bowl I"),
        T("cults bring twice the power (not with the later board)"),
    ),
    "goblins": (
        T("begins with 2 markers; 1 more for every temple and sanctuary built"),
        T("an action, a marker: 1 power for each dwelling, 2 coins for each trading post, or 1 worker for each temple"),
        T("or a step in any cult for the stronghold, two for the sanctuary, three for both"),
    ),
    "childrenofthewyrm": (
        T("power from neighbours costs a point less: 2 are free"),
        T("every building costs half the coins beside a building of somebody else"),
        T("for each token burnt two may go from bowl II to III"),
    ),
    "goatmen": (
        T("begins with the favour tile fire 2"),
        T("a priest changes into 2 workers and 2 coins"),
    ),
    "conspirators": (T("2 coins for every favour tile"),),
    "prospectors": (
        T("every spade gained is a priest instead"),
        T("transforms with golden spades: 4 coins each, which bring 1 power and 1 point"),
    ),
    "timetravellers": (
        T("scores the round tiles of the round before and of the next, not that of the round; 1 and 6 are neighbours"),
    ),
    "parrotmen": (
        T("an income track of four steps: 1 worker or 2 coins more each; 2 coins and 2 workers a step, 1 to 4 points"),
        T("no better tools"),
    ),
    "treasurers": (
        T("coins, workers and priests of an income may go into a treasury; twice as many come before the next income"),
    ),
    "wisps": (T("a spade for every trading post built, for land beside it; no dwelling follows at once"),),
    "djinni": (
        T("2 steps on one cult before the first round"),
        T("three lamps; an action: for a lamp, your markers on two cults change places, without power"),
    ),
    "firewalkers": (
        T("volcano: pays points to transform, 6 for the home land of somebody, else 4"),
        T("a blocker begins 4 behind your points; points are never paid down below it"),
        T("any time in your turn: the blocker 1 forward for 1 power, not beyond your points"),
        T("a spade moves the blocker 4 back"),
    ),
    "kingdomofember": (
        T("volcano: builds on volcano alone, and no spade or price turns land into it"),
        T("an action, gather lava: a priest leaves the game, a volcano tile comes under a building, 1 power"),
        T("an action, lava flow: a pile of tiles moves on with its building and leaves one tile on each hex"),
        T("lava loses a tile on somebody's home land and on every river hex, and never ends on a river"),
        T("the tile of a town lies under its strongest building, which does not move any more"),
        T("a spade brings a removed priest back"),
    ),
    "geologists": (
        T("a colour is chosen: the ring and a marker lie on it, and the first dwellings stand there"),
        T("builds on unmarked land beside marked land on the wheel, which then gets a marker; no land changes"),
        T("when all seven are marked all markers go, and the next dwelling stands on the land of the ring"),
        T("a spade puts a marker beside another or takes one from an end of the row; an action buys spades"),
    ),
    "changelings": (
        T("the home colour A is chosen, and B and C when all others have theirs"),
        T("pieces are of three colours: the next dwelling stands on land of its colour, the first two on A and B"),
        T("an upgrade keeps the colour: the next piece of the row must be of the colour of the land"),
    ),
    "selkies": (
        T("ice: a colour is chosen for the start; all land, that colour too, is turned into ice"),
        T("a dwelling on a river hex that touches two ice hexes of yours apart: 2 coins, 2 workers; 2 points"),
        T("a dwelling on a river is never upgraded"),
    ),
    "snowshamans": (
        T("ice: a colour is chosen for the start; all land, that colour too, is turned into ice"),
        T("no action improves shipping or tools; each time you pass, a step of one of them for nothing, no points"),
    ),
}

# What the stronghold brings.
STRONGHOLD: dict[str, tuple[Text, ...]] = {
    "fakirs": (T("the carpet flies one hex farther"),),
    "nomads": (T("once a round: a hex that touches a building of yours becomes desert; a dwelling may follow"),),
    "halflings": (T("at once: 3 spades, and a dwelling may follow on one of the hexes"),),
    "cultists": (T("at once: 7 points"),),
    "alchemists": (T("at once: 12 power; from then on 2 power for every spade"),),
    "darklings": (T("at once: up to 3 workers become priests"),),
    "swarmlings": (T("once a round: a dwelling becomes a trading post for nothing"),),
    "mermaids": (T("at once: a step of shipping for nothing"),),
    "auren": (T("at once: a favour tile"), T("once a round: 2 steps in one cult")),
    "witches": (T("once a round: a dwelling on any free forest, for nothing"),),
    "dwarves": (T("a tunnel costs 1 worker instead of 2"),),
    "engineers": (T("when you pass: 3 points for each bridge between two buildings of yours"),),
    "chaosmagicians": (T("once a round: two actions in a row"),),
    "giants": (T("once a round: 2 spades for one hex; a dwelling may follow"),),
    "icemaidens": (T("when you pass: 3 points for each temple"),),
    "yetis": (T("power actions that are used already may be used again"),),
    "dragonlords": (T("at once: as many new power tokens as there are players"),),
    "acolytes": (T("a priest sent to a cult moves 1 step more"),),
    "shapeshifters": (T("an action: another home colour, for 5 power or 5 power tokens"),),
    "riverwalkers": (T("at once: up to two bridges for nothing"),),
    "architects": (
        T("once a round: a bridge of yours goes to another place, 3 points; all towns must stay big enough"),
    ),
    "archivists": (T("each time you pass two bonus cards instead of one"),),
    "atlanteans": (
        T("when its town reaches power 7: a step of shipping; power 10: 2 steps in each cult; power 16: 20 points"),
    ),
    "enlightened": (
        T("once a round: 4 power"),
        T("with the later board: power is turned into twice as much"),
    ),
    "goblins": (T("a marker for every town from then on"),),
    "childrenofthewyrm": (
        T("at once: all burnt tokens come back, into bowl I"),
        T("once a round: up to 2 tokens onto rivers beside you; what touches one of them lies side by side for you"),
    ),
    "goatmen": (T("at once: 2 priests"), T("a town with the stronghold in it needs only 3 buildings")),
    "conspirators": (
        T("at once: a favour tile"),
        T("once a round: a favour tile goes back, its steps too, and another one comes"),
    ),
    "prospectors": (
        T("golden spades cost 3 coins"),
        T("once a round: 1 coin for each trading post of others"),
    ),
    "timetravellers": (T("once a round: up to 4 tokens from bowl I to bowl III"),),
    "parrotmen": (T("power actions may be paid with coins instead of power, not with both"),),
    "treasurers": (T("all coins, workers and priests may go into the treasury as they are gained"),),
    "wisps": (T("at once: 7 points, and a dwelling for nothing on any free lakes"),),
    "djinni": (T("when you pass: 1 point for each priest of yours on the cult board"),),
    "firewalkers": (T("when you pass: 1 point for each group of buildings that touch"),),
    "kingdomofember": (T("at once: all removed priests come back"),),
    "geologists": (T("once a round: a marker is put or taken away, as with a spade"),),
    "changelings": (
        T("a ninth dwelling of colour C may be built at any time, income 2 workers"),
        T("a dwelling that becomes a trading post may return to the ninth place"),
    ),
    "selkies": (T("once a round: 1 spade, and a dwelling may follow, with shipping 1 more"),),
    "snowshamans": (T("at once: a dwelling for nothing in every field of ice that has a free hex"),),
}

# Landscape tiles: the name, what must be there first, what it does.
LANDSCAPE: dict[str, tuple[Text, Text, Text]] = {
    "auren": (T("Tree of Serenity"), T("nothing"), T("4 points each time your marker reaches the top of a cult")),
    "witches": (
        T("Raven hut"),
        T("2 temples"),
        T("for every new town either the 5 points or 3 steps in one cult"),
    ),
    "alchemists": (
        T("Gloomy workshop"),
        T("the stronghold"),
        T("at once: a step of shipping, better tools, or both, without the priest"),
    ),
    "darklings": (T("Camp"), T("the stronghold"), T("counts as a dwelling wherever dwellings bring points")),
    "cultists": (T("Palace of the cults"), T("nothing"), T("wins ties when cults are counted at the end")),
    "halflings": (
        T("Digger"),
        T("the stronghold"),
        T("a hex beside it needs 1 spade less, but 1 at least"),
    ),
    "dwarves": (
        T("Great tunnel"),
        T("nothing"),
        T("tunnels from here reach beyond two hexes; spades at the end of a round may use a tunnel for nothing"),
    ),
    "engineers": (
        T("Bridge tower"),
        T("nothing"),
        T("bridges from here may also run over land, between two hexes that meet at a corner of it"),
    ),
    "mermaids": (
        T("Coral reef"),
        T("a spade"),
        T("lies on a river hex beside a building of yours; your ships start from it too"),
    ),
    "swarmlings": (
        T("Breeding ground"),
        T("the sanctuary"),
        T("its town brings a tile more at power 14, 21 and 28, with the favour tile fire 2 at 12, 18 and 24"),
    ),
    "chaosmagicians": (
        T("Gate of chaos"),
        T("the stronghold, in the moment it is built"),
        T("lies on any free wasteland, for nothing"),
    ),
    "giants": (T("Cave of wisdom"), T("a temple"), T("at once: better tools for nothing, with their 6 points")),
    "fakirs": (T("Flying school"), T("nothing"), T("2 coins for every flight of the carpet")),
    "nomads": (
        T("Trading camp"),
        T("a trading post"),
        T("when somebody builds beside it, 1 coin may be taken instead of power"),
    ),
    "icemaidens": (T("Winterfall"), T("nothing"), T("every temple built brings a spade, used at once")),
    "yetis": (T("Frozen peak"), T("nothing"), T("at once: 2 new power tokens in bowl III")),
    "dragonlords": (
        T("Lava pond"),
        T("the sanctuary"),
        T("each round begins with a new power token in bowl III"),
    ),
    "acolytes": (
        T("Altar of sacrifice"),
        T("3 steps down in one cult, for any land but ice"),
        T("power is gained on the way down as well"),
    ),
    "shapeshifters": (
        T("Ghost pole star"),
        T("nothing"),
        T("once: another home colour, for nothing"),
    ),
    "riverwalkers": (
        T("Floating castle"),
        T("1 priest"),
        T("lies on a river hex beside a building of yours; your ships start from it too"),
    ),
}
