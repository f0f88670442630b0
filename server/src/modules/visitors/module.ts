import { defineModule } from "../../core/module.ts"
import { scheduleFollowUpReminders } from "./follow-ups/public.ts"
import { followUpsRoutes } from "./follow-ups/routes.ts"
import { enforceRetention } from "./privacy/public.ts"
import { privacyNoticesRoutes, visitorPrivacyRoutes } from "./privacy/routes.ts"
import { memberVisitsRoutes, visitorReturnsRoutes } from "./returns/routes.ts"
import { visitorsRoutes } from "./routes.ts"

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
})
