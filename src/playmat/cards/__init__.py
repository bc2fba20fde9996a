"""The card language, shared by every game: cards as data, compiled to the same steps frames run."""
