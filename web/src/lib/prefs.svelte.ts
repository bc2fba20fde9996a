// What this browser remembers: a name, the token of its seats, the theme, the speed of cards.

export type Theme = "" | "light" | "dark";
export type Speed = "none" | "fast" | "calm" | "slow";

const KEYS = { name: "playmat.name", token: "playmat.token", theme: "playmat.theme", speed: "playmat.speed", tip: "playmat.tip" };

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
}

/** Milliseconds for one journey of a card; 0 where nothing may move. */
export function pace(): number {
  if (typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return { none: 0, fast: 160, calm: 320, slow: 700 }[prefs.speed] ?? 320;
}
