"""What a play is worth: exact values with all cards known, and fair values without.

`compact` and the modules beside it hold a deal in a few machine integers; `solver` is the door.
"""
