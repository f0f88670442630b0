import { z } from "zod"
import { id, idParams, instant, optionalText, required, text } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"

/** What an operator writes to who asked; blank: it was answered another way, and no e-mail leaves. */
export const answerBody = z.object({ message: optionalText(4000) })

/** The same in a form that sends words. */
export const writtenAnswer = z.object({ message: required("Escreva a resposta", text(4000)) })

const supportRequest = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  churchName: z.string().nullable().describe("Null: the person has no church yet"),
  subject: z.string(),
  message: z.string(),
  errorCode: z.string().nullable(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  answer: z.string().nullable().describe("As it was mailed"),
})

/** The requests for help of signed-in people (docs/product/operator.md#9.1). */
export const operatorSupport = {
  list: route({
    method: "GET",
    path: "/operator/support-requests/",
    summary:
      "The requests for help: those without an answer first, the newest of each first; kept for 12 months",
    permission: "operator",
    query: z.object(paging(20)),
    response: pageOf(supportRequest),
  }),
  answer: route({
    method: "POST",
    path: "/operator/support-requests/{id}/answer/",
    summary: "Answer a request by e-mail, or note that it was answered another way; 409 when it was already",
    permission: "operator",
    params: idParams,
    body: answerBody,
    response: supportRequest,
  }),
}

export type DeskSupportRequest = z.output<typeof supportRequest>
