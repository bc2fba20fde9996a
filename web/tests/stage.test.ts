import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Beat, Fight, Line, View } from "$protocol";
import { prefs } from "$lib/prefs.svelte";
import { scenes, Stage } from "$lib/stage.svelte";
import type { Moment } from "../src/table/board";
import FightBox from "../src/table/Fight.svelte";
import PileBox from "../src/table/PileBox.svelte";
import Since from "../src/table/Since.svelte";
import Shown from "../src/table/Stage.svelte";
import Framed from "./Framed.svelte";

const face = (id: number, title: string, level: number) => ({ id, title, name: title, type: "friend", level });
const view: View = {
  room: "r", game: "g", edition: "e", title: "T", status: "playing", you: { seats: [0], eyes: 0 }, settings: {},
  seats: ["Ada", "Ben"].map((name, seat) => ({ seat, name, kind: "person", counters: [{ name: "Hearts", value: 5, most: 5 }] })),
  faces: { 1: face(1, "Fox", 3), 2: face(2, "Owl", 1) },
  zones: [{ id: 0, kind: "row", name: "Row", shows: "open", seat: 1, pieces: [{ p: 7, face: 1 }, { p: 8, face: 2 }] }],
};
const line = (n: number, beat: Beat | null, text = "Ben plays Fox", lead = true): Line =>
  ({ n, lead, beat, spans: [{ text: "Ben", seat: 1 }, { text: text.slice(3, 10) }, { text: text.slice(10), p: 7, face: 1 }] });
const of = (...beats: Beat[]) => scenes({ changed: { log: beats.map((b, n) => line(n, b)) } }, view, [0], 0);
const moment = (over: Partial<Moment> = {}): Moment => ({
  view, mat: { types: {} }, legal: new Map(), picked: new Set(), places: new Map(),
  press: vi.fn(), only: vi.fn(() => false), drag: vi.fn(), look: vi.fn(), pile: vi.fn(), go: vi.fn(), ...over,
});

describe("scenes", () => {
  it("are there for every kind of beat but a card that just moves", () => {
    const kinds = ["played", "revealed", "chosen", "hit", "healed", "lost", "won", "rolled", "phase"];
    expect(of(...["moved", ...kinds].map((kind) => ({ kind, seat: 1, pieces: [7] }))).map((s) => s.kind)).toEqual(kinds);
  });
  it("leave out what oneself did, and show what came of it", () => {
    expect(of({ kind: "played", seat: 0, pieces: [7] }, { kind: "hit", seat: 0, pieces: [8], by: 2 }).map((s) => s.kind)).toEqual(["hit"]);
  });
  it("enlarge the card that is played or revealed, no other", () => {
    expect(of(...["played", "revealed", "chosen"].map((kind) => ({ kind, seat: 1, pieces: [7] }))).map((s) => s.face)).toEqual([1, 1, null]);
  });
  it("let a number rise where it changes", () => {
    const seats = view.seats.map((s) => ({ ...s, counters: [{ name: "Hearts", value: s.seat ? 3 : 5, most: 5 }] }));
    const lost = scenes({ changed: { seats, log: [line(0, { kind: "lost", seat: 1, by: 2 })] } }, view, [0], 0);
    expect(lost[0]?.floats).toEqual([{ text: "−2", good: false, seat: 1, track: "Hearts" }]);
    expect(of({ kind: "hit", seat: 1, pieces: [8], by: 4 })[0]?.floats).toEqual([{ text: "−4", good: false, p: 8 }]);
  });
});

describe("the stage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const ends = async (kind: string, beat: number): Promise<number> => {
    const stage = new Stage();
    const [scene] = of({ kind, seat: 1, pieces: [7] });
    let done = false;
    void stage.show(scene!, beat).then(() => (done = true));
    let ms = 0;
    for (; !done && ms < 5000; ms += 100) await vi.advanceTimersByTimeAsync(100);
    return ms;
  };
  it("shows a card for a beat, and an outcome for 1.2 seconds at least", async () => {
    expect(await ends("played", 900)).toBe(900);
    expect(await ends("won", 300)).toBe(1200);
    expect(await ends("lost", 100)).toBe(1200);
  });
  it("ends at once when it is skipped", async () => {
    const stage = new Stage();
    const showing = stage.show(of({ kind: "won", seat: 1 })[0]!, 900);
    stage.skip();
    await showing;
    expect(stage.now).toBeNull();
  });
});

