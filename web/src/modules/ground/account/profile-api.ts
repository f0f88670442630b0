import { notifications } from "@aprisco/contract/notifications/routes"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

export const preferencesQuery = queryOptions({
  queryKey: ["notices", "preferences"],
  queryFn: ({ signal }) => api.call(notifications.preferences, {}, { signal }),
})

/** Shown when a change of the person's or the church's data gets no answer (docs/product/account.md#1.3). */
export const UNEXPECTED_ON_UPDATE = "Erro inesperado ao atualizar dados."
