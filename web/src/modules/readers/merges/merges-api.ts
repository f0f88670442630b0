import { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

type PairsQuery = CallOf<typeof contract.duplicates.list>["query"]

// The key is below that of people, so that a change of people loads pairs and merges again.
const MERGES = ["people", "merges"] as const

export const pairsQuery = (query: PairsQuery) =>
  queryOptions({
    queryKey: [...MERGES, "pairs", query],
    queryFn: ({ signal }) => api.call(contract.duplicates.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const mergesQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...MERGES, "list", page],
    queryFn: ({ signal }) => api.call(contract.personMerges.list, { query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What a merge of two people would do. */
export const previewQuery = (keep: number, merge: number) =>
  queryOptions({
    queryKey: [...MERGES, "preview", keep, merge],
    queryFn: ({ signal }) => api.call(contract.personMerges.preview, { query: { keep, merge } }, { signal }),
  })
