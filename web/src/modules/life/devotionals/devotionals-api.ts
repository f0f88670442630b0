import { devotionals } from "@aprisco/contract/devotionals/routes"
import { devotionalSubscription } from "@aprisco/contract/devotionals/subscription"
import { MAX_PAGE_SIZE } from "@aprisco/contract/kit/page"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const DEVOTIONALS = ["devotionals"] as const

export const devotionalsQuery = (query: CallOf<typeof devotionals.list>["query"]) =>
  queryOptions({
    queryKey: [...DEVOTIONALS, "list", query],
    queryFn: ({ signal }) => api.call(devotionals.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One devotional, and the version that a change names in `If-Match`. */
export const devotionalQuery = (id: number) =>
  queryOptions({
    queryKey: [...DEVOTIONALS, "one", id],
    queryFn: ({ signal }) => api.callTagged(devotionals.detail, { params: { id } }, { signal }),
  })

/** The latest devotionals: their series and authors are offered for filters and forms. */
export const latestQuery = queryOptions({
  queryKey: [...DEVOTIONALS, "latest"],
  queryFn: ({ signal }) => api.call(devotionals.list, { query: { pageSize: MAX_PAGE_SIZE } }, { signal }),
  staleTime: 60_000,
})

/** How the reader gets new devotionals. */
export const subscriptionQuery = queryOptions({
  queryKey: [...DEVOTIONALS, "subscription"],
  queryFn: ({ signal }) => api.call(devotionalSubscription.read, {}, { signal }),
})

/** Loads again all that shows devotionals. */
export function devotionalsChanged(): Promise<void> {
  return recordsChanged("devotionals")
}
