"""How a card runs: live texts, effects in progress, triggers, replacement, marks."""
