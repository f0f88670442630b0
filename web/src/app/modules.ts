import { IconSettings } from "@tabler/icons-react"
import { can } from "../lib/can.ts"
import type { Entry, WebModule } from "../lib/module.ts"
import { accountModule } from "../modules/account/module.ts"
import { activitiesModule } from "../modules/activities/module.ts"
import { auditModule } from "../modules/audit/module.ts"
import { branchesModule } from "../modules/branches/module.ts"
import { churchesModule } from "../modules/churches/module.ts"
import { dashboardModule } from "../modules/dashboard/module.ts"
import { denominationsModule } from "../modules/denominations/module.ts"
import { listsModule } from "../modules/lists/module.ts"
import { membersModule } from "../modules/members/module.ts"
import { messagesModule } from "../modules/messages/module.ts"
import { ministriesModule } from "../modules/ministries/module.ts"
import { customFieldsModule } from "../modules/people/custom-fields/module.ts"
import { familiesModule } from "../modules/people/families/module.ts"
import { peopleModule } from "../modules/people/module.ts"
import { privacyRequestsModule } from "../modules/people/privacy-requests/module.ts"
import { tagsModule } from "../modules/people/tags/module.ts"
import { staffModule } from "../modules/staff/module.ts"
import { supportModule } from "../modules/support/module.ts"
import { trashModule } from "../modules/trash/module.ts"
import { visitorsModule } from "../modules/visitors/module.ts"

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
  auditModule,
  branchesModule,
  churchesModule,
  dashboardModule,
  denominationsModule,
  listsModule,
  membersModule,
  messagesModule,
  ministriesModule,
  customFieldsModule,
  familiesModule,
  peopleModule,
  privacyRequestsModule,
  tagsModule,
  staffModule,
  supportModule,
  trashModule,
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
