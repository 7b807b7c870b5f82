"""Schnapsen Tutor: rules that explain themselves, replays, and the words for both."""
