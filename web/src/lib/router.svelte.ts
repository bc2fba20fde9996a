// Addresses: the page is worked out from the path, and links stay in the page.

class Router {
  path = $state(location.pathname);
  query = $state(location.search);

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  read() {
    this.path = location.pathname;
    this.query = location.search;
  }

  go(to: string, replace = false) {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** `/rules/chess/x` -> ["rules", "chess", "x"] */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  get asked(): URLSearchParams {
    return new URLSearchParams(this.query);
  }
}

export const router = new Router();

/** Lets plain links inside the app move without a reload; everything else is the browser's. */
export function followLinks(e: MouseEvent): void {
  if (e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
  const link = (e.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
  e.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
