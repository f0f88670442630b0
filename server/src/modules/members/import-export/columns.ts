import { type ImportField, SHEET_LABELS } from "@aprisco/contract/members/import-export"
import {
  ADMISSION_MODES,
  EDUCATION_LEVELS,
  MARITAL_STATUSES,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
} from "@aprisco/contract/vocabulary"
import type { Cell, SheetColumn } from "../../../integrations/sheet.ts"
import type { ListedMember } from "../public.ts"

/** One column of an exported sheet. */
export interface ExportColumn extends SheetColumn {
  of: (member: ListedMember) => Cell
}

const GENDER_WORDS = { M: "Masculino", F: "Feminino", N: "" } as const

/** What the directory shows: name, function, contact of those who consented (docs/product/members.md#1.3). */
const DIRECTORY: readonly ImportField[] = [
  "fullName",
  "email",
  "phone",
  "branch",
  "membershipStatus",
  "membershipDate",
  "ministerialFunction",
]

/** A member's notes are for the record only: no list exports them (docs/product/members.md#7.1). */
const NEVER: readonly ImportField[] = ["notes"]

/** The columns that the caller may export, in the order of the sheet. `several`: the list covers more than one church. */
export function exportColumns(registry: boolean, several: boolean): ExportColumn[] {
  return Object.entries(COLUMNS)
    .filter(([field]) => registry || DIRECTORY.some((shown) => shown === field))
    .filter(([field]) => !NEVER.some((hidden) => hidden === field))
    .flatMap(([field, column]) => {
      const own = { header: labelOf(field), ...column }
      return several && field === "branch" ? [CHURCH, own] : [own]
    })
}

/** A denomination's office sees a "Sede" in each church. An import ignores the column: a file is of one church. */
const CHURCH: ExportColumn = { header: "Igreja", width: 34, of: (m) => m.churchName }

function labelOf(field: string): string {
  return Object.entries(SHEET_LABELS).find(([name]) => name === field)?.[1] ?? field
}

type Column = Omit<ExportColumn, "header">

const text = (width: number, of: Column["of"]): Column => ({ width, of })
const day = (of: (member: ListedMember) => string | null): Column => ({
  width: 13,
  dates: true,
  of: (member) => dateOf(of(member)),
})

const COLUMNS: Record<Exclude<ImportField, "notes">, Column> = {
  fullName: text(34, (m) => m.fullName),
  birthDate: day((m) => m.birthDate),
  gender: text(11, (m) => m.gender && GENDER_WORDS[m.gender]),
  cpf: text(16, (m) => m.cpf),
  rg: text(14, (m) => m.rg),
  maritalStatus: text(14, (m) => m.maritalStatus && MARITAL_STATUSES[m.maritalStatus]),
  spouseName: text(28, (m) => m.spouseName),
  childrenCount: text(11, (m) => m.childrenCount),
  email: text(30, (m) => m.email),
  phone: text(17, (m) => m.phone),
  phoneSecondary: text(17, (m) => m.phoneSecondary),
  zipcode: text(11, (m) => m.zipcode),
  address: text(32, (m) => m.address),
  number: text(10, (m) => m.number),
  complement: text(18, (m) => m.complement),
  neighborhood: text(20, (m) => m.neighborhood),
  city: text(20, (m) => m.city),
  state: text(6, (m) => m.state),
  branch: text(22, (m) => m.branchName),
  membershipStatus: text(13, (m) => m.membershipStatus && MEMBERSHIP_STATUSES[m.membershipStatus]),
  membershipDate: day((m) => m.membershipDate),
  admissionMode: text(18, (m) => m.admissionMode && ADMISSION_MODES[m.admissionMode]),
  ministerialFunction: text(17, (m) => MINISTERIAL_FUNCTIONS[m.ministerialFunction]),
  ordinationDate: day((m) => m.ordinationDate),
  baptismDate: day((m) => m.baptismDate),
  conversionDate: day((m) => m.conversionDate),
  previousChurch: text(24, (m) => m.previousChurch),
  transferLetter: text(13, (m) => yesOrNo(m.transferLetter)),
  profession: text(20, (m) => m.profession),
  educationLevel: text(28, (m) => m.educationLevel && EDUCATION_LEVELS[m.educationLevel]),
  acceptEmail: text(12, (m) => yesOrNo(m.acceptEmail)),
  acceptSms: text(12, (m) => yesOrNo(m.acceptSms)),
  acceptWhatsapp: text(12, (m) => yesOrNo(m.acceptWhatsapp)),
}

function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null
  return value ? "Sim" : "Não"
}

/** A civil date as a sheet stores it: midnight of that day, without a time zone. */
function dateOf(value: string | null): Date | null {
  return value === null ? null : new Date(`${value}T00:00:00Z`)
}

/** `2026-11-21` → `21/11/2026`. */
export function brazilianDate(value: string | null): string {
  return value === null ? "" : value.split("-").reverse().join("/")
}
