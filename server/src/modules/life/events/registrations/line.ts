import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { addLetters } from "../letters/add-letters.ts"
import type { LockedEvent } from "../queries.ts"
import { giveCodes } from "./codes.ts"

type PlacesOf = Pick<LockedEvent, "id" | "churchId" | "capacity">
type LineOf = PlacesOf & Pick<LockedEvent, "status" | "startsAt">

/** How many people an event has room for besides those who are in; less than none where the capacity was lowered or somebody was let in beyond it. */
export async function freePlaces(
  { db }: Pick<AnyContext, "db">,
  { id, churchId, capacity }: PlacesOf,
): Promise<number> {
  if (capacity === null) return Number.POSITIVE_INFINITY
  const { taken } = await db
    .selectFrom("eventRegistrations")
    .where("churchId", "=", churchId)
    .where("eventId", "=", id)
    .where("status", "=", "confirmed")
    .select(sql<number>`coalesce(sum(people), 0)`.as("taken"))
    .executeTakeFirstOrThrow()
  return capacity - Number(taken)
}

/**
 * Goes through the line in the order of arrival and lets in every family that fits; until the first session begins, and not in a draft or a cancelled
 * event (docs/product/events.md#5.3). Needs the event's lock, and the event as it is now.
 */
export async function moveLine(ctx: AnyContext, event: LineOf): Promise<void> {
  if (event.status === "draft" || event.status === "cancelled" || event.startsAt <= ctx.now) return
  let free = await freePlaces(ctx, event)
  if (free < 1) return
  const line = await ctx.db
    .selectFrom("eventRegistrations")
    .where("churchId", "=", event.churchId)
    .where("eventId", "=", event.id)
    .where("status", "=", "waiting")
    .orderBy("id")
    .select(["id", "people"])
    .execute()
  const fitting: number[] = []
  for (const { id, people } of line) {
    if (people > free) continue
    fitting.push(id)
    free -= people
  }
  await letIn(ctx, event, fitting)
  if (fitting.length > 0)
    await record({ ...ctx, actor: null }, "event.line_moved", {
      entity: "event",
      id: event.id,
      churchId: event.churchId,
      facts: { count: fitting.length },
    })
}

/** Confirms who waits, with a code for each person and a letter. Needs the event's lock. */
export async function letIn(
  ctx: AnyContext,
  event: Pick<LockedEvent, "id" | "churchId">,
  registrationIds: readonly number[],
): Promise<void> {
  if (registrationIds.length === 0) return
  await ctx.db
    .updateTable("eventRegistrations")
    .set({ status: "confirmed", movedUpAt: ctx.now })
    .where("churchId", "=", event.churchId)
    .where(sql<boolean>`id = any(${[...registrationIds]}::bigint[])`)
    .execute()
  const people = await ctx.db
    .selectFrom("eventAttendees")
    .where("churchId", "=", event.churchId)
    .where(sql<boolean>`registration_id = any(${[...registrationIds]}::bigint[])`)
    .where("cancelledAt", "is", null)
    .orderBy("id")
    .select("id")
    .execute()
  await giveCodes(
    ctx,
    event,
    people.map(({ id }) => id),
  )
  await addLetters(ctx, event, { cause: "moved_up", ids: registrationIds, statuses: ["confirmed"] })
}
