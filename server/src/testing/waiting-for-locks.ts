import { sql } from "kysely"
import { expect, vi } from "vitest"
import type { TestApp } from "./app.ts"

/** Resolves once so many transactions of the test's database wait for a lock. */
export async function untilWaitingForLocks(test: TestApp, count: number): Promise<void> {
  await vi.waitFor(async () => expect(await waitingForLocks(test)).toBe(count), { timeout: 30_000 })
}

/**
 * Locks a row, begins each of the actions once those before it wait, releases the row, and returns their results: the
 * order in which concurrent actions get the rows is then always the same one.
 */
export async function whileLocked(
  test: TestApp,
  table: "churches" | "members" | "visitors",
  id: number,
  actions: readonly (() => Promise<unknown>)[],
): Promise<unknown[]> {
  const { begun } = await test.database.owner.transaction().execute(async (locking) => {
    await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(locking)
    const begun: Promise<unknown>[] = []
    for (const action of actions) {
      begun.push(action())
      await untilWaitingForLocks(test, begun.length)
    }
    return { begun }
  })
  return Promise.all(begun)
}

/** Whether PostgreSQL aborted one of the test's transactions because of a deadlock. */
export const hadDeadlock = ({ logLines }: TestApp) => logLines.some((line) => line.includes("a deadlock"))

async function waitingForLocks({ database }: TestApp): Promise<number | undefined> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.owner)
  return rows[0]?.waiting
}
