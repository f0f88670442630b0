import { GRANTS, ROLES, type Role } from "@aprisco/contract/access/roles"
import { DETAILS } from "@aprisco/contract/kit/problem"
import type { Access } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { checkEach } from "../testing/check-each.ts"
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

/** Logging out ends the session that this test needs; it has its own tests. */
const walked = allRoutes().filter(({ name }) => name !== "auth.logout")

const nameOf = ({ name }: NamedRoute) => name

it.each([...ROLES, "incomplete"] as const)("allows %s exactly what the matrix says", async (caller) => {
  await checkEach(walked, nameOf, async ({ route }) => {
    const answer = await callRaw(test.app, route, { token: tokens.get(caller), params: absentParams(route) })
    if (mayCall(route.permission, caller)) {
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

function mayCall(permission: Access, caller: Role | "incomplete"): boolean {
  if (permission === "public" || permission === "signed-in") return true
  if (permission === "incomplete") return caller === "incomplete"
  if (caller === "incomplete") return false
  const needed = typeof permission === "string" ? [permission] : permission
  return needed.every((right) => GRANTS[caller].has(right))
}
