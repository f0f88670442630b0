import { getRouteApi } from "@tanstack/react-router"
import { useCallback } from "react"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { type Asking, type ChurchSearch, validateChurchSearch } from "./search.ts"

const route = getRouteApi("/shell/denominacao/churches")

const LIST = {
  path: "/denominacao/churches",
  validate: validateChurchSearch,
  cleared: ({ ordering, affiliation }: ChurchSearch): ChurchSearch => ({ ordering, affiliation }),
}

/** The list's tab, filters, order and page, from its address. */
export function useChurchFilters() {
  const { filters: address, ...list } = useListAddress<ChurchSearch>(route, LIST)
  // Which of the churches are listed is a part of the list, not a filter.
  const { affiliation, ...filters } = address
  const navigate = route.useNavigate()
  const show = useCallback(
    (next: Asking | undefined) => navigate({ search: { affiliation: next }, resetScroll: false }),
    [navigate],
  )
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return { ...list, affiliation, filters, filtered, show }
}

export type ChurchFilterProps = Pick<
  ReturnType<typeof useChurchFilters>,
  "affiliation" | "filters" | "filtered" | "filter" | "clear"
>
