"""Terra Mystica, for 2 to 5 seats: factions that turn land into their own and grow into towns."""
