import { BASE_PATH } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import type { Church } from "../testing/factories.ts"
import { allRoutes } from "../testing/routes.ts"
import { statementsSent } from "../testing/statements-sent.ts"

/** Every transaction: begin with the role, session, scope, commit; some of it is one statement where all travels in one round trip. */
const FRAME = /^(begin|commit|select set_config\(|select \* from app\.find_session)/

/** The statements of each list besides those of every transaction, independent of the number of rows. */
const STATEMENTS: Record<string, number> = {
  "members.list": 1,
  "people.list": 1,
  "people.picker": 1,
  "members.dashboard": 1,
  "memberStatistics.birthdays": 2,
  "memberStatistics.statistics": 7,
  "ministerialHistory.list": 2,
  "ministries.list": 2,
  "households.list": 2,
  "activities.list": 2,
  "activities.upcoming": 1,
  "trash.list": 2,
  "followUps.list": 2,
  "followUps.counts": 1,
  "messages.list": 1,
  "visitors.list": 1,
  "visitors.recent": 1,
  "visitors.dashboardStats": 2,
  // The tithes of the month among them, for who sees the treasury.
  "dashboard.main": 4,
  "dashboard.trend": 3,
  "dashboard.recentActivity": 1,
  "dashboard.firstSteps": 1,
  "visitors.byBranch": 1,
  "visitors.pendingFollowUp": 1,
  "churches.list": 2,
  "branches.list": 2,
  "qrCodes.list": 1,
  "hierarchy.tree": 1,
  "hierarchy.navigation": 3,
  "denominations.list": 1,
  "audit.list": 2,
}

let test: TestApp
let church: Church
let token: string
beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  church = await test.make.aChurch()
  token = (await test.as("CHURCH_ADMIN", church)).token
})
afterAll(() => test.close())

async function plant(times: number): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  for (let n = 0; n < times; n += 1) {
    const branch = await test.make.aBranch({ church })
    await test.make.aMember({ church, branchId: branch.id, birthDate: today })
    await test.make.aMember({ church, deletedAt: new Date() })
    await test.make.aVisitor({ church, branchId: branch.id })
    const ministry = await test.make.aMinistry({ church, branchId: branch.id })
    await test.make.anActivity({ church, branchId: branch.id, ministryId: ministry.id })
  }
}

async function statementsOf(path: string): Promise<number> {
  const { result, statements } = await statementsSent(() =>
    test.app.inject({ url: BASE_PATH + path, headers: { authorization: `Token ${token}` } }),
  )
  expect(result.statusCode).toBe(200)
  return statements.filter(({ text }) => !FRAME.test(text)).length
}

it("a list needs the same few statements for three rows as for thirty", async () => {
  const lists = allRoutes().filter(({ name }) => name in STATEMENTS)
  expect(lists.map(({ name }) => name).sort()).toEqual(Object.keys(STATEMENTS).sort())
  const count = async () => {
    const counts: Record<string, number> = {}
    for (const { name, route } of lists) counts[name] = await statementsOf(route.path)
    return counts
  }
  await plant(3)
  // What has to wait for an answer in between is tried in one round trip at first, and then no more.
  await count()
  await count()
  const few = await count()
  await plant(27)
  expect(await count()).toEqual(few)
  expect(few).toEqual(STATEMENTS)
})
