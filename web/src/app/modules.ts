import { IconSettings } from "@tabler/icons-react"
import { can } from "../lib/can.ts"
import type { Entry, WebModule } from "../lib/module.ts"
import { accountModule } from "../modules/ground/account/module.ts"
import { auditModule } from "../modules/ground/audit/module.ts"
import { branchesModule } from "../modules/ground/branches/module.ts"
import { churchesModule } from "../modules/ground/churches/module.ts"
import { denominationsModule } from "../modules/ground/denominations/module.ts"
import { staffModule } from "../modules/ground/staff/module.ts"
import { activitiesModule } from "../modules/life/activities/module.ts"
import { attendanceModule } from "../modules/life/attendance/module.ts"
import { devotionalsModule } from "../modules/life/devotionals/module.ts"
import { eventsModule } from "../modules/life/events/module.ts"
import { groupsModule } from "../modules/life/groups/module.ts"
import { inquiriesModule } from "../modules/life/inquiries/module.ts"
import { messagesModule } from "../modules/life/messages/module.ts"
import { ministriesModule } from "../modules/life/ministries/module.ts"
import { personFollowUpsModule } from "../modules/life/person-follow-ups/module.ts"
import { questionsModule } from "../modules/life/questions/module.ts"
import { treasuryModule } from "../modules/life/treasury/module.ts"
import { supportModule } from "../modules/operation/support/module.ts"
import { customFieldsModule } from "../modules/people/people/custom-fields/module.ts"
import { familiesModule } from "../modules/people/people/families/module.ts"
import { peopleModule } from "../modules/people/people/module.ts"
import { tagsModule } from "../modules/people/people/tags/module.ts"
import { bulkModule } from "../modules/readers/bulk/module.ts"
import { dashboardModule } from "../modules/readers/dashboard/module.ts"
import { exportModule } from "../modules/readers/export/module.ts"
import { listsModule } from "../modules/readers/lists/module.ts"
import { mergesModule } from "../modules/readers/merges/module.ts"
import { monthlyReportsModule } from "../modules/readers/monthly-reports/module.ts"
import { privacyModule } from "../modules/readers/privacy/module.ts"
import { privacyRequestsModule } from "../modules/readers/privacy/requests/module.ts"
import { reportsModule } from "../modules/readers/reports/module.ts"
import { timelineModule } from "../modules/readers/timeline/module.ts"
import { trashModule } from "../modules/readers/trash/module.ts"
import { membersModule } from "../modules/roll/members/module.ts"
import { visitorsModule } from "../modules/roll/visitors/module.ts"

/** Entries of no module: the settings page and the palette. */
const app: WebModule = {
  name: "app",
  entries: [
    {
      label: "Configurações",
      to: "/configuracoes",
      keys: "g o",
      icon: IconSettings,
      // Users who may manage users, the church or its branches have this right too: no role has those without it.
      needs: "settings.manage",
      order: 110,
      menu: { section: "ADMINISTRAÇÃO" },
    },
  ],
  shows: [{ key: ["search"], records: ["members", "imports", "trash"] }],
}

/** What all modules add to the application, except their screens (`router.tsx`). */
export const MODULES: readonly WebModule[] = [
  accountModule,
  activitiesModule,
  app,
  attendanceModule,
  auditModule,
  branchesModule,
  bulkModule,
  churchesModule,
  dashboardModule,
  denominationsModule,
  devotionalsModule,
  eventsModule,
  exportModule,
  groupsModule,
  inquiriesModule,
  listsModule,
  membersModule,
  mergesModule,
  monthlyReportsModule,
  messagesModule,
  ministriesModule,
  customFieldsModule,
  familiesModule,
  peopleModule,
  personFollowUpsModule,
  privacyModule,
  privacyRequestsModule,
  questionsModule,
  reportsModule,
  tagsModule,
  staffModule,
  supportModule,
  timelineModule,
  trashModule,
  treasuryModule,
  visitorsModule,
]

/** THE table of destinations with their rights, in order: sidebar, palette, shortcuts and settings read it and no other. */
export const ENTRIES: readonly Entry[] = MODULES.flatMap(({ entries = [] }) => entries).sort(
  (one, other) => one.order - other.order,
)

/** Those of the table that a person may open. */
export function entriesFor(person: Parameters<typeof can>[0]): Entry[] {
  return ENTRIES.filter(({ needs = [] }) => person !== null && can(person, needs))
}
