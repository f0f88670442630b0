import { type AutomationKind, automations } from "@aprisco/contract/messages/automations"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { queryClient } from "../../../../lib/query-client.ts"

const KEY = ["message-automations"]

export const automationsQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => api.call(automations.list, {}),
})

export const automationPreviewQuery = (kind: AutomationKind) =>
  queryOptions({
    queryKey: [...KEY, kind, "preview"],
    queryFn: () => api.call(automations.preview, { params: { kind }, query: {} }),
    staleTime: 0,
  })

export function automationsChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}
