"""Which entries of the ledger say the same of one refusal.

The engine names one rule when it refuses something. Often a ruling settles the very point that the rule makes, or one
rule is a case of another: whoever gives one of those as the reason is right too.
"""
from __future__ import annotations

SAME = """
kh.action.battle-once                kh.ruling.battle-one-strike
kh.attack.where-usable               kh.ruling.attack-only-in-fights kh.ruling.challenge-phase-window
kh.battle.assign-damage              kh.ruling.damage-all-assigned kh.battle.all-at-once
kh.battle.play-attack-cards          kh.ruling.battle-no-opponent-plays kh.ruling.no-interrupts
kh.challenge.alternate               kh.challenge.attacker-first kh.challenge.four-options kh.ruling.no-interrupts
kh.challenge.four-options            kh.challenge.alternate kh.challenge.option-magic kh.challenge.option-friend
kh.challenge.option-friend           kh.ruling.battle-uncommit kh.battle.friends-join kh.term.in-play
kh.dark.count-bod                    kh.ruling.dark-count-cap kh.ruling.legacy-world-dark-level
kh.dark.count-bod                    kh.ruling.dark-level-zero
kh.dark.count-first                  kh.ruling.dark-count-cap kh.ruling.dark-level-zero kh.dark.example-first
kh.dark.level-max                    kh.dark.level-each kh.ruling.dark-level-sum-or-single kh.dark.example-first
kh.dark.own-action-phase             kh.turn.phases kh.ruling.challenge-excluded-plays
kh.dark.own-action-phase             kh.ruling.battle-no-opponent-plays
kh.dark.topmost-only                 kh.dark.place-on-opponent
kh.deck.limit-text-priority          kh.ruling.limit-text-counting
kh.deck.one-player-bod               kh.deck.form-changes-exempt kh.ruling.form-change-not-starter
kh.deck.promo-single                 kh.ruling.promo-and-normal kh.ruling.copies-of-events
kh.deck.size                         kh.ruling.deck-size-includes-player
kh.deck.three-per-name-level         kh.ruling.copies-without-level kh.ruling.copies-across-types
kh.deck.three-per-name-level         kh.ruling.copies-of-events kh.ruling.promo-and-normal kh.ruling.xiii-copies
kh.deck.three-per-name-level         kh.deck.levels-separate
kh.deck.xiii-exception               kh.deck.one-player-bod
kh.equipment.action                  kh.turn.phases kh.ruling.challenge-excluded-plays
kh.equipment.discard-any-time        kh.ruling.any-time-discards kh.term.in-play
kh.equipment.one-per-character       kh.equipment.how-many
kh.equipment.unique                  kh.ruling.equipment-unique-scope
kh.escape.before-battle              kh.ruling.battle-no-move-inside kh.escape.instead-of-battle
kh.escape.instead-of-battle          kh.ruling.escape-uses-battle kh.turn.phases
kh.escape.needs-dark                 kh.ruling.own-dark-on-own-world kh.ruling.dark-on-covered-world
kh.event.action-phase                kh.turn.phases kh.ruling.challenge-excluded-plays
kh.form.discard-any-time             kh.ruling.any-time-discards kh.term.in-play
kh.form.name-match                   kh.ruling.form-change-in-deck kh.ruling.containment-direction
kh.friend.action-phase-only          kh.turn.phases kh.challenge.four-options kh.ruling.battle-no-opponent-plays
kh.friend.ladder                     kh.ruling.ladder-highest kh.friend.ladder-own-only kh.friend.replace-bod
kh.friend.ladder                     kh.friend.ladder-counts-magic-friend kh.ruling.ally-friend-rules
kh.friend.ladder-empty               kh.friend.ladder kh.friend.ladder-own-only kh.ruling.ladder-player-card
kh.friend.ladder-empty               kh.ruling.ally-friend-rules kh.battle.play-other-first
kh.friend.replace-first              kh.ruling.replace-first kh.friend.ladder kh.friend.ladder-empty
kh.friend.replace-first              kh.unique.levels-irrelevant kh.unique.discard-first kh.ruling.replace-only-if-legal
kh.magic-friend.level-requirement    kh.magic-friend.played-as-magic kh.magic.single-caster kh.magic.declare
kh.magic-friend.level-requirement    kh.magic.level-requirement kh.challenge.option-magic
kh.magic-friend.level-requirement    kh.ruling.magic-level-not-magic-value kh.ruling.equipment-magic-window
kh.magic.action-phase                kh.turn.phases kh.ruling.no-interrupts kh.ruling.battle-no-opponent-plays
kh.magic.declare                     kh.magic.level-requirement kh.magic-friend.level-requirement kh.magic.single-caster
kh.magic.level-requirement           kh.magic.single-caster kh.magic.declare kh.equipment.magic-support
kh.magic.level-requirement           kh.ruling.equipment-magic-window kh.challenge.option-magic
kh.move.blocked-by-dark              kh.battle.decline-effect kh.types.nobody-as-dark kh.dark.nobody-same
kh.move.play-world                   kh.world.only-by-moving
kh.player.light-allies               kh.player.varieties kh.player.dark-allies kh.player.xiii-allies
kh.ruling.any-time-discards          kh.equipment.discard-any-time kh.form.discard-any-time
kh.ruling.battle-equipment-event     kh.battle.play-other-bod kh.ruling.form-change-timing
kh.ruling.battle-needs-dark          kh.battle.purpose kh.ruling.own-dark-on-own-world kh.ruling.dark-on-covered-world
kh.ruling.battle-no-move-inside      kh.turn.phases
kh.ruling.battle-no-opponent-plays   kh.ruling.no-interrupts
kh.ruling.battle-sequence            kh.battle.all-at-once kh.ruling.battle-one-strike
kh.ruling.card-text-first            kh.name.quoted-reference kh.name.containment kh.name.home-world-reference
kh.ruling.card-text-first            kh.ruling.containment-direction kh.ruling.containment-first kh.ruling.who-chooses
kh.ruling.challenge-once             kh.turn.phases
kh.ruling.challenge-phase-window     kh.magic.action-phase kh.turn.phases
kh.ruling.dark-without-world         kh.dark.place-on-opponent kh.ruling.dark-level-zero kh.ruling.escape-last-world
kh.ruling.discard-phase-hand-only    kh.ruling.voluntary-friend-discard kh.discard.voluntary
kh.ruling.equipment-move             kh.term.in-play kh.equipment.attach
kh.ruling.escape-uses-battle         kh.escape.instead-of-battle kh.escape.before-battle
kh.ruling.form-change-stacking       kh.form.placed-on-top
kh.ruling.form-change-timing         kh.turn.phases kh.ruling.challenge-excluded-plays
kh.ruling.friends-only-for-light     kh.player.light-allies kh.player.varieties
kh.ruling.no-interrupts              kh.symbol.mandatory kh.ruling.challenge-phase-window
kh.ruling.nobody-not-for-dark        kh.types.nobody-as-dark kh.player.varieties kh.player.dark-allies
kh.ruling.nobody-not-for-dark        kh.player.xiii-allies
kh.ruling.replace-caster             kh.magic.declare kh.ruling.replace-only-if-legal
kh.ruling.unique-and-player-card     kh.unique.no-duplicate kh.ruling.xiii-ally-same-name
kh.ruling.xiii-ally-same-name        kh.ruling.unique-and-player-card kh.unique.no-duplicate
kh.symbol.mandatory                  kh.ruling.no-interrupts kh.ruling.do-as-much-as-possible
kh.technique.battle-only             kh.ruling.challenge-excluded-plays kh.ruling.technique-example-timing
kh.technique.battle-only             kh.ruling.battle-no-opponent-plays
kh.technique.cooperation             kh.ruling.technique-who-counts
kh.term.no-control-out-of-play       kh.magic.declare
kh.turn.alternate                    kh.turn.phases kh.ruling.no-interrupts
kh.types.seven                       kh.ruling.edition-card-pool
kh.world.only-by-moving              kh.turn.phases kh.term.owner-mat kh.move.play-world
"""


def also() -> dict[str, tuple[str, ...]]:
    """For each rule the engine names: what else a judge may give as the reason."""
    out: dict[str, tuple[str, ...]] = {}
    for line in SAME.strip().splitlines():
        rule, *others = line.split()
        out[rule] = (*out.get(rule, ()), *others)
    return out


ALSO = also()
