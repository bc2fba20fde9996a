// The HTTP side: one function per address. A refusal is thrown as the sentence the server said.
import type {
  CardHeard, CardPage, CardRow, DeckRow, DeckVerdict, GameCard, Mat, NewLesson, NewRoom, Join, ReplaySummary, Problem, Reported, RoomCard, RuleRow,
  Seated, Settings, Teaching, Verdict, View, Branch,
} from "$protocol";

export class Refusal extends Error {
  constructor(text: string, readonly status: number, readonly cites = "") {
    super(text);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let reply: Response;
  try {
    reply = await fetch(path, body === undefined ? {} : {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Refusal("The server can't be reached. Is it still running?", 0);
  }
  if (!reply.ok) {
    const said = (await reply.json().catch(() => null)) as Problem | null;
    throw new Refusal(said?.text ?? `The server answered ${reply.status}.`, reply.status, said?.cites ?? "");
  }
  return (await reply.json()) as T;
}

const q = (fields: Record<string, string | number | undefined>): string => {
  const s = new URLSearchParams();
  for (const [k, v] of Object.entries(fields)) if (v !== undefined && v !== "") s.set(k, String(v));
  const text = s.toString();
  return text ? `?${text}` : "";
};
const e = encodeURIComponent;

let games: Promise<GameCard[]> | null = null;
const taught = new Map<string, Promise<Teaching>>();
const mats = new Map<string, Promise<Mat>>();

export const api = {
  games(): Promise<GameCard[]> {
    games ??= ask<GameCard[]>("/api/games").catch((x) => { games = null; throw x; });
    return games;
  },
  mat(game: string, edition = ""): Promise<Mat> {
    const key = `${game}|${edition}`;
    let found = mats.get(key);
    if (!found) {
      found = ask<Mat>(`/api/games/${e(game)}/mat${q({ edition })}`);
      found.catch(() => mats.delete(key));
      mats.set(key, found);
    }
    return found;
  },
  teach(game: string, edition = ""): Promise<Teaching> {
    const key = `${game}|${edition}`;
    let found = taught.get(key);
    if (!found) {
      found = ask<Teaching>(`/api/games/${e(game)}/teach${q({ edition })}`);
      found.catch(() => taught.delete(key));
      taught.set(key, found);
    }
    return found;
  },
  lesson: (game: string, lesson: NewLesson) => ask<Seated>(`/api/games/${e(game)}/lesson`, lesson),
  decks: (game: string, edition = "") => ask<DeckRow[]>(`/api/games/${e(game)}/decks${q({ edition })}`),
  deck: (game: string, deck: string, edition = "") => ask<DeckRow>(`/api/games/${e(game)}/decks/${e(deck)}${q({ edition })}`),
  checkDeck: (game: string, text: string, edition = "", options: NonNullable<Settings["options"]> = {}) =>
    ask<DeckVerdict>(`/api/games/${e(game)}/decks/check`, { text, edition, options }),
  cards: (game: string, edition = "", search = "") => ask<CardRow[]>(`/api/games/${e(game)}/cards${q({ edition, search })}`),
  told: (game: string, slug: string, edition: string, text: string) => ask<CardHeard>(`/api/games/${e(game)}/cards/${e(slug)}/told`, { edition, text }),
  card: (game: string, slug: string, edition = "") => ask<CardPage>(`/api/games/${e(game)}/cards/${e(slug)}${q({ edition })}`),
  rules: (game: string, edition = "") => ask<RuleRow[]>(`/api/games/${e(game)}/rules${q({ edition })}`),
  rule: (game: string, id: string) => ask<RuleRow>(`/api/games/${e(game)}/rules/${e(id)}`),
  rooms: () => ask<RoomCard[]>("/api/rooms"),
  room: (room: string) => ask<RoomCard>(`/api/rooms/${e(room)}`),
  make: (room: NewRoom) => ask<Seated>("/api/rooms", room),
  join: (room: string, join: Join) => ask<Seated>(`/api/rooms/${e(room)}/join`, join),
  mine: (token: string) => ask<RoomCard[]>("/api/mine", { token }),
  past: (room: string) => ask<ReplaySummary>(`/api/rooms/${e(room)}/replay`),
  at: (room: string, n: number, eyes: string) => ask<View>(`/api/rooms/${e(room)}/replay/at/${n}${q({ eyes })}`),
  fileOf: (room: string) => `/api/rooms/${e(room)}/replay/file`,
  verify: (room: string) => ask<Verdict>(`/api/rooms/${e(room)}/replay/verify`),
  branch: (room: string, branch: Branch) => ask<Seated>(`/api/rooms/${e(room)}/branch`, branch),
  reported: async (address: string, token: string): Promise<Blob> => {
    const body = JSON.stringify({ token });
    const answer = await fetch(address, { method: "POST", body, headers: { "Content-Type": "application/json" } });
    if (!answer.ok) throw new Error(((await answer.json()) as Problem).text);
    return answer.blob();
  },
  report: (room: string, token: string, text: string) => ask<Reported>(`/api/rooms/${e(room)}/report`, { token, text }),
};

export const words = (x: unknown): string => (x instanceof Error ? x.message : String(x));
