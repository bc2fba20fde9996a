import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { api } from "$lib/api";
import Owner from "../src/pages/Owner.svelte";

test("what an owner types is read, said back and given as a text to send in; what can't be read says why", async () => {
  const told = vi.spyOn(api, "told")
    .mockResolvedValueOnce({ wrong: '"drow" is not a word of this game' })
    .mockResolvedValueOnce({ words: ["When played: draw 1 card."], send: "# card: Goofy 1\non play\n  draw 1 card\n" });
  render(Owner, { game: "kingdom-hearts", edition: "first", slug: "goofy-1" });
  expect(told).not.toHaveBeenCalled();
  const box = screen.getByLabelText("What stands on the card");
  await fireEvent.input(box, { target: { value: "on play\n  drow 1 card" } });
  await waitFor(() => expect(screen.getByText(/drow/, { selector: ".notice" })).toBeTruthy());
  expect(screen.queryByLabelText("To send in")).toBeNull();
  await fireEvent.input(box, { target: { value: "on play\n  draw 1 card" } });
  await waitFor(() => expect(screen.getByText("Read as: When played: draw 1 card.")).toBeTruthy());
  expect((screen.getByLabelText("To send in") as HTMLTextAreaElement).value).toContain("# card: Goofy 1");
  expect(told).toHaveBeenLastCalledWith("kingdom-hearts", "goofy-1", "first", "on play\n  draw 1 card");
});
