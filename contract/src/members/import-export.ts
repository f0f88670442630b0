import { z } from "zod"
import { isAreaCode } from "../brazil/phone-digits.ts"
import { withoutDefaults } from "../kit/changes.ts"
import { flag, id, idParams, instant, optional, optionalText, reference } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { labelsOf } from "../kit/record-field.ts"
import { file, route } from "../kit/route.ts"
import { CARD_TYPE, SHEET_TYPES } from "../kit/sheets.ts"
import { MAX_CUSTOM_FIELDS, MAX_OPTIONS } from "../people/custom-field-labels.ts"
import { MEMBER_FIELDS, type MemberField } from "./fields.ts"
import { memberFields } from "./record.ts"
import { members } from "./routes.ts"

export const MAX_IMPORT_LINES = 10_000
/** Errors in one answer: 10,000 of the first lines, and one of each further line. */
export const MAX_IMPORT_ERRORS = 2 * MAX_IMPORT_LINES
export const MAX_IMPORT_COLUMNS = 100
const MAX_IMPORT_SHEETS = 10
/** How many days a whole import can be undone. */
export const UNDO_DAYS = 30

/** The labels of the columns: in an exported sheet, in the template, and where columns are matched. */
export const SHEET_LABELS = labelsOf(MEMBER_FIELDS)

export type ImportField = MemberField

/** The column with the names of a person's tags, of a church that has tags (docs/product/people.md#5.10). */
export const TAGS_COLUMN = { field: "tags", name: "Etiquetas" } as const

/** A column that completes the name: of sheets with given name and surname apart. Several may. */
export const SURNAME_COLUMN = { field: "surname", name: "Sobrenome (completa o nome)" } as const

/** The column that says who belongs to one household (docs/product/members.md#8.23). */
export const FAMILY_COLUMN = { field: "family", name: "Família" } as const

/** The column with what somebody is in the household. */
export const FAMILY_ROLE_COLUMN = { field: "familyRole", name: "Parentesco" } as const

const { branch: _, ...chosen } = SHEET_LABELS

/** The rules for the columns of a sheet, without the form's defaults: a blank cell changes nothing. */
export const importFields = {
  ...z.object(withoutDefaults(memberFields)).pick(trueFor(chosen)).shape,
  branch: optionalText(150),
}

function trueFor<K extends string>(labels: Record<K, string>): Record<K, true> {
  return Object.fromEntries(Object.keys(labels).map((name) => [name, true])) as Record<K, true> // keyed by the labels' own
}

const complaint = z.object({
  line: z.number().int().describe("Counted as a spreadsheet counts: the header is line 1"),
  field: z.string(),
  message: z.string(),
})

const duplicate = complaint.extend({
  memberId: z.number().int().nullable().describe("The member that the line is about"),
  firstLine: z.number().int().nullable().describe("The line of the same file that comes first"),
})

const OUTCOMES = ["new", "changed", "unchanged", "rejected", "repeated"] as const

const previewLine = z.object({
  line: z.number().int(),
  outcome: z.enum(OUTCOMES),
  name: z.string(),
  memberId: z.number().int().nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).max(MAX_IMPORT_COLUMNS),
  notes: z.array(z.string()).max(MAX_IMPORT_COLUMNS).describe("Warnings, which reject nothing"),
  cells: z
    .array(z.string())
    .max(MAX_IMPORT_COLUMNS)
    .describe("The line of the file, where it is rejected or repeated"),
})

const column = z.object({
  header: z.string(),
  field: z.string().nullable(),
  samples: z.array(z.string()).max(3),
  note: z
    .string()
    .nullable()
    .describe("Why it does not fill the field that its name says, or which of its lines is left out"),
})

const ownField = z.object({
  field: z.string().describe("`tags`, or `custom_fields.<key>`, as `mapping` names it"),
  name: z.string(),
})

/** Words of one column that are listed, and the longest of them in characters. */
export const MAX_UNKNOWN_WORDS = 50
export const MAX_UNKNOWN_WORD = 100

const unknownWords = z.object({
  field: z.string().describe("The API's name of the field that the column fills"),
  header: z.string(),
  words: z
    .array(z.object({ word: z.string(), lines: z.number().int() }))
    .max(MAX_UNKNOWN_WORDS)
    .describe("The most frequent first, also those for which `words` says what they mean"),
  more: z.number().int().describe("Further unknown words, which are not listed"),
  choices: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .max(MAX_OPTIONS)
    .describe("What a word may mean, for `words`"),
})

