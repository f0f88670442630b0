import type { ReplyOf } from "@aprisco/contract/kit/route"
import { toSnake } from "@aprisco/contract/kit/wire"
import {
  FAMILY_COLUMN,
  type ImportOutcome,
  MAX_IMPORT_ERRORS,
  type memberImports,
  TAGS_COLUMN,
} from "@aprisco/contract/members/import-export"
import type { BranchNames } from "../../../people/people/sheets/public.ts"
import { quotaTaken, takesPlace } from "../public.ts"
import type { CheckedFile } from "./check-file.ts"
import { apiNameOf } from "./match-columns.ts"
import type { OwnField, SheetTag } from "./own-fields.ts"
import { shownAnswer, shownTags, shownValue } from "./shown-value.ts"
import type { ValidatedRow } from "./validate-row.ts"

type Report = ReplyOf<(typeof memberImports)["run"]>

/** The report on a file: the counts, each error with its line, and each line with its outcome. */
export function reportOn(
  importId: number,
  checked: CheckedFile,
  lines: readonly ValidatedRow[],
  branches: BranchNames,
  placesLeft: number | null,
): Report {
  const { rows, columns, unknownWords, missing, ownFields, tags, sheet, sheets } = checked
  const count = (outcome: ImportOutcome) => lines.filter((line) => line.outcome === outcome).length
  const errors = [...missing, ...lines.flatMap((line) => line.errors)]
  return {
    importId,
    sheet,
    sheets,
    rows,
    valid: count("new"),
    errors: errors.slice(0, MAX_IMPORT_ERRORS),
    errorCount: errors.length,
    duplicates: lines.flatMap(duplicateOf),
    created: 0,
    changed: count("changed"),
    unchanged: count("unchanged"),
    columns,
    unknownWords,
    ownFields: [
      ...(tags.length > 0 ? [TAGS_COLUMN] : []),
      ...ownFields.map((field) => ({ field: apiNameOf(field), name: field.name })),
    ],
    placesLeft,
    placesNeeded: placesNeededBy(lines),
    preview: lines.map((line) => previewOf(line, checked, branches)),
  }
}

/** How many places of the plan the lines take: of who comes onto the roll, less who leaves it. */
function placesNeededBy(lines: readonly ValidatedRow[]): number {
  const arrivals = lines.filter(({ outcome, columns }) => outcome === "new" && takesPlace(columns))
  const changes = lines.flatMap(({ outcome, member, columns: { membershipStatus: next } }) =>
    outcome === "changed" && member !== null && next !== undefined ? [{ member, next }] : [],
  )
  return arrivals.length + quotaTaken(changes)
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

function previewOf(
  row: ValidatedRow,
  { filled, tags }: Pick<CheckedFile, "filled" | "tags">,
  branches: BranchNames,
): Report["preview"][number] {
  const { line, outcome, name, values, member, notes, cells } = row
  return {
    line,
    outcome,
    name: values.fullName ?? name,
    memberId: member?.id ?? null,
    notes,
    // Of a new member the whole line: how its cells were read is what there is to check.
    changes: [
      ...changesOf(member ?? {}, row.columns, branches),
      ...tagsOf(row, tags),
      ...answersOf(row, filled),
      ...(row.household === null ? [] : [{ field: FAMILY_COLUMN.field, from: "", to: row.household }]),
    ],
    cells: outcome === "rejected" || outcome === "repeated" ? cells : [],
  }
}

type Changes = Report["preview"][number]["changes"]

function changesOf(member: object, columns: object, { nameOf }: BranchNames): Changes {
  const before = new Map<string, unknown>(Object.entries(member))
  // A branch is known by its name, as in the sheet; the id says nothing to who checks the lines.
  const shown = (name: string, value: unknown) =>
    name === "branchId" ? (nameOf(Number(value)) ?? "") : shownValue(name, value)
  return Object.entries(columns).map(([name, to]) => ({
    field: toSnake(name === "branchId" ? "branch" : name),
    from: shown(name, before.get(name)),
    to: shown(name, to),
  }))
}

function tagsOf({ addedTags: { before, added } }: ValidatedRow, tags: readonly SheetTag[]): Changes {
  if (added.length === 0) return []
  return [
    {
      field: TAGS_COLUMN.field,
      from: shownTags(tags, before),
      to: shownTags(tags, [...before, ...added]),
    },
  ]
}

function answersOf({ changedAnswers }: ValidatedRow, filled: readonly OwnField[]): Changes {
  return changedAnswers.flatMap(({ fieldId, before, value }) => {
    const field = filled.find(({ id }) => id === fieldId)
    if (field === undefined) return []
    return [{ field: apiNameOf(field), from: shownAnswer(field, before), to: shownAnswer(field, value) }]
  })
}
