// A table as this browser sees it: the view, kept up to date, and what the player is to be told about it.
import { tick } from "svelte";
import type { Ask, Changed, Update, View, WhyNot } from "$protocol";
import { beat, pace } from "./prefs.svelte";
import { flip, remember } from "./flip";
import { scenes, sound, Stage, type Scene } from "./stage.svelte";
import { Sentence, Socket, type Link, type News, type Reply, type Unsent } from "./socket";
import { Voice } from "./voice.svelte";

const OWN = 0.7;          // what oneself does is shown a little faster
const MANY_WAIT = 60;     // so many updates are not shown one by one

export class Room {
  view = $state<View | null>(null);
  link = $state<Link>("connecting");
  goodbye = $state("");
  code = $state(0);
  problem = $state<{ text: string; cites: string; rule: string } | null>(null);
  /** Something to know that asks for nothing: a wish of ours was not granted. */
  notice = $state("");
  voice = new Voice();
  stage = new Stage();
  /** The table is on its way to what is true now. */
  showing = $state(false);
  /** What is asked now, though the table may still show how it came to that. */
  asks = $state<Ask[]>([]);

  #socket: Socket;
  #version = 0;
  #queue: Update[] = [];
  #busy = false;
  #undoing = false;
  #withdrawn = false;
  #hurried = false;
  #whole = 0;               // how many whole views there were

  constructor(id: string) {
    this.#socket = new Socket(id, {
      news: (m) => this.#hear(m),
      down: (link, code, words) => {
        this.link = link;
        this.code = code;
        this.goodbye = words || this.goodbye;
      },
      beat: () => void this.#beat(),
    });
  }

  open() {
    this.#socket.open();
  }

  close() {
    this.#socket.close();
  }

  /** After a take-over: have the seat back here. */
  again() {
    this.link = "connecting";
    this.code = 0;
    this.#socket.connect();
  }

  /** Sends a message and waits for what answers it. */
  ask(message: Unsent): Promise<Reply> {
    return this.#socket.ask(message);
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
      const said = e instanceof Sentence ? e.reply : null;
      this.problem = { text: e instanceof Error ? e.message : String(e), cites: said?.cites ?? "", rule: said?.rule ?? "" };
      return false;
    }
  }

  answer(ask: Ask, keys: string[]): Promise<boolean> {
    this.hurry();
    return this.tell({ type: "answer", request: ask.number, keys });
  }

  /** Whatever is still to be shown has happened: the table as it is now. */
  hurry() {
    this.#hurried = this.#busy;
    this.stage.skip();
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
    v.faces = { ...v.faces, ...m.faces };
    v.log = [...m.lines, ...(v.log ?? [])];
  }

  async #beat() {
    if (this.link !== "open") return;
    const reply = await this.ask({ type: "beat", version: this.#version }).catch(() => null);
    if (reply?.type === "beat" && reply.version !== this.#version && !this.#queue.length) this.#again();
  }

  #again() {
    void this.ask({ type: "again" }).catch(() => 0);
  }

  #hear(m: News) {
    switch (m.type) {
      case "init":
        this.#queue = [];
        this.#version = m.version;
        this.view = m.view;
        this.asks = m.view.asks ?? [];
        this.#whole++;
        this.stage.skip();
        this.link = "open";
        this.problem = null;
        this.#socket.settled();
        this.voice.question(m.view.asks ?? []);
        return;
      case "update":
        this.#queue.push(m);
        if (m.changed.asks) {
          if (m.changed.asks.length && !this.asks.length) sound("asked");
          this.asks = m.changed.asks;
          if (this.#busy) this.voice.question(this.asks);
        }
        void this.#drain();
        return;
      case "bye":
        this.goodbye = m.text;
        return;
      case "refused":
        this.problem = { text: m.text, cites: m.cites ?? "", rule: m.rule ?? "" };
    }
  }

  async #drain() {
    if (this.#busy) return;
    this.#busy = this.showing = true;
    try {
      let u: Update | undefined;
      while ((u = this.#queue.shift())) {
        if (u.since !== this.#version) {
          this.#queue = [];
          this.#again();
          break;
        }
        await this.#show(u);
      }
    } finally {
      this.#busy = this.showing = false;
      this.#hurried = false;
      this.stage.watching = false;
    }
  }

  /** The beats of an update, before the table changes. Consequences of what the player did need not be waited for. */
  async #perform(u: Update) {
    const v = this.view;
    const ms = beat();
    if (!v || !ms || u.undone || this.#hurried || document.hidden || this.#queue.length > MANY_WAIT) return;
    const mine = v.you.seats ?? [];
    if (u.changed.faces) v.faces = { ...v.faces, ...u.changed.faces };
    const found = scenes(u, v, mine, mine.length === 1 ? (mine[0] ?? null) : null);
    const own = u.changed.log?.find((l) => l.beat?.seat != null)?.beat?.seat;
    const watching = own == null || !mine.includes(own);
    if (!watching) sound(u.changed.log?.find((l) => l.beat)?.beat?.kind ?? "");
    if (!watching && !found.some((s) => s.outcome || s.kind === "hit")) return void this.#afterwards(found, ms);
    for (const scene of found) {
      if (this.#hurried) return;
      this.stage.watching = watching;
      await this.stage.show(scene, watching ? ms : ms * OWN);
    }
  }

  async #afterwards(found: Scene[], ms: number) {
    await tick();
    for (const scene of found) await this.stage.show(scene, ms);
  }

  async #show(u: Update) {
    this.#version = u.version;
    const whole = this.#whole;
    await this.#perform(u);
    if (whole !== this.#whole) return;      // a whole view came in between
    const moves = u.undone ? [] : (u.moves ?? []);
    const ms = this.#hurried || this.#queue.length > MANY_WAIT ? 0 : pace();
    const before = ms && (moves.length || u.changed.zones) ? remember() : null;      // a figure walks inside its zone
    this.#undoing = !!u.undone || this.#withdrawn;
    this.#withdrawn = false;
    this.#apply(u.changed, u.log_from ?? null);
    if (u.changed.asks) this.problem = null;
    this.voice.news(u);
    if (!before) return;
    await tick();
    await flip(before, moves, ms);
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
}
