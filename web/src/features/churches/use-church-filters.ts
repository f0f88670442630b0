import { getRouteApi } from "@tanstack/react-router"
import { useCallback } from "react"
import { type Asking, type ChurchSearch, orderingOf } from "./search.ts"

const route = getRouteApi("/shell/denominacao/churches")

export const PAGE_SIZE = 20

type Filters = Pick<ChurchSearch, "search" | "state" | "city" | "plan">

/** The list's part, filters, order and page. They live in the address, so that Back and a shared link restore them. */
export function useChurchFilters() {
  const { page = 1, ordering, affiliation, ...filters } = route.useSearch()
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
    () =>
      navigate({
        search: (old) => ({ ordering: old.ordering, affiliation: old.affiliation }),
        resetScroll: false,
      }),
    [navigate],
  )
  const show = useCallback(
    (next: Asking | undefined) => navigate({ search: { affiliation: next }, resetScroll: false }),
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
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return { affiliation, filters, filtered, ordering, page, filter, clear, show, goTo, sort }
}

export type ChurchFilterProps = Pick<
  ReturnType<typeof useChurchFilters>,
  "affiliation" | "filters" | "filtered" | "filter" | "clear"
>
