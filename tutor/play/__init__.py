"""Play against the computer: opponents, clocks, and a match under way."""
