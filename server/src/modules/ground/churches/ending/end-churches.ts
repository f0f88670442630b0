import type { Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { repeatedJob } from "../../../../core/define-job.ts"
import { asJob } from "../../../../core/job.ts"
import { beginErasure, eraseSome } from "./erase-church.ts"
import { remindOfEndings } from "./remind.ts"

/**
 * Reminds of ends that are near, begins those that are due, and erases what has begun. A process that is killed leaves a church closed and
 * partly erased; the next run finishes it. A church that cannot be erased delays no other.
 */
export const endChurches = repeatedJob("end-churches", "five minutes", (services) =>
  continueAfterFailures(
    services,
    "end-churches",
    async (attempt) => {
      await remindOfEndings(services, attempt)
      for (const churchId of await dueChurches(services))
        await attempt({ churchId }, () => asJob(services, (ctx) => beginErasure(ctx, churchId)))
      for (const churchId of await begunChurches(services))
        await attempt({ churchId }, () => erase(services, churchId))
    },
    { failsAtEnd: false },
  ),
)

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
