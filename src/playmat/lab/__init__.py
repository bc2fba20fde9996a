"""Tools that look at games from outside: scenarios, simulations, counts and audits."""
