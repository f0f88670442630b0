import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { REGISTRATION_STATUSES } from "@aprisco/contract/events/labels"
import { eventRegistrations, type RegistrationQuery } from "@aprisco/contract/events/registrations"
import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { seesMinorsContact } from "../../../../core/minors-contact.ts"
import { isMinor } from "../../../../core/of-age.ts"
import { toPage } from "../../../../db/page.ts"
import { leaveOf } from "../door/leave.ts"
import { type DoorRow, doorOfRegistrations } from "../door/queries.ts"
import { type LockedEvent, reachedEvent } from "../queries.ts"
import { amountDue } from "./amounts.ts"
import { codeOf } from "./codes.ts"
import {
  type AnswerRow,
  type AttendeeRow,
  answersGiven,
  attendeesOf,
  possibleDuplicates,
  type RegistrationRow,
  registrationCount,
  registrationOf,
  registrationRows,
} from "./queries.ts"
import { type Suggestion, suggestPeople } from "./suggest-people.ts"

type EventAtDoor = Pick<LockedEvent, "id" | "churchId" | "startsAt">
type Reply = ReplyOf<typeof eventRegistrations.create>

/** A page of the registrations of an event. Throws 404, also where the caller only sees the event. */
export async function listRegistrations(
  ctx: Context,
  id: number,
  query: RegistrationQuery,
): Promise<ReplyOf<typeof eventRegistrations.list>> {
  const event = await reachedEvent(ctx, id)
  const [count, rows] = await Promise.all([
    registrationCount(ctx, event, query),
    registrationRows(ctx, event, query),
  ])
  const path = eventRegistrations.list.path.replace("{id}", String(id))
  return toPage(path, query, count, await present(ctx, event, rows))
}

/** One registration, as it is now. Throws 404. */
export async function readRegistration(ctx: Context, event: EventAtDoor, id: number): Promise<Reply> {
  const [shown] = await present(ctx, event, [await registrationOf(ctx, event, id)])
  if (shown === undefined) throw new Error("a registration that was read is shown")
  return shown
}

async function present(ctx: Context, event: EventAtDoor, rows: readonly RegistrationRow[]): Promise<Reply[]> {
  const ids = rows.map(({ id }) => id)
  const [attendees, answers, door, duplicates] = await Promise.all([
    attendeesOf(ctx, event, ids),
    answersGiven(ctx, event, ids),
    doorOfRegistrations(ctx, event, ids),
    possibleDuplicates(ctx, event, rows),
  ])
  const suggestions = await suggestPeople(ctx, event.churchId, attendees)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    statusDisplay: REGISTRATION_STATUSES[row.status],
    position: row.position,
    source: row.source,
    contact: { fullName: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    attendees: attendees
      .filter(({ registrationId }) => registrationId === row.id)
      .map((person) =>
        presentAttendee(ctx, person, {
          suggestion: suggestions.get(person.id) ?? null,
          answers: answers.filter(({ attendeeId }) => attendeeId === person.id),
          door: atDoorOf(person, door.get(person.id), event.startsAt),
        }),
      ),
    answers: answers
      .filter(({ registrationId, attendeeId }) => registrationId === row.id && attendeeId === null)
      .map(presentAnswer),
    amount: amountOf(amountDue(row)),
    paidAmount: amountOf(row.paidCents),
    paidMethod: row.paidMethod,
    mail: row.mail ?? "none",
    possibleDuplicate: duplicates.get(row.id) ?? null,
    arrivedAt: row.arrivedAt,
  }))
}

function presentAttendee(
  ctx: Context,
  person: AttendeeRow,
  {
    suggestion,
    answers,
    door,
  }: { suggestion: Suggestion | null; answers: readonly AnswerRow[]; door: AtDoor },
): Reply["attendees"][number] {
  const { birthDate, isChild } = person
  // How to reach a minor is not for everybody (docs/product/access.md#1.14).
  const hidesPhone = !seesMinorsContact(ctx) && (isChild || isMinor(birthDate, ctx.today))
  return {
    id: person.id,
    fullName: person.fullName,
    birthDate,
    phone: hidesPhone ? null : person.phone,
    cpf: can(ctx, "members.edit") ? person.cpf : null,
    isUnder12: isChild,
    cancelled: person.cancelledAt !== null,
    ...door,
    code: codeOf(ctx, person),
    personId: person.personId,
    suggestion,
    answers: answers.map(presentAnswer),
  }
}

type AtDoor = Pick<Reply["attendees"][number], "checkedInAt" | "leave">

function atDoorOf({ birthDate, isChild }: AttendeeRow, door: DoorRow | undefined, startsAt: Date): AtDoor {
  if (door === undefined) throw new Error("a person of a registration is known at the door")
  const { overnight, leaveNotedAt, checkedInAt, state } = door
  const { day } = onClockOfState(startsAt, state)
  return { checkedInAt, leave: leaveOf({ birthDate, isChild, leaveNotedAt }, { overnight, day }) }
}

function presentAnswer({ questionId, label, removedAt, answer }: AnswerRow) {
  return { questionId, label, removed: removedAt !== null, answer }
}
