import { z } from "zod"
import type { AnyContext } from "../../../../core/context.ts"
import { defineJob, enqueue } from "../../../../core/define-job.ts"
import { asJobOf } from "../../../../core/job.ts"
import type { LockedEvent, SessionRow } from "../queries.ts"
import { addLetters } from "./add-letters.ts"

const GATHERED_MS = 10 * 60_000

/** Tells those who are in that day, hour or place has changed. */
export const tellOfEventChange = defineJob({
  name: "tell-of-event-change",
  payload: z.object({ churchId: z.number().int(), eventId: z.number().int() }),
  run: (services, { churchId, eventId }) =>
    asJobOf(services, churchId, async (ctx) => {
      const event = await ctx.db
        .selectFrom("events")
        .where("id", "=", eventId)
        .where("status", "in", ["published", "closed"])
        .where("endsAt", ">", ctx.now)
        .select(["id", "churchId", "version"])
        .executeTakeFirst()
      if (event === undefined) return
      const occasion = `version ${event.version}`
      await addLetters(ctx, event, { cause: "changed", statuses: ["confirmed"], occasion })
    }),
})

/** Has it told, once for all changes of the next ten minutes (docs/product/events.md#6.3). */
export async function gatherChange(
  { db }: Pick<AnyContext, "db">,
  { id, churchId }: Pick<LockedEvent, "id" | "churchId">,
) {
  const when = { delayMs: GATHERED_MS, key: `event-change-${id}` }
  await enqueue(db, tellOfEventChange, { churchId, eventId: id }, when)
}

/** Whether a session begins or ends at another time, is new or was taken out. */
export function hasOtherTimes(
  before: readonly Pick<SessionRow, "startsAt" | "endsAt">[],
  after: readonly Pick<SessionRow, "startsAt" | "endsAt">[],
): boolean {
  const timesOf = (sessions: typeof before) =>
    sessions
      .map(({ startsAt, endsAt }) => `${startsAt.getTime()} ${endsAt.getTime()}`)
      .toSorted()
      .join()
  return timesOf(before) !== timesOf(after)
}
