import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { Ask, Face, Mat, View } from "$protocol";
import { choicesByPiece, finder } from "$lib/view";
import Asking from "./Asking.svelte";
import Card from "../src/table/Card.svelte";
import Log from "../src/table/Log.svelte";

const mat: Mat = { types: { friend: { name: "Friend", tone: "friend", icon: "friend" } } };
const face: Face = { id: 1, title: "Goofy 1", name: "Goofy <b>", type: "friend", level: 1, numbers: [{ name: "support", value: 2 }] };
const view: View = {
  room: "r", game: "kingdom-hearts", edition: "first", title: "A game", status: "playing", you: { seats: [0], eyes: 0 }, settings: {},
  seats: [{ seat: 0, name: "Ada", kind: "person" }, { seat: 1, name: "Ben", kind: "bot" }],
  zones: [{ id: 3, kind: "hand", name: "Hand", shows: "own", seat: 0, pieces: [{ p: 7, face: 1 }, { p: 8 }] }], faces: { 1: face },
};
const ask: Ask = {
  number: 5, seat: 0, ask: "action", text: "Your Action Phase",
  choices: [
    { key: "end", text: "End", verb: "end", nothing: true },
    { key: "friend 7", text: "Play the Friend Goofy 1", verb: "friend", pieces: [7], also: [9], does: "1 → 3" },
  ],
};

describe("Card", () => {
  it("is one button whose name is its whole state, and markup stays text", async () => {
    const onclick = vi.fn();
    render(Card, { face, mat, legal: true, onclick });
    const card = screen.getByRole("button", { name: "Goofy <b>, Friend, level 1, support 2, can be chosen" });
    expect(card.querySelector("b b")).toBeNull();
    await fireEvent.click(card);
    expect(onclick).toHaveBeenCalledOnce();
  });
  it("says nothing of a face it does not know", () => {
    render(Card, { face: null, mat, plain: true });
    expect(screen.getByRole("img", { name: "Face-down card" })).toBeTruthy();
  });
});

describe("the log", () => {
  const play = (seat: number, ...pieces: number[]) => ({ id: 20 + seat, kind: "play", name: "In play", shows: "open", seat, pieces: pieces.map((p) => ({ p, face: 1 })) });
  const line = { n: 0, cites: "", lead: true, spans: [{ text: "Goofy 1", p: 12, face: 1 }, { text: " falls" }] };
  const told = (zones: View["zones"]) => render(Log, { view: { ...view, zones, log: [line] }, look: () => {} }).container;
  it("says whose card is meant where both have one of its name", () => {
    expect(told([play(0, 11), play(1, 12)]).querySelector(".cardlink")?.textContent).toBe("of Ben: Goofy 1");
  });
  it("says nothing of it where only one has, but shows whose the line is", () => {
    const shown = told([play(1, 12)]);
    expect(shown.querySelector(".cardlink")?.textContent).toBe("Goofy 1");
    expect(shown.querySelector("li")?.className).toContain("s2");
  });
});

