"""A file for each chapter of the rulebook."""
