import { type RawBuilder, sql } from "kysely"
import type { Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { asJob } from "../../../../core/job.ts"

/** Long enough for a process that was not running; a preference that was chosen anew since then is not switched off again for longer. */
const DAYS_BACK = 7

/** Switches the channels off that a guardian consented to, of those who have come of age (docs/product/people.md#8.7). */
export async function endConsentsOfGuardians(services: Services): Promise<void> {
  const churchIds = await asJob(services, async ({ db, today }) => {
    const { rows } = await sql<{ churchId: number }>`
      select distinct people.church_id from ${comeOfAge(today)} order by people.church_id`.execute(db)
    return rows.map(({ churchId }) => churchId)
  })
  await continueAfterFailures(services, "end-consents-of-guardians", async (attempt) => {
    for (const churchId of churchIds) await attempt({ churchId }, () => endIn(services, churchId))
  })
}

async function endIn(services: Services, churchId: number): Promise<void> {
  await asJob(services, ({ db, today }) =>
    sql`select app.end_consents_of_guardians(array(
      select distinct people.id from ${comeOfAge(today)} and people.church_id = ${churchId}), ${today}::date)`.execute(
      db,
    ),
  )
}

function comeOfAge(today: string): RawBuilder<unknown> {
  return sql`consents
    join people on people.church_id = consents.church_id and people.id = consents.person_id
    where consents.by_guardian and consents.granted and people.deleted_at is null
      and people.birth_date + interval '18 years' between ${today}::date - ${DAYS_BACK}::integer and ${today}::date`
}
