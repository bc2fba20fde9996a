// A line of the log as one of the players would say it: "You play Shadow", not "Ada plays Shadow".
import type { Line, Span } from "$protocol";

const ODD: Record<string, string> = { is: "are", has: "have", does: "do", goes: "go", was: "were" };

/** The verb for "you": plays -> play, passes -> pass, has -> have. */
export function forYou(verb: string): string {
  const odd = ODD[verb];
  if (odd) return odd;
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** The spans of a line for a pair of eyes: the own name is "you", verbs and what belongs to you follow. */
export function spansFor(line: Pick<Line, "spans">, you: number | null): Span[] {
  if (you === null) return line.spans;
  const out: Span[] = line.spans.map((s) => ({ ...s }));
  let mine = false;                       // whoever the sentence is about
  for (const [i, s] of out.entries()) {
    if (s.seat != null) {
      const next = out[i + 1];
      const owns = !!next && next.seat == null && next.text.startsWith("'s ");
      const subject = i === 0 || /[,:;] $/.test(out[i - 1]?.text ?? "");
      if (subject) mine = s.seat === you;
      if (s.seat !== you) continue;
      s.text = i === 0 ? (owns ? "Your" : "You") : owns ? "your" : "you";
      if (owns) next.text = next.text.slice(2);
      else if (subject && next && next.seat == null) next.text = next.text.replace(/^ (\w+)/, (_, verb: string) => ` ${forYou(verb)}`);
    } else if (mine && s.p == null) s.text = s.text.replace(/ and (has|is|loses|gains)\b/g, (_, verb: string) => ` and ${forYou(verb)}`);
  }
  return out;
}

export const said = (line: Pick<Line, "spans">, you: number | null): string => spansFor(line, you).map((s) => s.text).join("");
