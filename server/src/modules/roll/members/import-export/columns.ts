import { type ImportField, SHEET_LABELS } from "@aprisco/contract/members/import-export"
import { NOT_TOLD } from "@aprisco/contract/vocabulary"
import { type Expression, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { isContact, unlessHidden } from "../../../../core/minors-contact.ts"
import { labelColumn, yesOrNo } from "../../../../db/labels.ts"
import type { ListColumn } from "../../../../integrations/list-file.ts"
import { readsRegistry } from "../../../people/people/public.ts"
import { contactOfConsenting, dayOfDeath } from "../public.ts"
import { FIELD_WORDS } from "./field-words.ts"

/** A member's notes are for the record only: no list exports them (docs/product/members.md#7.1). */
type ListedField = Exclude<ImportField, "notes">

type Column = Omit<ListColumn, "header">

const text = (width: number, column: string): Column => ({ kind: "text", width, value: sql.ref(column) })
const day = (column: string): Column => ({ kind: "date", width: 13, value: sql.ref(column) })
const label = (width: number, value: Expression<unknown>): Column => ({ kind: "label", width, value })

const COLUMNS: Record<ListedField, Column> = {
  fullName: text(34, "members.fullName"),
  birthDate: day("members.birthDate"),
  gender: label(15, labelColumn("members.gender", FIELD_WORDS.gender)),
  cpf: text(16, "members.cpf"),
  rg: text(14, "members.rg"),
  maritalStatus: label(15, labelColumn("members.maritalStatus", FIELD_WORDS.maritalStatus, NOT_TOLD)),
  spouseName: text(28, "members.spouseName"),
  childrenCount: { kind: "number", width: 11, value: sql.ref("members.childrenCount") },
  email: text(30, "members.email"),
  phone: text(17, "members.phone"),
  phoneSecondary: text(17, "members.phoneSecondary"),
  zipcode: text(11, "members.zipcode"),
  address: text(32, "members.address"),
  number: text(10, "members.number"),
  complement: text(18, "members.complement"),
  neighborhood: text(20, "members.neighborhood"),
  city: text(20, "members.city"),
  state: text(6, "members.state"),
  branch: text(22, "branches.name"),
  membershipStatus: label(13, labelColumn("members.membershipStatus", FIELD_WORDS.membershipStatus)),
  deceasedOn: { kind: "date", width: 13, value: dayOfDeath },
  membershipDate: day("members.membershipDate"),
  admissionMode: label(18, labelColumn("members.admissionMode", FIELD_WORDS.admissionMode)),
  ministerialFunction: label(17, labelColumn("members.ministerialFunction", FIELD_WORDS.ministerialFunction)),
  ordinationDate: day("members.ordinationDate"),
  baptismDate: day("members.baptismDate"),
  conversionDate: day("members.conversionDate"),
  previousChurch: text(24, "members.previousChurch"),
  transferLetter: label(13, yesOrNo("members.transferLetter")),
  profession: text(20, "members.profession"),
  educationLevel: label(28, labelColumn("members.educationLevel", FIELD_WORDS.educationLevel)),
  acceptEmail: label(12, yesOrNo("members.acceptEmail")),
  acceptSms: label(12, yesOrNo("members.acceptSms")),
  acceptWhatsapp: label(12, yesOrNo("members.acceptWhatsapp")),
}

/** What the directory shows (docs/product/members.md#1.3). A new column is hidden from its readers until it is added here. */
function directoryColumns(ctx: Context): Partial<Record<ListedField, Column>> {
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
function registryColumns(ctx: Context): Partial<Record<ListedField, Column>> {
  const shown = Object.entries(COLUMNS).map(([field, column]): [string, Column] => [
    field,
    isContact(field) ? { ...column, value: unlessHidden(ctx, "members", column.value) } : column,
  ])
  return Object.fromEntries(shown)
}

/** The columns that the caller may read, by field. */
export function shownColumns(ctx: Context): Partial<Record<ListedField, Column>> {
  return readsRegistry(ctx) ? registryColumns(ctx) : directoryColumns(ctx)
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
const CHURCH: ListColumn = { header: "Igreja", ...text(34, "churches.name") }
