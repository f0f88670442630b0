import { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

const AUDIT = ["audit"] as const

export const auditQuery = (query: CallOf<typeof contract.core.audit>["query"]) =>
  queryOptions({
    queryKey: [...AUDIT, "list", query],
    queryFn: ({ signal }) => api.call(contract.core.audit, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Anything that anybody does makes it longer.
    staleTime: 0,
  })

export const auditOptionsQuery = queryOptions({
  queryKey: [...AUDIT, "options"],
  queryFn: ({ signal }) => api.call(contract.core.auditOptions, {}, { signal }),
  staleTime: 0,
})
