import { churchEnding } from "@aprisco/contract/churches/ending"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { CHURCHES } from "../churches-api.ts"

export const endingQuery = queryOptions({
  queryKey: [...CHURCHES, "ending"],
  queryFn: ({ signal }) => api.call(churchEnding.read, {}, { signal }),
})
