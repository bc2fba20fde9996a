"""HTTP and WebSocket around the table."""
