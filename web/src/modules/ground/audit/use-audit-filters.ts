import { getRouteApi } from "@tanstack/react-router"
import { useCallback } from "react"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import type { AuditSearch } from "./search.ts"

const route = getRouteApi("/shell/configuracoes/auditoria")

/** The filters of the trail: person, action, days. All of them are in the address. */
export function useAuditFilters() {
  const { page = 1, ...filters } = route.useSearch()
  const navigate = route.useNavigate()

  const filter = useCallback(
    (part: Partial<Omit<AuditSearch, "page">>) =>
      navigate({ search: (old) => ({ ...old, ...part, page: undefined }), resetScroll: false }),
    [navigate],
  )
  const clear = useCallback(() => navigate({ search: {}, resetScroll: false }), [navigate])
  const goTo = useCallback(
    (next: number) => navigate({ search: (old) => ({ ...old, page: next > 1 ? next : undefined }) }),
    [navigate],
  )

  const { actor, action, from, to } = filters
  const query = { actor, action, dateFrom: from, dateTo: to, page, pageSize: PAGE_SIZE }
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return { filters, filtered, page, query, filter, clear, goTo }
}

export type AuditFilterProps = Pick<
  ReturnType<typeof useAuditFilters>,
  "filters" | "filtered" | "filter" | "clear"
>
