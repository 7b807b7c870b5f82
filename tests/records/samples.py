"""Records to test with: written ones, and played ones for any seed and rule set."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from tutor.cards import SCHNAPSEN_PACK
from tutor.game import apply, legal_actions
from tutor.records import Command, Comment, Line, Node, Record, Remark, Tag
from tutor.records.deal_text import WrittenDeal
from tutor.records.rules_tags import rules_tags
from tutor.schnapsen import (
    PRESETS,
    Claim,
    DealState,
    ExchangeJack,
    PlayCard,
    RuleSet,
    deal_from,
)
from tutor.schnapsen import play as game
from tutor.schnapsen.actions import Action
from tutor.schnapsen.state import trick_number

HEAD = """[SGN "1"]
[Event "Stammtisch"]
[Site "Graz AUT"]
[Date "2026.10.03"]
[Round "1"]
[Forehand "Anna"]
[Dealer "Bernd"]
[Result "F+3"]
[Rules "classic"]
[Deal "F:DJ.SK.SJ.SQ.CK D:DK.HT.DT.CQ.CJ U:SA T:HA.ST.CA.HJ.HK.DQ.DA.HQ.CT"]
"""
MOVES = """
1. F:EX=SA F:SQ+40! {@de Vierziger} {@en royal marriage}
   ( 1. F:SK+40 {@en the king would count one point more} D:CJ ) D:CJ
2. F:CLOSE F:HA {[%rule close] strict from now on} D:HT
F+3
"""
SAMPLE = HEAD + MOVES
OPEN = HEAD.replace("F+3", "*")
"""The head of a record whose deal is not finished."""


def played(seed: int, rules: RuleSet = PRESETS["classic"]) -> Record:
    """Return the record of a deal played at random."""
    chance = random.Random(seed)
    order = list(SCHNAPSEN_PACK.cards)
    chance.shuffle(order)
    start = state = deal_from(order, rules)
    nodes: list[Node] = []
    while state.result is None:
        action = chance.choice(_sensible(state))
        said = None
        if isinstance(action, PlayCard) and action.declares:
            said = 40 if action.card.suit is state.trump else 20
        elif isinstance(action, ExchangeJack):
            said = state.turn_up
        nodes.append(Node(trick_number(state), action.seat.value, action, said=said))
        state = apply(game, state, action).state
    result = f"{state.result.winner}+{state.result.game_points}"
    assert start.turn_up is not None
    deal = WrittenDeal(start.hands[0], start.hands[1], start.turn_up, start.talon)
    tags = (Tag("Event", "by chance"), Tag("Round", str(seed)), Tag("Result", result))
    return Record((*tags, *rules_tags(rules), Tag("Deal", str(deal))), Line(tuple(nodes)), result)


def _sensible(state: DealState) -> list[Action]:
    return [
        action
        for action in legal_actions(game, state)
        if not isinstance(action, Claim) or state.tally(action.seat).points >= 66
    ]


TEXTS = st.text(max_size=40) | st.sampled_from(
    [
        "Jörg Groß, ♥-Sau", "a ] b", 'the "Beisl"', "}{)(", "<script>alert(1)</script>", "Ζορμπάς",
        "שלום", "[Event \"x\"]", "%", "@de", "\\", "\\n", "a  b", " ", "x\n\ny", "é", "o\u0308",
        "[%cut", "w" * 200, "1. F:HQ", "\u2028", "e\u0301" * 50,
    ]
)  # fmt: skip
NAMES = st.from_regex(r"[A-Za-z_][A-Za-z0-9_-]{0,12}", fullmatch=True)
COMMANDS = st.builds(Command, st.sampled_from(["rule", "hint", "x", "csl"]), TEXTS)
COMMENTS = st.builds(
    Comment,
    TEXTS,
    st.none() | st.sampled_from(["de", "en", "el", "pt-BR"]),
    st.lists(COMMANDS, max_size=2).map(tuple),
)
REMARKS = st.builds(
    Remark,
    st.text('abc ]}{;%ä"', max_size=30).map(str.rstrip),
    st.sampled_from([";", "%"]),
)
NOTES = st.lists(COMMENTS | REMARKS, max_size=2).map(tuple)
GLYPHS = st.lists(st.sampled_from(["!", "?", "!!", "??", "!?", "?!", "$7"]), max_size=2).map(tuple)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A legal record in any rule set, annotated with anything, with variations."""
    rules = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    base = played(draw(st.integers(0, 10_000)), rules)
    count = draw(st.integers(0, len(base.line.nodes)))
    whole = count == len(base.line.nodes)
    nodes = [
        _annotated(draw, node, base.line.nodes[index : index + 3])
        for index, node in enumerate(base.line.nodes[:count])
    ]
    result = base.result if whole else "*"
    tags = [tag for tag in base.tags if tag.name not in ("Result", "Event")]
    tags += [Tag("Event", draw(TEXTS)), Tag("Result", result)]
    private = draw(st.lists(st.tuples(NAMES, TEXTS), max_size=2))
    tags += [Tag("_" + name, value) for name, value in private]
    preamble = draw(st.lists(REMARKS, max_size=2).map(tuple))
    return Record(tuple(tags), Line(tuple(nodes), draw(NOTES)), result, preamble, draw(NOTES))


def _annotated(draw: st.DrawFn, node: Node, rest: tuple[Node, ...]) -> Node:
    if draw(st.integers(0, 4)):
        return node
    lines: list[Line] = []
    for _ in range(draw(st.integers(0, 2))):
        # the same actions again are a legal variation
        inner = [_plain(draw, item) for item in rest]
        lines.append(Line(tuple(inner), draw(NOTES)))
    return Node(
        node.trick, node.actor, node.action, node.text, node.said, node.irregular, (),
        draw(GLYPHS), draw(NOTES), tuple(lines),
    )  # fmt: skip


def _plain(draw: st.DrawFn, node: Node) -> Node:
    return Node(node.trick, node.actor, node.action, node.text, node.said, notes=draw(NOTES))
