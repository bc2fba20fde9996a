// How a card is drawn: signs as the mat and the face name them. No rule and no game is known here.
import type { CardLook, Face, Mat, Piece, Stat } from "$protocol";

/** For a game whose mat names no drawings: any, but always the same for a name. */
const ANY = ["swirl", "gems", "comet", "key", "leaf", "rock", "eye", "chest"];

function hash(text: string): number {
  let h = 7;
  for (const ch of text) h = (h * 31 + (ch.codePointAt(0) ?? 0)) >>> 0;
  return h;
}

export const toneOf = (look: CardLook | undefined, type: string): string => look?.tone || type.replace(/\W+/g, "-");

/** The cloth takes its hue from the game. */
export const clothOf = (mat: { hue?: number } | null): string => `--mat-h: ${mat?.hue ?? 200}`;

export const motif = (face: Face): string => `m-${face.picture || ANY[hash(face.name) % ANY.length]}`;

const SHAPES: Record<string, string> = {
  sword: "x-atk", "plus-sword": "x-atk", spark: "x-mag", heart: "x-hp", claw: "x-pow", moon: "x-dl", globe: "x-wl", shield: "x-def",
};
export const shapeOf = (icon: string): string => SHAPES[icon] ?? "";

export interface Drawn {
  face: Face;
  tone: string;
  icon: string;
  kind: string;
  motif: string;
  stats: (Stat & { icon: string; from: number | null })[];
  chips: Stat[];
}

/** What to draw of a piece whose face is known, numbers as they are now. */
export function drawn(face: Face, mat: Mat | null, piece: Piece | null = null): Drawn {
  const look = mat?.types?.[face.type];
  const tone = toneOf(look, face.type);
  const now = new Map((piece?.numbers ?? []).map((s) => [s.name, s]));
  const order = mat?.stats ?? [];
  const rank = (s: Stat) => (order.includes(s.name) ? order.indexOf(s.name) : order.length);
  const icon = (s: Stat) => s.icon || mat?.icons?.[s.name] || "";
  const stats = (face.numbers ?? []).map((s) => {
    const n = now.get(s.name);
    return { ...s, value: n?.value ?? s.value, icon: icon(s), from: n && n.value !== s.value ? s.value : null };
  }).sort((a, b) => rank(a) - rank(b));
  const chips: Stat[] = [];
  for (const [name, s] of now) {
    if (face.numbers?.some((f) => f.name === name)) continue;
    if (s.printed != null || order.includes(name)) stats.push({ ...s, icon: icon(s), from: s.printed ?? null });
    else if (s.value) chips.push({ ...s, icon: icon(s) || "hurt" });
  }
  return { face, tone, icon: look?.icon || "", kind: look?.name || face.type, motif: motif(face), stats, chips };
}

/** A card in one breath: its name is its whole state. */
export function spokenCard(d: Drawn, extra: string[] = [], turned = 0): string {
  const out = [d.face.name, d.kind];
  if (d.face.level != null) out.push(`level ${d.face.level}`);
  for (const s of d.stats) out.push(s.from === null ? `${s.name} ${s.value}` : `${s.name} ${s.value}, printed ${s.from}`);
  for (const c of d.chips) out.push(`${c.value} ${c.name}`);
  if (turned) out.push("turned");
  return [...out, ...extra].join(", ");
}

export const SHAPE_NAMES = ["circle", "triangle", "square", "diamond", "hexagon", "star"];
export const seatIcon = (seat: number): string => `i-seat-${(seat % 6) + 1}`;
export const seatClass = (seat: number): string => `s${(seat % 6) + 1}`;
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export function clockText(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}

/** The edition's address for a card's page. */
export const ruleAddress = (game: string, id: string): string => `/rules/${game}/${id}`;

/** A long word may break where its sound does, on a narrow card. */
export const broken = (name: string): string =>
  name.replace(/\p{L}{8,}/gu, (w) => w.replace(/([aeiouy][b-df-hj-np-tv-xz])(?=[b-df-hj-np-tv-xz]+[aeiouy]\p{L})/giu, "$1\u00ad"));
