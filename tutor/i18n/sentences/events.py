"""What happened at the table, what it changed, and how a deal is valued."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    "event.dealt": "The cards are dealt, five to each player. Turn-up: {card}.",
    "event.position": "The cards lie as the record gives them.",
    "event.leads": "{player} leads {card:acc}.",
    "event.plays": "{player} plays {card:acc}.",
    "event.follows": "{player} follows suit with {card:acc}.",
    "event.heads": "{player} heads the trick with {card:acc}.",
    "event.trumps": "{player} trumps with {card:acc}.",
    "event.discards": "{player} discards {card:acc}.",
    "event.declares": "{player} declares a marriage ({suit}) for {n} and leads {card:acc}.",
    "event.declares-wins": "{player} declares a marriage ({suit}) for {n}; that is enough.",
    "event.exchanges": "{player} exchanges the trump jack for the turn-up. Taken: {card}.",
    "event.closes": "{player} closes the talon.",
    "event.claims": "{player} claims 66.",
    "event.takes": Plural(
        one="{player} takes the trick: {n} card point.",
        other="{player} takes the trick: {n} card points.",
    ),
    "event.ends": Plural(
        one="{player} wins the deal: {n} game point.",
        other="{player} wins the deal: {n} game points.",
    ),
    "event.irregular": "Against the rules of this table.",
    "event.skipped": "This action cannot be carried out, so the table stays as it was.",
    "changed.draws": "{player} draws {card:acc}.",
    "changed.draws-hidden": "{player} draws a card.",
    "changed.draws-turn-up": "{player} gets the turn-up: {card}.",
    "changed.talon": Plural(
        one="{n} card is left in the talon.", other="{n} cards are left in the talon."
    ),
    "changed.exhausted": "The talon is used up: from the next lead on, follow suit, head and "
    "trump.",
    "changed.exhausted-follow": "The talon is used up: from the next lead on, follow suit, or "
    "else trump.",
    "changed.exhausted-highest": "The talon is used up: from the next lead on, give the highest "
    "card of the suit, or else trump.",
    "changed.closed": "No more cards are drawn: from this lead on, follow suit, head and trump.",
    "changed.closed-follow": "No more cards are drawn: from this lead on, follow suit, or else "
    "trump.",
    "changed.closed-highest": "No more cards are drawn: from this lead on, give the highest card "
    "of the suit, or else trump.",
    "changed.close-record": Plural(
        one="Written down at the close: {player}, {points} card points, {n} trick.",
        other="Written down at the close: {player}, {points} card points, {n} tricks.",
    ),
    "changed.close-promise": "{player} must now reach 66.",
    "changed.pending": "{n} points wait until {player} wins a trick.",
    "changed.marriage": "{player} gets {n} points for the marriage at once.",
    "changed.credited": "{player} now gets the {n} points that were waiting.",
    "changed.known": "Everybody has seen that these cards were held: {cards}.",
    "changed.turn-up": "The new turn-up is {card:nom}.",
    "changed.points": Plural(
        one="{player} now has {n} card point.", other="{player} now has {n} card points."
    ),
    "changed.sixty-six": "{player} has reached 66.",
    "changed.unclaimed": "{player} has 66 and may claim it.",
    "changed.claim-right": "The claim is right: {n} card points.",
    "changed.claim-wrong": Plural(
        one="The claim is wrong: {n} card point only.",
        other="The claim is wrong: {n} card points only.",
    ),
    "changed.turn": "{player} leads to the next trick.",
    "duty.lead": "On lead: any card may be led.",
    "duty.open": "Open play: the talon is open, so any card may be played.",
    "duty.head": "Strict play: follow suit and head the trick; without the suit, trump.",
    "duty.follow": "Strict play: follow suit; without the suit, trump. Nobody must head here.",
    "duty.highest": "Strict play: give the highest card of the suit; without the suit, trump.",
    "duty.exchange": "On lead, before a card is played, the trump jack may be exchanged.",
    "duty.close": "On lead, before a card is played, the talon may be closed.",
    "duty.claim": "Right after a trick or a marriage, 66 may be claimed.",
    "legal.lead": "May be led.",
    "legal.marriage": "May be led, and declares a marriage for {n}.",
    "legal.marriage-or-not": "May be led, with a marriage for {n} or without declaring it.",
    "legal.marriage-automatic": "May be led, and the marriage for {n} counts by itself.",
    "legal.open": "Any card is allowed.",
    "legal.follow": "Follows suit.",
    "legal.head": "Follows suit and wins the trick.",
    "legal.cannot-head": "Follows suit; no card of the suit can win.",
    "legal.trump": "Trumps: there is no card of the suit led.",
    "legal.discard": "Neither the suit led nor a trump is held, so any card is allowed.",
    "legal.act": "Allowed.",
    "act.exchange": "Exchange the trump jack",
    "act.close": "Close the talon",
    "act.claim": "Claim 66",
    "act.marriage": "Declare the marriage ({suit})",
    "score.sixty-six": Plural(
        one="{player} has reached 66: {n} card point.",
        other="{player} has reached 66: {n} card points.",
    ),
    "score.overtaken": Plural(
        one="{loser} closed, but {player} was first at 66: {n} card point.",
        other="{loser} closed, but {player} was first at 66: {n} card points.",
    ),
    "score.close-failed": "{loser} closed and has not reached 66, so {player} wins.",
    "score.last-trick": "The talon is used up and nobody has won with 66: {player} wins by taking "
    "the last trick.",
    "score.false-claim": "{loser} claimed 66 without having it, so {player} wins.",
    "score.points": "Card points: {player} {n}, {loser} {other}.",
    "score.record-at-close": Plural(
        one="The record at the close counts. {player} had {points} card points and {n} trick.",
        other="The record at the close counts. {player} had {points} card points and {n} tricks.",
    ),
    "score.record-at-end": Plural(
        one="What counts: {player} has {points} card points and {n} trick.",
        other="What counts: {player} has {points} card points and {n} tricks.",
    ),
    "score.value-no-trick": "No trick: 3 game points.",
    "score.value-under-33": "At least one trick, but fewer than 33 card points: 2 game points.",
    "score.value-from-33": "33 card points or more: 1 game point.",
    "score.value-33-one": "Exactly 33 card points: 1 game point.",
    "score.value-33-two": "Exactly 33 card points still cost 2 game points at this table.",
    "score.value-pending": Plural(
        one="No trick, but at this table the waiting marriage counts: {n} game point.",
        other="No trick, but at this table the waiting marriage counts: {n} game points.",
    ),
    "score.failed-no-trick": "A failed close against a player without a trick: 3 game points.",
    "score.failed-tricks": "A failed close against a player with a trick: 2 game points.",
    "score.false-claim-no-trick": "A false claim against a player without a trick: 3 game points.",
    "score.false-claim-tricks": "A false claim against a player with a trick: 2 game points.",
    "score.false-claim-prospective": Plural(
        one="A false claim costs what the claim would have won: {n} game point.",
        other="A false claim costs what the claim would have won: {n} game points.",
    ),
    "score.total": Plural(
        one="{player} scores {n} game point.", other="{player} scores {n} game points."
    ),
    "elsewhere.same": Plural(
        one="The same: {player} wins {n} game point.",
        other="The same: {player} wins {n} game points.",
    ),
    "elsewhere.other": Plural(
        one="Different: {player} wins {n} game point.",
        other="Different: {player} wins {n} game points.",
    ),
    "elsewhere.early": Plural(
        one="Over sooner, in trick {trick}: {player} wins {n} game point.",
        other="Over sooner, in trick {trick}: {player} wins {n} game points.",
    ),
    "elsewhere.illegal": "Not allowed in trick {trick}; the deal would have gone another way.",
    "elsewhere.unfinished": "The deal would still go on.",
    "elsewhere.option": "What makes the difference: {option}",
    "elsewhere.legal": "Allowed.",
    "elsewhere.not-legal": "Not allowed: {reason}",
}
