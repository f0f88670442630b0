import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import type { LockedEvent } from "../queries.ts"
import { moveLine } from "./line.ts"
import { attendeesOf, type LockedRegistration } from "./queries.ts"

/**
 * Cancels some people of a registration, or all; the places go to those who wait, in the same transaction. Whoever has cancelled already stays so.
 * Needs the event's lock. Throws 400 on somebody who is not of it.
 */
export async function cancelPeople(
  ctx: AnyContext,
  event: LockedEvent,
  registration: Pick<LockedRegistration, "id" | "number">,
  named?: readonly number[],
): Promise<void> {
  const { churchId } = event
  const people = await attendeesOf(ctx, event, [registration.id])
  const known = new Set(people.map(({ id }) => id))
  if (named?.some((id) => !known.has(id))) throw invalid({ attendees: ["Participante não encontrado."] })
  const live = people.filter(({ cancelledAt }) => cancelledAt === null)
  const leaving = live.filter(({ id }) => named === undefined || named.includes(id)).map(({ id }) => id)
  if (leaving.length === 0) return
  const left = live.length - leaving.length
  await ctx.db
    .updateTable("eventAttendees")
    .set({ cancelledAt: ctx.now })
    .where("churchId", "=", churchId)
    .where(sql<boolean>`id = any(${leaving}::bigint[])`)
    .execute()
  await ctx.db
    .updateTable("eventRegistrations")
    .set({ people: left, ...(left === 0 && { status: "cancelled", cancelledAt: ctx.now }) })
    .where("churchId", "=", churchId)
    .where("id", "=", registration.id)
    .execute()
  await record(ctx, left === 0 ? "event.registration_cancelled" : "event.registration_reduced", {
    entity: "event",
    id: event.id,
    churchId,
    facts: { number: registration.number, count: leaving.length },
  })
  await moveLine(ctx, event)
}
