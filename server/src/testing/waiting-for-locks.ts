import { sql } from "kysely"
import type { TestApp } from "./app.ts"

/** How many transactions of the test's database wait for somebody else's lock at this instant. */
export async function waitingForLocks({ database }: TestApp): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.owner)
  return rows[0]?.waiting ?? 0
}
