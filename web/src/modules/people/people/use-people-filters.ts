import { getRouteApi } from "@tanstack/react-router"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { type PeopleSearch, validatePeopleSearch } from "./search.ts"

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
  const { search, kind, status, minor, deceased, tag, household, branch, below } = filters
  const query = {
    search,
    kind,
    membershipStatus: status,
    minor,
    deceased,
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
