import type { TestRows } from "../../../testing/test-rows.ts"
import { newAddress, newCodes, newNumber } from "./registrations/codes.ts"

const SESSION = { starts_at: "2027-05-01T19:00:00-03:00", ends_at: "2027-05-01T21:00:00-03:00" }

export const testRows: TestRows = {
  async plant({ make, database: { owner }, clock, services }, { church, branchId, member }) {
    const churchId = church.id
    const { id: eventId } = await make.anEvent({ church, branchId })
    const { id: questionId } = await owner
      .insertInto("eventQuestions")
      .values({ churchId, eventId, place: 0, label: "Camiseta", kind: "text", askedOf: "attendee" })
      .returning("id")
      .executeTakeFirstOrThrow()
    const { id: registrationId } = await owner
      .insertInto("eventRegistrations")
      .values({
        ...{ churchId, eventId, number: newNumber(), source: "public", status: "confirmed", people: 1 },
        ...{ contactName: "Lia Inscrita", contactEmail: "lia@example.org", priceCents: 0 },
        ...newAddress({ services }).stored,
        arrivedAt: clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    const { personId } = await owner
      .selectFrom("members")
      .where("id", "=", member.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const codes = await services.database.withSystem((db) =>
      newCodes({ db, services }, { id: eventId, churchId }, 1),
    )
    const { id: attendeeId } = await owner
      .insertInto("eventAttendees")
      .values({ churchId, eventId, registrationId, fullName: "Lia Inscrita", personId, ...codes[0]?.stored })
      .returning("id")
      .executeTakeFirstOrThrow()
    await owner
      .insertInto("eventAnswers")
      .values({ churchId, registrationId, attendeeId, questionId, answer: JSON.stringify("M") })
      .execute()
    await owner
      .insertInto("eventLetters")
      .values({ churchId, registrationId, cause: "confirmed", createdAt: clock.now(), madeAt: clock.now() })
      .execute()
    const { id: sessionId } = await owner
      .selectFrom("eventSessions")
      .where("eventId", "=", eventId)
      .select("id")
      .executeTakeFirstOrThrow()
    const visit = { churchId, sessionId, attendeeId }
    await owner
      .insertInto("eventCheckIns")
      .values({ ...visit, checkedInAt: clock.now() })
      .execute()
    await owner
      .insertInto("eventCheckInChanges")
      .values({
        ...{ ...visit, isUndo: false, wasAlready: false },
        ...{ madeAt: clock.now(), receivedAt: clock.now() },
      })
      .execute()
    return {
      events: eventId,
      eventRegistrations: eventId,
      eventFigures: eventId,
      eventDoor: eventId,
      personEvents: personId,
    }
  },
  bodies: {
    "events.create": { title: "Retiro", sessions: [SESSION] },
    "eventRegistrations.create": {
      contact: { full_name: "Ana Lima" },
      attendees: [{ full_name: "Ana Lima", under_12: false }],
    },
    "eventDoor.checkIn": { attendee_id: 888_888_888 },
    "eventRegistrations.pay": { amount: "1.00" },
    "eventRegistrations.link": { person_id: null },
    "events.uploadCover": { image: "no picture" },
    "eventPage.resend": { email: "ana@example.org" },
    "eventPage.register": {
      contact: { full_name: "Ana Lima", email: "ana@example.org" },
      attendees: [{ full_name: "Ana Lima", under_12: false }],
      consent: true,
    },
  },
}
