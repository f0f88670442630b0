import { activities } from "@aprisco/contract/activities/routes"
import { churches } from "@aprisco/contract/churches/routes"
import { dashboard } from "@aprisco/contract/dashboard/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { messages } from "@aprisco/contract/messages/routes"
import { monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { anExample } from "./an-example.ts"
import { pageOf } from "./mock-api.ts"
import { api } from "./open-app.tsx"

/** Answers the dashboard's calls: for a test that ends there. */
export function answerDashboard(): void {
  api.answer(dashboard.main, anExample(dashboard.main.response))
  api.answer(dashboard.trend, anExample(dashboard.trend.response))
  api.answer(dashboard.firstSteps, anExample(dashboard.firstSteps.response))
  api.answer(dashboard.recentActivity, anExample(dashboard.recentActivity.response))
  api.answer(visitors.dashboardStats, anExample(visitors.dashboardStats.response))
  api.answer(visitors.recent, anExample(visitors.recent.response))
  answerToday()
  api.answer(activities.upcoming, anExample(activities.upcoming.response))
}

/** Nothing waits for anyone today. */
export function answerToday(): void {
  api.answer(personFollowUps.together, pageOf([]))
  api.answer(messages.list, pageOf([]))
  api.answer(memberStatistics.birthdays, anExample(memberStatistics.birthdays.response))
  api.answer(activities.occurrences, anExample(activities.occurrences.response))
  api.answer(visitors.list, pageOf([]))
  api.answer(churches.list, anExample(churches.list.response))
  api.answer(monthlyReports.late, [])
  api.answer(bulkMessages.waiting, { awaitingApproval: 0, paused: 0, scheduled: 0, sending: 0 })
}
