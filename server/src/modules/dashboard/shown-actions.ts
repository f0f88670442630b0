import type { Permission } from "@aprisco/contract/access/permissions"
import type { RecentEntity } from "@aprisco/contract/dashboard/routes"

interface Shown {
  /** Who may see the records may read what was done to them. */
  needs: Permission
  entity: RecentEntity
  actions: readonly string[]
}

/**
 * What the dashboard tells of. Named one by one: an action that is new, and sign-ins, exports and consents, which
 * are the administrators' business (Configurações → Auditoria), show here to nobody.
 */
export const SHOWN: readonly Shown[] = [
  {
    needs: "members.view",
    entity: "member",
    actions: [
      "member.admitted",
      "member.changed",
      "member.status_changed",
      "member.function_changed",
      "member.deleted",
      "member.restored",
    ],
  },
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
  {
    needs: "activities.view",
    entity: "activity",
    actions: ["activity.created", "activity.changed", "activity.deleted"],
  },
  {
    needs: "activities.view",
    entity: "ministry",
    actions: [
      "ministry.created",
      "ministry.changed",
      "ministry.member_added",
      "ministry.member_removed",
      "ministry.role_changed",
      "ministry.deleted",
    ],
  },
  {
    needs: "branches.view",
    entity: "branch",
    actions: [
      "branch.created",
      "branch.changed",
      "branch.deleted",
      "branch.manager_assigned",
      "branch.manager_removed",
      "branch.qr_code_toggled",
      "branch.qr_code_regenerated",
    ],
  },
  {
    needs: "church.manage",
    entity: "church",
    actions: [
      "church.founded",
      "church.changed",
      "church.logo_changed",
      "church.logo_removed",
      "church.plan_requested",
      "church.plan_request_withdrawn",
      "church.plan_changed",
      "church.plan_confirmed",
      "church.plan_refused",
    ],
  },
  {
    needs: "users.manage",
    entity: "user",
    actions: [
      "user.invited",
      "user.accepted_invitation",
      "user.role_changed",
      "user.branches_changed",
      "user.deactivated",
      "user.reactivated",
      "user.removed",
    ],
  },
]
