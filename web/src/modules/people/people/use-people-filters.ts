import { getRouteApi } from "@tanstack/react-router"
import { filterQuery } from "../../../lib/list-filters.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { PEOPLE_FILTERS, type PeopleSearch, validatePeopleSearch } from "./search.ts"

const route = getRouteApi("/shell/pessoas")

const LIST = {
  path: "/pessoas",
  validate: validatePeopleSearch,
  cleared: ({ ordering }: PeopleSearch): PeopleSearch => ({ ordering }),
}

/** The filters, order and page of the list, kept in the address. A change of a filter goes back to page 1. */
export function usePeopleFilters() {
  const list = useListAddress<PeopleSearch>(route, LIST)
  const { filters, ordering, page } = list
  const { search, minor, tag, household, branch, below } = filters
  const query = {
    search,
    ...filterQuery(PEOPLE_FILTERS, filters),
    minor,
    tag,
    household,
    branch,
    below,
    ordering,
    page,
    pageSize: PAGE_SIZE,
  }
  return { ...list, query }
}

export type PeopleFilterProps = Pick<
  ReturnType<typeof usePeopleFilters>,
  "filters" | "filtered" | "filter" | "clear"
>
