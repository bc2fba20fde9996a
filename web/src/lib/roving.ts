// Tab goes from zone to zone; inside a zone arrows go from card to card.
import type { Attachment } from "svelte/attachments";

const CARDS = "button.card, button.sliver, button.placename, button.figure";

export const roving: Attachment<HTMLElement> = (node) => {
  const all = () => [...node.querySelectorAll<HTMLElement>(CARDS)];
  let current: HTMLElement | null = null;
  const tidy = () => {
    const cards = all();
    if (!current || !cards.includes(current)) current = cards[0] ?? null;
    for (const c of cards) {
      const want = c === current ? 0 : -1;
      if (c.tabIndex !== want) c.tabIndex = want;
    }
  };
  const onFocus = (e: FocusEvent) => {
    const t = (e.target as Element).closest<HTMLElement>(CARDS);
    if (t) { current = t; tidy(); }
  };
  const onKey = (e: KeyboardEvent) => {
    if (e.altKey || e.ctrlKey || e.metaKey) return;
    const cards = all();
    const at = cards.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: cards.length - 1 }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    const next = cards[(to + cards.length) % cards.length];
    next?.focus();
    next?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  };
  const watch = new MutationObserver(tidy);
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener("focusin", onFocus);
  node.addEventListener("keydown", onKey);
  tidy();
  return () => {
    watch.disconnect();
    node.removeEventListener("focusin", onFocus);
    node.removeEventListener("keydown", onKey);
  };
};
