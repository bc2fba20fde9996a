"""A file for each chapter of the rules of Market Day."""
