import { keysOf, type RecordField } from "@aprisco/contract/kit/record-field"
import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import { SHEET_LABELS } from "@aprisco/contract/members/import-export"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { isContact, unlessHidden } from "../../../../core/minors-contact.ts"
import { labelColumn, yesOrNo } from "../../../../db/labels.ts"
import { blankColumn, type ListColumn } from "../../../../integrations/list-file.ts"
import { readsRegistry } from "../../../people/people/public.ts"
import { contactOfConsenting } from "../public.ts"
import { EXPORTED_FIELDS, type ExportedName } from "./sheet-fields.ts"

type Column = Omit<ListColumn, "header">

/** The columns of everything that a list exports of a member, by field. */
const COLUMNS = Object.fromEntries(keysOf(EXPORTED_FIELDS).map((name) => [name, columnOf(name)])) as Record<
  ExportedName,
  Column
> // by the same names

function columnOf(name: ExportedName): Column {
  const field: RecordField = MEMBER_FIELDS[name]
  const { width, value } = EXPORTED_FIELDS[name]
  const column = `members.${name}`
  switch (field.kind) {
    case "choice":
      return { kind: "label", width, value: value ?? labelColumn(column, field.words) }
    case "flag":
      return { kind: "label", width, value: yesOrNo(column) }
    case "number":
    case "date":
      return { kind: field.kind, width, value: value ?? sql.ref(column) }
    default:
      return { kind: "text", width, value: value ?? sql.ref(column) }
  }
}

/** What the directory shows (docs/product/members.md#1.3). A new column is hidden from its readers until it is added here. */
function directoryColumns(ctx: Context): Partial<Record<ExportedName, Column>> {
  const { email, phone } = contactOfConsenting(ctx)
  const { fullName, branch, membershipStatus, membershipDate, ministerialFunction } = COLUMNS
  return {
    fullName,
    email: { ...COLUMNS.email, value: email },
    phone: { ...COLUMNS.phone, value: phone },
    branch,
    membershipStatus,
    membershipDate,
    ministerialFunction,
  }
}

/** All columns, without the contact details that are hidden from the caller. */
function registryColumns(ctx: Context): Partial<Record<ExportedName, Column>> {
  const shown = Object.entries(COLUMNS).map(([field, column]): [string, Column] => [
    field,
    isContact(field) ? { ...column, value: unlessHidden(ctx, "members", column.value) } : column,
  ])
  return Object.fromEntries(shown)
}

/** The columns that the caller may read, by field. */
export function shownColumns(ctx: Context): Partial<Record<ExportedName, Column>> {
  return readsRegistry(ctx) ? registryColumns(ctx) : directoryColumns(ctx)
}

/** Every column, empty where the caller may not read it. */
export function columnsWithBlanks(ctx: Context): { name: ExportedName; column: Column; isBlank: boolean }[] {
  const shown = shownColumns(ctx)
  return keysOf(COLUMNS).map((name) => {
    const column = shown[name]
    return { name, column: column ?? blankColumn(COLUMNS[name]), isBlank: column === undefined }
  })
}

/** The columns that the caller may export, in the order of the sheet. `several`: the list covers more than one church. */
export function exportColumns(ctx: Context, several: boolean): ListColumn[] {
  const shown = new Map(Object.entries(shownColumns(ctx)))
  return Object.entries(SHEET_LABELS).flatMap(([field, header]) => {
    const column = shown.get(field)
    if (column === undefined) return []
    return several && field === "branch" ? [CHURCH, { header, ...column }] : [{ header, ...column }]
  })
}

/** A denomination's office sees a "Sede" in each church. An import ignores the column: a file is of one church. */
const CHURCH: ListColumn = { header: "Igreja", kind: "text", width: 34, value: sql.ref("churches.name") }
