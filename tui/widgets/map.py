"""The map panel: the board on a canvas, the cursor in brackets."""

from __future__ import annotations

from tui.canvas import Canvas, Marks, draw
from tui.desk import Desk
from tui.widgets.pane import Pane


class MapPane(Pane):
    """Draws the board in the size the room allows; `canvas` knows where the places are."""

    size_name = "small"
    canvas: Canvas | None = None

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.dots = False

    def draw(self, desk: Desk) -> None:
        marks = Marks(desk.keys(), desk.changed, desk.labels)
        canvas = draw(desk.view.board, desk.look, self.size_name, marks)
        box = canvas.boxes.get(desk.place)
        if box is not None:
            canvas.put(box.x - 1, box.row, "[", "ui.cursor")
            canvas.put(box.x + box.width, box.row, "]", "ui.cursor")
        self.canvas = canvas
        self.paint(canvas.rows())

    def cursor(self, desk: Desk) -> tuple[int, int]:
        """Where the hardware cursor stands when the arrows move on the map."""
        box = self.canvas.boxes.get(desk.place) if self.canvas else None
        return (self.box.x + box.x, self.box.y + box.row) if box else (self.box.x, self.box.y)

    def place_at(self, x: int, y: int) -> str | None:
        """The place whose label, or a cell beside it, is at a cell of the screen."""
        x, y = x - self.box.x, y - self.box.y
        for id, box in self.canvas.boxes.items() if self.canvas else ():
            if box.x - 1 <= x <= box.x + box.width and box.y <= y < box.y + box.height:
                return id
        return None
