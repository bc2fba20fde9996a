// Whoever points at a name or an option sees on the table what it is about.

const signs = (pieces: number[], zones: number[]): string =>
  [...pieces.map((p) => `.field [data-p="${p}"]`), ...zones.map((z) => `.place[data-zone="${z}"], .pile[data-zone="${z}"]`)].join();

export function point(pieces: number[], zones: number[], on: boolean): void {
  const which = signs(pieces, zones);
  if (which) for (const el of document.querySelectorAll(which)) el.classList.toggle("pointed", on);
}

/** Attributes for something that lights pieces and places while it is pointed at or focused. */
export const light = (pieces: number[], zones: number[] = []) => ({
  onpointerenter: () => point(pieces, zones, true), onpointerleave: () => point(pieces, zones, false),
  onfocusin: () => point(pieces, zones, true), onfocusout: () => point(pieces, zones, false),
});
