import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { useLateReports } from "./late-today.tsx"

/** What the dashboard offers of monthly reports. */
export const monthlyReportsOnDashboard: DashboardOffers = {
  today: [{ order: 19, needs: "reports.view", useWork: useLateReports }],
}
