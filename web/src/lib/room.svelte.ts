// A table as this browser sees it: the socket, the view, what waits for an answer of the server.
import { tick } from "svelte";
import { CLOSES, PROTOCOL } from "$protocol";
import type {
  Ask, Changed, Choice, ClientMessage, Face, Move, OldLines, Piece, Refused, ServerMessage, Update, View, WhyNot, Zone,
} from "$protocol";
import { prefs, pace } from "./prefs.svelte";
import { flip, remember } from "./flip";

export type Link = "connecting" | "open" | "lost" | "closed";
type Unsent = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;
type Reply = Extract<ServerMessage, { id: number }>;

const BEAT = 20_000;
const FINAL = new Set([4001, 4002, 4003, 4004, 4006]);

const OUTDATED = 4002;

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

export class Sentence extends Error {
  constructor(readonly reply: Refused) {
    super(reply.text);
  }
}

export class Room {
  view = $state<View | null>(null);
  link = $state<Link>("connecting");
  goodbye = $state("");
  code = $state(0);
  /** What a screen reader is told. */
  spoken = $state("");
  problem = $state<{ text: string; cites: string; rule: string } | null>(null);
  /** Something to know that asks for nothing: a wish of ours was not granted. */
  notice = $state("");
  /** The server's clock minus ours. */
  skew = 0;

  #id: string;
  #socket: WebSocket | null = null;
  #next = 1;
  #version = 0;
  #waits = new Map<number, { done: (m: Reply) => void; fail: (e: Error) => void }>();
  #queue: Update[] = [];
  #busy = false;
  #tries = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #beat: ReturnType<typeof setInterval> | undefined;
  #over = false;
  #undoing = false;
  #withdrawn = false;

  constructor(id: string) {
    this.#id = id;
  }

  open() {
    this.#over = false;
    this.#connect();
    this.#beat = setInterval(() => void this.#sendBeat(), BEAT);
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

  #hurry = () => {
    if (this.link === "lost" && document.visibilityState === "visible") {
      this.#tries = 0;
      this.#connect();
    }
  };

  #connect() {
    if (this.#over || this.#socket) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.#socket = socket;
    if (this.link !== "lost") this.link = "connecting";
    socket.onopen = () => {
      socket.send(JSON.stringify({
        type: "hello", id: this.#next++, room: this.#id, protocol: PROTOCOL, token: prefs.token, name: prefs.name.trim(),
      }));
    };
    socket.onmessage = (e) => this.#read(JSON.parse(String(e.data)) as ServerMessage);
    socket.onclose = (e) => this.#closed(e.code);
  }

