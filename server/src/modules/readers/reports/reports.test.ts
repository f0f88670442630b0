import { reports } from "@aprisco/contract/reports/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>
beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T15:00:00Z")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

const read = (key: string, query = {}) => secretary.call(reports.read, { params: { key }, query })
const people = (key: string, query: { cell: string }) =>
  secretary.call(reports.people, { params: { key }, query })

describe("reports", () => {
  it("list those that the caller may read, in the order of the catalogue", async () => {
    const offered = await secretary.call(reports.catalogue)
    expect(offered[0]).toMatchObject({ key: "month", title: "Números do mês", group: "overview" })
    expect(offered[1]).toMatchObject({
      key: "roll",
      title: "Rol de membros",
      group: "roll",
      hasPeriod: false,
    })
  })

  it("are unknown by another key, and denied without the right", async () => {
    await expect(read("nothing")).rejects.toMatchObject({ status: 404 })
    const leader = await test.as("LEADER", church)
    await expect(leader.call(reports.read, { params: { key: "roll" } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it("count whom the people behind each number are", async () => {
    await test.make.aMember({ church, fullName: "Ana d'Ávila" })
    await test.make.aMember({ church, fullName: "João", membershipStatus: "inactive" })
    const roll = await read("roll")
    expect(roll.figures.find(({ id }) => id === "total")).toMatchObject({ value: 2, href: "/membros" })
    const inactive = await people("roll", { cell: "by_status.inactive.count" })
    expect(inactive).toMatchObject({ count: 1, results: [{ fullName: "João" }] })
    expect((await people("roll", { cell: "active" })).results.map(({ fullName }) => fullName)).toEqual([
      "Ana d'Ávila",
    ])
    await expect(people("roll", { cell: "by_status.unknown.count" })).rejects.toMatchObject({ status: 404 })
  })

  it("have zeros, and say that they are empty, in a church of which nothing is known yet", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    for (const { key } of await admin.call(reports.catalogue)) {
      const report = await admin.call(reports.read, { params: { key } })
      const values = report.figures.map(({ value }) => value)
      expect([key, values.every((value) => value === 0 || value === "0.00" || value === null)]).toEqual([
        key,
        true,
      ])
      expect([key, report.isEmpty]).toEqual([key, true])
    }
  })
})
