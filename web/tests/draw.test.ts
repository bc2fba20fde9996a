import { describe, expect, it } from "vitest";
import type { Face, Mat } from "$protocol";
import { beside, broken, clockText, drawn, motif, plural, spokenCard } from "$lib/draw";

const face: Face = {
  id: 1, title: "Donald Duck 2", name: "Donald Duck", type: "friend", level: 2,
  numbers: [{ name: "magic", value: 3 }, { name: "support", value: 2 }],
};
const mat: Mat = { stats: ["support", "magic"], icons: { support: "plus-sword" }, types: { friend: { name: "Friend", tone: "friend", icon: "friend" } } };

describe("a card as it is drawn", () => {
  it("has its numbers in the mat's order, with their icons", () => {
    expect(drawn(face, mat).stats.map((s) => [s.name, s.icon])).toEqual([["support", "plus-sword"], ["magic", ""]]);
  });
  it("tells numbers as they are now, and damage as a chip", () => {
    const d = drawn(face, mat, { p: 4, face: 1, numbers: [{ name: "support", value: 5, printed: 2 }, { name: "damage", value: 3, icon: "claw" }] });
    expect(d.stats[0]).toMatchObject({ value: 5, from: 2 });
    expect(d.chips).toMatchObject([{ name: "damage", value: 3 }]);
    expect(spokenCard(d, ["can be chosen"])).toBe("Donald Duck, Friend, level 2, support 5, printed 2, magic 3, 3 damage, can be chosen");
  });
  it("says of a state that it is so, not how often", () => {
    const states: Mat = { ...mat, chips: [{ name: "drying", column: "drying", state: true }] };
    const d = drawn(face, states, { p: 4, face: 1, numbers: [{ name: "drying", value: 1, icon: "bottle" }] });
    expect(spokenCard(d)).toBe("Donald Duck, Friend, level 2, support 2, magic 3, drying");
  });
  it("has a ring around its level if it has the fact the mat names", () => {
    const ringed: Mat = { ...mat, ring: "inkable" };
    expect(drawn(face, ringed).ring).toBe("");
    const d = drawn({ ...face, facts: { inkable: "" } }, ringed);
    expect(d.ring).toBe("inkable");
    expect(spokenCard(d)).toContain("level 2, inkable, support");
  });
  it("always has a picture", () => {
    expect(motif(face)).toMatch(/^\w/);
    expect(motif({ ...face, picture: "hat" })).toBe("hat");
  });
  it("breaks long words only", () => {
    expect(broken("Wonderland")).toContain("\u00ad");
    expect(broken("the Swordsman, Resurrected")).toBe("the Swords\u00adman, Resur\u00adrec\u00adted");
    expect(broken("Goofy")).toBe("Goofy");
  });
});

describe("the numbers of a seat", () => {
  it("stand beside its name, but for those whose course alone is told", () => {
    const tracks = [{ name: "Matches", shape: "course" }, { name: "Energy" }];
    expect(beside([{ name: "Matches", value: 1 }, { name: "Energy", value: 4 }], { tracks }).map((c) => c.name)).toEqual(["Energy"]);
  });
});

describe("small words", () => {
  it("count and tell time", () => {
    expect(plural(1, "card")).toBe("1 card");
    expect(plural(0, "card")).toBe("0 cards");
    expect(clockText(61_500)).toBe("1:02");
  });
});
