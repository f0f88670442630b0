import { sql } from "kysely"
import { endChurches } from "../modules/ground/churches/ending/end-churches.ts"
import type { TestApp } from "./app.ts"

/**
 * Lets days pass for the churches that were asked to end, and runs the job that follows them. Their rows have a time of the database's own
 * clock as well, which no serving role can write: it is set back by the owner.
 */
export async function passDays(test: TestApp, days: number): Promise<void> {
  test.clock.pass({ days })
  await sql`update church_endings set recorded_at = recorded_at - make_interval(days => ${days})`.execute(
    test.database.owner,
  )
  await runEndChurches(test)
}

/** One run of that job. */
export function runEndChurches(test: TestApp): Promise<void> {
  return endChurches.run(test.services, {}, { number: 1 })
}
