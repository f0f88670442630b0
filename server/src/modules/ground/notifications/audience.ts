import { type Area, rightsOf } from "@aprisco/contract/access/areas"
import type { Permission } from "@aprisco/contract/access/permissions"
import type { Role } from "@aprisco/contract/access/roles"
import type { NotificationKind, NotificationPreferences } from "@aprisco/contract/notifications/routes"
import { type SqlBool, sql } from "kysely"
import { holdsRight } from "../../../core/right-holders.ts"

/** The right that users need to get each kind of notification; null: it is meant for the person, whatever they may do. */
const NEEDED_RIGHT: Record<NotificationKind, Permission | null> = {
  new_visitor: "visitors.manage",
  affiliation_request: "denominations.manage",
  affiliation_decision: "church.manage",
  affiliation_left: "denominations.manage",
  church_ending: "denominations.manage",
  plan_limit: "church.manage",
  plan_confirmed: "church.manage",
  plan_refused: "church.manage",
  plan_billing: "church.manage",
  follow_up_due: "visitors.edit",
  privacy_request: "church.manage",
  pastors_changed: null,
  message: null,
  question: null,
  inquiry: null,
  report_schedule: null,
  monthly_report: "reports.view",
  bill_due: "finance.edit",
}

/** What is mailed by default. There may be hundreds of new visitors: mails about them are off by default. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  newVisitor: false,
  affiliationRequest: true,
  planLimit: true,
  followUpDue: true,
}

/** Which preference decides whether a notification is also mailed. */
export const PREFERENCE_OF = {
  new_visitor: "newVisitor",
  affiliation_request: "affiliationRequest",
  affiliation_decision: "affiliationRequest",
  affiliation_left: "affiliationRequest",
  church_ending: "affiliationRequest",
  plan_limit: "planLimit",
  plan_confirmed: "planLimit",
  plan_refused: "planLimit",
  plan_billing: "planLimit",
  follow_up_due: "followUpDue",
  // The law sets the time to answer (LGPD art. 19): it is always mailed.
  privacy_request: null,
  // Nobody is to read pastoral notes unseen.
  pastors_changed: null,
  // These are stored without an e-mail pending: who gets e-mails of the church has consented to them, and questions and what strangers write are read on their screens alone.
  message: null,
  question: null,
  inquiry: null,
  report_schedule: null,
  // Its screen and the list of what is late say the same.
  monthly_report: null,
  bill_due: null,
} as const satisfies Record<NotificationKind, keyof NotificationPreferences | null>

/** Whether a user is notified: they have the right to what the notification is about, by role or area. */
export function isConcerned(kind: NotificationKind, role: Role | null, areas: readonly Area[]): boolean {
  const right = NEEDED_RIGHT[kind]
  return right === null || rightsOf(role, areas).includes(right)
}

/** The same of a row of `users`. */
export function rowConcerned(kind: NotificationKind) {
  const right = NEEDED_RIGHT[kind]
  return right === null ? sql<SqlBool>`true` : holdsRight(right)
}
