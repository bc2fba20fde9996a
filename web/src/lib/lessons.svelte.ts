// How far this browser's owner has come in each lesson: kept here, so that it can be left and taken up.

export interface Taken { room: string; step: number; of: number; done: boolean }

const KEY = "playmat.lessons";

function read(): Record<string, Taken> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Taken>;
  } catch {
    return {};
  }
}

class Lessons {
  #taken = $state<Record<string, Taken>>(read());

  of(game: string, edition: string): Taken | null {
    return this.#taken[`${game} ${edition}`] ?? null;
  }

  reach(game: string, edition: string, room: string, step: number, of: number, done: boolean) {
    const key = `${game} ${edition}`;
    const old = this.#taken[key];
    if (old?.room === room && old.step === step && old.done === done) return;
    this.#taken[key] = { room, step, of, done: done || (old?.done ?? false) };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#taken));
    } catch {
      /* A browser that keeps nothing still teaches. */
    }
  }
}

export const lessons = new Lessons();
