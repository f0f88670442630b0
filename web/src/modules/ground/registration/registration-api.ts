import { denominations } from "@aprisco/contract/denominations/routes"
import { landing } from "@aprisco/contract/landing/routes"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { normalizeText } from "../../../lib/normalize-text.ts"

const ALL_DAY = 12 * 3_600_000

/** The first key of queries for denominations to register under. */
export const DENOMINATIONS = ["denominations", "available"] as const

/** The denominations that the search finds, Independente and the chosen one among them. */
export async function denominationChoices(search: string, chosen: string, signal: AbortSignal) {
  const query = { search, denomination: chosen }
  const found = await api.call(denominations.availableForRegistration, { query }, { signal })
  const [independent, ...others] = found.map(({ id, displayName, name }) => ({
    value: String(id),
    label: displayName || name,
  }))
  // The server always answers it; in the result of a search it is one name like the others.
  const isMeant =
    independent &&
    (independent.value === chosen || normalizeText(independent.label).includes(normalizeText(search)))
  return isMeant ? [independent, ...others] : others
}

/** The first of them, for a screen that has not been searched yet. */
export const denominationsQuery = queryOptions({
  queryKey: [...DENOMINATIONS, "", ""],
  queryFn: ({ signal }) => denominationChoices("", "", signal),
  meta: { anybodys: true },
})

export const assurancesQuery = queryOptions({
  queryKey: ["assurances"],
  queryFn: ({ signal }) => api.call(landing.assurances, {}, { signal }),
  staleTime: ALL_DAY,
  meta: { anybodys: true },
})
