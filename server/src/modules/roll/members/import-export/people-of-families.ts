import type { Context } from "../../../../core/context.ts"
import { homesOf, type PersonHome } from "../../../people/people/families/public.ts"
import { findMatches, foldNames, type MemberMatch } from "../public.ts"
import type { FamilyWord } from "./family-words.ts"
import type { ValidatedRow } from "./validate-row.ts"

/** Somebody who may come into a household by this file: the person of a line, or a member of the roll named in the column «Cônjuge». */
export interface FamilyPerson {
  /** The line that is about the person, else the one that names them. */
  line: number
  row: ValidatedRow | null
  member: MemberMatch | null
  name: string
  foldedName: string
  family: string | null
  word: FamilyWord | null
  isDead: boolean
  birthDate: string | null
  /** The household that the person is counted in already. */
  home: PersonHome | null
}

/** Adds a note to a line. */
export type Note = (line: number, note: string) => void

/** The people of lines that are imported, in the order of the file. A line that repeats another fills its family. */
export async function peopleOfFamilies(ctx: Context, rows: readonly ValidatedRow[]): Promise<FamilyPerson[]> {
  const kept = rows.filter(({ outcome }) => outcome !== "rejected" && outcome !== "repeated")
  const folded = await foldNames(
    ctx,
    kept.map(({ values }) => values.fullName ?? ""),
  )
  const people = new Map(
    kept.map((row, index) => [row.line, personOf(row.member, row, row.line, folded[index] ?? "")]),
  )
  for (const { outcome, firstLine, family, familyRole } of rows) {
    const first = outcome === "repeated" ? people.get(firstLine ?? 0) : undefined
    if (first === undefined) continue
    first.family ??= family
    first.word ??= familyRole
  }
  return [...people.values()]
}

function personOf(
  member: MemberMatch | null,
  row: ValidatedRow | null,
  line: number,
  foldedName: string,
): FamilyPerson {
  const status = row?.columns.membershipStatus ?? member?.membershipStatus
  return {
    line,
    row,
    member,
    name: row?.values.fullName ?? member?.fullName ?? "",
    foldedName,
    family: row?.family ?? null,
    word: row?.familyRole ?? null,
    isDead: status === "deceased",
    birthDate: row?.values.birthDate ?? member?.birthDate ?? null,
    home: null,
  }
}

export type Pair = readonly [FamilyPerson, FamilyPerson]

/**
 * The couples that lines name (docs/product/members.md#8.23): of two people of the file, or of one and a member of that name. What is not found,
 * or not one alone, makes no couple and is told. Adds the members to `people`.
 */
export async function pairsNamed(
  ctx: Context,
  churchId: number,
  people: FamilyPerson[],
  note: Note,
): Promise<Pair[]> {
  const naming = people.filter(({ row, member }) => row?.values.spouseName && !member?.spouseMemberId)
  const names = await foldNames(
    ctx,
    naming.map(({ row }) => row?.values.spouseName ?? ""),
  )
  const inFile = new Set(people.map(({ member }) => member?.id))
  const known =
    names.length === 0
      ? []
      : await findMatches(ctx, churchId, { cpfs: [], names: [...new Set(names)] }, { lock: false })
  const others = known.filter(({ id }) => !inFile.has(id))
  const byName = Map.groupBy(
    [...people, ...others.map((member) => personOf(member, null, 0, member.foldedName))],
    ({ foldedName }) => foldedName,
  )
  const pairs = new Map<FamilyPerson, Set<FamilyPerson>>()
  for (const [index, one] of naming.entries()) {
    const found = (byName.get(names[index] ?? "") ?? []).filter((other) => other !== one)
    const [other] = found
    const name = one.row?.values.spouseName ?? ""
    if (other === undefined) {
      // What the record says already is no news.
      if (one.row?.columns.spouseName !== undefined)
        note(one.line, `Cônjuge não encontrado no arquivo nem no rol: fica só o nome "${name}"`)
    } else if (found.length > 1)
      note(one.line, `Há mais de uma pessoa com o nome "${name}": o casal não foi formado`)
    else {
      pairs.set(one, (pairs.get(one) ?? new Set()).add(other))
      pairs.set(other, (pairs.get(other) ?? new Set()).add(one))
    }
  }
  const couples: Pair[] = []
  for (const [one, partners] of pairs) {
    const [other] = partners
    if (other === undefined) continue
    const isOne = partners.size === 1 && pairs.get(other)?.size === 1
    const isMarried = [one, other].some(({ member }) => member?.spouseMemberId)
    if (!isOne && one.row !== null)
      note(one.line, "Os nomes de cônjuge destas linhas não combinam: o casal não foi formado")
    else if (isOne && isMarried && one.row !== null)
      note(one.line, `${other.name} já tem cônjuge no cadastro: o casal não foi formado`)
    if (!isOne || isMarried || couples.some((pair) => pair.includes(one))) continue
    const inOrder: Pair = other.row !== null && other.line < one.line ? [other, one] : [one, other]
    for (const each of inOrder.filter(({ row }) => row === null)) {
      each.line = one.row === null ? other.line : one.line
      people.push(each)
    }
    couples.push(inOrder)
  }
  return couples
}

/** Finds the households that these people are in already. */
export async function findHomes(
  ctx: Context,
  churchId: number,
  people: readonly FamilyPerson[],
): Promise<void> {
  const ids = people.flatMap(({ member }) => (member === null ? [] : [member.personId]))
  const homes = await homesOf(ctx, churchId, ids)
  for (const person of people) person.home = homes.get(person.member?.personId ?? 0) ?? null
}
