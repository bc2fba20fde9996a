import { expect, test } from "vitest";
import { forYou, said } from "$lib/you";
import type { Span } from "$protocol";

const line = (...spans: (string | Span)[]) => ({ spans: spans.map((s) => (typeof s === "string" ? { text: s } : s)) });
const ada = { text: "Ada", seat: 0 };
const ben = { text: "Ben", seat: 1 };
const card = { text: "Shadow 1", p: 4, face: 2 };

test("verbs follow", () => {
  expect(["plays", "loses", "passes", "catches", "has", "is", "goes", "carries", "strikes", "uses", "draws", "challenges"].map(forYou))
    .toEqual(["play", "lose", "pass", "catch", "have", "are", "go", "carry", "strike", "use", "draw", "challenge"]);
});

test("the own name is you, others keep theirs", () => {
  expect(said(line(ada, " plays ", card, " on ", card), 0)).toBe("You play Shadow 1 on Shadow 1");
  expect(said(line(ada, " plays ", card), 1)).toBe("Ada plays Shadow 1");
  expect(said(line(ada, " challenges ", ben), 1)).toBe("Ada challenges you");
  expect(said(line(ada, " challenges ", ben), 0)).toBe("You challenge Ben");
  expect(said(line(ada, " loses ", "1", " HP and has ", "5"), 0)).toBe("You lose 1 HP and have 5");
  expect(said(line(ada, " loses ", "1", " HP and has ", "5"), 1)).toBe("Ada loses 1 HP and has 5");
  expect(said(line(ada, " has ", "9", ", ", ben, " has ", "8"), 1)).toBe("Ada has 9, you have 8");
  expect(said(line(card, " goes to ", ben, "'s discard pile"), 1)).toBe("Shadow 1 goes to your discard pile");
  expect(said(line("Turn ", "3", ": ", ada), 0)).toBe("Turn 3: you");
  expect(said(line(ada, " plays ", card), null)).toBe("Ada plays Shadow 1");
});
