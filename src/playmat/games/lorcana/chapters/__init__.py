"""A file for each chapter of the Comprehensive Rules."""
