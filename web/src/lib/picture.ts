// A picture for a name, made by code: a sky, a light, something far away, a second drawing behind and the card's own before it.
// The same name is always the same picture; its level changes the hour of the day, its family what the land is like.

/** Where a drawing stands in a picture of 100 by 72: its middle, its size, how it leans. */
export interface Figure { name: string; x: number; y: number; size: number; turn: number; flip: boolean }
export interface Picture { slant: number; swing: number; light: string; lightAt: [number, number, number]; far: string; near: string; specks: string; behind: Figure[]; own: Figure; look: string }

export const WIDE = 100;
export const HIGH = 72;

/** A number from 0 to 2³²−1 for a text: always the same. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const ch of text) h = Math.imul(h ^ (ch.codePointAt(0) ?? 0), 16777619) >>> 0;
  h = Math.imul(h ^ (h >>> 15), 2246822507) >>> 0;
  return (h ^ (h >>> 13)) >>> 0;
}

/** Numbers from 0 to 1 that follow from a text. */
function dice(text: string): () => number {
  let s = hash(text);
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const r = (n: number): string => String(Math.round(n * 10) / 10);

type Land = (any: () => number, base: number) => string;
const close = (d: string): string => `${d}V${HIGH + 4}H-4Z`;

/** What may lie far away or near, as the outline of a shape. */
const LANDS: Record<string, Land> = {
  hills(any, base) {
    const a = 8 + any() * 10, b = 6 + any() * 12;
    return close(`M-4 ${r(base)}Q${r(14 + any() * 14)} ${r(base - a)} ${r(44 + any() * 12)} ${r(base)}T104 ${r(base - b / 3)}`);
  },
  peaks(any, base) {
    let d = `M-4 ${r(base)}`;
    for (let x = -4; x < 100; ) {
      const w = 16 + any() * 16;
      d += `L${r(x + w / 2)} ${r(base - 10 - any() * 18)}L${r(x + w)} ${r(base - any() * 3)}`;
      x += w;
    }
    return close(d);
  },
  waves(any, base) {
    const w = 10 + any() * 8, a = 3 + any() * 3;
    let d = `M-4 ${r(base)}q${r(w / 2)} ${r(-a)} ${r(w)} 0`;
    for (let x = w; x < 112; x += w) d += `t${r(w)} 0`;
    return close(d);
  },
  roofs(any, base) {
    let d = `M-4 ${r(base)}`;
    for (let x = -4; x < 100; ) {
      const w = 7 + any() * 9, h = 6 + any() * 20;
      d += any() < 0.5 ? `V${r(base - h)}l${r(w / 2)} ${r(-w * 0.45)}l${r(w / 2)} ${r(w * 0.45)}` : `V${r(base - h)}h${r(w)}`;
      x += w;
    }
    return close(d);
  },
  dunes(any, base) {
    return close(`M-4 ${r(base - any() * 6)}C${r(20 + any() * 20)} ${r(base - 18 - any() * 6)} ${r(40 + any() * 20)} ${r(base + 8)} 104 ${r(base - 6 - any() * 8)}`);
  },
  trees(any, base) {
    let d = `M-4 ${r(base)}`;
    for (let x = -4; x < 102; ) {
      const w = 6 + any() * 6;
      d += `l${r(w / 2)} ${r(-10 - any() * 12)}L${r(x + w)} ${r(base)}`;
      x += w;
    }
    return close(d);
  },
  thorns(any, base) {
    let d = `M-4 ${r(base)}`;
    for (let x = -4; x < 102; ) {
      const w = 9 + any() * 8;
      d += `Q${r(x + w * 0.7)} ${r(base - 2)} ${r(x + w * (0.2 + any()))} ${r(base - 12 - any() * 16)}Q${r(x + w * 0.9)} ${r(base - 6)} ${r(x + w)} ${r(base)}`;
      x += w;
    }
    return close(d);
  },
  clouds(any, base) {
    let d = `M-4 ${r(base)}`;
    for (let x = -4; x < 102; ) {
      const w = 12 + any() * 12;
      d += `a${r(w / 2)} ${r(w / 2.4)} 0 0 1 ${r(w)} 0`;
      x += w;
    }
    return close(d);
  },
  steps(any, base) {
    const w = 9 + any() * 8, up = any() < 0.5 ? -1 : 1, h = 4 + any() * 3;
    let d = `M-4 ${r(base + up * 12)}`;
    for (let x = -4; x < 104; x += w) d += `h${r(w)}v${r(-up * h * (x < 46 ? 1 : -0.6))}`;
    return close(d);
  },
  shards(any, base) {
    let d = `M-4 ${r(base)}`;
    for (let x = -4; x < 102; ) {
      const w = 5 + any() * 9;
      d += `L${r(x + w * any())} ${r(base - 8 - any() * 22)}L${r(x + w)} ${r(base - any() * 4)}`;
      x += w;
    }
    return close(d);
  },
};

/** Families: which lands suit the ground that the mat gives a tone. */
const SUITS: Record<string, string[]> = {
  horizon: ["hills", "waves", "dunes", "peaks", "roofs", "trees"],
  night: ["thorns", "peaks", "shards", "clouds", "roofs"],
  rays: ["clouds", "shards", "waves", "peaks"],
  halo: ["steps", "hills", "clouds", "roofs"],
  stripes: ["shards", "peaks", "dunes", "steps"],
  lattice: ["steps", "roofs", "trees"],
  dots: ["steps", "dunes", "hills"],
  ripples: ["waves", "dunes", "clouds"],
  "": ["hills", "trees", "roofs", "clouds", "waves", "dunes"],
};
const LIGHTS = ["disc", "crescent", "ring", "half", "none", "twin"];

/** Where the two drawings stand: the own one in front, the other behind it. */
const PLANS: [own: [number, number, number], behind: [number, number, number][]][] = [
  [[40, 41, 48], [[74, 32, 44]]],
  [[60, 41, 48], [[26, 32, 44]]],
  [[50, 43, 46], [[22, 38, 34], [78, 38, 34]]],
  [[50, 42, 46], [[50, 30, 74]]],
  [[38, 42, 46], [[72, 44, 42]]],
  [[62, 42, 46], [[28, 44, 42]]],
  [[50, 45, 46], [[24, 22, 24], [50, 14, 20], [76, 22, 24]]],
  [[44, 42, 50], [[77, 20, 26], [79, 50, 30]]],
  [[56, 42, 50], [[23, 20, 26], [21, 50, 30]]],
];

/** The light in the sky, as the outline of a shape. */
function light(kind: string, x: number, y: number, s: number): string {
  const disc = (cx: number, cy: number, q: number) => `M${r(cx - q)} ${r(cy)}a${r(q)} ${r(q)} 0 1 0 ${r(2 * q)} 0a${r(q)} ${r(q)} 0 1 0 ${r(-2 * q)} 0Z`;
  if (kind === "disc") return disc(x, y, s);
  if (kind === "ring") return disc(x, y, s) + disc(x, y, s * 0.72) ;
  if (kind === "half") return `M${r(x - s)} ${r(y)}a${r(s)} ${r(s)} 0 0 1 ${r(2 * s)} 0Z`;
  if (kind === "crescent") return `M${r(x)} ${r(y - s)}a${r(s)} ${r(s)} 0 1 0 ${r(s)} ${r(s * 1.3)}a${r(s * 0.9)} ${r(s * 0.9)} 0 0 1 ${r(-s)} ${r(-s * 1.3)}Z`;
  if (kind === "twin") return disc(x, y, s * 0.7) + disc(x > 50 ? x - s * 1.7 : x + s * 1.7, y + s * 0.5, s * 0.34);
  return "";
}

/** Stars, motes or drops, each a small diamond or dot. */
function specks(any: () => number, n: number): string {
  let d = "";
  for (let i = 0; i < n; i++) {
    const s = 0.5 + any() * 1.1;
    d += `M${r(any() * 100)} ${r(any() * 44 - s)}l${r(s)} ${r(s)}l${r(-s)} ${r(s)}l${r(-s)} ${r(-s)}Z`;
  }
  return d;
}

const made = new Map<string, Picture>();

/** The picture of a name. `own` is its drawing, `others` are those of its family and its game to take the second from. */
export function picture(name: string, own: string, others: string[], ground = ""): Picture {
  const key = `${name}|${own}|${ground}`;
  const have = made.get(key);
  if (have) return have;
  const any = dice(key);
  const pick = <T>(of: T[]): T => of[Math.floor(any() * of.length)] as T;
  const pool = others.filter((o) => o !== own);
  const second = pool.length ? pick(pool) : own;
  const suits = SUITS[ground] ?? SUITS[""]!;
  const [farKind, nearKind] = [pick(suits), pick(suits)];
  const plan = Math.floor(any() * PLANS.length);
  const [at, behind] = PLANS[plan]!;
  const kind = pick(LIGHTS);
  const lightAt: [number, number, number] = [at[0] > 50 ? 16 + any() * 26 : 58 + any() * 26, 12 + any() * 16, 6 + any() * 10];
  const stand = (name: string, [x, y, size]: [number, number, number], lean: number): Figure => ({ name, x: x + any() * 4 - 2, y: y + any() * 3 - 1.5, size, turn: Math.round((any() - 0.5) * lean), flip: any() < 0.5 });
  const out: Picture = {
    slant: Math.round(120 + any() * 120), swing: Math.round((any() - 0.5) * 110), light: light(kind, ...lightAt), lightAt, far: LANDS[farKind]!(any, 40 + any() * 14), near: LANDS[nearKind]!(any, 58 + any() * 8),
    specks: specks(any, Math.floor(any() * 16)), behind: behind.map((b) => stand(second, b, 40)), own: stand(own, at, 16),
    look: [own, second, plan, farKind, nearKind, kind].join(" "),
  };
  made.set(key, out);
  return out;
}
