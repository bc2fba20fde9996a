// What this browser remembers: a name, the token of its seats, the theme, the speed of cards.

export type Theme = "" | "light" | "dark";
export type Speed = "none" | "fast" | "calm" | "slow";

const KEYS = { name: "playmat.name", token: "playmat.token", theme: "playmat.theme", speed: "playmat.speed", tip: "playmat.tip", beat: "playmat.beat", mute: "playmat.mute", one: "playmat.one" };

const BEAT = 900;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* A browser that keeps nothing still plays. */
  }
}

class Prefs {
  name = $state(read(KEYS.name));
  token = $state(read(KEYS.token));
  theme = $state<Theme>(read(KEYS.theme) as Theme);
  speed = $state<Speed>((read(KEYS.speed) || "calm") as Speed);
  /** Milliseconds a beat of the others' turn is shown; 0 is off. */
  beat = $state(Number(read(KEYS.beat) || (read(KEYS.speed) === "none" ? 0 : BEAT)));
  mute = $state(read(KEYS.mute) === "mute");
  /** A card that can do one thing only does it when it is pressed. */
  one = $state(read(KEYS.one) === "one");
  tip = $state(!read(KEYS.tip));      // somebody new: how a table is played is told once

  setName(name: string) {
    this.name = name;
    write(KEYS.name, name);
  }

  setToken(token: string) {
    this.token = token;
    write(KEYS.token, token);
  }

  setSpeed(speed: Speed) {
    this.speed = speed;
    write(KEYS.speed, speed);
    dress();
  }

  setBeat(ms: number) {
    this.beat = ms;
    write(KEYS.beat, String(ms));
  }

  setMute(mute: boolean) {
    this.mute = mute;
    write(KEYS.mute, mute ? "mute" : "");
  }

  setOne(one: boolean) {
    this.one = one;
    write(KEYS.one, one ? "one" : "");
  }

  dropTip() {
    this.tip = false;
    write(KEYS.tip, "read");
  }

  setTheme(theme: Theme) {
    this.theme = theme;
    write(KEYS.theme, theme);
    dress();
  }

  /** The next of: like the device, light, dark. */
  turnTheme() {
    this.setTheme(this.theme === "" ? "light" : this.theme === "light" ? "dark" : "");
  }

  get who(): string {
    return this.name.trim() || "Guest";
  }
}

export const prefs = new Prefs();

export function dress(): void {
  if (prefs.theme) document.documentElement.dataset.theme = prefs.theme;
  else delete document.documentElement.dataset.theme;
  document.documentElement.dataset.pace = prefs.speed;
}

/** Milliseconds for one beat. It is the same for those who want no motion: they see outlines. */
export const beat = (): number => prefs.beat;

/** Nothing may move. */
export const still = (): boolean => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Milliseconds for one journey of a card; 0 where nothing may move. */
export function pace(): number {
  if (still()) return 0;
  return { none: 0, fast: 160, calm: 320, slow: 700 }[prefs.speed] ?? 320;
}
