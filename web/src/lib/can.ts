import { isOrdinaryMember } from "@aprisco/contract/access/ordinary-member"
import type { Permission } from "@aprisco/contract/access/permissions"
import type { User } from "@aprisco/contract/auth/user"
import { useUser } from "./signed-in.ts"

/** One right, or all of several. */
export type Needs = Permission | readonly Permission[]

type PermissionSet = Pick<User, "isActive" | "permissions">

/** Whether the person has the right. A missing or inactive person has none. The server decides again. */
export function can(user: PermissionSet | null, needs: Needs): boolean {
  if (!user?.isActive) return false
  const wanted = typeof needs === "string" ? [needs] : needs
  return wanted.every((permission) => user.permissions.includes(permission))
}

/** The flags of screens, each one right of the matrix. */
export function flagsOf(user: PermissionSet | null) {
  return {
    canCreateMembers: can(user, "members.create"),
    canEditMembers: can(user, "members.edit"),
    canDeleteMembers: can(user, "members.delete"),
    canManageMembers: can(user, "members.manage"),
    canViewDashboard: can(user, "dashboard.view"),
    canManageVisitors: can(user, "visitors.manage"),
  }
}

/** `useCan()("visitors.delete")`: for the rights that have no flag. */
export function useCan(): (needs: Needs) => boolean {
  const user = useUser()
  return (needs) => can(user, needs)
}

/** What the signed-in person may do, by name, as of the last answer about them. */
export function useFlags(): ReturnType<typeof flagsOf> {
  return flagsOf(useUser())
}

/** Whether the person is an ordinary member, who sees active people and neither plans nor QR codes (docs/product/access.md#1.12). */
export function useIsOrdinaryMember(): boolean {
  const has = useCan()
  return isOrdinaryMember(has)
}
