import { sql } from "kysely"
import type { Services } from "../../../core/context.ts"
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
  for (let batch = 0; batch < BATCHES; batch += 1)
    if ((await services.database.withSystem(scoreBatch)) === 0) return
}

async function scoreBatch(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from people_to_score where id in (
        select id from people_to_score order by id limit ${BATCH} for update skip locked)
      returning church_id, person_id
    )
    select count(*) as count, app.score_duplicates(church_id, array_agg(distinct person_id)) from taken group by church_id`.execute(
    db,
  )
  return rows.reduce((sum, { count }) => sum + count, 0)
}
