import { getRouteApi } from "@tanstack/react-router"
import { filterQuery } from "../../../lib/list-filters.ts"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { VISITOR_FILTERS, type VisitorSearch, validateVisitorSearch } from "./search.ts"

const route = getRouteApi("/shell/visitantes")

/** The list's default (docs/product/visitors.md#2.3). */
export const VISITORS_PAGE_SIZE = 10

const LIST = {
  path: "/visitantes",
  validate: validateVisitorSearch,
  cleared: ({ ordering }: VisitorSearch): VisitorSearch => ({ ordering }),
}

/** The list's filters, order and page. They are in the address, so that Back and a shared link restore them. */
export function useVisitorFilters() {
  const list = useListAddress<VisitorSearch>(route, LIST)
  const { filters, ordering, page } = list
  const { search, branch, below, church } = filters
  const query = {
    search,
    ...filterQuery(VISITOR_FILTERS, filters),
    branch,
    below,
    church,
    ordering,
    page,
    perPage: VISITORS_PAGE_SIZE,
  }
  return { ...list, query }
}
