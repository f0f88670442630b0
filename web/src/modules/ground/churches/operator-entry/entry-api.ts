import { operatorEntry } from "@aprisco/contract/operator/entry"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { CHURCHES } from "../churches-api.ts"

export const operatorEntryQuery = queryOptions({
  queryKey: [...CHURCHES, "operator-entry"],
  queryFn: ({ signal }) => api.call(operatorEntry.read, {}, { signal }),
})
