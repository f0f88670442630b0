import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { useListsOfToday } from "./dashboard/lists-of-today.tsx"

/** What the dashboard shows of the lists of who came. */
export const attendanceOnDashboard: DashboardOffers = {
  today: [{ order: 35, needs: "attendance.take", useWork: useListsOfToday }],
}
