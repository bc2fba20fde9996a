// Small questions about a view.
import type { Ask, Choice, Face, Piece, View, Zone } from "$protocol";

export const zonesOf = (v: View, seat: number | null, kind: string): Zone[] =>
  (v.zones ?? []).filter((z) => z.kind === kind && (z.seat ?? null) === seat);

export function finder(v: View): (p: number) => { piece: Piece; zone: Zone } | null {
  const all = new Map<number, { piece: Piece; zone: Zone }>();
  for (const zone of v.zones ?? []) for (const piece of zone.pieces ?? []) all.set(piece.p, { piece, zone });
  return (p) => all.get(p) ?? null;
}

export const faceOf = (v: View, piece: Piece | null | undefined): Face | null =>
  piece && piece.face != null ? (v.faces?.[piece.face] ?? null) : null;

/** Piece -> the choices that are about it (its first piece, or a copy for which it stands). What may be said at any time
 *  is left out unless asked for: a card that glows is one the question is about. */
export function choicesByPiece(ask: Ask | null, all = false): Map<number, Choice[]> {
  const out = new Map<number, Choice[]>();
  const add = (p: number, c: Choice) => out.set(p, [...(out.get(p) ?? []), c]);
  for (const c of (ask?.choices ?? []).filter((c) => all || !c.any_time)) {
    const first = c.pieces?.[0];
    if (first !== undefined) add(first, c);
    for (const p of c.also ?? []) if (p !== first) add(p, c);
  }
  return out;
}

/** Zone -> the choices that name it as a place. */
export function choicesByZone(ask: Ask | null): Map<number, Choice[]> {
  const out = new Map<number, Choice[]>();
  for (const c of ask?.choices ?? []) for (const z of c.zones ?? []) out.set(z, [...(out.get(z) ?? []), c]);
  return out;
}
