import type { CallOf } from "@aprisco/contract/kit/route"
import { treasuryBills } from "@aprisco/contract/treasury/bills"
import { treasuryRecurrences } from "@aprisco/contract/treasury/recurrences"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"

const BILLS = ["treasury", "bills"] as const
const RECURRENCES = ["treasury", "recurrences"] as const

export const billsQuery = (query: CallOf<typeof treasuryBills.list>["query"]) =>
  queryOptions({
    queryKey: [...BILLS, query],
    queryFn: ({ signal }) => api.call(treasuryBills.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One bill, and the version that a change names in `If-Match`. */
export const billQuery = (id: number) =>
  queryOptions({
    queryKey: ["treasury", "bill", id],
    queryFn: ({ signal }) => api.callTagged(treasuryBills.detail, { params: { id } }, { signal }),
  })

export const recurrencesQuery = (query: CallOf<typeof treasuryRecurrences.list>["query"]) =>
  queryOptions({
    queryKey: [...RECURRENCES, query],
    queryFn: ({ signal }) => api.call(treasuryRecurrences.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One recurrence, and the version that a change names in `If-Match`. */
export const recurrenceQuery = (id: number) =>
  queryOptions({
    queryKey: ["treasury", "recurrence", id],
    queryFn: ({ signal }) => api.callTagged(treasuryRecurrences.detail, { params: { id } }, { signal }),
  })
