import { contract } from "@aprisco/contract"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { myChurchQuery } from "../../../lib/signed-in.ts"

/** A page of the church's invoices. Its key begins like that of the church: a change of the plan loads it again. */
export const invoicesQuery = (page: number) =>
  queryOptions({
    queryKey: [...myChurchQuery.queryKey, "invoices", page],
    queryFn: ({ signal }) => api.call(contract.invoices.list, { query: { page, perPage: 12 } }, { signal }),
    staleTime: 0,
  })
