import { z } from "zod"
import { id, instant, optionalText, required, text } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"

const ownRequest = z.object({
  number: id,
  subject: z.string(),
  message: z.string(),
  errorCode: z.string().nullable(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  answer: z.string().nullable().describe("As it was mailed; null: none yet, or it was given another way"),
})

/** How a person reaches the support of this installation (docs/product/support.md). */
export const support = {
  contact: route({
    method: "GET",
    path: "/support/contact/",
    summary: "How to reach the support of this installation; null what its operator has not set",
    permission: "public",
    response: z.object({ email: z.string().nullable(), whatsapp: z.string().nullable() }),
  }),
  ask: route({
    method: "POST",
    path: "/support/requests/",
    summary: "Ask the operator for help, with the code of the error if there is one",
    permission: "signed-in",
    body: z.object({
      subject: required("Informe o assunto", text(120)),
      message: required("Escreva o que aconteceu", text(4000)),
      errorCode: optionalText(100).describe("As the error screen shows it"),
    }),
    response: z.object({ number: id }),
    status: 201,
    limits: [{ max: 10, windowSeconds: 3600, by: "user" }],
  }),
  mine: route({
    method: "GET",
    path: "/support/requests/",
    summary: "The caller's own requests for help with their answers, newest first; kept for 12 months",
    permission: "signed-in",
    query: z.object(paging(10)),
    response: pageOf(ownRequest),
  }),
}

export type OwnRequest = z.output<typeof ownRequest>
