import { z } from "zod"
import { phone } from "../brazil/phone.ts"
import {
  email,
  flag,
  id,
  idParams,
  instant,
  optional,
  optionalText,
  reference,
  required,
  text,
} from "../kit/fields.ts"
import { publicName } from "../kit/names.ts"
import { pageOf } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { INQUIRY_STATES } from "./labels.ts"
import { inquiryListQuery } from "./list-query.ts"

const MAX_TEXT = 3_000

const row = z.object({
  id,
  protocol: z.string(),
  name: z.string().nullable().describe("null: erased twelve months after it was closed"),
  subject: z.string(),
  state: z.enum(valuesOf(INQUIRY_STATES)),
  stateDisplay: z.string(),
  assignedToName: z.string().nullable(),
  receivedAt: instant,
})

const inquiry = row.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  text: z.string(),
  note: z.string(),
  assignedTo: id.nullable(),
  personId: id.nullable(),
  personName: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
})

/** Messages that came in by the church's own page. Who manages some branches only sees those that were given to them. */
export const inquiries = {
  owners: route({
    method: "GET",
    path: "/inquiries/owners/",
    summary: "The users who may own a message: those who answer messages",
    permission: "messages.view",
    readOnly: true,
    response: z.array(z.object({ id, name: z.string() })).max(500),
  }),
  list: route({
    method: "GET",
    path: "/inquiries/",
    summary: "The messages that came in, the newest first",
    permission: "messages.view",
    readOnly: true,
    query: inquiryListQuery,
    response: pageOf(row),
  }),
  detail: route({
    method: "GET",
    path: "/inquiries/{id}/",
    summary: "One message that came in",
    permission: "messages.view",
    readOnly: true,
    params: idParams,
    response: inquiry,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/inquiries/{id}/",
    summary: "Say where it stands, whose it is, and what was done",
    permission: "messages.send",
    params: idParams,
    body: z.object({
      state: z.enum(valuesOf(INQUIRY_STATES), "Opção inválida").optional(),
      assignedTo: reference.nullable().optional(),
      note: text(2_000).optional(),
    }),
    response: inquiry,
    versioned: true,
  }),
  person: route({
    method: "POST",
    path: "/inquiries/{id}/person/",
    summary: "Tie it to a person of the church, or enter a new one from it",
    permission: "messages.send",
    params: idParams,
    body: z.object({ personId: optional(reference).describe("None: a new person") }),
    response: inquiry,
  }),
}

/** The form of the church's own page: it tells nobody who is known, and finds or makes no person. */
export const inquiryForm = {
  send: route({
    method: "POST",
    path: "/inquiries/public/{church_slug}/",
    summary: "Write to a church",
    permission: "public",
    params: z.object({ churchSlug: z.string() }),
    body: z
      .object({
        name: required("Nome é obrigatório", publicName(150)),
        email: optional(email),
        phone: optional(phone("Telefone deve estar no formato (XX) XXXXX-XXXX")),
        subject: required("Assunto é obrigatório", text(150)),
        text: required("Mensagem é obrigatória", text(MAX_TEXT)),
        consent: z
          .preprocess((value) => value ?? false, flag)
          .refine((given) => given, "É preciso concordar com o aviso de privacidade"),
        website: z
          .string()
          .max(2000)
          .optional()
          .describe("Not shown to people: a sender who fills it in is asked to confirm"),
        stamp: optionalText(200).describe("As the page gave it; optional"),
        person: flag.default(false).describe("Ticked by a person who was mistaken for a robot"),
      })
      .refine(({ email, phone }) => Boolean(email || phone), {
        path: ["email"],
        error: "Informe e-mail ou telefone",
      }),
    response: z.object({ protocol: z.string() }),
    status: 201,
    code: "churchSlug",
    limits: [
      { max: 10, windowSeconds: 600, by: "address" },
      { max: 30, windowSeconds: 86_400, by: "address" },
    ],
  }),
}

export type InquiryForm = z.output<typeof inquiryForm.send.body>
export type InquiryRow = z.output<typeof row>
export type Inquiry = z.output<typeof inquiry>
