import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { useCallback } from "react"

interface Step<Search> {
  search: (old: Search) => Search
  replace?: boolean
  resetScroll?: boolean
}

/** What follows the section's word in the address: `12` of /operador/igrejas/12; "" where nothing does. */
export function useBelowSection(): string {
  const { _splat = "" } = useParams({ strict: false })
  return _splat.split("/")[1] ?? ""
}

/**
 * The search part of a section's address, for `useListAddress`: the desk is one route, so each section validates what it reads.
 */
export function sectionAddress<Search extends object>(
  path: string,
  validate: (search: Record<string, unknown>) => Search,
) {
  return {
    useSearch: (): Search => validate(useSearch({ strict: false })),
    useNavigate: () => {
      const navigate = useNavigate()
      return useCallback(
        ({ search, ...how }: Step<Search>) =>
          navigate({
            to: "/operador/$",
            params: { _splat: path },
            search: (old: Record<string, unknown>) => search(validate(old)),
            ...how,
          }),
        [navigate],
      )
    },
  }
}
