"""What a card means: statements, selectors, amounts, players, modifiers, watches."""
