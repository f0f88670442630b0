import { monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { notifications } from "@aprisco/contract/notifications/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { keepMonthlyReports } from "./open-drafts.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())

/** A church that has its reports opened by themselves, and its pastor's account. */
async function aChurch(state = "PE"): Promise<{ church: Church; userId: number }> {
  const church = await test.make.aChurch({ state })
  const pastor = await test.as("PASTOR", church)
  await pastor.call(monthlyReports.changeSettings, { body: { isOn: true } })
  return { church, userId: pastor.userId }
}
const at = async (instant: string) => {
  test.clock.set(instant)
  await keepMonthlyReports(test.services)
}
const reportsOf = async (userId: number) =>
  (await (await test.signIn(userId)).call(monthlyReports.list, {})).results
const bellOf = async (userId: number) =>
  (await (await test.signIn(userId)).call(notifications.list, {})).results.map(({ title }) => title)

it("opens a draft of the month for each active unit on the church's own first day, once", async () => {
  test.clock.set("2026-10-31T12:00:00-03:00")
  const acre = await aChurch("AC")
  const off = await test.make.aChurch()
  const south = await test.make.aBranch({ church: acre.church })
  await test.make.aBranch({ church: acre.church, isActive: false })
  await at("2026-10-31T12:00:00-03:00")
  expect((await reportsOf(acre.userId)).map(({ month }) => month)).toEqual(["2026-10", "2026-10"])
  // One in the morning in Brasília, eleven at night in Rio Branco.
  await at("2026-11-01T01:00:00-03:00")
  expect(await reportsOf(acre.userId)).toHaveLength(2)
  await Promise.all([at("2026-11-01T02:05:00-03:00"), keepMonthlyReports(test.services)])
  await at("2026-11-01T02:10:00-03:00")
  const opened = (await reportsOf(acre.userId)).filter(({ month }) => month === "2026-11")
  expect(opened.map(({ branch }) => branch).toSorted((a, b) => a - b)).toEqual(
    [acre.church.headquarters.id, south.id].toSorted((a, b) => a - b),
  )
  expect(opened[0]).toMatchObject({ status: "draft", dueOn: "2026-12-05", late: false })
  const admin: Caller = await test.as("PASTOR", off)
  expect((await admin.call(monthlyReports.list, {})).count).toBe(0)
})

it("reminds who may send it on the days of the settings, once a day, until it is sent", async () => {
  test.clock.set("2026-11-02T12:00:00-03:00")
  const { church, userId } = await aChurch()
  const other = await test.make.aBranch({ church })
  const secretary = await test.as("SECRETARY", church)
  const manager = await test.as("BRANCH_MANAGER", church, [other])
  const leader = await test.as("LEADER", church)
  await at("2026-11-02T12:05:00-03:00")
  const [first] = (await reportsOf(userId)).filter(({ branch }) => branch === church.headquarters.id)
  await at("2026-12-01T09:00:00-03:00")
  expect(await bellOf(secretary.userId)).toEqual([])
  await at("2026-12-02T00:05:00-03:00")
  await at("2026-12-02T18:00:00-03:00")
  const due = "Relatório mensal a enviar"
  expect(await bellOf(secretary.userId)).toEqual([due, due])
  expect(await bellOf(manager.userId)).toEqual([due])
  expect(await bellOf(leader.userId)).toEqual([])
  await (await test.signIn(secretary.userId)).call(monthlyReports.submit, { params: { id: first?.id ?? 0 } })
  await at("2026-12-05T00:05:00-03:00")
  expect(await bellOf(secretary.userId)).toEqual([due, due, due])
  await at("2026-12-08T00:05:00-03:00")
  expect((await bellOf(manager.userId))[0]).toBe("Relatório mensal atrasado")
})
