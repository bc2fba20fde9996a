// What a screen reader is told: the latest lines, then the question and how many options it has.
import type { Ask, Update } from "$protocol";

const LINES = 6;

const asked = (a: Ask): string =>
  `${a.text}${/[.?!:]$/.test(a.text) ? "" : "."} ${a.choices.length} ${a.choices.length === 1 ? "option" : "options"}`;

export class Voice {
  spoken = $state("");

  question(asks: Ask[]) {
    if (asks[0]) this.spoken = asked(asks[0]);
  }

  news(u: Update) {
    const said = (u.changed.log ?? []).map((l) => l.spans.map((s) => s.text).join("")).slice(-LINES);
    if (u.undone) said.unshift("Taken back.");
    if (u.changed.asks?.[0]) said.push(asked(u.changed.asks[0]));
    if (u.changed.result) said.push(u.changed.result.text);
    if (said.length) this.spoken = said.join(". ").replaceAll("..", ".");
  }
}
