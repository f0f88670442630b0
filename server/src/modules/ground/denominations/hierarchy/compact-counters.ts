import { sql } from "kysely"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { asJob } from "../../../../core/job.ts"

/**
 * Compacts the entries of the counters into one row for each branch and one for each church's month, so that reading sums up
 * fewer rows. The sums stay the same at every moment, and no writer waits for it; two processes that compact at once each sum up
 * only the rows that they deleted themselves.
 */
export async function compactCounters(services: Services): Promise<void> {
  await continueAfterFailures(services, "compact-counters", async (attempt) => {
    for (const churchId of await asJob(services, churchesWithCrowded))
      await attempt({ churchId }, () => asJob(services, (ctx) => compactIn(ctx, churchId)))
  })
}

async function churchesWithCrowded({ db }: AnyContext): Promise<number[]> {
  const { rows } = await sql<{ churchId: number }>`
    select church_id from branch_counters group by church_id, branch_id having count(*) > 1
    union select church_id from monthly_counters group by church_id, month having count(*) > 1
    order by church_id`.execute(db)
  return rows.map(({ churchId }) => churchId)
}

async function compactIn({ db }: AnyContext, churchId: number): Promise<void> {
  await sql`
      with crowded as (select church_id, branch_id from branch_counters where church_id = ${churchId} group by church_id, branch_id having count(*) > 1),
      taken as (
        delete from branch_counters using crowded
        where branch_counters.church_id = crowded.church_id and branch_counters.branch_id = crowded.branch_id
        returning branch_counters.*
      )
      insert into branch_counters (church_id, branch_id, members, active_members, visitors, converted, branches)
      select church_id, branch_id, sum(members), sum(active_members), sum(visitors), sum(converted), sum(branches)
      from taken group by church_id, branch_id`.execute(db)
  await sql`
      with crowded as (select church_id, month from monthly_counters where church_id = ${churchId} group by church_id, month having count(*) > 1),
      taken as (
        delete from monthly_counters using crowded
        where monthly_counters.church_id = crowded.church_id and monthly_counters.month = crowded.month
        returning monthly_counters.*
      )
      insert into monthly_counters (church_id, month, members, visitors, converted, branches)
      select church_id, month, sum(members), sum(visitors), sum(converted), sum(branches)
      from taken group by church_id, month`.execute(db)
}
