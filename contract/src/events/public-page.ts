import { z } from "zod"
import { email, id, instant, optional, reference, required } from "../kit/fields.ts"
import { file, route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import {
  ASKED,
  MAX_ATTENDEES,
  MAX_QUESTIONS,
  MAX_SESSIONS,
  PAGE_STATES,
  REGISTRATION_STATUSES,
} from "./labels.ts"
import { eventQuestion } from "./questions.ts"
import { registerBody } from "./registration-form.ts"
import { eventSession } from "./sessions.ts"

const asked = z.enum(valuesOf(ASKED))
const status = z.enum(valuesOf(REGISTRATION_STATUSES))

// Any text: an invalid address gets the answer of an unknown one.
const slug = z.object({ slug: z.string() })
const token = z.object({ token: z.string() })

const what = {
  title: z.string(),
  churchName: z.string(),
  place: z.string(),
  uf: z.string().describe("The state of the church: hours are on its clock"),
  sessions: z.array(eventSession.omit({ id: true, overnight: true })).max(MAX_SESSIONS),
}

const payment = z.object({ kind: z.enum(["free", "on_site", "pix"]), text: z.string() })

const registered = z.object({
  number: z.string(),
  status,
  position: z.number().int().nullable().describe("In the line; null: not waiting"),
  manageToken: z.string().describe("Of the secret address /inscricao/{token}"),
  attendees: z
    .array(z.object({ fullName: z.string(), code: z.string().nullable().describe("null while waiting") }))
    .max(MAX_ATTENDEES),
  amount: z.string(),
  payment,
})

const publicLimits = [
  { max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" },
  { max: 3_000, windowSeconds: 600, by: "address" },
] as const

/** The page of an event, and what who registered sees at the secret address (docs/product/events.md#5.9). */
export const eventPage = {
  read: route({
    method: "GET",
    path: "/events/public/{slug}/",
    summary: "The page of an event and its form; a draft, an internal and an unknown one are one 404",
    permission: "public",
    params: slug,
    response: z.object({
      ...what,
      description: z.string(),
      coverUrl: z.string().nullable(),
      logo: z.string().nullable().describe("Address of the church's logo"),
      price: z.string().describe("Of one person"),
      placesLeft: z.number().int().nullable().describe("From ten down; null: not told"),
      fields: z.object({ birthDate: asked, phone: asked, cpf: asked }),
      questions: z.array(eventQuestion).max(MAX_QUESTIONS),
      state: z.enum(valuesOf(PAGE_STATES)),
      waitlist: z.boolean().describe("Whether people for whom no place is left can wait for one"),
      opensAt: instant.nullable(),
      cancellationReason: z.string(),
      cancelHours: z.number().int(),
      stamp: z.string().describe("When this answer was given, signed; comes back with the form"),
      notice: z.object({
        contact: z.string(),
        version: z.string(),
        text: z.string().describe("A paragraph a line"),
      }),
    }),
    code: "slug",
    limits: [...publicLimits],
  }),
  calendar: route({
    method: "GET",
    path: "/events/public/{slug}/event.ics",
    summary: "The sessions of an event for a calendar program",
    permission: "public",
    params: slug,
    response: file("text/calendar"),
    limits: [...publicLimits],
  }),
  register: route({
    method: "POST",
    path: "/events/public/{slug}/register/",
    summary: "Register a family: in or waiting as a whole",
    permission: "public",
    params: slug,
    body: registerBody,
    response: registered,
    status: 201,
    code: "slug",
    // A whole congregation may share one network address.
    limits: [
      { max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" },
      { max: 300, windowSeconds: 300, by: "address at code", spentBy: "accepted" },
      { max: 400, windowSeconds: 600, by: "code", spentBy: "accepted" },
    ],
  }),
  resend: route({
    method: "POST",
    path: "/events/public/{slug}/resend/",
    summary: "Mail somebody the links of their own registrations; the answer is the same for everybody",
    permission: "public",
    params: slug,
    body: z.object({ email: required("E-mail é obrigatório", email) }),
    response: z.object({ message: z.string() }),
    limits: [
      { max: 10, windowSeconds: 600, by: "address" },
      { max: 30, windowSeconds: 86_400, by: "address" },
    ],
  }),
}

/** A registration at its secret address. */
export const registrationLink = {
  read: route({
    method: "GET",
    path: "/events/public/registrations/{token}/",
    summary: "A registration at its secret address",
    permission: "public",
    params: token,
    response: z.object({
      ...what,
      slug: z.string().nullable().describe("null: the event has no public page"),
      number: z.string(),
      status,
      position: z.number().int().nullable(),
      contactName: z.string(),
      attendees: z
        .array(z.object({ id, fullName: z.string(), code: z.string().nullable(), cancelled: z.boolean() }))
        .max(MAX_ATTENDEES * 2),
      amount: z.string(),
      payment,
      eventCancelled: z.boolean(),
      cancellationReason: z.string(),
      canCancel: z.boolean(),
      cancelUntil: instant.nullable().describe("null: until the first session begins, or not any more"),
    }),
    code: "token",
    limits: [...publicLimits],
  }),
  code: route({
    method: "GET",
    path: "/events/public/registrations/{token}/code.png",
    summary: "The code of one person as a QR image of 300 pixels",
    permission: "public",
    params: token,
    query: z.object({ attendee: optional(reference).describe("None: the first") }),
    response: file("image/png"),
    code: "token",
    limits: [...publicLimits],
  }),
  cancel: route({
    method: "POST",
    path: "/events/public/registrations/{token}/cancel/",
    summary: "Cancel a registration, or some of its people, within the event's term",
    permission: "public",
    params: token,
    body: z.object({ attendees: z.array(id).max(MAX_ATTENDEES).optional().describe("None: all") }),
    response: z.object({ status }),
    code: "token",
    limits: [
      { max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" },
      { max: 300, windowSeconds: 300, by: "address at code", spentBy: "accepted" },
      { max: 400, windowSeconds: 600, by: "code", spentBy: "accepted" },
    ],
  }),
}

export type EventPage = z.output<typeof eventPage.read.response>
export type Registered = z.output<typeof registered>
export type RegistrationAtLink = z.output<typeof registrationLink.read.response>