describe("what is drawn of a scene", () => {
  const there = { left: 10, top: 10, width: 20, height: 30, right: 30, bottom: 40, x: 10, y: 10, toJSON: () => "" };
  const drawn = (beat: Beat, moving = true) => {
    vi.stubGlobal("matchMedia", () => ({ matches: !moving }));
    document.body.innerHTML = '<main class="field"><i data-p="7"></i><i data-p="8"></i><i data-seat="0"></i></main>';
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(there);
    const stage = new Stage();
    const [scene] = of(beat);
    void stage.show(scene!, 900);
    return render(Framed, { part: Shown, moment: moment(), given: { stage, onskip: vi.fn() } }).container;
  };
  afterEach(() => { vi.restoreAllMocks(); vi.unstubAllGlobals(); });
  it("is the card, large, with an arrow to each target", async () => {
    const box = drawn({ kind: "played", seat: 1, pieces: [7, 8] });
    expect(box.querySelector(".large .card")?.textContent).toContain("Fox");
    await waitFor(() => expect(box.querySelectorAll("path.arrow")).toHaveLength(1));
    expect(document.querySelector("[data-p='8']")?.className).toContain("staged");
  });
  it("is an arrow to the player at whom it is aimed", async () => {
    const box = drawn({ kind: "played", seat: 1, pieces: [7], other: 0 });
    await waitFor(() => expect(box.querySelectorAll("path.arrow")).toHaveLength(1));
  });
  it("is the number where it changes, and what dice show", async () => {
    const hit = drawn({ kind: "hit", seat: 1, pieces: [8], by: 4 });
    await waitFor(() => expect(hit.querySelector(".rising")?.textContent).toBe("−4"));
    const rolled = drawn({ kind: "rolled", seat: 1, dice: [6, 2] });
    expect(rolled.querySelectorAll(".roll .die")).toHaveLength(2);
  });
  it("stands still for those who want no motion", () => {
    expect(drawn({ kind: "won", seat: 1 }, false).querySelector(".stage")?.className).toContain("still");
    expect(drawn({ kind: "won", seat: 1 }).querySelector(".stage")?.className).not.toContain("still");
  });
});

describe("since your turn", () => {
  it("tells what the others did after your last action", () => {
    const log = [line(0, { kind: "played", seat: 1, pieces: [7] }), line(1, { kind: "chosen", seat: 0 }),
      line(2, { kind: "played", seat: 1, pieces: [7] }), line(3, { kind: "lost", seat: 0, by: 2 }, "Ada loses ..", false)];
    render(Since, { view: { ...view, log }, look: vi.fn() });
    const told = screen.getAllByRole("listitem").map((x) => x.textContent?.trim());
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/^ ?Fox/);
  });
  it("is not there while nothing happened", () => {
    render(Since, { view: { ...view, log: [line(0, { kind: "chosen", seat: 0 })] }, look: vi.fn() });
    expect(screen.queryByRole("region")).toBeNull();
  });
});

