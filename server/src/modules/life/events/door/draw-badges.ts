import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { eachOf, inBatches } from "../../../../db/batches.ts"
import { badgesPdf } from "../../../../integrations/badges.ts"
import { codeOf } from "../registrations/codes.ts"
import { confirmedPeople, doorEvent } from "./queries.ts"

/**
 * A badge for each person who is confirmed, by name, or for one of them. Recorded in the audit trail before the first byte is sent; drawn while it is sent, so
 * that memory does not grow with the people. Throws 404, also where the caller only sees the event, 400 on somebody who is not confirmed, and 409 where
 * nobody is.
 */
export async function drawBadges(
  ctx: Context,
  id: number,
  attendeeId: number | null | undefined,
): Promise<FileReply> {
  const event = await doorEvent(ctx, id)
  const people = (reads: Pick<Context, "db">) => {
    const all = confirmedPeople(reads, event).where("attendee.encryptedCode", "is not", null)
    return attendeeId ? all.where("attendee.id", "=", attendeeId) : all
  }
  const { count } = await people(ctx)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  if (count === 0 && attendeeId) throw invalid({ attendeeId: ["Participante não encontrado."] })
  if (count === 0) throw conflict("Ninguém está confirmado ainda.")
  await record(ctx, "event.badges_printed", {
    entity: "event",
    id,
    churchId: event.churchId,
    facts: { count },
  })
  return {
    type: "application/pdf",
    name: `crachas-${event.slug}.pdf`,
    rows: count,
    bytes: (reading) => {
      const rows = people(reading)
        .orderBy("attendee.fullName")
        .orderBy("attendee.id")
        .select(["attendee.fullName", "attendee.encryptedCode"])
      const badges = eachOf(inBatches(reading.db, rows), (person) => ({
        name: person.fullName ?? "",
        code: codeOf(ctx, person) ?? "",
      }))
      return badgesPdf({ event: event.title, church: event.churchName }, badges)
    },
  }
}
