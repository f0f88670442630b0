import { activities } from "@aprisco/contract/activities/routes"
import { dashboard } from "@aprisco/contract/dashboard/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { anExample } from "./an-example.ts"
import { api } from "./open-app.tsx"

/** Answers the dashboard's calls: for a test that ends there. */
export function answerDashboard(): void {
  api.answer(dashboard.main, anExample(dashboard.main.response))
  api.answer(dashboard.firstSteps, anExample(dashboard.firstSteps.response))
  api.answer(dashboard.recentActivity, anExample(dashboard.recentActivity.response))
  api.answer(visitors.dashboardStats, anExample(visitors.dashboardStats.response))
  api.answer(visitors.recent, anExample(visitors.recent.response))
  api.answer(activities.upcoming, anExample(activities.upcoming.response))
}
