import { defineConfig } from "vitest/config"

const PATIENT = { environment: "node", testTimeout: 60_000, hookTimeout: 120_000 } as const

/** `npm run tools test:scaling`: what needs Debian's PostgreSQL 15 and its PgBouncer. */
export default defineConfig({
  test: {
    isolate: false,
    pool: "forks",
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...PATIENT,
          name: "behind PgBouncer",
          include: ["server/src/{modules,http}/**/*.test.ts", "server/seeds/**/*.test.ts"],
          globalSetup: ["server/scaling/behind-pgbouncer.ts"],
        },
      },
      {
        test: {
          ...PATIENT,
          name: "on a replica",
          include: ["server/src/{modules,http}/**/*.test.ts", "server/scaling/replica/*.test.ts"],
          // Counts the statements of one transaction; a list has two here.
          exclude: ["server/src/http/statements.test.ts"],
          globalSetup: ["server/scaling/on-a-replica.ts"],
        },
      },
      {
        test: { ...PATIENT, name: "scaling", include: ["server/scaling/*.test.ts"] },
      },
    ],
  },
})
