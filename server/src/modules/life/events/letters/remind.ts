import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { asJobOf } from "../../../../core/job.ts"
import { addLetters } from "./add-letters.ts"

const MINUTES_BEFORE = 2 * 24 * 60

/**
 * Reminds those who are in two days before an event begins; anew where its day has moved since, and not who came in later than that
 * (docs/product/events.md#6.4).
 */
export async function remindOfEvents(services: Services): Promise<void> {
  const now = services.clock.now()
  const events = await services.database.withSystem((db) =>
    db
      .selectFrom("events")
      .innerJoin("churches", "churches.id", "events.churchId")
      .where("events.status", "in", ["published", "closed"])
      .where("events.startsAt", ">", now)
      .where("events.startsAt", "<=", minutesAfter(now, MINUTES_BEFORE))
      .where("churches.deletedAt", "is", null)
      .where("churches.disabledAt", "is", null)
      .orderBy("events.id")
      .select(["events.id", "events.churchId", "events.startsAt", "churches.state"])
      .execute(),
  )
  await continueAfterFailures(services, "remind-of-events", async (attempt) => {
    for (const event of events)
      await attempt({ churchId: event.churchId, eventId: event.id }, () =>
        asJobOf(services, event.churchId, async (ctx) => {
          const due = minutesAfter(event.startsAt, -MINUTES_BEFORE)
          const rows = await ctx.db
            .selectFrom("eventRegistrations")
            .where("eventId", "=", event.id)
            .where("status", "=", "confirmed")
            .where(sql<Date>`coalesce(moved_up_at, arrived_at)`, "<=", due)
            .select("id")
            .execute()
          if (rows.length === 0) return
          const occasion = onClockOfState(event.startsAt, event.state).day
          const ids = rows.map(({ id }) => id)
          await addLetters(ctx, event, { cause: "reminder", ids, statuses: ["confirmed"], occasion })
        }),
      )
  })
}
