import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { useContactsDue } from "./today/contacts-due.tsx"
import { useUnassigned } from "./today/unassigned.tsx"

/** What the dashboard shows of the follow-ups: visitors and other people together. */
export const personFollowUpsOnDashboard: DashboardOffers = {
  today: [
    { order: 10, needs: "visitors.edit", useWork: useContactsDue },
    { order: 12, needs: "visitors.edit", useWork: useUnassigned },
  ],
}
