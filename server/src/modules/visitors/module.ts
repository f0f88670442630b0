import { defineModule } from "../../core/module.ts"
import { scheduleFollowUpReminders } from "./follow-ups/public.ts"
import { followUpsRoutes } from "./follow-ups/routes.ts"
import { enforceRetention } from "./privacy/public.ts"
import { privacyNoticesRoutes, visitorPrivacyRoutes } from "./privacy/routes.ts"
import { memberVisitsRoutes, visitorReturnsRoutes } from "./returns/routes.ts"
import { visitorsRoutes } from "./routes.ts"

// Columns by which rows are found; the values stand in other columns.
const SEARCH = ["searchText", "searchDigits"]
const member = { table: "members", by: "memberId" } as const
const visitor = { table: "visitors", by: "visitorId" } as const

export const visitorsModule = defineModule({
  name: "visitors",
  routes: {
    visitors: visitorsRoutes,
    followUps: followUpsRoutes,
    visitorReturns: visitorReturnsRoutes,
    memberVisits: memberVisitsRoutes,
    visitorPrivacy: visitorPrivacyRoutes,
    privacyNotices: privacyNoticesRoutes,
  },
  dailyJobs: [enforceRetention],
  onStart: [scheduleFollowUpReminders],
  exports: [
    {
      name: "visitantes",
      table: "visitors",
      key: ["id"],
      without: [...SEARCH, "samePhone", "sameEmail", "sameCpf", "sealedObservations", "ipAddress"],
    },
    { name: "visitantes-contatos", table: "visitorContacts", key: ["id"], of: [visitor] },
    { name: "visitantes-visitas", table: "visitorVisits", key: ["id"], of: [visitor] },
    { name: "consentimentos", table: "consents", key: ["id"], of: [member, visitor] },
    { name: "avisos-de-privacidade", table: "privacyNotices", key: ["id"] },
  ],
  notExported: {
    followUpReminders: "made anew from the follow-ups",
    visitorStrangers: "what staff has answered to a question of the machine",
  },
  recentActions: [
    {
      needs: "visitors.view",
      entity: "visitor",
      actions: [
        "visitor.registered",
        "visitor.visited",
        "visitor.contacted",
        "visitor.assigned",
        "visitor.converted",
        "visitor.changed",
        "visitor.joined",
        "visitor.deleted",
        "visitor.restored",
      ],
    },
  ],
})
