import { GRANTS, ROLES, type Role } from "@aprisco/contract/access/roles"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { type Access, isForOperators, type OperatorAccess } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { checkEach } from "../testing/check-each.ts"
import { anOperator } from "../testing/desk.ts"
import { absentParams, allRoutes, callRaw, type NamedRoute } from "../testing/routes.ts"

let test: TestApp
const tokens = new Map<string, string>()

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  const church = await test.make.aChurch()
  for (const role of ROLES) tokens.set(role, (await test.as(role, church)).token)
  const incomplete = await test.make.anIncompleteUser()
  tokens.set("incomplete", (await test.signIn(incomplete.id)).token)
  const inactive = await test.make.aUser({ role: "CHURCH_ADMIN", church })
  tokens.set("inactive", (await test.signIn(inactive.id)).token)
  await test.database.owner
    .updateTable("users")
    .set({ isActive: false })
    .where("id", "=", inactive.id)
    .execute()
})
afterAll(() => test.close())

/** Logging out ends the session that this test needs, and others end it too; they have their own tests. */
const ENDING = ["auth.logout", "operatorAccess.signOut"]
const walked = allRoutes().filter(({ name }) => !ENDING.includes(name))

/** A role that has the right, but not for the whole church (docs/product/groups.md#7.1). */
const NARROWED: Readonly<Record<string, readonly string[]>> = {
  "groupPage.renew": ["LEADER", "BRANCH_MANAGER"],
  // Who has no church yet has no plan with the feature that it needs.
  "expenseClaims.create": ["incomplete"],
}

const nameOf = ({ name }: NamedRoute) => name

it.each([...ROLES, "incomplete"] as const)("allows %s exactly what the matrix says", async (caller) => {
  await checkEach(walked, nameOf, async ({ name, route }) => {
    const answer = await callRaw(test.app, route, { token: tokens.get(caller), params: absentParams(route) })
    if (isForOperators(route.permission)) {
      expect([answer.statusCode, answer.json()]).toEqual([401, { detail: DETAILS.unauthenticated }])
    } else if (mayCall(route.permission, caller) && !NARROWED[name]?.includes(caller)) {
      expect([401, 403, 500]).not.toContain(answer.statusCode)
    } else {
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toEqual({ detail: DETAILS.denied })
    }
  })
})

it.each(["anonymous", "inactive", "made-up"])("answers 401 to %s", async (caller) => {
  const token = caller === "made-up" ? "x".repeat(43) : tokens.get(caller)
  await checkEach(walked, nameOf, async ({ route }) => {
    const answer = await callRaw(test.app, route, { token, params: absentParams(route) })
    if (route.permission === "public") {
      expect([401, 403, 500]).not.toContain(answer.statusCode)
    } else {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ detail: DETAILS.unauthenticated })
    }
  })
})

it("lets an operator call the routes of the desk and no other one", async () => {
  const { token } = await anOperator(test)
  await checkEach(walked, nameOf, async ({ route }) => {
    const answer = await callRaw(test.app, route, { token, params: absentParams(route) })
    if (isForOperators(route.permission) || route.permission === "public") {
      expect([401, 403, 500]).not.toContain(answer.statusCode)
    } else {
      expect([answer.statusCode, answer.json()]).toEqual([401, { detail: DETAILS.unauthenticated }])
    }
  })
})

it("lets an operator without a second factor do nothing but set it up", async () => {
  const { token } = await anOperator(test, { secondFactor: false })
  const desk = walked.filter(({ route }) => isForOperators(route.permission))
  await checkEach(desk, nameOf, async ({ route }) => {
    const answer = await callRaw(test.app, route, { token, params: absentParams(route) })
    if (route.permission === "operator-enrolling") expect([401, 403, 500]).not.toContain(answer.statusCode)
    else expect([answer.statusCode, answer.json().second_factor]).toEqual([403, "missing"])
  })
})

function mayCall(permission: Exclude<Access, OperatorAccess>, caller: Role | "incomplete"): boolean {
  if (permission === "public" || permission === "signed-in") return true
  if (permission === "incomplete") return caller === "incomplete"
  if (caller === "incomplete") return false
  const needed = typeof permission === "string" ? [permission] : permission
  return needed.every((right) => GRANTS[caller].has(right))
}