describe("what is asked", () => {
  it("lists every option in words, doing nothing last", async () => {
    const send = vi.fn();
    render(Asking, { view, ask, send });
    const options = screen.getAllByRole("button");
    expect(options.map((o) => o.querySelector("b")?.textContent)).toEqual(["Play the Friend Goofy 1", "End"]);
    await fireEvent.click(options[0] as HTMLElement);
    expect(send).toHaveBeenCalledWith(["friend 7"]);
  });
  it("sends several picks together, then what ends them", async () => {
    const send = vi.fn();
    const many: Ask = {
      ...ask, many: { kind: "loop", verb: "discard", done: "done" },
      choices: [1, 2, 3].map((p) => ({ key: `discard ${p}`, text: `Discard ${p}`, verb: "discard", pieces: [p] }))
        .concat([{ key: "done", text: "Done", verb: "done", nothing: true } as never]),
    };
    render(Asking, { view, ask: many, picks: ["discard 3", "discard 1"], send });
    await fireEvent.click(screen.getByRole("button", { name: /Discard these 2/ }));
    expect(send).toHaveBeenCalledWith(["discard 1", "discard 3", "done"]);
  });
  it("sends things put in order as they were ticked", async () => {
    const send = vi.fn();
    const order: Ask = {
      ...ask, many: { kind: "order", verb: "order", low: 1, high: 3 },
      choices: [1, 2, 3].map((p) => ({ key: `order ${p}`, text: `The text of ${p} first`, verb: "order", pieces: [p] })),
    };
    render(Asking, { view, ask: order, picks: ["order 3", "order 1"], send });
    expect(screen.getByRole("checkbox", { name: /The text of 3/ }).textContent).toMatch(/1$/);
    await fireEvent.click(screen.getByRole("button", { name: /In this order/ }));
    expect(send).toHaveBeenCalledWith(["order 3", "order 1"]);
  });
  it("offers what may be done meanwhile, though nothing is asked", async () => {
    const send = vi.fn();
    const aside: Ask = { ...ask, number: -5, ask: "aside", text: "Meanwhile you may", choices: [{ key: "drop 7", text: "Discard Kingdom Key", verb: "drop", pieces: [7] }] };
    render(Asking, { view: { ...view, waiting: [1] }, ask: null, aside, send });
    await fireEvent.click(screen.getByRole("button", { name: /Discard Kingdom Key/ }));
    expect(send).toHaveBeenCalledWith(["drop 7"]);
  });
  it("tells what the card says that a question speaks of, and sets apart what may be said at any time", () => {
    const says: View = { ...view, faces: { 1: { ...face, words: [{ text: "When played: each player chooses a card." }] } } };
    const choose: Ask = { ...ask, pieces: [7, 7], choices: [...ask.choices, { key: "drop 8", text: "Discard Key", verb: "drop", pieces: [8], any_time: true }] };
    render(Asking, { view: says, ask: choose, send: vi.fn() });
    expect(screen.getAllByText(/each player chooses a card/)).toHaveLength(1);
    expect(screen.getByRole("button", { name: /Discard Key/ }).closest("ul")?.className).toContain("anytime");
  });
  it("shares out a total: one key for each target but the last", async () => {
    const send = vi.fn();
    const split: Ask = { ...ask, choices: [], many: { kind: "split", total: 5, targets: [7, 8] } };
    render(Asking, { view, ask: split, amounts: { 7: 2, 8: 3 }, send });
    await fireEvent.click(screen.getByRole("button", { name: /Share it out/ }));
    expect(send).toHaveBeenCalledWith(["assign 7 2"]);
  });
});

describe("keys", () => {
  const many: Ask = {
    ...ask, many: { kind: "some", low: 1, high: 2, verb: "discard" },
    choices: [1, 2].map((p) => ({ key: `discard ${p}`, text: `Discard ${p}`, verb: "discard", pieces: [p] })),
  };
  it("Enter on a ticked option sends it, on another it ticks", async () => {
    const send = vi.fn();
    render(Asking, { view, ask: many, picks: ["discard 2"], send });
    const press = async (name: RegExp) => {
      const box = screen.getByRole("checkbox", { name });
      if (await fireEvent.keyDown(box, { key: "Enter" })) await fireEvent.click(box);      // as a browser does
    };
    await press(/Discard 1/);
    expect(send).not.toHaveBeenCalled();
    await press(/Discard 2/);
    expect(send).toHaveBeenCalledWith(["discard 1", "discard 2"]);
  });
});

describe("sharing out", () => {
  it("tells what is left as it grows less", async () => {
    const split: Ask = { ...ask, text: "5 damage left to assign. How much to Goofy?", choices: [], many: { kind: "split", total: 5, targets: [7, 8] } };
    render(Asking, { view, ask: split, amounts: { 7: 2 }, send: vi.fn() });
    expect(screen.getByRole("heading", { name: "3 damage left to assign" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: /All that is left for a face-down card/ }));
    expect(screen.getByRole("heading", { name: "0 damage left to assign" })).toBeTruthy();
  });
});

describe("targets of one name", () => {
  it("are told apart, and shown on the table when pointed at", async () => {
    const twins: View = { ...view, zones: [{ id: 3, kind: "darks", name: "Dark Cards", shows: "open", seat: 0, pieces: [{ p: 7, face: 1 }, { p: 8, face: 1 }] }] };
    const split: Ask = { ...ask, choices: [], many: { kind: "split", total: 5, targets: [7, 8] } };
    document.body.innerHTML = '<main class="field"><i data-p="8"></i></main>';
    render(Asking, { view: twins, send: vi.fn(), ask: split });
    const more = screen.getByRole("button", { name: "More for Goofy 1, number 2" });
    await fireEvent.pointerEnter(more.closest("li") as HTMLElement);
    expect(document.querySelector("[data-p='8']")?.className).toBe("pointed");
  });
});

describe("a view", () => {
  it("finds pieces, and the choices about them and their copies", () => {
    expect(finder(view)(7)?.zone.name).toBe("Hand");
    expect(finder(view)(99)).toBeNull();
    const by = choicesByPiece(ask);
    expect(by.get(7)?.[0]?.key).toBe("friend 7");
    expect(by.get(9)?.[0]?.key).toBe("friend 7");
  });
});
