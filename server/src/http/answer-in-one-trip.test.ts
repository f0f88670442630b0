import { ROLES } from "@aprisco/contract/access/roles"
import { officeEntry } from "@aprisco/contract/churches/office-entry"
import { BASE_PATH, CHURCH_HEADER, type RouteShape } from "@aprisco/contract/kit/route"
import { members } from "@aprisco/contract/members/routes"
import { households } from "@aprisco/contract/people/households"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { actorIn, enterSession, findSession, hashToken } from "../core/session.ts"
import { createTestApp, type TestApp } from "../testing/app.ts"
import type { Church } from "../testing/factories.ts"
import { callRaw } from "../testing/routes.ts"
import { statementsSent } from "../testing/statements-sent.ts"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  await test.make.aMember({ church, fullName: "Ana da Casa" })
})
afterAll(() => test.close())

const read = (token: string, route: RouteShape = members.list, call: object | string = {}) =>
  statementsSent(() =>
    typeof call === "string"
      ? test.app.inject({ url: BASE_PATH + route.path + call, headers: { authorization: `Token ${token}` } })
      : callRaw(test.app, route, { token, ...call }),
  )

/** What the call answers, and whether all of it travelled in one round trip. */
async function answered(token: string, route?: RouteShape, call?: object | string) {
  const { result, statements } = await read(token, route, call)
  const names = (result.json().results ?? []).map((row: { full_name: string }) => row.full_name)
  return { status: result.statusCode, names, inOne: !statements.some(({ text }) => text.startsWith("begin")) }
}

async function known(role: Parameters<TestApp["as"]>[0], branches?: { id: number }[], of = church) {
  const caller = await test.as(role, of, branches)
  await read(caller.token)
  return caller
}

const IN_ONE = { status: 200, names: ["Ana da Casa"], inOne: true }

describe("a route that only reads", () => {
  it("is answered in one round trip from the second call with a token on", async () => {
    const { token } = await test.as("SECRETARY", church)
    expect(await answered(token)).toEqual({ ...IN_ONE, inOne: false })
    expect(await answered(token)).toEqual(IN_ONE)
  })

  it("is refused with the next call after the session was ended, or its user deactivated", async () => {
    const { token, userId } = await known("SECRETARY")
    const users = test.database.owner.updateTable("users").where("id", "=", userId)
    await users.set({ isActive: false }).execute()
    expect(await answered(token)).toMatchObject({ status: 401, names: [] })
    await users.set({ isActive: true }).execute()
    expect(await answered(token)).toMatchObject({ status: 200 })
    await test.database.owner
      .updateTable("sessions")
      .set({ endedAt: test.clock.now() })
      .where("userId", "=", userId)
      .execute()
    expect(await answered(token)).toMatchObject({ status: 401, names: [] })
    expect(await answered(token)).toMatchObject({ status: 401, inOne: false })
  })

  it("follows a role that was taken away with the next call", async () => {
    const { token, userId } = await known("SECRETARY")
    const became = (role: "SECRETARY" | "MEMBER") =>
      test.database.owner.updateTable("users").set({ role }).where("id", "=", userId).execute()
    const withdrawn = await test.make.aMember({
      church,
      fullName: "Bia Afastada",
      membershipStatus: "inactive",
    })
    expect((await answered(token)).names).toEqual(["Ana da Casa", "Bia Afastada"])
    await became("MEMBER")
    expect(await answered(token)).toEqual({ status: 200, names: ["Ana da Casa"], inOne: false })
    expect(await answered(token)).toEqual(IN_ONE)
    await became("SECRETARY")
    expect((await answered(token)).names).toEqual(["Ana da Casa", "Bia Afastada"])
    await test.database.owner.deleteFrom("members").where("id", "=", withdrawn.id).execute()
  })

  it("shows another branch with the next call after it was assigned", async () => {
    const [north, south] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    await test.make.aMember({ church, branchId: north.id, fullName: "Caio do Norte" })
    await test.make.aMember({ church, branchId: south.id, fullName: "Davi do Sul" })
    const { token, userId } = await known("BRANCH_MANAGER", [north])
    expect(await answered(token)).toEqual({ ...IN_ONE, names: ["Caio do Norte"] })
    await test.database.owner
      .updateTable("branchManagers")
      .set({ branchId: south.id })
      .where("userId", "=", userId)
      .execute()
    expect(await answered(token)).toEqual({ status: 200, names: ["Davi do Sul"], inOne: false })
    expect(await answered(token)).toEqual({ ...IN_ONE, names: ["Davi do Sul"] })
  })

  it("shows the church that was entered from the next call on, and refuses a screen of another", async () => {
    const other = await test.make.aChurch({ denominationId: church.denominationId, affiliation: "approved" })
    await test.make.aMember({ church: other, fullName: "Eva da Filha" })
    const { token } = await known("DENOMINATION_ADMIN")
    const office = test.withToken(token)
    await office.call(officeEntry.enter, { params: { id: other.id } })
    expect((await answered(token)).names).toEqual(["Eva da Filha"])
    expect(await answered(token)).toEqual({ ...IN_ONE, names: ["Eva da Filha"] })
    const shown = { headers: { [CHURCH_HEADER]: "own" } }
    expect((await answered(token, members.list, shown)).status).toBe(409)
    await office.call(officeEntry.leave, {})
    expect((await answered(token)).names).toContain("Eva da Filha")
    expect((await answered(token)).names).toContain("Ana da Casa")
  })

  it("answers bad input and what does not exist as ever", async () => {
    const { token } = await known("SECRETARY")
    expect((await answered(token, members.list, "?church=999999")).status).toBe(400)
    expect((await answered(token, members.list, "?page=99")).status).toBe(404)
    expect((await answered(token, members.detail, { params: { id: 999_999 } })).status).toBe(404)
    expect((await answered(token, members.list)).inOne).toBe(true)
  })

  it("keeps its session open, once a minute in the usual order", async () => {
    const { token, userId } = await known("SECRETARY")
    const lastSeen = async () => {
      const session = test.database.owner.selectFrom("sessions").where("userId", "=", userId)
      return (await session.select("lastSeenAt").executeTakeFirstOrThrow()).lastSeenAt
    }
    test.clock.pass({ seconds: 61 })
    expect((await answered(token)).inOne).toBe(false)
    expect(await lastSeen()).toEqual(test.clock.now())
    expect((await answered(token)).inOne).toBe(true)
  })

  it("is not tried again and again where a statement needs the answer of another", async () => {
    const { token } = await known("SECRETARY")
    const statements = async () => (await read(token, households.list)).statements.length
    await statements()
    const second = await statements()
    const third = await statements()
    expect(third).toBeLessThan(second)
    expect(await statements()).toBe(third)
  })
})

