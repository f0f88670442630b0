import { shownDay } from "@aprisco/contract/brazil/civil-day"
import {
  namedWithBirth,
  type PersonMatch,
  type PersonMatches,
  type RowDeduplicator,
} from "../../../people/people/sheets/public.ts"
import type { MemberMatch } from "../public.ts"
import type { LineValues, LineWithCells } from "./check-lines.ts"

/** A line that is the first about its person in the file. `found`: the member whom it is about. */
export interface Found {
  found: { member: MemberMatch; by: Extract<PersonMatch<MemberMatch>, { is: "known" }>["by"] } | null
  notes: string[]
}

type Whose =
  | Found
  | { repeats: number }
  /** `holder`: the member whom the line would have changed. */
  | { complaint: string; field: string; holder: MemberMatch | null }

/** Whom the line is about, or why that cannot be told (docs/product/members.md#8.5, #8.15). */
export function whoseLine(
  { matches, deduplicator }: { matches: PersonMatches<MemberMatch>; deduplicator: RowDeduplicator },
  line: LineWithCells,
  name: string,
): Whose {
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
  const found = match.is === "known" ? { member: match.person, by: match.by } : null
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

/** The question about a line that is of another person than somebody with the same CPF or record. */
function twoPeople({ name, values }: LineWithCells, whose: string): string {
  return `A linha é de ${namedWithBirth(name, values.birthDate ?? null)} e ${whose}: são duas pessoas? Confira o CPF, o nome e o nascimento`
}

/** That somebody of the same name is a member already, and why the line is nevertheless about another person. */
function homonymNotes(
  matches: PersonMatches<MemberMatch>,
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
