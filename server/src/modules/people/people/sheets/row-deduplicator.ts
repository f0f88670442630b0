import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { marksOf } from "./matches.ts"
import { areTwoPeople, type PersonOfLine, type RowIdentity, type ToldPerson } from "./same-person.ts"

interface Seen extends RowIdentity {
  line: number
  name: string
}

/** How a line relates to an earlier one of the file. */
export type Earlier =
  /** About the same person. */
  | { is: "repeated"; line: number }
  /** About somebody else, who has the same CPF or would be the same known person: only one of the two can be right. */
  | { is: "another"; seen: Seen; by: "cpf" | "person" }
  /** About somebody else of the same name and contact, with another birth date. */
  | { is: "namesake"; line: number }

const ANY = "any"
const NONE = "none"

const validCpf = ({ cpf }: ToldPerson) => (cpf && hasValidCpf(cpf) ? cpf : null)

/** The people in the file so far, so that a second line about the same person is noticed (docs/product/members.md#8.15). */
export class RowDeduplicator {
  readonly #byCpf = new Map<string, Seen>()
  readonly #byPerson = new Map<number, Seen>()
  /** The first line of each name and identifying value, by birth date and valid CPF. */
  readonly #byMark = new Map<string, Map<string, number>>()

  /** What an earlier line says of this one; null when this line is the first of its person, who is then remembered. */
  earlierLike(
    { line, name, values }: PersonOfLine,
    foldedName: string,
    knownId: number | null,
  ): Earlier | null {
    const cpf = validCpf(values)
    const birthDate = values.birthDate ?? null
    const own: Seen = { line, name, foldedName, birthDate }
    const sameCpf = cpf === null ? undefined : this.#byCpf.get(cpf)
    const samePerson = knownId === null ? undefined : this.#byPerson.get(knownId)
    for (const [by, seen] of [["cpf", sameCpf] as const, ["person", samePerson] as const])
      if (seen !== undefined)
        return areTwoPeople(own, seen) ? { is: "another", seen, by } : { is: "repeated", line: seen.line }
    const marks = marksOf(values, foldedName)
    const births = birthDate === null ? [ANY] : [NONE, birthDate]
    // Two valid CPFs that differ are two people.
    const first = this.#firstOf(marks, births, cpf === null ? [ANY] : [NONE, cpf])
    if (first !== null) return { is: "repeated", line: first }
    const namesake = this.#firstOf(marks, [ANY], [ANY])
    if (knownId !== null) this.#byPerson.set(knownId, own)
    this.remember({ line, name, values }, foldedName)
    return namesake === null ? null : { is: "namesake", line: namesake }
  }

  /** Remembers a first line by what it says, and again once a later line has filled its blanks. */
  remember({ line, name, values }: PersonOfLine, foldedName: string): void {
    const cpf = validCpf(values)
    const birthDate = values.birthDate ?? null
    if (cpf !== null) this.#byCpf.set(cpf, { line, name, foldedName, birthDate })
    for (const mark of marksOf(values, foldedName)) this.#remember(mark, line, birthDate ?? NONE, cpf ?? NONE)
  }

  #firstOf(marks: readonly string[], births: readonly string[], cpfs: readonly string[]): number | null {
    const lines = marks.flatMap((mark) => {
      const seen = this.#byMark.get(mark)
      return births.flatMap((birth) => cpfs.flatMap((cpf) => seen?.get(`${birth} ${cpf}`) ?? []))
    })
    return lines.length === 0 ? null : Math.min(...lines)
  }

  #remember(mark: string, line: number, birth: string, cpf: string): void {
    const seen = this.#byMark.get(mark) ?? new Map<string, number>()
    this.#byMark.set(mark, seen)
    for (const key of [`${birth} ${cpf}`, `${birth} ${ANY}`, `${ANY} ${cpf}`, `${ANY} ${ANY}`])
      if (!seen.has(key)) seen.set(key, line)
  }
}
