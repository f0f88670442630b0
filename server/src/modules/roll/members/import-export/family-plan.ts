import { HOUSEHOLD_ROLES, MAX_HOUSEHOLD_PEOPLE } from "@aprisco/contract/people/family-labels"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { plainName } from "../../../../core/plain-name.ts"
import type { PersonHome } from "../../../people/people/families/public.ts"
import { type Placed, rolesInExisting, rolesInNew } from "./family-roles.ts"
import {
  type FamilyPerson,
  findHomes,
  type Note,
  type Pair,
  pairsNamed,
  peopleOfFamilies,
} from "./people-of-families.ts"
import type { ValidatedRow } from "./validate-row.ts"

/** People who come into one household by an import. */
export interface PlannedFamily {
  /** The household that there is; null: a new one. */
  home: PersonHome | null
  name: string | null
  /** Of a new one the responsible person first. */
  placed: Placed[]
}

/** A household of the file, before it is known who is what in it. */
interface Group {
  name: string | null
  people: FamilyPerson[]
  pair: Pair | undefined
}

/**
 * The households and couples that the lines make (docs/product/members.md#8.23), and the lines with what becomes of them and with notes where
 * something is not one alone or not found.
 */
export async function planFamilies(
  ctx: Context,
  churchId: number,
  rows: readonly ValidatedRow[],
): Promise<{ rows: ValidatedRow[]; families: PlannedFamily[] }> {
  if (rows.every(({ family, values }) => family === null && values.spouseName === undefined))
    return { rows: [...rows], families: [] }
  const notes = new Map<number, string[]>()
  const note: Note = (line, text) => void notes.set(line, [...(notes.get(line) ?? []), text])
  const people = await peopleOfFamilies(ctx, rows)
  let families: PlannedFamily[] = []
  if (can(ctx, "members.edit")) {
    const pairs = await pairsNamed(ctx, churchId, people, note)
    await findHomes(ctx, churchId, people)
    families = groupsOf(people, pairs, note).flatMap((group) => familyOf(group, ctx.today, note) ?? [])
  } else
    for (const { line, family } of people)
      if (family !== null) note(line, "Você não pode alterar famílias: a família fica de fora")
  const placeOf = new Map(
    families.flatMap(({ name, placed }) =>
      placed.map(({ person, role }) => [person.row?.line, `${name ?? "Nova"} (${HOUSEHOLD_ROLES[role]})`]),
    ),
  )
  return {
    families,
    rows: rows.map((row) => {
      const household = placeOf.get(row.line) ?? null
      const outcome = household !== null && row.outcome === "unchanged" ? "changed" : row.outcome
      return { ...row, outcome, household, notes: [...row.notes, ...(notes.get(row.line) ?? [])] }
    }),
  }
}

function groupsOf(people: readonly FamilyPerson[], pairs: readonly Pair[], note: Note): Group[] {
  const named = new Map<string, Group>()
  const groupOf = new Map<FamilyPerson, Group>()
  for (const person of people) {
    if (person.family === null) continue
    const key = plainName(person.family) || person.family
    const group = named.get(key) ?? { name: person.family, people: [], pair: undefined }
    named.set(key, group)
    group.people.push(person)
    groupOf.set(person, group)
  }
  const ofPairs: Group[] = []
  for (const pair of pairs) {
    const [one, other] = pair.map((person) => groupOf.get(person))
    if (one && other && one !== other)
      for (const { line } of pair) note(line, "O casal está em famílias diferentes: não foi formado")
    else {
      const group = one ?? other ?? { name: null, people: [], pair: undefined }
      if (group.pair !== undefined) {
        for (const { line } of pair) note(line, "Há mais de um casal nesta família: una-o na ficha")
        continue
      }
      group.pair = pair
      group.people.push(...pair.filter((person) => !group.people.includes(person)))
      if (!one && !other) ofPairs.push(group)
    }
  }
  return [...named.values(), ...ofPairs]
}

/** The family of a group, or null where nothing changes or it would be a guess, which is told on each line. */
function familyOf({ name, people, pair }: Group, today: string, note: Note): PlannedFamily | null {
  const called = name === null ? "O casal não foi formado" : `A família "${name}" fica de fora`
  const refuse = (why: string) => {
    for (const line of new Set(people.map((person) => person.line))) note(line, `${called}: ${why}`)
    return null
  }
  const homes = [...new Set(people.flatMap(({ home }) => home ?? []))]
  const [home = null] = homes
  if (homes.length > 1) return refuse("as pessoas já estão em famílias diferentes no cadastro")
  if (home !== null && !home.isInReach) return refuse("a família está em outra filial")
  const joining = people.filter((person) => person.home === null)
  if (joining.length === 0) return null
  if (joining.length + (home?.people.length ?? 0) > MAX_HOUSEHOLD_PEOPLE)
    return refuse(`são mais de ${MAX_HOUSEHOLD_PEOPLE} pessoas`)
  if (home !== null) {
    const there = people.filter((person) => person.home !== null)
    return { home, name, placed: rolesInExisting(joining, there, pair, note) }
  }
  const placed = rolesInNew(people, pair, today, note)
  return typeof placed === "string" ? refuse(placed) : { home, name, placed }
}
