import { z } from "zod"
import { listStatus } from "../attendance/list-query.ts"
import { flag, id, idParams, instant, optional, reference } from "../kit/fields.ts"
import { searchText } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { EVENT_STATUSES, LEAVES, MAX_AT_DOOR, MAX_SESSIONS } from "./labels.ts"
import { eventSession } from "./sessions.ts"

const leave = z
  .enum(valuesOf(LEAVES))
  .describe("A guardian's leave on paper for the chosen session, needed under 16 where people sleep away")

const atDoor = z.object({
  id: id.describe("`attendee_id` of a check-in"),
  fullName: z.string(),
  number: z.string().describe("Of the registration"),
  checkedInAt: instant.nullable().describe("To the chosen session; null: not in"),
  leave,
  codeDigest: z
    .string()
    .nullable()
    .describe(
      "The first 8 hexadecimal digits of HMAC-SHA-256(code_key, code): recognises a code without a connection. Two people may have the same",
    ),
})

/** Who comes in through the door of an event (docs/product/events.md#9.1). */
export const eventDoor = {
  read: route({
    method: "GET",
    path: "/events/{id}/door/",
    summary: "The people who are confirmed, by name, and who of them came to a session; nobody who waits",
    permission: "attendance.take",
    readOnly: true,
    params: idParams,
    query: z.object({
      sessionId: optional(reference).describe("None: the one that is open, else the next, else the last"),
      search: searchText.describe("Of more than 5,000 people others are found by it"),
    }),
    response: z.object({
      title: z.string(),
      status: z.enum(valuesOf(EVENT_STATUSES)).describe("Of a cancelled event nobody comes in"),
      uf: z.string().describe("The state of the church: hours are on its clock"),
      sessions: z
        .array(
          eventSession.extend({
            isOpen: z.boolean().describe("From 12 hours before its beginning to its end"),
            isReached: z.boolean().describe("It takes check-ins: also after its end"),
          }),
        )
        .max(MAX_SESSIONS),
      sessionId: id.describe("The chosen one"),
      gatheringId: id.nullable().describe("Its list of attendance; null: not begun, or out of reach"),
      listStatus: listStatus
        .nullable()
        .describe("Of that list: once it is no longer open, a device keeps no names"),
      expected: z.number().int().describe("People who are confirmed"),
      checkedIn: z.number().int().describe("Of them, to the chosen session"),
      people: z.array(atDoor).max(MAX_AT_DOOR),
      isCut: z.boolean().describe("There are more: search for them"),
      codeKey: z.string().describe("For `code_digest`; of this event alone"),
    }),
  }),
  checkIn: route({
    method: "POST",
    path: "/events/{id}/check-in/",
    summary: "Let somebody in by their code or by themselves, or take it back; it marks the session's list",
    permission: "attendance.take",
    params: idParams,
    body: z
      .object({
        // Any text: what is no code gets the answer of an unknown one.
        code: optional(z.string()),
        attendeeId: optional(reference),
        sessionId: optional(reference).describe("None: the one that was open then"),
        at: optional(instant).describe("When it was; none: now"),
        sentAt: optional(instant).describe(
          "The clock of the device as it sends: `at` is moved by its difference",
        ),
        clientId: optional(z.uuid("Valor inválido")).describe("A repeated one changes nothing"),
        undo: flag.default(false),
      })
      .refine(({ code, attendeeId }) => code || attendeeId, {
        path: ["code"],
        message: "Informe o código ou o participante",
      }),
    response: z.object({
      attendeeId: id,
      fullName: z.string(),
      number: z.string(),
      sessionId: id,
      checkedInAt: instant
        .nullable()
        .describe("The earliest, where several were made; null: taken back, also by a later `undo`"),
      already: z.boolean().describe("Another check-in let them in before; with `undo`: they were not in"),
    }),
  }),
  noteLeave: route({
    method: "POST",
    path: "/events/{id}/attendees/{aid}/leave/",
    summary: "Note that a guardian's leave on paper is there, or take that back",
    permission: "attendance.take",
    params: z.object({ id, aid: id }),
    body: z.object({ noted: flag.default(true) }),
    response: z.object({
      attendeeId: id,
      leaveNotedAt: instant.nullable(),
      leaveNotedBy: z.string().nullable(),
    }),
  }),
  badges: route({
    method: "GET",
    path: "/events/{id}/badges.pdf",
    summary: "A badge for each person who is confirmed: name, event, church and the code",
    permission: "activities.edit",
    params: idParams,
    query: z.object({ attendeeId: optional(reference).describe("Of one person alone") }),
    response: file("application/pdf"),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
}

export type Door = z.output<typeof eventDoor.read.response>
export type DoorPerson = z.output<typeof atDoor>
export type CheckInBody = z.output<typeof eventDoor.checkIn.body>
export type CheckIn = z.output<typeof eventDoor.checkIn.response>
