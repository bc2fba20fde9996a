"""The rulebooks' chapters, a file each; `break-of-dawn` alone has allies, equipment, event, form and technique."""
