import { members } from "@aprisco/contract/members/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { callRaw } from "../testing/routes.ts"
import { untilWaitingForLocks } from "../testing/waiting-for-locks.ts"

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it("answers 503 without a cause when the database cancels a statement, and logs the cause", async () => {
  const church = await test.make.aChurch()
  const { token } = await test.as("CHURCH_ADMIN", church)
  const body = { full_name: "Rute Segredo", birth_date: "1990-02-28" }
  const { answer } = await test.database.owner.transaction().execute(async (locking) => {
    await sql`select from churches where id = ${church.id} for no key update`.execute(locking)
    const answer = callRaw(test.app, members.create, { token, body })
    await untilWaitingForLocks(test, 1)
    await sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.database.owner)
    return { answer: await answer }
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { detail: "Muitas pessoas ao mesmo tempo. Tente de novo em instantes." },
  ])
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0)
  const [line = "", ...more] = test.logLines.filter((one) => one.includes("57014"))
  expect([JSON.parse(line), more]).toMatchObject([
    { level: 40, route: "/members/", fault: { code: "57014" } },
    [],
  ])
  expect(test.logLines.join()).not.toContain("Segredo")
})