const importReport = z.object({
  importId: z.number().int(),
  sheet: z.string().nullable().describe("The sheet of the workbook that was read; null: there is one only"),
  sheets: z
    .array(z.string())
    .max(MAX_IMPORT_SHEETS)
    .describe("The sheets of the workbook, where there are several"),
  rows: z.number().int(),
  valid: z.number().int().describe("Lines that make a new member"),
  errors: z.array(complaint).max(MAX_IMPORT_ERRORS),
  errorCount: z.number().int().describe("How many there are in all"),
  duplicates: z.array(duplicate).max(MAX_IMPORT_LINES),
  created: z.number().int(),
  changed: z.number().int().describe("Members that the file changes, or has changed"),
  unchanged: z.number().int(),
  columns: z.array(column).max(MAX_IMPORT_COLUMNS),
  unknownWords: z
    .array(unknownWords)
    .max(MAX_IMPORT_COLUMNS)
    .describe("Columns of closed lists with words that are not understood"),
  ownFields: z
    .array(ownField)
    .max(MAX_CUSTOM_FIELDS + 1)
    .describe(
      "The tags of a church that has some, and fields that it has added and that the caller writes: a column may fill one",
    ),
  placesLeft: z.number().int().nullable().describe("Members that the plan still allows; null: no limit"),
  placesNeeded: z
    .number()
    .int()
    .describe("Places of the plan that the file takes: of who comes onto the roll, less who leaves it"),
  preview: z.array(previewLine).max(MAX_IMPORT_LINES),
})

const importRecord = z.object({
  id: z.number().int(),
  fileName: z.string(),
  state: z.enum(["checked", "done", "undone"]),
  rows: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  rejected: z.number().int(),
  createdByName: z.string().nullable(),
  createdAt: instant,
  doneAt: instant.nullable(),
  undoneAt: instant.nullable(),
  undoableUntil: instant.nullable(),
  can: z.object({ undo: z.boolean() }),
})

export const memberExports = {
  export: route({
    method: "GET",
    path: "/members/export/",
    summary: "The members that the list's filters find, as a file, or as cards for an address book (`vcf`)",
    permission: "reports.view",
    query: members.list.query.omit({ page: true, pageSize: true, perPage: true }).extend({
      format: z.enum(["xlsx", "pdf", "csv", "vcf"], "Formato inválido"),
    }),
    response: file(SHEET_TYPES.xlsx, SHEET_TYPES.pdf, SHEET_TYPES.csv, CARD_TYPE),
    limits: [{ max: 5, windowSeconds: 3600, by: "user" }],
    long: true,
  }),
}

export const memberImports = {
  template: route({
    method: "GET",
    path: "/members/import-template/",
    summary: "A template sheet: the columns, one example, the accepted values",
    permission: "members.create",
    query: z.object({ format: z.enum(["xlsx", "csv"], "Formato inválido").default("xlsx") }),
    response: file(SHEET_TYPES.xlsx, SHEET_TYPES.csv),
  }),
  run: route({
    method: "POST",
    path: "/members/import/",
    summary: "Members from a CSV or XLSX file: checked line by line, then imported completely or not at all",
    permission: "members.create",
    needsVerifiedEmail: true,
    body: z.object({
      file: z.unknown(),
      mapping: optional(z.string().max(60_000)).describe("JSON object: header → field, null to leave it out"),
      words: optional(z.string().max(200_000)).describe(
        "JSON object: field → word of the file → value that it means, null for blank",
      ),
      corrections: optional(z.string().max(200_000)).describe(
        "JSON array of {line, column, value}: what cells of the file should say instead; `column` is its header",
      ),
      dryRun: z.preprocess((value) => (value === "" ? undefined : value), flag.default(false)),
      keepNames: flag.default(false).describe("Leave names in capitals as they are"),
      sheet: optional(z.string().max(100)).describe("The sheet of the workbook, where it has several"),
      areaCode: optional(z.string().trim().refine(isAreaCode, "DDD inválido")).describe(
        "Of telephones in the file that have none",
      ),
      skipRejected: flag
        .default(false)
        .describe("Import the valid lines although others are rejected; else one rejected line stops all"),
      leaveOut: optional(
        z
          .string()
          .max(80_000)
          .regex(/^\d{1,7}(,\d{1,7})*$/, "Linhas inválidas"),
      ).describe("Numbers of lines that are not imported, with commas between them"),
      importId: optional(reference).describe("Of the dry run of this file"),
    }),
    files: ["file"],
    response: importReport,
  }),
  list: route({
    method: "GET",
    path: "/members/imports/",
    summary: "The imports that were done, newest first",
    permission: "members.create",
    readOnly: true,
    query: z.object(paging(10)),
    response: pageOf(importRecord),
  }),
  detail: route({
    method: "GET",
    path: "/members/imports/{id}/",
    summary: "One import and, while it runs, its progress",
    permission: "members.create",
    params: idParams,
    response: importRecord.extend({
      progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    }),
  }),
  undo: route({
    method: "POST",
    path: "/members/imports/{id}/undo/",
    summary:
      "Undo a whole import, one's own or with the right to delete members, except for members that were changed since",
    permission: "members.create",
    long: true,
    params: z.object({ id }),
    response: z.object({
      deleted: z.number().int(),
      restored: z.number().int(),
      left: z
        .array(z.object({ memberId: z.number().int(), name: z.string(), reason: z.string() }))
        .max(MAX_IMPORT_LINES),
    }),
  }),
}

export type ImportReport = z.output<typeof importReport>
export type PreviewLine = z.output<typeof previewLine>
export type ImportColumn = z.output<typeof column>
export type UnknownWords = z.output<typeof unknownWords>
export type ImportRecord = z.output<typeof importRecord>
export type ImportOutcome = (typeof OUTCOMES)[number]
export type ExportQuery = z.output<typeof memberExports.export.query>
