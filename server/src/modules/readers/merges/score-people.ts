import { sql } from "kysely"
import type { Services } from "../../../core/context.ts"
import { continueAfterFailures } from "../../../core/continue-after-failures.ts"
import type { Db } from "../../../db/tenant-scope.ts"

/** People that one transaction compares. */
const BATCH = 200

/** Transactions of one run. The next run is a minute later, so that a process that stops does not wait for a large import. */
const BATCHES = 50

/**
 * Job: compares the people who were entered or changed since the last run with the others of their church, and stores the pairs that may be
 * one person (docs/product/people.md#9.1).
 */
export async function scorePeople(services: Services): Promise<void> {
  const { database } = services
  let left = BATCHES
  await continueAfterFailures(services, "score-duplicates", async (attempt) => {
    for (const churchId of await database.withSystem(churchesToScore))
      await attempt({ churchId }, async () => {
        while (left > 0) {
          left -= 1
          if ((await database.withSystem((db) => scoreBatch(db, churchId))) < BATCH) return
        }
      })
  })
}

/** Those whose people wait longest come first. */
async function churchesToScore(db: Db): Promise<number[]> {
  const { rows } = await sql<{ churchId: number }>`
    select church_id from people_to_score group by church_id order by min(id)`.execute(db)
  return rows.map(({ churchId }) => churchId)
}

async function scoreBatch(db: Db, churchId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from people_to_score where id in (
        select id from people_to_score where church_id = ${churchId} order by id limit ${BATCH} for update skip locked)
      returning church_id, person_id
    )
    select count(*) as count, app.score_duplicates(church_id, array_agg(distinct person_id)) from taken group by church_id`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
