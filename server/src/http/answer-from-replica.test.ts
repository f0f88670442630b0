import { contract } from "@aprisco/contract"
import { BASE_PATH, pathOf } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { createServingPool } from "../db/connect.ts"
import { openReplicas } from "../db/replicas.ts"
import { createTenantScope, type Replicas } from "../db/tenant-scope.ts"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { checkEach } from "../testing/check-each.ts"
import { createTestDatabase, type TestDatabase } from "../testing/database.ts"
import type { Church } from "../testing/factories.ts"
import { absentParams, allRoutes, callRaw } from "../testing/routes.ts"

/** What the routes with an obligatory query are asked. */
const QUERIES: Record<string, string> = {
  "search.people": "?q=ana",
  "churches.citiesByState": "?state=SP",
  "branches.citiesByState": "?state=SP",
  "activities.occurrences": "?from=2026-11-01&to=2026-11-30",
  "monthlyReports.consolidated": "?month=2026-10",
  "ownReports.fields": "?source=members",
  "reports.people": "?cell=total",
}

const READS = allRoutes().filter(({ route }) => route.readOnly)

let database: TestDatabase
let replicas: Replicas
let test: TestApp
let church: Church
let token: string

// The same database stands in for its replica: what is not marked read-only by PostgreSQL here is by the transaction.
beforeAll(async () => {
  database = await createTestDatabase()
  const pool = createServingPool(database.servingUrl)
  const options = { tell: () => undefined, prepared: true, hasReplayed: "'0/0' <= " }
  replicas = openReplicas([{ name: "stand-in", pool }], options)
  test = await createTestApp({
    config: { rateLimit: false },
    database: { ...database, connection: { ...database.connection, replicas } },
  })
  church = await test.make.aChurch({
    denominationId: (await test.make.aDenomination()).id,
    affiliation: "approved",
  })
  token = (await test.as("DENOMINATION_ADMIN", church)).token
})
afterAll(async () => {
  await test.close()
  await replicas.close()
})

describe("a route marked `readOnly`", () => {
  it("only reads, needs a session, and counts no calls", () => {
    for (const { name, route } of READS) {
      expect({ name, method: route.method, limits: route.limits }).toEqual({
        name,
        method: "GET",
        limits: undefined,
      })
      expect(["public", "incomplete"]).not.toContain(route.permission)
    }
  })

  it("is answered by a replica, and writes nothing there", async () => {
    const read = vi.spyOn(replicas, "read")
    await checkEach(
      READS,
      ({ name }) => name,
      async ({ name, route }) => {
        read.mockClear()
        const path =
          BASE_PATH + pathOf(route.path, { ...absentParams(route), key: "roll" }) + (QUERIES[name] ?? "")
        const answer = await test.app.inject({ url: path, headers: { authorization: `Token ${token}` } })
        expect(answer.statusCode).toBe(route.path.includes("{id}") ? 404 : 200)
        const [outcome] = read.mock.settledResults
        expect(outcome).toMatchObject(
          answer.statusCode === 404
            ? { type: "rejected", value: { status: 404 } }
            : { type: "fulfilled", value: { result: expect.anything() } },
        )
      },
    )
    read.mockRestore()
  })

  it("is answered by the primary where no replica can, or where one fails on the way", async () => {
    const list = () => callRaw(test.app, contract.members.list, { token })
    await test.make.aMember({ church })
    const read = vi.spyOn(replicas, "read").mockResolvedValue(null)
    expect((await list()).json().count).toBe(1)
    const conflict = Object.assign(new Error("canceling statement due to conflict with recovery"), {
      code: "40001",
    })
    read.mockRejectedValue(conflict)
    expect((await list()).json().count).toBe(1)
    expect(read).toHaveBeenCalledTimes(2)
    read.mockRestore()
  })

  it("is read in the caller's scope", async () => {
    const neighbour = await test.make.aChurch()
    await test.make.aMember({ church: neighbour })
    const churchesSeen = async (churchIds: number[]) => {
      const scope = createTenantScope({ churchIds, branchIds: null, userId: null })
      const outcome = await replicas.read("0/0", scope, (db) =>
        db.selectFrom("members").select("churchId").distinct().execute(),
      )
      return outcome?.result.map(({ churchId }) => churchId)
    }
    expect(await churchesSeen([neighbour.id])).toEqual([neighbour.id])
    expect(await churchesSeen([])).toEqual([])
  })

  it("is not read where a server is no replica, or does not say that it has replayed enough", async () => {
    const pool = createServingPool(database.servingUrl)
    const behind = openReplicas([{ name: "no replica", pool }], { tell: () => undefined, prepared: true })
    const scope = createTenantScope({ churchIds: [church.id], branchIds: null, userId: null })
    expect(await behind.read("0/0", scope, async () => "read")).toBeNull()
    await behind.close()
  })

  it("asks no replica for a caller that the primary refuses", async () => {
    const read = vi.spyOn(replicas, "read")
    const member = await test.as("MEMBER", church)
    expect((await callRaw(test.app, contract.audit.list, { token: member.token })).statusCode).toBe(403)
    await test.database.owner
      .updateTable("sessions")
      .set({ endedAt: new Date() })
      .where("userId", "=", member.userId)
      .execute()
    expect((await callRaw(test.app, contract.members.list, { token: member.token })).statusCode).toBe(401)
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })
})
