import { z } from "zod"
import { civilDate, flag, id, idParams, instant, optional, reference, required } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { valuesOf } from "../vocabulary.ts"
import { ledgerMoney } from "./amounts.ts"
import { FLOWS } from "./labels.ts"

export const MAX_ENTRY_IMPORT_LINES = 10_000
/** Errors in one answer; `errorCount` tells how many there are. */
export const MAX_ENTRY_IMPORT_ERRORS = 10_000
export const MAX_ENTRY_IMPORT_COLUMNS = 100
/** The first lines of a sheet that an answer shows as they were understood. */
export const MAX_ENTRY_IMPORT_PREVIEW = 100

/**
 * The columns of a sheet of entries (docs/product/treasury.md#2.9). An amount comes with its sign, beside `kind`, or in one of the two columns `income`
 * and `expense`.
 */
export const ENTRY_SHEET_LABELS = {
  date: "Data",
  amount: "Valor",
  kind: "Tipo",
  income: "Entrada",
  expense: "Saída",
  category: "Categoria",
  fund: "Fundo",
  method: "Forma",
  payee: "Favorecido",
  person: "Pessoa",
  description: "Descrição",
  documentNumber: "Documento",
} as const

export type EntrySheetField = keyof typeof ENTRY_SHEET_LABELS

/** What becomes of a line. `repeated`: an entry like it was posted before. */
export const ENTRY_IMPORT_OUTCOMES = ["new", "repeated", "rejected"] as const

const text = z.string().nullable()

const previewLine = z.object({
  line: z.number().int(),
  outcome: z.enum(ENTRY_IMPORT_OUTCOMES),
  date: civilDate.nullable(),
  kind: z.enum(valuesOf(FLOWS)).nullable(),
  amount: ledgerMoney.nullable(),
  category: text,
  fund: text,
  payee: text,
  personName: text,
  description: text,
})

const entryImportReport = z.object({
  importId: id.nullable().describe("null: nothing was posted"),
  rows: z.number().int(),
  new: z.number().int().describe("Lines that are posted, or would be"),
  repeated: z.number().int().describe("Lines like an entry that is posted already"),
  posted: z.number().int(),
  income: ledgerMoney.describe("Of the new lines"),
  expense: ledgerMoney,
  dateFrom: civilDate.nullable(),
  dateTo: civilDate.nullable(),
  errors: z
    .array(
      z.object({
        line: z.number().int().describe("As a spreadsheet counts: the header is line 1"),
        field: z.string(),
        message: z.string(),
      }),
    )
    .max(MAX_ENTRY_IMPORT_ERRORS),
  errorCount: z.number().int(),
  columns: z
    .array(z.object({ header: z.string(), field: text, samples: z.array(z.string()).max(3) }))
    .max(MAX_ENTRY_IMPORT_COLUMNS),
  preview: z.array(previewLine).max(MAX_ENTRY_IMPORT_PREVIEW),
})

const importRow = z.object({
  id,
  fileName: z.string(),
  account: z.object({ id, name: z.string() }),
  rows: z.number().int(),
  posted: z.number().int(),
  repeated: z.number().int(),
  createdByName: text,
  createdAt: instant,
  undoneByName: text,
  undoneAt: instant.nullable(),
  can: z.object({ undo: z.boolean() }),
})

/** Entries of past years from a sheet (docs/product/treasury.md#2.9). */
export const ledgerImports = {
  template: route({
    method: "GET",
    path: "/treasury/entries/import-template/",
    summary: "A template sheet of entries: the columns, examples, the accepted words",
    permission: "finance.manage",
    query: z.object({ format: z.enum(["xlsx", "csv"], "Formato inválido").default("xlsx") }),
    response: file(SHEET_TYPES.xlsx, SHEET_TYPES.csv),
  }),
  run: route({
    method: "POST",
    path: "/treasury/entries/import/",
    summary: "Entries from a CSV or XLSX file: checked line by line, then posted completely or not at all",
    permission: "finance.manage",
    feature: "finance",
    body: z.object({
      file: z.unknown(),
      account: required("Conta é obrigatória", reference),
      mapping: optional(z.string().max(60_000)).describe("JSON object: header → field, null to leave it out"),
      dryRun: z.preprocess((value) => (value === "" ? undefined : value), flag.default(false)),
      postRepeated: flag.default(false).describe("Post lines like posted entries too"),
      acknowledgeOverdraw: flag.default(false),
    }),
    files: ["file"],
    response: entryImportReport,
  }),
  list: route({
    method: "GET",
    path: "/treasury/entries/imports/",
    summary: "The imports of entries, newest first",
    permission: "finance.manage",
    readOnly: true,
    query: z.object(paging(10)),
    response: pageOf(importRow),
  }),
  undo: route({
    method: "POST",
    path: "/treasury/entries/imports/{id}/undo/",
    summary: "Undo a whole import: each of its entries is reversed",
    permission: "finance.manage",
    params: idParams,
    response: z.object({
      reversed: z.number().int(),
      left: z.number().int().describe("Entries that were reversed before"),
    }),
    long: true,
  }),
}

export type EntryImportReport = z.output<typeof entryImportReport>
export type EntryImportLine = z.output<typeof previewLine>
export type EntryImportRow = z.output<typeof importRow>
