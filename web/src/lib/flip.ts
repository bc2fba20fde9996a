// One card, one journey: where a piece lay before and where it lies now, joined by an animation.
import type { Move } from "$protocol";

type Where = { pieces: Map<number, DOMRect>; zones: Map<number, DOMRect> };

/** Where every piece and zone lies now. */
export function remember(): Where {
  const pieces = new Map<number, DOMRect>();
  const zones = new Map<number, DOMRect>();
  for (const el of document.querySelectorAll<HTMLElement>("[data-p]")) pieces.set(Number(el.dataset.p), el.getBoundingClientRect());
  for (const el of document.querySelectorAll<HTMLElement>("[data-zone]"))
    for (const id of (el.dataset.zone ?? "").split(" ")) if (id) zones.set(Number(id), el.getBoundingClientRect());
  return { pieces, zones };
}

/** Let pieces travel from where they lay. Resolves when the last has come. */
export async function flip(before: Where, moves: Move[], ms: number): Promise<void> {
  const from = new Map<number, number>();
  for (const m of moves) if (!from.has(m.p)) from.set(m.p, m.start);
  const journeys: Promise<unknown>[] = [];
  for (const el of document.querySelectorAll<HTMLElement>("[data-p]")) {
    const p = Number(el.dataset.p);
    const moved = from.has(p);
    const old = before.pieces.get(p) ?? (moved ? before.zones.get(from.get(p) as number) : undefined);
    if (!old || typeof el.animate !== "function") continue;
    const now = el.getBoundingClientRect();
    if (!now.width || !old.width) continue;
    const dx = old.left + old.width / 2 - (now.left + now.width / 2);
    const dy = old.top + old.height / 2 - (now.top + now.height / 2);
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) continue;
    const scale = moved ? Math.min(1.4, Math.max(0.3, Math.min(old.width / now.width, old.height / now.height))) : 1;
    const run = el.animate(
      [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5 }, { transform: "none", zIndex: 5 }],
      { duration: moved ? ms : ms * 0.7, easing: "cubic-bezier(.2,.8,.2,1)" },
    );
    el.classList.add("travels");                     // what clips it lets it out for so long
    const arrives = run.finished.catch(() => 0).then(() => el.classList.remove("travels"));
    if (moved) journeys.push(arrives);
  }
  if (moves.length) await Promise.race([Promise.all(journeys), new Promise((r) => setTimeout(r, ms + 60))]);
}
