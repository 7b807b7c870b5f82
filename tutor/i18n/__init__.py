"""The only place with words: sentences, catalogs, names of cards, numbers and dates."""

from tutor.i18n.negotiation import DEFAULT, LANGUAGES, negotiate
from tutor.i18n.words import MissingWordsError, Words

__all__ = ["DEFAULT", "LANGUAGES", "MissingWordsError", "Words", "negotiate"]
