// What is asked, and the answer as far as it is given: ticking, picking, putting in order, sharing out. The panel, the
// cards and the keys all go through here.
import { tick, untrack } from "svelte";
import type { Ask, Choice, Many } from "$protocol";
import { choicesByPiece, choicesByZone } from "$lib/view";

export interface Question {
  readonly ask: Ask | null;
  /** What may be said though nothing is asked. */
  readonly aside: Ask | null;
  say(ask: Ask, keys: string[]): Promise<boolean>;
}

export class Answer {
  /** Keys, in the order they were ticked. */
  picks = $state<string[]>([]);
  /** Of a total that is shared out: piece -> its part. */
  amounts = $state<Record<number, number>>({});
  /** This question has its answer; the next one is on its way. */
  #sent = $state(-1);

  /** With all that may be ticked, also what the game takes only after others. */
  ask: Ask | null = $derived.by(() => whole(this.now.ask));
  open: Ask | null = $derived.by(() => this.ask ?? this.now.aside);
  number: number = $derived(this.ask?.number ?? -1);
  many: Many | null = $derived(this.ask?.many ?? null);
  busy: boolean = $derived(this.ask !== null && this.ask.number === this.#sent);

  wanted: Choice[] = $derived(inOrder((this.ask?.choices ?? []).filter((c) => !c.any_time)));
  anyTime: Choice[] = $derived((this.ask?.choices ?? []).filter((c) => c.any_time));
  /** The verbs of a deal that is put together in one dialog. */
  dealt: Set<string> = $derived(new Set(this.many?.kind === "deal" ? (this.many.sides ?? []).flatMap((s) => s.verbs) : []));
  ticks: Choice[] = $derived(this.wanted.filter((c) => this.tickable(c)));
  /** What is an answer by itself, as long as nothing is shared out. */
  lone: Choice[] = $derived(this.many?.kind === "split" ? [] : this.wanted.filter((c) => !this.tickable(c) && !this.dealt.has(c.verb)));
  /** In the order of the keys 1 to 9. */
  keyed: Choice[] = $derived([...this.ticks, ...this.lone]);

  full: boolean = $derived(this.many?.kind === "some" && !!this.many.high && this.picks.length >= this.many.high);
  /** What is ticked brings so much, with what was brought before, where a total is wanted. */
  brought: number = $derived(this.wanted.filter((c) => this.picks.includes(c.key)).reduce((n, c) => n + (c.brings ?? 0), this.many?.has ?? 0));
  enough: boolean = $derived(this.picks.length >= (this.many?.low ?? 0) && this.brought >= (this.many?.wants ?? 0));
  targets: number[] = $derived(this.many?.kind === "split" ? (this.many.targets ?? []) : []);
  left: number = $derived((this.many?.total ?? 0) - this.targets.reduce((n, p) => n + (this.amounts[p] ?? 0), 0));

  /** Piece -> what may be said of it; the same for places. Whatever gets a share of a total belongs to the question too. */
  legal: Map<number, Choice[]> = $derived(this.targets.length ? new Map(this.targets.map((p) => [p, []])) : choicesByPiece(this.open));
  places: Map<number, Choice[]> = $derived(choicesByZone(this.open));
  picked: Set<number> = $derived(new Set([
    ...(this.ask?.choices ?? []).filter((c) => this.picks.includes(c.key)).flatMap((c) => c.pieces?.slice(0, 1) ?? []), ...(this.many?.picked ?? []),
  ]));

  constructor(private readonly now: Question) {
    $effect(() => {
      const number = this.number;
      untrack(() => {
        if (number !== this.#sent) this.#sent = -1;      // after a takeback it may be asked again
        this.picks = [];
        this.amounts = {};
      });
    });
  }

  tickable(c: Choice): boolean {
    const many = this.many;
    if (many?.kind === "deal") return this.dealt.has(c.verb) && c.amount == null;
    return !!many && many.kind !== "split" && !c.nothing && (many.verb ? c.verb === many.verb : !!c.pieces?.length) && c.key !== many.done;
  }

  toggle(key: string) {
    if (this.picks.includes(key)) this.picks = this.picks.filter((k) => k !== key);
    else if (!this.full) this.picks = [...this.picks, key];
  }

  /** More or less for a target, as far as there is something left. */
  give(p: number, by: number) {
    const has = this.amounts[p] ?? 0;
    this.amounts[p] = Math.max(0, Math.min(has + by, has + this.left));
  }

  /** A piece was pressed: ticks it, or gives it one more of what is shared out. Says whether that was meant. */
  press(p: number): boolean {
    if (this.targets.includes(p)) {
      this.give(p, 1);
      return true;
    }
    const c = (this.legal.get(p) ?? []).find((c) => this.tickable(c));
    if (c) this.toggle(c.key);
    return !!c;
  }

  /** A choice was made: tick it where several are wanted, else it is the answer. */
  async choose(c: Choice) {
    if (this.tickable(c)) this.toggle(c.key);
    else if (this.many && this.many.kind !== "deal" && this.picks.length) await this.sendPicks(c.key);
    else await this.send([c.key]);
  }

  /** Says it if there is just one thing to say. */
  single(cs: Choice[]): boolean {
    if (cs.length !== 1 || !cs[0]) return false;
    void this.choose(cs[0]);
    return true;
  }

  /** A card was dropped where just this can be done with it: it is done. Several picks are still only ticked. */
  dropped(cs: Choice[]): boolean {
    if (cs.length !== 1 || !cs[0]) return false;
    if (this.many?.kind === "loop" && !this.picks.length) void this.send([cs[0].key]);
    else void this.choose(cs[0]);
    return true;
  }

  sendPicks(then: string | undefined = this.many?.done): Promise<void> {
    if (this.many?.kind === "deal") return this.sendDeal();
    const kept = this.many?.kind === "order" ? this.picks : this.ticks.filter((c) => this.picks.includes(c.key)).map((c) => c.key);
    return this.send(then ? [...kept, then] : kept);
  }

  /** Parts of a deal go in the order in which they were offered. */
  sendDeal(): Promise<void> {
    const parts = this.wanted.filter((c) => this.picks.includes(c.key)).map((c) => c.key);
    return parts.length ? this.send([...parts, this.many?.done ?? ""]) : Promise.resolve();
  }

  sendShares(): Promise<void> {
    return this.send(this.targets.slice(0, -1).map((p) => `assign ${p} ${this.amounts[p] ?? 0}`));
  }

  async send(keys: string[]) {
    const { ask, aside } = this.now;
    if (!ask) {
      if (aside) await this.now.say(aside, keys);
      return;
    }
    if (this.busy) return;
    const at = document.activeElement;
    const inside = !!at?.closest("#ask, dialog") || at === document.body;
    this.#sent = ask.number;
    if (!(await this.now.say(ask, keys))) this.#sent = -1;
    await tick();
    const then = document.activeElement;
    if (inside && (then === document.body || !then?.isConnected || then.closest("#ask"))) document.getElementById("question")?.focus({ preventScroll: true });
  }
}

/** Doing nothing stands last. */
const inOrder = (cs: Choice[]): Choice[] => [...cs.filter((c) => !c.nothing), ...cs.filter((c) => c.nothing)];

function whole(ask: Ask | null): Ask | null {
  return ask?.many?.more?.length ? { ...ask, choices: [...ask.choices, ...ask.many.more] } : ask;
}
