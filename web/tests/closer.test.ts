import { render, screen, waitFor } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { Face, View } from "$protocol";
import Closer from "../src/table/Closer.svelte";

const face: Face = { id: 1, title: "Soldier 2", name: "Soldier", type: "dark" };
const view: View = {
  room: "r", game: "g", edition: "e", title: "G", status: "playing", you: { seats: [0], eyes: 0 }, settings: {}, seats: [], answers: 4,
};

describe("a closer look", () => {
  it("asks the rules again when something happened meanwhile", async () => {
    const why = vi.fn()
      .mockResolvedValueOnce({ reasons: [{ text: "Not now: Play Soldier 2." }] })
      .mockResolvedValueOnce({ reasons: [] });
    const props = { view, mat: null, face, why, choose: vi.fn(), onclose: vi.fn() };
    const { rerender } = render(Closer, props);
    await waitFor(() => expect(screen.getByText("Not now: Play Soldier 2.")).toBeTruthy());
    await rerender({ ...props, view: { ...view, answers: 5 }, choices: [{ key: "dark 1", text: "Play Soldier 2", verb: "dark" }] });
    await waitFor(() => expect(why).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByText("Not now: Play Soldier 2.")).toBeNull());
    expect(screen.getByText("Play Soldier 2")).toBeTruthy();
  });
  it("heads a number as it is written, its first letter large", async () => {
    const why = vi.fn().mockResolvedValue({ reasons: [], numbers: [{ name: "move cost", value: 2, text: "printed 2" }] });
    render(Closer, { view, mat: null, face, why, onclose: vi.fn() });
    await waitFor(() => expect(screen.getByText("Move cost")).toBeTruthy());
  });
});
