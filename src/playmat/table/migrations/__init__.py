"""The store's schema, step by step from the first."""
