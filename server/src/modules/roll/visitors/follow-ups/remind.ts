import type { Permission } from "@aprisco/contract/access/permissions"
import { GRANTS } from "@aprisco/contract/access/roles"
import { type RawBuilder, sql } from "kysely"
import type { Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { holdsRight } from "../../../../core/right-holders.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { notifyOfDueFollowUps, sendNotificationEmails } from "../../../ground/notifications/public.ts"

/** Visitors of one transaction. */
const BATCH = 500

/**
 * Reminds of every visitor whose due time has passed without a contact: the responsible person, else the church's
 * administrators. Once for each due time, across all processes. A contact clears the due time, or sets another.
 */
export async function remindOfFollowUps(services: Services): Promise<void> {
  const { database, clock } = services
  const churchIds = await database.withSystem((db) => churchesWithOverdue(db, clock.now()))
  await continueAfterFailures(services, "remind-of-follow-ups", async (attempt) => {
    for (const churchId of churchIds)
      await attempt({ churchId }, async () => {
        while ((await database.withSystem((db) => remindBatch(db, clock.now(), churchId))) === BATCH);
      })
    await sendNotificationEmails(services)
  })
}

interface Overdue {
  churchId: number
  branchId: number
  responsibleId: number | null
}

interface OverdueVisitor extends Overdue {
  visitorId: number
}

async function remindBatch(db: Db, now: Date, churchId: number): Promise<number> {
  const overdue = await claim(db, now, churchId)
  if (overdue.length === 0) return 0
  const recipients = await recipientsOf(db, overdue, "visitors.edit")
  const reminders = recipients.map(({ one: { churchId, visitorId }, userId, unassigned }) => ({
    churchId,
    userId,
    visitorId,
    unassigned,
  }))
  await notifyOfDueFollowUps(db, now, reminders)
  return overdue.length
}

/** The visitors who are to be reminded of. */
function late(now: Date): RawBuilder<unknown> {
  return sql`visitors join churches on churches.id = visitors.church_id and churches.disabled_at is null
    where visitors.deleted_at is null and visitors.follow_up_due_at <= ${now}
      and not exists (
        select from follow_up_reminders as reminder
        where reminder.church_id = visitors.church_id and reminder.visitor_id = visitors.id
          and reminder.due_at = visitors.follow_up_due_at)`
}

async function churchesWithOverdue(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ churchId: number }>`
    select distinct visitors.church_id from ${late(now)} order by visitors.church_id`.execute(db)
  return rows.map(({ churchId }) => churchId)
}

/** Records the visitors of this run's reminders, and skips those that another process has recorded. */
async function claim(db: Db, now: Date, churchId: number): Promise<OverdueVisitor[]> {
  const { rows } = await sql<OverdueVisitor>`
    with late as (
      select visitors.church_id, visitors.branch_id, visitors.id as visitor_id, visitors.responsible_id,
        visitors.follow_up_due_at as due_at
      from ${late(now)} and visitors.church_id = ${churchId}
      order by visitors.follow_up_due_at, visitors.id
      limit ${BATCH}
    ), noted as (
      insert into follow_up_reminders (church_id, visitor_id, due_at, reminded_at)
      select church_id, visitor_id, due_at, ${now} from late
      on conflict do nothing
      returning church_id, visitor_id
    )
    select late.church_id, late.branch_id, late.visitor_id, late.responsible_id
    from late join noted using (church_id, visitor_id)`.execute(db)
  return rows
}

interface Recipient<T> {
  one: T
  userId: number
  unassigned: boolean
}

/** The responsible person of each where they are still active and have the right; otherwise all administrators of the church. */
export async function recipientsOf<T extends Overdue>(
  db: Db,
  overdue: readonly T[],
  right: Permission,
): Promise<Recipient<T>[]> {
  const churchIds = [...new Set(overdue.map(({ churchId }) => churchId))]
  const people = await db
    .selectFrom("users")
    .leftJoin("branchManagers", (join) =>
      join
        .onRef("branchManagers.churchId", "=", "users.churchId")
        .onRef("branchManagers.userId", "=", "users.id"),
    )
    .where("users.churchId", "in", churchIds)
    .where("users.isActive", "=", true)
    .where(holdsRight(right))
    .select(["users.id", "users.churchId", "users.role", "branchManagers.branchId"])
    .execute()
  return overdue.flatMap((one) => {
    const { churchId, branchId, responsibleId } = one
    const staff = people.filter((person) => person.churchId === churchId)
    const own = staff.find(
      ({ id, role, branchId: managed }) =>
        id === responsibleId && (role !== "BRANCH_MANAGER" || managed === branchId),
    )
    const office = staff.filter(({ role }) => role !== null && GRANTS[role].has("church.manage"))
    const recipients = own ? [own.id] : [...new Set(office.map(({ id }) => id))]
    return recipients.map((userId) => ({ one, userId, unassigned: own === undefined }))
  })
}
