"""How a card is written: vocabulary, grammar, reader, messages."""
