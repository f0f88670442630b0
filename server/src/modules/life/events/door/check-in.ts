import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { CheckInBody, eventDoor } from "@aprisco/contract/events/door"
import { codeOfText } from "@aprisco/contract/events/door-code"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict, invalid, notFound } from "../../../../core/errors.ts"
import { listOfSession, markAtDoor, timeOfDevice } from "../../attendance/public.ts"
import { type SessionRow, sessionsOf } from "../queries.ts"
import { CODE_PURPOSE } from "../registrations/codes.ts"
import { requireData } from "../registrations/queries.ts"
import { listedSession } from "./keep-lists.ts"
import { leaveOf } from "./leave.ts"
import { attendeeAtDoor, doorEventLocked } from "./queries.ts"
import { sessionOfCheckIn } from "./session-at-door.ts"
import { answerBefore, storeCheckIn } from "./store-check-in.ts"

type Reply = ReplyOf<typeof eventDoor.checkIn>
type DoorEvent = Awaited<ReturnType<typeof doorEventLocked>>
type Attendee = NonNullable<Awaited<ReturnType<typeof attendeeAtDoor>>>

/**
 * Lets somebody in to a session of an event, or takes that back; their person is marked on the session's list, which is begun by it
 * (docs/product/events.md#9.1). Throws 404 on an event out of reach and on an unknown code; 400 on somebody or a session that is not of it, and where no
 * session is open; 409 for who waits, has cancelled or lacks a guardian's leave.
 */
export async function checkIn(ctx: Context, id: number, body: CheckInBody): Promise<Reply> {
  const event = await doorEventLocked(ctx, id)
  const [attendee, sessions] = [await namedBy(ctx, event, body), await sessionsOf(ctx, event)]
  const { undo: isUndo, clientId = null } = body
  const { at } = timeOfDevice(ctx, body.at, body.sentAt)
  const session = sessionOfCheckIn(sessions, body.sessionId, { at, now: ctx.now })
  const place = { churchId: event.churchId, sessionId: session.id, attendeeId: attendee.id }
  const shown = {
    attendeeId: attendee.id,
    fullName: attendee.fullName ?? "",
    number: attendee.number,
    sessionId: session.id,
  }
  const before = await answerBefore(ctx, place, clientId)
  if (before !== undefined) return { ...shown, checkedInAt: before.checkedInAt, already: before.already }
  if (!isUndo) requireMayEnter(event, attendee, session)
  const overruledAt = await markOnList(ctx, { event, attendee, session }, { isPresent: !isUndo, at })
  const { checkedInAt, already, isNew } = await storeCheckIn(ctx, place, {
    isUndo,
    at,
    clientId,
    overruledAt,
  })
  if (isUndo && isNew && !already)
    await record(ctx, "event.check_in_undone", {
      ...{ entity: "event", id, churchId: event.churchId, facts: { number: attendee.number } },
    })
  return { ...shown, checkedInAt, already }
}

async function namedBy(ctx: Context, event: DoorEvent, { code, attendeeId }: CheckInBody): Promise<Attendee> {
  if (attendeeId) {
    const attendee = await attendeeAtDoor(ctx, event, { id: attendeeId })
    if (attendee === undefined) throw invalid({ attendeeId: ["Participante não encontrado."] })
    requireData(attendee)
    return attendee
  }
  const codeHashes = ctx.services.encryption.hashes(CODE_PURPOSE, codeOfText(code ?? ""))
  const attendee = await attendeeAtDoor(ctx, event, { codeHashes })
  if (attendee === undefined) throw notFound("Código não reconhecido.")
  return attendee
}

function requireMayEnter(event: DoorEvent, attendee: Attendee, session: SessionRow): void {
  if (event.status === "draft") throw conflict("Publique o evento primeiro.")
  if (event.status === "cancelled") throw conflict("Este evento foi cancelado.")
  if (attendee.status === "cancelled" || attendee.cancelledAt !== null) throw conflict("Inscrição cancelada.")
  if (attendee.status === "waiting") throw conflict("Inscrição na lista de espera.")
  const { day } = onClockOfState(event.startsAt, event.state)
  if (leaveOf(attendee, { overnight: session.overnight, day }) === "missing")
    throw conflict("Falta a autorização do responsável.")
}

/** Returns when the list says otherwise since; null: it says the same now, or nothing of them. */
async function markOnList(
  ctx: Context,
  {
    event,
    attendee: { id, personId },
    session,
  }: { event: DoorEvent; attendee: Attendee; session: SessionRow },
  { isPresent, at }: { isPresent: boolean; at: Date },
): Promise<Date | null> {
  const listId = await listOfSession(ctx, listedSession(event, session))
  if (personId === null) return null
  // Of two registrations of one person the other one keeps them in.
  if (!isPresent && (await isInBesides(ctx, { id, personId, sessionId: session.id }))) return null
  return markAtDoor(ctx, listId, { personId, isPresent, at })
}

async function isInBesides(
  { db }: Context,
  { id, personId, sessionId }: { id: number; personId: number; sessionId: number },
): Promise<boolean> {
  const other = await db
    .selectFrom("eventCheckIns as checkIn")
    .innerJoin("eventAttendees as attendee", (join) =>
      join
        .onRef("attendee.churchId", "=", "checkIn.churchId")
        .onRef("attendee.id", "=", "checkIn.attendeeId"),
    )
    .where("checkIn.sessionId", "=", sessionId)
    .where("checkIn.checkedInAt", "is not", null)
    .where("attendee.personId", "=", personId)
    .where("attendee.id", "<>", id)
    .select("attendee.id")
    .executeTakeFirst()
  return other !== undefined
}
