import { z } from "zod"
import { id, idParams, instant } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { answerBody } from "./support.ts"

const lead = z.object({
  id,
  churchName: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  answer: z.string().nullable().describe("As it was mailed"),
})

/** The contacts that were left on the landing page (docs/product/operator.md#5.1). */
export const operatorLeads = {
  list: route({
    method: "GET",
    path: "/operator/leads/",
    summary: "The contacts of the landing page, newest first; kept for 12 months",
    permission: "operator",
    query: z.object(paging(20)),
    response: pageOf(lead),
  }),
  answer: route({
    method: "POST",
    path: "/operator/leads/{id}/answer/",
    summary: "Answer a contact by e-mail, or note that it was answered another way; 409 when it was already",
    permission: "operator",
    params: idParams,
    body: answerBody,
    response: lead,
  }),
  remove: route({
    method: "DELETE",
    path: "/operator/leads/{id}/",
    summary: "Delete a contact, as when the person asks for it",
    permission: "operator",
    params: idParams,
    response: null,
  }),
}

export type DeskLead = z.output<typeof lead>
