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
import { amount } from "../kit/money.ts"
import { month } from "../kit/month.ts"
import { pageOf } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { valuesOf } from "../vocabulary.ts"
import { ledgerMoney, namedRecord, positiveAmount } from "./amounts.ts"
import { entryFilters, entryListQuery } from "./entry-query.ts"
import { ENTRY_KINDS, ENTRY_METHODS, ENTRY_STATUSES, FLOWS, MAX_ATTACHMENTS, MAX_SPLITS } from "./labels.ts"

const method = z.enum(valuesOf(ENTRY_METHODS), "Opção inválida")

/** What the product says of an entry that it takes all the same. */
const warning = z.object({ code: z.enum(["account_negative"]), message: z.string() })

const part = z.object({
  category: id,
  categoryName: z.string(),
  fund: id,
  fundName: z.string(),
  amount: ledgerMoney,
})

const entryRow = z.object({
  id,
  number: z.string().describe("2026/000001: without gaps in a year of a church"),
  kind: z.enum(valuesOf(ENTRY_KINDS)),
  kindDisplay: z.string(),
  status: z.enum(valuesOf(ENTRY_STATUSES)),
  statusDisplay: z.string(),
  date: civilDate,
  competence: z.string().describe("YYYY-MM: the month that it belongs to"),
  amount: ledgerMoney.describe("Gross; of a reversal below zero"),
  matchedAmount: ledgerMoney
    .nullable()
    .describe("The parts that the filters meet, where these are not all; else null"),
  account: namedRecord.nullable().describe("null: of a branch out of the caller's reach"),
  toAccount: namedRecord.nullable().describe("Of a transfer"),
  category: namedRecord.nullable().describe("null: of several, or of none"),
  fund: namedRecord.nullable().describe("null: of several"),
  branch: id,
  branchName: z.string(),
  method: method.nullable(),
  methodDisplay: z.string().nullable(),
  personId: id.nullable(),
  personName: z.string().nullable(),
  donorHidden: z.boolean().describe("Who gave is not for this caller (docs/product/treasury.md#5.1)"),
  payee: z.string().nullable(),
  description: z.string().nullable(),
  documentNumber: z.string().nullable(),
  hasAttachments: z.boolean(),
})

/** A file of an entry or of a claim. */
export const receipt = z.object({
  id,
  name: z.string(),
  url: z.string().describe("Of this API; it asks again whether the caller may read it"),
  contentType: z.string(),
  size: z.number().int(),
})

const entry = entryRow.omit({ matchedAmount: true, hasAttachments: true }).extend({
  splits: z.array(part).max(MAX_SPLITS),
  fee: ledgerMoney.describe("What the card took of it; 0.00: nothing"),
  expectedOn: civilDate.nullable().describe("When the money is in the account"),
  reason: z.string().nullable().describe("Of a reversal, or of a transfer between funds"),
  reversalOf: id.nullable(),
  reversalOfNumber: z.string().nullable(),
  reversedBy: id.nullable(),
  reversedByNumber: z.string().nullable(),
  pairId: z.string().nullable(),
  attachments: z
    .array(receipt.extend({ isOfClaim: z.boolean().describe("Of the claim that it paid: not removed") }))
    .max(2 * MAX_ATTACHMENTS),
  claim: id.nullable().describe("The claim that it paid, in the caller's reach"),
  warnings: z.array(warning).max(2),
  createdByName: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  can: z.object({
    edit: z.boolean().describe("Everything; false: only person, notes and files, with the right to edit"),
    annotate: z.boolean().describe("Person, notes and files"),
    reverse: z.boolean(),
    attach: z.boolean(),
  }),
})

const split = z.object({
  category: required("Categoria é obrigatória", reference),
  fund: optional(reference),
  amount: required("Valor é obrigatório", positiveAmount),
})

const fields = {
  date: required("Data é obrigatória", civilDate),
  amount: required("Valor é obrigatório", positiveAmount).describe("Gross"),
  account: required("Conta é obrigatória", reference),
  category: optional(reference).describe("Required without splits"),
  fund: optional(reference).describe("None: the church's default"),
  splits: z.array(split).max(MAX_SPLITS, `No máximo ${MAX_SPLITS} partes`).default([]),
  method: method.default("cash"),
  personId: optional(reference),
  payee: optionalText(150),
  description: optionalText(500),
  documentNumber: optionalText(60),
  competence: optional(month).describe("None: the month of the date"),
  fee: optional(amount).describe("What the card takes; 0.00: nothing"),
  expectedOn: optional(civilDate).describe("When the money is in the account"),
  acknowledgeOverdraw: flag
    .default(false)
    .describe("Spend a restricted fund below zero, which is refused (409, `code: fund_overdrawn`) else"),
}

