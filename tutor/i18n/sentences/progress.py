"""What is said about progress: how well a rule is known, what is due and why, and what went wrong."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

STANDING: Final[dict[str, Sentence]] = {
    "progress.standing.new": "New",
    "progress.standing.unclear": "Unclear",
    "progress.standing.weak": "Weak",
    "progress.standing.fading": "Fading",
    "progress.standing.known": "Known",
    "progress.lacks.positions": Plural(
        one="Right in {n} more position.",
        other="Right in {n} more positions.",
    ),
    "progress.lacks.day": "Right on another day.",
    "progress.lacks.mixed": "Right in a set with several topics.",
}

DUE: Final[dict[str, Sentence]] = {
    "progress.due.wrong-today": "Your last answer today was wrong.",
    "progress.due.wrong": Plural(
        one="Your last answer, {n} day ago, was wrong.",
        other="Your last answer, {n} days ago, was wrong.",
    ),
    "progress.due.fresh": "You have only just met this rule: a second answer soon afterwards makes it last.",
    "progress.due.slipping": Plural(
        one="You were right {n} day ago; the chance that you still know the rule is about {chance}%.",
        other="You were right {n} days ago; the chance that you still know the rule is about {chance}%.",
    ),
    "progress.due.long": Plural(
        one="You probably still know this rule (about {chance}%), but {n} day has passed since you were asked.",
        other="You probably still know this rule (about {chance}%), but {n} days have passed since you were asked.",
    ),
}

NEXT: Final[dict[str, Sentence]] = {
    "progress.next.review": Plural(
        one="Review the {n} rule that is due.",
        other="Review the {n} rules that are due.",
    ),
    "progress.next.belief": Plural(
        one="One belief has led you astray {n} time in the last 30 days: practise the rules that refute it.",
        other="One belief has led you astray {n} times in the last 30 days: practise the rules that refute it.",
    ),
    "progress.next.practise": Plural(
        one="Practise the {n} rule that you do not know well yet.",
        other="Practise the {n} rules that you do not know well yet.",
    ),
    "progress.next.prove": Plural(
        one="For {n} rule there are too few answers to tell whether you know it: answer a few more questions.",
        other="For {n} rules there are too few answers to tell whether you know them: answer a few more questions.",
    ),
    "progress.next.learn": "Learn the next rule: {rule}",
    "progress.next.keep": Plural(
        one="You know {n} rule so well that you could keep it for life: reviews then lie more than 21 days apart.",
        other="You know {n} rules so well that you could keep them for life: reviews then lie more than 21 days apart.",
    ),
    "progress.next.rest": "Nothing is due, and you know every rule. Come back another day.",
}

STORE: Final[dict[str, Sentence]] = {
    "progress.store.failed": "The database has refused the last step.",
    "progress.store.read-only": "The database can only be read, not written to.",
    "progress.store.full": "The disk of the database is full.",
    "progress.store.place": "The folder or the file of the database cannot be opened.",
    "progress.store.unreachable": "The database cannot be reached.",
    "progress.store.busy": "The database is busy.",
    "progress.store.damaged": "The file of the database is damaged, or is not a database.",
    "progress.store.newer": "The database was made by a newer version of the tutor.",
    "progress.store.address": "The address of the database is wrong, or the program for that kind of database is not installed.",
    "progress.store.gone": "This progress has been deleted in another window. From here you begin anew.",
    "progress.waiting": Plural(
        one="{n} step could not be saved yet. It is kept as long as this window is open, and saving is tried again with every answer. {reason}",
        other="{n} steps could not be saved yet. They are kept as long as this window is open, and saving is tried again with every answer. {reason}",
    ),
    "progress.waiting-here": Plural(
        one="{n} step could not be saved yet. This browser keeps nothing: do not load the page anew, or it is lost. Saving is tried again with every answer. {reason}",
        other="{n} steps could not be saved yet. This browser keeps nothing: do not load the page anew, or they are lost. Saving is tried again with every answer. {reason}",
    ),
    "progress.unread": "Your progress cannot be shown at the moment. {reason}",
}

CODE: Final[dict[str, Sentence]] = {
    "progress.code.foreign": "This is not a progress code: it consists of letters and digits in groups of five.",
    "progress.code.length": Plural(
        one="The code is not complete: it has {n} letter or digit instead of {whole}.",
        other="The code does not have the right length: it has {n} letters and digits instead of {whole}.",
    ),
    "progress.code.mistyped": "There is a slip in the code: a letter or digit is wrong, or two have changed places.",
}

UPLOAD: Final[dict[str, Sentence]] = {
    "progress.upload.too-large": "The file is too large: it may have at most {n} megabytes.",
    "progress.upload.broken": "The file is damaged or cut off. Nothing has been taken from it.",
    "progress.upload.foreign": "This is not a file with progress from this tutor. Nothing has been taken from it.",
    "progress.upload.newer": "The file was made by a newer version of the tutor. Nothing has been taken from it.",
    "progress.upload.row": "Entry {n} in the list “{list}” of the file cannot be right. Nothing has been taken from the file.",
    "progress.upload.taken": Plural(
        one="{n} new answer has been added.",
        other="{n} new answers have been added.",
    ),
    "progress.upload.nothing-new": "Everything in the file was here already.",
}

PROFILE: Final[dict[str, Sentence]] = {
    "progress.profile.title": "Your progress on this device",
    "progress.profile.about": "There is no account. This browser keeps a secret code that opens your progress; the database has only a fingerprint of it. Whoever has the code has your progress.",
    "progress.profile.account": "Your progress belongs to the account with which you are signed in.",
    "progress.profile.code": "Your code, to carry your progress to another device",
    "progress.profile.enter": "Enter the code of another device",
    "progress.profile.adopt": "Use this code",
    "progress.profile.adopted": "This browser now uses the progress that belongs to the code.",
    "progress.profile.adopted-empty": "This browser now uses the code, but nothing has been saved under it here yet.",
    "progress.profile.bring": "Add the progress of this browser to it",
    "progress.profile.not-kept": "This browser does not keep the code, so your progress ends with this window. Write the code down, or download your progress.",
    "progress.profile.download": "Download all progress",
    "progress.profile.upload": "Add progress from a file",
    "progress.profile.delete": "Delete everything",
    "progress.profile.delete-about": "All answers, lessons, settings and saved games are deleted at once and cannot be brought back.",
    "progress.profile.deleted": "Everything has been deleted.",
    "progress.profile.keep": "Keep for life",
    "progress.profile.keep-about": "A rule is asked for again after 21 days at the latest, unless you keep it for life: then the time between reviews goes on growing.",
}

SENTENCES: Final[dict[str, Sentence]] = {
    **STANDING,
    **DUE,
    **NEXT,
    **STORE,
    **CODE,
    **UPLOAD,
    **PROFILE,
}
