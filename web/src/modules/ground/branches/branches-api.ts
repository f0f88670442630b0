import { type QrCode, qrCodes } from "@aprisco/contract/branches/qr-codes"
import { branches } from "@aprisco/contract/branches/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"

/** The first key of every query of this module; a change of a count shown here invalidates it. */
const BRANCHES = ["branches"] as const

/** As many as a person scrolls through; typing a part of the name finds more. */
const CHOICES = 30
const A_WHILE = 5 * 60_000

/** The branches whose name contains `search`, in alphabetical order, to choose one. */
export const branchChoicesQuery = (search: string, church?: number) =>
  queryOptions({
    queryKey: [...BRANCHES, "choices", search, church],
    queryFn: ({ signal }) =>
      api.call(branches.list, { query: { search, church, pageSize: CHOICES } }, { signal }),
    staleTime: A_WHILE,
    placeholderData: keepPreviousData,
  })

export const branchQuery = (id: number) =>
  queryOptions({
    queryKey: [...BRANCHES, "detail", id],
    queryFn: ({ signal }) => api.call(branches.detail, { params: { id } }, { signal }),
    staleTime: A_WHILE,
  })

/** How many branches there are to choose from; the row itself is not used. */
export const branchCountQuery = queryOptions({
  queryKey: [...BRANCHES, "count"],
  queryFn: ({ signal }) => api.call(branches.list, { query: { pageSize: 1 } }, { signal }),
  staleTime: A_WHILE,
})

/** The churches in reach, in which the caller may also open a branch: the first ones, their number, and the named one. */
export const churchOptionsQuery = (church?: number) =>
  queryOptions({
    queryKey: [...BRANCHES, "churches", church],
    queryFn: ({ signal }) => api.call(staff.options, { query: { church } }, { signal }),
    staleTime: A_WHILE,
  })

const QR_CODES = [...BRANCHES, "qr-codes"] as const

/** The codes of the branches that the search finds, or of one branch. */
export const qrCodesQuery = (query: { search?: string; branch?: number } = {}) =>
  queryOptions({
    queryKey: [...QR_CODES, query],
    queryFn: ({ signal }) => api.call(qrCodes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The code's image. Keyed by its content too: a regenerated code has another image. */
export const qrImageQuery = ({ id, visitorRegistrationUrl }: QrCode) =>
  queryOptions({
    queryKey: [...BRANCHES, "qr-image", id, visitorRegistrationUrl],
    queryFn: ({ signal }) => api.call(qrCodes.png, { params: { id }, query: { size: "300" } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Replaces one code in the cache by the server's answer. */
export function knowQrCode(changed: QrCode): void {
  queryClient.setQueriesData<QrCode[]>({ queryKey: QR_CODES }, (codes) =>
    codes?.map((code) => (code.id === changed.id ? changed : code)),
  )
}

export type Days = "30" | "90"

/** Registrations through a branch's code on each of the last days. */
export const registrationsQuery = (id: number, days: Days) =>
  queryOptions({
    queryKey: [...BRANCHES, "qr-registrations", id, days],
    queryFn: ({ signal }) => api.call(qrCodes.registrations, { params: { id }, query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The newest of the former codes of a branch. */
export const historyQuery = (id: number, pageSize: number) =>
  queryOptions({
    queryKey: [...BRANCHES, "qr-history", id, pageSize],
    queryFn: ({ signal }) => api.call(qrCodes.history, { params: { id }, query: { pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** After a branch got a new code. */
export function historyChanged(id: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [...BRANCHES, "qr-history", id] })
}
