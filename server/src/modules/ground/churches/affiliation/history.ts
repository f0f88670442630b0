import { MAX_LISTED } from "@aprisco/contract/kit/page"
import { AFFILIATION_EVENTS, type AffiliationEventKind } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import type { AnyContext, Context } from "../../../../core/context.ts"

/** Steps of the office; all others are the church's. */
const OF_OFFICE: readonly AffiliationEventKind[] = ["approved", "refused", "ended", "created"]

interface NewEvent {
  churchId: number
  denominationId: number
  kind: AffiliationEventKind
  reason?: string
  /** The caller unless said. */
  byId?: number
}

/** Records a step in the history of a church and a denomination, in the transaction in which it happens. */
export async function writeEvent(ctx: AnyContext, { byId, ...event }: NewEvent): Promise<void> {
  await ctx.db
    .insertInto("affiliationEvents")
    .values({
      ...event,
      byOffice: OF_OFFICE.includes(event.kind),
      byId: byId ?? ctx.actor?.userId ?? null,
      at: ctx.now,
    })
    .execute()
}

/**
 * The history as far as the reader may see it: a church reads all of its own, an office the part with itself; the newest steps,
 * with how many there are in all. The acting person is named to readers who can see them, else their side.
 */
export async function affiliationHistory(ctx: Context, churchId: number) {
  let events = ctx.db.selectFrom("affiliationEvents").where("affiliationEvents.churchId", "=", churchId)
  if (ctx.actor.role === "DENOMINATION_ADMIN")
    events = events.where("affiliationEvents.denominationId", "=", ctx.actor.denominationId)
  const rows = await events
    .innerJoin("denominations", "denominations.id", "affiliationEvents.denominationId")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "affiliationEvents.byId").on("users.deletedAt", "is", null),
    )
    .orderBy("affiliationEvents.at", "desc")
    .orderBy("affiliationEvents.id", "desc")
    .select([
      "affiliationEvents.id",
      "affiliationEvents.kind",
      "affiliationEvents.reason",
      "affiliationEvents.byOffice",
      "affiliationEvents.at",
      "denominations.displayName as denominationName",
      "users.fullName",
      sql<number>`count(*) over ()`.as("inAll"),
    ])
    .limit(MAX_LISTED)
    .execute()
  const history = rows.map(({ fullName, byOffice, inAll: _, ...event }) => ({
    ...event,
    kindDisplay: AFFILIATION_EVENTS[event.kind],
    by: fullName ?? (byOffice ? "Administração da denominação" : "Administração da igreja"),
  }))
  return { history, historyCount: rows[0]?.inAll ?? 0 }
}
