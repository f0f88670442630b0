import { getRouteApi } from "@tanstack/react-router"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { type BranchSearch, validateBranchSearch } from "./search.ts"

const route = getRouteApi("/shell/configuracoes/filiais")

const LIST = {
  path: "/configuracoes/filiais",
  validate: validateBranchSearch,
  cleared: ({ ordering }: BranchSearch): BranchSearch => ({ ordering }),
}

/** The list's filters, order and page. They are in the address, so that Back and a shared link restore them. */
export function useBranchFilters() {
  const list = useListAddress<BranchSearch>(route, LIST)
  const { filters, ordering, page } = list
  const query = { ...filters, ordering: ordering ?? ("tree" as const), page, pageSize: PAGE_SIZE }
  return { ...list, query }
}

export type BranchFilterProps = Pick<
  ReturnType<typeof useBranchFilters>,
  "filters" | "filtered" | "filter" | "clear"
>
