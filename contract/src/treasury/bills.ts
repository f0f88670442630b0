import { z } from "zod"
import { unitFilter } from "../branches/unit-scope.ts"
import { withoutDefaults } from "../kit/changes.ts"
import {
  civilDate,
  flag,
  id,
  idParams,
  instant,
  optional,
  optionalText,
  reference,
  required,
  wholeNumber,
} from "../kit/fields.ts"
import { ordering, pageOf, paging, searchText } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { ledgerMoney, positiveAmount } from "./amounts.ts"
import { BILL_KINDS, BILL_STATUSES, MAX_INSTALLMENTS } from "./bill-labels.ts"
import { ledgerEntry } from "./entries.ts"
import { ENTRY_METHODS } from "./labels.ts"

const kind = z.enum(valuesOf(BILL_KINDS), "Opção inválida")
const status = z.enum(valuesOf(BILL_STATUSES), "Opção inválida")

const bill = z.object({
  id,
  kind,
  kindDisplay: z.string(),
  status,
  statusDisplay: z.string(),
  amount: ledgerMoney,
  settled: ledgerMoney.describe("Of its entries that were not reversed"),
  remaining: ledgerMoney,
  difference: ledgerMoney
    .nullable()
    .describe("Of one that was closed at another amount: below zero a discount, above it fines and interest"),
  dueDate: civilDate,
  isOverdue: z.boolean(),
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
  installment: z.number().int(),
  installments: z.number().int(),
  recurrence: id.nullable(),
  entries: z.array(id).max(100).describe("That paid it, also those that were reversed"),
  createdAt: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean(), settle: z.boolean() }),
})

/** What bills and recurrences have in common. */
export const billFields = {
  kind: required("Tipo é obrigatório", kind),
  amount: required("Valor é obrigatório", positiveAmount),
  category: required("Categoria é obrigatória", reference),
  fund: optional(reference).describe("None: the church's default"),
  branch: optional(reference).describe("None: the headquarters"),
  payee: optionalText(150),
  personId: optional(reference),
  description: optionalText(500),
}

const fields = { ...billFields, dueDate: required("Vencimento é obrigatório", civilDate) }

/** What is to be paid and received (docs/product/treasury.md#3.1). */
export const treasuryBills = {
  list: route({
    method: "GET",
    path: "/treasury/bills/",
    summary: "The bills, those that are due first at the top",
    permission: "finance.view",
    readOnly: true,
    query: z.object({
      ...paging(20),
      search: searchText,
      kind: optional(kind),
      status: optional(status),
      isOpen: optional(flag).describe("Not paid yet: open or partial"),
      dueFrom: optional(civilDate),
      dueTo: optional(civilDate),
      recurrence: optional(reference),
      ...unitFilter,
      ordering: ordering("due_date", "-due_date", "amount", "-amount"),
    }),
    response: pageOf(bill),
  }),
  create: route({
    method: "POST",
    path: "/treasury/bills/",
    summary: "Create a bill, or several: its installments, a month apart, of which the last takes the cents",
    permission: "finance.create",
    feature: "finance",
    body: z.object({
      ...fields,
      installments: wholeNumber(`Informe um número de 1 a ${MAX_INSTALLMENTS}`, {
        min: 1,
        max: MAX_INSTALLMENTS,
      }).default(1),
    }),
    response: bill,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/treasury/bills/{id}/",
    summary: "One bill",
    permission: "finance.view",
    readOnly: true,
    params: idParams,
    response: bill,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/treasury/bills/{id}/",
    summary: "Change a bill",
    permission: "finance.edit",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: bill,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/treasury/bills/{id}/",
    summary: "Delete a bill of which nothing is paid",
    permission: "finance.delete",
    params: idParams,
    response: null,
    versioned: true,
  }),
  settle: route({
    method: "POST",
    path: "/treasury/bills/{id}/settle/",
    summary: "Pay a bill or a part of it: posts an entry",
    permission: "finance.edit",
    params: idParams,
    body: z.object({
      account: required("Conta é obrigatória", reference),
      date: required("Data é obrigatória", civilDate),
      amount: required("Valor é obrigatório", positiveAmount),
      method: z.enum(valuesOf(ENTRY_METHODS), "Opção inválida").default("pix"),
      closes: flag.default(false).describe("The bill is paid by it, at a lower or higher amount"),
      documentNumber: optionalText(60),
      acknowledgeOverdraw: flag.default(false),
    }),
    response: ledgerEntry,
    status: 201,
  }),
}

export type TreasuryBill = z.output<typeof bill>
export type BillBody = z.output<typeof treasuryBills.create.body>
export type BillChange = z.output<typeof treasuryBills.update.body>
export type BillQuery = z.output<typeof treasuryBills.list.query>
export type SettlementBody = z.output<typeof treasuryBills.settle.body>
