"""Tables to look at, an application without a terminal, and its screen as text."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.table import SeatInfo, Table
from tui.app import LongtableApp
from tui.settings import Settings
from tui.term import TRUE, Abilities, to_ascii

Make = Callable[..., Table]


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run tests that are coroutines."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.fixture(autouse=True)
def _usual_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings of whoever runs the tests play no part."""
    monkeypatch.setenv("LONGTABLE_CONFIG", str(tmp_path / "no settings"))


@pytest.fixture
def make_table(tmp_path: Path) -> Make:
    """Makes a table of Altay; bots play until a person is asked."""

    def make(*names: str, seed: int = 1, bots: str = "bot:easy", options: dict[str, str] | None = None) -> Table:
        seats = [SeatInfo(name.removesuffix("*"), bots if name.endswith("*") else "person") for name in names]
        table = Table.create(tmp_path, "altay", seats, options or {}, seed)
        for _ in table.run_bots():
            pass
        return table

    return make


def app_for(
    table: Table | str | Path,
    folder: Path,
    *,
    ascii: bool = False,
    handover: str = "",
    settings: Settings | None = None,
) -> LongtableApp:
    """An application for `run_test`."""
    from textual.drivers.headless_driver import HeadlessDriver

    app = LongtableApp(
        table, folder, ascii=ascii or None, handover=handover, settings=settings, env={}, driver_class=HeadlessDriver
    )
    app.filter.abilities = Abilities(TRUE, ascii)
    return app


def picture(app: LongtableApp) -> str:
    """The screen as text, as the terminal would show it."""
    strips = app.screen._compositor.render_strips()
    text = "\n".join(strip.text.rstrip() for strip in strips)
    return to_ascii_lines(text) if app.ascii else text


def to_ascii_lines(text: str) -> str:
    return "\n".join(to_ascii(line) for line in text.split("\n"))


async def settle(pilot: Any, table: Table | None = None) -> None:
    """Wait until bots have answered and the lines below have followed."""
    for _ in range(400):
        await pilot.pause(0.01)
        if table is None or not table.bots_due():
            break
    await pilot.pause(0.12)
