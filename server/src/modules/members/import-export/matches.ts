import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import type { MemberMatch } from "../public.ts"
import type { LineValues } from "./check-lines.ts"

export interface Found {
  member: MemberMatch
  by: "cpf" | "full_name"
}

/**
 * The members of one name and one identifying value, as far as an answer needs them: it only matters whether there is more
 * than one.
 */
interface Alike {
  all: MemberMatch[]
  withoutCpf: MemberMatch[]
}

/** The members that the lines of a file may be about. */
export class MemberMatches {
  readonly #byCpf = new Map<string, MemberMatch>()
  readonly #byMark = new Map<string, Alike>()
  readonly #names = new Set<string>()

  /** `isHidden`: whether the contact details of a member are hidden from the caller, who must not learn by a match that they are right. */
  constructor(members: readonly MemberMatch[], isHidden: (member: MemberMatch) => boolean) {
    for (const member of members) {
      if (member.uniqueCpf) this.#byCpf.set(member.uniqueCpf, member)
      this.#names.add(member.foldedName)
      const { birthDate } = member
      for (const mark of marksOf(isHidden(member) ? { birthDate } : member, member.foldedName)) {
        const alike = this.#byMark.get(mark) ?? { all: [], withoutCpf: [] }
        if (alike.all.length < 2) alike.all.push(member)
        if (alike.withoutCpf.length < 2 && !member.uniqueCpf) alike.withoutCpf.push(member)
        this.#byMark.set(mark, alike)
      }
    }
  }

  /** The member with the line's CPF, else the one of that name with a confirming value; `several` where there could be two. */
  for(values: LineValues, foldedName: string): Found | "several" | null {
    const hasCpf = hasValidCpf(values.cpf)
    const sameCpf = values.cpf && hasCpf ? this.#byCpf.get(values.cpf) : undefined
    if (sameCpf) return { member: sameCpf, by: "cpf" }
    const alike = new Set(
      marksOf(values, foldedName).flatMap((mark) => {
        const found = this.#byMark.get(mark)
        // Two valid CPFs that differ are two people, whatever else is equal: a father and a son at one address.
        return (hasCpf ? found?.withoutCpf : found?.all) ?? []
      }),
    )
    const [member] = alike
    if (member === undefined) return null
    return alike.size > 1 ? "several" : { member, by: "full_name" }
  }

  hasHomonym(foldedName: string): boolean {
    return this.#names.has(foldedName)
  }
}

type Marked = Partial<Record<"birthDate" | "email" | "phone" | "phoneSecondary", string | null>>

/** What confirms that two of one name are the same person: the same birth date, e-mail or phone. */
function marksOf({ birthDate, email, phone, phoneSecondary }: Marked, foldedName: string): string[] {
  return [
    birthDate && `born ${birthDate}`,
    email && `mail ${email.toLowerCase()}`,
    phone && `phone ${phone}`,
    phoneSecondary && `phone ${phoneSecondary}`,
  ].flatMap((mark) => (mark ? [`${foldedName} ${mark}`] : []))
}
