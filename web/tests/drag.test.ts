import { describe, expect, it, vi } from "vitest";
import { follow } from "$lib/drag";

const at = (type: string, x: number, y: number, pointerType = "mouse"): PointerEvent =>
  Object.assign(new Event(type), { clientX: x, clientY: y, pointerId: 1, pointerType }) as unknown as PointerEvent;

function drag(pointerType: string, to: [number, number], takes = true) {
  document.body.innerHTML = '<div class="mat"></div><button></button>';
  const mat = document.querySelector(".mat");
  document.elementFromPoint = () => mat;
  const begin = vi.fn();
  const drop = vi.fn();
  const targets = () => new Map<Element, string>(takes && mat ? [[mat, "Play it"]] : []);
  follow(at("pointerdown", 0, 0, pointerType), document.querySelector("button") as HTMLElement, { begin, targets, drop });
  dispatchEvent(at("pointermove", ...to, pointerType));
  const ghosts = document.querySelectorAll(".ghost").length;
  const word = document.querySelector(".takes.dropon")?.getAttribute("data-word");
  dispatchEvent(at("pointerup", ...to, pointerType));
  return { begin, drop, ghosts, mat, word };
}

describe("a drag", () => {
  it("carries a ghost and tells where it was dropped", () => {
    const { begin, drop, ghosts, mat, word } = drag("mouse", [40, 5]);
    expect(begin).toHaveBeenCalledOnce();
    expect(ghosts).toBe(1);
    expect(word).toBe("Play it");
    expect(drop).toHaveBeenCalledWith(mat);
    expect(document.querySelectorAll(".ghost, .dropon, .lifted, .takes")).toHaveLength(0);
  });
  it("does nothing where nothing takes the card", () => {
    const { begin, drop, word } = drag("mouse", [40, 5], false);
    expect(begin).toHaveBeenCalledOnce();
    expect(word).toBeUndefined();
    expect(drop).not.toHaveBeenCalled();
  });
  it("is none when the pointer hardly moved", () => {
    expect(drag("mouse", [3, 3]).drop).not.toHaveBeenCalled();
  });
  it("leaves a finger's swipe along the hand to the browser", () => {
    expect(drag("touch", [40, 5]).drop).not.toHaveBeenCalled();
    expect(drag("touch", [5, -40]).drop).toHaveBeenCalled();
  });
});
