"""The lab: many games at once, exhaustive counts, measurements, coverage and audits."""
