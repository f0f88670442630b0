import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { toSnake } from "@aprisco/contract/kit/wire"
import type { ImportOutcome } from "@aprisco/contract/members/import-export"
import { SHEET_LABELS, TAGS_COLUMN } from "@aprisco/contract/members/import-export"
import { MAX_PERSON_TAGS } from "@aprisco/contract/people/custom-field-labels"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { HIDDEN_CONTACT, refusedFields } from "../../../../core/minors-contact.ts"
import { DIED_EARLY, diedBeforeBirth } from "../../../people/people/known-person/public.ts"
import {
  type BranchNames,
  type PersonMatches,
  properName,
  type RowDeduplicator,
} from "../../../people/people/sheets/public.ts"
import {
  type MemberColumns,
  type MemberMatch,
  ONLY_OF_DECEASED,
  WITHDRAWN,
  type WithdrawnOf,
} from "../public.ts"
import { type AddedTags, addedTags, type HeldTags } from "./added-tags.ts"
import { type ChangedAnswer, differingAnswers, type HeldAnswers } from "./changed-answers.ts"
import type { CheckedFile } from "./check-file.ts"
import type { LineValues, LineWithCells } from "./check-lines.ts"
import { apiNameOf } from "./match-columns.ts"
import { isName } from "./read-cell.ts"
import { TOO_MANY_TAGS } from "./read-tags.ts"
import { labelOfColumn } from "./shown-value.ts"
import type { Found } from "./whose-line.ts"

/** A line with what would become of it. */
export interface ValidatedRow extends LineWithCells {
  outcome: ImportOutcome
  /** The member it is about. */
  member: MemberMatch | null
  /** How the member was found: the API's name of the field. */
  foundBy: "cpf" | "full_name" | null
  /** What would be written: of a new member the whole line, of an existing one what differs. */
  columns: MemberColumns
  /** The same for custom fields, with the answers before. */
  changedAnswers: ChangedAnswer[]
  /** The tags that the person gets. */
  addedTags: AddedTags
  /** The household that the person comes into and the role there, as the check shows them. */
  household: string | null
  notes: string[]
  /** Of a repeated line: the earlier one. */
  firstLine: number | null
}

const NO_TAGS: AddedTags = { before: [], added: [] }
/** Of a line about which nothing is to be written. */
export const NOTHING = {
  member: null,
  foundBy: null,
  columns: {},
  changedAnswers: [],
  addedTags: NO_TAGS,
  household: null,
  notes: [],
  firstLine: null,
}

/** The line where it is wrong in itself; else null. */
export function rejectedFrom({ branches }: ValidationContext, line: LineWithCells): ValidatedRow | null {
  const { branch } = line.values
  const isUnknown = branch !== undefined && branches.idOf(branch) === null
  const message = `Filial não encontrada ("${branch}")`
  const errors = isUnknown ? [...line.errors, { line: line.line, field: "branch", message }] : line.errors
  return errors.length > 0 ? { ...line, ...NOTHING, errors, outcome: "rejected" } : null
}

/** What the lines of a file are validated by. */
export interface ValidationContext {
  ctx: Context
  matches: PersonMatches<MemberMatch>
  held: HeldAnswers
  heldTags: HeldTags
  deduplicator: RowDeduplicator
  taken: ReadonlySet<string>
  withdrawn: WithdrawnOf
  branches: BranchNames
  filled: CheckedFile["filled"]
}

/** What becomes of a line that is the first of its person. */
export function validateRow(context: ValidationContext, line: LineWithCells, whose: Found): ValidatedRow {
  const { ctx } = context
  const complain = (field: string, message: string) => errors.push({ line: line.line, field, message })
  const errors: ValidatedRow["errors"] = []
  const validated = { ...line, ...NOTHING, errors }
  const { branch, ...values } = line.values
  const branchId = branch === undefined ? undefined : context.branches.idOf(branch)
  const { found } = whose
  for (const { field, message } of doubtsLeft(context, line, found?.member ?? null)) complain(field, message)
  const columns: MemberColumns = branchId ? { ...values, branchId } : values
  const death = deathOn(ctx, values, found?.member ?? null)
  if (death.complaint !== null) complain("deceased_on", death.complaint)
  if (found === null) {
    if (values.cpf && context.taken.has(values.cpf)) complain("cpf", "Já existe um membro com este CPF.")
    const missing = values.birthDate === undefined ? [NO_BIRTH_DATE] : []
    const notes = [...notesOn(line.values), ...missing, ...death.notes, ...whose.notes]
    const changedAnswers = line.answers.map((answer) => ({ ...answer, before: null }))
    const outcome = errors.length > 0 ? "rejected" : "new"
    return {
      ...validated,
      columns,
      changedAnswers,
      addedTags: { before: [], added: line.tags },
      notes,
      outcome,
    }
  }
  const { member, by: foundBy } = found
  const { changes, refused } = differing(member, columns, context.withdrawn(member))
  const changedAnswers = differingAnswers(context.held, member, line.answers)
  const tags = addedTags(context.heldTags, member, line.tags)
  if (tags.added.length > 0 && tags.before.length + tags.added.length > MAX_PERSON_TAGS)
    complain(TAGS_COLUMN.field, TOO_MANY_TAGS)
  for (const field of refusedFields(ctx, member, columns)) complain(toSnake(field), HIDDEN_CONTACT)
  const changed = Object.keys(changes).length + changedAnswers.length + tags.added.length > 0
  const revives = changes.membershipStatus !== undefined && member.membershipStatus === "deceased"
  if (changed && !can(ctx, "members.edit")) complain("non_field_errors", "Você não pode alterar membros")
  if (revives && !can(ctx, "church.manage"))
    complain("membership_status", "Só um administrador altera a situação de um membro falecido")
  const notes = [...notesOn(line.values), ...death.notes, ...whose.notes, ...refused.map(withdrawnNote)]
  const about = { ...validated, member, foundBy, notes }
  if (errors.length > 0) return { ...about, outcome: "rejected" }
  const outcome = changed ? "changed" : "unchanged"
  return { ...about, columns: changes, changedAnswers, addedTags: tags, outcome }
}

