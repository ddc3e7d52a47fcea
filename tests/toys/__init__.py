"""Small complete games that use every feature of the engine. The tests of the engine play them."""
