import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"

/** What the dashboard shows of the groups. */
export const groupsOnDashboard: DashboardOffers = {
  records: { group: (id) => linkOptions({ to: "/grupos/$id", params: { id } }) },
}
