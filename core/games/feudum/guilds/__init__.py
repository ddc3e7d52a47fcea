"""The six guilds: what the Guild card does (rules 9; rulings K).

``functions.py`` has the chapters; a page for each guild says what its trade, pull and push do; the other pages hold
what several guilds share: goods on the move, rows of markers, scrolls, beads, inventions, payment, reeves, feasts.
"""
