import { people } from "@aprisco/contract/people/routes"
import { api } from "./api.ts"

/** The first people of the church that the search finds, as choices; the branch tells two of the same name apart. */
export async function personChoices(search: string, _chosen: string, signal: AbortSignal) {
  const found = await api.call(people.picker, { query: { search } }, { signal })
  return found.map(({ id, fullName, branchName }) => ({
    value: String(id),
    label: `${fullName} (${branchName})`,
  }))
}

/** The first keys of their queries. */
export const PERSON_CHOICES = ["people", "choices"] as const
