// What the board needs to know of the moment, handed down to every card.
import { getContext, setContext } from "svelte";
import type { Choice, Mat, View } from "$protocol";

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
