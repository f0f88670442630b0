import type { DashboardOffers } from "../lib/dashboard-offers.ts"
import { branchesOnDashboard } from "../modules/ground/branches/on-dashboard.ts"
import { churchesOnDashboard } from "../modules/ground/churches/on-dashboard.ts"
import { staffOnDashboard } from "../modules/ground/staff/on-dashboard.ts"
import { activitiesOnDashboard } from "../modules/life/activities/on-dashboard.ts"
import { attendanceOnDashboard } from "../modules/life/attendance/on-dashboard.ts"
import { devotionalsOnDashboard } from "../modules/life/devotionals/on-dashboard.ts"
import { eventsOnDashboard } from "../modules/life/events/on-dashboard.ts"
import { groupsOnDashboard } from "../modules/life/groups/on-dashboard.ts"
import { messagesOnDashboard } from "../modules/life/messages/on-dashboard.ts"
import { ministriesOnDashboard } from "../modules/life/ministries/on-dashboard.ts"
import { personFollowUpsOnDashboard } from "../modules/life/person-follow-ups/on-dashboard.ts"
import { treasuryOnDashboard } from "../modules/life/treasury/on-dashboard.ts"
import { monthlyReportsOnDashboard } from "../modules/readers/monthly-reports/on-dashboard.ts"
import { reportsOnDashboard } from "../modules/readers/reports/on-dashboard.ts"
import { membersOnDashboard } from "../modules/roll/members/on-dashboard.ts"
import { visitorsOnDashboard } from "../modules/roll/visitors/on-dashboard.ts"

/**
 * What the modules show on the dashboard. Not part of the manifests, which every screen loads: this is loaded with the dashboard's own code, so
 * that its requests are sent no later.
 */
export const DASHBOARD_OFFERS: readonly DashboardOffers[] = [
  activitiesOnDashboard,
  attendanceOnDashboard,
  branchesOnDashboard,
  churchesOnDashboard,
  devotionalsOnDashboard,
  eventsOnDashboard,
  groupsOnDashboard,
  membersOnDashboard,
  messagesOnDashboard,
  ministriesOnDashboard,
  monthlyReportsOnDashboard,
  personFollowUpsOnDashboard,
  reportsOnDashboard,
  staffOnDashboard,
  treasuryOnDashboard,
  visitorsOnDashboard,
]
