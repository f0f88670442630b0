import { setImmediate as nextTurn } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
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
  type BranchNames,
  PersonMatches,
  properName,
  RowDeduplicator,
} from "../../../people/people/sheets/public.ts"
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
import { isName } from "./read-cell.ts"
import { TOO_MANY_TAGS } from "./read-tags.ts"
import { labelOfColumn } from "./shown-value.ts"
import { type Found, whoseLine } from "./whose-line.ts"

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
    matches: new PersonMatches(known, (member) => contactHidden(ctx, member)),
    held: await heldAnswers(ctx, churchId, known, filled),
    heldTags: await heldTags(ctx, churchId, known, lines),
    deduplicator: new RowDeduplicator(),
    taken: await takenCpfs(ctx, churchId, cpfs),
    withdrawn: await withdrawnPreferences(ctx, known),
    branches,
    filled,
  }
  const validated = new FirstLines(context)
  for (const [index, line] of lines.entries()) {
    validated.add(line, names[index] ?? "")
    if (index % LINES_OF_TURN > 0) continue
    await nextTurn()
    signal?.throwIfAborted()
  }
  return validated.rows
}

/** The lines so far. A second line about a person fills what the first one leaves blank (docs/product/members.md#8.5). */
class FirstLines {
  readonly rows: ValidatedRow[] = []
  readonly #context: ValidationContext
  /** The lines that are the first of their person, by their number in the file. */
  readonly #firsts = new Map<number, { at: number; line: LineWithCells; name: string; whose: Found }>()

  constructor(context: ValidationContext) {
    this.#context = context
  }

  add(line: LineWithCells, name: string): void {
    const rejected = rejectedFrom(this.#context, line)
    if (rejected !== null) {
      this.rows.push(rejected)
      return
    }
    const whose = whoseLine(this.#context, line, name)
    if ("found" in whose) {
      this.#firsts.set(line.line, { at: this.rows.length, line, name, whose })
      this.rows.push(validateRow(this.#context, line, whose))
    } else if ("repeats" in whose) this.rows.push(this.#repeated(line, whose.repeats))
    else {
      const { field, complaint, holder } = whose
      const errors = [{ line: line.line, field, message: complaint }]
      this.rows.push({ ...line, ...NOTHING, errors, member: holder, outcome: "rejected" })
    }
  }

  #repeated(line: LineWithCells, firstLine: number): ValidatedRow {
    const first = this.#firsts.get(firstLine)
    const notes: string[] = []
    if (first !== undefined) {
      const { filled, added, differs } = this.#filledFrom(first.line, line)
      if (added.length > 0) {
        this.#firsts.set(firstLine, { ...first, line: filled })
        this.#context.deduplicator.remember(filled, first.name)
        this.rows[first.at] = validateRow(this.#context, filled, first.whose)
        notes.push(`Completa a linha ${firstLine}: ${added.join(", ")}`)
      }
      if (differs.length > 0) notes.push(`Diferente da linha ${firstLine}, que fica: ${differs.join(", ")}`)
    }
    return { ...line, ...NOTHING, notes, outcome: "repeated", firstLine }
  }

  /** A line with what a later one about the same person says besides; which fields were added, and in which the two differ. */
  #filledFrom(
    first: LineWithCells,
    later: LineWithCells,
  ): { filled: LineWithCells; added: string[]; differs: string[] } {
    const fields = saidBesides(Object.entries(first.values), Object.entries(later.values))
    const answers = saidBesides(answersById(first), answersById(later))
    const tags = later.tags.filter((tag) => !first.tags.includes(tag))
    const added = new Set<unknown>([...fields.blank, ...answers.blank])
    const filled: LineWithCells = {
      ...first,
      values: { ...later.values, ...first.values },
      answers: [...first.answers, ...later.answers.filter(({ fieldId }) => added.has(fieldId))],
      tags: [...first.tags, ...tags],
      // A day that may be none is asked about on the line that it fills.
      doubts: [...first.doubts, ...later.doubts.filter(({ of }) => added.has(of))],
    }
    const labels = ({ names, ids }: { names: string[]; ids: number[] }) => [
      ...names.map(labelOfColumn),
      ...ids.flatMap((id) => this.#context.filled.find((field) => field.id === id)?.name ?? []),
    ]
    return {
      filled,
      added: [
        ...labels({ names: fields.blank, ids: answers.blank }),
        ...(tags.length > 0 ? [TAGS_COLUMN.name] : []),
      ],
      differs: labels({ names: fields.other, ids: answers.other }),
    }
  }
}

const answersById = ({ answers }: LineWithCells): [number, unknown][] =>
  answers.map(({ fieldId, value }) => [fieldId, value])

/** What a later line says where the first one is blank, and where it says something else. */
function saidBesides<Key>(
  first: readonly [Key, unknown][],
  later: readonly [Key, unknown][],
): { blank: Key[]; other: Key[] } {
  const known = new Map(first)
  const differing = later.filter(([key, value]) => !isDeepStrictEqual(known.get(key), value))
  const keys = (isKnown: boolean) =>
    differing.filter(([key]) => known.has(key) === isKnown).map(([key]) => key)
  return { blank: keys(false), other: keys(true) }
}

const NO_TAGS: AddedTags = { before: [], added: [] }
const NOTHING = {
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
function rejectedFrom({ branches }: ValidationContext, line: LineWithCells): ValidatedRow | null {
  const { branch } = line.values
  const isUnknown = branch !== undefined && branches.idOf(branch) === null
  const message = `Filial não encontrada ("${branch}")`
  const errors = isUnknown ? [...line.errors, { line: line.line, field: "branch", message }] : line.errors
  return errors.length > 0 ? { ...line, ...NOTHING, errors, outcome: "rejected" } : null
}

/** Lines validated before other requests are served. */
const LINES_OF_TURN = 100

interface ValidationContext {
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

function validateRow(context: ValidationContext, line: LineWithCells, whose: Found): ValidatedRow {
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
