import { getRouteApi } from "@tanstack/react-router"
import { Dashboard } from "./dashboard.tsx"

const route = getRouteApi("/shell/denominacao/$id/dashboard")

/** The dashboard of the denomination that the address names. */
export function DenominationDashboardPage() {
  const { id } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Dashboard
      key={id}
      id={id}
      search={search}
      onSearch={(change, options) => void navigate({ search: change, ...options })}
    />
  )
}
