// A card dragged by pointer, finger or pen: an extra beside clicks and keys. Only what takes the card lights up, and says what would come of it.
const NEAR = 8;

export interface Drag {
  begin(): void;
  /** What would take it, and in a word what comes of dropping it there. */
  targets(): Map<Element, string>;
  /** It was dropped on one of them. */
  drop(onto: Element): void;
}

/** Follows a pointer that went down on `el`. */
export function follow(down: PointerEvent, el: HTMLElement, drag: Drag): void {
  let ghost: HTMLElement | null = null;
  let targets = new Map<Element, string>();
  let over: Element | null = null;
  const box = el.getBoundingClientRect();
  const light = (to: Element | null) => {
    over?.classList.remove("dropon");
    over = to;
    over?.classList.add("dropon");
  };
  const under = (e: PointerEvent): Element | null => {
    for (let at = document.elementFromPoint(e.clientX, e.clientY); at; at = at.parentElement) if (targets.has(at)) return at;
    return null;
  };
  const lift = () => {
    drag.begin();
    targets = drag.targets();
    for (const [at, word] of targets) {
      at.classList.add("takes");
      at.setAttribute("data-word", word);
    }
    ghost = el.cloneNode(true) as HTMLElement;
    ghost.removeAttribute("data-p");
    ghost.setAttribute("aria-hidden", "true");
    ghost.classList.add("ghost");
    ghost.style.left = `${box.left}px`;
    ghost.style.top = `${box.top}px`;
    ghost.style.setProperty("--w", getComputedStyle(el).getPropertyValue("--w"));
    document.body.append(ghost);
    el.classList.add("lifted");
  };
  const move = (e: PointerEvent) => {
    if (e.pointerId !== down.pointerId) return;
    const dx = e.clientX - down.clientX;
    const dy = e.clientY - down.clientY;
    if (!ghost) {
      if (Math.hypot(dx, dy) < NEAR) return;
      if (e.pointerType !== "mouse" && Math.abs(dx) > Math.abs(dy)) return end();      // a swipe along the hand
      lift();
    }
    if (ghost) ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
    light(under(e));
  };
  const up = (e: PointerEvent) => {
    if (e.pointerId !== down.pointerId) return;
    const onto = ghost ? under(e) : null;
    end();
    if (onto) drag.drop(onto);
  };
  const end = () => {
    light(null);
    for (const at of targets.keys()) {
      at.classList.remove("takes");
      at.removeAttribute("data-word");
    }
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
