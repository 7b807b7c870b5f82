"""Whole deals with the end they come to at every table; claims are not among the actions.

Where a table refuses an action, its place in the list (from 1) and the option that decided stand
in the place of the result.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class End:
    """Winner, game points, ending; both card points and tricks; the record of a close."""

    winner: str
    game_points: int
    ended_by: str
    points: tuple[int, int]
    tricks: tuple[int, int]
    record: tuple[int, int] | None = None


@dataclass(frozen=True)
class Refused:
    """The place of the refused action, the reason, and the option that decided."""

    place: int
    reason: str
    option: str


@dataclass(frozen=True)
class GoesOn:
    """No end yet; both card points."""

    points: tuple[int, int]


@dataclass(frozen=True)
class Deal:
    """A deal and its actions, with the end at most tables and the exceptions."""

    id: str
    title: str
    forehand: str
    dealer: str
    turn_up: str
    talon: str
    actions: str
    usual: End | Refused
    elsewhere: dict[str, End | Refused | GoesOn]

    def end(self, table: str) -> End | Refused | GoesOn:
        return self.elsewhere.get(table, self.usual)


TOO_EARLY = Refused(1, "marriage-too-early", "marriage.before-trick")
LATE_EXCHANGE = Refused(9, "exchange-talon-too-small", "exchange.minimum-talon")

DEALS = (
    Deal(
        "V01",
        "the closer has exactly 66 with the last trick; no trick of the opponent at the close",
        "DT SA CQ HK CJ",
        "DJ SQ DQ SJ CT",
        "SK",
        "ST DA CA CK HJ HQ HT DK HA",
        "HK CT C ST SJ CJ SQ DQ DT SA DA CQ DJ",
        End("F", 3, "sixty-six", (66, 5), (5, 1), (0, 0)),
        {},
    ),
    Deal(
        "V03",
        "the closer takes the last trick and has failed all the same",
        "SQ CA CK CT DJ",
        "DK CQ DT SA CJ",
        "ST",
        "HA HJ DQ DA HK SJ HQ SK HT",
        "C SQ SA DT DJ DK CA CQ CK CT CJ",
        End("D", 3, "close-failed", (19, 41), (2, 3), (0, 0)),
        {},
    ),
    Deal(
        "V05",
        "the talon is used up, it stands 60 all, the last trick decides",
        "CQ HQ HA DK SA",
        "SQ DQ ST SJ HJ",
        "DJ",
        "DT CT CA SK CK HT CJ HK DA",
        "HQ ST CQ CT SJ HA CA HT DQ DT HK HJ SK SQ SA DJ CJ DK DA CK",
        End("F", 1, "last-trick", (60, 60), (6, 4), None),
        {},
    ),
    Deal(
        "V06",
        "a marriage on the first lead, its trick lost, its points credited later",
        "ST DQ CK DK SA",
        "CQ DJ DT SJ HT",
        "HA",
        "HJ HK SQ HQ CA CT CJ SK DA",
        "DK+ DT HJ SA CQ HK CA SQ HQ SJ DA DJ CJ CT HT CK SK ST",
        End("F", 1, "sixty-six", (73, 53), (5, 4), None),
        {"sharp": TOO_EARLY},
    ),
    Deal(
        "V08",
        "66 with the announcement of the royal marriage",
        "SK CJ CQ SA CA",
        "DT SQ DQ CK HA",
        "HT",
        "HQ DJ ST CT DA HJ DK SJ HK",
        "CA CK SK DT ST DQ CJ SQ DA DJ HK+",
        End("F", 3, "sixty-six", (100, 0), (5, 0), None),
        {},
    ),
    Deal(
        "V09",
        "an exchange while one face-down card is left",
        "HQ CK HJ SQ SJ",
        "DQ DT HT SA CT",
        "CQ",
        "CA HK CJ DK DJ HA SK DA ST",
        "HQ DQ HJ DT SQ SA CT CA X HA DJ CK+",
        End("F", 2, "sixty-six", (92, 14), (4, 1), None),
        {"sharp": LATE_EXCHANGE, "swedish-app": LATE_EXCHANGE, "tjger": LATE_EXCHANGE},
    ),
    Deal(
        "V11",
        "exchange, close and marriage before one lead",
        "HK DA DJ SJ DT",
        "SK CT CA SQ SA",
        "DQ",
        "DK HJ CK ST HQ CJ HT HA CQ",
        "SJ CA X C DK+ SQ DQ CT",
        End("F", 3, "sixty-six", (73, 0), (3, 0), (0, 0)),
        {},
    ),
    Deal(
        "V13",
        "the loser has exactly 32",
        "HA HK DA CJ ST",
        "DQ SJ SA CK CA",
        "HT",
        "CT CQ HJ HQ DJ SK DK SQ DT",
        "HK DQ HA SJ X ST CQ HT SK DJ HQ CA CT CK CJ SQ HJ DA DT",
        End("F", 2, "sixty-six", (73, 32), (6, 3), None),
        {},
    ),
    Deal(
        "V14",
        "a marriage after the close takes its declarer, not the closer, to 66",
        "CT CK CQ HK HA",
        "SJ ST HQ DK DJ",
        "SA",
        "DA DT HJ HT CA SQ DQ SK CJ",
        "CK+ ST X DK CQ DJ HA HQ CT C HJ HT SK+",
        End("F", 3, "overtaken", (72, 47), (1, 4), (0, 0)),
        {
            "sharp": TOO_EARLY,
            "tjger": Refused(10, "close-talon-too-small", "closing.minimum-talon"),
        },
    ),
    Deal(
        "V17",
        "the king of the marriage is led for 66; the queen would have made 65",
        "HA DK CJ SA HK",
        "DQ ST CQ DJ DA",
        "SJ",
        "HT CT CK SQ CA HQ SK DT HJ",
        "HA CQ SA DQ CK ST DJ CJ SK+ HK",
        End("D", 2, "sixty-six", (28, 66), (2, 3), None),
        {},
    ),
    Deal(
        "V16",
        "the jack under a king that could be beaten",
        "HA HT SK DQ CJ",
        "SA SJ HK HQ DT",
        "HJ",
        "ST SQ DA DK DJ CA CT CK CQ",
        "C SK SJ",
        Refused(3, "must-head", "play.heading"),
        {"swedish-app": GoesOn((6, 0))},
    ),
)
