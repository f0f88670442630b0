import { z } from "zod"
import { pastDate } from "../brazil/past-date.ts"
import { isAreaCode } from "../brazil/phone-digits.ts"
import { withoutDefaults } from "../kit/changes.ts"
import { flag, id, idParams, instant, optional, optionalText } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { labelsOf } from "../kit/record-field.ts"
import { file, route } from "../kit/route.ts"
import { SHEET_TYPES } from "../kit/sheets.ts"
import { PERSON_FIELDS } from "../people/fields.ts"
import { VISITOR_FIELDS } from "./fields.ts"
import { staffFields } from "./visit-form.ts"

export const MAX_VISITOR_LINES = 10_000
/** Errors in one answer; `errorCount` tells how many there are. */
const MAX_VISITOR_ERRORS = 10_000
const MAX_VISITOR_COLUMNS = 100
/** How many days a whole import can be undone. */
export const VISITOR_UNDO_DAYS = 30

const { fullName, phone, email, birthDate, gender, cpf, maritalStatus } = VISITOR_FIELDS
const { zipcode, address, neighborhood, city, state, branch } = VISITOR_FIELDS
const { guardianName, guardianPhone, followUpStatus, ministryInterest, observations } = VISITOR_FIELDS
const { number, complement } = PERSON_FIELDS

/** The columns of a sheet of visitors (docs/product/visitors.md#9.2). */
export const VISITOR_SHEET_FIELDS = {
  fullName,
  ...{ phone, email, birthDate, gender, cpf, maritalStatus },
  ...{ zipcode, address, number, complement, neighborhood, city, state },
  visitedOn: { label: "Data da visita", kind: "date" },
  ...{ branch, followUpStatus, guardianName, guardianPhone, ministryInterest, observations },
} as const

export const VISITOR_SHEET_LABELS = labelsOf(VISITOR_SHEET_FIELDS)

export type VisitorSheetField = keyof typeof VISITOR_SHEET_FIELDS

const own = z.object(withoutDefaults(staffFields)).shape

/** The rules of the columns, without the form's defaults: a blank cell says nothing. */
export const visitorSheetRules = {
  fullName: own.fullName,
  ...{ phone: own.phone, email: own.email, birthDate: own.birthDate, gender: own.gender, cpf: own.cpf },
  ...{ maritalStatus: own.maritalStatus, zipcode: own.zipcode, address: own.address },
  ...{ number: optionalText(20), complement: optionalText(100) },
  ...{ neighborhood: own.neighborhood, city: own.city, state: own.state },
  ...{ visitedOn: optional(pastDate), branch: optionalText(150), followUpStatus: own.followUpStatus },
  ...{ guardianName: own.guardianName, guardianPhone: own.guardianPhone },
  ...{ ministryInterest: own.ministryInterest, observations: own.observations },
} satisfies Record<VisitorSheetField, z.ZodType>

/**
 * What becomes of a line. `returned`: a further visit of a registered visitor. `known`: registered already, and nothing is new. `member`: on the
 * roll, and left out. `repeated`: about the person of an earlier line.
 */
const OUTCOMES = ["new", "returned", "known", "member", "repeated", "rejected"] as const

const complaint = z.object({
  line: z.number().int().describe("As a spreadsheet counts: the header is line 1"),
  field: z.string(),
  message: z.string(),
})

const previewLine = z.object({
  line: z.number().int(),
  outcome: z.enum(OUTCOMES),
  name: z.string(),
  visitorId: id.nullable().describe("The registration that the line is about"),
  memberId: id.nullable().describe("The member that the line is about"),
  read: z
    .array(z.object({ field: z.string(), value: z.string() }))
    .max(MAX_VISITOR_COLUMNS)
    .describe("How the cells of a new visitor were read"),
  notes: z.array(z.string()).max(MAX_VISITOR_COLUMNS).describe("Warnings, which reject nothing"),
})

