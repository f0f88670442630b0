import { getRouteApi } from "@tanstack/react-router"
import { useCallback } from "react"
import { type MemberSearch, orderingOf } from "./search.ts"

const route = getRouteApi("/shell/membros")

export const PAGE_SIZE = 20

type Filters = Omit<MemberSearch, "page" | "ordering">

/** The list's filters, order and page. They live in the address; a change of any filter goes back to page 1. */
export function useMemberFilters() {
  const { page = 1, ordering, ...filters } = route.useSearch()
  const navigate = route.useNavigate()

  const filter = useCallback(
    (part: Partial<Filters>) => {
      // One entry of the history per search, not one per pause in typing.
      const replace = part.search !== undefined && filters.search !== undefined
      return navigate({
        search: (old) => ({ ...old, ...part, page: undefined }),
        replace,
        resetScroll: false,
      })
    },
    [navigate, filters.search],
  )
  const clear = useCallback(
    () => navigate({ search: (old) => ({ ordering: old.ordering }), resetScroll: false }),
    [navigate],
  )
  const goTo = useCallback(
    (next: number) => navigate({ search: (old) => ({ ...old, page: next > 1 ? next : undefined }) }),
    [navigate],
  )
  const sort = useCallback(
    (next: string) =>
      navigate({
        search: (old) => ({ ...old, ordering: orderingOf(next), page: undefined }),
        resetScroll: false,
      }),
    [navigate],
  )

  const query = {
    search: filters.search,
    membershipStatus: filters.status,
    ministerialFunction: filters.function,
    branch: filters.branch,
    church: filters.church,
    ordering,
    page,
    pageSize: PAGE_SIZE,
  }
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return { filters, filtered, ordering, page, query, filter, clear, goTo, sort }
}

export type MemberFilterProps = Pick<
  ReturnType<typeof useMemberFilters>,
  "filters" | "filtered" | "filter" | "clear"
>
