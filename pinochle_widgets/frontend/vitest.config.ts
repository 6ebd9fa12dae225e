import { defineConfig } from "vitest/config";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  // files share a worker's page and modules: to make both anew for each file takes longer than the tests
  test: {
    environment: "node",
    include: ["test/**/*.test.ts"],
    css: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "threads",
    isolate: false,
  },
});
