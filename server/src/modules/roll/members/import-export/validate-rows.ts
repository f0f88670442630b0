import { setImmediate as nextTurn } from "node:timers/promises"
import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { toSnake } from "@aprisco/contract/kit/wire"
import type { ImportOutcome } from "@aprisco/contract/members/import-export"
import { SHEET_LABELS, TAGS_COLUMN } from "@aprisco/contract/members/import-export"
import { MAX_PERSON_TAGS } from "@aprisco/contract/people/custom-field-labels"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { contactHidden, HIDDEN_CONTACT, refusedFields } from "../../../../core/minors-contact.ts"
import { DIED_EARLY, diedBeforeBirth } from "../../../people/people/known-person/public.ts"
import {
  findMatches,
  foldNames,
  type MemberColumns,
  type MemberMatch,
  ONLY_OF_DECEASED,
  takenCpfs,
  WITHDRAWN,
  type WithdrawnOf,
  withdrawnPreferences,
} from "../public.ts"
import { type AddedTags, addedTags, type HeldTags, heldTags } from "./added-tags.ts"
import { type ChangedAnswer, differingAnswers, type HeldAnswers, heldAnswers } from "./changed-answers.ts"
import type { CheckedFile } from "./check-file.ts"
import type { LineValues, LineWithCells } from "./check-lines.ts"
import { apiNameOf } from "./match-columns.ts"
import { type Match, MemberMatches } from "./matches.ts"
import { properName } from "./proper-name.ts"
import type { BranchNames } from "./queries.ts"
import { isName } from "./read-cell.ts"
import { TOO_MANY_TAGS } from "./read-tags.ts"
import { RowDeduplicator } from "./row-deduplicator.ts"
import { namedWithBirth } from "./same-person.ts"
import { labelOfColumn } from "./shown-value.ts"

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
  notes: string[]
  /** Of a repeated line: the earlier one. */
  firstLine: number | null
}

/**
 * What becomes of each line: matched with the members by CPF, else by name with e-mail, phone or birth date as confirmation.
 * Two lines about one person make one. `lock`: the members found are locked until the transaction ends. Stops, with the
 * running query, when `signal` is aborted.
 */
export async function validateRows(
  ctx: Context,
  churchId: number,
  { lines, filled }: Pick<CheckedFile, "lines" | "filled">,
  branches: BranchNames,
  { lock, signal }: { lock: boolean; signal: AbortSignal | undefined },
): Promise<ValidatedRow[]> {
  const names = await foldNames(
    ctx,
    lines.map(({ values }) => values.fullName ?? ""),
  )
  signal?.throwIfAborted()
  const cpfs = lines.flatMap(({ values: { cpf } }) => (cpf && hasValidCpf(cpf) ? [cpf] : []))
  const searched = { cpfs, names: [...new Set(names)].filter((name) => name !== "") }
  const known = await findMatches(ctx, churchId, searched, { lock, signal })
  const context: ValidationContext = {
    ctx,
    matches: new MemberMatches(known, (member) => contactHidden(ctx, member)),
    held: await heldAnswers(ctx, churchId, known, filled),
    heldTags: await heldTags(ctx, churchId, known, lines),
    deduplicator: new RowDeduplicator(),
    taken: await takenCpfs(ctx, churchId, cpfs),
    withdrawn: await withdrawnPreferences(ctx, known),
    branches,
    filled,
  }
  const validated: ValidatedRow[] = []
  for (const [index, line] of lines.entries()) {
    validated.push(validateRow(context, line, names[index] ?? ""))
    if (index % LINES_OF_TURN > 0) continue
    await nextTurn()
    signal?.throwIfAborted()
  }
  return validated
}

/** Lines validated before other requests are served. */
const LINES_OF_TURN = 100

interface ValidationContext {
  ctx: Context
  matches: MemberMatches
  held: HeldAnswers
  heldTags: HeldTags
  deduplicator: RowDeduplicator
  taken: ReadonlySet<string>
  withdrawn: WithdrawnOf
  branches: BranchNames
  filled: CheckedFile["filled"]
}

