// What ended a game, out of its log: the deed that began it, and the blow that came of it.
import type { Line } from "$protocol";

const BLOWS = ["hit", "lost", "healed"];
const OTHERS = ["played", "moved", "rolled", "revealed"];

/** The last thing a winner did, or the part of the turn in which it happened: what was paid or thrown for it is not told. */
function deedAt(log: Line[], winners: number[]): number {
  const part = log.findLastIndex((l) => l.lead && l.beat?.kind === "phase");
  const own = log.findLastIndex((l) => l.lead && l.beat?.kind === "played" && (l.beat.seat == null || winners.includes(l.beat.seat)));
  return Math.max(part, own);
}

/** The lines to tell, the deed first; none where nothing happened but that the game was over. */
export function lastBlow(log: Line[], winners: number[]): Line[] {
  const at = deedAt(log, winners);
  const since = log.slice(Math.max(0, at));
  const last = (kinds: string[]) => since.findLast((l) => l.beat && kinds.includes(l.beat.kind));
  const blow = last(BLOWS) ?? last(OTHERS);
  const deed = log[at];
  return !blow ? [] : !deed || deed === blow ? [blow] : [deed, blow];
}
