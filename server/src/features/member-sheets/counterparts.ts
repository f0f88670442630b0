import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import type { Counterpart } from "../members/public.ts"
import type { LineValues } from "./check-lines.ts"

export interface Found {
  member: Counterpart
  by: "cpf" | "full_name"
}

/** The members whom the lines of a file may be about. */
export class Counterparts {
  readonly #byCpf = new Map<string, Counterpart>()
  readonly #byName = new Map<string, Counterpart[]>()

  constructor(members: readonly Counterpart[]) {
    for (const member of members) {
      if (member.uniqueCpf) this.#byCpf.set(member.uniqueCpf, member)
      this.#byName.set(member.foldedName, [...(this.#byName.get(member.foldedName) ?? []), member])
    }
  }

  /** The member with the line's CPF, else the one of that name whom the line confirms; `several` where it could be two. */
  for(values: LineValues, foldedName: string): Found | "several" | null {
    const twin = values.cpf ? this.#byCpf.get(values.cpf) : undefined
    if (twin && hasValidCpf(values.cpf)) return { member: twin, by: "cpf" }
    const alike = (this.#byName.get(foldedName) ?? []).filter((member) => isConfirmed(member, values))
    const [member, ...others] = alike
    if (member === undefined) return null
    return others.length > 0 ? "several" : { member, by: "full_name" }
  }

  hasHomonym(foldedName: string): boolean {
    return this.#byName.has(foldedName)
  }
}

/** Two valid CPFs that differ are two people, whatever else is alike: a father and a son under one roof. */
function isConfirmed(member: Counterpart, values: LineValues): boolean {
  if (member.uniqueCpf && hasValidCpf(values.cpf) && member.uniqueCpf !== values.cpf) return false
  return (
    (values.birthDate !== undefined && values.birthDate === member.birthDate) ||
    (values.email !== undefined && values.email.toLowerCase() === member.email?.toLowerCase()) ||
    [values.phone, values.phoneSecondary].some(
      (phone) => phone !== undefined && (phone === member.phone || phone === member.phoneSecondary),
    )
  )
}
