import { type RawBuilder, sql } from "kysely"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { asJob } from "../../../../core/job.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import { notifyOfDuePrivacyRequests } from "../../../ground/notifications/public.ts"

/** Requests that one transaction handles. */
const BATCH = 500

const NOTICES = { 1: "days", 2: "day", 3: "late" } as const

interface Due {
  churchId: number
  protocol: string
  dueOn: string
  notice: keyof typeof NOTICES
}

/**
 * Job: notifies users with `church.manage` of open requests five days before they are due, a day before, and once they are late
 * (docs/product/people.md#8.4). Each notice is sent once across all processes.
 */
export async function remindOfPrivacyRequests(services: Services): Promise<void> {
  const churchIds = await asJob(services, ({ db, today }) => churchesWithDue(db, today))
  await continueAfterFailures(services, "remind-of-privacy-requests", async (attempt) => {
    for (const churchId of churchIds)
      await attempt({ churchId }, async () => {
        while ((await asJob(services, (ctx) => remindIn(ctx, churchId))) === BATCH);
      })
  })
}

async function remindIn(ctx: AnyContext, churchId: number): Promise<number> {
  const due = await claim(ctx.db, ctx.today, churchId)
  await notifyOfDuePrivacyRequests(
    ctx,
    due.map(({ notice, ...request }) => ({ ...request, due: NOTICES[notice] })),
  )
  return due.length
}

/** Which notice a request is due for. */
const noticeOn = (today: string) =>
  sql`case when request.due_on < ${today}::date then 3 when request.due_on <= ${today}::date + 1 then 2 else 1 end`

/** The requests that a notice is due for. */
function dueRequests(today: string): RawBuilder<unknown> {
  return sql`privacy_requests as request
    join churches on churches.id = request.church_id and churches.disabled_at is null
    where request.state = 'open' and request.due_on <= ${today}::date + 5 and request.reminded < ${noticeOn(today)}`
}

async function churchesWithDue(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ churchId: number }>`
    select distinct request.church_id from ${dueRequests(today)} order by request.church_id`.execute(db)
  return rows.map(({ churchId }) => churchId)
}

/** Marks the requests of which this run notifies. Requests that another process has locked are skipped. */
async function claim(db: Db, today: string, churchId: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select request.id, ${noticeOn(today)} as notice
      from ${dueRequests(today)} and request.church_id = ${churchId}
      order by request.due_on, request.id
      limit ${BATCH}
      for update of request skip locked
    )
    update privacy_requests as request set reminded = due.notice from due where request.id = due.id
    returning request.church_id, request.protocol, request.due_on, due.notice`.execute(db)
  return rows
}
