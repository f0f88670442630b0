import { defineConfig } from "vitest/config"

const OF_THE_EMBEDDED_DATABASE = [
  "server/src/db/embedded*.test.ts",
  "server/src/db/embedded/**/*.test.ts",
  "scripts/start.test.ts",
]

export default defineConfig({
  test: {
    // One worker per test file, nothing shared between two files but the database cluster.
    isolate: true,
    pool: "forks",
    // The default leaves a processor free: of two, that is half of them.
    maxWorkers: "100%",
    projects: [
      { test: { name: "contract", environment: "node", include: ["contract/src/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          environment: "node",
          include: ["server/{src,seeds}/**/*.test.ts", "{scripts,security}/**/*.test.ts"],
          exclude: OF_THE_EMBEDDED_DATABASE,
          globalSetup: ["server/src/testing/cluster.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // What no other server of PostgreSQL would change: these start the one that the product brings.
      {
        test: {
          name: "embedded",
          environment: "node",
          include: OF_THE_EMBEDDED_DATABASE,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "web-unit", environment: "node", include: ["web/src/**/*.test.ts"] } },
    ],
  },
})
