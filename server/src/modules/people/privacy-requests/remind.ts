import { sql } from "kysely"
import type { Services } from "../../../core/context.ts"
import { asJob } from "../../../core/job.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { notifyOfDuePrivacyRequests } from "../../notifications/public.ts"

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
  let reminded: number
  do {
    reminded = await asJob(services, async (ctx) => {
      const due = await claim(ctx.db, ctx.today)
      await notifyOfDuePrivacyRequests(
        ctx,
        due.map(({ notice, ...request }) => ({ ...request, due: NOTICES[notice] })),
      )
      return due.length
    })
  } while (reminded === BATCH)
}

/** Marks the requests of which this run notifies. Requests that another process has locked are skipped. */
async function claim(db: Db, today: string): Promise<Due[]> {
  const notice = sql`case when request.due_on < ${today}::date then 3 when request.due_on <= ${today}::date + 1 then 2 else 1 end`
  const { rows } = await sql<Due>`
    with due as (
      select request.id, ${notice} as notice
      from privacy_requests as request
      join churches on churches.id = request.church_id and churches.disabled_at is null
      where request.state = 'open' and request.due_on <= ${today}::date + 5
        and request.reminded < ${notice}
      order by request.due_on, request.id
      limit ${BATCH}
      for update of request skip locked
    )
    update privacy_requests as request set reminded = due.notice from due where request.id = due.id
    returning request.church_id, request.protocol, request.due_on, due.notice`.execute(db)
  return rows
}
