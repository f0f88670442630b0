import { getRouteApi } from "@tanstack/react-router"
import type { DashboardUnits } from "../../../lib/dashboard-offers.ts"
import { useChurchId } from "../../../lib/signed-in.ts"
import { useSeveralChurches } from "../../../lib/unit-name.ts"
import type { DashboardSearch } from "./search.ts"

const route = getRouteApi("/shell/dashboard")

/** The units that the address names, and a function to choose others. */
export function useScope(): { scope: DashboardSearch; look: (next: DashboardSearch) => void } {
  const scope = route.useSearch()
  const navigate = route.useNavigate()
  return {
    scope,
    look: (search) => void navigate({ search, replace: true, resetScroll: false }),
  }
}

/** The same units, also as a list's filters. An office's lists contain all its churches. */
export function useUnits(): DashboardUnits {
  const { scope } = useScope()
  const several = useSeveralChurches()
  const church = useChurchId()
  return { scope, place: { ...scope, church: several ? church : undefined } }
}
