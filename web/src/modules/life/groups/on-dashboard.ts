import { linkOptions } from "@tanstack/react-router"
import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { useDecisionsWaiting } from "./dashboard/decisions-waiting.tsx"

/** What the dashboard shows of the groups. */
export const groupsOnDashboard: DashboardOffers = {
  today: [{ order: 15, needs: "activities.edit", useWork: useDecisionsWaiting }],
  records: { group: (id) => linkOptions({ to: "/grupos/$id", params: { id } }) },
}
