import { z } from "zod"
import { id, instant, optional, reference } from "../kit/fields.ts"
import { MAX_LISTED, pageOf, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { auditListQuery } from "./list-query.ts"

const auditEntry = z.object({
  id,
  at: instant,
  actor: z.string().nullable(),
  actorId: z.number().int().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.number().int().nullable(),
  subject: z.string().nullable().describe("What the record is called today; null: gone, or in no reach"),
  summary: z.string(),
  churchName: z.string().nullable().describe("In which church it was done"),
})

export const audit = {
  list: route({
    method: "GET",
    path: "/core/audit/",
    summary: "Who changed what",
    permission: "users.manage",
    readOnly: true,
    query: auditListQuery,
    response: pageOf(auditEntry),
  }),
  options: route({
    method: "GET",
    path: "/core/audit/options/",
    summary: "The people and actions by which the audit trail can be filtered: those that occur in it",
    permission: "users.manage",
    query: z.object({
      search: searchText.describe("Part of a person's name"),
      actor: optional(reference).describe("A person who is always among them, whatever the search"),
    }),
    response: z.object({
      actors: z
        .array(z.object({ id: z.number().int(), name: z.string() }))
        .max(MAX_LISTED)
        .describe("By name"),
      actorCount: z.number().int().describe("How many the search finds in all"),
      actions: z.array(z.object({ action: z.string(), label: z.string() })).max(1000),
    }),
  }),
}

export type AuditEntry = z.output<typeof auditEntry>
export type AuditQuery = z.output<typeof audit.list.query>
