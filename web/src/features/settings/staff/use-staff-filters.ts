import { getRouteApi } from "@tanstack/react-router"
import { useCallback } from "react"
import { orderingOf, type StaffSearch } from "./search.ts"

const route = getRouteApi("/shell/configuracoes/usuarios")

export const PAGE_SIZE = 20

/** The list's filters, order and page. They live in the address; a change of any filter goes back to page 1. */
export function useStaffFilters() {
  const { page = 1, ordering, ...filters } = route.useSearch()
  const navigate = route.useNavigate()

  const filter = useCallback(
    (part: Partial<Omit<StaffSearch, "page" | "ordering">>) => {
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

  const query = { ...filters, ordering, page, pageSize: PAGE_SIZE }
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return { filters, filtered, ordering, page, query, filter, clear, goTo, sort }
}

export type StaffFilterProps = Pick<
  ReturnType<typeof useStaffFilters>,
  "filters" | "filtered" | "filter" | "clear"
>
