import { defineModule } from "../../../core/module.ts"
import { personTimelineRoutes } from "./routes.ts"

export const timelineModule = defineModule({
  name: "timeline",
  reads: [
    "auditEntries",
    "branches",
    "consents",
    "members",
    "membershipStatusChanges",
    "ministerialStatuses",
    "people",
    "users",
    "visitorContacts",
    "visitorVisits",
    "visitors",
  ],
  routes: { personTimeline: personTimelineRoutes },
})
