import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: { alias: { $protocol: here("../docs/protocol.ts"), $lib: here("./src/lib") } },
  build: {
    outDir: here("../src/playmat/web_dist"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
});
