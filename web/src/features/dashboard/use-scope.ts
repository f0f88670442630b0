import { getRouteApi } from "@tanstack/react-router"
import type { DashboardSearch } from "./search.ts"

const route = getRouteApi("/shell/dashboard")

/** Whose figures the address asks for, and the way to others'. */
export function useScope(): { scope: DashboardSearch; look: (next: DashboardSearch) => void } {
  const scope = route.useSearch()
  const navigate = route.useNavigate()
  return {
    scope,
    look: (search) => void navigate({ search, replace: true, resetScroll: false }),
  }
}
