"""Ledgers of terra.snellman.net: read into an ordinary match, compared row by row, and written from one."""

from __future__ import annotations

from typing import Any

from core.game import Game
from core.games.terra_mystica.ledgers import playing, reading, trail, writing
from core.games.terra_mystica.state import Mystica
from core.games.terra_mystica.tables import FACTIONS, SOURCES
from core.ledgers import Imported, Ledgers
from core.match import Match


class MysticaLedgers(Ledgers):
    """The site's command language, its table of a game, and the JSON of a game page."""

    columns = trail.COLUMNS

    def __init__(self, game: Game[Mystica]) -> None:
        self.game = game

    def knows(self, text: str) -> bool:
        return reading.looks_like(text)

    def read(self, text: str) -> Imported:
        return playing.play(self.game, reading.read(text))

    def write(self, match: Match, names: list[str]) -> str:
        return writing.write(match, names)

    def facts(self, imported: Imported) -> dict[str, Any]:
        """The scores by faction: place, total, and the points by where they came from (all that is not nothing)."""
        state = imported.match.state
        assert isinstance(state, Mystica)
        scores = self.game.scores(state)
        return {
            "game": self.game.name,
            "over": bool(imported.match.over),
            "round": state.round,
            "seats": {
                str(seat + 1): {
                    "name": imported.names[seat],
                    "faction": FACTIONS[player.faction].id,
                    "place": scores[seat].place,
                    "total": scores[seat].total,
                    "parts": {name: points for name, points in zip(SOURCES, player.sources, strict=True) if points},
                }
                for seat, player in enumerate(state.players)
            },
        }
