"""Showing a deal: as frames for the card table, and in words."""
