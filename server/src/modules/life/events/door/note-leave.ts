import type { eventDoor } from "@aprisco/contract/events/door"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict, found } from "../../../../core/errors.ts"
import { requireData } from "../registrations/queries.ts"
import { doorEvent } from "./queries.ts"

type Reply = ReplyOf<typeof eventDoor.noteLeave>

/** Notes that a guardian's leave on paper is there, or takes that back; noted twice it stays as it was. Throws 404, and 409 of who has cancelled. */
export async function noteLeave(
  ctx: Context,
  { id, aid }: { id: number; aid: number },
  noted: boolean,
): Promise<Reply> {
  const { churchId } = await doorEvent(ctx, id)
  const person = found(
    await attendeeWithLeave(ctx, { id, aid, churchId }).forUpdate("attendee").executeTakeFirst(),
  )
  requireData(person)
  if (person.cancelledAt !== null) throw conflict("Inscrição cancelada.")
  if (noted === (person.leaveNotedAt !== null))
    return { attendeeId: aid, leaveNotedAt: person.leaveNotedAt, leaveNotedBy: person.leaveNotedBy }
  const { userId, fullName } = ctx.actor
  await ctx.db
    .updateTable("eventAttendees")
    .set({ leaveNotedAt: noted ? ctx.now : null, leaveNotedById: noted ? userId : null })
    .where("churchId", "=", churchId)
    .where("id", "=", aid)
    .execute()
  await record(ctx, noted ? "event.leave_noted" : "event.leave_taken_back", {
    ...{ entity: "event", id, churchId, facts: { number: person.number } },
  })
  return { attendeeId: aid, leaveNotedAt: noted ? ctx.now : null, leaveNotedBy: noted ? fullName : null }
}

function attendeeWithLeave(
  { db }: Context,
  { id, aid, churchId }: { id: number; aid: number; churchId: number },
) {
  return db
    .selectFrom("eventAttendees as attendee")
    .innerJoin("eventRegistrations as registration", (join) =>
      join
        .onRef("registration.churchId", "=", "attendee.churchId")
        .onRef("registration.id", "=", "attendee.registrationId"),
    )
    .leftJoin("users as noter", "noter.id", "attendee.leaveNotedById")
    .where("attendee.churchId", "=", churchId)
    .where("attendee.eventId", "=", id)
    .where("attendee.id", "=", aid)
    .select(["attendee.cancelledAt", "attendee.leaveNotedAt", "noter.fullName as leaveNotedBy"])
    .select(["registration.number", "registration.strippedAt"])
}
