import type { Permission } from "@aprisco/contract/access/permissions"
import { GRANTS, ROLES, type Role } from "@aprisco/contract/access/roles"
import type { NotificationKind, NotificationPreferences } from "@aprisco/contract/notifications/routes"

/** The right that users need to get each kind of notification. */
const NEEDED_RIGHT: Record<NotificationKind, Permission> = {
  new_visitor: "visitors.manage",
  affiliation_request: "denominations.manage",
  affiliation_decision: "church.manage",
  affiliation_left: "denominations.manage",
  church_ending: "denominations.manage",
  plan_limit: "church.manage",
  plan_confirmed: "church.manage",
  plan_refused: "church.manage",
  follow_up_due: "visitors.edit",
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
  follow_up_due: "followUpDue",
} as const satisfies Record<NotificationKind, keyof NotificationPreferences>

/** Whether a role is notified: it has the right to what the notification is about. */
export function isConcerned(kind: NotificationKind, role: Role | null): boolean {
  return role !== null && GRANTS[role].has(NEEDED_RIGHT[kind])
}

/** The roles that are notified. */
export function rolesConcerned(kind: NotificationKind): Role[] {
  return ROLES.filter((role) => isConcerned(kind, role))
}