/** The ledger's entries. None is ever deleted (docs/product/treasury.md#2.1). */
export const ledgerEntries = {
  list: route({
    method: "GET",
    path: "/treasury/entries/",
    summary: "The entries, the newest first, with the sums of all that the filters find",
    permission: "finance.view",
    readOnly: true,
    query: entryListQuery,
    response: pageOf(entryRow).extend({ totals: z.object({ income: ledgerMoney, expense: ledgerMoney }) }),
  }),
  create: route({
    method: "POST",
    path: "/treasury/entries/",
    summary: "Post an entry",
    permission: "finance.create",
    feature: "finance",
    body: z.object({
      kind: required("Tipo é obrigatório", z.enum(valuesOf(FLOWS), "Opção inválida")),
      ...fields,
    }),
    response: entry,
    status: 201,
  }),
  export: route({
    method: "GET",
    path: "/treasury/entries/export/",
    summary: "The entries that the list's filters find, as a file with every row",
    permission: "finance.view",
    query: z.object({ ...entryFilters, format: z.enum(["xlsx", "pdf", "csv"], "Formato inválido") }),
    response: file(SHEET_TYPES.xlsx, SHEET_TYPES.pdf, SHEET_TYPES.csv),
    limits: [{ max: 20, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
  detail: route({
    method: "GET",
    path: "/treasury/entries/{id}/",
    summary: "One entry",
    permission: "finance.view",
    readOnly: true,
    params: idParams,
    response: entry,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/treasury/entries/{id}/",
    summary: "Change an entry; of one that another record made, or that is reversed, only person and notes",
    permission: "finance.edit",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: entry,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/treasury/entries/{id}/",
    summary: "Always refused (409): entries are reversed",
    permission: "finance.edit",
    params: idParams,
    response: null,
    versioned: true,
  }),
  reverse: route({
    method: "POST",
    path: "/treasury/entries/{id}/reverse/",
    summary: "Reverse an entry, once, by an entry with the opposite postings",
    permission: "finance.edit",
    params: idParams,
    body: z.object({
      reason: required("Explique o motivo", text(500).min(5, "Explique o motivo (mínimo de 5 caracteres)")),
      date: optional(civilDate).describe("None: today"),
    }),
    response: entry,
    status: 201,
  }),
  postings: route({
    method: "GET",
    path: "/treasury/entries/{id}/postings/",
    summary: "The postings of an entry in the order in which they were made, with those of its changes",
    permission: "finance.view",
    readOnly: true,
    params: idParams,
    response: z
      .array(
        z.object({
          account: namedRecord.nullable(),
          category: namedRecord.nullable(),
          fund: namedRecord,
          date: civilDate,
          amount: ledgerMoney.describe("Signed: money that comes into an account is above zero"),
          postedAt: instant,
        }),
      )
      .max(1000),
  }),
  attach: route({
    method: "POST",
    path: "/treasury/entries/{id}/attachments/",
    summary: "Add a receipt: a picture, stored anew without its metadata, or a PDF",
    permission: "finance.create",
    params: idParams,
    body: z.object({ file: z.unknown() }),
    files: ["file"],
    limits: [{ max: 60, windowSeconds: 600, by: "user" }],
    response: entry,
    status: 201,
  }),
  attachment: route({
    method: "GET",
    path: "/treasury/entries/{id}/attachments/{attachment}/",
    summary: "The bytes of a receipt; a PDF as a download",
    permission: "finance.view",
    params: z.object({ id, attachment: id }),
    response: file("image/webp", "application/pdf"),
  }),
  detach: route({
    method: "DELETE",
    path: "/treasury/entries/{id}/attachments/{attachment}/",
    summary: "Remove a receipt; the trail keeps its name and its hash",
    permission: "finance.edit",
    params: z.object({ id, attachment: id }),
    response: null,
  }),
}

export type EntryRow = z.output<typeof entryRow>
export type LedgerEntry = z.output<typeof entry>
export type EntryBody = z.output<typeof ledgerEntries.create.body>
export type EntryChange = z.output<typeof ledgerEntries.update.body>
export type EntryQuery = z.output<typeof ledgerEntries.list.query>
export type EntryExportQuery = z.output<typeof ledgerEntries.export.query>
export type EntrySplit = z.output<typeof split>

/** An entry as calls answer it that make one. */
export const ledgerEntry = entry
