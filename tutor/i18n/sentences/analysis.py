"""Fair values: what speaks for and against an action, and what the command says."""

from typing import Final

from tutor.i18n.sentences import Plural, Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    # what the action brings at once
    "advice.marriage-wins": "The marriage counts {n}: that makes {total} card points, and the deal is won.",
    "advice.marriage-waits": "The marriage waits: its {n} card points count with your first trick.",
    "advice.marriage": "The marriage counts {n} card points at once.",
    "advice.trick-wins": "The trick brings {n} card points: that makes {total}, and the deal is won.",
    "advice.takes-trick": "You take the trick: {n} card points.",
    "advice.leaves-trick": "You leave the trick to your opponent: {n} card points.",
    # what the card costs
    "advice.spends-trump": "It costs a trump: {card}.",
    "advice.loses-trump": "It gives up a trump in a lost trick: {card}.",
    "advice.breaks-marriage": "It breaks a marriage that could still count {n} card points: {cards}.",
    "advice.unbeatable": "Your opponent cannot take this trick. Led: {card}.",
    "advice.beatable": Plural(
        one="In {n} of {of} possible hands your opponent can take this trick. Led: {card}.",
        other="In {n} of {of} possible hands your opponent can take this trick. Led: {card}.",
    ),
    # in how many deals it wins
    "advice.known-won": Plural(
        one="All cards are known: with perfect play you win {n} game point.",
        other="All cards are known: with perfect play you win {n} game points.",
    ),
    "advice.known-lost": Plural(
        one="All cards are known: with perfect play you lose {n} game point.",
        other="All cards are known: with perfect play you lose {n} game points.",
    ),
    "advice.wins-certain": "It wins wherever the hidden cards are ({of} possible deals).",
    "advice.wins-never": "It loses wherever the hidden cards are ({of} possible deals).",
    "advice.wins-counted": Plural(
        one="It wins in {n} of {of} possible deals.",
        other="It wins in {n} of {of} possible deals.",
    ),
    "advice.wins-sampled": Plural(
        one="It won in {n} of {of} deals drawn at random.",
        other="It won in {n} of {of} deals drawn at random.",
    ),
    "advice.close-certain": "The close succeeds wherever the hidden cards are ({of} possible hands).",
    "advice.close-never": "The close fails wherever the hidden cards are ({of} possible hands).",
    "advice.close-counted": Plural(
        one="The close succeeds in {n} of {of} possible hands.",
        other="The close succeeds in {n} of {of} possible hands.",
    ),
    "advice.close-sampled": Plural(
        one="The close succeeded in {n} of {of} hands drawn at random.",
        other="The close succeeded in {n} of {of} hands drawn at random.",
    ),
    "advice.schneider-certain": "Your opponent stays under 33 card points.",
    "advice.schneider-counted": Plural(
        one="In {n} of {of} deals your opponent stays under 33 card points.",
        other="In {n} of {of} deals your opponent stays under 33 card points.",
    ),
    "advice.open-cards": "This supposes that the rest is then played with open cards.",
    # how the deal ends
    "advice.end.sixty-six.you": "You reach 66.",
    "advice.end.sixty-six.other": "Your opponent reaches 66.",
    "advice.end.last-trick.you": "You win the last trick and with it the deal.",
    "advice.end.last-trick.other": "Your opponent wins the last trick and with it the deal.",
    "advice.end.close-failed.you": "Your opponent has closed and does not reach 66.",
    "advice.end.close-failed.other": "You have closed and do not reach 66.",
    "advice.ends.sixty-six.you": Plural(
        one="With open cards from then on, you reach 66 in {n} of {of} deals.",
        other="With open cards from then on, you reach 66 in {n} of {of} deals.",
    ),
    "advice.ends.sixty-six.other": Plural(
        one="With open cards from then on, your opponent reaches 66 in {n} of {of} deals.",
        other="With open cards from then on, your opponent reaches 66 in {n} of {of} deals.",
    ),
    "advice.ends.last-trick.you": Plural(
        one="With open cards from then on, the last trick wins the deal for you in {n} of {of} deals.",
        other="With open cards from then on, the last trick wins the deal for you in {n} of {of} deals.",
    ),
    "advice.ends.last-trick.other": Plural(
        one="With open cards from then on, the last trick wins the deal for your opponent in {n} of {of} deals.",
        other="With open cards from then on, the last trick wins the deal for your opponent in {n} of {of} deals.",
    ),
    "advice.ends.close-failed.you": Plural(
        one="With open cards from then on, your opponent's close fails in {n} of {of} deals.",
        other="With open cards from then on, your opponent's close fails in {n} of {of} deals.",
    ),
    "advice.ends.close-failed.other": Plural(
        one="With open cards from then on, your close fails in {n} of {of} deals.",
        other="With open cards from then on, your close fails in {n} of {of} deals.",
    ),
    # plans
    "advice.no-single-plan": "With open cards it looks better than it is: no single plan fits all hidden cards.",
    "advice.plan": "One plan secures this even against an opponent who sees all cards.",
    "advice.odds-open": Plural(
        one="With open cards from then on, a close succeeds in {n} of {of} hands.",
        other="With open cards from then on, a close succeeds in {n} of {of} hands.",
    ),
    "advice.odds-plan": Plural(
        one="With one plan for all hands, a close succeeds in {n} of {of} hands.",
        other="With one plan for all hands, a close succeeds in {n} of {of} hands.",
    ),
    # the command
    "cli.assess": "Estimate what every action of a position is worth to a player who cannot see the hidden cards.",
    "cli.option.seat": "the seat whose knowledge counts: F (forehand) or D (dealer)",
    "cli.option.worlds": "how many deals are drawn where there are too many to look at all",
    "cli.option.seed": "the number from which the deals are drawn",
    "cli.assess.all": Plural(
        one="{player} is on turn. {n} deal is possible.",
        other="{player} is on turn. {n} deals are possible, and all were looked at.",
    ),
    "cli.assess.sample": Plural(
        one="{player} is on turn. {n} deal was drawn at random from {of}.",
        other="{player} is on turn. {n} deals were drawn at random from {of}.",
    ),
    "cli.assess.open": "Expected game points if the rest is then played with open cards:",
    "cli.assess.plan": "Expected game points of the best single plan that cannot see the hidden cards:",
    "cli.assess.exact": "{action}: {expected} (exact)",
    "cli.assess.interval": "{action}: {expected} ({low} to {high})",
    "cli.assess.at-least": "{action}: {expected} (at least)",
    "cli.assess.bound": "At least: the other side was taken to see all cards, so a plan may bring more.",
    "cli.assess.chances": "Chances: {chances}",
    "cli.assess.best": "Best: {actions}.",
    "cli.assess.no-better": Plural(
        one="Not clearly worse than the best over {n} deal: {actions}.",
        other="Not clearly worse than the best over {n} deals: {actions}.",
    ),
    "cli.assess.not-on-turn": "There is nothing to choose here for {player}.",
    "cli.assess.hidden-tricks": Plural(
        one="{n} card lies in tricks that the position does not list. Add them as X=.",
        other="{n} cards lie in tricks that the position does not list. Add them as X=.",
    ),
    "cli.assess.no-world": "No deal fits this position: {position}",
}
