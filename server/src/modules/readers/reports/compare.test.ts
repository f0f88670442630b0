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
  test.clock.set("2026-11-17T15:00:00Z")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

const read = (key: string, query = {}) => secretary.call(reports.read, { params: { key }, query })
const admitted = (...days: string[]) =>
  Promise.all(days.map((membershipDate) => test.make.aMember({ church, membershipDate })))

describe("§1 compare", () => {
  it("sets a month that is not over against the same days of the month before", async () => {
    await admitted("2026-11-03", "2026-11-10", "2026-11-17", "2026-10-05", "2026-10-17", "2026-10-18")
    const month = { from: "2026-11-01", to: "2026-11-30", compare: "previous" }
    const { compared, figures } = await read("admissions", month)
    expect(compared).toEqual({ from: "2026-10-01", to: "2026-10-17", partial: true })
    expect(figures[0]).toMatchObject({ id: "admissions", value: 3, previous: 2, change: 50 })
  })

  it("sets whole months against as many before, each figure by its own rule", async () => {
    await admitted("2026-10-03", "2026-09-05", "2026-09-06", "2020-01-01")
    const month = { from: "2026-10-01", to: "2026-10-31", compare: "previous" }
    const { compared, figures } = await read("growth", month)
    expect(compared).toEqual({ from: "2026-09-01", to: "2026-09-30", partial: false })
    expect(figures.map(({ id, value, previous, change }) => [id, value, previous, change])).toEqual([
      ["arrivals", 1, 2, -50],
      ["departures", 0, 0, null],
      ["net", 1, 2, -50],
      ["total_end", 4, 3, 33.3],
    ])
  })

  it("sets a year against the same days of the one before, 28 February for the 29th", async () => {
    await admitted("2024-02-29", "2023-02-28")
    const day = { from: "2024-02-29", to: "2024-02-29", compare: "year" }
    const { compared, figures } = await read("admissions", day)
    expect(compared).toEqual({ from: "2023-02-28", to: "2023-02-28", partial: false })
    expect(figures[0]).toMatchObject({ value: 1, previous: 1, change: 0 })
  })

  it("knows no change from 0", async () => {
    await admitted("2026-11-03")
    const { figures } = await read("admissions", {
      from: "2026-11-01",
      to: "2026-11-30",
      compare: "previous",
    })
    expect(figures[0]).toMatchObject({ value: 1, previous: 0, change: null })
  })

  it("compares with nothing unless it is asked to, nor a period that has not begun", async () => {
    await admitted("2026-11-03")
    const { compared, figures } = await read("admissions")
    expect(compared).toBeNull()
    expect(figures[0]).toMatchObject({ previous: null, change: null })
    const later = { from: "2026-12-01", to: "2026-12-31", compare: "previous" }
    expect((await read("admissions", later)).compared).toBeNull()
  })

  it("is refused of a report of today, which ignores days", async () => {
    await expect(read("roll", { compare: "year" })).rejects.toMatchObject({
      status: 400,
      fields: { compare: ["Este relatório mostra a situação de hoje."] },
    })
    expect((await read("roll", { from: "2020-01-01", to: "2020-01-31" })).period).toBeNull()
  })

  it("refuses a comparison of another kind", async () => {
    await expect(read("growth", { compare: "decade" })).rejects.toMatchObject({ status: 400 })
  })
})
