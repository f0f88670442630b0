import { members } from "@aprisco/contract/members/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"

let test: TestApp

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
})
afterAll(() => test.close())

describe("the counters above the list", () => {
  it("are zeros for a new church", async () => {
    const admin = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect(await admin.call(members.dashboard)).toEqual({
      totalMembers: 0,
      activeMembers: 0,
      inactiveMembers: 0,
      transferredMembers: 0,
      deceasedMembers: 0,
      onRoll: 0,
      newMembersMonth: 0,
      growthRate: 0,
    })
  })

  it("are those of the church or of the branches of the caller, and not for who has no dashboard", async () => {
    const own = await test.make.aChurch()
    const branch = await test.make.aBranch({ church: own })
    await test.make.aMember({ church: own, membershipStatus: "transferred" })
    for (const membershipStatus of ["active", "deceased"] as const)
      await test.make.aMember({ church: own, branchId: branch.id, membershipStatus })
    const manager = await test.as("BRANCH_MANAGER", own, [branch])
    expect(await manager.call(members.dashboard)).toMatchObject({
      totalMembers: 2,
      activeMembers: 1,
      transferredMembers: 0,
      deceasedMembers: 1,
      onRoll: 1,
    })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect(await stranger.call(members.dashboard)).toMatchObject({ totalMembers: 0, onRoll: 0 })
    for (const role of ["LEADER", "MEMBER"] as const)
      await expect((await test.as(role, own)).call(members.dashboard)).rejects.toMatchObject({ status: 403 })
  })

  it("count by status, and this month's new members compared with those before", async () => {
    const own = await test.make.aChurch()
    const admin = await test.as("CHURCH_ADMIN", own)
    await test.make.aMember({ church: own, membershipDate: "2026-11-01" })
    const first = await admin.call(members.dashboard)
    expect(first).toMatchObject({ totalMembers: 1, newMembersMonth: 1, growthRate: 100 })
    await test.make.aMember({ church: own, membershipDate: "2026-10-31", membershipStatus: "inactive" })
    await test.make.aMember({ church: own, membershipDate: "2010-02-01", membershipStatus: "deceased" })
    await test.make.aMember({ church: own, membershipDate: "2011-02-01", membershipStatus: "transferred" })
    // Without a day of membership the day of entry counts, as on the dashboard and in the statistics.
    await test.make.aMember({ church: own, membershipDate: null })
    await test.make.aMember({ church: own, deletedAt: new Date() })
    await test.make.aMember({ church: await test.make.aChurch() })
    expect(await admin.call(members.dashboard)).toEqual({
      totalMembers: 5,
      activeMembers: 2,
      inactiveMembers: 1,
      transferredMembers: 1,
      deceasedMembers: 1,
      onRoll: 3,
      newMembersMonth: 2,
      growthRate: 66.7,
    })
  })
})
