import { describe, expect, it } from "vitest";
import type { Line } from "$protocol";
import { lastBlow } from "$lib/blow";

/** Lines of a log: words, their beat, who does it; those that begin an action have a dash before them. */
const log = (...lines: [string, string?, number?][]): Line[] => lines.map(([words, kind, seat], n) => ({
  n, spans: [{ text: words.replace(/^- /, "") }], lead: words.startsWith("- "), beat: kind ? { kind, seat: seat ?? null } : null,
}));
const told = (lines: Line[], ...winners: number[]) => lastBlow(lines, winners).map((l) => l.spans[0]?.text);

describe("the last blow", () => {
  it("is the attack, not the cards that were paid for it", () => {
    expect(told(log(
      ["- Ben plays Katana", "played", 1], ["- Ben attacks with Katana", "phase", 1], ["- Efflux goes to Ben's discard pile", "moved"], ["- Ben puts a card under his deck"],
      ["9000 against 4500"], ["Genbu takes 2 damage and has 4", "hit"], ["Genbu is defeated", "hit"], ["Genbu goes to Ada's Winner's Circle", "moved"], ["Ben wins the game", "won", 1],
    ), 1)).toEqual(["Ben attacks with Katana", "Genbu is defeated"]);
  });
  it("is what the winner did last, whatever the other answered", () => {
    expect(told(log(
      ["- Ben challenges Ada", "phase", 1], ["- Ada plays Pumpkin Head", "played", 0], ["- Ben has the help of Broom 0", "played", 1], ["- Ada has 10, Ben has 9"], ["Ben loses 1 HP and has 0", "lost", 1],
    ), 0)).toEqual(["Ada plays Pumpkin Head", "Ben loses 1 HP and has 0"]);
  });
  it("was begun by the other, if the winner did nothing", () => {
    expect(told(log(["- Ada plays Goofy", "played", 0], ["- Ben challenges Ada", "phase", 1], ["Ben loses 1 HP and has 0", "lost", 1]), 0)).toEqual(["Ben challenges Ada", "Ben loses 1 HP and has 0"]);
  });
  it("is none where the last round was over", () => {
    expect(told(log(["- Ada takes Potion", "played", 0], ["- The last round is over", "phase"], ["Ada has 3 points", "won", 0]), 0)).toEqual([]);
  });
});
