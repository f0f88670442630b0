import { messages } from "@aprisco/contract/messages/routes"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"

/** A church's prepared messages, the default first. They rarely change, and every card of a list asks for them. */
export const templatesQuery = (church: number) =>
  queryOptions({
    queryKey: ["message-templates", church],
    // A church has at most one page of them.
    queryFn: async ({ signal }) => (await api.call(messages.list, { query: { church } }, { signal })).results,
    staleTime: 60_000,
  })
