"""The command line: one module for each command, with `add_parser` and `run`."""
