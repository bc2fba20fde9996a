// The socket of one table: it connects, comes back by itself, and matches what the server says to what was asked.
import { CLOSES, PROTOCOL } from "$protocol";
import type { ClientMessage, Refused, ServerMessage } from "$protocol";
import { prefs } from "./prefs.svelte";

export type Link = "connecting" | "open" | "lost" | "closed";
export type Unsent = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;
export type Reply = Extract<ServerMessage, { id: number }>;
/** What the server says of its own accord, and refusals nobody waits for. */
export type News = Exclude<ServerMessage, { id: number }> | Refused;

const BEAT = 20_000;
const OUTDATED = 4002;
const FINAL = new Set([4001, OUTDATED, 4003, 4004, 4006]);

/** The server said no, in a sentence. */
export class Sentence extends Error {
  constructor(readonly reply: Refused) {
    super(reply.text);
  }
}

/** An old page against a new server: reload, once; a page that is still old then says so. */
function renewOnce(room: string): boolean {
  const key = `playmat.renewed.${room}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
  } catch {
    return false;
  }
  location.reload();
  return true;
}

export interface Ears {
  news(m: News): void;
  /** The line is lost, or closed for good with a code and its words. */
  down(link: Link, code: number, words: string): void;
  beat(): void;
}

export class Socket {
  #socket: WebSocket | null = null;
  #next = 1;
  #waits = new Map<number, { done: (m: Reply) => void; fail: (e: Error) => void }>();
  #tries = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #beat: ReturnType<typeof setInterval> | undefined;
  #lost = false;      // and worth another try
  #over = false;

  constructor(readonly room: string, readonly ears: Ears) {}

  open() {
    this.#over = false;
    this.connect();
    this.#beat = setInterval(() => this.ears.beat(), BEAT);
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  close() {
    this.#over = true;
    clearInterval(this.#beat);
    this.#timers.forEach(clearTimeout);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  connect() {
    if (this.#over || this.#socket) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({
        type: "hello", id: this.#next++, room: this.room, protocol: PROTOCOL, token: prefs.token, name: prefs.name.trim(),
      }));
    };
    socket.onmessage = (e) => this.#read(JSON.parse(String(e.data)) as ServerMessage);
    socket.onclose = (e) => this.#closed(e.code);
  }

  /** The table has come: the next loss is a new one. */
  settled() {
    this.#tries = 0;
    try { sessionStorage.removeItem(`playmat.renewed.${this.room}`); } catch { /* fine */ }
  }

  /** Sends a message and waits for what answers it. */
  ask(message: Unsent): Promise<Reply> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error("Not connected just now."));
    const id = this.#next++;
    return new Promise((done, fail) => {
      this.#waits.set(id, { done, fail });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  #hurry = () => {
    if (!this.#lost || document.visibilityState !== "visible") return;
    this.#tries = 0;
    this.connect();
  };

  #closed(code: number) {
    this.#socket = null;
    for (const w of this.#waits.values()) w.fail(new Error("The connection was lost before an answer came."));
    this.#waits.clear();
    if (this.#over) return;
    if (code === OUTDATED && renewOnce(this.room)) return;
    this.#lost = !FINAL.has(code);
    if (!this.#lost) {
      this.ears.down("closed", code, CLOSES[code as keyof typeof CLOSES] ?? "");
      return;
    }
    this.ears.down("lost", code, "");
    const wait = Math.min(8000, 300 * 2 ** this.#tries++) * (0.7 + Math.random() * 0.6);
    this.#timers.push(setTimeout(() => this.connect(), wait));
  }

  #read(m: ServerMessage) {
    if (!("id" in m)) return this.ears.news(m);
    const waits = this.#waits.get(m.id);
    this.#waits.delete(m.id);
    if (m.type !== "refused") waits?.done(m);
    else if (waits) waits.fail(new Sentence(m));
    else this.ears.news(m);
  }
}
