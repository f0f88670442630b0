import { audit } from "@aprisco/contract/audit/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

const AUDIT = ["audit"] as const

export const auditQuery = (query: CallOf<typeof audit.list>["query"]) =>
  queryOptions({
    queryKey: [...AUDIT, "list", query],
    queryFn: ({ signal }) => api.call(audit.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Every action of any user makes it longer.
    staleTime: 0,
  })

/** The first keys of queries for the people in the trail. */
export const AUDIT_ACTORS = [...AUDIT, "actors"] as const

/** The people in the trail that the search finds, with the chosen one among them. */
export async function actorChoices(search: string, chosen: string, signal: AbortSignal) {
  const query = { search, actor: chosen }
  const { actors } = await api.call(audit.options, { query }, { signal })
  return actors.map(({ id, name }) => ({ value: String(id), label: name }))
}

export const auditOptionsQuery = queryOptions({
  queryKey: [...AUDIT, "options"],
  queryFn: ({ signal }) => api.call(audit.options, {}, { signal }),
  staleTime: 0,
})
