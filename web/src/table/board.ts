// What the board needs to know of the moment, handed down to every card.
import { getContext, setContext } from "svelte";
import { zonesOf } from "$lib/room.svelte";
import type { Area, Choice, Mat, View } from "$protocol";

export interface Moment {
  readonly view: View;
  readonly mat: Mat | null;
  readonly legal: Map<number, Choice[]>;
  readonly picked: Set<number>;
  press(p: number): void;
  /** Does the only thing a piece can do; says whether there was just one. */
  only(p: number, onto?: number): boolean;
  /** A piece was dragged there. */
  drop(p: number, onto: Element | null): void;
  look(p: number): void;
  pile(zone: number): void;
}

const KEY = Symbol("moment");
export const setMoment = (m: Moment): Moment => setContext(KEY, m);
export const moment = (): Moment => getContext<Moment>(KEY);

export interface Space { full: number; extra: number; wide: boolean }

/** The space some areas want in one frame: cards at their whole width, and cards that may lie beneath others. */
export function spaceFor(view: View, areas: Area[], seat: number | null): Space {
  const first = areas[0] as Area;
  const count = (kinds: string[]) => kinds.flatMap((k) => zonesOf(view, seat, k)).reduce((n, z) => n + (z.pieces ?? []).length, 0);
  if (first.shape === "pile") return { full: areas.length, extra: 0, wide: false };
  if (first.lies_on && first.shape !== "stack") return { full: Math.max(count([first.lies_on]), 1), extra: 0, wide: false };
  const under = first.shape === "stack" ? first.lies_on : undefined;
  const n = count(first.zones.filter((k) => k !== under));
  return { full: under && n ? 2 : 1, extra: Math.min(Math.max(n - 1, 0), 6), wide: true };
}

/** What the frames of one side want together, for the width of its cards. */
export function sideStyle(view: View, groups: Area[][], seat: number): string {
  const piles = groups.filter((g) => g[0]?.shape === "pile");
  const rows = groups.filter((g) => g[0]?.shape !== "pile").map((g) => spaceFor(view, g, seat));
  const sum = (ns: number[]) => ns.reduce((a, b) => a + b, 0);
  return `--cards:${sum(rows.map((r) => r.full))};--extras:${sum(rows.map((r) => r.extra))};--frames:${groups.length};--piles:${sum(piles.map((g) => g.length))}`;
}
