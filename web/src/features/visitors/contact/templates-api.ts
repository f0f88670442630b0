import { contract } from "@aprisco/contract"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

/** A church's prepared messages, the default first. They change seldom, and every card of a list asks. */
export const templatesQuery = (church: number) =>
  queryOptions({
    queryKey: ["message-templates", church],
    queryFn: ({ signal }) => api.call(contract.messageTemplates.list, { query: { church } }, { signal }),
    staleTime: 60_000,
  })
