import type { DuplicatePair } from "@aprisco/contract/merges/duplicates"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { pairsQuery, previewQuery } from "./merges-api.ts"

/** The open pairs that a user goes through, the highest score first. */
export const queueQuery = pairsQuery({ state: "open", page: 1, pageSize: PAGE_SIZE })

/** The comparison of a pair of the queue. */
export function searchOfPair({ id, first, second }: DuplicatePair) {
  return { manter: first.id, unir: second.id, par: id }
}

/** The open pair after a decided one, as the list stands now, with its comparison loaded. Null: none is left. */
export async function nextPair(decided: number): Promise<DuplicatePair | null> {
  const before = queryClient.getQueryData(queueQuery.queryKey)?.results ?? []
  const place = before.findIndex(({ id }) => id === decided)
  const after = before.slice(place + 1).map(({ id }) => id)
  const { results } = await queryClient.fetchQuery({ ...queueQuery, staleTime: 0 })
  // A job takes the pairs of a merged person from the list: until then the decided one may still be in it.
  const open = results.filter(({ id }) => id !== decided)
  const next = open.find(({ id }) => after.includes(id)) ?? open[0] ?? null
  if (next) await queryClient.prefetchQuery(previewQuery(next.first.id, next.second.id))
  return next
}
