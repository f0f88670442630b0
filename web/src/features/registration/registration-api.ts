import { contract } from "@aprisco/contract"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"

const ALL_DAY = 12 * 3_600_000

export const denominationsQuery = queryOptions({
  queryKey: ["denominations", "available"],
  queryFn: ({ signal }) => api.call(contract.denominations.availableForRegistration, {}, { signal }),
  staleTime: ALL_DAY,
  meta: { anybodys: true },
})

export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: ({ signal }) => api.call(contract.core.plans, {}, { signal }),
  staleTime: ALL_DAY,
  meta: { anybodys: true },
})
