import type { CallOf } from "@aprisco/contract/kit/route"
import { duplicates } from "@aprisco/contract/merges/duplicates"
import { personMerges } from "@aprisco/contract/merges/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

type PairsQuery = CallOf<typeof duplicates.list>["query"]

// The key is below that of people, so that a change of people loads pairs and merges again.
const MERGES = ["people", "merges"] as const

export const pairsQuery = (query: PairsQuery) =>
  queryOptions({
    queryKey: [...MERGES, "pairs", query],
    queryFn: ({ signal }) => api.call(duplicates.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const mergesQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...MERGES, "list", page],
    queryFn: ({ signal }) => api.call(personMerges.list, { query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What a merge of two people would do. */
export const previewQuery = (keep: number, merge: number) =>
  queryOptions({
    queryKey: [...MERGES, "preview", keep, merge],
    queryFn: ({ signal }) => api.call(personMerges.preview, { query: { keep, merge } }, { signal }),
  })