it.each(ROLES)("the database gives a %s the scope that the session gives", async (role) => {
  const other = await test.make.aChurch({ denominationId: church.denominationId, affiliation: "approved" })
  const branches = role === "BRANCH_MANAGER" ? [church.headquarters] : undefined
  const caller = await test.as(role, church, branches)
  const scopes = async () => {
    const token = hashToken(caller.token)
    const now = test.clock.now()
    return test.database.connection.withSystem(async (db) => {
      const session = await findSession(db, token, now)
      if (session === null) throw new Error("no session")
      const { churchIds, branchIds, userId } = actorIn(session, "church")
      await enterSession(db, token, now)
      const scope = await db
        .selectNoFrom((eb) => [
          eb.fn<number[]>("app.church_ids", []).as("churchIds"),
          eb.fn<number[] | null>("app.branch_ids", []).as("branchIds"),
          eb.fn<number>("app.user_id", []).as("userId"),
        ])
        .executeTakeFirstOrThrow()
      return [scope, { churchIds: [...churchIds], branchIds, userId }]
    })
  }
  const [given, expected] = await scopes()
  expect(given).toEqual(expected)
  if (role !== "DENOMINATION_ADMIN") return
  await caller.call(officeEntry.enter, { params: { id: other.id } })
  const [entered, expectedThen] = await scopes()
  expect(entered).toEqual(expectedThen)
  expect(entered?.churchIds).toEqual([other.id])
})

it("a token of nobody sees nothing", async () => {
  const seen = await test.database.connection.withSystem(async (db) => {
    const session = await enterSession(db, hashToken("x".repeat(43)), test.clock.now())
    const { rows } = await db
      .selectFrom("members")
      .select("id")
      .execute()
      .then((rows) => ({ rows }))
    return { session, rows }
  })
  expect(seen).toEqual({ session: null, rows: [] })
})
