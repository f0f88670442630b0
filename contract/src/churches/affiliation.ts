import { z } from "zod"
import { instant, reference, required } from "../kit/fields.ts"
import { MAX_LISTED } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { affiliation } from "./list-query.ts"
import { affiliationEvent } from "./routes.ts"

const standing = z.object({
  affiliation,
  affiliationDisplay: z.string(),
  denominationId: z.number().int(),
  denominationName: z.string(),
  isIndependent: z.boolean().describe("It names no denomination"),
  since: instant.nullable().describe("When it asked, was approved or was refused"),
  reason: z.string().nullable().describe("Why it was refused, or its affiliation ended"),
  housesOffice: z.boolean().describe("The denomination's office has its accounts here: it cannot leave"),
  can: z.object({ request: z.boolean(), withdraw: z.boolean(), leave: z.boolean() }),
  history: z.array(affiliationEvent).max(MAX_LISTED).describe("Newest first"),
  historyCount: z.number().int(),
})

/** Belonging to a denomination, from the church's side (docs/product/churches.md#2.1). */
export const churchAffiliation = {
  read: route({
    method: "GET",
    path: "/churches/affiliation/",
    summary: "The affiliation of the caller's church with a denomination, and its history",
    permission: "church.manage",
    response: standing,
  }),
  request: route({
    method: "POST",
    path: "/churches/affiliation/request/",
    summary:
      "Ask a denomination's office to belong to it. A denomination without an office is merely named: there is no one to answer",
    permission: "church.manage",
    body: z.object({ denominationId: required("Escolha uma denominação", reference) }),
    response: standing,
  }),
  withdraw: route({
    method: "POST",
    path: "/churches/affiliation/withdraw/",
    summary: "Withdraw a request that has not been answered",
    permission: "church.manage",
    response: standing,
  }),
  leave: route({
    method: "POST",
    path: "/churches/affiliation/leave/",
    summary: "Leave the denomination: its office sees nothing of the church from this moment",
    permission: "church.manage",
    response: standing,
  }),
}

export type AffiliationStanding = z.output<typeof standing>
