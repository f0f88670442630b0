import { setImmediate as nextTurn } from "node:timers/promises"
import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { toSnake } from "@aprisco/contract/kit/wire"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import { VISITOR_SHEET_LABELS, type VisitorOutcome } from "@aprisco/contract/visitors/import"
import type { Context } from "../../../../core/context.ts"
import { contactHidden } from "../../../../core/minors-contact.ts"
import {
  type BranchNames,
  namedWithBirth,
  PersonMatches,
  RowDeduplicator,
} from "../../../people/people/sheets/public.ts"
import { foldNames } from "../../members/public.ts"
import { type KnownOfSheet, peopleOfSheet, soughtBy, visitDays } from "./known-people.ts"
import type { VisitorLine } from "./read-lines.ts"

/** A line with what becomes of it. */
export interface PlannedVisitor extends VisitorLine {
  outcome: VisitorOutcome
  /** Who is known already. */
  person: KnownOfSheet | null
  /** Null: the usual one. */
  branchId: number | null
  notes: string[]
  /** Of a line about the person of an earlier one, with a day of its own: that line. Its day is a further visit. */
  visitOf: number | null
}

interface Planning {
  ctx: Context
  matches: PersonMatches<KnownOfSheet>
  deduplicator: RowDeduplicator
  /** Whose contact may be read, by telephone and by e-mail. */
  byContact: ReadonlyMap<string, KnownOfSheet>
  days: ReadonlyMap<number, ReadonlySet<string>>
  branches: BranchNames
}

/**
 * What becomes of each line: whom it is about is found by CPF, else by the name with e-mail, telephone or birth date (docs/product/visitors.md#9.4).
 * `lock`: the people found are locked until the transaction ends.
 */
export async function planVisitors(
  ctx: Context,
  churchId: number,
  lines: readonly VisitorLine[],
  branches: BranchNames,
  { lock }: { lock: boolean },
): Promise<PlannedVisitor[]> {
  const names = await foldNames(
    ctx,
    lines.map(({ values }) => values.fullName ?? ""),
  )
  const people = await peopleOfSheet(ctx, churchId, soughtBy(lines, names), { lock })
  const days = await visitDays(
    ctx,
    people.flatMap(({ visitorId }) => visitorId ?? []),
  )
  const isHidden = (person: KnownOfSheet) => contactHidden(ctx, person)
  const matches = new PersonMatches(people, isHidden)
  const deduplicator = new RowDeduplicator()
  const byContact = peopleByContact(people.filter((person) => !isHidden(person)))
  const planning = { ctx, matches, deduplicator, byContact, days, branches }
  const planned = new Map<number, PlannedVisitor>()
  for (const [index, line] of lines.entries()) {
    planned.set(line.line, planLine(planning, line, names[index] ?? "", planned))
    if (index % LINES_OF_TURN === 0) await nextTurn()
  }
  return [...planned.values()]
}

/** Lines planned before other requests are served. */
const LINES_OF_TURN = 100

/** By telephone and e-mail; of several with one, the first. */
function peopleByContact(people: readonly KnownOfSheet[]): ReadonlyMap<string, KnownOfSheet> {
  const contacts = people.flatMap((person) =>
    [person.phone, person.email?.toLowerCase()].flatMap((contact) =>
      contact ? [[contact, person] as const] : [],
    ),
  )
  return new Map(contacts.toReversed())
}

