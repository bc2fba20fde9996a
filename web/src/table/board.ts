// What the board needs to know of the moment, handed down to every card.
import { getContext, setContext } from "svelte";
import type { Drag } from "$lib/drag";
import type { Choice, Mat, View } from "$protocol";

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
  only(p: number): boolean;
  /** How a piece is dragged, if it may be. */
  drag(p: number): Drag | undefined;
  look(p: number): void;
  pile(zone: number): void;
  /** Does the only thing that may be said of a place; else shows what lies there and what may be said. */
  go(zone: number): void;
}

const KEY = Symbol("moment");
export const setMoment = (m: Moment): Moment => setContext(KEY, m);
export const moment = (): Moment => getContext<Moment>(KEY);
