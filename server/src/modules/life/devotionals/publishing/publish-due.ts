import type { Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { repeatedJob } from "../../../../core/define-job.ts"
import { asJob } from "../../../../core/job.ts"
import { sendDevotionalsSoon } from "../delivery/deliver-devotionals.ts"
import { beginPublication } from "./begin-publication.ts"

/** Publishes what is due of all churches. Any number of processes may do so at once. */
export async function publishDue(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await services.database.withSystem((db) =>
    db
      .selectFrom("devotionals")
      .where("isDraft", "=", false)
      .where("publishedAt", "is", null)
      .where("publishFrom", "<=", now)
      .select("id")
      .orderBy("publishFrom")
      .execute(),
  )
  await continueAfterFailures(services, publishDevotionals.name, async (attempt) => {
    for (const { id } of due)
      await attempt({ devotional: id }, () =>
        asJob(services, async (ctx) => {
          if (await beginPublication(ctx, id)) sendDevotionalsSoon(ctx)
        }),
      )
  })
}

export const publishDevotionals = repeatedJob("publish-devotionals", "minute", publishDue)