/** The doubts about days that the member's record does not have already, as an export of it would. */
function doubtsLeft(
  { held, filled }: ValidationContext,
  { doubts, values, answers }: LineWithCells,
  member: MemberMatch | null,
): { field: string; message: string }[] {
  return doubts.flatMap(({ of, message }) => {
    if (typeof of === "string")
      return member !== null && member[of as keyof MemberMatch] === values[of]
        ? []
        : { field: toSnake(of), message }
    const field = filled.find(({ id }) => id === of)
    const answer = answers.find(({ fieldId }) => fieldId === of)
    if (field === undefined || (member !== null && held(member, of) === answer?.value)) return []
    return { field: apiNameOf(field), message }
  })
}

/**
 * The fields of the line that differ from the record: a blank cell changes nothing. `refused`: those of them that no sheet switches on, since
 * the person withdrew the consent (docs/product/people.md#8.6).
 */
function differing(
  member: MemberMatch,
  columns: MemberColumns,
  withdrawn: ReadonlySet<string>,
): { changes: MemberColumns; refused: string[] } {
  const before = new Map<string, unknown>(Object.entries(member))
  const all = Object.entries(columns).filter(([name, value]) => !isTheSame(name, before.get(name), value))
  const isRefused = ([name, value]: [string, unknown]) => value === true && withdrawn.has(name)
  return {
    changes: Object.fromEntries(all.filter((each) => !isRefused(each))),
    refused: all.filter(isRefused).map(([name]) => name),
  }
}

const withdrawnNote = (field: string) => `${labelOfColumn(field)}: ${WITHDRAWN}`

/** A name in capitals does not change the case of the stored one: `JOSÉ D'ÁVILA` leaves `José D'Ávila` as it is. */
function isTheSame(column: string, before: unknown, value: unknown): boolean {
  if (before === value) return true
  if (typeof before !== "string" || typeof value !== "string" || !isName(column)) return false
  const capitals = value.toLocaleUpperCase("pt-BR")
  const isWellWritten = properName(before) === before
  return isWellWritten && capitals === before.toLocaleUpperCase("pt-BR") && value === properName(capitals)
}

/**
 * What is wrong with the day of a death, and what is told where a line has none (docs/product/members.md#8.16). Like a change of the status
 * without it, an import takes its own day.
 */
function deathOn(
  ctx: Context,
  { membershipStatus, deceasedOn, birthDate }: Omit<LineValues, "branch">,
  member: MemberMatch | null,
): { complaint: string | null; notes: string[] } {
  const status = membershipStatus ?? member?.membershipStatus
  if (status !== "deceased")
    return { complaint: deceasedOn === undefined ? null : ONLY_OF_DECEASED, notes: [] }
  const wasDeceased = member?.membershipStatus === "deceased"
  const day = deceasedOn ?? (wasDeceased ? member.deceasedOn : null)
  if (diedBeforeBirth(birthDate ?? member?.birthDate, day)) return { complaint: DIED_EARLY, notes: [] }
  const isTaken = deceasedOn === undefined && !wasDeceased
  const note = `Falecido sem a data do falecimento: fica ${shownDay(ctx.today)}, o dia da importação`
  return { complaint: null, notes: isTaken ? [note] : [] }
}

/** A member who came from a sheet may have none (docs/product/members.md#2.1). */
const NO_BIRTH_DATE = "Sem data de nascimento: entra mesmo assim"

const AFTER_BIRTH = ["membershipDate", "baptismDate", "conversionDate", "ordinationDate"] as const

/** Warnings about a line, which reject nothing (docs/product/members.md#8.6). */
function notesOn(values: LineValues): string[] {
  const notes: string[] = []
  if (values.cpf && !hasValidCpf(values.cpf)) notes.push("CPF com dígitos verificadores incorretos")
  const { birthDate } = values
  for (const field of AFTER_BIRTH) {
    const day = values[field]
    if (birthDate && day && day < birthDate) notes.push(`${SHEET_LABELS[field]} anterior ao nascimento`)
  }
  return notes
}