const report = z.object({
  importId: id.nullable().describe("null: nothing was written"),
  sheet: z.string().nullable().describe("The sheet of the workbook that was read; null: there is one only"),
  sheets: z.array(z.string()).max(10).describe("The sheets of the workbook, where there are several"),
  rows: z.number().int(),
  created: z.number().int().describe("Visitors that the file makes, or has made"),
  returned: z.number().int().describe("Further visits of registered visitors"),
  errors: z.array(complaint).max(MAX_VISITOR_ERRORS),
  errorCount: z.number().int(),
  columns: z
    .array(
      z.object({ header: z.string(), field: z.string().nullable(), samples: z.array(z.string()).max(3) }),
    )
    .max(MAX_VISITOR_COLUMNS),
  preview: z.array(previewLine).max(MAX_VISITOR_LINES),
})

const importRow = z.object({
  id,
  fileName: z.string(),
  rows: z.number().int(),
  created: z.number().int(),
  returned: z.number().int(),
  createdByName: z.string().nullable(),
  createdAt: instant,
  undoneAt: instant.nullable(),
  undoableUntil: instant.nullable(),
  can: z.object({ undo: z.boolean() }),
})

/** Visitors from a sheet (docs/product/visitors.md#9.1). Needs the right to import, which is that of members, and the one to register visitors. */
export const visitorImports = {
  template: route({
    method: "GET",
    path: "/visitors/admin/import-template/",
    summary: "A template sheet of visitors: the columns, one example, the accepted words",
    permission: ["visitors.create", "members.create"],
    query: z.object({ format: z.enum(["xlsx", "csv"], "Formato inválido").default("xlsx") }),
    response: file(SHEET_TYPES.xlsx, SHEET_TYPES.csv),
  }),
  run: route({
    method: "POST",
    path: "/visitors/admin/import/",
    summary: "Visitors from a CSV or XLSX file: checked line by line, then imported completely or not at all",
    permission: ["visitors.create", "members.create"],
    needsVerifiedEmail: true,
    body: z.object({
      file: z.unknown(),
      mapping: optional(z.string().max(60_000)).describe("JSON object: header → field, null to leave it out"),
      dryRun: z.preprocess((value) => (value === "" ? undefined : value), flag.default(false)),
      keepNames: flag.default(false).describe("Leave names in capitals as they are"),
      sheet: optional(z.string().max(100)).describe("The sheet of the workbook, where it has several"),
      areaCode: optional(z.string().trim().refine(isAreaCode, "DDD inválido")).describe(
        "Of telephones in the file that have none",
      ),
      skipRejected: flag
        .default(false)
        .describe("Import the valid lines although others are rejected; else one rejected line stops all"),
      followUp: flag
        .default(false)
        .describe("A first contact with each new visitor is due at the usual time; else nothing is due"),
    }),
    files: ["file"],
    response: report,
  }),
  list: route({
    method: "GET",
    path: "/visitors/admin/imports/",
    summary: "The imports of visitors, newest first",
    permission: ["visitors.create", "members.create"],
    readOnly: true,
    query: z.object(paging(10)),
    response: pageOf(importRow),
  }),
  undo: route({
    method: "POST",
    path: "/visitors/admin/imports/{id}/undo/",
    summary:
      "Undo a whole import, one's own or with the right to delete visitors, except for visitors that were changed since",
    permission: ["visitors.create", "members.create"],
    long: true,
    params: idParams,
    response: z.object({
      deleted: z.number().int(),
      visits: z.number().int().describe("Visits of registered visitors that were taken away"),
      left: z.array(z.object({ visitorId: id, name: z.string(), reason: z.string() })).max(MAX_VISITOR_LINES),
    }),
  }),
}

export type VisitorImportReport = z.output<typeof report>
export type VisitorImportLine = z.output<typeof previewLine>
export type VisitorImportRow = z.output<typeof importRow>
export type VisitorOutcome = (typeof OUTCOMES)[number]
