import { sql } from "kysely"
import { repeatedJob } from "../../../core/define-job.ts"
import { defineModule } from "../../../core/module.ts"
import { anonymisePeopleAgain } from "./anonymise.ts"
import { privacyReport } from "./privacy-report.ts"
import { PRIVACY_AUDIT_LABELS } from "./requests/audit-labels.ts"
import { forgetRequesters } from "./requests/forget-requesters.ts"
import { remindOfPrivacyRequests } from "./requests/remind.ts"
import { privacyRequestsRoutes } from "./requests/routes.ts"
import { personPrivacyRoutes } from "./routes.ts"

export const privacyModule = defineModule({
  name: "privacy",
  routes: { personPrivacy: personPrivacyRoutes, privacyRequests: privacyRequestsRoutes },
  reports: [privacyReport],
  jobs: [repeatedJob("remind-of-privacy-requests", "five minutes", remindOfPrivacyRequests)],
  tables: ["privacyRequests"],
  reads: [
    "attendanceMarks",
    "churches",
    "consents",
    "eventAnswers",
    "eventAttendees",
    "eventQuestions",
    "eventRegistrations",
    "events",
    "gatherings",
    "groupStays",
    "groups",
    "guardians",
    "householdPeople",
    "households",
    "memberRecords",
    "members",
    "membershipStatusChanges",
    "ministerialStatuses",
    "ministries",
    "ministryMembers",
    "people",
    "personAccesses",
    "personFollowUpContacts",
    "personFollowUps",
    "users",
    "visitors",
  ],
  exports: [{ name: "pedidos-de-titulares", table: "privacyRequests", key: ["id"], without: ["reminded"] }],
  auditLabels: {
    ...PRIVACY_AUDIT_LABELS,
    "person.anonymised": "Anonimizou uma pessoa a pedido",
    "person.data_exported": "Exportou todos os dados de uma pessoa",
  },
  encrypted: [
    { table: "privacyRequests", column: "encryptedContact", purpose: "free text about people" },
    { table: "privacyRequests", column: "encryptedDetails", purpose: "free text about people" },
    { table: "privacyRequests", column: "encryptedIdentity", purpose: "free text about people" },
    { table: "privacyRequests", column: "encryptedAnswer", purpose: "free text about people" },
  ],
  expires: [
    // Kept as long as a data subject may sue over the request (Código Civil, art. 206 § 5).
    {
      table: "privacyRequests",
      key: ["id"],
      expired: (now) => sql`closed_at < ${now} - interval '5 years'`,
    },
  ],
  moves: { entities: { privacy_request: "privacyRequests" } },
  personReferences: [
    {
      table: "privacyRequests",
      column: "personId",
      merge: { how: "move" },
      deletion: "unset",
      anonymisation: "stays",
      data: "privacyRequests",
    },
  ],
  erasures: [
    {
      kind: "person anonymised",
      persons: { table: "people", person: "id", except: sql`anonymised_at is not null`, among: "people" },
      erase: anonymisePeopleAgain,
    },
  ],
  onPeopleAnonymised: forgetRequesters,
})
