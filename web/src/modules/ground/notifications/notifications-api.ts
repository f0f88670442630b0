import { notifications } from "@aprisco/contract/notifications/routes"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"

const NOTIFICATIONS = ["notices"] as const

/** Page size. */
export const STEP = 20

/** The newest notifications and how many are unread. */
export const notificationsQuery = (pageSize: number) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS, "list", pageSize],
    queryFn: ({ signal }) => api.call(notifications.list, { query: { pageSize } }, { signal }),
    placeholderData: (before) => before,
  })

/** Marks these as read, or all, and updates the query. */
export async function markAsRead(ids?: number[]): Promise<void> {
  await api.call(notifications.read, { body: { ids } })
  await queryClient.invalidateQueries({ queryKey: NOTIFICATIONS })
}
