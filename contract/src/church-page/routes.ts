import { z } from "zod"
import { id, required, text } from "../kit/fields.ts"
import { file, route } from "../kit/route.ts"
import { clockTime, weekday } from "../kit/week.ts"

/** At most so many service times on a church's page. */
export const MAX_SERVICE_TIMES = 20

const serviceTime = z.object({
  weekday,
  time: clockTime,
  label: text(80).describe("«Culto da família»"),
})

export const churchSlug = text(60)
  .min(3, "Use de 3 a 60 letras, números e hífens")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use letras minúsculas sem acento, números e hífens")

const settings = z.object({
  slug: z.string(),
  isPublic: z.boolean(),
  publicUrl: z.string(),
  serviceTimes: z.array(serviceTime).max(MAX_SERVICE_TIMES),
  words: z.string().describe("A few sentences that greet strangers"),
})

/** The church's own page and its address (docs/product/church-page.md). It is off until the church switches it on. */
export const churchPage = {
  settings: route({
    method: "GET",
    path: "/churches/page/",
    summary: "The church's own page as its settings show it",
    permission: "church.manage",
    readOnly: true,
    response: settings,
    versioned: true,
  }),
  change: route({
    method: "PATCH",
    path: "/churches/page/",
    summary: "Change the page; former addresses lead to the new one",
    permission: "church.manage",
    body: z.object({
      slug: required("Endereço é obrigatório", churchSlug).optional(),
      isPublic: z.boolean().optional(),
      serviceTimes: z.array(serviceTime).max(MAX_SERVICE_TIMES).optional(),
      words: text(1_000).optional(),
    }),
    response: settings,
    versioned: true,
  }),
  qrCode: route({
    method: "GET",
    path: "/churches/page/qr-code.png",
    summary: "The address of the page as a QR image",
    permission: "church.manage",
    response: file("image/png"),
  }),
  read: route({
    method: "GET",
    path: "/churches/public/{churchSlug}/",
    summary: "A church's own page; one that is off and an unknown one are one 404, a former address names the new one",
    permission: "public",
    params: z.object({ churchSlug: z.string() }),
    response: z.object({
      slug: z.string(),
      name: z.string(),
      logo: z.string().nullable(),
      words: z.string(),
      address: z.string(),
      mapUrl: z.string().nullable(),
      phone: z.string().nullable(),
      serviceTimes: z.array(serviceTime).max(MAX_SERVICE_TIMES),
      branches: z.array(z.object({ id, name: z.string(), address: z.string() })).max(500),
      events: z.array(z.object({ slug: z.string(), title: z.string(), startsAt: z.string() })).max(20),
      groupsUrl: z.string().nullable(),
      devotional: z.object({ slug: z.string(), title: z.string(), reference: z.string() }).nullable(),
      stamp: z.string().describe("When this answer was given, signed; comes back with the form"),
    }),
    code: "churchSlug",
    limits: [
      { max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" },
      { max: 3_000, windowSeconds: 600, by: "address" },
    ],
  }),
}

export type ChurchPageSettings = z.output<typeof settings>
