"""What the page of settings says: how the table looks, moves and sounds."""

from typing import Final

PAGE: Final = {
    "ui.nav.settings": "Settings",
    "appearance.title": "Settings",
    "appearance.intro": "How your table looks, moves and sounds. Every choice shows in the picture at once and holds for all tables of the tutor.",
    "appearance.kept": "These choices are kept with your progress: with your code you find the same table on another device.",
    "appearance.not-kept": "This browser keeps nothing, so these choices last until you close the window.",
    "appearance.saved": "Kept.",
    "appearance.preview": "Picture of your table",
    "appearance.try": "Play a trick",
    "appearance.reset": "Back to the usual look",
    "appearance.reset-done": "The table has its usual look again.",
    "appearance.link": "All settings of the table",
}

TABLE: Final = {
    "appearance.group.table": "The table",
    "appearance.contrast": "Contrast",
    "appearance.contrast-low": "soft",
    "appearance.contrast-high": "strong",
    "appearance.grain": "Grain",
    "appearance.grain-low": "smooth cloth",
    "appearance.grain-high": "coarse cloth",
    "appearance.warmth": "Colour temperature",
    "appearance.warmth-low": "cool",
    "appearance.warmth-high": "warm",
    "appearance.group.scheme": "Light",
    "appearance.scheme-system": "As the system has it",
    "appearance.scheme-light": "Day: light page",
    "appearance.scheme-dark": "Evening: dark page",
    "appearance.group.hand": "Hand",
    "appearance.left-handed": "Left-handed table",
    "appearance.left-handed-about": "The talon lies on the right, your tricks on the left; explanations and buttons change sides too.",
}

CARDS: Final = {
    "appearance.group.cards": "Cards",
    "appearance.faces-french": "French suits, Vienna pattern",
    "appearance.faces-german": "Double-German suits",
    "appearance.four-colours": "Four colours",
    "appearance.four-colours-about": "Each of the four French suits has a colour of its own: spades green, diamonds orange. Double-German suits have four colours anyway.",
    "appearance.letters": "Letters on the cards",
    "appearance.letters-reader": "Those of the page: {letters}",
    "appearance.letters-de": "German: {letters}",
    "appearance.letters-sv": "Swedish: {letters}",
    "appearance.letters-nb": "Norwegian: {letters}",
    "appearance.letters-el": "Greek: {letters}",
    "appearance.letters-es": "Spanish: {letters}",
    "appearance.letters-en": "English: {letters}",
}

MOTION: Final = {
    "appearance.group.motion": "Movement and sound",
    "appearance.motion": "How fast cards move",
    "appearance.motion-slow": "Slowly",
    "appearance.motion-normal": "Normally",
    "appearance.motion-fast": "Quickly",
    "appearance.motion-still": "Not at all",
    "appearance.motion-system": "Your system asks for less movement, so nothing moves, whatever is chosen here.",
    "appearance.sound": "Sounds",
    "appearance.sound-about": "A quiet sound when a card is laid, a trick is taken or a card is refused.",
}

SENTENCES: Final[dict[str, str]] = {**PAGE, **TABLE, **CARDS, **MOTION}
