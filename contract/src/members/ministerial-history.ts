import { z } from "zod"
import { civilDate, idParams, instant, optional, optionalText, reference, required } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { ministerialFunction } from "./list-query.ts"

export const ministerialStatus = z.object({
  id: z.number().int(),
  member: z.number().int(),
  status: ministerialFunction,
  statusDisplay: z.string(),
  effectiveDate: z.string(),
  endDate: z.string().nullable(),
  reason: z.string(),
  isCurrent: z.boolean(),
  changedByName: z.string().nullable(),
  createdAt: instant,
  migratedFromMember: z.boolean(),
})

/**
 * What the dialog sends. `observation` and `termination_date` are its other names for reason and end date
 * (docs/product/members.md#4.6).
 */
const entry = {
  status: required("Função ministerial é obrigatória", ministerialFunction),
  effectiveDate: required("Data efetiva é obrigatória", civilDate),
  endDate: optional(civilDate),
  reason: optionalText(500),
  observation: optionalText(500),
  terminationDate: optional(civilDate),
}

interface Dates {
  effectiveDate?: string
  endDate?: string | null
  terminationDate?: string | null
}
/** The strict rule for what a person types; two changes on one day come from the server itself (docs/product/members.md#4.4). */
const endsLater = ({ effectiveDate, endDate, terminationDate }: Dates) => {
  const end = endDate ?? terminationDate
  // A field that was rejected already may have any value here, also one that cannot be compared.
  if (typeof end !== "string" || typeof effectiveDate !== "string") return true
  return end > effectiveDate
}
const endsTooEarly = {
  path: ["endDate"],
  error: "Data final deve ser posterior à data efetiva",
  when: () => true,
}

export const ministerialEntry = z.object(entry).refine(endsLater, endsTooEarly)

export const ministerialHistory = {
  list: route({
    method: "GET",
    path: "/membership-status/",
    summary: "Ministerial statuses, newest first; of one member or of all in reach",
    permission: "members.view",
    readOnly: true,
    query: z.object({ ...paging(50), member: optional(reference) }),
    response: pageOf(ministerialStatus),
  }),
  create: route({
    method: "POST",
    path: "/membership-status/",
    summary: "Add an entry to a member's history; without an end it becomes the current one",
    permission: "members.edit",
    body: z
      .object({ member: required("Membro é obrigatório", reference), ...entry })
      .refine(endsLater, endsTooEarly),
    response: ministerialStatus,
    status: 201,
  }),
  update: route({
    method: "PATCH",
    path: "/membership-status/{id}/",
    summary: "Correct an entry of the history",
    permission: "members.edit",
    params: idParams,
    body: z.object(entry).partial().refine(endsLater, endsTooEarly),
    response: ministerialStatus,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/membership-status/{id}/",
    summary: "Remove an entry that is not the current one",
    permission: "members.edit",
    params: idParams,
    response: null,
    versioned: true,
  }),
}

export type MinisterialStatus = z.output<typeof ministerialStatus>
