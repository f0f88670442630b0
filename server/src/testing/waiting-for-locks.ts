import { sql } from "kysely"
import { expect, vi } from "vitest"
import type { TestApp } from "./app.ts"

/** Resolves once so many transactions of the test's database wait for somebody else's lock. */
export async function untilWaitingForLocks(test: TestApp, count: number): Promise<void> {
  await vi.waitFor(async () => expect(await waitingForLocks(test)).toBe(count), { timeout: 30_000 })
}

async function waitingForLocks({ database }: TestApp): Promise<number | undefined> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.owner)
  return rows[0]?.waiting
}
