import { inquiries } from "@aprisco/contract/inquiries/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const INQUIRIES = ["inquiries"] as const

export const inquiriesQuery = (query: CallOf<typeof inquiries.list>["query"]) =>
  queryOptions({
    queryKey: [...INQUIRIES, "list", query],
    queryFn: ({ signal }) => api.call(inquiries.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One message, and the version that a change names in `If-Match`. */
export const inquiryQuery = (id: number) =>
  queryOptions({
    queryKey: [...INQUIRIES, "one", id],
    queryFn: ({ signal }) => api.callTagged(inquiries.detail, { params: { id } }, { signal }),
  })

/** The users who may own a message. */
export const ownersQuery = queryOptions({
  queryKey: [...INQUIRIES, "owners"],
  queryFn: ({ signal }) => api.call(inquiries.owners, {}, { signal }),
})

/** Loads again all that shows messages that came in. */
export function inquiriesChanged(): Promise<void> {
  return recordsChanged("inquiries")
}
