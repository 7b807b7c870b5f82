"""The choices that tables make: one enumeration for each option with words for values."""

from __future__ import annotations

from enum import StrEnum

from tutor.tricks import Duty


class Packets(StrEnum):
    """How the cards are dealt: three each, the turn-up, two each; or five each, the turn-up."""

    THREE_TURN_UP_TWO = "three-turn-up-two"
    FIVE_TURN_UP = "five-turn-up"


class Heading(StrEnum):
    """What strict play asks of a follower who holds the suit led."""

    HEAD = "head"
    FOLLOW = "follow"
    HIGHEST = "highest"

    @property
    def duty(self) -> Duty:
        """The duty towards a trick."""
        return Duty(self.value)


class Permission(StrEnum):
    """Whether something may be done."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class MarriageCard(StrEnum):
    """Which card of a marriage is led when it is declared."""

    KING_OR_QUEEN = "king-or-queen"
    KING = "king"


class Declaring(StrEnum):
    """Whether a marriage is announced, or counts whenever one card of it is led."""

    DECLARED = "declared"
    AUTOMATIC = "automatic"


class BeforeTrick(StrEnum):
    """What a marriage is worth to a player without a trick: it waits, or is not allowed."""

    PENDING = "pending"
    FORBIDDEN = "forbidden"


class Record(StrEnum):
    """Which of the opponent's points and tricks value a successful close."""

    AT_CLOSE = "at-close"
    AT_END = "at-end"


class FailedClose(StrEnum):
    """What a failed close costs: 2 or 3, or what the closer would have won, at least 2."""

    TWO_OR_THREE = "two-or-three"
    CLOSERS_VALUE = "closers-value"


class SixtySix(StrEnum):
    """Whether 66 ends the deal by itself or must be claimed."""

    AUTOMATIC = "automatic"
    CLAIMED = "claimed"


class FalseClaim(StrEnum):
    """What a false claim costs: 2 or 3, or what the claimant would have scored."""

    TWO_OR_THREE = "two-or-three"
    PROSPECTIVE = "prospective"


class Exactly33(StrEnum):
    """What a deal is worth when the loser has 33 card points exactly."""

    ONE = "one"
    TWO = "two"


class LosersMarriages(StrEnum):
    """Whether the loser's marriages count towards the 33 card points."""

    COUNTED = "counted"
    TRICKS_ONLY = "tricks-only"


class LosersPending(StrEnum):
    """Whether a pending marriage counts for a loser without a trick."""

    NOTHING = "nothing"
    POINTS = "points"


class Counting(StrEnum):
    """Whether game points are written down from seven or up from nought."""

    DOWN = "down"
    UP = "up"


class Labels(StrEnum):
    """Whether Bummerl, Schneider and Kontra-Schneider are named at the end of a match."""

    NONE = "none"
    SCHNEIDER = "schneider"


class BetweenDeals(StrEnum):
    """What a player may do between two deals."""

    PLAY_ON = "play-on"
    MUST_CONFIRM = "must-confirm"
    MAY_RETIRE = "may-retire"


class LookBack(StrEnum):
    """Whether the tricks one has taken may be looked at."""

    OWN_TRICKS = "own-tricks"
    NONE = "none"


class Cancelling(StrEnum):
    """Whether a deal may be given up unscored."""

    NONE = "none"
    DROPS_DEAL = "drops-deal"


class FirstDealer(StrEnum):
    """Who deals first."""

    RANDOM = "random"
    HIGHER_CARD = "higher-card"
