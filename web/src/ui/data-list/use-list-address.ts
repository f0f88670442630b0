import { useCallback, useEffect } from "react"
import { rememberSearch } from "../../lib/last-search.ts"

/** The parameters of every list's address, besides its own filters. */
interface ListSearch {
  search?: string
  page?: number
  ordering?: string
}

interface Step<Search> {
  search: (old: Search) => Search
  replace?: boolean
  resetScroll?: boolean
}

/** A route as `getRouteApi` gives it, of which the search part is a list's. */
interface ListRoute<Search> {
  useSearch: () => Search
  useNavigate: () => (step: Step<Search>) => Promise<void>
}

interface ListWords<Search extends ListSearch> {
  /** The list's path, where records lead back to it (`lib/last-search`). */
  path?: string
  /** Reads the order from the address; undefined for an unknown one and for the list's default. */
  validate: (address: { ordering: string }) => Pick<Search, "ordering">
  /** What stays in the address when the filters are cleared; by default the order. */
  cleared?: (old: Search) => Search
}

const onlyOrder = <Search extends ListSearch>({ ordering }: Search) => ({ ordering }) as Search // each parameter may be absent

/**
 * A list's filters, order and page. They live in the address, so that Back and a shared link restore them; a change of any
 * filter goes back to page 1.
 */
export function useListAddress<Search extends ListSearch>(
  route: ListRoute<Search>,
  { path, validate, cleared = onlyOrder }: ListWords<Search>,
) {
  const address = route.useSearch()
  const { page = 1, ordering: kept, ...filters } = address
  useEffect(() => {
    if (path) rememberSearch(path, address)
  }, [path, address])
  const ordering: Search["ordering"] = kept
  const navigate = route.useNavigate()
  const filter = useCallback(
    (part: Partial<Omit<Search, "page" | "ordering">>) => {
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
  const clear = useCallback(() => navigate({ search: cleared, resetScroll: false }), [navigate, cleared])
  const goTo = useCallback(
    (next: number) => navigate({ search: (old) => ({ ...old, page: next > 1 ? next : undefined }) }),
    [navigate],
  )
  const sort = useCallback(
    (next: string) =>
      navigate({
        search: (old) => ({ ...old, ordering: validate({ ordering: next }).ordering, page: undefined }),
        resetScroll: false,
      }),
    [navigate, validate],
  )
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return { filters, filtered, ordering, page, filter, clear, goTo, sort }
}
