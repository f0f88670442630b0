import type { CallOf } from "@aprisco/contract/kit/route"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"

/** Under the visitors' own key: a change of a visitor invalidates these too. */
const FOLLOW_UPS = ["visitors", "follow-ups"] as const

export const followUpsQuery = (query: CallOf<typeof followUps.list>["query"]) =>
  queryOptions({
    queryKey: [...FOLLOW_UPS, "list", query],
    queryFn: ({ signal }) => api.call(followUps.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const followUpCountsQuery = queryOptions({
  queryKey: [...FOLLOW_UPS, "counts"],
  queryFn: ({ signal }) => api.call(followUps.counts, {}, { signal }),
})
