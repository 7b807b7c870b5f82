"""What the frame of the web page and the page of rules say."""

from typing import Final

SHELL: Final = {
    "ui.shell.name": "Schnapsen Tutor",
    "ui.shell.motto": "Every rule, and why",
    "ui.shell.language": "Language",
    "ui.shell.unknown-language": "There is no language “{code}” here. You read the tutor in English, German, Swedish, Norwegian, Greek or Spanish; choose at the top.",
    "ui.shell.missing": "There is no page “{path}” here. You see the first page; all pages are at the top.",
    "ui.shell.failed": "Something went wrong on this page. Nothing that you have kept is lost. Load the page again; if it happens once more, tell the person who runs it.",
    "ui.nav.replay": "Replay",
    "ui.nav.rules": "Rules",
    "ui.nav.glossary": "Glossary",
}

GROUPS: Final = {
    "ui.rules.group.deal": "Pack, deal and draw",
    "ui.rules.group.play": "Tricks and duties",
    "ui.rules.group.exchange": "Exchanging the trump jack",
    "ui.rules.group.marriage": "Marriages",
    "ui.rules.group.closing": "Closing the talon",
    "ui.rules.group.ending": "How a deal ends",
    "ui.rules.group.value": "What a deal is worth",
    "ui.rules.group.match": "The match",
    "ui.rules.group.clock": "The clock",
    "ui.rules.group.table": "Manners at the table",
}

RULES_PAGE: Final = {
    "ui.rules.title": "The rules of Schnapsen",
    "ui.rules.intro": "Two players, twenty cards, and a race to 66. Tables do not agree on everything: choose a rule set, and the page shows the rules that hold there, with the source and the reason for each.",
    "ui.rules.choose": "Rule set",
    "ui.rules.contents": "Contents",
    "ui.rules.differs": "Other tables do this differently.",
    "ui.rules.example": "Example",
    "ui.rules.rule": "Rule",
    "ui.rules.why": "Why",
    "ui.rules.elsewhere": "Holds at other tables only",
    "ui.rules.rulings": "Rulings",
    "ui.rules.rulings-intro": "Where a source can be read in more than one way, the tutor decides once and gives the decision a number.",
    "ui.rules.link": "Link to this rule",
    "ui.rules.unknown-rule": "There is no rule “{id}” on this page. All the rules follow below.",
    "ui.rules.unknown-set-fallback": "The page shows the classic rules instead.",
    "ui.rules.differences": "The seven rule sets compared",
    "ui.rules.differences-intro": "Only what differs somewhere is listed. The sign tells how sure the rule is: its source states it, is silent about it, or is ambiguous.",
    "ui.rules.option": "Rule",
    "ui.rules.legend": "{status}: {meaning}",
    "ui.rules.legend-ambiguous": "The source can be read in more than one way; a ruling decides.",
    "ui.house.title": "Your house rules",
    "ui.house.intro": "Begin with the rule set chosen above and change what your table does differently. Rules that contradict each other are refused, with the reason.",
    "ui.house.base": "Based on: {rules}",
    "ui.house.reset": "Undo all changes",
    "ui.house.refused": "These rules cannot be played together",
    "ui.house.unchanged": "Nothing is changed yet: your rules are those of the rule set.",
    "ui.house.changes": "What your table does differently",
    "ui.house.instead": "instead of: {value}",
    "ui.house.tags": "For a game record",
    "ui.house.tags-about": "Copy these lines to the head of a game record, and it is judged by your rules.",
    "ui.house.same-as": "These are exactly the rules of: {rules}",
}

SENTENCES: Final[dict[str, str]] = {**SHELL, **GROUPS, **RULES_PAGE}