  #closed(code: number) {
    this.#socket = null;
    for (const w of this.#waits.values()) w.fail(new Error("The connection was lost before an answer came."));
    this.#waits.clear();
    if (this.#over) return;
    if (code === OUTDATED && renewOnce(this.#id)) return;
    if (FINAL.has(code)) {
      this.link = "closed";
      this.code = code;
      this.goodbye = CLOSES[code as keyof typeof CLOSES] ?? this.goodbye;
      return;
    }
    this.link = "lost";
    const wait = Math.min(8000, 300 * 2 ** this.#tries++) * (0.7 + Math.random() * 0.6);
    this.#timers.push(setTimeout(() => this.#connect(), wait));
  }

  /** After a take-over: have the seat back here. */
  again() {
    this.link = "connecting";
    this.code = 0;
    this.#connect();
  }

  async #sendBeat() {
    if (this.link !== "open") return;
    const reply = await this.ask({ type: "beat", version: this.#version }).catch(() => null);
    if (reply?.type === "beat" && reply.version !== this.#version && !this.#queue.length) void this.ask({ type: "again" }).catch(() => 0);
  }

  #read(m: ServerMessage) {
    switch (m.type) {
      case "init":
        this.#queue = [];
        this.#version = m.version;
        this.skew = (m.now ?? Date.now()) - Date.now();
        this.view = m.view;
        this.link = "open";
        this.#tries = 0;
        this.problem = null;
        try { sessionStorage.removeItem(`playmat.renewed.${this.#id}`); } catch { /* fine */ }
        this.#tellAsk(m.view.asks ?? []);
        return;
      case "update":
        this.#queue.push(m);
        void this.#drain();
        return;
      case "bye":
        this.goodbye = m.text;
        return;
      default: {
        const w = this.#waits.get(m.id);
        this.#waits.delete(m.id);
        if (m.type === "refused") {
          if (w) w.fail(new Sentence(m));
          else this.problem = { text: m.text, cites: m.cites ?? "", rule: m.rule ?? "" };
        } else w?.done(m);
      }
    }
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

  /** The same, and a refusal is shown to the player. */
  async tell(message: Unsent): Promise<boolean> {
    this.problem = null;
    this.notice = "";
    this.#withdrawn = (message.type === "consent" || message.type === "draw") && !message.yes;
    try {
      await this.ask(message);
      return true;
    } catch (e) {
      if (e instanceof Sentence) {
        const r = e.reply;
        this.problem = { text: r.text, cites: r.cites ?? "", rule: r.rule ?? "" };
      } else this.problem = { text: e instanceof Error ? e.message : String(e), cites: "", rule: "" };
      return false;
    }
  }

  answer(ask: Ask, keys: string[]): Promise<boolean> {
    return this.tell({ type: "answer", request: ask.number, keys });
  }

  async why(piece: number): Promise<WhyNot | null> {
    const m = await this.ask({ type: "why", piece }).catch(() => null);
    return m?.type === "why" ? m : null;
  }

  async older(): Promise<void> {
    const v = this.view;
    const first = v?.log?.[0]?.n ?? 0;
    if (!v || first <= 0) return;
    const m = await this.ask({ type: "lines", before: first }).catch(() => null);
    if (m?.type !== "lines") return;
    const old = m as OldLines;
    v.faces = { ...v.faces, ...old.faces };
    v.log = [...old.lines, ...(v.log ?? [])];
  }

  async #drain() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      let u: Update | undefined;
      while ((u = this.#queue.shift())) {
        if (u.since !== this.#version) {
          this.#queue = [];
          void this.ask({ type: "again" }).catch(() => 0);
          break;
        }
        this.#version = u.version;
        const moves = u.undone ? [] : (u.moves ?? []);
        const ms = this.#queue.length > 8 ? 0 : pace();
        const before = ms && (moves.length || u.changed.zones) ? remember() : null;      // a figure walks inside its zone
        this.#undoing = !!u.undone || this.#withdrawn;
        this.#withdrawn = false;
        this.#apply(u.changed, u.log_from ?? null);
        if (u.now) this.skew = u.now - Date.now();
        this.#tellNews(u, moves);
        if (before) {
          await tick();
          await flip(before, moves, ms);
        }
      }
    } finally {
      this.#busy = false;
    }
  }

  #apply(changed: Changed, from: number | null) {
    const v = this.view;
    if (!v) return;
    const { zones, faces, log, ...rest } = changed;
    if (faces) v.faces = { ...v.faces, ...faces };
    if (zones) {
      const fresh = new Map(zones.map((z) => [z.id, z]));
      const old = v.zones ?? [];
      v.zones = [...old.map((z) => fresh.get(z.id) ?? z), ...zones.filter((z) => !old.some((o) => o.id === z.id))];
    }
    if (from !== null) v.log = (v.log ?? []).filter((l) => l.n < from);
    if (log?.length) v.log = [...(v.log ?? []).filter((l) => l.n < (log[0]?.n ?? Infinity)), ...log];
    this.#tellRefused(v, rest);
    Object.assign(v, rest);
  }

  /** Our takeback or draw was on the table and is gone, and nothing came of it. */
  #tellRefused(v: View, next: Partial<View>) {
    const mine = v.you.seats ?? [];
    const asked = v.takeback?.by;
    if (asked != null && mine.includes(asked) && next.takeback && next.takeback.by == null && !this.#undoing) this.notice = "Your takeback was not agreed to.";
    if (v.draw != null && mine.length === 1 && mine.includes(v.draw) && "draw" in next && next.draw == null && !next.result) this.notice = "Your draw was not agreed to.";
  }

  #tellNews(u: Update, _moves: Move[]) {
    const lines = (u.changed.log ?? []).map((l) => l.spans.map((s) => s.text).join(""));
    const asks = u.changed.asks;
    if (asks) this.problem = null;
    const said = lines.slice(-6);
    if (u.undone) said.unshift("Taken back.");
    if (asks?.length) said.push(askWords(asks[0] as Ask));
    if (u.changed.result) said.push(u.changed.result.text);
    if (said.length) this.spoken = said.join(". ").replaceAll("..", ".");
  }

  #tellAsk(asks: Ask[]) {
    if (asks[0]) this.spoken = askWords(asks[0]);
  }
}

const askWords = (a: Ask): string => `${a.text}${/[.?!:]$/.test(a.text) ? "" : "."} ${a.choices.length} ${a.choices.length === 1 ? "option" : "options"}`;

// Small questions about a view

export const zonesOf = (v: View, seat: number | null, kind: string): Zone[] =>
  (v.zones ?? []).filter((z) => z.kind === kind && (z.seat ?? null) === seat);

export function finder(v: View): (p: number) => { piece: Piece; zone: Zone } | null {
  const all = new Map<number, { piece: Piece; zone: Zone }>();
  for (const zone of v.zones ?? []) for (const piece of zone.pieces ?? []) all.set(piece.p, { piece, zone });
  return (p) => all.get(p) ?? null;
}

export const faceOf = (v: View, piece: Piece | null | undefined): Face | null =>
  piece && piece.face != null ? (v.faces?.[piece.face] ?? null) : null;

/** Piece -> the choices that are about it (its first piece, or a copy for which it stands). What may be said at any time
 *  is left out unless asked for: a card that glows is one the question is about. */
export function choicesByPiece(ask: Ask | null, all = false): Map<number, Choice[]> {
  const out = new Map<number, Choice[]>();
  const add = (p: number, c: Choice) => out.set(p, [...(out.get(p) ?? []), c]);
  for (const c of (ask?.choices ?? []).filter((c) => all || !c.any_time)) {
    const first = c.pieces?.[0];
    if (first !== undefined) add(first, c);
    for (const p of c.also ?? []) if (p !== first) add(p, c);
  }
  return out;
}

/** Zone -> the choices that name it as a place. */
export function choicesByZone(ask: Ask | null): Map<number, Choice[]> {
  const out = new Map<number, Choice[]>();
  for (const c of ask?.choices ?? []) for (const z of c.zones ?? []) out.set(z, [...(out.get(z) ?? []), c]);
  return out;
}
