"""The command line: what each command is for, and what it prints."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    "cli.about": "Schnapsen Tutor: check records, judge positions, show and score deals.",
    "cli.check": "Check records: encoding, syntax, deal, rules, agreement.",
    "cli.convert": "Write records as text or as JSON.",
    "cli.judge": "Judge everything that can be tried in a position.",
    "cli.show": "Show a deal in words, each step explained.",
    "cli.score": "Score a deal under every rule set.",
    "cli.perft": "Count the legal sequences of actions from a position.",
    "cli.option.files": "record files (SGN text or JSON)",
    "cli.option.file": "a record file (SGN text or JSON)",
    "cli.option.position": "a position in one line, beginning with v1",
    "cli.option.rules": "the rule set by which to judge",
    "cli.option.rules-all": "a rule set, or all",
    "cli.option.strict": "treat a text with any error as unreadable",
    "cli.option.to": "the form to write: sgn is text, json is one deal per line",
    "cli.option.schema": "print the JSON schema of a record, and read no file",
    "cli.option.json": "print JSON for programs",
    "cli.option.lang": "the language of the output",
    "cli.option.deal": "the number of the deal in the file",
    "cli.option.at": "stop at this moment, as in 3.2",
    "cli.option.view": "whose cards are seen",
    "cli.option.depth": "how many actions deep",
    "cli.clean": "{file}: nothing to complain about.",
    "cli.found": Plural(one="{file}: {n} remark.", other="{file}: {n} remarks."),
    "cli.cannot-read": "{file}: this file cannot be read.",
    "cli.no-deal": "{file}: there is no deal with the number {n}.",
    "cli.no-moment": "{file}: there is no moment {at}; the nearest one before it is shown.",
    "cli.convert.what": "Name the files and the form to write with --to, or ask for the --schema.",
    "cli.on-turn": "On turn: {player}.",
    "cli.legal": "Allowed: {actions}.",
    "cli.illegal": "{action}: {reason}",
    "cli.perft-count": Plural(one="{n} sequence", other="{n} sequences"),
    "cli.needs-both": "Both hands and the talon must be known for this: {position}",
}
