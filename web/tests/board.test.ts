import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { Mat, View } from "$protocol";
import { choicesByPiece, choicesByZone } from "$lib/view";
import type { Moment } from "../src/table/board";
import { carriedBy } from "../src/table/layout";
import Within from "./Within.svelte";

// jsdom measures nothing: a board that asks for its own size is told none.
globalThis.ResizeObserver ??= class { observe() {} unobserve() {} disconnect() {} };

const mat: Mat = {
  figures: ["walkers"], regions: { sea: { name: "Sea", edge: "double" } },
  areas: [{ name: "Road", zones: ["board", "walkers", "finds"], shape: "board" }, { name: "Bag", zones: ["bag"] }],
  spaces: [{ name: "Pier", at: [1, 1], region: "sea", links: ["Mill"] }, { name: "Mill", at: [1, 3], wide: 2 }],
};
const card = (id: number, title: string) => ({ id, title, name: title, type: "card" });
const view: View = {
  room: "r", game: "g", edition: "e", title: "Road", status: "playing", you: { seats: [0], eyes: 0 }, settings: {},
  seats: [0, 1, 2].map((seat) => ({ seat, name: ["Ada", "Ben", "Cy"][seat] ?? "", kind: "person", counters: [{ name: "Finds", value: seat, most: 3 }] })),
  faces: { 1: card(1, "Pier"), 2: card(2, "Mill"), 3: card(3, "Fox"), 4: card(4, "Owl"), 5: card(5, "Bell") },
  zones: [
    { id: 0, kind: "board", name: "Places", shows: "open", pieces: [{ p: 10, face: 1 }, { p: 11, face: 2 }] },
    { id: 1, kind: "walkers", name: "Walkers", shows: "open", pieces: [{ p: 12, face: 3, on: 10, owner: 0 }, { p: 13, face: 4, on: 11, owner: 1 }] },
    { id: 2, kind: "finds", name: "Finds", shows: "open", pieces: [{ p: 14, face: 5, on: 11 }] },
    { id: 3, kind: "bag", name: "Bag", shows: "open", seat: 0, pieces: [] },
    { id: 4, kind: "bag", name: "Bag", shows: "open", seat: 1, pieces: [] },
  ],
  sums: [],
};
const ask = { number: 1, seat: 0, ask: "walk", text: "Where?", choices: [{ key: "go 11", text: "Walk to Mill", verb: "go", pieces: [11] }] };

function at(over: Partial<Moment> = {}): Moment {
  return {
    view, mat, legal: choicesByPiece(ask), picked: new Set(), press: vi.fn(), only: vi.fn(() => true), drag: vi.fn(), look: vi.fn(),
    pile: vi.fn(), places: choicesByZone(ask), go: vi.fn(), ...over,
  };
}

describe("a board", () => {
  it("has its places where the mat says, with what lies on them", async () => {
    const moment = at();
    render(Within, { moment, bottom: 0 });
    const pier = screen.getByRole("group", { name: "Pier, Sea, leads to Mill, Fox of Ada" });
    const mill = screen.getByRole("group", { name: "Mill, Owl of Ben, 1 card" });
    expect(pier.className).toContain("edge-double");
    expect(pier.className).toContain("here");
    expect(mill.style.gridArea.replace(/\s+/g, " ")).toContain("1 / 3");
    expect(mill.className).toContain("legal");
    await fireEvent.click(screen.getByRole("button", { name: "Mill, can be chosen" }));
    expect(moment.only).toHaveBeenCalledWith(11);
  });
  it("has places that are zones, with figures and cards in them, and answers for a press", async () => {
    const fair = { name: "Fair", at: [2, 1] };
    const zone = { id: 9, kind: "Fair", name: "Fair", shows: "open", pieces: [{ p: 12, face: 3, owner: 0 }, { p: 14, face: 5 }] };
    const asked = { ...ask, choices: [{ key: "enter 9", text: "Enter the Fair", verb: "enter", zones: [9] }] };
    const moment = at({
      view: { ...view, zones: [...(view.zones ?? []).filter((z) => z.kind === "board"), zone] },
      mat: { ...mat, figures: ["Fox"], areas: [{ name: "Road", zones: ["board", "Fair"], shape: "board" }], spaces: [...(mat.spaces ?? []), fair] },
      legal: new Map(), places: choicesByZone(asked),
    });
    render(Within, { moment, bottom: 0 });
    expect(screen.getByRole("group", { name: "Fair, Fox of Ada, 1 card" }).className).toContain("legal");
    await fireEvent.click(screen.getByRole("button", { name: "Fair, can be chosen" }));
    expect(moment.go).toHaveBeenCalledWith(9);
  });
  it("gives every seat a sheet with its numbers", () => {
    render(Within, { moment: at(), bottom: 0 });
    expect(within(screen.getByRole("region", { name: "Cy" })).getByRole("img", { name: "Finds: 2 of 3" }).textContent).toContain("2");
  });
});

describe("seats without a board", () => {
  it("shows the totals of both sides between them", () => {
    const two: View = {
      ...view, seats: view.seats.slice(0, 2), sums: [{ area: "Fight", name: "attack", values: [6, 8] }],
      zones: [{ id: 5, kind: "fight", name: "Fight", shows: "open", seat: 0, pieces: [{ p: 20, face: 5 }] }, { id: 6, kind: "fight", name: "Fight", shows: "open", seat: 1, pieces: [] }],
    };
    render(Within, { moment: at({ view: two, mat: { areas: [{ name: "Fight", zones: ["fight"], shared: true }] } }), bottom: 0 });
    expect(screen.getByRole("img", { name: "Ada: attack 6, Ben: attack 8" })).toBeTruthy();
  });
  it("has the areas of every seat in sight", () => {
    const bag = (seat: number) => ({ id: 10 + seat, kind: "bag", name: "Bag", shows: "open", seat, pieces: [] });
    render(Within, { moment: at({ view: { ...view, zones: [0, 1, 2].map(bag) }, mat: { areas: [{ name: "Bag", zones: ["bag"] }] } }), bottom: 0 });
    for (const name of ["Ada", "Ben", "Cy"]) expect(screen.getByRole("region", { name: `${name}: Bag, 0 cards` })).toBeTruthy();
  });
});

describe("attached cards", () => {
  it("are shown with whoever bears them", () => {
    const worn = { id: 8, kind: "equipment", name: "Equipment", shows: "open", seat: 0, pieces: [{ p: 30, on: 12 }, { p: 31 }] };
    const found = carriedBy({ ...view, zones: [worn] }, { areas: [{ name: "Player", zones: ["player", "equipment"], lies_on: "player" }] });
    expect([...found.keys()]).toEqual([12]);
    expect(found.get(12)).toEqual([{ piece: worn.pieces[0], how: "tuck" }]);
  });
});
