import { getRouteApi } from "@tanstack/react-router"
import { useChurchId } from "../../lib/signed-in.ts"
import { useSeveralChurches } from "../../lib/unit-name.ts"
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

/** The same place as a list's filters: whoever counts there finds what the figures say. An office's lists hold all its churches. */
export function usePlace(): DashboardSearch & { church?: number } {
  const { scope } = useScope()
  const several = useSeveralChurches()
  const church = useChurchId()
  return { church: several ? church : undefined, ...scope }
}