describe("a fight", () => {
  const fight = (first: number): Fight => ({
    area: "Arena", name: "Challenge", stake: "Who wins draws a card.",
    sides: [
      { seat: 0, attacks: true, total: first, parts: [{ text: "You", value: first - 2 }, { text: "Fox", p: 7, value: 2 }] },
      { seat: 1, total: 4, parts: [{ text: "Owl", p: 8, value: 4 }], bars: [{ p: 8, value: 1, most: 4 }] },
    ],
  } as Fight);
  it("says who attacks, who defends, both sums with their parts, what is at stake and the damage", () => {
    const { container } = render(Framed, { part: FightBox, moment: moment(), given: { fight: fight(5) } });
    const words = container.textContent?.replace(/\s+/g, " ");
    for (const w of ["You attack", "Ben defends", "5 in all: You 3, Fox 2", "4 in all: Owl 4", "Who wins draws a card.", "Owl: 1 of 4 damage"]) expect(words).toContain(w);
    expect(container.querySelector(".ahead .total")?.textContent).toBe("5");
    expect(container.querySelector(".bears b")?.textContent).toBe("1/4");
  });
  it("stands where the cards of each lie: whoever is attacked has his own on his side, too", () => {
    const told = (seats: number[]) => [...render(Framed, { part: FightBox, moment: moment(), given: { fight: fight(5), seats } }).container.querySelectorAll(".total")].map((x) => x.textContent);
    expect(told([0, 1])).toEqual(["5", "4"]);
    expect(told([1, 0])).toEqual(["4", "5"]);
  });
  it("builds up a sum that grows", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.useFakeTimers();
    const { container, rerender } = render(Framed, { part: FightBox, moment: moment(), given: { fight: fight(5) } });
    await rerender({ given: { fight: fight(8) } });
    const seen = new Set<string>();
    for (let i = 0; i < 12; i++) {
      seen.add(container.querySelector(".total")?.textContent ?? "");
      await vi.advanceTimersByTimeAsync(60);
    }
    expect([...seen]).toEqual(["5", "6", "7", "8"]);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

describe("a pile in a grid", () => {
  const many = ["Owl", "Fox", "Bee", "Cat", "Ape", "Dog", "Elk", "Gnu"];
  const faces = Object.fromEntries(many.map((t, n) => [n, face(n, t, 8 - n)]));
  const zone = { id: 5, kind: "discard", name: "Discard pile", shows: "open", seat: 0, pieces: many.map((_, n) => ({ p: 20 + n, face: n })) };
  const open = (legal: number[] = []) => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    HTMLDialogElement.prototype.showModal ??= vi.fn();
    HTMLDialogElement.prototype.close ??= vi.fn();
    const m = moment({ view: { ...view, faces, zones: [zone] }, legal: new Map(legal.map((p) => [p, []])) });
    return render(Framed, { part: PileBox, moment: m, given: { zones: [zone], title: "Discard pile", onclose: vi.fn() } }).container;
  };
  const names = (box: Element) => [...box.querySelectorAll(".pick .nm")].map((x) => x.textContent);
  it("lies top first, and is put in order by name and by level", async () => {
    const box = open();
    expect(names(box)).toEqual([...many].reverse());
    const order = box.querySelector("select")!;
    for (const [by, first] of [["name", "Ape"], ["level", "Gnu"]]) {
      order.value = by!;
      order.dispatchEvent(new Event("change", { bubbles: true }));
      await waitFor(() => expect(names(box)[0]).toBe(first));
    }
  });
  it("is sought by a word", async () => {
    const box = open();
    const search = box.querySelector<HTMLInputElement>("input[type=search]")!;
    search.value = "c";
    search.dispatchEvent(new Event("input", { bubbles: true }));
    await waitFor(() => expect(names(box)).toEqual(["Cat"]));
  });
  it("shows at first those alone that may be chosen", async () => {
    const box = open([21, 23]);
    expect(names(box)).toEqual(["Cat", "Fox"]);
    box.querySelector<HTMLInputElement>("input[type=checkbox]")!.click();
    await waitFor(() => expect(names(box)).toHaveLength(8));
  });
});

describe("sound", () => {
  const made: string[] = [];
  class Heard {
    state = "running"; currentTime = 0; sampleRate = 100; destination = {};
    #node = (kind: string) => ({
      gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
      frequency: { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect: (to: unknown) => to, start: () => made.push(kind), stop() {},
    });
    createGain() { return this.#node("gain"); }
    createOscillator() { return this.#node("note"); }
    createBufferSource() { return this.#node("paper"); }
    createBiquadFilter() { return this.#node("filter"); }
    createBuffer() { return { getChannelData: () => new Float32Array(4) }; }
  }
  it("is made by code for what happens, and there is none when muted", async () => {
    vi.stubGlobal("AudioContext", Heard);
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true }, configurable: true });
    const { play } = await import("$lib/sound");
    for (const kind of ["played", "won", "hit", "rolled"]) {
      made.length = 0;
      play(kind);
      expect(made.length, kind).toBeGreaterThan(0);
    }
    prefs.mute = true;
    made.length = 0;
    play("won");
    expect(made).toEqual([]);
    prefs.mute = false;
    vi.unstubAllGlobals();
  });
});