function validateRow(context: ValidationContext, line: LineWithCells, name: string): ValidatedRow {
  const { ctx } = context
  const complain = (field: string, message: string) => errors.push({ line: line.line, field, message })
  const errors = [...line.errors]
  const nothing = { columns: {}, changedAnswers: [], addedTags: NO_TAGS, notes: [], firstLine: null }
  const validated = { ...line, ...nothing, errors, member: null, foundBy: null }
  const { branch, ...values } = line.values
  const branchId = branch === undefined ? undefined : context.branches.idOf(branch)
  if (branchId === null) complain("branch", `Filial não encontrada ("${branch}")`)
  if (errors.length > 0) return { ...validated, outcome: "rejected" }

  const whose = whoseLine(context, line, name)
  if ("complaint" in whose) {
    complain(whose.field, whose.complaint)
    return { ...validated, member: whose.holder, outcome: "rejected" }
  }
  if ("repeats" in whose) return { ...validated, outcome: "repeated", firstLine: whose.repeats }
  const { found } = whose
  for (const { field, message } of doubtsLeft(context, line, found?.member ?? null)) complain(field, message)
  const columns: MemberColumns = branchId ? { ...values, branchId } : values
  const death = deathOn(ctx, values, found?.member ?? null)
  if (death.complaint !== null) complain("deceased_on", death.complaint)
  if (found === null) {
    if (values.birthDate === undefined) complain("birth_date", "Data de nascimento é obrigatória")
    if (values.cpf && context.taken.has(values.cpf)) complain("cpf", "Já existe um membro com este CPF.")
    const notes = [...notesOn(line.values), ...death.notes, ...whose.notes]
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

type Whose =
  | { found: Extract<Match, { is: "member" }> | null; notes: string[] }
  | { repeats: number }
  /** `holder`: the member whom the line would have changed. */
  | { complaint: string; field: string; holder: MemberMatch | null }

/** Whom the line is about, or why that cannot be told (docs/product/members.md#8.5, #8.15). */
function whoseLine({ matches, deduplicator }: ValidationContext, line: LineWithCells, name: string): Whose {
  const match = matches.for(line.values, name)
  if (match.is === "several")
    return {
      field: "full_name",
      complaint: "Mais de um membro tem este nome e o mesmo contato ou nascimento. Informe o CPF",
      holder: null,
    }
  if (match.is === "another") {
    const { holder } = match
    const other = `o CPF é de ${namedWithBirth(holder.fullName, holder.birthDate)}, do cadastro`
    return { field: "cpf", complaint: twoPeople(line, other), holder }
  }
  const found = match.is === "member" ? match : null
  const earlier = deduplicator.earlierLike(line, name, found?.member.id ?? null)
  if (earlier?.is === "repeated") return { repeats: earlier.line }
  if (earlier?.is === "another") {
    const { seen, by } = earlier
    const other = `${namedWithBirth(seen.name, seen.birthDate)}, da linha ${seen.line}`
    return by === "cpf"
      ? { field: "cpf", complaint: twoPeople(line, `o CPF é também de ${other}`), holder: null }
      : { field: "full_name", complaint: twoPeople(line, `seria o mesmo membro que ${other}`), holder: null }
  }
  const notes = match.is === "nobody" ? homonymNotes(matches, match.alike, name, line.values) : []
  if (earlier?.is === "namesake")
    notes.push(`Mesmo nome e contato da linha ${earlier.line}, com outro nascimento ou CPF: são duas pessoas`)
  return { found, notes }
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

const NO_TAGS: AddedTags = { before: [], added: [] }

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

const AFTER_BIRTH = ["membershipDate", "baptismDate", "conversionDate", "ordinationDate"] as const

/** The question about a line that is of another person than somebody with the same CPF or record. */
function twoPeople({ name, values }: LineWithCells, whose: string): string {
  return `A linha é de ${namedWithBirth(name, values.birthDate ?? null)} e ${whose}: são duas pessoas? Confira o CPF, o nome e o nascimento`
}

/** That somebody of the same name is a member already, and why the line is nevertheless about another person. */
function homonymNotes(
  matches: MemberMatches,
  alike: MemberMatch | null,
  foldedName: string,
  { birthDate }: LineValues,
): string[] {
  if (alike !== null && alike.birthDate !== null && birthDate !== undefined && alike.birthDate !== birthDate)
    return [
      `Já há um membro com este nome e o mesmo contato, com nascimento em ${shownDay(alike.birthDate)}: são duas pessoas`,
    ]
  if (alike !== null) return ["Já há um membro com este nome e outro CPF: são duas pessoas"]
  return matches.hasHomonym(foldedName)
    ? ["Já há um membro com este nome, sem contato ou nascimento em comum"]
    : []
}

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
