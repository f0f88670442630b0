import { z } from "zod"
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
  text,
} from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { ledgerMoney, positiveAmount } from "./amounts.ts"
import { CLAIM_STATUSES } from "./bill-labels.ts"
import { ledgerEntry, receipt } from "./entries.ts"
import { ENTRY_METHODS, MAX_ATTACHMENTS, MAX_CATEGORIES } from "./labels.ts"

const status = z.enum(valuesOf(CLAIM_STATUSES), "Opção inválida")

const claim = z.object({
  id,
  status,
  statusDisplay: z.string(),
  amount: ledgerMoney,
  date: civilDate,
  category: id,
  categoryName: z.string(),
  branch: id,
  branchName: z.string(),
  description: z.string(),
  pixKey: z.string().nullable(),
  askedBy: id.nullable(),
  askedByName: z.string().nullable(),
  decidedByName: z.string().nullable(),
  refusalReason: z.string().nullable(),
  entry: id.nullable().describe("That paid it, unless that was reversed"),
  isOwn: z.boolean(),
  attachments: z.array(receipt).max(MAX_ATTACHMENTS),
  createdAt: instant,
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), decide: z.boolean(), pay: z.boolean() }),
})

const fields = {
  amount: required("Valor é obrigatório", positiveAmount),
  date: required("Data é obrigatória", civilDate),
  category: required("Categoria é obrigatória", reference),
  description: required("Descrição é obrigatória", text(500)),
  pixKey: optionalText(100),
}

/** What people spent for the church and ask back (docs/product/treasury.md#3.4). */
export const expenseClaims = {
  list: route({
    method: "GET",
    path: "/treasury/expense-claims/",
    summary: "The claims in the caller's reach, the newest first: without `finance.view` the own ones",
    permission: "signed-in",
    readOnly: true,
    query: z.object({
      ...paging(20),
      status: optional(status),
      mine: optional(flag).describe("The caller's own ones alone; false: those of others"),
    }),
    response: pageOf(claim),
  }),
  options: route({
    method: "GET",
    path: "/treasury/expense-claims/categories/",
    summary: "The categories that a claim can have",
    permission: "signed-in",
    readOnly: true,
    response: z.array(z.object({ id, code: z.string(), name: z.string() })).max(MAX_CATEGORIES),
  }),
  create: route({
    method: "POST",
    path: "/treasury/expense-claims/",
    summary: "Ask for money that was spent for the church",
    permission: "signed-in",
    feature: "finance",
    body: z.object(fields),
    response: claim,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/treasury/expense-claims/{id}/",
    summary: "One claim",
    permission: "signed-in",
    readOnly: true,
    params: idParams,
    response: claim,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/treasury/expense-claims/{id}/",
    summary: "Change an own claim until it is decided",
    permission: "signed-in",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: claim,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/treasury/expense-claims/{id}/",
    summary: "Withdraw an own claim until it is decided",
    permission: "signed-in",
    params: idParams,
    response: null,
    versioned: true,
  }),
  attach: route({
    method: "POST",
    path: "/treasury/expense-claims/{id}/attachments/",
    summary: "Add a receipt to an own claim until it is decided: a picture, stored anew, or a PDF",
    permission: "signed-in",
    params: idParams,
    body: z.object({ file: z.unknown() }),
    files: ["file"],
    limits: [{ max: 60, windowSeconds: 600, by: "user" }],
    response: claim,
    status: 201,
  }),
  attachment: route({
    method: "GET",
    path: "/treasury/expense-claims/{id}/attachments/{attachment}/",
    summary: "The bytes of a receipt; a PDF as a download",
    permission: "signed-in",
    params: z.object({ id, attachment: id }),
    response: file("image/webp", "application/pdf"),
  }),
  detach: route({
    method: "DELETE",
    path: "/treasury/expense-claims/{id}/attachments/{attachment}/",
    summary: "Remove a receipt of an own claim until it is decided",
    permission: "signed-in",
    params: z.object({ id, attachment: id }),
    response: null,
  }),
  authorise: route({
    method: "POST",
    path: "/treasury/expense-claims/{id}/authorise/",
    summary: "Authorise a claim of another user",
    permission: "finance.edit",
    params: idParams,
    response: claim,
  }),
  refuse: route({
    method: "POST",
    path: "/treasury/expense-claims/{id}/refuse/",
    summary: "Refuse a claim",
    permission: "finance.edit",
    params: idParams,
    body: z.object({ reason: required("Explique o motivo", text(500)) }),
    response: claim,
  }),
  pay: route({
    method: "POST",
    path: "/treasury/expense-claims/{id}/pay/",
    summary: "Pay an authorised claim: posts an entry, once",
    permission: "finance.edit",
    params: idParams,
    body: z.object({
      account: required("Conta é obrigatória", reference),
      date: required("Data é obrigatória", civilDate),
      method: z.enum(valuesOf(ENTRY_METHODS), "Opção inválida").default("pix"),
      acknowledgeOverdraw: flag.default(false),
    }),
    response: ledgerEntry,
    status: 201,
  }),
}

export type ExpenseClaim = z.output<typeof claim>
export type ClaimBody = z.output<typeof expenseClaims.create.body>
export type ClaimChange = z.output<typeof expenseClaims.update.body>
export type ClaimQuery = z.output<typeof expenseClaims.list.query>
export type ClaimPayment = z.output<typeof expenseClaims.pay.body>
