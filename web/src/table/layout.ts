// Where the areas of a mat lie. It follows from the mat and the screen alone, never from what lies on the table.
import type { Area, Face, Mat, Piece, Spot, View } from "$protocol";
import { faceOf, finder, zonesOf } from "$lib/view";

/** Areas in one frame: piles that follow one another share it. */
export interface Placed { areas: Area[]; spot: Required<Spot> }
export interface Laid { columns: number; across: number; rows: number; middle: number; heights: number[]; frames: Placed[] }

const PILE = 2;
const ROW = 6;
const full = (spot: Spot): Required<Spot> => ({ wide: 1, high: 1, ...spot });
const isPile = (frame: Area[]): boolean => frame[0]?.shape === "pile" || frame[0]?.shape === "backs";
/** The name of an area in its frame. */
export const short = (a: Area): string => a.name.replace(/ (area|pile)$/, "");

function framed(areas: Area[], small: boolean): Area[][] {
  const out: Area[][] = [];
  for (const a of areas) {
    const last = out[out.length - 1];
    if (a.shape === "pile" && !(small ? a.phone : a.place) && last?.[0]?.shape === "pile") last.push(a);
    else out.push([a]);
  }
  return out;
}

/** A side's frames on the desk, or on a small screen. What has no place of its own gets the next. */
export function layOut(mat: Mat | null, areas: Area[], small: boolean): Laid {
  const frames = framed(areas, small);
  const grid = small ? mat?.phone : mat?.grid;
  const spots = frames.map((f) => (small ? f[0]?.phone : f[0]?.place));
  const laid: Placed[] = [];
  if (spots.some(Boolean)) {
    let row = Math.max(...spots.map((s) => (s ? (s.at[0] ?? 1) + (s.high ?? 1) - 1 : 0)));
    for (const [i, f] of frames.entries()) laid.push({ areas: f, spot: full(spots[i] ?? { at: [++row, 1], wide: grid?.columns ?? 12 }) });
  } else if (small) {
    const rows = frames.filter((f) => !isPile(f));
    const piles = frames.filter(isPile);
    rows.forEach((f, i) => laid.push({ areas: f, spot: { at: [i + 1, 1], wide: piles.length ? 5 : 6, high: 1 } }));
    piles.forEach((f, i) => laid.push({ areas: f, spot: { at: [i + 1, rows.length ? 6 : 1], wide: rows.length ? 1 : 6, high: i === piles.length - 1 ? Math.max(1, rows.length - i) : 1 } }));
  } else {
    let column = 1;
    for (const f of frames) {
      const wide = isPile(f) ? PILE : ROW;
      laid.push({ areas: f, spot: { at: [1, column], wide, high: 1 } });
      column += wide;
    }
  }
  const ends = laid.map((f) => [(f.spot.at[0] ?? 1) + f.spot.high - 1, (f.spot.at[1] ?? 1) + f.spot.wide - 1] as const);
  const columns = Math.max(grid?.columns ?? 1, ...ends.map((e) => e[1]));
  const rows = Math.max(1, ...ends.map((e) => e[0]));
  const heights = Array.from({ length: rows }, (_, i) => grid?.heights?.[i] ?? 1);
  return { columns, heights, across: grid?.across || (grid ? columns : small ? 6 : Math.max(8, columns * 0.75)), rows, middle: grid?.middle ?? 1, frames: laid };
}

/** A side in a small box among many: what lies card by card shares one frame. */
export function gathered(areas: Area[]): Laid {
  const rows = areas.filter((a) => !told(a));
  const one = { ...rows[0], name: rows.map(short).join(" · "), zones: rows.flatMap((a) => a.zones) } as Area;
  return { columns: 1, across: 4.6, rows: 1, middle: 0, heights: [1], frames: rows.length ? [{ areas: [one], spot: full({ at: [1, 1] }) }] : [] };
}
/** What can be told as a number there. */
export const told = (a: Area): boolean => a.shape === "pile" || a.shape === "backs" || a.shape === "hand";

/** How high a side is, in rows of height 1. */
export const highOf = (how: Laid): number => how.heights.reduce((a, b) => a + b, 0);
/** Its rows as a grid has them. */
export const rowsOf = (how: Laid, mirrored: boolean): string => (mirrored ? [...how.heights].reverse() : how.heights).map((h) => `minmax(0, ${h}fr)`).join(" ");

/** Where a frame lies on the grid; the side across the table mirrors it. */
export function gridArea(spot: Required<Spot>, rows: number, mirrored: boolean): string {
  const [row = 1, column = 1] = spot.at;
  const top = mirrored ? rows - row - spot.high + 2 : row;
  return `${top} / ${column} / span ${spot.high} / span ${spot.wide}`;
}

