import { accountMails, messageSettings } from "@aprisco/contract/messages/settings"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"

/** How the church sends messages, with the version that a change names. */
export const messageSettingsQuery = queryOptions({
  queryKey: ["messages", "settings"],
  queryFn: ({ signal }) => api.callTagged(messageSettings.read, {}, { signal }),
})

export const suppressedQuery = (query: { page: number; search: string | undefined }) =>
  queryOptions({
    queryKey: ["messages", "suppressed", query],
    queryFn: ({ signal }) => api.call(messageSettings.suppressed, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const accountMailsQuery = (page: number) =>
  queryOptions({
    queryKey: ["messages", "account-mails", page],
    queryFn: ({ signal }) => api.call(accountMails.list, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
