// What the board needs to know of the moment, handed down to every card.
import { getContext, setContext } from "svelte";
import { zonesOf } from "$lib/view";
import type { Area, Choice, Mat, Piece, View } from "$protocol";

export interface Moment {
  readonly view: View;
  readonly mat: Mat | null;
  readonly legal: Map<number, Choice[]>;
  readonly picked: Set<number>;
  /** Zone -> what may be said of it as a place. */
  readonly places: Map<number, Choice[]>;
  /** While something is shared out: piece -> its part so far. */
  readonly shares?: Record<number, number>;
  press(p: number): void;
  /** Does the only thing a piece can do; says whether there was just one. */
  only(p: number, onto?: number): boolean;
  /** A piece was dragged there. */
  drop(p: number, onto: Element | null): void;
  look(p: number): void;
  pile(zone: number): void;
  /** Does the only thing that may be said of a place; else shows what lies there and what may be said. */
  go(zone: number): void;
}

const PHONE = 720;               // as in the style sheets
const MANY = 4;                  // cards of a side that would lie beneath others in one row
const MANY_ON_A_PHONE = 1;
const VERY_MANY = 9;

const KEY = Symbol("moment");
export const setMoment = (m: Moment): Moment => setContext(KEY, m);
export const moment = (): Moment => getContext<Moment>(KEY);

/** Piece -> what it carries: attached cards are drawn with their bearer, on whichever area that lies. */
export function carriedBy(view: View, mat: Mat | null): Map<number, Piece[]> {
  const kinds = (mat?.areas ?? []).filter((a) => a.lies_on && a.shape !== "stack").flatMap((a) => a.zones.filter((k) => k !== a.lies_on));
  const out = new Map<number, Piece[]>();
  for (const z of view.zones ?? []) if (kinds.includes(z.kind))
    for (const p of z.pieces ?? []) if (p.on != null) out.set(p.on, [...(out.get(p.on) ?? []), p]);
  return out;
}

export interface Space { full: number; extra: number; wide: boolean; more: number }

/** The space some areas want in one frame: cards at their whole width, and cards that may lie beneath others. */
export function spaceFor(view: View, areas: Area[], seat: number | null): Space {
  const first = areas[0] as Area;
  const count = (kinds: string[]) => kinds.flatMap((k) => zonesOf(view, seat, k)).reduce((n, z) => n + (z.pieces ?? []).length, 0);
  if (first.shape === "pile") return { full: areas.length, extra: 0, wide: false, more: 0 };
  if (first.lies_on && first.shape !== "stack") return { full: Math.max(count([first.lies_on]), 1), extra: 0, wide: false, more: 0 };
  const under = first.shape === "stack" ? first.lies_on : undefined;
  const n = count(first.zones.filter((k) => k !== under));
  const more = Math.max(n - 1, 0);
  return { full: under && n ? 2 : 1, extra: Math.min(more, 6), wide: true, more };
}

/** A side with so many cards that its rows must lie one below the other on a screen of this width. On a wide screen
 *  that is no gain while the sides are `low`, because something lies between them. */
export function crowded(view: View, groups: Area[][], seat: number, width: number, low: boolean): boolean {
  const more = groups.reduce((n, g) => n + spaceFor(view, g, seat).more, 0);
  return more > (width <= PHONE ? MANY_ON_A_PHONE : low ? VERY_MANY : MANY);
}

/** What the frames of one side want together, for the width of its cards. */
export function sideStyle(view: View, groups: Area[][], seat: number): string {
  const piles = groups.filter((g) => g[0]?.shape === "pile");
  const rows = groups.filter((g) => g[0]?.shape !== "pile").map((g) => spaceFor(view, g, seat));
  const sum = (ns: number[]) => ns.reduce((a, b) => a + b, 0);
  return `--cards:${sum(rows.map((r) => r.full))};--extras:${sum(rows.map((r) => r.extra))};--frames:${groups.length};--piles:${sum(piles.map((g) => g.length))}`;
}
