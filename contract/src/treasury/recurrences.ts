import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { withoutDefaults } from "../kit/changes.ts"
import { civilDate, id, idParams, instant, optional, required } from "../kit/fields.ts"
import { pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { ledgerMoney } from "./amounts.ts"
import { BILL_KINDS, RECURRENCE_STEPS } from "./bill-labels.ts"
import { billFields } from "./bills.ts"

const every = z.enum(valuesOf(RECURRENCE_STEPS), "Opção inválida")

const recurrence = z.object({
  id,
  kind: z.enum(valuesOf(BILL_KINDS)),
  kindDisplay: z.string(),
  amount: ledgerMoney,
  category: id,
  categoryName: z.string(),
  fund: id.nullable(),
  branch: id,
  branchName: z.string(),
  payee: z.string().nullable(),
  personId: id.nullable(),
  personName: z.string().nullable(),
  donorHidden: z.boolean(),
  description: z.string().nullable(),
  every,
  everyDisplay: z.string(),
  startsOn: civilDate,
  endsOn: civilDate.nullable(),
  createdAt: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

const fields = {
  ...billFields,
  every: required("Repetição é obrigatória", every),
  startsOn: required("Primeiro vencimento é obrigatório", civilDate),
  endsOn: optional(civilDate).describe("No bill is due later"),
}

/** What is paid or received again and again (docs/product/treasury.md#3.3). */
export const treasuryRecurrences = {
  list: route({
    method: "GET",
    path: "/treasury/recurrences/",
    summary: "The recurrences, by the first day on which they fall due",
    permission: "finance.view",
    readOnly: true,
    query: z.object({ ...paging(20), search: searchText, ...unitFilter }),
    response: pageOf(recurrence),
  }),
  create: route({
    method: "POST",
    path: "/treasury/recurrences/",
    summary: "Create a recurrence, with the bills of the next 45 days",
    permission: "finance.create",
    feature: "finance",
    body: z.object(fields),
    response: recurrence,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/treasury/recurrences/{id}/",
    summary: "One recurrence",
    permission: "finance.view",
    readOnly: true,
    params: idParams,
    response: recurrence,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/treasury/recurrences/{id}/",
    summary: "Change a recurrence, and its open bills from today on that nobody changed",
    permission: "finance.edit",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: recurrence,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/treasury/recurrences/{id}/",
    summary: "End a recurrence, with its open bills from today on that nobody changed",
    permission: "finance.delete",
    params: idParams,
    response: null,
    versioned: true,
  }),
}

export type TreasuryRecurrence = z.output<typeof recurrence>
export type RecurrenceBody = z.output<typeof treasuryRecurrences.create.body>
export type RecurrenceChange = z.output<typeof treasuryRecurrences.update.body>
export type RecurrenceQuery = z.output<typeof treasuryRecurrences.list.query>
