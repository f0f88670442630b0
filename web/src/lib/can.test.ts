import { GRANTS, ROLES, type Role } from "@aprisco/contract/access/roles"
import { describe, expect, it } from "vitest"
import { can, flagsOf } from "./can.ts"

const userWith = (role: Role, isActive = true) => ({ isActive, permissions: [...GRANTS[role]] })

describe("rights on the screen", () => {
  it("gives no right without a user or to an inactive one", () => {
    expect(can(null, "members.view")).toBe(false)
    expect(can(userWith("CHURCH_ADMIN", false), "members.view")).toBe(false)
  })

  it("needs all of several rights", () => {
    const converting = ["members.create", "visitors.manage"] as const
    expect(can(userWith("SECRETARY"), converting)).toBe(true)
    expect(can(userWith("LEADER"), converting)).toBe(false)
  })

  it.each(ROLES)("derives the flags of %s from the matrix", (role) => {
    expect(flagsOf(userWith(role))).toEqual({
      canCreateMembers: GRANTS[role].has("members.create"),
      canEditMembers: GRANTS[role].has("members.edit"),
      canDeleteMembers: GRANTS[role].has("members.delete"),
      canManageMembers: GRANTS[role].has("members.manage"),
      canViewDashboard: GRANTS[role].has("dashboard.view"),
      canManageVisitors: GRANTS[role].has("visitors.manage"),
    })
  })
})
