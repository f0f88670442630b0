import { defineConfig } from "vitest/config"

const OF_THE_EMBEDDED_DATABASE = [
  "server/src/db/embedded*.test.ts",
  "server/src/db/embedded/**/*.test.ts",
  "scripts/{first-,}start.test.ts",
]

export default defineConfig({
  test: {
    // A worker imports the product once for all its test files: an import for each was a fifth of the run. Two apps in one process
    // share nothing that a test sees: what changes is in their `services`, or kept for their settings. `vi.mock` would not reach
    // what an earlier file has imported: spy on an object instead.
    isolate: false,
    pool: "forks",
    // The default leaves a processor free: of two, that is half of them.
    maxWorkers: "100%",
    // `npm test` runs all but these (tools/scripts/test.ts), a run of a file by its name all of it.
    tags: [
      {
        name: "full",
        description:
          "slow and broad, for `npm run test:full`; a cheaper test shows the behaviour in `npm test`",
      },
    ],
    projects: [
      { test: { name: "contract", environment: "node", include: ["contract/src/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          environment: "node",
          include: [
            "server/{src,seeds}/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tools/{scripts,security,bench}/**/*.test.ts",
          ],
          // `npm run tools lighthouse` installs its packages below tools/scripts.
          exclude: [...OF_THE_EMBEDDED_DATABASE, "**/node_modules/**"],
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
      {
        test: {
          name: "web-unit",
          environment: "node",
          include: ["web/*.test.ts", "web/{src,catalogue}/**/*.test.ts", "tools/faults/*.test.ts"],
        },
      },
      "web/vitest.config.ts",
    ],
  },
})
