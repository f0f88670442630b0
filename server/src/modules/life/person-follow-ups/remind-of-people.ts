import { sql } from "kysely"
import type { Services } from "../../../core/context.ts"
import { continueAfterFailures } from "../../../core/continue-after-failures.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { notifyOfDueFollowUps, sendNotificationEmails } from "../../ground/notifications/public.ts"
import { recipientsOf } from "../../roll/visitors/follow-ups/public.ts"

/** Follow-ups of one transaction. */
const BATCH = 500

interface OverduePerson {
  churchId: number
  branchId: number
  responsibleId: number | null
}

/**
 * Reminds of every person whose due time has passed without a contact, once for each due time, across all processes: the responsible person, else the
 * church's administrators, each with one notification that says how many they are (docs/product/follow-ups.md#3.4).
 */
export async function remindOfPersonFollowUps(services: Services): Promise<void> {
  const { database, clock } = services
  const churchIds = await database.withSystem((db) => churchesWithOverdue(db, clock.now()))
  await continueAfterFailures(services, "remind-of-person-follow-ups", async (attempt) => {
    for (const churchId of churchIds)
      await attempt({ churchId }, async () => {
        while ((await database.withSystem((db) => remindBatch(db, clock.now(), churchId))) === BATCH);
      })
    await sendNotificationEmails(services)
  })
}

/** The follow-ups that are to be reminded of. */
function late(now: Date) {
  return sql`person_follow_ups as follow_up
    join churches on churches.id = follow_up.church_id and churches.disabled_at is null
    join people on people.church_id = follow_up.church_id and people.id = follow_up.person_id
      and people.deleted_at is null and people.deceased_on is null and people.anonymised_at is null
    where follow_up.ended_at is null and follow_up.due_at <= ${now} and follow_up.reminded_of is distinct from follow_up.due_at`
}

async function churchesWithOverdue(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ churchId: number }>`
    select distinct follow_up.church_id from ${late(now)} order by follow_up.church_id`.execute(db)
  return rows.map(({ churchId }) => churchId)
}

async function remindBatch(db: Db, now: Date, churchId: number): Promise<number> {
  const { rows } = await sql<OverduePerson>`
    with late as (
      select follow_up.id, people.branch_id from ${late(now)} and follow_up.church_id = ${churchId}
      order by follow_up.due_at, follow_up.id limit ${BATCH} for update of follow_up skip locked
    )
    update person_follow_ups as reminded set reminded_of = reminded.due_at from late where reminded.id = late.id
    returning reminded.church_id, late.branch_id, reminded.responsible_id`.execute(db)
  if (rows.length === 0) return 0
  const recipients = await recipientsOf(db, rows, "members.edit")
  const ofEach = Map.groupBy(recipients, ({ userId, unassigned }) => `${userId} ${unassigned}`)
  const reminders = [...ofEach.values()].flatMap((theirs) => {
    const [first] = theirs
    return first === undefined
      ? []
      : [{ churchId, userId: first.userId, unassigned: first.unassigned, people: theirs.length }]
  })
  await notifyOfDueFollowUps(db, now, reminders)
  return rows.length
}
