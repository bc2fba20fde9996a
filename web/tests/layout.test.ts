import { describe, expect, it } from "vitest";
import type { Area, Mat } from "$protocol";
import { highOf, layOut, rowsOf } from "../src/table/layout";

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
