"""The deals that the tests of several sources ask about, under any rule set."""

from __future__ import annotations

from typing import Any

from tests.variants.table import F, table
from tutor.schnapsen import Close, DealState, RuleSet


def opening(rules: RuleSet) -> DealState:
    """Forehand holds the trump jack and a marriage of clubs; hearts are trumps."""
    return table(rules, "SA CQ CK DJ HJ", "ST SK DA CT HQ", turn_up="HT", talon="CA DK")


def jack_behind(rules: RuleSet) -> DealState:
    """The dealer holds the trump jack and a marriage of clubs, and forehand leads."""
    return table(rules, "ST SK DA CT HQ", "SA CQ CK DJ HJ", turn_up="HT")


def two_left(rules: RuleSet) -> DealState:
    """One card lies face down beside the turn-up; forehand holds the trump jack."""
    return table(
        rules,
        "SA CA DA HA HJ",
        "ST CT DT CQ DJ",
        turn_up="HK",
        talon="SJ",
        won_f="SK SQ, CK CJ, DK DQ, HT HQ",
    )


def four_left(rules: RuleSet) -> DealState:
    """Three cards lie face down beside the turn-up; forehand holds the trump jack."""
    return table(
        rules, "SA CA DA HA HJ", "ST CT DT CQ DJ", turn_up="HK", won_f="SK SQ, CK CJ, DK DQ"
    )


def used_up(rules: RuleSet) -> DealState:
    """The talon is used up; the dealer has two spades, a trump and a diamond."""
    return table(
        rules,
        "SK CA DT HJ",
        "SA SJ HK DQ",
        won_f="HA HT, DK CQ, DA CJ",
        won_d="CT CK, ST HQ, SQ DJ",
    )


def void_in_both(rules: RuleSet) -> DealState:
    """The talon is used up; the dealer has neither clubs nor hearts, which are trumps."""
    return table(
        rules,
        "SK CA DT HJ",
        "SA SJ DK DQ",
        won_f="HA HT, HK CQ, DA CJ",
        won_d="CT CK, ST HQ, SQ DJ",
    )


def void_of_spades(rules: RuleSet) -> DealState:
    """Forehand holds the ace of spades; the dealer has no spade but two trumps."""
    return table(rules, "SA CQ CK DJ HJ", "DT DK DA HK HQ", turn_up="HT")


def ace_or_jack(rules: RuleSet) -> DealState:
    """Forehand holds the king of spades; the dealer has the ace and the jack of spades."""
    return table(rules, "SK CQ CK DJ HJ", "SA SJ DA CA HQ", turn_up="HT")


def royal_pair(rules: RuleSet) -> DealState:
    """Forehand holds king and queen of hearts, which are trumps."""
    return table(rules, "HQ HK SA CJ DJ", "ST SK DA CT CA", turn_up="HT")


def pair_apart(rules: RuleSet) -> DealState:
    """Each seat holds a king and a queen, and nobody both of a suit."""
    return table(rules, "SA CQ SK DJ HJ", "ST CK DA CT HQ", turn_up="HT")


def pair_behind(rules: RuleSet) -> DealState:
    """The dealer holds the marriage of clubs, and forehand, who leads, the ten."""
    return table(rules, "SA CT CA DJ HJ", "ST SK DA CQ CK", turn_up="HT")


def short_by_a_pair(rules: RuleSet) -> DealState:
    """Forehand has 56 card points and the marriage of clubs, which makes 76."""
    return table(
        rules, "CK CQ DJ SJ HJ", "DQ DK SQ SK CJ", turn_up="HT", won_f="SA ST, CA CT, DA HQ"
    )


def marriage_waits(rules: RuleSet) -> DealState:
    """Forehand is about to win; the dealer has no trick, and a marriage that waits for one."""
    return table(
        rules,
        "HA HT CK DQ SK",
        "CQ CJ DJ SQ DK",
        turn_up="HJ",
        won_f="SA ST, CA CT, DA SJ",
        pending=(0, 20),
    )


