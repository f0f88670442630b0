import { GRANTS, grantableRoles, ROLES, type Role } from "@aprisco/contract/access/roles"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { staff } from "@aprisco/contract/staff/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import { checkEach } from "../../../testing/check-each.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
const callers = new Map<Role, { token: string; userId: number }>()

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch({ affiliation: "approved" })
  for (const role of ROLES) callers.set(role, await test.as(role, church, [church.headquarters]))
})

const pairs = ROLES.flatMap((caller) => ROLES.map((other) => [caller, other] as const))
const tokenOf = (role: Role) => callers.get(role)?.token

/** Written out, and not derived from the table under test. */
const GIVES: Record<Role, readonly Role[]> = {
  DENOMINATION_ADMIN: ROLES,
  CHURCH_ADMIN: ["CHURCH_ADMIN", "PASTOR", "SECRETARY", "LEADER", "BRANCH_MANAGER", "MEMBER"],
  PASTOR: [],
  SECRETARY: [],
  LEADER: [],
  BRANCH_MANAGER: [],
  MEMBER: [],
}

let serial = 0
const invitationTo = (role: Role) => ({
  full_name: "Noemi Barros",
  email: `noemi${++serial}@example.org`,
  role,
  branch_ids: [church.headquarters.id],
})
const stored = (id: number) =>
  test.database.owner.selectFrom("users").where("id", "=", id).selectAll().executeTakeFirstOrThrow()

describe("the roles that may be given", () => {
  it.each(ROLES)("by %s contain no right that the caller lacks", (role) => {
    expect(grantableRoles(role)).toEqual(GIVES[role])
    for (const given of grantableRoles(role))
      expect([...GRANTS[given]].filter((right) => !GRANTS[role].has(right))).toEqual([])
  })
})

describe("a caller and another role", () => {
  const nameOf = ([caller, other]: (typeof pairs)[number]) => `${caller} and ${other}`

  it("can invite to a role that may be given, and to no other", async () => {
    await checkEach(pairs, nameOf, async ([caller, other]) => {
      const body = invitationTo(other)
      const answer = await callRaw(test.app, staff.invite, { token: tokenOf(caller), body })
      const made = await test.database.owner
        .selectFrom("users")
        .where("email", "=", body.email)
        .select(["role", "churchId"])
        .execute()
      if (GIVES[caller].includes(other)) {
        expect([answer.statusCode, answer.json().role]).toEqual([201, other])
        expect(made).toEqual([{ role: other, churchId: church.id }])
      } else {
        expect([answer.statusCode, answer.json()]).toEqual([403, { detail: DETAILS.denied }])
        expect(made).toEqual([])
      }
    })
  })

  it("can change, deactivate and remove a person of a role that may be given, and no other", async () => {
    await checkEach(pairs, nameOf, async ([caller, other]) => {
      const may = GIVES[caller].includes(other)
      const person = await test.make.aUser({ church, role: other })
      await test.make.aBranchManager({ church, branch: church.headquarters, user: person })
      const params = { id: person.id }
      const token = tokenOf(caller)
      const edit = (body: object) => callRaw(test.app, staff.update, { token, params, body: { ...body } })
      const answers = [
        await edit({ full_name: "Outro Nome" }),
        await edit({ is_active: false }),
        await callRaw(test.app, staff.remove, { token, params }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(may ? [200, 200, 204] : [403, 403, 403])
      if (!may) expect(await stored(person.id)).toEqual(person)
    })
  })

  it("can give a member a role that may be given, and no other", async () => {
    await checkEach(pairs, nameOf, async ([caller, other]) => {
      const may = GIVES[caller].includes(other)
      const person = await test.make.aUser({ church, role: "MEMBER" })
      const body = { role: other, branch_ids: [church.headquarters.id] }
      const answer = await callRaw(test.app, staff.update, {
        token: tokenOf(caller),
        params: { id: person.id },
        body,
      })
      expect(answer.statusCode).toBe(may ? 200 : 403)
      expect((await stored(person.id)).role).toBe(may ? other : "MEMBER")
    })
  })
})

describe("an administrator of a denomination", () => {
  it("can make others administer the same one, from any of its churches", async () => {
    const office = callers.get("DENOMINATION_ADMIN")
    const otherChurch = await test.make.aChurch({
      denominationId: church.denominationId,
      affiliation: "approved",
    })
    const body = { ...invitationTo("DENOMINATION_ADMIN"), branch_ids: [], church: otherChurch.id }
    const answer = await callRaw(test.app, staff.invite, { token: office?.token, body })
    expect(await stored(answer.json().id)).toMatchObject({
      churchId: otherChurch.id,
      denominationId: church.denominationId,
    })
  })
})
