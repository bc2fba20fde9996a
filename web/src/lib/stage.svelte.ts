// What happens is seen: the beats of an update, shown one after the other before the table changes. Whatever the player
// does ends the showing at once; nothing that is asked ever waits for it.
import type { Beat, Line, Seat, Update, View } from "$protocol";
import { prefs } from "./prefs.svelte";
import { said } from "./you";

/** Sounds are fetched when the first is heard. */
export const sound = (kind: string): void => {
  if (!prefs.mute) void import("./sound").then((s) => s.play(kind), () => 0);
};

export interface Float { text: string; good: boolean; p?: number; seat?: number; track?: string }

export interface Scene {
  kind: string;
  text: string;                          // the line, as the player would say it
  seat: number | null;
  face: number | null;                   // a card shown large
  pieces: number[];                      // the first acts, an arrow leads to the others
  other: number | null;                  // a seat at which it is aimed
  floats: Float[];
  dice: number[];
  now: number | null;
  beats: number;                         // how long it stays, in beats
  outcome: boolean;                      // it stays long enough to be read
}

/** How long each kind of beat stays; what is left out goes by with the cards that move. */
const LASTS: Record<string, number> = { played: 1, revealed: 1, chosen: 0.7, hit: 0.8, healed: 0.7, lost: 1, won: 1.2, rolled: 1, phase: 0.7 };
const SHOWN = ["played", "revealed"];    // the card is enlarged
const OUTCOME = 1200;                    // milliseconds

/** The scenes of an update. Of what the player did only the consequences are shown. */
export function scenes(u: Pick<Update, "changed">, view: View, mine: number[], you: number | null): Scene[] {
  const lines = u.changed.log ?? [];
  const turned = changes(view.seats, u.changed.seats ?? view.seats);
  const told = lines.flatMap((l) => (l.beat?.by != null && l.beat.kind !== "hit" ? [l.beat] : []));
  const out: Scene[] = [];
  for (const line of lines) {
    const beat = line.beat;
    if (!beat || !(beat.kind in LASTS)) continue;
    const own = beat.seat != null && mine.includes(beat.seat) && ["played", "revealed", "chosen", "phase"].includes(beat.kind);
    if (!own) out.push(scene(line, beat, beat.by != null ? turned : turned.filter((f) => !told.some((b) => b.seat === f.seat && signed(b) === f.text)), you));
  }
  return out;
}

function scene(line: Line, beat: Beat, turned: Float[], you: number | null): Scene {
  const pieces = beat.pieces ?? [];
  const face = SHOWN.includes(beat.kind) ? (line.spans.find((s) => s.p === pieces[0])?.face ?? null) : null;
  return {
    kind: beat.kind, text: said(line, you), seat: beat.seat ?? null, face, pieces, other: beat.other ?? null,
    floats: floats(beat, turned), dice: beat.dice ?? [], now: beat.now ?? null, beats: LASTS[beat.kind] ?? 0,
    outcome: beat.kind === "won" || beat.kind === "lost",
  };
}

const signed = (beat: Beat): string => `${beat.kind === "lost" ? "−" : "+"}${beat.by}`;

function floats(beat: Beat, turned: Float[]): Float[] {
  const [p] = beat.pieces ?? [];
  if (beat.kind === "hit" && p !== undefined && beat.by != null) return [{ text: `−${beat.by}`, good: false, p }];
  if (beat.kind !== "lost" && beat.kind !== "healed" && beat.kind !== "played") return [];
  const own = turned.filter((f) => f.seat === beat.seat);
  return beat.by == null ? own.filter((f) => beat.kind === "played" && f.good) : own.filter((f) => f.text === signed(beat));
}

/** What is kept for each seat and is another number now. */
export function changes(before: Seat[], after: Seat[]): Float[] {
  const out: Float[] = [];
  for (const s of after)
    for (const c of s.counters ?? []) {
      const old = before[s.seat]?.counters?.find((o) => o.name === c.name)?.value ?? c.value;
      if (old !== c.value) out.push({ text: `${c.value > old ? "+" : "−"}${Math.abs(c.value - old)}`, good: c.value > old, seat: s.seat, track: c.name });
    }
  return out;
}

export class Stage {
  /** What is shown now. */
  now = $state.raw<Scene | null>(null);
  /** The player watches others: it can be skipped. */
  watching = $state(false);
  #wake: (() => void) | null = null;

  /** Shows one scene; resolves when its time is over or it is skipped. */
  async show(scene: Scene, beat: number, least = OUTCOME): Promise<void> {
    this.now = scene;
    sound(scene.kind);
    const ms = scene.outcome ? Math.max(least, beat * scene.beats) : beat * scene.beats;
    this.#wake?.();                      // the next one has begun
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      this.#wake = () => { clearTimeout(timer); done(); };
    });
    if (this.now === scene) this.now = null;
  }

  /** Ends what is shown. */
  skip() {
    this.#wake?.();
  }
}
