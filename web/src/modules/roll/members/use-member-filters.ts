import { getRouteApi } from "@tanstack/react-router"
import { filterQuery } from "../../../lib/list-filters.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { MEMBER_FILTERS, type MemberSearch, validateMemberSearch } from "./search.ts"

const route = getRouteApi("/shell/membros")

const LIST = {
  path: "/membros",
  validate: validateMemberSearch,
  cleared: ({ ordering }: MemberSearch): MemberSearch => ({ ordering }),
}

/** The list's filters, order and page. They are in the address; a change of any filter goes back to page 1. */
export function useMemberFilters() {
  const list = useListAddress<MemberSearch>(route, LIST)
  const { filters, ordering, page } = list
  const query = {
    search: filters.search,
    ...filterQuery(MEMBER_FILTERS, filters),
    branch: filters.branch,
    below: filters.below,
    church: filters.church,
    ordering,
    page,
    pageSize: PAGE_SIZE,
  }
  return { ...list, query }
}

export type MemberFilterProps = Pick<
  ReturnType<typeof useMemberFilters>,
  "filters" | "filtered" | "filter" | "clear"
>
