// Quiet sounds, made by code: a flick of paper for cards, a thud for a blow, a few soft notes for the rest.
import { prefs } from "./prefs.svelte";

const QUIET = 0.07;
let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Notes as frequency, start and length in seconds. */
const NOTES: Record<string, [number, number, number][]> = {
  healed: [[523, 0, 0.16], [659, 0.09, 0.22]],
  lost: [[392, 0, 0.18], [311, 0.12, 0.3]],
  won: [[392, 0, 0.16], [494, 0.1, 0.16], [587, 0.2, 0.34]],
  phase: [[440, 0, 0.14]],
  asked: [[587, 0, 0.12], [784, 0.1, 0.2]],
  chosen: [[660, 0, 0.08]],
};
/** Paper: its pitch, and when it is heard. */
const PAPER: Record<string, [number, number[]]> = {
  played: [2400, [0]], moved: [3200, [0]], revealed: [2000, [0, 0.09]], rolled: [1400, [0, 0.07, 0.15, 0.26, 0.4]],
};

function at(): AudioContext | null {
  if (prefs.mute || typeof AudioContext !== "function" || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function envelope(c: AudioContext, start: number, length: number, loud: number): GainNode {
  const g = c.createGain();
  g.gain.setValueAtTime(0, start);
  g.gain.linearRampToValueAtTime(QUIET * loud, start + 0.012);
  g.gain.exponentialRampToValueAtTime(0.0001, start + length);
  g.connect(c.destination);
  return g;
}

function note(c: AudioContext, pitch: number, start: number, length: number, to = pitch) {
  const o = c.createOscillator();
  o.type = "triangle";
  o.frequency.setValueAtTime(pitch, start);
  o.frequency.exponentialRampToValueAtTime(to, start + length);
  o.connect(envelope(c, start, length, 1));
  o.start(start);
  o.stop(start + length);
}

function paper(c: AudioContext, pitch: number, start: number) {
  if (!noise) {
    noise = c.createBuffer(1, c.sampleRate * 0.12, c.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  const s = c.createBufferSource();
  s.buffer = noise;
  const f = c.createBiquadFilter();
  f.type = "bandpass";
  f.frequency.value = pitch;
  s.connect(f).connect(envelope(c, start, 0.1, 1.4));
  s.start(start);
}

/** The sound of a beat; nothing where it has none, or where the player wants none. */
export function play(kind: string): void {
  const c = at();
  if (!c) return;
  const now = c.currentTime + 0.01;
  for (const [pitch, start, length] of NOTES[kind] ?? []) note(c, pitch, now + start, length);
  const [pitch, starts] = PAPER[kind] ?? [0, []];
  for (const start of starts) paper(c, pitch, now + start);
  if (kind === "hit") note(c, 170, now, 0.22, 60);
}
