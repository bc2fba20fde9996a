import { describe, expect, it } from "vitest";
import type { Area, Mat, View } from "$protocol";
import { carriedBy, gathered, highOf, inRows, layOut, rowsOf, standing, tallest, told } from "../src/table/layout";

const areas: Area[] = [
  { name: "Near", zones: ["near"], phone: { at: [1, 1], wide: 4 } },
  { name: "Far", zones: ["far"], phone: { at: [2, 1], wide: 4 } },
];

describe("the rows of a side", () => {
  it("are alike unless the mat says how high each is", () => {
    const mat: Mat = { phone: { columns: 4 } };
    expect(rowsOf(layOut(mat, areas, true), false)).toBe("minmax(0, 1fr) minmax(0, 1fr)");
  });
  it("may differ, and the other side mirrors them", () => {
    const laid = layOut({ phone: { columns: 4, heights: [1.4] } }, areas, true);
    expect(highOf(laid)).toBeCloseTo(2.4);
    expect(rowsOf(laid, true)).toBe("minmax(0, 1fr) minmax(0, 1.4fr)");
  });
});

describe("a small box among many", () => {
  const all: Area[] = [...areas, { name: "Draw pile", zones: ["draw"], shape: "pile" }, { name: "Ink", zones: ["ink"], shape: "backs" }];
  it("has one frame for all that lies card by card", () => {
    const { frames } = gathered(all);
    expect(frames.map((f) => f.areas)).toMatchObject([[{ name: "Near · Far", zones: ["near", "far"] }]]);
  });
  it("tells the rest in numbers", () => {
    expect(all.filter(told).map((a) => a.name)).toEqual(["Draw pile", "Ink"]);
  });
});

describe("cards in rows", () => {
  it("are dealt out so that the widest row is as narrow as can be", () => {
    expect(inRows([1, 1, 1.4, 1], 1)).toEqual({ u: 4.4, n: 4 });
    expect(inRows([1, 1, 1.4, 1], 2)).toEqual({ u: 2.4, n: 2 });
    expect(inRows([2.5, 1, 1.4, 1, 1], 3)).toEqual({ u: 2.5, n: 2 });
  });
  it("are as large as the best number of rows allows", () => {
    expect(tallest([1.4, 1.4])).toBe("max(min((100cqh - 0px) / 1, (100cqw - 6px) / 2.8), min((100cqh - 3px) / 2, (100cqw - 3px) / 1.4))");
    expect(tallest([1, 1.4])).toContain("(100cqh - 0px) / 1.4,");
  });
});

describe("how many lie in an area", () => {
  const area: Area = { name: "Characters", zones: ["characters", "under", "locations"], lies_on: "locations" };
  const mat: Mat = { areas: [area], lies_on: "on", carries: { under: "under", location: "frame" } };
  const face = (id: number, type: string) => ({ id, title: type, name: type, type });
  it("counts who stands at a place, and not what lies under a card", () => {
    const view = {
      zones: [
        { id: 1, kind: "characters", name: "", shows: "open", seat: 0, pieces: [{ p: 1, face: 1 }, { p: 2, face: 1, on: 3 }] },
        { id: 2, kind: "locations", name: "", shows: "open", seat: 0, pieces: [{ p: 3, face: 2 }] },
        { id: 3, kind: "under", name: "", shows: "open", seat: 0, pieces: [{ p: 4, face: 1, on: 1 }, { p: 5, face: 1, on: 1 }] },
      ],
      faces: { 1: face(1, "character"), 2: face(2, "location") },
    } as unknown as View;
    expect(standing(view, area, 0, carriedBy(view, mat))).toBe(3);
  });
});
