// How a card is drawn: signs as the mat and the face name them. No rule and no game is known here.
import type { CardLine, Face, Mat, Piece, Stat } from "$protocol";
import { hash } from "./picture";

/** For a game whose mat names no drawings: any, but always the same for a name. */
const ANY = ["swirl", "gems", "comet", "key", "leaf", "rock", "eye", "chest"];
/** What may stand behind the drawing of any card. */
const BEHIND = ["tower", "castle", "bird", "boat", "lantern", "comet", "leaf", "rose", "gems", "chain", "snow", "flame", "wind", "door", "eye", "gear", "cup", "columns", "isle", "swirl"];

export interface Shade { style: string; ground: string; kind: string }

/** A tone by its name; one that the mat does not have gets a hue of its own. */
export function shade(mat: Mat | null, name: string): Shade {
  const tone = mat?.tones?.[name] ?? { hue: hash(name) % 360, strength: 0.09 };
  return { style: `--h: ${tone.hue ?? 200}; --c: ${tone.strength ?? 0.1}`, ground: tone.ground ? `g-${tone.ground}` : "", kind: tone.ground ?? "" };
}

/** The tone of a card: what the mat goes by (its ink, a trait of it), else its type. */
export function toneOf(face: Pick<Face, "type" | "facts" | "traits">, mat: Mat | null): string {
  const trait = mat?.tone_by === "traits" ? face.traits?.find((t) => mat.tones?.[t]) : undefined;
  if (trait) return trait;
  const by = face.facts?.[mat?.tone_by ?? ""]?.split(/\W+/)[0]?.toLowerCase() ?? "";
  return mat?.tones?.[by] ? by : mat?.types?.[face.type]?.tone || face.type;
}

/** The numbers of a seat that stand beside its name. */
export const beside = (counters: Stat[] | undefined, mat: Mat | null): Stat[] => (counters ?? []).filter((c) => mat?.tracks?.find((t) => t.name === c.name)?.shape !== "course");

/** What the number at a card's head is. */
export const levelName = (mat: Mat | null): string => mat?.level || "level";

/** A search that finds something among these cards, to show how one searches. */
export function searchFor(cards: { type: string; level?: number | null }[], mat: Mat | null): string {
  const levels = cards.flatMap((c) => (c.level == null ? [] : [c.level])).sort((a, b) => a - b);
  const middle = levels[Math.floor(levels.length / 2)];
  return [cards[0] ? `type:${cards[0].type}` : "", middle != null ? `${levelName(mat)}>=${middle}` : ""].filter((w) => w && !w.includes(" ")).join(" ");
}

/** The cloth takes its hue from the game. */
export const clothOf = (mat: { hue?: number } | null): string => `--mat-h: ${mat?.hue ?? 200}`;

export const motif = (face: Face): string => face.picture || ANY[hash(face.name) % ANY.length] || "swirl";

/** Drawings that may stand behind the own one: those of its type, and such as suit anything. */
export const behind = (face: Pick<Face, "type">, mat: Mat | null): string[] => [...(mat?.types?.[face.type]?.pictures ?? []), ...BEHIND];


/** The ground of a number by its icon: colour and outline, never colour alone. */
const SHAPES: Record<string, string> = {
  sword: "red", "plus-sword": "red", spark: "blue", heart: "green", claw: "night", moon: "night", globe: "blue", shield: "shield", gem: "gold", coin: "gold", lore: "gold", clover: "violet",
};
export const shapeOf = (icon: string): string => SHAPES[icon] ?? "";

export interface Drawn {
  face: Face;
  shade: Shade;
  version: string;
  lines: CardLine[];
  icon: string;
  kind: string;
  motif: string;
  behind: string[];
  stats: (Stat & { icon: string; from: number | null })[];
  signs: Sign[];
  chips: Chip[];
  name: string;
  level: string;                         // what the number at its head is
  ring: string;                          // what a ring around it says of the card
}

/** What lies on a card: so much of it, or, of a state, that it is so. */
export interface Chip extends Stat { state: boolean }

/** A keyword: printed, gained (`new`) or lost. */
export interface Sign { name: string; icon: string; value: number; how: "" | "new" | "lost" }

