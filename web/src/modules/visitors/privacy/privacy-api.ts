import { contract } from "@aprisco/contract"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

/** Below `visitors`, so that a change of a visitor invalidates them. */
export const consentsQuery = (id: number) =>
  queryOptions({
    queryKey: ["visitors", "consents", id],
    queryFn: ({ signal }) => api.call(contract.visitorPrivacy.consents, { params: { id } }, { signal }),
  })
