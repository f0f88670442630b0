import type { Permission } from "@aprisco/contract/access/permissions"
import { GRANTS, ROLES, type Role } from "@aprisco/contract/access/roles"
import type { NotificationKind, NotificationPreferences } from "@aprisco/contract/notifications/routes"

/** Whose business each kind of notice is: who has this right. */
const CONCERNED: Record<NotificationKind, Permission> = {
  new_visitor: "visitors.manage",
  affiliation_request: "denominations.manage",
  affiliation_decision: "church.manage",
  affiliation_left: "denominations.manage",
  plan_limit: "church.manage",
  plan_confirmed: "church.manage",
  plan_refused: "church.manage",
  follow_up_due: "visitors.edit",
}

/** By mail unless the person says otherwise. Visitors come by the hundred: those who want a mail of them ask for it. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  newVisitor: false,
  affiliationRequest: true,
  planLimit: true,
  followUpDue: true,
}

/** Which choice of a person decides whether a notice comes by mail too. */
export const PREFERENCE_OF = {
  new_visitor: "newVisitor",
  affiliation_request: "affiliationRequest",
  affiliation_decision: "affiliationRequest",
  affiliation_left: "affiliationRequest",
  plan_limit: "planLimit",
  plan_confirmed: "planLimit",
  plan_refused: "planLimit",
  follow_up_due: "followUpDue",
} as const satisfies Record<NotificationKind, keyof NotificationPreferences>

/** Whether a role is told of it: it holds the right to what the notice is about. */
export function isConcerned(kind: NotificationKind, role: Role | null): boolean {
  return role !== null && GRANTS[role].has(CONCERNED[kind])
}

/** The roles that are told of it. */
export function rolesConcerned(kind: NotificationKind): Role[] {
  return ROLES.filter((role) => isConcerned(kind, role))
}
