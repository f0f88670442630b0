import { getRouteApi } from "@tanstack/react-router"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { type VisitorSearch, validateVisitorSearch } from "./search.ts"

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
  const { search, status, firstVisit, converted, wantsPrayer, wantsGrowthGroup } = filters
  const { branch, below, church, responsible, due, registered } = filters
  const query = {
    search,
    followUpStatus: status,
    firstVisit,
    convertedToMember: converted,
    wantsPrayer,
    wantsGrowthGroup,
    registered,
    branch,
    below,
    church,
    responsible,
    due,
    ordering,
    page,
    perPage: VISITORS_PAGE_SIZE,
  }
  return { ...list, query }
}
