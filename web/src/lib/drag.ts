// A card dragged by pointer, finger or pen: an extra beside clicks and keys. What dropping it means is told by the caller.
const NEAR = 8;

/** Follows a pointer that went down on `el`. `begin` says that it is a drag, `drop` where it ended. */
export function follow(down: PointerEvent, el: HTMLElement, begin: () => void, drop: (onto: Element | null) => void): void {
  let ghost: HTMLElement | null = null;
  let lit: Element | null = null;
  const box = el.getBoundingClientRect();
  const light = (to: Element | null) => {
    if (to === lit) return;
    lit?.classList.remove("dropon");
    lit = to;
    lit?.classList.add("dropon");
  };
  const under = (e: PointerEvent): Element | null => document.elementFromPoint(e.clientX, e.clientY);
  const move = (e: PointerEvent) => {
    if (e.pointerId !== down.pointerId) return;
    const dx = e.clientX - down.clientX;
    const dy = e.clientY - down.clientY;
    if (!ghost) {
      if (Math.hypot(dx, dy) < NEAR) return;
      if (e.pointerType !== "mouse" && Math.abs(dx) > Math.abs(dy)) return end();      // a swipe along the hand
      begin();
      ghost = el.cloneNode(true) as HTMLElement;
      ghost.removeAttribute("data-p");
      ghost.setAttribute("aria-hidden", "true");
      ghost.classList.add("ghost");
      ghost.style.left = `${box.left}px`;
      ghost.style.top = `${box.top}px`;
      document.body.append(ghost);
      el.classList.add("lifted");
    }
    ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
    light(under(e)?.closest(".place, .area, .challenge, .mat") ?? null);
  };
  const up = (e: PointerEvent) => {
    if (e.pointerId !== down.pointerId) return;
    const dragged = ghost !== null;
    end();
    if (dragged) drop(under(e));
  };
  const end = () => {
    light(null);
    ghost?.remove();
    ghost = null;
    el.classList.remove("lifted");
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", end);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
}
