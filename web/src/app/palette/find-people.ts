import { contract } from "@aprisco/contract"
import { SHORTEST_SEARCH } from "@aprisco/contract/search/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"

/** People by a few words or digits. The last answer stays while the next is on its way. */
export const peopleQuery = (q: string, may: boolean) =>
  queryOptions({
    queryKey: ["search", q],
    queryFn: ({ signal }) => api.call(contract.search.people, { query: { q } }, { signal }),
    enabled: may && q.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  })
