import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { areTwoPeople, type ToldPerson } from "./same-person.ts"

/** Somebody whom the church knows, with what a line is compared with. */
interface Known {
  foldedName: string
  birthDate: string | null
  /** The valid CPF, in the form of the contract. */
  rollCpf: string | null
  email: string | null
  phone: string | null
  phoneSecondary: string | null
}

/** Whom a line is about. */
export type PersonMatch<Person> =
  | { is: "known"; person: Person; by: "cpf" | "full_name" }
  /** There could be two. */
  | { is: "several" }
  /** The line's CPF is that of somebody else. */
  | { is: "another"; holder: Person }
  /** `alike`: somebody of the same name, with a contact or the birth date of the line, who is nevertheless somebody else. */
  | { is: "nobody"; alike: Person | null }

/** The people of one name and one identifying value, by birth date and whether they have a valid CPF; two of each tell enough. */
type Alike<Person> = Map<string, Person[]>

const ANY_BIRTH = "any"
const NO_BIRTH = "none"

/** The people that the lines of a file may be about. */
export class PersonMatches<Person extends Known> {
  readonly #byCpf = new Map<string, Person>()
  readonly #byMark = new Map<string, Alike<Person>>()
  readonly #names = new Set<string>()

  /** `isHidden`: whether the contact details of a person are hidden from the caller, who must not learn by a match that they are right. */
  constructor(people: readonly Person[], isHidden: (person: Person) => boolean) {
    for (const person of people) {
      if (person.rollCpf) this.#byCpf.set(person.rollCpf, person)
      this.#names.add(person.foldedName)
      const { birthDate } = person
      for (const mark of marksOf(isHidden(person) ? { birthDate } : person, person.foldedName)) {
        const alike: Alike<Person> = this.#byMark.get(mark) ?? new Map()
        this.#byMark.set(mark, alike)
        for (const birth of [ANY_BIRTH, person.birthDate ?? NO_BIRTH]) {
          const key = keyOf(birth, person.rollCpf !== null)
          const some = alike.get(key) ?? []
          if (some.length < 2) alike.set(key, [...some, person])
        }
      }
    }
  }

  /** Who has the line's CPF, else the one of that name with a confirming value (docs/product/members.md#8.5). */
  for(values: ToldPerson, foldedName: string): PersonMatch<Person> {
    const birthDate = values.birthDate ?? null
    const hasCpf = hasValidCpf(values.cpf)
    const holder = values.cpf && hasCpf ? this.#byCpf.get(values.cpf) : undefined
    if (holder !== undefined)
      return areTwoPeople({ foldedName, birthDate }, holder)
        ? { is: "another", holder }
        : { is: "known", person: holder, by: "cpf" }
    const marks = marksOf(values, foldedName)
    const births = birthDate === null ? [ANY_BIRTH] : [NO_BIRTH, birthDate]
    // Two valid CPFs that differ are two people, whatever else is equal.
    const found = this.#with(marks, births, hasCpf ? [false] : [false, true])
    const [person] = found
    if (person === undefined)
      return { is: "nobody", alike: [...this.#with(marks, [ANY_BIRTH], [false, true])][0] ?? null }
    return found.size > 1 ? { is: "several" } : { is: "known", person, by: "full_name" }
  }

  #with(marks: readonly string[], births: readonly string[], cpfs: readonly boolean[]): Set<Person> {
    const keys = births.flatMap((birth) => cpfs.map((hasCpf) => keyOf(birth, hasCpf)))
    return new Set(marks.flatMap((mark) => keys.flatMap((key) => this.#byMark.get(mark)?.get(key) ?? [])))
  }

  hasHomonym(foldedName: string): boolean {
    return this.#names.has(foldedName)
  }
}

const keyOf = (birth: string, hasCpf: boolean) => `${birth} ${hasCpf}`

type Marked = Partial<Record<"birthDate" | "email" | "phone" | "phoneSecondary", string | null>>

/** What confirms that two of one name are the same person: the same birth date, e-mail or phone. */
export function marksOf({ birthDate, email, phone, phoneSecondary }: Marked, foldedName: string): string[] {
  return [
    birthDate && `born ${birthDate}`,
    email && `mail ${email.toLowerCase()}`,
    phone && `phone ${phone}`,
    phoneSecondary && `phone ${phoneSecondary}`,
  ].flatMap((mark) => (mark ? [`${foldedName} ${mark}`] : []))
}
