import type { ReplyOf } from "@aprisco/contract/kit/route"
import { toSnake } from "@aprisco/contract/kit/wire"
import {
  type ImportOutcome,
  MAX_IMPORT_ERRORS,
  type memberImports,
} from "@aprisco/contract/members/import-export"
import {
  ADMISSION_MODES,
  EDUCATION_LEVELS,
  GENDERS_OR_UNKNOWN,
  MARITAL_STATUSES,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
  NOT_TOLD,
} from "@aprisco/contract/vocabulary"
import { placesOf, takesPlace } from "../public.ts"
import { brazilianDate } from "./brazilian-date.ts"
import type { CheckedFile } from "./check-file.ts"
import type { ValidatedRow } from "./validate-rows.ts"

type Report = ReplyOf<(typeof memberImports)["run"]>

/** The report on a file: the counts, each error with its line, and each line with its outcome. */
export function reportOn(
  importId: number,
  { rows, columns, missing }: CheckedFile,
  lines: readonly ValidatedRow[],
  placesLeft: number | null,
): Report {
  const count = (outcome: ImportOutcome) => lines.filter((line) => line.outcome === outcome).length
  const errors = [...missing, ...lines.flatMap((line) => line.errors)]
  return {
    importId,
    rows,
    valid: count("new"),
    errors: errors.slice(0, MAX_IMPORT_ERRORS),
    errorCount: errors.length,
    duplicates: lines.flatMap(duplicateOf),
    created: 0,
    changed: count("changed"),
    unchanged: count("unchanged"),
    columns,
    placesLeft,
    placesNeeded: placesNeededBy(lines),
    preview: lines.map(previewOf),
  }
}

/** How many places of the plan the lines take: of who comes onto the roll, less who leaves it. */
function placesNeededBy(lines: readonly ValidatedRow[]): number {
  const arrivals = lines.filter(({ outcome, columns }) => outcome === "new" && takesPlace(columns))
  const changes = lines.flatMap(({ outcome, member, columns: { membershipStatus: next } }) =>
    outcome === "changed" && member !== null && next !== undefined ? [{ member, next }] : [],
  )
  return arrivals.length + placesOf(changes)
}

/** A line about a person who exists already, in the registry or further up in the file (docs/product/members.md#8.5). */
function duplicateOf({ line, outcome, member, foundBy, firstLine }: ValidatedRow): Report["duplicates"] {
  if (outcome === "repeated") {
    const message = `Repete a linha ${firstLine} do arquivo`
    return [{ line, field: "full_name", message, memberId: null, firstLine }]
  }
  if (member === null || foundBy === null || outcome === "rejected") return []
  const message =
    foundBy === "cpf" ? "Já existe um membro com este CPF." : "Já existe um membro com este nome e contato."
  return [{ line, field: foundBy, message, memberId: member.id, firstLine: null }]
}

function previewOf({
  line,
  outcome,
  name,
  values,
  member,
  columns,
  notes,
  cells,
}: ValidatedRow): Report["preview"][number] {
  return {
    line,
    outcome,
    name: values.fullName ?? name,
    memberId: member?.id ?? null,
    notes,
    changes: member === null ? [] : changesOf(member, columns),
    cells: outcome === "rejected" || outcome === "repeated" ? cells : [],
  }
}

function changesOf(member: object, columns: object): Report["preview"][number]["changes"] {
  const before = new Map<string, unknown>(Object.entries(member))
  return Object.entries(columns).map(([name, to]) => ({
    field: toSnake(name === "branchId" ? "branch" : name),
    from: shownValue(name, before.get(name)),
    to: shownValue(name, to),
  }))
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: GENDERS_OR_UNKNOWN,
  maritalStatus: MARITAL_STATUSES,
  membershipStatus: MEMBERSHIP_STATUSES,
  admissionMode: ADMISSION_MODES,
  ministerialFunction: MINISTERIAL_FUNCTIONS,
  educationLevel: EDUCATION_LEVELS,
}

/** A column's value as a person reads it. */
function shownValue(column: string, value: unknown): string {
  if (column === "maritalStatus" && value === null) return NOT_TOLD
  if (value === null || value === undefined) return ""
  if (typeof value === "boolean") return value ? "Sim" : "Não"
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return brazilianDate(text)
  return WORDS[column]?.[text] ?? text.slice(0, 200)
}
