import { describe, expect, it, vi } from "vitest";
import { follow } from "$lib/drag";

const at = (type: string, x: number, y: number, pointerType = "mouse"): PointerEvent =>
  Object.assign(new Event(type), { clientX: x, clientY: y, pointerId: 1, pointerType }) as unknown as PointerEvent;

function drag(pointerType: string, to: [number, number]) {
  document.body.innerHTML = '<div class="mat"></div><button></button>';
  const mat = document.querySelector(".mat");
  document.elementFromPoint = () => mat;
  const begin = vi.fn();
  const drop = vi.fn();
  follow(at("pointerdown", 0, 0, pointerType), document.querySelector("button") as HTMLElement, begin, drop);
  dispatchEvent(at("pointermove", ...to, pointerType));
  const ghosts = document.querySelectorAll(".ghost").length;
  dispatchEvent(at("pointerup", ...to, pointerType));
  return { begin, drop, ghosts, mat };
}

describe("a drag", () => {
  it("carries a ghost and tells where it was dropped", () => {
    const { begin, drop, ghosts, mat } = drag("mouse", [40, 5]);
    expect(begin).toHaveBeenCalledOnce();
    expect(ghosts).toBe(1);
    expect(drop).toHaveBeenCalledWith(mat);
    expect(document.querySelectorAll(".ghost, .dropon, .lifted")).toHaveLength(0);
  });
  it("is none when the pointer hardly moved", () => {
    expect(drag("mouse", [3, 3]).drop).not.toHaveBeenCalled();
  });
  it("leaves a finger's swipe along the hand to the browser", () => {
    expect(drag("touch", [40, 5]).drop).not.toHaveBeenCalled();
    expect(drag("touch", [5, -40]).drop).toHaveBeenCalled();
  });
});
