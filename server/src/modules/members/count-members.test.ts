import { members } from "@aprisco/contract/members/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../testing/app.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
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
      newMembersMonth: 0,
      growthRate: 0,
    })
  })

  it("count by status, and this month's new members compared with those before", async () => {
    const own = await test.make.aChurch()
    const admin = await test.as("CHURCH_ADMIN", own)
    await test.make.aMember({ church: own, membershipDate: "2026-11-01" })
    const first = await admin.call(members.dashboard)
    expect(first).toMatchObject({ totalMembers: 1, newMembersMonth: 1, growthRate: 100 })
    await test.make.aMember({ church: own, membershipDate: "2026-10-31", membershipStatus: "inactive" })
    await test.make.aMember({ church: own, membershipDate: "2010-02-01", membershipStatus: "deceased" })
    // Without a day of membership the day of entry counts, as on the dashboard and in the statistics.
    await test.make.aMember({ church: own, membershipDate: null })
    await test.make.aMember({ church: own, deletedAt: new Date() })
    await test.make.aMember({ church: await test.make.aChurch() })
    expect(await admin.call(members.dashboard)).toEqual({
      totalMembers: 4,
      activeMembers: 2,
      inactiveMembers: 1,
      newMembersMonth: 2,
      growthRate: 100,
    })
  })
})
