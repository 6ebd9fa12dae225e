import { defineConfig } from "vitest/config";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  test: { environment: "node", include: ["test/**/*.test.ts"], css: false, testTimeout: 60_000 },
});
