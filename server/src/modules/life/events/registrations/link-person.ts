import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { found, invalid } from "../../../../core/errors.ts"
import { lockPeople } from "../../../people/people/known-person/public.ts"
import { followLink } from "../door/follow-link.ts"
import { lockEvent } from "../queries.ts"
import { readRegistration } from "./present.ts"
import { registrationOf, requireData } from "./queries.ts"

/** Says which person of the church somebody is; null: nobody. Throws 404, 400 on a person out of reach, and 409 where the data were deleted. */
export async function linkPerson(
  ctx: Context,
  { id, aid }: { id: number; aid: number },
  personId: number | null,
) {
  if (personId !== null) await lockPeople(ctx, [personId])
  const event = await lockEvent(ctx, id)
  const { churchId } = event
  const attendee = found(
    await ctx.db
      .selectFrom("eventAttendees")
      .where("churchId", "=", churchId)
      .where("eventId", "=", id)
      .where("id", "=", aid)
      .select(["registrationId", "personId"])
      .executeTakeFirst(),
  )
  const { registrationId } = attendee
  const registration = await registrationOf(ctx, event, registrationId)
  requireData(registration)
  if (personId !== null) await requirePersonOf(ctx, churchId, personId)
  if (attendee.personId !== personId) {
    await ctx.db
      .updateTable("eventAttendees")
      .set({ personId })
      .where("churchId", "=", churchId)
      .where("id", "=", aid)
      .execute()
    await followLink(ctx, { churchId, attendeeId: aid, from: attendee.personId, to: personId })
    const action = personId === null ? "event.person_unlinked" : "event.person_linked"
    await record(ctx, action, { entity: "event", id, churchId, facts: { number: registration.number } })
  }
  return readRegistration(ctx, event, registrationId)
}

async function requirePersonOf(ctx: Context, churchId: number, personId: number): Promise<void> {
  const known = await ctx.db
    .selectFrom("people")
    .where("churchId", "=", churchId)
    .where("id", "=", personId)
    .where("deletedAt", "is", null)
    .select("id")
    .executeTakeFirst()
  if (known === undefined) throw invalid({ personId: ["Pessoa não encontrada."] })
}
