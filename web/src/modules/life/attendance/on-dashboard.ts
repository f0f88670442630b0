import type { DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { ListsOfTodayCard, useListsOfToday } from "./dashboard/lists-of-today.tsx"

/** What the dashboard shows of the lists of who came. */
export const attendanceOnDashboard: DashboardOffers = {
  today: [{ order: 35, needs: "attendance.take", useWork: useListsOfToday }],
  cards: [{ order: 5, needs: "attendance.take", component: ListsOfTodayCard }],
}
