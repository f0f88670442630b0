import type { CallOf } from "@aprisco/contract/kit/route"
import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { messageRecipients } from "@aprisco/contract/messages/recipients"
import { messageTemplates } from "@aprisco/contract/messages/templates"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const MESSAGES = ["messages"] as const

export const messagesQuery = (query: CallOf<typeof bulkMessages.list>["query"]) =>
  queryOptions({
    queryKey: [...MESSAGES, "list", query],
    queryFn: ({ signal }) => api.call(bulkMessages.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One message, and the version that a change names in `If-Match`. */
export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: [...MESSAGES, "one", id],
    queryFn: ({ signal }) => api.callTagged(bulkMessages.detail, { params: { id } }, { signal }),
  })

/** Who would get a message with this body. A newer body ends the call. */
export const sumQuery = (body: CallOf<typeof bulkMessages.audience>["body"]) =>
  queryOptions({
    queryKey: [...MESSAGES, "sum", body],
    queryFn: ({ signal }) => api.call(bulkMessages.audience, { body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const messagePreviewQuery = (id: number, personId: number | undefined) =>
  queryOptions({
    queryKey: [...MESSAGES, "preview", id, personId],
    queryFn: ({ signal }) =>
      api.call(bulkMessages.preview, { params: { id }, query: { personId } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const messageStatisticsQuery = (id: number) =>
  queryOptions({
    queryKey: [...MESSAGES, "statistics", id],
    queryFn: ({ signal }) => api.call(bulkMessages.statistics, { params: { id } }, { signal }),
  })

export const recipientsQuery = (id: number, query: CallOf<typeof messageRecipients.list>["query"]) =>
  queryOptions({
    queryKey: [...MESSAGES, "recipients", id, query],
    queryFn: ({ signal }) => api.call(messageRecipients.list, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** All prepared messages: a church has thirty at most. */
export const preparedQuery = queryOptions({
  queryKey: [...MESSAGES, "templates"],
  queryFn: ({ signal }) => api.call(messageTemplates.list, { query: {} }, { signal }),
})

/** Loads again all that shows messages. */
export function messagesChanged(): Promise<void> {
  return recordsChanged("messages")
}
