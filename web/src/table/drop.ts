// Where a card may be dropped: on what its choices name, and where it would go.
import type { Choice } from "$protocol";

const innermost = (all: Element[]): Element[] => all.filter((el) => !all.some((other) => other !== el && el.contains(other)));

/** Element on the table -> the choices that a drop on it would be. */
export function dropTargets(choices: Choice[]): Map<Element, Choice[]> {
  const out = new Map<Element, Choice[]>();
  const add = (sign: string, c: Choice) => {
    for (const el of innermost([...document.querySelectorAll(`.mat ${sign}`)])) out.set(el, [...(out.get(el) ?? []), c]);
  };
  for (const c of choices) {
    for (const p of (c.pieces ?? []).slice(1)) add(`:is([data-p="${p}"], [data-drop="${p}"])`, c);
    for (const z of new Set([...(c.zones ?? []), ...(c.goes != null ? [c.goes] : [])])) add(`[data-zone~="${z}"]`, c);
  }
  return out;
}

/** What comes of a drop, in a word. */
export const inAWord = (cs: Choice[]): string => (cs.length === 1 ? cs[0]?.text ?? "" : `${cs.length} ways`);
