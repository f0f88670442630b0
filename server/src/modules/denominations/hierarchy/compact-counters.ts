import { sql } from "kysely"
import type { Services } from "../../../core/context.ts"
import { asJob } from "../../../core/job.ts"

/**
 * Folds the entries of the figures together, one row for each branch and one for each church's month: what was summed at
 * reading is summed once. The sums stay what they are at every moment, and nobody who writes waits for it; two processes
 * that fold at once each sum only what they took away themselves.
 */
export async function compactCounters(services: Services): Promise<void> {
  await asJob(services, async ({ db }) => {
    await sql`
      with crowded as (select church_id, branch_id from branch_figures group by church_id, branch_id having count(*) > 1),
      taken as (
        delete from branch_figures using crowded
        where branch_figures.church_id = crowded.church_id and branch_figures.branch_id = crowded.branch_id
        returning branch_figures.*
      )
      insert into branch_figures (church_id, branch_id, members, active_members, visitors, converted, branches)
      select church_id, branch_id, sum(members), sum(active_members), sum(visitors), sum(converted), sum(branches)
      from taken group by church_id, branch_id`.execute(db)
    await sql`
      with crowded as (select church_id, month from monthly_figures group by church_id, month having count(*) > 1),
      taken as (
        delete from monthly_figures using crowded
        where monthly_figures.church_id = crowded.church_id and monthly_figures.month = crowded.month
        returning monthly_figures.*
      )
      insert into monthly_figures (church_id, month, members, visitors, converted, branches)
      select church_id, month, sum(members), sum(visitors), sum(converted), sum(branches)
      from taken group by church_id, month`.execute(db)
  })
}