/** What to draw of a piece whose face is known, numbers as they are now; where it lies `only` some of them may count. */
export function drawn(face: Face, mat: Mat | null, piece: Piece | null = null, only?: string[]): Drawn {
  const look = mat?.types?.[face.type];
  const now = new Map((piece?.numbers ?? []).map((s) => [s.name, s]));
  const order = mat?.stats ?? [];
  const rank = (s: Stat) => (order.includes(s.name) ? order.indexOf(s.name) : order.length);
  const icon = (s: Stat) => s.icon || mat?.icons?.[s.name] || "";
  const stats = (face.numbers ?? []).map((s) => {
    const n = now.get(s.name);
    return { ...s, value: n?.value ?? s.value, icon: icon(s), from: n && n.value !== s.value ? s.value : null };
  }).sort((a, b) => rank(a) - rank(b));
  const chips: Chip[] = [];
  for (const [name, s] of now) {
    if (face.numbers?.some((f) => f.name === name)) continue;
    if (s.printed != null || order.includes(name)) stats.push({ ...s, icon: icon(s), from: s.printed ?? null });
    else if (s.value) chips.push({ ...s, icon: icon(s) || "hurt", state: mat?.chips?.find((c) => c.name === name)?.state ?? false });
  }
  const keywords = mat?.signs ?? {};
  const numbers = stats.filter((s) => !(s.name in keywords));
  const signs = stats.filter((s) => s.name in keywords).map((s): Sign => ({ name: s.name, icon: s.icon, value: s.value, how: !s.value ? "lost" : s.from === 0 ? "new" : "" }));
  const cut = mat?.version_after ? face.name.indexOf(mat.version_after) : -1;
  return {
    face, shade: shade(mat, toneOf(face, mat)), icon: look?.icon || "", kind: look?.name || face.type, motif: motif(face), behind: behind(face, mat), chips, signs,
    name: cut > 0 ? face.name.slice(0, cut) : face.name, level: levelName(mat), ring: mat?.ring && mat.ring in (face.facts ?? {}) ? mat.ring : "",
    version: cut > 0 ? face.name.slice(cut + (mat?.version_after?.length ?? 0)) : (face.facts?.[look?.version ?? ""] ?? ""),
    lines: face.lines ?? [], stats: only ? numbers.filter((s) => only.includes(s.name)) : numbers,
  };
}

/** `3 damage`, `2 of 4 damage`, `drying`. */
export const spokenChip = (c: Chip): string => (c.state ? c.name : c.most ? `${c.value} of ${c.most} ${c.name}` : `${c.value} ${c.name}`);

/** A card in one breath: its name is its whole state. */
export function spokenCard(d: Drawn, extra: string[] = [], turned = 0): string {
  const out = [d.version ? `${d.name}, ${d.version}` : d.name, d.kind];
  if (d.face.level != null) out.push(`${d.level} ${d.face.level}`, ...(d.ring ? [d.ring] : []));
  for (const s of d.stats) out.push(s.from === null ? `${s.name} ${s.value}` : `${s.name} ${s.value}, printed ${s.from}`);
  for (const s of d.signs) out.push([s.how === "lost" ? "lost" : s.how === "new" ? "gained" : "", s.name, s.value > 1 ? s.value : ""].filter(Boolean).join(" "));
  for (const l of d.lines) out.push(`${l.name}${l.cost != null ? `, costs ${l.cost}` : ""}${l.value != null ? `, ${l.value}` : ""}`);
  out.push(...d.chips.map(spokenChip));
  if (turned) out.push(["", "turned", "turned twice", "turned three times"][turned] ?? "turned");
  return [...out, ...extra].join(", ");
}

export const SHAPE_NAMES = ["circle", "triangle", "square", "diamond", "hexagon", "star"];
export const seatIcon = (seat: number): string => `i-seat-${(seat % 6) + 1}`;
export const seatClass = (seat: number): string => `s${(seat % 6) + 1}`;
/** As a heading: its first letter large, the others as they are. */
export const headed = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export function clockText(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}

/** How long the longest word of a name is: it sets the size of its letters. */
export const longest = (name: string): number => Math.max(...name.split(/[\s-]+/).map((w) => w.length));

/** The address of a rule's page. */
export const ruleAddress = (game: string, id: string): string => `/rules/${game}/${id}`;

/** A long word may break where its sound does, on a narrow card. */
export const broken = (name: string): string =>
  name.replace(/\p{L}{9,}/gu, (w) => w.replace(/([aeiouy][b-df-hj-np-tv-xz]*?[b-df-hj-np-tv-xz])(?=(?:s[kpt]r?|[bcdfgkpt][lr]|[cpstw]h|[b-df-hj-np-tv-xz])[aeiouy]\p{L})/giu, "$1\u00ad"));
