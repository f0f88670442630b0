import { getRouteApi } from "@tanstack/react-router"
import { useCallback } from "react"
import { orderingOf, type VisitorSearch } from "./search.ts"

const route = getRouteApi("/shell/visitantes")

/** The list's default (product-2 §9). */
export const PAGE_SIZE = 10

type Filters = Omit<VisitorSearch, "page" | "ordering">

/** The list's filters, order and page. They live in the address, so that Back and a shared link restore them. */
export function useVisitorFilters() {
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

  const { search, status, firstVisit, converted, branch, church, responsible, due } = filters
  const query = {
    search,
    followUpStatus: status,
    firstVisit,
    convertedToMember: converted,
    branch,
    church,
    responsible,
    due,
    ordering,
    page,
    perPage: PAGE_SIZE,
  }
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return { filters, filtered, ordering, page, query, filter, clear, goTo, sort }
}
