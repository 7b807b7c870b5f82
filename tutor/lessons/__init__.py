"""What can be learnt, as data: which rules belong together and what explains them.

Nothing here holds words: sentences are messages, and the words are looked up elsewhere.
"""
