import type { Services } from "../../../core/context.ts"
import { repeatedJob } from "../../../core/define-job.ts"
import { asJob } from "../../../core/job.ts"
import { beginErasure, eraseSome } from "./erase-church.ts"
import { remindOfEndings } from "./remind.ts"

/**
 * Reminds of ends that are near, begins those that are due, and erases what has begun. A process that is killed leaves a church closed and
 * partly erased; the next run finishes it. A church that cannot be erased delays no other.
 */
export const endChurches = repeatedJob("end-churches", "five minutes", async (services) => {
  await remindOfEndings(services)
  for (const id of await dueChurches(services))
    await attempt(services, id, () => asJob(services, (ctx) => beginErasure(ctx, id)))
  for (const id of await begunChurches(services)) await attempt(services, id, () => erase(services, id))
})

async function attempt(services: Services, churchId: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const kind = error instanceof Error ? error.name : typeof error
    // The database's own error says no more than its code where a person's data could be in it.
    const code = error instanceof Error && "code" in error ? String(error.code) : null
    services.log.error({ churchId, kind, code }, "a church that has ended could not be erased")
  }
}

async function erase(services: Services, id: number): Promise<void> {
  while ((await asJob(services, (ctx) => eraseSome(ctx, id))) === "more");
}

function dueChurches(services: Services): Promise<number[]> {
  return asJob(services, async ({ db, now }) => {
    const rows = await db
      .selectFrom("churchEndings")
      .where("endsAt", "<=", now)
      .where("churchId", "not in", (eb) => eb.selectFrom("endedChurches").select("endedChurches.id"))
      .orderBy("endsAt")
      .select("churchId")
      .execute()
    return rows.map(({ churchId }) => churchId)
  })
}

function begunChurches(services: Services): Promise<number[]> {
  return asJob(services, async ({ db }) => {
    const rows = await db
      .selectFrom("endedChurches")
      .where("erasedAt", "is", null)
      .orderBy("id")
      .select("id")
      .execute()
    return rows.map(({ id }) => id)
  })
}
