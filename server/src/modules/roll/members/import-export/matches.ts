import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import type { MemberMatch } from "../public.ts"
import type { LineValues } from "./check-lines.ts"
import { areTwoPeople } from "./same-person.ts"

/** Whom a line is about. */
export type Match =
  | { is: "member"; member: MemberMatch; by: "cpf" | "full_name" }
  /** There could be two. */
  | { is: "several" }
  /** The line's CPF is that of somebody else. */
  | { is: "another"; holder: MemberMatch }
  /** `alike`: a member of the same name, with a contact or the birth date of the line, who is nevertheless somebody else. */
  | { is: "nobody"; alike: MemberMatch | null }

/** The members of one name and one identifying value, by birth date and whether they have a valid CPF; two of each tell enough. */
type Alike = Map<string, MemberMatch[]>

const ANY_BIRTH = "any"
const NO_BIRTH = "none"

/** The members that the lines of a file may be about. */
export class MemberMatches {
  readonly #byCpf = new Map<string, MemberMatch>()
  readonly #byMark = new Map<string, Alike>()
  readonly #names = new Set<string>()

  /** `isHidden`: whether the contact details of a member are hidden from the caller, who must not learn by a match that they are right. */
  constructor(members: readonly MemberMatch[], isHidden: (member: MemberMatch) => boolean) {
    for (const member of members) {
      if (member.rollCpf) this.#byCpf.set(member.rollCpf, member)
      this.#names.add(member.foldedName)
      const { birthDate } = member
      for (const mark of marksOf(isHidden(member) ? { birthDate } : member, member.foldedName)) {
        const alike: Alike = this.#byMark.get(mark) ?? new Map()
        this.#byMark.set(mark, alike)
        for (const birth of [ANY_BIRTH, member.birthDate ?? NO_BIRTH]) {
          const key = keyOf(birth, member.rollCpf !== null)
          const some = alike.get(key) ?? []
          if (some.length < 2) alike.set(key, [...some, member])
        }
      }
    }
  }

  /** The member with the line's CPF, else the one of that name with a confirming value (docs/product/members.md#8.5). */
  for(values: LineValues, foldedName: string): Match {
    const birthDate = values.birthDate ?? null
    const hasCpf = hasValidCpf(values.cpf)
    const holder = values.cpf && hasCpf ? this.#byCpf.get(values.cpf) : undefined
    if (holder !== undefined)
      return areTwoPeople({ foldedName, birthDate }, holder)
        ? { is: "another", holder }
        : { is: "member", member: holder, by: "cpf" }
    const marks = marksOf(values, foldedName)
    const births = birthDate === null ? [ANY_BIRTH] : [NO_BIRTH, birthDate]
    // Two valid CPFs that differ are two people, whatever else is equal.
    const found = this.#with(marks, births, hasCpf ? [false] : [false, true])
    const [member] = found
    if (member === undefined)
      return { is: "nobody", alike: [...this.#with(marks, [ANY_BIRTH], [false, true])][0] ?? null }
    return found.size > 1 ? { is: "several" } : { is: "member", member, by: "full_name" }
  }

  #with(marks: readonly string[], births: readonly string[], cpfs: readonly boolean[]): Set<MemberMatch> {
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
