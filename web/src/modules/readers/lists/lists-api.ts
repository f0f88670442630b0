import type { CallOf } from "@aprisco/contract/kit/route"
import { lists } from "@aprisco/contract/lists/routes"
import type { ListGroup } from "@aprisco/contract/lists/rules"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const LISTS = ["lists"] as const

type ListQuery = CallOf<typeof lists.list>["query"]

export const listsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...LISTS, "list", query],
    queryFn: ({ signal }) => api.call(lists.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One list, with the version that a change sends in `If-Match`. Reading it counts it again. */
export const listQuery = (id: number) =>
  queryOptions({
    queryKey: [...LISTS, "one", id],
    queryFn: ({ signal }) => api.callTagged(lists.detail, { params: { id } }, { signal }),
  })

export const listPeopleQuery = (id: number, page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...LISTS, "people", id, page],
    queryFn: ({ signal }) =>
      api.call(lists.people, { params: { id }, query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Who entered and who left a list since a day. */
export const listChangesQuery = (id: number, since: string) =>
  queryOptions({
    queryKey: [...LISTS, "changes", id, since],
    queryFn: ({ signal }) => api.call(lists.changes, { params: { id }, query: { since } }, { signal }),
  })

/** The fields that rules may name. */
export const listFieldsQuery = queryOptions({
  queryKey: [...LISTS, "fields"],
  queryFn: ({ signal }) => api.call(lists.fields, {}, { signal }),
})

/** The columns that a list can show. */
export const listColumnsQuery = queryOptions({
  queryKey: [...LISTS, "columns"],
  queryFn: ({ signal }) => api.call(lists.columns, {}, { signal }),
})

/** The number of people that rules find, and the first of them. */
export const listPreviewQuery = (rules: ListGroup) =>
  queryOptions({
    queryKey: [...LISTS, "preview", rules],
    queryFn: ({ signal }) => api.call(lists.preview, { body: { rules } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const listsChanged = () => recordsChanged("lists")
