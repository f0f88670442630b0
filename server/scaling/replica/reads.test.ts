import { contract } from "@aprisco/contract"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest"
import { connectAlone, createServingPool } from "../../src/db/connect.ts"
import { openReplicas } from "../../src/db/replicas.ts"
import { createTenantScope, type Db, positionOf, type Replicas } from "../../src/db/tenant-scope.ts"
import { createTestApp, type TestApp } from "../../src/testing/app.ts"
import type { Church } from "../../src/testing/factories.ts"
import { callRaw } from "../../src/testing/routes.ts"

const PATIENTLY = { timeout: 30_000 }

let one: TestApp
let other: TestApp
let replicas: Replicas
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  one = await createTestApp({ config: { rateLimit: false } })
  other = await createTestApp({ config: { rateLimit: false }, database: one.database })
  if (one.database.connection.replicas === null) throw new Error("these tests need a replica")
  replicas = one.database.connection.replicas
})
afterAll(async () => {
  await other.app.close()
  await one.close()
})

beforeEach(async () => {
  church = await one.make.aChurch()
  admin = await one.as("CHURCH_ADMIN", church)
})

/** Has the replica stand still while `work` runs. */
async function whileReplayPauses<T>(work: () => Promise<T>): Promise<T> {
  const replica = await connectAlone(String(inject("cluster").replicaUrl), "aprisco tests")
  try {
    await replica.query("select pg_wal_replay_pause()")
    const state = "select pg_get_wal_replay_pause_state() as state"
    await vi.waitFor(
      async () => expect((await replica.query(state)).rows).toEqual([{ state: "paused" }]),
      PATIENTLY,
    )
    return await work()
  } finally {
    await replica.query("select pg_wal_replay_resume()")
    await replica.end()
  }
}

const register = (n: number) =>
  admin.call(contract.ministries.create, {
    body: { name: `Ministério ${n}`, branchId: church.headquarters.id },
  })
const listOf = async (app: TestApp, token = admin.token) =>
  callRaw(app.app, contract.ministries.list, { token })

/** How many of the reads in `work` a replica has answered. */
async function answeredByReplica(work: () => Promise<unknown>): Promise<number> {
  const read = vi.spyOn(replicas, "read")
  await work()
  const outcomes = await Promise.all(read.mock.results.map(({ value }) => value))
  read.mockRestore()
  return outcomes.filter((outcome) => outcome !== null).length
}

describe("lists on a replica", () => {
  it("show every change that was acknowledged before, in this process and in another", async () => {
    for (let n = 1; n <= 30; n += 1) {
      await register(n)
      const counts = await Promise.all([one, other].map(async (app) => (await listOf(app)).json().count))
      expect(counts).toEqual([n, n])
    }
  })

  it("are read there once it has replayed what was committed", async () => {
    await register(1)
    await vi.waitFor(async () => expect(await answeredByReplica(() => listOf(one))).toBe(1), PATIENTLY)
  })

  it("come from the primary while the replica is behind", async () => {
    await whileReplayPauses(async () => {
      await register(1)
      const byReplica = await answeredByReplica(async () => expect((await listOf(one)).json().count).toBe(1))
      expect(byReplica).toBe(0)
    })
  })

  it("are refused at once to a session that was ended, and show what a role still may see, with the replica behind", async () => {
    const pastor = await one.as("PASTOR", church)
    const secretary = await one.as("SECRETARY", church)
    const status = async (app: TestApp, token: string) =>
      (await callRaw(app.app, contract.members.list, { token })).statusCode
    expect([await status(one, pastor.token), await status(one, secretary.token)]).toEqual([200, 200])
    await whileReplayPauses(async () => {
      const { owner } = one.database
      await owner
        .updateTable("sessions")
        .set({ endedAt: new Date() })
        .where("userId", "=", pastor.userId)
        .execute()
      await owner.updateTable("users").set({ role: "MEMBER" }).where("id", "=", secretary.userId).execute()
      for (const app of [one, other]) expect(await status(app, pastor.token)).toBe(401)
      expect((await callRaw(one.app, contract.audit.list, { token: secretary.token })).statusCode).toBe(403)
    })
  })
})

describe("tenancy on a replica", () => {
  const read = async <T>(churchIds: number[], branchIds: number[] | null, work: (db: Db) => Promise<T>) => {
    const position = await one.database.connection.withSystem(positionOf)
    const scope = createTenantScope({ churchIds, branchIds, userId: admin.userId })
    await vi.waitFor(
      async () => expect(await replicas.read(position, scope, async () => true)).not.toBeNull(),
      PATIENTLY,
    )
    const outcome = await replicas.read(position, scope, work)
    if (outcome === null) throw new Error("the replica answered before")
    return outcome.result
  }
  const names = async (db: Db) =>
    (await db.selectFrom("memberRecords as members").select("fullName").orderBy("fullName").execute()).map(
      ({ fullName }) => fullName,
    )

  it("shows the rows of the scope's churches and branches, and nothing without one", async () => {
    const neighbour = await one.make.aChurch()
    const branch = await one.make.aBranch({ church })
    await one.make.aMember({ church, fullName: "Ana Prado" })
    await one.make.aMember({ church, branchId: branch.id, fullName: "Bia Prado" })
    await one.make.aMember({ church: neighbour, fullName: "Caio Prado" })
    expect(await read([church.id], null, names)).toEqual(["Ana Prado", "Bia Prado"])
    expect(await read([church.id], [branch.id], names)).toEqual(["Bia Prado"])
    expect(await read([neighbour.id], null, names)).toEqual(["Caio Prado"])
    expect(await read([], null, names)).toEqual([])
  })

  it("takes no write", async () => {
    const write = read([church.id], null, (db) => sql`delete from members`.execute(db))
    await expect(write).rejects.toMatchObject({ code: "25006" })
  })

  it("acts as app_user, which owns nothing there either", async () => {
    const role = read(
      [church.id],
      null,
      async (db) => (await sql`select current_user as role`.execute(db)).rows,
    )
    expect(await role).toEqual([{ role: "app_user" }])
  })
})

describe("a replica that does not answer", () => {
  it("is reported once and left alone, and the primary answers", async () => {
    const said: string[] = []
    const url = new URL(one.database.servingUrl)
    url.port = "1"
    const pool = createServingPool(url.href, { connectMs: 1_000 })
    const gone = openReplicas([{ name: "gone", pool }], { tell: (line) => said.push(line), prepared: true })
    const scope = createTenantScope({ churchIds: [church.id], branchIds: null, userId: null })
    for (const _ of [1, 2, 3]) expect(await gone.read("0/0", scope, async () => "read")).toBeNull()
    expect(said).toEqual([expect.stringMatching(/^a réplica gone não atende por enquanto: .*ECONNREFUSED/)])
    await gone.close()
  })

  it("is a server that takes writes: a replica that was promoted is not used as one", async () => {
    const pool = createServingPool(one.database.servingUrl)
    const promoted = openReplicas([{ name: "promoted", pool }], { tell: () => undefined, prepared: true })
    const scope = createTenantScope({ churchIds: [church.id], branchIds: null, userId: null })
    expect(await promoted.read("0/0", scope, async () => "read")).toBeNull()
    await promoted.close()
  })
})
