import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"

/** What the dashboard shows of the ministries. */
export const ministriesOnDashboard: DashboardOffers = {
  records: { ministry: (id) => linkOptions({ to: "/ministerios/$id", params: { id } }) },
}
