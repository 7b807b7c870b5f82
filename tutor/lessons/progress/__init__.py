"""What a learner has done, kept in a database: answers, lessons, settings, what is due and known.

A page opens the store once, takes the learner of an owner, and puts entries into an outbox; it
reads cards and answers, and asks the schedule and the mastery what they mean.
"""