function planLine(
  planning: Planning,
  line: VisitorLine,
  name: string,
  earlier: ReadonlyMap<number, PlannedVisitor>,
): PlannedVisitor {
  const { values } = line
  const branchId = values.branch === undefined ? null : planning.branches.idOf(values.branch)
  const plain = { ...line, person: null, branchId, notes: [], visitOf: null }
  const rejected = (field: string, message: string): PlannedVisitor => ({
    ...plain,
    errors: [...line.errors, { line: line.line, field, message }],
    outcome: "rejected",
  })
  if (values.branch !== undefined && branchId === null)
    return rejected("branch", `Filial não encontrada ("${values.branch}")`)
  if (line.errors.length > 0) return { ...plain, outcome: "rejected" }
  const match = planning.matches.for(values, name)
  if (match.is === "several")
    return rejected(
      "full_name",
      "Mais de uma pessoa tem este nome e o mesmo contato ou nascimento. Informe o CPF",
    )
  if (match.is === "another")
    return rejected("cpf", twoPeople(line, match.holder.fullName, match.holder.birthDate, "do cadastro"))
  const person = match.is === "known" ? match.person : null
  const seen = planning.deduplicator.earlierLike(line, name, person?.id ?? null)
  if (seen?.is === "another")
    return rejected(
      "full_name",
      twoPeople(line, seen.seen.name, seen.seen.birthDate, `da linha ${seen.seen.line}`),
    )
  if (seen?.is === "repeated") return repeated(planning, plain, earlier.get(seen.line), seen.line)
  if (person !== null) return ofKnown(planning, plain, person)
  return ofNew(planning, plain)
}

/** The question about a line that is of another person than somebody with the same CPF or record. */
function twoPeople(
  { name, values }: VisitorLine,
  other: string,
  birth: string | null,
  where: string,
): string {
  return `A linha é de ${namedWithBirth(name, values.birthDate ?? null)} e o cadastro seria o de ${namedWithBirth(other, birth)}, ${where}: são duas pessoas? Confira o CPF, o nome e o nascimento`
}

type Plain = Omit<PlannedVisitor, "outcome">

/** A second line of one person: a further visit where it has another day, else nothing. */
function repeated(
  { ctx, days }: Planning,
  plain: Plain,
  first: PlannedVisitor | undefined,
  firstLine: number,
): PlannedVisitor {
  const day = plain.values.visitedOn
  const isDone = first === undefined || first.outcome === "member" || first.outcome === "rejected"
  const known = first?.person?.visitorId ? days.get(first.person.visitorId) : undefined
  const isNewDay =
    day !== undefined && !isDone && day !== (first.values.visitedOn ?? ctx.today) && !known?.has(day)
  return {
    ...plain,
    person: first?.person ?? null,
    outcome: "repeated",
    visitOf: isNewDay ? firstLine : null,
    notes: isNewDay ? [`Mais uma visita de quem está na linha ${firstLine}: ${shownDay(day)}`] : [],
  }
}

function ofKnown({ days }: Planning, plain: Plain, person: KnownOfSheet): PlannedVisitor {
  const about = { ...plain, person }
  if (person.onRoll) return { ...about, outcome: "member" }
  if (person.visitorId === null)
    return { ...about, outcome: "new", notes: ["Pessoa já cadastrada: o cadastro dela fica como está"] }
  const day = plain.values.visitedOn
  const isNewDay = day !== undefined && !days.get(person.visitorId)?.has(day)
  return { ...about, outcome: isNewDay ? "returned" : "known" }
}

function ofNew({ ctx, byContact }: Planning, plain: Plain): PlannedVisitor {
  const { birthDate, guardianName, guardianPhone, phone, email, visitedOn } = plain.values
  const missing = needsGuardian(birthDate, ctx.today)
    ? [
        ...(guardianName ? [] : (["guardianName"] as const)),
        ...(guardianPhone ? [] : (["guardianPhone"] as const)),
      ]
    : []
  if (missing.length > 0) {
    const errors = missing.map((field) => ({
      line: plain.line,
      field: toSnake(field),
      message: `${VISITOR_SHEET_LABELS[field]} é obrigatório até os 12 anos`,
    }))
    return { ...plain, errors, outcome: "rejected" }
  }
  const like = byContact.get(phone ?? "") ?? byContact.get(email?.toLowerCase() ?? "")
  const notes = [
    ...(like === undefined ? [] : [`O mesmo contato de ${like.fullName}: entra como outra pessoa`]),
    ...(visitedOn === undefined ? ["Sem a data da visita: fica o dia da importação"] : []),
  ]
  return { ...plain, notes, outcome: "new" }
}
