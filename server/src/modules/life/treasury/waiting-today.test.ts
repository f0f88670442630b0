import { treasuryBills } from "@aprisco/contract/treasury/bills"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { expenseClaims } from "@aprisco/contract/treasury/claims"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../testing/app.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())

const due = async (caller: Caller, unit: object = {}) =>
  (
    await caller.call(treasuryBills.list, {
      query: { isOpen: true, dueTo: "2026-11-18", pageSize: 1, ...unit },
    })
  ).count
const waiting = async (caller: Caller) =>
  (await caller.call(expenseClaims.list, { query: { status: "asked", mine: false, pageSize: 1 } })).count

it("counts what waits in «Hoje»: bills due or overdue, and claims of others, of the own church and branches alone", async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  const church = await test.make.aChurch()
  const branch = await test.make.aBranch({ church })
  const admin = await test.as("CHURCH_ADMIN", church)
  const member = await test.as("MEMBER", church)
  const { results } = await admin.call(treasuryCategories.list, {})
  const category = results.find(({ code }) => code === "2.04")?.id ?? 0
  const bill = (dueDate: string, values: object = {}) =>
    admin.call(treasuryBills.create, {
      body: { kind: "payable", amount: "10.00", dueDate, category, ...values },
    })
  await bill("2026-11-10")
  await bill("2026-11-18", { branch: branch.id })
  await bill("2026-11-19")
  const claim = { amount: "5.00", date: "2026-11-15", category, description: "Lâmpadas" }
  for (const asker of [member, member, admin]) await asker.call(expenseClaims.create, { body: claim })

  expect([await due(admin), await due(admin, { branch: branch.id })]).toEqual([2, 1])
  expect(await waiting(admin)).toBe(2)
  const manager = await test.as("BRANCH_MANAGER", church, [branch])
  expect([await due(manager), await waiting(manager)]).toEqual([1, 0])
  // Of others a member sees none.
  expect(await waiting(member)).toBe(0)
  const secretary = await test.as("SECRETARY", church)
  expect((await callRaw(test.app, treasuryBills.list, { token: secretary.token })).statusCode).toBe(403)
  const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
  expect([await due(stranger), await waiting(stranger)]).toEqual([0, 0])
})
