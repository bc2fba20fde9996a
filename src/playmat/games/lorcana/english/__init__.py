"""Printed English as a second way in: it becomes the very objects that `.cards` files give."""
