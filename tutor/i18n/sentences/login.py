"""Signing in with an account, where the operator of the server offers it."""

SENTENCES = {
    "login.title": "Your account",
    "login.about": "If you sign in, your progress belongs to your account, and you find it again on every device on which you sign in.",
    "login.without": "You are not signed in. This browser keeps a secret code that opens your progress; the database has only a fingerprint of it. Whoever has the code has your progress.",
    "login.sign-in": "Sign in",
    "login.sign-in-with": "Sign in with {provider}",
    "login.signed-in": "You are signed in.",
    "login.signed-in-as": "You are signed in as {name}.",
    "login.signed-in-as-mail": "You are signed in as {name} ({mail}).",
    "login.sign-out": "Sign out",
    "login.sign-out-about": "When you sign out, your progress stays with your account, and this browser shows its own progress again.",
    "login.browser": "This browser also keeps progress that was made without signing in. It is not mixed with that of your account unless you add it.",
    "login.bring": "Add this browser's progress to the account",
    "login.brought": "The progress of this browser has been added to your account. The browser still keeps it too.",
    "login.brought-nothing": "This browser keeps no progress that could be added to your account.",
    "login.delete-about": "Everything that is kept here for your account is deleted at once and cannot be brought back: answers, lessons, settings and saved games. What this browser keeps without an account stays.",
    "login.failed": "You are not signed in: signing in was broken off, or it was refused. You can try again.",
    "login.unusable": "Nobody can sign in here at present, because signing in has not been set up correctly on this server. Without signing in, everything works as usual.",
    "login.unusable-with": "Signing in with {provider} does not work at present, because it has not been set up correctly on this server.",
}