def helped_by_a_marriage(rules: RuleSet) -> DealState:
    """Forehand is about to win; the dealer has 20 card points in tricks and a marriage of 20."""
    return table(
        rules,
        "HA HT HQ CK ST",
        "CQ CJ DJ DK SJ",
        turn_up="HJ",
        won_f="SA HK",
        won_d="SK SQ, DQ DT",
        marriages=(40, 20),
    )


_RECORDS: dict[str, dict[str, Any]] = {
    "0": {
        "f": "HA HT CK DQ SK",
        "d": "CQ CJ DJ DK SQ",
        "won_f": "SA ST, CA CT, DA SJ",
    },
    "6": {
        "f": "HA HT CK DQ SQ",
        "d": "CQ CJ DA SJ ST",
        "won_f": "SA SK, CA CT",
        "won_d": "DK DJ",
        "marriages": (20, 0),
    },
    "32": {
        "f": "HA HT HQ CK SK",
        "d": "CQ CJ DJ DK SQ",
        "won_f": "SA HK",
        "won_d": "DT CT, ST SJ",
        "marriages": (40, 0),
    },
    "33": {
        "f": "HA HT HQ CK SK",
        "d": "CQ CJ DJ DK SQ",
        "won_f": "SA HK",
        "won_d": "DA DT, ST SJ",
        "marriages": (40, 0),
    },
    "34": {
        "f": "HA HT HQ CK SK",
        "d": "SJ CJ DJ DK SQ",
        "won_f": "SA HK",
        "won_d": "DA DT, ST CQ",
        "marriages": (40, 0),
    },
}


WINNING = "HA CJ"
"""The trick with which forehand reaches 66 in `about_to_win`."""


def about_to_win(rules: RuleSet, loser: str) -> DealState:
    """Return a position, hearts trumps, in which forehand leads the ace and has 66.

    `loser` are the dealer's card points: 0 (no trick), 6, 32, 33 or 34.  Four cards are left in
    the talon and the dealer has no trump, so that forehand may close before.
    """
    return table(rules, turn_up="HJ", **_RECORDS[loser])


def low_close(rules: RuleSet, *, trick: bool) -> DealState:
    """Return a position in which forehand closes and ends far below 66; see `LOW_CLOSE`.

    `trick` says whether the dealer has one (of 14 card points) at the close.
    """
    won: dict[str, Any] = {"won_f": "DT HQ", "won_d": "DA DQ"} if trick else {}
    return table(rules, "SA CA SJ CJ DJ", "SK SQ CK CQ DK", turn_up="HJ", **won)


LOW_CLOSE = "close SA SQ CA CQ SJ SK CK CJ DK DJ"
"""The close that fails because nobody has 66 when all cards are played."""


def overtaken_close(rules: RuleSet, *, tricks: bool) -> tuple[DealState, str]:
    """Return a position and actions: forehand closes, and the dealer has 66 first.

    `tricks` says whether the dealer has tricks (two, of 42 card points) at the close.
    """
    if tricks:
        state = table(
            rules,
            "SK CK DK CJ SJ",
            "HA HT DA CQ DJ",
            turn_up="HK",
            won_f="HJ DQ",
            won_d="SA ST, CA CT",
        )
        return state, "close SK HA DA DK"
    state = table(rules, "SK CK DK CJ SJ", "HA HT SA CA DA", turn_up="HK")
    return state, "close SK SA HA CJ HT SJ DA DK CA CK"


def last_cards(rules: RuleSet) -> DealState:
    """Return a position, talon used up, with one card each: 55 card points against 61."""
    return table(
        rules,
        "HJ",
        "DJ",
        won_f="SA ST, CA CT, DK HQ, CK CJ",
        won_d="DA DT, HA HT, SK SQ, HK CQ, SJ DQ",
    )


def last_trick_of_closer(rules: RuleSet) -> DealState:
    """Return a closed position with one card each: the closer takes the last trick, with 25."""
    return table(
        rules,
        "HJ",
        "DJ",
        turn_up="HK",
        won_f="SA ST",
        won_d="CT CQ, CK CJ, SK SJ",
        closed=Close(F, 0, 0),
    )
