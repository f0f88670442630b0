import { z } from "zod"
import { pastDate } from "../brazil/past-date.ts"
import { email, flag, idParams, instant, optional, optionalText, required, text } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { file, route } from "../kit/route.ts"
import { consents } from "../people/consent-ledger.ts"
import { CHOOSABLE_CHANNELS, CONSENT_PURPOSES, valuesOf } from "../vocabulary.ts"

const purpose = z.enum(valuesOf(CONSENT_PURPOSES), "Opção inválida")

const ofVisitor = "/visitors/admin/visitors/{id}/"

/** A visitor's rights under the data protection law (LGPD; docs/product/visitors.md#6.4). */
export const visitorPrivacy = {
  consents: route({
    method: "GET",
    path: `${ofVisitor}consents/`,
    summary: "A visitor's consents, and since when",
    permission: "visitors.view",
    params: idParams,
    response: consents,
  }),
  recordConsent: route({
    method: "POST",
    path: `${ofVisitor}consents/`,
    summary: "Record that a consent was given or withdrawn; the preferences follow at once",
    permission: "visitors.edit",
    params: idParams,
    body: z.object({
      purpose: required("Escolha a finalidade", purpose),
      granted: required("Diga se foi dado ou retirado", flag),
      channel: required("Diga como a pessoa informou", z.enum(CHOOSABLE_CHANNELS, "Opção inválida")),
    }),
    response: consents,
    status: 201,
  }),
  anonymise: route({
    method: "POST",
    path: `${ofVisitor}anonymise/`,
    summary: "Anonymise a visitor for good; the totals stay",
    permission: "visitors.delete",
    params: idParams,
    response: null,
    versioned: true,
  }),
  data: route({
    method: "GET",
    path: `${ofVisitor}data/`,
    summary: "Everything that is stored about one visitor, as a copy for that person",
    permission: "visitors.delete",
    params: idParams,
    query: z.object({ as: z.enum(["json", "txt"], "Formato inválido").default("json") }),
    response: file("application/json", "text/plain; charset=utf-8"),
    limits: [{ max: 5, windowSeconds: 3600, by: "user" }],
  }),
}

/** How many earlier texts of the notice are shown. */
export const MAX_NOTICES_KEPT = 50

const notice = z.object({
  privacyOfficer: z.string().nullable().describe("The data protection officer (encarregado) by name"),
  privacyContact: z.string(),
  privacyParagraph: z.string().nullable().describe("The church's addition to the notice"),
  version: z.string(),
  hash: z.string().describe("SHA-256 of the text"),
  text: z.string().describe("The notice as this church's visitors read it; a paragraph a line"),
  earlier: z
    .array(z.object({ version: z.string(), since: instant, text: z.string() }))
    .max(MAX_NOTICES_KEPT)
    .describe("Other texts that visitors were shown, newest first"),
})

/** The notice that a church's visitors read before they send anything (docs/product/visitors.md#6.3). */
export const privacyNotices = {
  detail: route({
    method: "GET",
    path: "/visitors/admin/privacy-notice/",
    summary: "The notice that the church's visitors read, and what the church may add to it",
    permission: "church.manage",
    response: notice,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/visitors/admin/privacy-notice/",
    summary: "Change the church's part of the notice: a new version from here on",
    permission: "church.manage",
    body: z.object({
      privacyOfficer: optional(nameOf(100)),
      privacyContact: required("E-mail de privacidade é obrigatório", email).optional(),
      privacyParagraph: optionalText(1500),
    }),
    response: notice,
    versioned: true,
  }),
}

/** One consent that a visitor gave, or refused, to the person who registers them (docs/product/visitors.md#2.7). */
const takenConsent = z.object({
  purpose: required("Escolha a finalidade", purpose),
  granted: required("Diga se foi dado ou recusado", flag),
  givenAt: required(
    "Diga quando a pessoa informou",
    z.union([pastDate, z.iso.datetime({ offset: true })], "Data inválida"),
  ).describe("A day or an instant, not in the future"),
  how: required("Diga como a pessoa informou", z.enum(CHOOSABLE_CHANNELS, "Opção inválida")),
})

/** The consents sent with a new visitor: each purpose once, those that were not asked about left out. */
export const takenConsents = z
  .array(takenConsent, "Valor inválido")
  .max(valuesOf(CONSENT_PURPOSES).length, "Cada finalidade uma só vez")
  .refine((lines) => new Set(lines.map((line) => line.purpose)).size === lines.length, {
    error: "Cada finalidade uma só vez",
  })
  .default([])

/** The version that the public form showed, sent back with the registration. */
export const noticeVersion = text(40).optional()

export type TakenConsents = z.output<typeof takenConsents>
export type PrivacyNotice = z.output<typeof notice>
