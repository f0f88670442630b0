import { MAX_SEARCH } from "@aprisco/contract/kit/page"
import { namesIn } from "@aprisco/contract/members/baptisms"
import type { MemberRow } from "@aprisco/contract/members/routes"
import { members } from "@aprisco/contract/members/routes"
import { api } from "../../../../lib/api.ts"
import { normalizeText } from "../../../../lib/normalize-text.ts"
import { messageOf } from "../../../../lib/problem.ts"

/** As many people of one name as are offered; a longer name finds fewer. */
const CHOICES = 20

/** A typed name, and who on the roll may be meant. */
export interface TypedName {
  typed: string
  people: readonly MemberRow[]
}

/** What became of one person. */
export interface BaptismOutcome {
  person: Pick<MemberRow, "id" | "fullName">
  /** The earlier baptism on record, which stays. */
  earlier?: string
  /** Why it could not be saved. */
  problem?: string
}

/** Who of them has no baptism on record yet. */
export const withoutBaptism = (people: readonly MemberRow[]) =>
  people.filter(({ baptismDate }) => baptismDate === null)

/** Looks each name up on the roll, one after the other. Whoever is called exactly so comes alone. */
export async function lookUpNames(names: string): Promise<TypedName[]> {
  const lines: TypedName[] = []
  for (const typed of namesIn(names)) {
    const query = { search: typed.slice(0, MAX_SEARCH), pageSize: CHOICES }
    const { results } = await api.call(members.list, { query })
    const exact = results.filter(({ fullName }) => normalizeText(fullName) === normalizeText(typed))
    lines.push({ typed, people: exact.length > 0 ? exact : results })
  }
  return lines
}

/** Records the day of the baptism of each who is new, beside those who stay as they are. */
export async function recordNewBaptisms(
  people: readonly MemberRow[],
  baptismDate: string,
): Promise<BaptismOutcome[]> {
  const kept = people.flatMap((person) =>
    person.baptismDate === null ? [] : [{ person, earlier: person.baptismDate }],
  )
  return [...(await recordBaptisms(withoutBaptism(people), baptismDate)), ...kept]
}

/** Records the day of the baptism of each. A failure with one leaves the others as they are. */
export async function recordBaptisms(
  people: readonly BaptismOutcome["person"][],
  baptismDate: string,
): Promise<BaptismOutcome[]> {
  const outcomes: BaptismOutcome[] = []
  for (const person of people) outcomes.push(await recordBaptism(person, baptismDate))
  return outcomes
}

async function recordBaptism(person: BaptismOutcome["person"], baptismDate: string): Promise<BaptismOutcome> {
  const params = { id: person.id }
  try {
    const { data, etag } = await api.callTagged(members.detail, { params })
    if (data.baptismDate && data.baptismDate !== baptismDate) return { person, earlier: data.baptismDate }
    const change = { params, body: { baptismDate } }
    await api.call(members.update, change, { ifMatch: etag ?? undefined })
    return { person }
  } catch (error) {
    return { person, problem: messageOf(error, "Não foi possível salvar.") }
  }
}
