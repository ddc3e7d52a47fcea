"""How the Smithy looks on the screen: one place."""

from core.look import Layout, Look

YARD = Layout(size=(12, 3), place_size=(6, 1), places={"yard": (2, 1)}, lines=[])
LOOK = Look(layouts={"small": YARD, "large": YARD})
