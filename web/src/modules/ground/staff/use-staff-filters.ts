import { getRouteApi } from "@tanstack/react-router"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { type StaffSearch, validateStaffSearch } from "./search.ts"

const route = getRouteApi("/shell/configuracoes/usuarios")

const LIST = {
  validate: validateStaffSearch,
  cleared: ({ ordering }: StaffSearch): StaffSearch => ({ ordering }),
}

/** The list's filters, order and page. They are in the address; a change of any filter goes back to page 1. */
export function useStaffFilters() {
  const list = useListAddress<StaffSearch>(route, LIST)
  const { filters, ordering, page } = list
  const query = { ...filters, ordering, page, pageSize: PAGE_SIZE }
  return { ...list, query }
}

export type StaffFilterProps = Pick<
  ReturnType<typeof useStaffFilters>,
  "filters" | "filtered" | "filter" | "clear"
>
