"""The questions of recorded situations, put to a table of ours."""
from __future__ import annotations

from typing import Any

from playmat.games.lorcana.chapters.challenge import kept_from_challenging, kept_from_meeting
from playmat.games.lorcana.state import DECK, DISCARD, HAND, IN_PLAY, INKWELL, UNDER
from playmat.kernel.plays import ANY
from tests.oracle.player import Player, Refusal, zone_name
from tests.oracle.table import PLAYERS

ZONES = {"hand": (HAND,), "deck": (DECK,), "inkwell": (INKWELL,), "discard": (DISCARD,), "play": IN_PLAY}
SEATS = ("player_one", "player_two")
TEMPORARY = object()                                 # of a restriction that may sleep until its time
UNKNOWN = object()                                   # a question we have no answer to


def told(player: Player, step: dict[str, Any]) -> list[Any]:
    """What could be said: of several cards of that name, each."""
    ask, args = step["ask"], step["args"]
    g = player.g
    seat = PLAYERS.index(step["who"]) if step["who"] in PLAYERS else g.s.active
    if ask in OF_SEAT:
        whose = next((SEATS.index(x) for x in args if x in SEATS), seat) if args else seat
        return [OF_SEAT[ask](player, whose, args)]
    if not args:
        return [UNKNOWN]
    pieces = player.all_of(args[0])
    if isinstance(args[0], str) and not pieces:
        return [UNKNOWN]                             # a number of theirs that nobody else knows
    mine = [p for p in pieces if g.s.owner[p] == seat]
    if ask != "getCardZone":
        there = [p for p in pieces if g.in_play(p)]
        pieces, mine = there or pieces, [p for p in mine if p in there] or mine
    if ask not in OF_CARD:
        return [UNKNOWN]
    if ask == "hasTemporaryRestriction":
        args = [TEMPORARY, *args[1:]]
    return [OF_CARD[ask](player, p, args) for p in (mine or pieces)] or ["nowhere"]


def count(player: Player, seat: int, name: str) -> Any:
    if name not in ZONES:
        return UNKNOWN
    return sum(len(player.g.zone(seat, kind)) for kind in ZONES[name])


def zones_count(player: Player, seat: int, args: list[Any]) -> Any:
    return {name: count(player, seat, name) for name in ("hand", "deck", "play", "inkwell", "discard")}


def cards_in(player: Player, seat: int, args: list[Any]) -> Any:
    return count(player, seat, args[0])


def lore(player: Player, seat: int, args: list[Any]) -> Any:
    return player.g.s.lore[seat]


def ready_ink(player: Player, seat: int, args: list[Any]) -> Any:
    return player.g.ready_ink(seat)


def ink(player: Player, seat: int, args: list[Any]) -> Any:
    return len(player.g.zone(seat, INKWELL))


def zone(player: Player, p: int, args: list[Any]) -> Any:
    return zone_name(player.g, p)


def keyword(player: Player, p: int, args: list[Any]) -> Any:
    return player.g.value(p, args[1].casefold()) > 0


def keyword_value(player: Player, p: int, args: list[Any]) -> Any:
    return player.g.value(p, args[1].casefold())


def can_play(player: Player, p: int, args: list[Any]) -> Any:
    copy = Player(player.cards, player.g.clone())
    try:
        copy.settle()
        request = copy.open(copy.g.s.owner[p], "main")
    except Refusal:
        return False
    return request is not None and any(o.args[:1] == (p,) and o.verb in ("play", "shift", "sing", "play-by-text")
                                       for o in request.options)


def can_challenge(player: Player, p: int, args: list[Any]) -> Any:
    g = player.g
    if len(args) < 2:
        return not kept_from_challenging(g, p, ANY)
    return any(not kept_from_challenging(g, p, ANY) and not kept_from_meeting(g, p, q, g.s.owner[p], ANY)
               for q in player.all_of(args[1]))


def restricted(player: Player, p: int, args: list[Any]) -> Any:
    g = player.g
    deeds = {"cant-quest": ("quest",), "cant-challenge": ("challenge",), "cant-sing": ("sing",),
             "cant-ready": ("ready", "ready at the start of a turn"),
             "cant-quest-or-challenge": ("quest", "challenge")}[args[-1]]
    found = [g.forbids(deed, p) >= 0 for deed in deeds]
    if args[-1] == "cant-quest":
        found.append(g.value(p, "reckless") > 0)
    sleeping = [m for m in g.s.marks if m.subject == p and any(x.stat in deeds for x in
                                                                g.library.abilities[m.ability].modifiers)]
    if args[-1] == "cant-quest-or-challenge":
        return all(found)
    return any(found) or (bool(sleeping) and (args[-1] == "cant-ready" or args[0] is TEMPORARY))


def granted(player: Player, p: int, args: list[Any]) -> Any:
    g = player.g
    if args[1] == "can-challenge-ready":
        return g.allows("challenge ready", p) >= 0 or any(
            m.subject == p and any(x.stat == "challenge ready" or any(
                y.stat == "challenge ready" for part in x.given for y in part.modifiers)
                for x in g.library.abilities[m.ability].modifiers) for m in g.s.marks)
    return any(m.subject == p and any(x.given for x in g.library.abilities[m.ability].modifiers) for m in g.s.marks)


OF_SEAT: dict[str, Any] = {
    "getZonesCardCount": zones_count, "getCardsInZone": cards_in, "getLore": lore, "getAvailableInk": ready_ink,
    "getTotalInk": ink, "getCardDefinitionIdsInZone": cards_in}
OF_CARD: dict[str, Any] = {
    "getCardZone": zone, "getDamage": lambda player, p, args: player.g.s.damage[p],
    "isExerted": lambda player, p, args: player.g.s.exerted[p] == 1,
    "isExertedByInstance": lambda player, p, args: player.g.s.exerted[p] == 1,
    "getCardStrength": lambda player, p, args: player.g.value(p, "strength"),
    "getCardLore": lambda player, p, args: player.g.value(p, "lore"), "hasKeyword": keyword,
    "getKeywordValue": keyword_value, "canPlayCard": can_play, "canChallenge": can_challenge,
    "hasRestriction": restricted, "hasTemporaryRestriction": restricted, "hasGrantedAbility": granted,
    "getCardLocationId": lambda player, p, args: player.g.s.on[p],
    "getCardPublicFaceState": lambda player, p, args: "faceDown" if player.g.kind(p) == INKWELL else "faceUp",
    "isCardFaceDown": lambda player, p, args: player.g.kind(p) in (INKWELL, DECK, UNDER)}


def agrees(player: Player, step: dict[str, Any]) -> str:
    """Nothing, or what is otherwise with us."""
    wanted = step["is"]
    if step["ask"] in ("getCardsInZone",):
        wanted = wanted["count"] if isinstance(wanted, dict) else UNKNOWN
    elif step["ask"] == "getCardDefinitionIdsInZone":
        wanted = len(wanted)
    elif step["ask"] == "getCardLocationId":
        wanted = player.all_of(wanted)[0] if isinstance(wanted, dict) and player.all_of(wanted) else -1
    wanted = 0 if wanted is None and step["ask"] == "getKeywordValue" else wanted
    found = told(player, step)
    if found == [UNKNOWN] or wanted is UNKNOWN or wanted in found:
        return ""
    return f"{step['ask']} of {short(player, step['args'])}: they say {wanted}, we {found[0]}"


def short(player: Player, args: list[Any]) -> str:
    return ", ".join(player.cards.title(x) if isinstance(x, dict) and ("card" in x or "plain" in x) else str(x)
                     for x in args)
