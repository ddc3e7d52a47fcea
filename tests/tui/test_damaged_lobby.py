"""A lobby full of damaged saves: each is listed and can be asked for, none is touched."""

from __future__ import annotations

from pathlib import Path

from tests.damage import damaged, whole_save
from tests.rule import rule
from tests.tui.conftest import app_for, settle


@rule("bug:226")
async def test_the_lobby_lists_and_opens_damaged_saves_without_harm(tmp_path: Path) -> None:
    whole = whole_save(tmp_path / "elsewhere")
    for number in range(26):
        (tmp_path / f"s{number:02}.toml").write_bytes(damaged(whole, number))
    (tmp_path / "good.toml").write_bytes(whole)
    before = {path.name: path.read_bytes() for path in tmp_path.glob("*.toml")}
    app = app_for("lobby", tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(len(before) + 1):
            await pilot.press("down", "enter")
            await pilot.pause(0.05)
            assert app.is_running and app.failure == ""
            if app.seated is not None:
                await pilot.press("q")
                await pilot.pause(0.05)
            await pilot.press("escape" if app.lobby.where != "lobby" else "down")
    after = {name: (tmp_path / name).read_bytes() for name in before}
    assert after == before