export type How = "tuck" | "under" | "grid" | "frame";
export interface Carried { piece: Piece; how: How }

/** Piece -> what lies on it and is drawn with it, wherever that is. */
export function carriedBy(view: View, mat: Mat | null): Map<number, Carried[]> {
  const attached = new Set((mat?.areas ?? []).filter((a) => a.lies_on && a.shape !== "stack" && a.shape !== "board").flatMap((a) => a.zones.filter((k) => k !== a.lies_on)));
  const onBoards = new Set((mat?.areas ?? []).filter((a) => a.shape === "board").flatMap((a) => a.zones));
  const how = mat?.carries ?? {};
  const find = finder(view);
  const type = (p: Piece | null | undefined): string => faceOf(view, p)?.type ?? "";
  const out = new Map<number, Carried[]>();
  for (const z of view.zones ?? []) {
    if (onBoards.has(z.kind)) continue;
    for (const piece of z.pieces ?? []) {
      if (piece.on == null) continue;
      const drawn = how[z.kind] ?? how[type(piece)] ?? how[type(find(piece.on)?.piece)] ?? (attached.has(z.kind) ? "tuck" : "");
      if (drawn) out.set(piece.on, [...(out.get(piece.on) ?? []), { piece, how: drawn as How }]);
    }
  }
  return out;
}

/** What lies in an area for a seat, without what is drawn with another piece. */
export function lying(view: View, area: Area, seat: number | null, carried: Map<number, Carried[]>, kinds = area.zones): Piece[] {
  const own = kinds.flatMap((k) => zonesOf(view, seat, k)).flatMap((z) => z.pieces ?? []);
  const shared = area.owned && seat !== null
    ? kinds.flatMap((k) => zonesOf(view, null, k)).flatMap((z) => z.pieces ?? []).filter((p) => (p.owner ?? 0) === seat) : [];
  return [...own, ...shared].filter((p) => area.owned || p.on == null || !(carried.get(p.on) ?? []).some((c) => c.piece.p === p.p));
}

/** How many lie in an area for a seat: also who stands at a place, but not what lies under a card or is tucked to it. */
export function standing(view: View, area: Area, seat: number | null, carried: Map<number, Carried[]>): number {
  const leans = new Set([...carried.values()].flat().filter((c) => c.how !== "frame").map((c) => c.piece.p));
  return lying(view, area, seat, new Map()).filter((p) => !leans.has(p.p)).length;
}

/** How wide a card is that lies on its side. */
export const TURNED = 1.4;
/** The edges of a frame, and its numbers. */
const FRAME = 0.46;
/** How many cards' widths a piece takes with all that is drawn beside it. */
export function widthOf(piece: Piece, carried: Carried[] = []): number {
  const own = (piece.turned ?? 0) % 2 ? TURNED : 1;
  const framed = carried.filter((c) => c.how === "frame");
  if (framed.length) return FRAME + framed.reduce((n, c) => n + 0.04 + ((c.piece.turned ?? 0) % 2 ? 1.15 : 0.82), 0);
  return carried.some((c) => c.how === "grid") ? own + 0.95 : own;
}

/** Some widths in so many rows: how wide the widest row is, and how many lie in the fullest. */
export function inRows(widths: number[], rows: number): { u: number; n: number } {
  const sum = (ws: number[]) => ws.reduce((a, b) => a + b, 0);
  let best = { u: Math.max(1, sum(widths)), n: widths.length };
  for (let i = 1; rows > 1 && i < widths.length; i++) {
    const rest = inRows(widths.slice(i), rows - 1);
    const u = Math.max(sum(widths.slice(0, i)), rest.u);
    if (u < best.u) best = { u, n: Math.max(i, rest.n) };
  }
  return best;
}

/** How wide a card can be where these lie in as many rows as suit them, as CSS has it: by the width and the height of the area. */
export function tallest(widths: number[]): string {
  const high = widths.every((w) => w === TURNED) ? 1 : TURNED;
  const ways = widths.map((_, i) => {
    const { u, n } = inRows(widths, i + 1);
    return `min((100cqh - ${3 * i}px) / ${high * (i + 1)}, (100cqw - ${3 * n}px) / ${u})`;
  });
  return `max(${ways.join(", ")})`;
}

/** The numbers a card is shown with where it lies, if not its own. */
export const numbersHere = (area: Area, face: Face | null): string[] | undefined => area.numbers?.[face?.type ?? ""];
