"""How a card is said: the words a player reads, made from what the card means."""
